//! Lowering: golden text of small functions, and large mixed programs that must lower without a gap.

use crate::support::{clangs, compile, ir, link};
use trefoil_ir::{FuncId, Inst, Program, print};

/// Compares the lowered form of function `f` with `expected`, one instruction per line.
fn check(source: &str, expected: &str) {
    let program = link(&[("t", ir(source))]);
    let function = program.function(program.lookup("f").expect("a function f")).expect("lowers");
    let text = print(&program, &function);
    let tidy = |text: &str| text.lines().map(str::trim).filter(|l| !l.is_empty()).collect::<Vec<_>>().join("\n");
    assert_eq!(tidy(&text), tidy(expected), "\n{text}");
}

#[test]
fn instructions_are_small() {
    assert_eq!(size_of::<Inst>(), 24);
}

#[test]
fn a_loop_over_an_array() {
    check(
        "define i32 @f(ptr %a, i32 %n) {
        entry:
          %go = icmp sgt i32 %n, 0
          br i1 %go, label %loop, label %exit
        loop:
          %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
          %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
          %x = sext i32 %i to i64
          %p = getelementptr inbounds i32, ptr %a, i64 %x
          %v = load i32, ptr %p, align 4
          %s1 = add nsw i32 %s, %v
          %i1 = add nsw i32 %i, 1
          %more = icmp slt i32 %i1, %n
          br i1 %more, label %loop, label %exit
        exit:
          %r = phi i32 [ 0, %entry ], [ %s1, %loop ]
          ret i32 %r
        }",
        "fn f(r0:i64, r1:i32) -> i32 [5 registers]
        b0: ; 2
          BrSgtImm then=b3 els=b4 imm=0 a=r1 w=32
        b1: ; 9
          SExt from=32 to=64 d=r4 a=r2
          LoadIndexed off=0 scale=4 r=r4 base=r0 index=r4 w=32 bytes=4 align=2
          Add d=r3 a=r3 b=r4 w=32 flags=2
          AddImm imm=1 d=r2 a=r2 w=32 flags=2
          BrSlt then=b1 els=b2 a=r2 b=r1 w=32
        b2: ; 2
          Ret a=r3 n=1
        b3: ; 0
          Const d=r2 value=0
          Const d=r3 value=0
          Br target=b1
        b4: ; 0
          Const d=r3 value=0
          Br target=b2",
    );
}

#[test]
fn a_promoted_variable_costs_nothing() {
    check(
        "define i32 @f(i32 %n) {
          %x = alloca i32, align 4
          store i32 %n, ptr %x, align 4
          %1 = load i32, ptr %x, align 4
          %2 = add i32 %1, 1
          store i32 %2, ptr %x, align 4
          %3 = load i32, ptr %x, align 4
          ret i32 %3
        }",
        "fn f(r0:i32) -> i32 [1 registers]
        b0: ; 7
          AddImm imm=1 d=r0 a=r0 w=32 flags=0
          Ret a=r0 n=1",
    );
}

#[test]
fn an_uninitialised_variable_reads_as_zero() {
    check(
        "define i32 @f(i1 %c) {
          %x = alloca i32, align 4
          br i1 %c, label %set, label %end
        set:
          store i32 7, ptr %x, align 4
          br label %end
        end:
          %v = load i32, ptr %x, align 4
          ret i32 %v
        }",
        "fn f(r0:i1) -> i32 [2 registers]
        b0: ; 2
          Const d=r1 value=0
          CondBr cond=r0 then=b1 els=b2
        b1: ; 2
          Const d=r1 value=7
          Br target=b2
        b2: ; 2
          Ret a=r1 n=1",
    );
}

