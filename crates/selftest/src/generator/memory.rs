//! Memory: bit-fields, unions, structs by value, copies, symbolic places and sizes.

use trefoil_stdx::random::Rng;

use super::Part;

fn field_widths(rng: &mut Rng) -> Vec<(&'static str, i64)> {
    (0..rng.between(3, 7))
        .map(|_| match rng.below(5) {
            0 => ("unsigned", rng.between(1, 32)),
            1 => ("int", rng.between(2, 32)),
            2 => ("uint64_t", rng.between(1, 64)),
            3 => ("int64_t", rng.between(2, 64)),
            _ => ("unsigned char", rng.between(1, 8)),
        })
        .collect()
}

pub fn bit_fields(rng: &mut Rng, part: &mut Part) {
    let kind = part.name("fields");
    let widths = field_widths(rng);
    let fields: String = widths.iter().enumerate().map(|(n, (t, w))| format!("{t} f{n} : {w}; ")).collect();
    let packed = if rng.one_in(2) { " __attribute__((packed))" } else { "" };
    part.before =
        format!("union {kind} {{ struct{packed} {{ {fields}}} s; unsigned char bytes[64]; uint32_t words[16]; }};\n");
    part.line(format!("union {kind} u; memset(&u, {}, sizeof u);", rng.below(256)));
    for _ in 0..rng.between(3, 8) {
        let field = rng.below(widths.len() as u64);
        let (kind, width) = widths[field as usize];
        // What does not fit into a signed field would depend on the compiler.
        let fit = if kind.starts_with("int") { width - 1 } else { width };
        let (x, at) = (part.inputs.number(rng), rng.below(20));
        part.line(match rng.below(4) {
            0 => format!("u.bytes[{at}] = (unsigned char)({x});"),
            1 => format!("u.words[{}] ^= (uint32_t)({x});", at / 4),
            2 => format!("r = r * 5 + (uint64_t)u.s.f{field};"),
            _ => format!("u.s.f{field} = ({x}) & {}u;", if fit >= 64 { u64::MAX } else { (1 << fit) - 1 }),
        });
    }
    part.line("for (unsigned i = 0; i < sizeof u.s; i++) r = r * 31 + u.bytes[i];");
}

/// Written as one type, read as another.
pub fn unions(rng: &mut Rng, part: &mut Part) {
    let kind = part.name("views");
    part.before = format!(
        "union {kind} {{ uint64_t q[2]; uint32_t w[4]; int16_t h[8]; uint8_t b[16]; struct {{ uint8_t a; uint32_t b; int16_t c; }} s; }};\n"
    );
    part.line(format!("union {kind} u = {{{{{}, {}}}}}, v;", part.inputs.number(rng), part.inputs.number(rng)));
    for _ in 0..rng.between(3, 8) {
        let x = part.inputs.number(rng);
        part.line(match rng.below(6) {
            0 => format!("u.b[{}] = (uint8_t)({x});", rng.below(16)),
            1 => format!("u.h[{}] = (int16_t){};", rng.below(8), rng.between(-999, 999)),
            2 => format!("u.w[{}] = (uint32_t)({x});", rng.below(4)),
            3 => format!("u.s.c = (int16_t)({x}); u.s.a = {};", rng.below(256)),
            4 => format!("r = r * 3 + u.q[{}] + (uint64_t)u.h[{}];", rng.below(2), rng.below(8)),
            _ => "v = u; r ^= v.w[1] + v.s.b;".into(),
        });
    }
    part.line("r = r * 7 + u.q[0] + u.q[1] * 3;");
}

pub fn structs(rng: &mut Rng, part: &mut Part) {
    let (kind, pass) = (part.name("thing"), part.name("pass"));
    let types = ["char", "short", "int", "long", "double", "unsigned char"];
    let fields: Vec<&str> = (0..rng.between(1, 9)).map(|_| rng.pick(&types)).collect();
    let members: String = fields.iter().enumerate().map(|(n, t)| format!("{t} f{n}; ")).collect();
    let sum: String = (0..fields.len()).map(|n| format!(" + (uint64_t)(int64_t)s.f{n}")).collect();
    let last = fields.len() - 1;
    part.before = format!(
        "struct {kind} {{ {members}}};
__attribute__((noinline)) static struct {kind} {pass}(struct {kind} s, uint64_t *sum, int more, struct {kind} t) {{
    st_enter(300);
    *sum = *sum * 3{sum} + (uint64_t)more + (uint64_t)(int64_t)t.f{last};
    s.f0 = 7;
    t.f{last} = s.f{last};
    return more > 0 ? t : s;
}}
"
    );
    let values: Vec<String> = (0..fields.len())
        .map(|n| {
            if fields[n] == "double" {
                format!("{}.25", rng.between(-9, 9))
            } else {
                format!("({})({})", fields[n], part.inputs.number(rng))
            }
        })
        .collect();
    part.line(format!("struct {kind} a = {{{}}}, b = a;", values.join(", ")));
    part.line(format!("b = {pass}(a, &r, {}, b);", rng.between(-2, 2)));
    part.line(format!("b = {pass}(b, &r, {}, a);", rng.between(-2, 2)));
    part.line(format!("r = r * 11 + (uint64_t)(int64_t)a.f0 + (uint64_t)(int64_t)b.f{last};"));
}

