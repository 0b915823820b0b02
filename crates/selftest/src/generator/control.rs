//! Control flow that Csmith does not have: variable arguments, long jumps, switches with state, tables of functions.

use trefoil_stdx::random::Rng;

use super::Part;

pub fn varargs(rng: &mut Rng, part: &mut Part) {
    let (function, small) = (part.name("gather"), part.name("small"));
    let mut call = String::new();
    let mut format = String::new();
    for _ in 0..rng.between(2, 11) {
        let input = part.inputs.number(rng);
        let (letter, argument) = match rng.below(6) {
            0 => ('i', format!("(int)({input})")),
            1 => ('l', format!("(long)({input})")),
            2 => ('d', format!("{}.5", rng.between(-99, 99))),
            3 => ('s', format!("\"{}\"", "abcdefg".get(..rng.below(7) as usize).unwrap_or_default())),
            4 => ('S', format!("(struct {small}){{(int)({input}), {}, 3}}", rng.below(50))),
            _ => ('p', "&r".to_string()),
        };
        format.push(letter);
        call.push_str(&format!(", {argument}"));
    }
    part.before = format!(
        "struct {small} {{ int a; long b; char c; }};
static uint64_t {function}(const char *what, ...) {{
    va_list list, again;
    uint64_t sum = 0;
    va_start(list, what);
    va_copy(again, list);
    for (; *what; what++) {{
        switch (*what) {{
        case 'i': sum = sum * 3 + (uint64_t)va_arg(list, int); break;
        case 'l': sum = sum * 5 + (uint64_t)va_arg(list, long); break;
        case 'd': sum += (uint64_t)(int64_t)(va_arg(list, double) * 2); break;
        case 's': sum += strlen(va_arg(list, const char *)); break;
        case 'S': {{ struct {small} s = va_arg(list, struct {small}); sum = sum * 7 + (uint64_t)s.a + (uint64_t)s.b + (uint64_t)s.c; break; }}
        default: sum += va_arg(list, void *) != NULL;
        }}
    }}
    sum ^= (uint64_t)va_arg(again, int) == 0;
    va_end(again);
    va_end(list);
    return sum;
}}
"
    );
    let first = part.inputs.number(rng);
    part.line(format!("r = r * 13 + {function}(\"i{format}\", (int)({first}){call});"));
}

pub fn jumps(rng: &mut Rng, part: &mut Part) {
    let (buffer, thrower) = (part.name("buffer"), part.name("thrower"));
    let (deep, limit) = (rng.between(1, 5), rng.between(1, 200));
    let (thrown, caught, calm) = (part.mark(), part.mark(), part.mark());
    part.before = format!(
        "static jmp_buf {buffer};
static int {thrower}(int depth, uint64_t x) {{
    st_enter(100);
    if (depth == 0 && x % 256 > {limit}) {{ {thrown} longjmp({buffer}, (int)(x % 5)); }}
    return depth == 0 ? 3 : {thrower}(depth - 1, x + 1) + 1;
}}
"
    );
    let x = part.inputs.number(rng);
    part.line("volatile uint64_t kept = r;");
    part.line(format!("int code = setjmp({buffer});"));
    part.line(format!("if (code == 0) {{ {calm} kept += 11; kept += (uint64_t){thrower}({deep}, {x}); }}"));
    part.line(format!("else {{ {caught} kept = kept * 3 + (uint64_t)code; }}"));
    part.line("r ^= kept;");
}

/// States and symbols by switch; the symbols come from the input.
pub fn machine(rng: &mut Rng, part: &mut Part) {
    let (states, symbols) = (rng.between(2, 5) as usize, rng.between(2, 4) as usize);
    let x = part.inputs.leaf(rng);
    part.line(format!("int state = 0; uint64_t x = {x};"));
    part.line(format!("for (int step = 0; step < {}; step++) {{", rng.between(1, 3)));
    part.line(format!("    unsigned symbol = (unsigned)(x >> step * 2 & 7) % {symbols};"));
    part.line("    switch (state) {");
    for state in 0..states {
        part.line(format!("    case {state}:"));
        part.line("        switch (symbol) {");
        for symbol in 0..symbols {
            let (mark, next) = (part.mark(), rng.below(states as u64));
            part.line(format!("        case {symbol}: {mark} state = {next}; r = r * 3 + {}; break;", rng.below(100)));
        }
        part.line("        }");
        part.line("        break;");
    }
    part.line("    }");
    part.line("}");
    part.line("r += (uint64_t)state;");
}

pub fn function_pointers(rng: &mut Rng, part: &mut Part) {
    let (kind, table) = (part.name("step"), part.name("table"));
    let count = rng.between(2, 5);
    let mut text = format!("typedef uint64_t {kind}(uint64_t);\n");
    let names: Vec<String> = (0..count).map(|n| part.name(&format!("step{n}"))).collect();
    for (n, name) in names.iter().enumerate() {
        let (operator, number) = (rng.pick(&["+", "^", "*", "-"]), rng.between(1, 999));
        text.push_str(&format!(
            "static uint64_t {name}(uint64_t x) {{ st_enter({}); return x {operator} {number}u; }}\n",
            200 + n
        ));
    }
    text.push_str(&format!("static {kind} *const {table}[{count}] = {{{}}};\n", names.join(", ")));
    part.before = text;
    let (x, y) = (part.inputs.number(rng), part.inputs.number(rng));
    part.line(format!("r = {table}[({x}) % {count}]({y});"));
    part.line(format!("{kind} *chosen = r % 2 ? {} : {table}[{count} - 1];", names[0]));
    part.line("r = chosen(r);");
}