#[test]
fn a_value_read_before_the_variable_changes_is_kept() {
    check(
        "define i32 @f(i32 %a, i32 %b) {
          %x = alloca i32, align 4
          store i32 %a, ptr %x, align 4
          %old = load i32, ptr %x, align 4
          store i32 %b, ptr %x, align 4
          %new = load i32, ptr %x, align 4
          %r = sub i32 %new, %old
          ret i32 %r
        }",
        "fn f(r0:i32, r1:i32) -> i32 [3 registers]
        b0: ; 7
          Mov d=r2 a=r0
          Mov d=r0 a=r1
          Sub d=r0 a=r0 b=r2 w=32 flags=0
          Ret a=r0 n=1",
    );
}

#[test]
fn an_escaping_variable_is_an_object() {
    check(
        "declare void @use(ptr)
        define i32 @f() {
          %x = alloca i32, align 4
          call void @use(ptr %x)
          %v = load i32, ptr %x, align 4
          ret i32 %v
        }",
        "fn f() -> i32 [1 registers]
        b0: ; 4
          r0 = alloca 4 align 4 x
          call use(r0:i64)
          Load off=0 r=r0 base=r0 w=32 bytes=4 align=2
          Ret a=r0 n=1",
    );
}

#[test]
fn fields_of_a_promoted_struct_are_apart() {
    check(
        "define i64 @f(i32 %a, i64 %b) {
          %s = alloca { i32, i64 }, align 8
          store i32 %a, ptr %s, align 8
          %p = getelementptr inbounds { i32, i64 }, ptr %s, i32 0, i32 1
          store i64 %b, ptr %p, align 8
          %1 = load i32, ptr %s, align 8
          %2 = zext i32 %1 to i64
          %3 = load i64, ptr %p, align 8
          %4 = add i64 %2, %3
          ret i64 %4
        }",
        "fn f(r0:i32, r1:i64) -> i64 [2 registers]
        b0: ; 9
          ZExt from=32 to=64 d=r0 a=r0
          Add d=r0 a=r0 b=r1 w=64 flags=0
          Ret a=r0 n=1",
    );
}

#[test]
fn phis_that_exchange_values_use_a_temporary() {
    check(
        "define i32 @f(i32 %a, i32 %b, i1 %c) {
        entry:
          br label %loop
        loop:
          %x = phi i32 [ %a, %entry ], [ %y, %loop ]
          %y = phi i32 [ %b, %entry ], [ %x, %loop ]
          br i1 %c, label %loop, label %end
        end:
          ret i32 %x
        }",
        "fn f(r0:i32, r1:i32, r2:i1) -> i32 [4 registers]
        b0: ; 1
          Br target=b1
        b1: ; 3
          CondBr cond=r2 then=b3 els=b2
        b2: ; 1
          Ret a=r0 n=1
        b3: ; 0
          Mov d=r3 a=r0
          Mov d=r0 a=r1
          Mov d=r1 a=r3
          Br target=b1",
    );
}

#[test]
fn aggregates_are_pieces() {
    check(
        "define { i64, i32 } @f({ i64, i32 } %s, i64 %x) {
          %a = extractvalue { i64, i32 } %s, 1
          %b = insertvalue { i64, i32 } poison, i64 %x, 0
          %c = insertvalue { i64, i32 } %b, i32 %a, 1
          ret { i64, i32 } %c
        }",
        "fn f(r0..r1:(i64, i32), r2:i64) -> (i64, i32) [3 registers]
        b0: ; 4
          Mov d=r0 a=r2
          Ret a=r0 n=2",
    );
}

#[test]
fn globals_are_addressed_directly() {
    check(
        "@g = global [8 x i16] zeroinitializer
        define i16 @f(i64 %i) {
          %a = load i16, ptr getelementptr inbounds ([8 x i16], ptr @g, i64 0, i64 3), align 2
          store i16 %a, ptr @g, align 2
          %p = getelementptr inbounds [8 x i16], ptr @g, i64 0, i64 %i
          %b = load i16, ptr %p, align 2
          ret i16 %b
        }",
        "fn f(r0:i64) -> i16 [3 registers]
        b0: ; 5
          LoadAbs addr=1099511627782 r=r1 w=16 bytes=2 align=1
          StoreAbs addr=1099511627776 r=r1 w=16 bytes=2 align=1
          Const d=r2 value=1099511627776
          LoadIndexed off=0 scale=2 r=r0 base=r2 index=r0 w=16 bytes=2 align=1
          Ret a=r0 n=1",
    );
}

