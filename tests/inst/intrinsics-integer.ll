;@ clang: 19
; Saturating arithmetic, funnel shifts, abs, min, max as intrinsics, at several widths.
@s0 = private constant [21 x i8] c"i8 sadd.sat %016llx\0A\00"
@s1 = private constant [21 x i8] c"i8 uadd.sat %016llx\0A\00"
@s2 = private constant [21 x i8] c"i8 ssub.sat %016llx\0A\00"
@s3 = private constant [21 x i8] c"i8 usub.sat %016llx\0A\00"
@s4 = private constant [17 x i8] c"i8 smax %016llx\0A\00"
@s5 = private constant [17 x i8] c"i8 smin %016llx\0A\00"
@s6 = private constant [17 x i8] c"i8 umax %016llx\0A\00"
@s7 = private constant [17 x i8] c"i8 umin %016llx\0A\00"
@s8 = private constant [21 x i8] c"i8 sshl.sat %016llx\0A\00"
@s9 = private constant [21 x i8] c"i8 ushl.sat %016llx\0A\00"
@s10 = private constant [17 x i8] c"i8 fshl %016llx\0A\00"
@s11 = private constant [22 x i8] c"i8 fshl by 3 %016llx\0A\00"
@s12 = private constant [17 x i8] c"i8 fshr %016llx\0A\00"
@s13 = private constant [22 x i8] c"i8 fshr by 3 %016llx\0A\00"
@s14 = private constant [16 x i8] c"i8 abs %016llx\0A\00"
@s15 = private constant [22 x i8] c"i16 sadd.sat %016llx\0A\00"
@s16 = private constant [22 x i8] c"i16 uadd.sat %016llx\0A\00"
@s17 = private constant [22 x i8] c"i16 ssub.sat %016llx\0A\00"
@s18 = private constant [22 x i8] c"i16 usub.sat %016llx\0A\00"
@s19 = private constant [18 x i8] c"i16 smax %016llx\0A\00"
@s20 = private constant [18 x i8] c"i16 smin %016llx\0A\00"
@s21 = private constant [18 x i8] c"i16 umax %016llx\0A\00"
@s22 = private constant [18 x i8] c"i16 umin %016llx\0A\00"
@s23 = private constant [22 x i8] c"i16 sshl.sat %016llx\0A\00"
@s24 = private constant [22 x i8] c"i16 ushl.sat %016llx\0A\00"
@s25 = private constant [18 x i8] c"i16 fshl %016llx\0A\00"
@s26 = private constant [23 x i8] c"i16 fshl by 3 %016llx\0A\00"
@s27 = private constant [18 x i8] c"i16 fshr %016llx\0A\00"
@s28 = private constant [23 x i8] c"i16 fshr by 3 %016llx\0A\00"
@s29 = private constant [17 x i8] c"i16 abs %016llx\0A\00"
@s30 = private constant [22 x i8] c"i32 sadd.sat %016llx\0A\00"
@s31 = private constant [22 x i8] c"i32 uadd.sat %016llx\0A\00"
@s32 = private constant [22 x i8] c"i32 ssub.sat %016llx\0A\00"
@s33 = private constant [22 x i8] c"i32 usub.sat %016llx\0A\00"
@s34 = private constant [18 x i8] c"i32 smax %016llx\0A\00"
@s35 = private constant [18 x i8] c"i32 smin %016llx\0A\00"
@s36 = private constant [18 x i8] c"i32 umax %016llx\0A\00"
@s37 = private constant [18 x i8] c"i32 umin %016llx\0A\00"
@s38 = private constant [22 x i8] c"i32 sshl.sat %016llx\0A\00"
@s39 = private constant [22 x i8] c"i32 ushl.sat %016llx\0A\00"
@s40 = private constant [18 x i8] c"i32 fshl %016llx\0A\00"
@s41 = private constant [23 x i8] c"i32 fshl by 3 %016llx\0A\00"
@s42 = private constant [18 x i8] c"i32 fshr %016llx\0A\00"
@s43 = private constant [23 x i8] c"i32 fshr by 3 %016llx\0A\00"
@s44 = private constant [17 x i8] c"i32 abs %016llx\0A\00"
@s45 = private constant [22 x i8] c"i64 sadd.sat %016llx\0A\00"
@s46 = private constant [22 x i8] c"i64 uadd.sat %016llx\0A\00"
@s47 = private constant [22 x i8] c"i64 ssub.sat %016llx\0A\00"
@s48 = private constant [22 x i8] c"i64 usub.sat %016llx\0A\00"
@s49 = private constant [18 x i8] c"i64 smax %016llx\0A\00"
@s50 = private constant [18 x i8] c"i64 smin %016llx\0A\00"
@s51 = private constant [18 x i8] c"i64 umax %016llx\0A\00"
@s52 = private constant [18 x i8] c"i64 umin %016llx\0A\00"
@s53 = private constant [22 x i8] c"i64 sshl.sat %016llx\0A\00"
@s54 = private constant [22 x i8] c"i64 ushl.sat %016llx\0A\00"
@s55 = private constant [18 x i8] c"i64 fshl %016llx\0A\00"
@s56 = private constant [23 x i8] c"i64 fshl by 3 %016llx\0A\00"
@s57 = private constant [18 x i8] c"i64 fshr %016llx\0A\00"
@s58 = private constant [23 x i8] c"i64 fshr by 3 %016llx\0A\00"
@s59 = private constant [17 x i8] c"i64 abs %016llx\0A\00"
@s60 = private constant [22 x i8] c"i17 sadd.sat %016llx\0A\00"
@s61 = private constant [22 x i8] c"i17 uadd.sat %016llx\0A\00"
@s62 = private constant [22 x i8] c"i17 ssub.sat %016llx\0A\00"
@s63 = private constant [22 x i8] c"i17 usub.sat %016llx\0A\00"
@s64 = private constant [18 x i8] c"i17 smax %016llx\0A\00"
@s65 = private constant [18 x i8] c"i17 smin %016llx\0A\00"
@s66 = private constant [18 x i8] c"i17 umax %016llx\0A\00"
@s67 = private constant [18 x i8] c"i17 umin %016llx\0A\00"
@s68 = private constant [22 x i8] c"i17 sshl.sat %016llx\0A\00"
@s69 = private constant [22 x i8] c"i17 ushl.sat %016llx\0A\00"
@s70 = private constant [18 x i8] c"i17 fshl %016llx\0A\00"
@s71 = private constant [23 x i8] c"i17 fshl by 3 %016llx\0A\00"
@s72 = private constant [18 x i8] c"i17 fshr %016llx\0A\00"
@s73 = private constant [23 x i8] c"i17 fshr by 3 %016llx\0A\00"
@s74 = private constant [17 x i8] c"i17 abs %016llx\0A\00"
@v0 = global [7 x i8] [i8 0, i8 1, i8 -1, i8 127, i8 -128, i8 42, i8 5]
@v1 = global [7 x i16] [i16 0, i16 1, i16 -1, i16 32767, i16 -32768, i16 10922, i16 5]
@v2 = global [7 x i32] [i32 0, i32 1, i32 -1, i32 2147483647, i32 -2147483648, i32 715827882, i32 5]
@v3 = global [7 x i64] [i64 0, i64 1, i64 -1, i64 9223372036854775807, i64 -9223372036854775808, i64 3074457345618258602, i64 5]
@v4 = global [7 x i17] [i17 0, i17 1, i17 -1, i17 65535, i17 -65536, i17 21845, i17 5]
declare i32 @printf(ptr, ...)
declare i16 @llvm.abs.i16(i16, i1 immarg)
declare i16 @llvm.fshl.i16(i16, i16, i16)
declare i16 @llvm.fshr.i16(i16, i16, i16)
declare i16 @llvm.sadd.sat.i16(i16, i16)
declare i16 @llvm.smax.i16(i16, i16)
declare i16 @llvm.smin.i16(i16, i16)
declare i16 @llvm.sshl.sat.i16(i16, i16)
declare i16 @llvm.ssub.sat.i16(i16, i16)
declare i16 @llvm.uadd.sat.i16(i16, i16)
declare i16 @llvm.umax.i16(i16, i16)
declare i16 @llvm.umin.i16(i16, i16)
declare i16 @llvm.ushl.sat.i16(i16, i16)
declare i16 @llvm.usub.sat.i16(i16, i16)
declare i17 @llvm.abs.i17(i17, i1 immarg)
declare i17 @llvm.fshl.i17(i17, i17, i17)
declare i17 @llvm.fshr.i17(i17, i17, i17)
declare i17 @llvm.sadd.sat.i17(i17, i17)
declare i17 @llvm.smax.i17(i17, i17)
declare i17 @llvm.smin.i17(i17, i17)
declare i17 @llvm.sshl.sat.i17(i17, i17)
declare i17 @llvm.ssub.sat.i17(i17, i17)
declare i17 @llvm.uadd.sat.i17(i17, i17)
declare i17 @llvm.umax.i17(i17, i17)
declare i17 @llvm.umin.i17(i17, i17)
declare i17 @llvm.ushl.sat.i17(i17, i17)
declare i17 @llvm.usub.sat.i17(i17, i17)
declare i32 @llvm.abs.i32(i32, i1 immarg)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i32 @llvm.fshr.i32(i32, i32, i32)
declare i32 @llvm.sadd.sat.i32(i32, i32)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.sshl.sat.i32(i32, i32)
declare i32 @llvm.ssub.sat.i32(i32, i32)
declare i32 @llvm.uadd.sat.i32(i32, i32)
declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.ushl.sat.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i64 @llvm.abs.i64(i64, i1 immarg)
declare i64 @llvm.fshl.i64(i64, i64, i64)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.sadd.sat.i64(i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.sshl.sat.i64(i64, i64)
declare i64 @llvm.ssub.sat.i64(i64, i64)
declare i64 @llvm.uadd.sat.i64(i64, i64)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
declare i64 @llvm.ushl.sat.i64(i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare i8 @llvm.abs.i8(i8, i1 immarg)
declare i8 @llvm.fshl.i8(i8, i8, i8)
declare i8 @llvm.fshr.i8(i8, i8, i8)
declare i8 @llvm.sadd.sat.i8(i8, i8)
declare i8 @llvm.smax.i8(i8, i8)
declare i8 @llvm.smin.i8(i8, i8)
declare i8 @llvm.sshl.sat.i8(i8, i8)
declare i8 @llvm.ssub.sat.i8(i8, i8)
declare i8 @llvm.uadd.sat.i8(i8, i8)
declare i8 @llvm.umax.i8(i8, i8)
declare i8 @llvm.umin.i8(i8, i8)
declare i8 @llvm.ushl.sat.i8(i8, i8)
declare i8 @llvm.usub.sat.i8(i8, i8)
define internal void @pairs0() noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r = udiv i64 %i, 7
  %c = urem i64 %i, 7
  %p = getelementptr [7 x i8], ptr @v0, i64 0, i64 %r
  %q = getelementptr [7 x i8], ptr @v0, i64 0, i64 %c
  %x = load volatile i8, ptr %p
  %y = load volatile i8, ptr %q
  %t1 = call i8 @llvm.sadd.sat.i8(i8 %x, i8 %y)
  %t2 = zext i8 %t1 to i64
  call i32 (ptr, ...) @printf(ptr @s0, i64 %t2)
  %t3 = call i8 @llvm.uadd.sat.i8(i8 %x, i8 %y)
  %t4 = zext i8 %t3 to i64
  call i32 (ptr, ...) @printf(ptr @s1, i64 %t4)
  %t5 = call i8 @llvm.ssub.sat.i8(i8 %x, i8 %y)
  %t6 = zext i8 %t5 to i64
  call i32 (ptr, ...) @printf(ptr @s2, i64 %t6)
  %t7 = call i8 @llvm.usub.sat.i8(i8 %x, i8 %y)
  %t8 = zext i8 %t7 to i64
  call i32 (ptr, ...) @printf(ptr @s3, i64 %t8)
  %t9 = call i8 @llvm.smax.i8(i8 %x, i8 %y)
  %t10 = zext i8 %t9 to i64
  call i32 (ptr, ...) @printf(ptr @s4, i64 %t10)
  %t11 = call i8 @llvm.smin.i8(i8 %x, i8 %y)
  %t12 = zext i8 %t11 to i64
  call i32 (ptr, ...) @printf(ptr @s5, i64 %t12)
  %t13 = call i8 @llvm.umax.i8(i8 %x, i8 %y)
  %t14 = zext i8 %t13 to i64
  call i32 (ptr, ...) @printf(ptr @s6, i64 %t14)
  %t15 = call i8 @llvm.umin.i8(i8 %x, i8 %y)
  %t16 = zext i8 %t15 to i64
  call i32 (ptr, ...) @printf(ptr @s7, i64 %t16)
  %t17 = and i8 %y, 7
  %t18 = call i8 @llvm.sshl.sat.i8(i8 %x, i8 %t17)
  %t19 = zext i8 %t18 to i64
  call i32 (ptr, ...) @printf(ptr @s8, i64 %t19)
  %t20 = call i8 @llvm.ushl.sat.i8(i8 %x, i8 %t17)
  %t21 = zext i8 %t20 to i64
  call i32 (ptr, ...) @printf(ptr @s9, i64 %t21)
  %t22 = call i8 @llvm.fshl.i8(i8 %x, i8 %y, i8 %y)
  %t23 = zext i8 %t22 to i64
  call i32 (ptr, ...) @printf(ptr @s10, i64 %t23)
  %t24 = call i8 @llvm.fshl.i8(i8 %x, i8 %y, i8 3)
  %t25 = zext i8 %t24 to i64
  call i32 (ptr, ...) @printf(ptr @s11, i64 %t25)
  %t26 = call i8 @llvm.fshr.i8(i8 %x, i8 %y, i8 %y)
  %t27 = zext i8 %t26 to i64
  call i32 (ptr, ...) @printf(ptr @s12, i64 %t27)
  %t28 = call i8 @llvm.fshr.i8(i8 %x, i8 %y, i8 3)
  %t29 = zext i8 %t28 to i64
  call i32 (ptr, ...) @printf(ptr @s13, i64 %t29)
  %t30 = call i8 @llvm.abs.i8(i8 %x, i1 false)
  %t31 = zext i8 %t30 to i64
  call i32 (ptr, ...) @printf(ptr @s14, i64 %t31)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 49
  br i1 %more, label %loop, label %done
done:
  ret void
}
define internal void @pairs1() noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r = udiv i64 %i, 7
  %c = urem i64 %i, 7
  %p = getelementptr [7 x i16], ptr @v1, i64 0, i64 %r
  %q = getelementptr [7 x i16], ptr @v1, i64 0, i64 %c
  %x = load volatile i16, ptr %p
  %y = load volatile i16, ptr %q
  %t32 = call i16 @llvm.sadd.sat.i16(i16 %x, i16 %y)
  %t33 = zext i16 %t32 to i64
  call i32 (ptr, ...) @printf(ptr @s15, i64 %t33)
  %t34 = call i16 @llvm.uadd.sat.i16(i16 %x, i16 %y)
  %t35 = zext i16 %t34 to i64
  call i32 (ptr, ...) @printf(ptr @s16, i64 %t35)
  %t36 = call i16 @llvm.ssub.sat.i16(i16 %x, i16 %y)
  %t37 = zext i16 %t36 to i64
  call i32 (ptr, ...) @printf(ptr @s17, i64 %t37)
  %t38 = call i16 @llvm.usub.sat.i16(i16 %x, i16 %y)
  %t39 = zext i16 %t38 to i64
  call i32 (ptr, ...) @printf(ptr @s18, i64 %t39)
  %t40 = call i16 @llvm.smax.i16(i16 %x, i16 %y)
  %t41 = zext i16 %t40 to i64
  call i32 (ptr, ...) @printf(ptr @s19, i64 %t41)
  %t42 = call i16 @llvm.smin.i16(i16 %x, i16 %y)
  %t43 = zext i16 %t42 to i64
  call i32 (ptr, ...) @printf(ptr @s20, i64 %t43)
  %t44 = call i16 @llvm.umax.i16(i16 %x, i16 %y)
  %t45 = zext i16 %t44 to i64
  call i32 (ptr, ...) @printf(ptr @s21, i64 %t45)
  %t46 = call i16 @llvm.umin.i16(i16 %x, i16 %y)
  %t47 = zext i16 %t46 to i64
  call i32 (ptr, ...) @printf(ptr @s22, i64 %t47)
  %t48 = and i16 %y, 7
  %t49 = call i16 @llvm.sshl.sat.i16(i16 %x, i16 %t48)
  %t50 = zext i16 %t49 to i64
  call i32 (ptr, ...) @printf(ptr @s23, i64 %t50)
  %t51 = call i16 @llvm.ushl.sat.i16(i16 %x, i16 %t48)
  %t52 = zext i16 %t51 to i64
  call i32 (ptr, ...) @printf(ptr @s24, i64 %t52)
  %t53 = call i16 @llvm.fshl.i16(i16 %x, i16 %y, i16 %y)
  %t54 = zext i16 %t53 to i64
  call i32 (ptr, ...) @printf(ptr @s25, i64 %t54)
  %t55 = call i16 @llvm.fshl.i16(i16 %x, i16 %y, i16 3)
  %t56 = zext i16 %t55 to i64
  call i32 (ptr, ...) @printf(ptr @s26, i64 %t56)
  %t57 = call i16 @llvm.fshr.i16(i16 %x, i16 %y, i16 %y)
  %t58 = zext i16 %t57 to i64
  call i32 (ptr, ...) @printf(ptr @s27, i64 %t58)
  %t59 = call i16 @llvm.fshr.i16(i16 %x, i16 %y, i16 3)
  %t60 = zext i16 %t59 to i64
  call i32 (ptr, ...) @printf(ptr @s28, i64 %t60)
  %t61 = call i16 @llvm.abs.i16(i16 %x, i1 false)
  %t62 = zext i16 %t61 to i64
  call i32 (ptr, ...) @printf(ptr @s29, i64 %t62)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 49
  br i1 %more, label %loop, label %done
done:
  ret void
}
define internal void @pairs2() noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r = udiv i64 %i, 7
  %c = urem i64 %i, 7
  %p = getelementptr [7 x i32], ptr @v2, i64 0, i64 %r
  %q = getelementptr [7 x i32], ptr @v2, i64 0, i64 %c
  %x = load volatile i32, ptr %p
  %y = load volatile i32, ptr %q
  %t63 = call i32 @llvm.sadd.sat.i32(i32 %x, i32 %y)
  %t64 = zext i32 %t63 to i64
  call i32 (ptr, ...) @printf(ptr @s30, i64 %t64)
  %t65 = call i32 @llvm.uadd.sat.i32(i32 %x, i32 %y)
  %t66 = zext i32 %t65 to i64
  call i32 (ptr, ...) @printf(ptr @s31, i64 %t66)
  %t67 = call i32 @llvm.ssub.sat.i32(i32 %x, i32 %y)
  %t68 = zext i32 %t67 to i64
  call i32 (ptr, ...) @printf(ptr @s32, i64 %t68)
  %t69 = call i32 @llvm.usub.sat.i32(i32 %x, i32 %y)
  %t70 = zext i32 %t69 to i64
  call i32 (ptr, ...) @printf(ptr @s33, i64 %t70)
  %t71 = call i32 @llvm.smax.i32(i32 %x, i32 %y)
  %t72 = zext i32 %t71 to i64
  call i32 (ptr, ...) @printf(ptr @s34, i64 %t72)
  %t73 = call i32 @llvm.smin.i32(i32 %x, i32 %y)
  %t74 = zext i32 %t73 to i64
  call i32 (ptr, ...) @printf(ptr @s35, i64 %t74)
  %t75 = call i32 @llvm.umax.i32(i32 %x, i32 %y)
  %t76 = zext i32 %t75 to i64
  call i32 (ptr, ...) @printf(ptr @s36, i64 %t76)
  %t77 = call i32 @llvm.umin.i32(i32 %x, i32 %y)
  %t78 = zext i32 %t77 to i64
  call i32 (ptr, ...) @printf(ptr @s37, i64 %t78)
  %t79 = and i32 %y, 7
  %t80 = call i32 @llvm.sshl.sat.i32(i32 %x, i32 %t79)
  %t81 = zext i32 %t80 to i64
  call i32 (ptr, ...) @printf(ptr @s38, i64 %t81)
  %t82 = call i32 @llvm.ushl.sat.i32(i32 %x, i32 %t79)
  %t83 = zext i32 %t82 to i64
  call i32 (ptr, ...) @printf(ptr @s39, i64 %t83)
  %t84 = call i32 @llvm.fshl.i32(i32 %x, i32 %y, i32 %y)
  %t85 = zext i32 %t84 to i64
  call i32 (ptr, ...) @printf(ptr @s40, i64 %t85)
  %t86 = call i32 @llvm.fshl.i32(i32 %x, i32 %y, i32 3)
  %t87 = zext i32 %t86 to i64
  call i32 (ptr, ...) @printf(ptr @s41, i64 %t87)
  %t88 = call i32 @llvm.fshr.i32(i32 %x, i32 %y, i32 %y)
  %t89 = zext i32 %t88 to i64
  call i32 (ptr, ...) @printf(ptr @s42, i64 %t89)
  %t90 = call i32 @llvm.fshr.i32(i32 %x, i32 %y, i32 3)
  %t91 = zext i32 %t90 to i64
  call i32 (ptr, ...) @printf(ptr @s43, i64 %t91)
  %t92 = call i32 @llvm.abs.i32(i32 %x, i1 false)
  %t93 = zext i32 %t92 to i64
  call i32 (ptr, ...) @printf(ptr @s44, i64 %t93)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 49
  br i1 %more, label %loop, label %done
