;@ clang: 19
; Phis of one block read their inputs at the same time: a swap in a loop, a rotation of three, and a phi of itself.
@format = private constant [18 x i8] c"%d %d | %d %d %d\0A\00"
@rounds = global i32 7
declare i32 @printf(ptr, ...)

define i32 @main() {
entry:
  %n = load volatile i32, ptr @rounds
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = phi i32 [ 1, %entry ], [ %b, %loop ]
  %b = phi i32 [ 2, %entry ], [ %a, %loop ]
  %x = phi i32 [ 10, %entry ], [ %y, %loop ]
  %y = phi i32 [ 20, %entry ], [ %z, %loop ]
  %z = phi i32 [ 30, %entry ], [ %x, %loop ]
  call i32 (ptr, ...) @printf(ptr @format, i32 %a, i32 %b, i32 %x, i32 %y, i32 %z)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %done

done:
  ret i32 0
}