pub fn copies(rng: &mut Rng, part: &mut Part) {
    let size = rng.between(1, 70);
    part.line("unsigned char from[80], to[80]; memset(to, 0xa5, sizeof to);");
    part.line(format!("uint64_t x = {};", part.inputs.number(rng)));
    part.line("for (int i = 0; i < 80; i++) from[i] = (unsigned char)(i * 7 + (i % 3 == 0 ? x >> i % 8 : 0));");
    for _ in 0..rng.between(1, 4) {
        let (a, b) = (rng.between(0, 80 - size), rng.between(0, 80 - size));
        part.line(match rng.below(4) {
            0 => format!("memcpy(to + {a}, from + {b}, {size});"),
            1 => format!("memmove(to + {a}, to + {b}, {size});"),
            2 => format!("memset(to + {a}, (int)(x & 255), {});", rng.between(0, size)),
            _ => format!("memcpy(to + {a}, from + {b}, (x % {size}) + 0);"),
        });
    }
    part.line("for (int i = 0; i < 80; i++) r = r * 31 + to[i];");
    part.line("r += (uint64_t)(memcmp(to, from, 9) > 0);");
}

/// Reads and writes at places that the input chooses.
pub fn indexing(rng: &mut Rng, part: &mut Part) {
    let kind = rng.pick(&["uint8_t", "int16_t", "uint32_t", "uint64_t"]);
    let size = rng.between(2, 17);
    let (x, y) = (part.inputs.number(rng), part.inputs.number(rng));
    part.line(format!("{kind} a[{size}], b[{size}], *rows[2] = {{a, b}}; uint64_t x = {x}, y = {y};"));
    part.line(format!(
        "for (int i = 0; i < {size}; i++) a[i] = ({kind})(i * {}), b[i] = ({kind})(i ^ {});",
        rng.between(3, 99),
        rng.below(99)
    ));
    for _ in 0..rng.between(2, 5) {
        part.line(match rng.below(5) {
            0 => format!("a[x % {size}] = ({kind})y;"),
            1 => format!("rows[y % 2][x % {size}] += 3;"),
            2 => format!("r = r * 3 + (uint64_t)b[a[y % {size}] % {size}u];"),
            3 => format!("*(x > y ? a : b) = ({kind})(x + 1);"),
            _ => format!("{{ {kind} *p = &a[y % {size}], *q = rows[x % 2]; *p = (({kind})(*q + 1)); }}"),
        });
    }
    part.line(format!("for (int i = 0; i < {size}; i++) r = r * 31 + (uint64_t)a[i] + (uint64_t)b[i] * 5;"));
}

/// Arrays and objects whose size is an input.
pub fn sized(rng: &mut Rng, part: &mut Part) {
    let most = rng.between(2, 9);
    let (x, y) = (part.inputs.leaf(rng), part.inputs.leaf(rng));
    part.line(format!("size_t n = (size_t)({x}) % {most} + 1, m = (size_t)({y}) % 3 + 1;"));
    if rng.one_in(2) {
        part.line("int grid[n][m]; int *p = &grid[0][0];");
        part.line("for (size_t i = 0; i < n * m; i++) p[i] = (int)(i * i);");
        part.line("r = r * 31 + (uint64_t)grid[n - 1][m - 1] + sizeof grid;");
        return;
    }
    part.line(format!("unsigned char *p = {};", rng.pick(&["malloc(n)", "calloc(n, 1)", "calloc(m, n)"])));
    part.line("if (!p) return 0;");
    part.line("for (size_t i = 0; i < n; i++) p[i] = (unsigned char)(i * 3 + 1);");
    if rng.one_in(2) {
        part.line("p = realloc(p, n + m);");
        part.line("if (!p) return 0;");
        part.line("p[n + m - 1] = 9;");
    }
    part.line("r = r * 31 + p[n - 1] + p[0];");
    part.line("free(p);");
}
