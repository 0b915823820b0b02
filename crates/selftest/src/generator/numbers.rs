//! Numbers that Csmith does not have: floating point, 128 bits, vectors; and the traps of narrow signed ones.

use trefoil_stdx::random::Rng;

use super::Part;

/// Any number as one that arithmetic keeps finite.
fn real(rng: &mut Rng, part: &Part, kind: &str) -> String {
    let scale = rng.pick(&["0.5", "3.0", "1.0e-3", "7.25", "-1.0"]);
    format!("({kind})(int32_t)({}) * ({kind}){scale}", part.inputs.number(rng))
}

fn real_arithmetic(rng: &mut Rng, part: &mut Part, kind: &str, bits: usize) {
    let (a, b) = (real(rng, part, kind), real(rng, part, kind));
    part.line(format!("{kind} a = {a}, b = {b}, c = a;"));
    for _ in 0..rng.between(2, 6) {
        let step = match rng.below(7) {
            0 => "c = a + c;".to_string(),
            1 => "c = c - b;".into(),
            2 => format!("c = c * b * ({kind})1.0e-9;"),
            3 => format!("c = a / (b * b + ({kind})1.0);"),
            4 => "if (c < b) c = -c; else c += 1;".into(),
            5 => "c = a != b ? c : a;".into(),
            _ => format!("c = ({kind})(float)c + ({kind})(double)a;"),
        };
        part.line(step);
    }
    part.line(format!("if (c > ({kind})1e15 || c < ({kind})-1e15) c = 0;"));
    part.line("r = r * 31 + (uint64_t)(int64_t)c;");
    part.line(format!("unsigned char bits[sizeof c]; memcpy(bits, &c, sizeof c); for (int i = 0; i < {bits}; i++) r = r * 131 + bits[i];"));
}

pub fn floats(rng: &mut Rng, part: &mut Part) {
    if rng.one_in(2) {
        real_arithmetic(rng, part, "float", 4);
    } else {
        real_arithmetic(rng, part, "double", 8);
    }
}

/// Of the sixteen bytes ten are the number.
pub fn long_double(rng: &mut Rng, part: &mut Part) {
    real_arithmetic(rng, part, "long double", 10);
}

pub fn int128(rng: &mut Rng, part: &mut Part) {
    let (a, b, c) = (part.inputs.number(rng), part.inputs.number(rng), part.inputs.number(rng));
    let kind = rng.pick(&["unsigned __int128", "__int128"]);
    part.line(format!("{kind} x = (({kind})(uint64_t)({a}) << 63) ^ (uint64_t)({b}), y = ({kind})(int64_t)({c}) | 1;"));
    part.line("unsigned __int128 u = (unsigned __int128)x, v = (unsigned __int128)y;");
    for _ in 0..rng.between(2, 5) {
        let shift = rng.below(128);
        let step = match rng.below(8) {
            0 => "u = u * v + 3;".to_string(),
            1 => "u = u / (v | 1);".into(),
            2 => format!("u ^= v >> {shift};"),
            3 => format!("v = v << {shift} | 1;"),
            4 => "u = u % (v >> 3 | 1);".into(),
            5 => "if (u > v) u -= v; else u += v;".into(),
            6 => format!("x = ({kind})u; u = (unsigned __int128)(x >> {shift});"),
            _ => "u = ~u; v = (unsigned __int128)(int64_t)v | 1;".into(),
        };
        part.line(step);
    }
    part.line("r ^= (uint64_t)u + (uint64_t)(u >> 64) * 3 + (uint64_t)v;");
}

pub fn vectors(rng: &mut Rng, part: &mut Part) {
    let (element, lanes) = *[("uint8_t", 16), ("int16_t", 8), ("uint32_t", 4), ("int32_t", 8), ("uint64_t", 2)]
        .get(rng.below(5) as usize)
        .unwrap_or(&("uint8_t", 16));
    let unsigned = element.trim_start_matches('u');
    let kind = part.name("vector");
    part.before = format!("typedef u{unsigned} {kind} __attribute__((vector_size(sizeof({element}) * {lanes})));\n");
    let (a, b) = (part.inputs.number(rng), part.inputs.number(rng));
    part.line(format!("{kind} x, y; uint64_t a = {a}, b = {b};"));
    part.line(format!(
        "for (int i = 0; i < {lanes}; i++) x[i] = (u{unsigned})(a >> i), y[i] = (u{unsigned})(b + i * 37);"
    ));
    for _ in 0..rng.between(2, 6) {
        let lane = rng.below(lanes);
        let step = match rng.below(8) {
            0 => "x = x + y;".to_string(),
            1 => "x = x * y - x;".into(),
            2 => "x ^= y & ~x;".into(),
            3 => format!("x = x << 3 | y >> {};", rng.below(7)),
            4 => format!("x[{lane}] = y[{}];", rng.below(lanes)),
            5 => format!("x = ({kind})(x > y) ^ y;"),
            6 => format!("y = __builtin_shufflevector(x, y, {});", shuffle(rng, lanes)),
            _ => format!("x[(b + {lane}) % {lanes}] += 5;"),
        };
        part.line(step);
    }
    part.line(format!("for (int i = 0; i < {lanes}; i++) r = r * 33 + x[i] + y[i] * 7;"));
}

fn shuffle(rng: &mut Rng, lanes: u64) -> String {
    (0..lanes).map(|_| rng.below(lanes * 2).to_string()).collect::<Vec<_>>().join(", ")
}

/// Characters that are negative, promoted, compared and shifted.
pub fn signed_char(rng: &mut Rng, part: &mut Part) {
    let (a, limit) = (part.inputs.leaf(rng), rng.between(1, 126));
    let (first, second, third) = (part.mark(), part.mark(), part.mark());
    part.line(format!(
        "char c = (char)({a}); signed char s = (signed char)({a}); unsigned char u = (unsigned char)({a});"
    ));
    part.line(format!("if (c < {limit}) {{ {first} r += (uint64_t)c; }}"));
    part.line(format!("if (c == 0x{:x}) {{ {second} r ^= 1; }}", rng.between(100, 255)));
    part.line(format!("if (u > {limit} && s < 0) {{ {third} r += (uint64_t)(u - s); }}"));
    part.line(format!(
        "int wide = s * {}; r = r * 31 + (uint64_t)wide + (uint64_t)(s >> {});",
        rng.between(-9, 9),
        rng.below(7)
    ));
    part.line("r += (uint64_t)(short)(s | u) + (uint64_t)(long)(char)(u + 1) + (uint64_t)isalpha(u);");
}

pub fn division(rng: &mut Rng, part: &mut Part) {
    let kind = rng.pick(&["int8_t", "int16_t", "int32_t", "int64_t"]);
    let (a, b) = (part.inputs.number(rng), part.inputs.number(rng));
    let (zero, edge) = (part.mark(), part.mark());
    part.line(format!("{kind} a = ({kind})({a}), b = ({kind})({b});"));
    part.line(format!("if (b == 0) {{ {zero} b = {}; }}", rng.between(-7, -2)));
    part.line(format!("if (b == -1) {{ {edge} b = {}; }}", rng.between(2, 9)));
    part.line("r = r * 7 + (uint64_t)(a / b) + (uint64_t)(a % b) * 3;");
    part.line("if (a % b < 0) r ^= 0x55;");
}
