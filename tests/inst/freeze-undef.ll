;@ clang: 19
; undef and poison that do not matter: frozen values agree with themselves, unused lanes stay unused.
@format = private constant [10 x i8] c"%d %d %d\0A\00"
@one = global i32 1
declare i32 @printf(ptr, ...)

define i32 @main() {
  %f = freeze i32 undef
  %same = icmp eq i32 %f, %f
  %a = zext i1 %same to i32
  %n = load volatile i32, ptr @one
  %v = insertelement <4 x i32> undef, i32 %n, i32 2
  %w = add <4 x i32> %v, <i32 1, i32 1, i32 41, i32 1>
  %b = extractelement <4 x i32> %w, i32 2
  %p = insertvalue { i32, i32 } poison, i32 %b, 1
  %c = extractvalue { i32, i32 } %p, 1
  %z = xor i32 %f, %f
  %s = add i32 %c, %z
  call i32 (ptr, ...) @printf(ptr @format, i32 %a, i32 %b, i32 %s)
  ret i32 0
}
