//! Programs with a bug that some inputs meet. Natively the access is left out and the bug noted, so that all inputs
//! can be tried; the engine does not know about that and must find the same inputs.

use trefoil_stdx::random::Rng;

use super::Part;

pub fn bounds(rng: &mut Rng, part: &mut Part) {
    let (size, place) = (rng.between(2, 20), rng.between(1, 1000));
    let kind = rng.pick(&["uint8_t", "int16_t", "int32_t", "uint64_t"]);
    let x = part.inputs.leaf(rng);
    let over = rng.between(1, 3);
    match rng.below(3) {
        0 => part.line(format!("{kind} a[{size}]; memset(a, 1, sizeof a);")),
        1 => part.line(format!("{kind} *a = calloc({size}, sizeof *a); if (!a) return 0;")),
        // Set anew on every try: all inputs are tried in one process.
        _ => part.line(format!("static {kind} a[{size}]; memset(a, 0, sizeof a); a[0] = 5; a[1] = 6;")),
    }
    part.line(format!("size_t at = (size_t)(st_hidden({x}) % {});", size + over));
    part.line(format!("if (st_meets_bug(at >= {size}, {place})) return 0;"));
    if rng.one_in(2) {
        part.line("r += (uint64_t)*(volatile __typeof__(a[0]) *)&a[at];");
    } else {
        part.line(format!("*(volatile {kind} *)&a[at] = 3; r += (uint64_t)a[0];"));
    }
}
