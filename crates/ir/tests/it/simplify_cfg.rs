//! The shape that KLEE gives a function: each rule where it applies, and next to where it must not.

use crate::support::{c, ir, link};
use std::rc::Rc;
use trefoil_ir::{Function, Program, print};

/// Function `f` as it is lowered with and without the option, and the program.
fn lower(bytes: Vec<u8>, simplify: bool) -> (Program, Rc<Function>) {
    let mut program = link(&[("t", bytes)]);
    program.options.simplify = simplify;
    let f = program.lookup("f").expect("a function f");
    let function = program.function(f).expect("lowers");
    (program, function)
}

/// How many LLVM instructions each block has.
fn shape(function: &Function) -> Vec<u32> {
    function.blocks.iter().map(|block| block.n_insts).filter(|n| *n > 0).collect()
}

/// Compares the blocks of `f` with `expected`; the text is its lowered form.
fn check(source: &str, expected: &[u32]) -> String {
    let (program, function) = lower(ir(source), true);
    let text = print(&program, &function);
    assert_eq!(shape(&function), expected, "\n{text}");
    text
}

/// `f` stays as it is.
fn check_unchanged(source: &str) {
    let (_, before) = lower(ir(source), false);
    check(source, &shape(&before));
}

#[test]
fn blocks_that_nothing_leads_to_go() {
    check(
        "define i32 @f(i32 %x) {
          %y = add i32 %x, 1
          br label %end
        dead:
          br label %end
        end:
          %r = phi i32 [ %y, %0 ], [ 7, %dead ]
          ret i32 %r
        }",
        &[2],
    );
}

#[test]
fn known_branches_go() {
    let arms = "a:
          call void @g()
          br label %c
        b:
          call void @g()
          call void @g()
          br label %c
        c:
          ret void
        }
        declare void @g()";
    check(&format!("define void @f(i32 %x) {{ br i1 true, label %a, label %b\n {arms}"), &[2]);
    check(&format!("define void @f(i32 %x) {{ switch i32 2, label %a [ i32 2, label %b ]\n {arms}"), &[3]);
    // One case left besides those that go where the default goes.
    let text = check(
        &format!(
            "define void @f(i32 %x, i1 %y) {{ switch i32 %x, label %a [ i32 2, label %b\n i32 3, label %a ]\n {arms}"
        ),
        &[3, 2, 1],
    );
    assert!(!text.contains("switch"), "{text}");
}

#[test]
fn a_range_of_cases_is_a_comparison() {
    let source = |cases: &str| {
        format!(
            "define i32 @f(i32 %x, i1 %y) {{
              switch i32 %x, label %b [ {cases} ]
            a:
              call void @g(i32 1)
              br label %b
            b:
              %r = phi i32 [ 3, %0 ], [ 4, %a ]
              ret i32 %r
            }}
            declare void @g(i32)"
        )
    };
    check(&source("i32 0, label %a\n i32 1, label %a"), &[2, 2, 2]);
    let text = check(&source("i32 5, label %a\n i32 7, label %a\n i32 6, label %a"), &[3, 2, 2]);
    assert!(text.contains("imm=4294967291") && text.contains("imm=3"), "{text}");
    check_unchanged(&source("i32 5, label %a\n i32 7, label %a"));
}

#[test]
fn a_branch_to_one_target_needs_no_condition() {
    check(
        "define i32 @f(i32 %x) {
          %c = icmp eq i32 %x, 3
          br i1 %c, label %a, label %a
        a:
          ret i32 %x
        }",
        &[1],
    );
}

#[test]
fn empty_blocks_are_skipped_and_phis_merged() {
    check(
        "define i32 @f(i32 %x, i1 %c, i1 %d) {
          br i1 %c, label %left, label %far
        left:
          call void @g()
          br i1 %d, label %a, label %b
        a:
          call void @g()
          br label %join
        b:
          call void @h()
          br label %join
        join:
          %p = phi i32 [ 1, %a ], [ 2, %b ]
          br label %end
        far:
          call void @h()
          br label %end
        end:
          %r = phi i32 [ %p, %join ], [ 3, %far ]
          ret i32 %r
        }
        declare void @g()
        declare void @h()",
        &[1, 2, 2, 2, 2, 2],
    );
}

#[test]
fn a_block_before_a_loop_stays() {
    check_unchanged(
        "define void @f(i1 %c) {
          br i1 %c, label %a, label %b
        a:
          call void @g(i32 1)
          br label %before
        b:
          call void @g(i32 2)
          br label %before
        before:
          br label %loop
        loop:
          %d = call i1 @g(i32 3)
          br i1 %d, label %loop, label %end
        end:
          ret void
        }
        declare i1 @g(i32)",
    );
}