#[test]
fn constants_that_a_loop_needs_are_loaded_once() {
    check(
        "@g = global [8 x i16] zeroinitializer
        define void @f(i64 %n) {
        entry:
          br label %loop
        loop:
          %i = phi i64 [ 0, %entry ], [ %j, %loop ]
          %p = getelementptr inbounds [8 x i16], ptr @g, i64 0, i64 %i
          store i16 7, ptr %p, align 2
          %j = add i64 %i, 1
          %more = icmp ult i64 %j, %n
          br i1 %more, label %loop, label %end
        end:
          ret void
        }",
        "fn f(r0:i64) -> () [4 registers]
        b0: ; 1
          Const d=r1 value=1099511627776
          Const d=r2 value=7
          Const d=r3 value=0
          Br target=b1
        b1: ; 6
          StoreIndexed off=0 scale=2 r=r2 base=r1 index=r3 w=16 bytes=2 align=1
          AddImm imm=1 d=r3 a=r3 w=64 flags=0
          BrUlt then=b1 els=b2 a=r3 b=r0 w=64
        b2: ; 1
          Ret a=r0 n=0",
    );
}

#[test]
fn computed_goto_with_phis_is_a_switch_over_addresses() {
    let source = "define i32 @f(ptr %t) {
        entry:
          indirectbr ptr %t, [label %a, label %b]
        a:
          %x = phi i32 [ 1, %entry ]
          ret i32 %x
        b:
          ret i32 2
        }";
    let program = link(&[("t", ir(source))]);
    let function = program.function(program.lookup("f").expect("defined")).expect("lowers");
    let addresses: Vec<u64> = function.switches[0].cases.iter().map(|(address, _)| *address).collect();
    assert_eq!(addresses.len(), 2);
    assert_eq!(trefoil_ir::block_at(addresses[0]), Some((function.id, trefoil_ir::BlockId(1))));
}

#[test]
fn variable_arguments_know_their_shape() {
    let source = "declare void @v(i32, ...)
        %big = type { [3 x i64] }
        define void @f(ptr %p, x86_fp80 %l, i128 %w) {
          call void (i32, ...) @v(i32 1, i32 2, double 3.0, x86_fp80 %l, i128 %w, ptr byval(%big) align 8 %p)
          ret void
        }";
    let program = link(&[("t", ir(source))]);
    let function = program.function(program.lookup("f").expect("defined")).expect("lowers");
    let site = &function.sites[0];
    assert_eq!(site.fixed, 1);
    let shapes: Vec<_> = site.args[1..].iter().map(|arg| (arg.va_size, arg.va_align)).collect();
    assert_eq!(shapes, [(8, 8), (8, 8), (16, 16), (16, 16), (24, 8)]);
    assert_eq!(site.args[5].kind, trefoil_ir::ArgKind::ByVal { size: 24, align: 8 });
}

#[test]
fn without_promotion_every_variable_is_an_object() {
    let source = "define i32 @f(i32 %n) { %x = alloca i32 store i32 %n, ptr %x %v = load i32, ptr %x ret i32 %v }";
    let mut linker = trefoil_ir::Linker::new();
    linker.add_module("t", &ir(source)).expect("good");
    let mut program = linker.link().expect("links");
    program.options.promote = false;
    let function = program.function(program.lookup("f").expect("defined")).expect("lowers");
    assert_eq!(function.allocas.len(), 1);
}

/// Texts of all gaps after lowering everything; the verifier is on.
fn gaps(program: &Program) -> Vec<String> {
    let mut all = Vec::new();
    for id in (0..program.n_functions()).map(FuncId).filter(|id| program.is_defined(*id)) {
        let function = program.function(id).expect("lowers");
        all.extend(function.texts.iter().map(|text| text.to_string()));
    }
    all
}

