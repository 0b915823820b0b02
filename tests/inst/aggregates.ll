;@ clang: 19
; insertvalue and extractvalue on nested aggregates, first-class structs through memory, calls and phis; freeze; zeroinitializer.
@s0 = private constant [14 x i8] c"byte %016llx\0A\00"
@s1 = private constant [14 x i8] c"long %016llx\0A\00"
@s2 = private constant [12 x i8] c"s0 %016llx\0A\00"
@s3 = private constant [12 x i8] c"s1 %016llx\0A\00"
@s4 = private constant [12 x i8] c"s2 %016llx\0A\00"
@s5 = private constant [14 x i8] c"flag %016llx\0A\00"
@s6 = private constant [16 x i8] c"by gep %016llx\0A\00"
@s7 = private constant [15 x i8] c"inner %016llx\0A\00"
@s8 = private constant [16 x i8] c"freeze %016llx\0A\00"
@s9 = private constant [14 x i8] c"zero %016llx\0A\00"
@s10 = private constant [15 x i8] c"array %016llx\0A\00"
@g0 = global { i8, { i64, [3 x i16] }, i1 } { i8 7, { i64, [3 x i16] } { i64 -9, [3 x i16] [i16 1, i16 2, i16 3] }, i1 true }
@g1 = global i16 77
@slot = global { i8, { i64, [3 x i16] }, i1 } zeroinitializer
@g3 = global i64 5
@g4 = global i1 false
@g5 = global [4 x i8] c"abcd"
declare i32 @printf(ptr, ...)
define internal { i8, { i64, [3 x i16] }, i1 } @swap({ i8, { i64, [3 x i16] }, i1 } %v, i16 %n) noinline {
  %a = extractvalue { i8, { i64, [3 x i16] }, i1 } %v, 1, 1, 0
  %b = extractvalue { i8, { i64, [3 x i16] }, i1 } %v, 1, 1, 2
  %c = insertvalue { i8, { i64, [3 x i16] }, i1 } %v, i16 %b, 1, 1, 0
  %d = insertvalue { i8, { i64, [3 x i16] }, i1 } %c, i16 %a, 1, 1, 2
  %e = insertvalue { i8, { i64, [3 x i16] }, i1 } %d, i16 %n, 1, 1, 1
  ret { i8, { i64, [3 x i16] }, i1 } %e
}
define i32 @main() {
  %t1 = load volatile { i8, { i64, [3 x i16] }, i1 }, ptr @g0
  %t2 = load volatile i16, ptr @g1
  %t3 = call { i8, { i64, [3 x i16] }, i1 } @swap({ i8, { i64, [3 x i16] }, i1 } %t1, i16 %t2)
  %t4 = extractvalue { i8, { i64, [3 x i16] }, i1 } %t3, 0
  %t5 = zext i8 %t4 to i64
  call i32 (ptr, ...) @printf(ptr @s0, i64 %t5)
  %t6 = extractvalue { i8, { i64, [3 x i16] }, i1 } %t3, 1, 0
  call i32 (ptr, ...) @printf(ptr @s1, i64 %t6)
  %t7 = extractvalue { i8, { i64, [3 x i16] }, i1 } %t3, 1, 1, 0
  %t8 = zext i16 %t7 to i64
  call i32 (ptr, ...) @printf(ptr @s2, i64 %t8)
  %t9 = extractvalue { i8, { i64, [3 x i16] }, i1 } %t3, 1, 1, 1
  %t10 = zext i16 %t9 to i64
  call i32 (ptr, ...) @printf(ptr @s3, i64 %t10)
  %t11 = extractvalue { i8, { i64, [3 x i16] }, i1 } %t3, 1, 1, 2
  %t12 = zext i16 %t11 to i64
  call i32 (ptr, ...) @printf(ptr @s4, i64 %t12)
  %t13 = extractvalue { i8, { i64, [3 x i16] }, i1 } %t3, 2
  %t14 = zext i1 %t13 to i64
  call i32 (ptr, ...) @printf(ptr @s5, i64 %t14)
  store { i8, { i64, [3 x i16] }, i1 } %t3, ptr @slot
  %t15 = getelementptr { i8, { i64, [3 x i16] }, i1 }, ptr @slot, i32 0, i32 1, i32 1, i64 2
  %t16 = load i16, ptr %t15
  %t17 = zext i16 %t16 to i64
  call i32 (ptr, ...) @printf(ptr @s6, i64 %t17)
  %t18 = extractvalue { i8, { i64, [3 x i16] }, i1 } %t3, 1
  %t19 = extractvalue { i64, [3 x i16] } %t18, 0
  call i32 (ptr, ...) @printf(ptr @s7, i64 %t19)
  %t20 = load volatile i64, ptr @g3
  %t21 = freeze i64 %t20
  call i32 (ptr, ...) @printf(ptr @s8, i64 %t21)
  %t22 = load volatile i1, ptr @g4
  %t23 = select i1 %t22, { i8, { i64, [3 x i16] }, i1 } %t3, { i8, { i64, [3 x i16] }, i1 } zeroinitializer
  %t24 = extractvalue { i8, { i64, [3 x i16] }, i1 } %t23, 1, 0
  call i32 (ptr, ...) @printf(ptr @s9, i64 %t24)
  %t25 = load volatile [4 x i8], ptr @g5
  %t26 = extractvalue [4 x i8] %t25, 2
  %t27 = zext i8 %t26 to i64
  call i32 (ptr, ...) @printf(ptr @s10, i64 %t27)
  ret i32 0
}