done:
  ret void
}
define internal void @pairs3() noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r = udiv i64 %i, 7
  %c = urem i64 %i, 7
  %p = getelementptr [7 x i64], ptr @v3, i64 0, i64 %r
  %q = getelementptr [7 x i64], ptr @v3, i64 0, i64 %c
  %x = load volatile i64, ptr %p
  %y = load volatile i64, ptr %q
  %t94 = call i64 @llvm.sadd.sat.i64(i64 %x, i64 %y)
  call i32 (ptr, ...) @printf(ptr @s45, i64 %t94)
  %t95 = call i64 @llvm.uadd.sat.i64(i64 %x, i64 %y)
  call i32 (ptr, ...) @printf(ptr @s46, i64 %t95)
  %t96 = call i64 @llvm.ssub.sat.i64(i64 %x, i64 %y)
  call i32 (ptr, ...) @printf(ptr @s47, i64 %t96)
  %t97 = call i64 @llvm.usub.sat.i64(i64 %x, i64 %y)
  call i32 (ptr, ...) @printf(ptr @s48, i64 %t97)
  %t98 = call i64 @llvm.smax.i64(i64 %x, i64 %y)
  call i32 (ptr, ...) @printf(ptr @s49, i64 %t98)
  %t99 = call i64 @llvm.smin.i64(i64 %x, i64 %y)
  call i32 (ptr, ...) @printf(ptr @s50, i64 %t99)
  %t100 = call i64 @llvm.umax.i64(i64 %x, i64 %y)
  call i32 (ptr, ...) @printf(ptr @s51, i64 %t100)
  %t101 = call i64 @llvm.umin.i64(i64 %x, i64 %y)
  call i32 (ptr, ...) @printf(ptr @s52, i64 %t101)
  %t102 = and i64 %y, 7
  %t103 = call i64 @llvm.sshl.sat.i64(i64 %x, i64 %t102)
  call i32 (ptr, ...) @printf(ptr @s53, i64 %t103)
  %t104 = call i64 @llvm.ushl.sat.i64(i64 %x, i64 %t102)
  call i32 (ptr, ...) @printf(ptr @s54, i64 %t104)
  %t105 = call i64 @llvm.fshl.i64(i64 %x, i64 %y, i64 %y)
  call i32 (ptr, ...) @printf(ptr @s55, i64 %t105)
  %t106 = call i64 @llvm.fshl.i64(i64 %x, i64 %y, i64 3)
  call i32 (ptr, ...) @printf(ptr @s56, i64 %t106)
  %t107 = call i64 @llvm.fshr.i64(i64 %x, i64 %y, i64 %y)
  call i32 (ptr, ...) @printf(ptr @s57, i64 %t107)
  %t108 = call i64 @llvm.fshr.i64(i64 %x, i64 %y, i64 3)
  call i32 (ptr, ...) @printf(ptr @s58, i64 %t108)
  %t109 = call i64 @llvm.abs.i64(i64 %x, i1 false)
  call i32 (ptr, ...) @printf(ptr @s59, i64 %t109)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 49
  br i1 %more, label %loop, label %done