const MIXED_C: &str = r#"
typedef unsigned long u64; typedef __int128 i128; typedef float v4 __attribute__((vector_size(16)));
struct pair { long a; double b; }; struct big { int x[20]; };
int printf(const char *, ...); void *malloc(u64); void longjmp(void *, int); int setjmp(void *) __attribute__((returns_twice));
int words(const char *s) { int n = 0, in = 0; for (; *s; s++) { if (*s == ' ') in = 0; else if (!in) { in = 1; n++; } } return n; }
struct pair mix(struct pair p, struct big b, int i) { p.a += b.x[i % 20]; p.b *= 1.5; return p; }
long call(struct big *b) { struct pair p = { 1, 2 }; return mix(p, *b, 3).a; }
i128 wide(i128 a, i128 b, int s) { return ((a * b) >> s) / (b | 1) + (a < b); }
long double ext(long double x, int n) { return n ? ext(x * x + 1, n - 1) : __builtin_sqrtl(x); }
v4 vec(v4 a, v4 b, int i) { v4 c = a * b + a; c[i & 3] = b[1]; return __builtin_shufflevector(c, a, 0, 5, 2, 7); }
int sum(int n, ...) { __builtin_va_list l, m; __builtin_va_start(l, n); __builtin_va_copy(m, l); int s = 0;
  while (n--) s += __builtin_va_arg(l, int); s += (int)__builtin_va_arg(m, double); __builtin_va_end(l); return s; }
int jump(void) { long buf[32]; int v = 1; if (setjmp(buf)) return v; v = 2; longjmp(buf, 1); return 0; }
int dispatch(const unsigned char *p) { static void *t[] = { &&a, &&b, &&c }; int n = 0;
  goto *t[*p++]; a: n++; goto *t[*p++]; b: n += 2; goto *t[*p++]; c: return n; }
int many(int x) { switch (x) { case 1: return 5; case 2: return 6; case 3: return 9; case 1000: return 1; case -5: return 2; } return 0; }
u64 bits(u64 x) { return __builtin_popcountll(x) + __builtin_clzll(x) + __builtin_ctzll(x | 1) + __builtin_bswap64(x) + ((x << 7) | (x >> 57)); }
int checked(int a, int b) { int r; return __builtin_mul_overflow(a, b, &r) ? -1 : r; }
double floats(double x, float y) { return __builtin_floor(x) + __builtin_fabs(y) + (int)x + (unsigned)y + (x > y ? 1 : 0) + __builtin_fma(x, x, y); }
int atomics(int *p) { int e = 1; __atomic_compare_exchange_n(p, &e, 5, 0, 5, 5); return __atomic_fetch_add(p, 3, 5) + __atomic_exchange_n(p, 1, 5) + e; }
char *dynamic(int n) { char a[n]; for (int i = 0; i < n; i++) a[i] = i; char *r = malloc(n); __builtin_memcpy(r, a, n); __builtin_memset(r, 0, 3); return r; }
_Complex double cx(_Complex double a, double b) { return a * b; }
int barrier(int x) { __asm__ volatile("" : "+r"(x) : : "memory"); __asm__ volatile("pause"); __asm__("bswap %0" : "+r"(x)); return x; }
long sys(long n, long a) { long r; __asm__ volatile("syscall" : "=a"(r) : "a"(n), "D"(a) : "rcx", "r11", "memory"); return r; }
u64 ticks(void) { unsigned lo, hi; __asm__ volatile("rdtsc" : "=a"(lo), "=d"(hi)); return ((u64)hi << 32) | lo; }
int locked(int *p, int v) { __asm__ volatile("lock; xaddl %0, %1" : "+r"(v), "+m"(*p)); return v; }
static int counter; int *tls(void) { static __thread int t; return counter++ ? &t : &counter; }
int (*table[3])(int) = { many, 0, many }; int indirect(int i, int x) { return table[i](x); }
_Bool flag(int x) { _Bool b = x; return !b; } 
struct bitf { int a : 3; unsigned b : 9; } field(struct bitf f) { f.a++; f.b ^= 3; return f; }
int main(int argc, char **argv) { printf("%d %f %Lf\n", argc, 1.0, 2.0L); return words(argv[0]); }
"#;

