//! Which assembly template is which idiom.

use crate::ops::{RmwOp, UnaryOp};

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Idiom {
    /// Barriers, pauses, hints: tied operands pass through.
    Nothing,
    Crash,
    /// Output 0 from the operand tied to it; `Some(16)` swaps the bytes of a half word.
    Unary(UnaryOp, Option<u8>),
    BitScan {
        reverse: bool,
    },
    /// By a constant, or by the register cl.
    Rotate {
        left: bool,
        by: Option<u8>,
    },
    TimeStamp,
    Cpuid,
    WideMul {
        signed: bool,
    },
    WideDiv,
    /// Two words added or subtracted with carry.
    Carry {
        subtract: bool,
        low: Step,
        high: Step,
    },
    /// A register and memory; `exchange` gives the old value back.
    Rmw {
        op: RmwOp,
        exchange: bool,
    },
    RmwImm {
        op: RmwOp,
        value: u64,
        bits: u8,
    },
    /// With `flag`, an output says whether the exchange took place.
    CmpXchg {
        flag: bool,
    },
    Syscall,
    ThreadPointer,
    Sqrt,
}

/// An instruction with two operands, by their numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Step {
    pub source: usize,
    pub dest: usize,
}

/// What a template does, if it is one of the idioms.
pub(super) fn recognise(template: &str) -> Option<Idiom> {
    // Probes of SystemTap: a note for tools, and a nop.
    if template.contains("_SDT") && template.contains("990:\tnop") {
        return Some(Idiom::Nothing);
    }
    let lines = instructions(template);
    match lines.as_slice() {
        [] => Some(Idiom::Nothing),
        [one] => single(one),
        [a, b] if a.starts_with("cmpxchg") && (b.starts_with("setz") || b.starts_with("sete")) => {
            Some(Idiom::CmpXchg { flag: true })
        }
        [a, b] if a.starts_with("addq ") && b.starts_with("adcq ") => carry(false, a, b),
        [a, b] if a.starts_with("subq ") && b.starts_with("sbbq ") => carry(true, a, b),
        // Position-independent code saves rbx around cpuid.
        [a, b, c] if b == "cpuid" && a.starts_with("xchg") && c.starts_with("xchg") => Some(Idiom::Cpuid),
        [a, b, c] if b == "cpuid" && a.starts_with("mov") && c.starts_with("xchg") => Some(Idiom::Cpuid),
        _ => None,
    }
}

/// The template cut into instructions: lower case, single spaces, without comments, hints and `lock`.
fn instructions(template: &str) -> Vec<String> {
    let mut all = Vec::new();
    for line in template.split(['\n', ';']) {
        let line = line.split('#').next().unwrap_or("");
        let words: Vec<String> = line.split_whitespace().map(str::to_ascii_lowercase).collect();
        let text = words.join(" ").replace(", ", ",");
        let text = text.strip_prefix("lock ").unwrap_or(&text);
        let hint =
            matches!(text, "" | "lock" | "rep" | "nop" | "rep nop" | "pause" | "mfence" | "lfence" | "sfence" | "cld");
        // A locked operation on the top of the stack is a fence.
        let stack_fence = text.ends_with("(%rsp)") && (text.starts_with("or") || text.starts_with("add"));
        if !hint && !stack_fence {
            all.push(text.to_owned());
        }
    }
    all
}