#[test]
fn returns_come_together() {
    check(
        "define i32 @f(i32 %x, i1 %c) {
          br i1 %c, label %a, label %b
        a:
          call void @g(i32 1)
          br label %one
        b:
          call void @g(i32 2)
          br label %two
        one:
          ret i32 1
        two:
          ret i32 %x
        }
        declare void @g(i32)",
        &[1, 2, 2, 2],
    );
}

#[test]
fn an_if_that_chooses_a_value_becomes_a_select() {
    let text = check(
        "define i32 @f(i32 %x, i32 %y, i1 %c) {
          br i1 %c, label %a, label %b
        a:
          %p = add i32 %x, %y
          br label %end
        b:
          %q = mul i32 %x, %y
          br label %end
        end:
          %r = phi i32 [ %p, %a ], [ %q, %b ]
          ret i32 %r
        }",
        &[4],
    );
    assert!(text.contains("Select"), "{text}");
}

#[test]
fn what_can_fail_is_not_run_ahead() {
    for risky in ["load i32, ptr %p", "sdiv i32 %x, %y", "shl i32 %x, %y", "load volatile i32, ptr @g"] {
        check_unchanged(&format!(
            "@g = global i32 0
            define i32 @f(i32 %x, i32 %y, ptr %p, i1 %c) {{
              br i1 %c, label %a, label %end
            a:
              %v = {risky}
              br label %end
            end:
              %r = phi i32 [ %v, %a ], [ 0, %0 ]
              ret i32 %r
            }}"
        ));
    }
    let field = "load i32, ptr getelementptr inbounds ({ i32, i32 }, ptr @pair, i64 0, i32 1)";
    for safe in ["load i32, ptr @g", field, "load i32, ptr %l", "sdiv i32 %x, 3", "shl i32 %x, 31"] {
        let text = check(
            &format!(
                "@g = global i32 0
                @pair = global {{ i32, i32 }} zeroinitializer
                define i32 @f(i32 %x, i1 %c) {{
                  %l = alloca i32
                  store i32 %x, ptr %l
                  call void @h(ptr %l)
                  br i1 %c, label %a, label %end
                a:
                  %v = {safe}
                  br label %end
                end:
                  %r = phi i32 [ %v, %a ], [ 0, %0 ]
                  ret i32 %r
                }}
                declare void @h(ptr)"
            ),
            &[6],
        );
        assert!(text.contains("Select"), "{text}");
    }
}

#[test]
fn a_read_past_the_end_of_a_variable_is_not_run_ahead() {
    check_unchanged(
        "@g = global [2 x i32] zeroinitializer
        define i32 @f(i1 %c) {
          br i1 %c, label %a, label %end
        a:
          %p = getelementptr [2 x i32], ptr @g, i64 0, i64 2
          %v = load i32, ptr %p
          br label %end
        end:
          %r = phi i32 [ %v, %a ], [ 0, %0 ]
          ret i32 %r
        }",
    );
}

#[test]
fn sides_that_cost_too_much_stay() {
    check_unchanged(
        "define i32 @f(i32 %x, i1 %c) {
          br i1 %c, label %a, label %end
        a:
          %1 = add i32 %x, 1
          %2 = mul i32 %1, %1
          %3 = xor i32 %2, 5
          %4 = mul i32 %3, %3
          %5 = or i32 %4, 1
          br label %end
        end:
          %r = phi i32 [ %5, %a ], [ 0, %0 ]
          ret i32 %r
        }",
    );
}

#[test]
fn what_both_sides_begin_with_moves_up() {
    check(
        "define void @f(ptr %p, i1 %c) {
          br i1 %c, label %a, label %b
        a:
          %x = load i32, ptr %p
          call void @g(i32 %x)
          call void @g(i32 1)
          br label %end
        b:
          %y = load i32, ptr %p
          call void @g(i32 %y)
          call void @g(i32 2)
          br label %end
        end:
          ret void
        }
        declare void @g(i32)",
        &[3, 2, 2, 1],
    );
}

#[test]
fn equal_sides_need_no_branch() {
    let text = check(
        "define i32 @f(ptr %p, i1 %c) {
          br i1 %c, label %a, label %b
        a:
          store i32 1, ptr %p
          br label %end
        b:
          store i32 1, ptr %p
          br label %end
        end:
          %r = phi i32 [ 5, %a ], [ 6, %b ]
          ret i32 %r
        }",
        &[3],
    );
    assert!(text.contains("Select"), "{text}");
}

#[test]
fn a_store_after_a_store_chooses_what_it_stores() {
    let source = |between: &str| {
        format!(
            "define void @f(ptr %p, ptr %q, i1 %c) {{
              store i32 1, ptr %p
              {between}
              br i1 %c, label %a, label %end
            a:
              store i32 2, ptr %p
              br label %end
            end:
              ret void
            }}
            declare void @g()"
        )
    };
    check(&source(""), &[4]);
    check_unchanged(&source("call void @g()"));
    check_unchanged(&source("store i32 3, ptr %q"));
}