#[test]
fn mixed_c_lowers_without_a_gap() {
    for clang in clangs() {
        for opt in ["-O0", "-O1", "-O2", "-Os"] {
            let bytes = compile(&clang, "c", &[opt, "-g", "-w", "-emit-llvm"], MIXED_C);
            let gaps = gaps(&link(&[("mixed.c", bytes)]));
            assert!(gaps.is_empty(), "{clang} {opt}: {gaps:?}");
        }
    }
}

const MIXED_CXX: &str = r#"
void *operator new(unsigned long); void operator delete(void *) noexcept;
struct Base { virtual ~Base() {} virtual int get() const = 0; int n = 3; };
struct Derived : Base { int get() const override { return n * 2; } };
struct Guard { int *p; ~Guard() { ++*p; } };
struct Error { int code; };
int risky(int x) { if (x > 3) throw Error{x}; return x; }
int catcher(int x) { int count = 0; try { Guard g{&count}; return risky(x); } catch (Error &e) { return e.code; } catch (...) { return -1; } }
template <class T> T twice(T x) { return x + x; }
inline int shared() { static Derived d; return d.get(); }
struct Init { Init() { value = twice(21); } int value; } init;
int run() { Base *b = new Derived; int r = b->get() + shared() + catcher(5) + [](int x) { return x; }(1); delete b; return r; }
"#;

#[test]
fn mixed_cxx_lowers_without_a_gap() {
    for clang in clangs() {
        for opt in ["-O0", "-O2"] {
            let bytes = compile(&clang, "c++", &[opt, "-g", "-emit-llvm", "-std=c++17"], MIXED_CXX);
            let program = link(&[("mixed.cpp", bytes)]);
            assert_eq!(gaps(&program), Vec::<String>::new(), "{clang} {opt}");
            // Optimisation turns the initialiser into data.
            assert_eq!(program.constructors().len(), usize::from(opt == "-O0"));
        }
    }
}

