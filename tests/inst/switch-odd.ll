;@ clang: 19
; A switch on three bits, and one on 70 bits; several cases to one block with different values in its phi.
@format = private constant [7 x i8] c"%d %d\0A\00"
@narrow = global [8 x i3] [i3 0, i3 1, i3 2, i3 3, i3 -4, i3 -3, i3 -2, i3 -1]
@wide = global [3 x i70] [i70 0, i70 590295810358705651712, i70 -1]
declare i32 @printf(ptr, ...)

define internal i32 @small(i3 %v) noinline {
entry:
  switch i3 %v, label %other [
    i3 0, label %low
    i3 1, label %low
    i3 -4, label %high
    i3 -1, label %high
  ]
low:
  br label %join
high:
  br label %join
other:
  br label %join
join:
  %r = phi i32 [ 1, %low ], [ 2, %high ], [ 3, %other ]
  ret i32 %r
}

define internal i32 @large(i70 %v) noinline {
entry:
  switch i70 %v, label %join [
    i70 590295810358705651712, label %bit
    i70 -1, label %ones
  ]
bit:
  br label %join
ones:
  br label %join
join:
  %r = phi i32 [ 0, %entry ], [ 1, %bit ], [ 2, %ones ]
  ret i32 %r
}

define i32 @main() {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr [8 x i3], ptr @narrow, i64 0, i64 %i
  %v = load volatile i3, ptr %p
  %r = call i32 @small(i3 %v)
  %k = urem i64 %i, 3
  %q = getelementptr [3 x i70], ptr @wide, i64 0, i64 %k
  %w = load volatile i70, ptr %q
  %s = call i32 @large(i70 %w)
  call i32 (ptr, ...) @printf(ptr @format, i32 %r, i32 %s)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 8
  br i1 %more, label %loop, label %done
done:
  ret i32 0
}