done:
  ret void
}
define internal void @pairs4() noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r = udiv i64 %i, 7
  %c = urem i64 %i, 7
  %p = getelementptr [7 x i17], ptr @v4, i64 0, i64 %r
  %q = getelementptr [7 x i17], ptr @v4, i64 0, i64 %c
  %x = load volatile i17, ptr %p
  %y = load volatile i17, ptr %q
  %t110 = call i17 @llvm.sadd.sat.i17(i17 %x, i17 %y)
  %t111 = zext i17 %t110 to i64
  call i32 (ptr, ...) @printf(ptr @s60, i64 %t111)
  %t112 = call i17 @llvm.uadd.sat.i17(i17 %x, i17 %y)
  %t113 = zext i17 %t112 to i64
  call i32 (ptr, ...) @printf(ptr @s61, i64 %t113)
  %t114 = call i17 @llvm.ssub.sat.i17(i17 %x, i17 %y)
  %t115 = zext i17 %t114 to i64
  call i32 (ptr, ...) @printf(ptr @s62, i64 %t115)
  %t116 = call i17 @llvm.usub.sat.i17(i17 %x, i17 %y)
  %t117 = zext i17 %t116 to i64
  call i32 (ptr, ...) @printf(ptr @s63, i64 %t117)
  %t118 = call i17 @llvm.smax.i17(i17 %x, i17 %y)
  %t119 = zext i17 %t118 to i64
  call i32 (ptr, ...) @printf(ptr @s64, i64 %t119)
  %t120 = call i17 @llvm.smin.i17(i17 %x, i17 %y)
  %t121 = zext i17 %t120 to i64
  call i32 (ptr, ...) @printf(ptr @s65, i64 %t121)
  %t122 = call i17 @llvm.umax.i17(i17 %x, i17 %y)
  %t123 = zext i17 %t122 to i64
  call i32 (ptr, ...) @printf(ptr @s66, i64 %t123)
  %t124 = call i17 @llvm.umin.i17(i17 %x, i17 %y)
  %t125 = zext i17 %t124 to i64
  call i32 (ptr, ...) @printf(ptr @s67, i64 %t125)
  %t126 = and i17 %y, 7
  %t127 = call i17 @llvm.sshl.sat.i17(i17 %x, i17 %t126)
  %t128 = zext i17 %t127 to i64
  call i32 (ptr, ...) @printf(ptr @s68, i64 %t128)
  %t129 = call i17 @llvm.ushl.sat.i17(i17 %x, i17 %t126)
  %t130 = zext i17 %t129 to i64
  call i32 (ptr, ...) @printf(ptr @s69, i64 %t130)
  %t131 = call i17 @llvm.fshl.i17(i17 %x, i17 %y, i17 %y)
  %t132 = zext i17 %t131 to i64
  call i32 (ptr, ...) @printf(ptr @s70, i64 %t132)
  %t133 = call i17 @llvm.fshl.i17(i17 %x, i17 %y, i17 3)
  %t134 = zext i17 %t133 to i64
  call i32 (ptr, ...) @printf(ptr @s71, i64 %t134)
  %t135 = call i17 @llvm.fshr.i17(i17 %x, i17 %y, i17 %y)
  %t136 = zext i17 %t135 to i64
  call i32 (ptr, ...) @printf(ptr @s72, i64 %t136)
  %t137 = call i17 @llvm.fshr.i17(i17 %x, i17 %y, i17 3)
  %t138 = zext i17 %t137 to i64
  call i32 (ptr, ...) @printf(ptr @s73, i64 %t138)
  %t139 = call i17 @llvm.abs.i17(i17 %x, i1 false)
  %t140 = zext i17 %t139 to i64
  call i32 (ptr, ...) @printf(ptr @s74, i64 %t140)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 49
  br i1 %more, label %loop, label %done
done:
  ret void
}
define i32 @main() {
  call void @pairs0()
  call void @pairs1()
  call void @pairs2()
  call void @pairs3()
  call void @pairs4()
  ret i32 0
}