const MIXED_IR: &str = r#"
define i65 @odd(i65 %a, <3 x i5> %v, ptr %p) {
  store <3 x i5> %v, ptr %p
  %w = load <3 x i5>, ptr %p
  %e = extractelement <3 x i5> %w, i32 1
  %z = zext i5 %e to i65
  %s = shl i65 %a, %z
  %t = trunc i65 %s to i7
  %x = sext i7 %t to i65
  %c = icmp ult i65 %x, %a
  %r = select i1 %c, i65 %x, i65 %a
  ret i65 %r
}
define <4 x i32> @lanes(<4 x i32> %a, <4 x i32> %b, i32 %i) {
  %c = icmp slt <4 x i32> %a, %b
  %s = select <4 x i1> %c, <4 x i32> %a, <4 x i32> %b
  %d = insertelement <4 x i32> %s, i32 7, i32 %i
  %u = call <4 x i32> @llvm.uadd.sat.v4i32(<4 x i32> %d, <4 x i32> splat (i32 3))
  %m = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr null, i32 4, <4 x i1> %c, <4 x i32> %u)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %m, ptr null, i32 4, <4 x i1> %c)
  %r = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %m)
  %q = insertelement <4 x i32> %m, i32 %r, i64 2
  ret <4 x i32> %q
}
define { <2 x i8>, <2 x i1> } @over(<2 x i8> %a) {
  %r = call { <2 x i8>, <2 x i1> } @llvm.smul.with.overflow.v2i8(<2 x i8> %a, <2 x i8> %a)
  ret { <2 x i8>, <2 x i1> } %r
}
define double @math(double %x, i32 %n) {
  %a = call double @llvm.sin.f64(double %x)
  %b = call double @llvm.powi.f64.i32(double %a, i32 %n)
  %c = call i1 @llvm.is.fpclass.f64(double %b, i32 3)
  %d = call i64 @llvm.fptosi.sat.i64.f64(double %b)
  %e = sitofp i64 %d to double
  %f = select i1 %c, double %e, double %a
  %g = call double @llvm.experimental.constrained.fadd.f64(double %f, double %x, metadata !"round.dynamic", metadata !"fpexcept.ignore")
  %h = call { double, i32 } @llvm.frexp.f64.i32(double %g)
  %i = extractvalue { double, i32 } %h, 0
  ret double %i
}
define i128 @xchg(ptr %p, i128 %n) {
  %r = cmpxchg ptr %p, i128 0, i128 %n seq_cst seq_cst
  %v = extractvalue { i128, i1 } %r, 0
  %o = atomicrmw umax ptr %p, i32 3 monotonic
  %f = fshl i128 %v, i128 %n, i128 5
  ret i128 %v
}
define <2 x ptr> @geps(<2 x ptr> %p, <2 x i32> %i) {
  %r = getelementptr { i32, [4 x i16] }, <2 x ptr> %p, <2 x i32> %i, i32 1, <2 x i32> %i
  ret <2 x ptr> %r
}
declare <4 x i32> @llvm.uadd.sat.v4i32(<4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr, i32, <4 x i1>)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare { <2 x i8>, <2 x i1> } @llvm.smul.with.overflow.v2i8(<2 x i8>, <2 x i8>)
declare double @llvm.sin.f64(double)
declare double @llvm.powi.f64.i32(double, i32)
declare i1 @llvm.is.fpclass.f64(double, i32)
declare i64 @llvm.fptosi.sat.i64.f64(double)
declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata)
declare { double, i32 } @llvm.frexp.f64.i32(double)
"#;

#[test]
fn odd_widths_vectors_and_intrinsics_lower_without_a_gap() {
    let source = MIXED_IR
        .replace("%f = fshl i128 %v, i128 %n, i128 5", "")
        .replace("splat (i32 3)", "<i32 3, i32 3, i32 3, i32 3>");
    let program = link(&[("t", ir(&source))]);
    assert_eq!(gaps(&program), Vec::<String>::new());
    let undefined: Vec<&str> = program.undefined().iter().map(|u| u.name.as_str()).collect();
    assert_eq!(undefined, ["sin"]);
}

#[test]
fn what_is_not_known_is_a_gap_that_names_it() {
    let source = "declare <2 x i64> @llvm.x86.aesni.aesenc(<2 x i64>, <2 x i64>)
        define <2 x i64> @f(<2 x i64> %a) {
          %r = call <2 x i64> @llvm.x86.aesni.aesenc(<2 x i64> %a, <2 x i64> %a)
          ret <2 x i64> %r
        }
        define i32 @g(i32 %x) { %r = call i32 asm \"crc32l $1, $0\", \"=r,r,0\"(i32 %x, i32 %x) ret i32 %r }";
    assert_eq!(
        gaps(&link(&[("t", ir(source))])),
        ["intrinsic llvm.x86.aesni.aesenc", "inline assembly \"crc32l $1, $0\" (=r,r,0)"]
    );
}

#[test]
fn positions_name_inlined_calls() {
    let source = "static inline int inner(int *p) { return *p; }\nint outer(int *p) { return inner(p) + 1; }";
    let bytes = compile(&crate::support::newest(), "c", &["-O2", "-g", "-emit-llvm"], source);
    let program = link(&[("t", bytes)]);
    let function = program.function(program.lookup("outer").expect("defined")).expect("lowers");
    let pc = function.code.iter().position(|inst| matches!(inst, Inst::Load(_))).expect("a load");
    let loc = program.source_loc(&function, pc).expect("known");
    assert_eq!((&*loc.function, loc.line), ("inner", 1));
    assert_eq!((&*loc.inlined[0].function, loc.inlined[0].line), ("outer", 2));
}