fn single(line: &str) -> Option<Idiom> {
    let (name, operands) = line.split_once(' ').unwrap_or((line, ""));
    let stem = name.strip_suffix(['b', 'w', 'l', 'q']).unwrap_or(name);
    let bits = match name.strip_prefix(stem) {
        Some("b") => 8,
        Some("w") => 16,
        Some("q") => 64,
        _ => 32,
    };
    let rmw = |op, exchange| Some(Idiom::Rmw { op, exchange });
    Some(match (name, stem) {
        ("hlt" | "ud2" | "int3", _) => Idiom::Crash,
        ("rdtsc", _) => Idiom::TimeStamp,
        ("cpuid", _) => Idiom::Cpuid,
        ("syscall", _) => Idiom::Syscall,
        ("sqrtsd" | "sqrtss", _) => Idiom::Sqrt,
        (_, "mov") if operands.starts_with("%fs:0") => Idiom::ThreadPointer,
        (_, "bswap") => Idiom::Unary(UnaryOp::BSwap, None),
        ("rorw" | "rolw", _) if operands.starts_with("$$8,") => Idiom::Unary(UnaryOp::BSwap, Some(16)),
        ("xchgb", _) if operands.contains(":h}") && operands.contains(":b}") => Idiom::Unary(UnaryOp::BSwap, Some(16)),
        (_, "rol" | "ror") => return rotate(stem == "rol", operands),
        (_, "bsf" | "tzcnt") => Idiom::BitScan { reverse: false },
        (_, "bsr") => Idiom::BitScan { reverse: true },
        (_, "mul") => Idiom::WideMul { signed: false },
        (_, "imul") if !operands.contains(',') => Idiom::WideMul { signed: true },
        (_, "div") => Idiom::WideDiv,
        (_, "xadd") => return rmw(RmwOp::Add, true),
        (_, "xchg") => return rmw(RmwOp::Xchg, true),
        (_, "cmpxchg") => Idiom::CmpXchg { flag: false },
        (_, "inc") => Idiom::RmwImm { op: RmwOp::Add, value: 1, bits },
        (_, "dec") => Idiom::RmwImm { op: RmwOp::Sub, value: 1, bits },
        (_, "add") => return rmw(RmwOp::Add, false),
        (_, "sub") => return rmw(RmwOp::Sub, false),
        (_, "and") => return rmw(RmwOp::And, false),
        (_, "or") => return rmw(RmwOp::Or, false),
        (_, "xor") => return rmw(RmwOp::Xor, false),
        _ => return None,
    })
}

fn carry(subtract: bool, low: &str, high: &str) -> Option<Idiom> {
    Some(Idiom::Carry { subtract, low: two_operands(low)?, high: two_operands(high)? })
}

fn two_operands(line: &str) -> Option<Step> {
    let (_, operands) = line.split_once(' ')?;
    let (source, dest) = operands.split_once(',')?;
    Some(Step { source: operand_number(source)?, dest: operand_number(dest)? })
}

/// `$1` and `${1:q}` are both 1.
fn operand_number(text: &str) -> Option<usize> {
    let text = text.strip_prefix('$')?;
    text.strip_prefix('{').and_then(|rest| rest.strip_suffix(":q}")).unwrap_or(text).parse().ok()
}

fn rotate(left: bool, operands: &str) -> Option<Idiom> {
    let (by, _) = operands.split_once(',')?;
    if by == "%cl" {
        return Some(Idiom::Rotate { left, by: None });
    }
    let by = by.strip_prefix("$$")?.parse().ok()?;
    Some(Idiom::Rotate { left, by: Some(by) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn templates() {
        assert_eq!(recognise(""), Some(Idiom::Nothing));
        assert_eq!(recognise("# nothing\n\tpause"), Some(Idiom::Nothing));
        assert_eq!(recognise("lock; orl $$0, (%rsp)"), Some(Idiom::Nothing));
        assert_eq!(recognise("bswapl $0"), Some(Idiom::Unary(UnaryOp::BSwap, None)));
        assert_eq!(recognise("lock ; xaddl $0, $1"), Some(Idiom::Rmw { op: RmwOp::Add, exchange: true }));
        assert_eq!(recognise("lock\n\tcmpxchg $2, $1"), Some(Idiom::CmpXchg { flag: false }));
        assert_eq!(recognise("mov %fs:0, $0"), Some(Idiom::ThreadPointer));
        assert_eq!(recognise("lock ; decq $0"), Some(Idiom::RmwImm { op: RmwOp::Sub, value: 1, bits: 64 }));
        assert_eq!(recognise("rolq %cl, $0"), Some(Idiom::Rotate { left: true, by: None }));
        assert_eq!(recognise("rorl $$13, $0"), Some(Idiom::Rotate { left: false, by: Some(13) }));
        let carry = |subtract| {
            Some(Idiom::Carry { subtract, low: Step { source: 5, dest: 1 }, high: Step { source: 3, dest: 0 } })
        };
        assert_eq!(recognise("addq $5,${1:q}\n\tadcq $3,${0:q}"), carry(false));
        assert_eq!(recognise("subq $5, $1; sbbq $3, $0"), carry(true));
        assert_eq!(recognise("addq $5, $1; sbbq $3, $0"), None);
        assert_eq!(recognise("aesenc $1, $0"), None);
    }
}