#[test]
fn conditions_with_a_common_target_are_joined() {
    let source = |first: (&str, &str), second: (&str, &str)| {
        format!(
            "define void @f(i32 %x, i32 %y) {{
              %c = icmp eq i32 %x, 3
              br i1 %c, label %{}, label %{}
            next:
              %d = icmp eq i32 %y, 4
              br i1 %d, label %{}, label %{}
            yes:
              call void @g(i32 1)
              br label %end
            no:
              call void @g(i32 2)
              br label %end
            end:
              ret void
            }}
            declare void @g(i32)",
            first.0, first.1, second.0, second.1
        )
    };
    for (first, second) in [
        (("next", "no"), ("yes", "no")),
        (("yes", "next"), ("yes", "no")),
        (("no", "next"), ("yes", "no")),
        (("next", "yes"), ("yes", "no")),
    ] {
        check(&source(first, second), &[4, 2, 2, 1]);
    }
}

#[test]
fn a_joined_condition_is_negated_with_a_constant_of_its_own() {
    let text = check(
        "define void @f(i32 %x, i32 %y, i1 %both) {
          %keep = xor i1 %both, %both
          call void @h(i1 %keep)
          br i1 %keep, label %no, label %next
        next:
          %d = icmp eq i32 %y, 4
          br i1 %d, label %yes, label %no
        yes:
          call void @g(i32 1)
          br label %end
        no:
          call void @g(i32 2)
          br label %end
        end:
          ret void
        }
        declare void @h(i1)
        declare void @g(i32)",
        &[6, 2, 2, 1],
    );
    assert!(text.contains("Xor"), "{text}");
}

#[test]
fn a_condition_that_needs_two_more_instructions_is_not_joined() {
    check_unchanged(
        "define void @f(i32 %x, i32 %y) {
          %c = icmp eq i32 %x, 3
          br i1 %c, label %next, label %no
        next:
          %a = add i32 %y, 1
          %b = mul i32 %a, %a
          %d = icmp eq i32 %b, 4
          br i1 %d, label %yes, label %no
        yes:
          call void @g(i32 1)
          br label %end
        no:
          call void @g(i32 2)
          br label %end
        end:
          ret void
        }
        declare void @g(i32)",
    );
}

#[test]
fn edges_that_bring_a_constant_go_straight_on() {
    check(
        "define void @f(i32 %x, ptr %p) {
          %c = icmp eq i32 %x, 3
          br i1 %c, label %rhs, label %join
        rhs:
          %v = call i1 @h()
          br label %join
        join:
          %d = phi i1 [ false, %0 ], [ %v, %rhs ]
          br i1 %d, label %yes, label %no
        yes:
          call void @g(i32 1)
          br label %end
        no:
          call void @g(i32 2)
          br label %end
        end:
          ret void
        }
        declare i1 @h()
        declare void @g(i32)",
        &[2, 2, 2, 2, 1],
    );
}

#[test]
fn the_same_question_is_asked_once() {
    check(
        "define void @f(i1 %c) {
          br i1 %c, label %a, label %b
        a:
          call void @g(i32 1)
          br i1 %c, label %a1, label %b1
        b:
          call void @g(i32 2)
          br i1 %c, label %a1, label %b1
        a1:
          call void @g(i32 3)
          br label %end
        b1:
          call void @g(i32 4)
          br label %end
        end:
          ret void
        }
        declare void @g(i32)",
        &[1, 3, 3, 1],
    );
}

#[test]
fn some_functions_are_left_alone() {
    let body = "{ br label %a\n a: br label %b\n b: ret void }";
    check(&format!("define void @f() {body}"), &[1]);
    check_unchanged(&format!("define void @f() noinline optnone {body}"));
    check_unchanged(&format!("@address = global ptr blockaddress(@f, %b)\n define void @f() {body}"));
}

#[test]
fn debug_information_follows_its_instructions() {
    let source = "int g(int *);
        int f(int x) {
          if (x) {
            int inner;
            g(&inner);
          }
          int last = 3;
          return g(&last);
        }";
    let (program, function) = lower(c(&["-O0", "-g", "-Xclang", "-disable-O0-optnone"], source), true);
    let variables: Vec<_> = function.allocas.iter().filter_map(|alloca| alloca.name.as_deref()).collect();
    assert_eq!(variables, ["inner", "last"]);
    let places = (0..function.code.len()).filter_map(|pc| program.source_loc(&function, pc));
    let lines: std::collections::BTreeSet<u32> = places.map(|place| place.line).collect();
    assert!([3, 5, 7, 8].iter().all(|line| lines.contains(line)), "{lines:?}");
}
