//! Initialisers: the bytes we compute against the bytes that clang puts into the object file.

use crate::support::{clangs, compile, link};
use object::{Object, ObjectSection, ObjectSymbol};
use trefoil_ir::Image;

const TRICKY: &str = r#"
typedef __int128 i128; typedef unsigned char u8;
struct bits { unsigned a : 3; int b : 12; unsigned long c : 40; } bits = { 5, -7, 0x123456789a };
struct __attribute__((packed)) packed { char a; long b; short c; double d; } packed = { 1, -2, 3, 4.5 };
struct nested { char c; struct { short s; long double ld; } in[2]; float f; } nested = { 'x', { { 1, 1.5L }, { 2, -2.25L } }, 3.5f };
union u { long l; char c[16]; double d; } unions[2] = { { .c = "hello" }, { .d = -0.0 } };
i128 wide = ((i128)0x0123456789abcdef << 64) | 0xfedcba9876543210u;
_Bool flags[5] = { 1, 0, 1, 1, 0 };
const char text[8] = "abc\0def";
long double zero = -0.0L; float endless = __builtin_inff(); double not_a_number = __builtin_nan("0x123");
_Complex double pair = 1.0 + 2.0i;
short holes[20] = { [3] = 3, [17] = -17 };
long sums[] = { sizeof(struct nested), (long)0x8000000000000000, -1 };
typedef int v4 __attribute__((vector_size(16))); v4 vector = { 1, -2, 3, -4 };
typedef u8 v3 __attribute__((vector_size(8))); struct { char c; v3 v; } with_vector = { 9, { 1, 2, 3, 4, 5, 6, 7, 8 } };
_BitInt(37) odd = 0x1f23456789; unsigned _BitInt(100) odd_wide = 0xffffffffffffffffu;
struct flex { int n; char rest[]; } flex = { 3, { 'a', 'b', 'c' } };
struct empty_and_tail { long a; char b; } tails[3] = { { 1, 2 }, { 3, 4 }, { 5, 6 } };
"#;

#[test]
fn data_are_what_the_compiler_emits() {
    for clang in clangs() {
        for flags in [&["-O0"][..], &["-O2"]] {
            let program = link(&[("t", compile(&clang, "c", &[flags, &["-emit-llvm", "-w"]].concat(), TRICKY))]);
            let native = compile(&clang, "c", &[flags, &["-w"]].concat(), TRICKY);
            let n = compare(&program, &native);
            assert!(n >= 15, "{clang}: only {n} variables compared");
        }
    }
}

/// Compares every variable that the object file has; returns how many.
fn compare(program: &trefoil_ir::Program, native: &[u8]) -> usize {
    let file = object::File::parse(native).expect("an object file");
    let mut n = 0;
    for symbol in file.symbols().filter(|s| s.is_global() && s.size() > 0) {
        let (Ok(name), Some(section)) = (symbol.name(), symbol.section_index()) else { continue };
        let Some(id) = program.lookup_global(name) else { continue };
        let section = file.section_by_index(section).expect("its section");
        let start = symbol.address() as usize;
        let data = section.data().expect("readable");
        let expected = data.get(start..start + symbol.size() as usize).map(<[u8]>::to_vec);
        let expected = expected.unwrap_or_else(|| vec![0; symbol.size() as usize]);
        let global = &program.globals()[id.0 as usize];
        assert_eq!(global.size, symbol.size(), "size of {name}");
        let actual = match program.image(id).expect("evaluates") {
            Image::Zero => vec![0; global.size as usize],
            Image::Bytes(bytes) => bytes,
        };
        assert_eq!(actual, expected, "{name}");
        n += 1;
    }
    n
}

#[test]
fn addresses_within_initialisers() {
    let source = "struct s { char pad[5]; int x[4]; } s; int f(void) { return 0; }
        int *a = &s.x[2]; char *b = (char *)&s - 3; int (*c)(void) = f; long d = (long)&s.x[1] + 100;
        char *e = (char *)(&s + 1); const char *g = \"text\" + 1;";
    for clang in clangs() {
        let program = link(&[("t", compile(&clang, "c", &["-O0", "-emit-llvm"], source))]);
        let value = |name: &str| match program.image(program.lookup_global(name).expect("defined")).expect("evaluates")
        {
            Image::Bytes(bytes) => u64::from_le_bytes(bytes.try_into().expect("eight bytes")),
            Image::Zero => 0,
        };
        let s = program.address(program.lookup_global("s").expect("defined"));
        assert_eq!(value("a"), s + 8 + 8);
        assert_eq!(value("b"), s - 3);
        assert_eq!(value("c"), trefoil_ir::function_address(program.lookup("f").expect("defined")));
        assert_eq!(value("d"), s + 8 + 4 + 100);
        assert_eq!(value("e"), s + 24);
        assert_eq!(value("g") % 4096, 1);
    }
}

#[test]
fn constant_expressions() {
    let source = "
        @x = global [4 x i32] zeroinitializer
        @diff = global i64 sub (i64 ptrtoint (ptr getelementptr (i32, ptr @x, i64 3) to i64), i64 ptrtoint (ptr @x to i64))
        @low = global i16 trunc (i64 sub (i64 ptrtoint (ptr getelementptr (i32, ptr @x, i64 3) to i64), i64 ptrtoint (ptr @x to i64)) to i16)
        @bits = global <8 x i1> <i1 1, i1 0, i1 1, i1 1, i1 0, i1 0, i1 0, i1 1>
        @odd = global i24 -2
        @wide = global i200 -1
        @fp = global x86_fp80 0xK3FFF8000000000000000
        @half = global [2 x half] [half 0xH3C00, half 0xHBC00]
        @pair = global <{ i8, i32 }> <{ i8 1, i32 2 }>
        @undef = global { i32, i32 } { i32 undef, i32 5 }
        define void @f() { entry: br label %next next: ret void }
        @block = global ptr blockaddress(@f, %next)";
    let program = link(&[("t", crate::support::ir(source))]);
    let bytes = |name: &str| match program.image(program.lookup_global(name).expect("defined")).expect("evaluates") {
        Image::Bytes(bytes) => bytes,
        Image::Zero => vec![],
    };
    assert_eq!(bytes("diff"), 12u64.to_le_bytes());
    assert_eq!(bytes("low"), [12, 0]);
    assert_eq!(bytes("bits"), [0b1000_1101]);
    assert_eq!(bytes("odd"), [0xfe, 0xff, 0xff, 0]);
    assert_eq!(bytes("wide")[..25], [0xff; 25]);
    assert_eq!(bytes("fp")[..10], [0, 0, 0, 0, 0, 0, 0, 0x80, 0xff, 0x3f]);
    assert_eq!(bytes("half"), [0, 0x3c, 0, 0xbc]);
    assert_eq!(bytes("pair"), [1, 2, 0, 0, 0]);
    assert_eq!(bytes("undef"), [0, 0, 0, 0, 5, 0, 0, 0]);
    let f = program.lookup("f").expect("defined");
    assert_eq!(bytes("block"), trefoil_ir::block_address(f, trefoil_ir::BlockId(1)).to_le_bytes());
}
