# Two commands do everything on a fresh Debian or Ubuntu machine with Rust, a C compiler and make:
#   make demo    the main job on an example
#   make test    everything CI runs
# Both install what is missing from the distribution's packages first (tools/setup.sh says what).

.DELETE_ON_ERROR:
.PHONY: demo test setup build fmt clippy unit tidy suites

target  := $(or $(CARGO_TARGET_DIR),target)
trefoil := $(target)/release/trefoil

demo: build
	@mkdir -p $(target)/demo
	$(trefoil) cc -O1 examples/demo.c -o $(target)/demo/demo
	$(trefoil) run --output-dir $(target)/demo/out $(target)/demo/demo --sym-args 1 1 8

test: setup-test fmt clippy build unit tidy
	@echo "make test: everything passed"

# libc and the runtime are built here once, so that no test has to.
build: setup
	cargo build --release --package trefoil
	$(trefoil) setup

setup:
	tools/setup.sh build

.PHONY: setup-test
setup-test:
	tools/setup.sh build test

fmt:
	cargo fmt --all --check

clippy:
	cargo clippy --workspace --all-targets --quiet -- --deny warnings

unit: build
	cargo test --workspace --quiet

tidy:
	cargo xtask tidy

# The benchmark programs, from source packages: bench/suites/build.sh names them.
suites: build
	tools/setup.sh suites
	TREFOIL=$(abspath $(trefoil)) bench/suites/build.sh
