# Two commands do everything on a fresh Debian or Ubuntu machine with Rust, a C compiler and make:
#   make demo    the main job on an example
#   make test    everything CI runs
# Both install what is missing from the distribution's packages first (tools/setup.sh says what).

.DELETE_ON_ERROR:
.PHONY: demo test setup build fmt clippy unit tidy kernel behave selftest proofs suites

target  := $(or $(CARGO_TARGET_DIR),target)
trefoil := $(target)/release/trefoil

# Ends well although `run` reports by its exit code that it found bugs.
demo: build
	@rm -rf $(target)/demo && mkdir -p $(target)/demo
	$(trefoil) cc -g examples/tr.c -o $(target)/demo/tr
	$(trefoil) run --max-time 10 --output-dir $(target)/demo/out $(target)/demo/tr --sym-args 1 2 3; \
	    code=$$?; [ -e $(target)/demo/out/tests/000001.ktest ] || exit $$code
	@echo "demo: tests and bugs of examples/tr.c are in $(target)/demo/out"

test: setup-test fmt clippy build tidy unit kernel behave selftest proofs
	@echo "make test: everything passed"

# libc and the runtime are built here once, so that no test has to.
build: setup
	cargo build --release --package trefoil
	$(trefoil) setup

setup:
	tools/setup.sh build

.PHONY: setup-test
setup-test:
	tools/setup.sh build test oracles

fmt:
	cargo fmt --all --check

clippy:
	cargo clippy --workspace --all-targets --quiet -- --deny warnings

# The programs in tests/ run the release program that was just built.
unit: build
	TREFOIL_STRICT=1 TREFOIL=$(abspath $(trefoil)) cargo test --workspace --quiet

# The Linux model by itself, natively, against the machine's own kernel.
kernel:
	runtime/tests/run.sh

# Rules and solver against Z3 and Bitwuzla.
proofs: build
	PATH=$(abspath target/oracles/bin):$$PATH cargo xtask prove-rules
	PATH=$(abspath target/oracles/bin):$$PATH cargo xtask fuzz-solver --queries 20000 --seed 1
	PATH=$(abspath target/oracles/bin):$$PATH cargo xtask solve-files --files 100 --trefoil $(trefoil)

tidy:
	cargo xtask tidy

# Self-written programs must do the same natively and under Trefoil; `make suites` does this with real ones.
behave: build
	cargo xtask suites --quick --trefoil $(trefoil)

# Generated programs must do the same natively and under Trefoil: the same ones each time, and no time for reducing.
selftest: build
	rm -rf $(target)/selftest
	$(trefoil) selftest --concrete 120 --single 60 --multi 40 --differential 10 --no-reduce --output-dir $(target)/selftest

# The benchmark programs, from source packages: bench/suites/build.sh names them.
suites: build
	tools/setup.sh suites
	TREFOIL=$(abspath $(trefoil)) bench/suites/build.sh
	cargo xtask suites --trefoil $(trefoil)
