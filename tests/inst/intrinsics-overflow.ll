;@ clang: 19
; Arithmetic with overflow flags as intrinsics, odd widths included.
@s0 = private constant [17 x i8] c"i8 sadd %016llx\0A\00"
@s1 = private constant [22 x i8] c"i8 sadd flag %016llx\0A\00"
@s2 = private constant [17 x i8] c"i8 uadd %016llx\0A\00"
@s3 = private constant [22 x i8] c"i8 uadd flag %016llx\0A\00"
@s4 = private constant [17 x i8] c"i8 ssub %016llx\0A\00"
@s5 = private constant [22 x i8] c"i8 ssub flag %016llx\0A\00"
@s6 = private constant [17 x i8] c"i8 usub %016llx\0A\00"
@s7 = private constant [22 x i8] c"i8 usub flag %016llx\0A\00"
@s8 = private constant [17 x i8] c"i8 smul %016llx\0A\00"
@s9 = private constant [22 x i8] c"i8 smul flag %016llx\0A\00"
@s10 = private constant [17 x i8] c"i8 umul %016llx\0A\00"
@s11 = private constant [22 x i8] c"i8 umul flag %016llx\0A\00"
@s12 = private constant [18 x i8] c"i13 sadd %016llx\0A\00"
@s13 = private constant [23 x i8] c"i13 sadd flag %016llx\0A\00"
@s14 = private constant [18 x i8] c"i13 uadd %016llx\0A\00"
@s15 = private constant [23 x i8] c"i13 uadd flag %016llx\0A\00"
@s16 = private constant [18 x i8] c"i13 ssub %016llx\0A\00"
@s17 = private constant [23 x i8] c"i13 ssub flag %016llx\0A\00"
@s18 = private constant [18 x i8] c"i13 usub %016llx\0A\00"
@s19 = private constant [23 x i8] c"i13 usub flag %016llx\0A\00"
@s20 = private constant [18 x i8] c"i13 smul %016llx\0A\00"
@s21 = private constant [23 x i8] c"i13 smul flag %016llx\0A\00"
@s22 = private constant [18 x i8] c"i13 umul %016llx\0A\00"
@s23 = private constant [23 x i8] c"i13 umul flag %016llx\0A\00"
@s24 = private constant [18 x i8] c"i32 sadd %016llx\0A\00"
@s25 = private constant [23 x i8] c"i32 sadd flag %016llx\0A\00"
@s26 = private constant [18 x i8] c"i32 uadd %016llx\0A\00"
@s27 = private constant [23 x i8] c"i32 uadd flag %016llx\0A\00"
@s28 = private constant [18 x i8] c"i32 ssub %016llx\0A\00"
@s29 = private constant [23 x i8] c"i32 ssub flag %016llx\0A\00"
@s30 = private constant [18 x i8] c"i32 usub %016llx\0A\00"
@s31 = private constant [23 x i8] c"i32 usub flag %016llx\0A\00"
@s32 = private constant [18 x i8] c"i32 smul %016llx\0A\00"
@s33 = private constant [23 x i8] c"i32 smul flag %016llx\0A\00"
@s34 = private constant [18 x i8] c"i32 umul %016llx\0A\00"
@s35 = private constant [23 x i8] c"i32 umul flag %016llx\0A\00"
@s36 = private constant [18 x i8] c"i64 sadd %016llx\0A\00"
@s37 = private constant [23 x i8] c"i64 sadd flag %016llx\0A\00"
@s38 = private constant [18 x i8] c"i64 uadd %016llx\0A\00"
@s39 = private constant [23 x i8] c"i64 uadd flag %016llx\0A\00"
@s40 = private constant [18 x i8] c"i64 ssub %016llx\0A\00"
@s41 = private constant [23 x i8] c"i64 ssub flag %016llx\0A\00"
@s42 = private constant [18 x i8] c"i64 usub %016llx\0A\00"
@s43 = private constant [23 x i8] c"i64 usub flag %016llx\0A\00"
@s44 = private constant [18 x i8] c"i64 smul %016llx\0A\00"
@s45 = private constant [23 x i8] c"i64 smul flag %016llx\0A\00"
@s46 = private constant [18 x i8] c"i64 umul %016llx\0A\00"
@s47 = private constant [23 x i8] c"i64 umul flag %016llx\0A\00"
@s48 = private constant [21 x i8] c"i128 sadd/0 %016llx\0A\00"
@s49 = private constant [22 x i8] c"i128 sadd/64 %016llx\0A\00"
@s50 = private constant [24 x i8] c"i128 sadd flag %016llx\0A\00"
@s51 = private constant [21 x i8] c"i128 uadd/0 %016llx\0A\00"
@s52 = private constant [22 x i8] c"i128 uadd/64 %016llx\0A\00"
@s53 = private constant [24 x i8] c"i128 uadd flag %016llx\0A\00"
@s54 = private constant [21 x i8] c"i128 ssub/0 %016llx\0A\00"
@s55 = private constant [22 x i8] c"i128 ssub/64 %016llx\0A\00"
@s56 = private constant [24 x i8] c"i128 ssub flag %016llx\0A\00"
@s57 = private constant [21 x i8] c"i128 usub/0 %016llx\0A\00"
@s58 = private constant [22 x i8] c"i128 usub/64 %016llx\0A\00"
@s59 = private constant [24 x i8] c"i128 usub flag %016llx\0A\00"
@s60 = private constant [21 x i8] c"i128 smul/0 %016llx\0A\00"
@s61 = private constant [22 x i8] c"i128 smul/64 %016llx\0A\00"
@s62 = private constant [24 x i8] c"i128 smul flag %016llx\0A\00"
@s63 = private constant [21 x i8] c"i128 umul/0 %016llx\0A\00"
@s64 = private constant [22 x i8] c"i128 umul/64 %016llx\0A\00"
@s65 = private constant [24 x i8] c"i128 umul flag %016llx\0A\00"
@v0 = global [7 x i8] [i8 0, i8 1, i8 -1, i8 2, i8 127, i8 -128, i8 64]
@v1 = global [7 x i13] [i13 0, i13 1, i13 -1, i13 2, i13 4095, i13 -4096, i13 2048]
@v2 = global [7 x i32] [i32 0, i32 1, i32 -1, i32 2, i32 2147483647, i32 -2147483648, i32 1073741824]
@v3 = global [7 x i64] [i64 0, i64 1, i64 -1, i64 2, i64 9223372036854775807, i64 -9223372036854775808, i64 4611686018427387904]
@v4 = global [7 x i128] [i128 0, i128 1, i128 -1, i128 2, i128 170141183460469231731687303715884105727, i128 -170141183460469231731687303715884105728, i128 85070591730234615865843651857942052864]
declare i32 @printf(ptr, ...)
declare { i128, i1 } @llvm.sadd.with.overflow.i128(i128, i128)
declare { i128, i1 } @llvm.smul.with.overflow.i128(i128, i128)
declare { i128, i1 } @llvm.ssub.with.overflow.i128(i128, i128)
declare { i128, i1 } @llvm.uadd.with.overflow.i128(i128, i128)
declare { i128, i1 } @llvm.umul.with.overflow.i128(i128, i128)
declare { i128, i1 } @llvm.usub.with.overflow.i128(i128, i128)
declare { i13, i1 } @llvm.sadd.with.overflow.i13(i13, i13)
declare { i13, i1 } @llvm.smul.with.overflow.i13(i13, i13)
declare { i13, i1 } @llvm.ssub.with.overflow.i13(i13, i13)
declare { i13, i1 } @llvm.uadd.with.overflow.i13(i13, i13)
declare { i13, i1 } @llvm.umul.with.overflow.i13(i13, i13)
declare { i13, i1 } @llvm.usub.with.overflow.i13(i13, i13)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.smul.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.ssub.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.umul.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.usub.with.overflow.i32(i32, i32)
declare { i64, i1 } @llvm.sadd.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.smul.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.ssub.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.uadd.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.usub.with.overflow.i64(i64, i64)
declare { i8, i1 } @llvm.sadd.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.smul.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.ssub.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.uadd.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.umul.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.usub.with.overflow.i8(i8, i8)
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
  %t1 = call { i8, i1 } @llvm.sadd.with.overflow.i8(i8 %x, i8 %y)
  %t2 = extractvalue { i8, i1 } %t1, 0
  %t3 = zext i8 %t2 to i64
  call i32 (ptr, ...) @printf(ptr @s0, i64 %t3)
  %t4 = extractvalue { i8, i1 } %t1, 1
  %t5 = zext i1 %t4 to i64
  call i32 (ptr, ...) @printf(ptr @s1, i64 %t5)
  %t6 = call { i8, i1 } @llvm.uadd.with.overflow.i8(i8 %x, i8 %y)
  %t7 = extractvalue { i8, i1 } %t6, 0
  %t8 = zext i8 %t7 to i64
  call i32 (ptr, ...) @printf(ptr @s2, i64 %t8)
  %t9 = extractvalue { i8, i1 } %t6, 1
  %t10 = zext i1 %t9 to i64
  call i32 (ptr, ...) @printf(ptr @s3, i64 %t10)
  %t11 = call { i8, i1 } @llvm.ssub.with.overflow.i8(i8 %x, i8 %y)
  %t12 = extractvalue { i8, i1 } %t11, 0
  %t13 = zext i8 %t12 to i64
  call i32 (ptr, ...) @printf(ptr @s4, i64 %t13)
  %t14 = extractvalue { i8, i1 } %t11, 1
  %t15 = zext i1 %t14 to i64
  call i32 (ptr, ...) @printf(ptr @s5, i64 %t15)
  %t16 = call { i8, i1 } @llvm.usub.with.overflow.i8(i8 %x, i8 %y)
  %t17 = extractvalue { i8, i1 } %t16, 0
  %t18 = zext i8 %t17 to i64
  call i32 (ptr, ...) @printf(ptr @s6, i64 %t18)
  %t19 = extractvalue { i8, i1 } %t16, 1
  %t20 = zext i1 %t19 to i64
  call i32 (ptr, ...) @printf(ptr @s7, i64 %t20)
  %t21 = call { i8, i1 } @llvm.smul.with.overflow.i8(i8 %x, i8 %y)
  %t22 = extractvalue { i8, i1 } %t21, 0
  %t23 = zext i8 %t22 to i64
  call i32 (ptr, ...) @printf(ptr @s8, i64 %t23)
  %t24 = extractvalue { i8, i1 } %t21, 1
  %t25 = zext i1 %t24 to i64
  call i32 (ptr, ...) @printf(ptr @s9, i64 %t25)
  %t26 = call { i8, i1 } @llvm.umul.with.overflow.i8(i8 %x, i8 %y)
  %t27 = extractvalue { i8, i1 } %t26, 0
  %t28 = zext i8 %t27 to i64
  call i32 (ptr, ...) @printf(ptr @s10, i64 %t28)
  %t29 = extractvalue { i8, i1 } %t26, 1
  %t30 = zext i1 %t29 to i64
  call i32 (ptr, ...) @printf(ptr @s11, i64 %t30)
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
  %p = getelementptr [7 x i13], ptr @v1, i64 0, i64 %r
  %q = getelementptr [7 x i13], ptr @v1, i64 0, i64 %c
  %x = load volatile i13, ptr %p
  %y = load volatile i13, ptr %q
  %t31 = call { i13, i1 } @llvm.sadd.with.overflow.i13(i13 %x, i13 %y)
  %t32 = extractvalue { i13, i1 } %t31, 0
  %t33 = zext i13 %t32 to i64
  call i32 (ptr, ...) @printf(ptr @s12, i64 %t33)
  %t34 = extractvalue { i13, i1 } %t31, 1
  %t35 = zext i1 %t34 to i64
  call i32 (ptr, ...) @printf(ptr @s13, i64 %t35)
  %t36 = call { i13, i1 } @llvm.uadd.with.overflow.i13(i13 %x, i13 %y)
  %t37 = extractvalue { i13, i1 } %t36, 0
  %t38 = zext i13 %t37 to i64
  call i32 (ptr, ...) @printf(ptr @s14, i64 %t38)
  %t39 = extractvalue { i13, i1 } %t36, 1
  %t40 = zext i1 %t39 to i64
  call i32 (ptr, ...) @printf(ptr @s15, i64 %t40)
  %t41 = call { i13, i1 } @llvm.ssub.with.overflow.i13(i13 %x, i13 %y)
  %t42 = extractvalue { i13, i1 } %t41, 0
  %t43 = zext i13 %t42 to i64
  call i32 (ptr, ...) @printf(ptr @s16, i64 %t43)
  %t44 = extractvalue { i13, i1 } %t41, 1
  %t45 = zext i1 %t44 to i64
  call i32 (ptr, ...) @printf(ptr @s17, i64 %t45)
  %t46 = call { i13, i1 } @llvm.usub.with.overflow.i13(i13 %x, i13 %y)
  %t47 = extractvalue { i13, i1 } %t46, 0
  %t48 = zext i13 %t47 to i64
  call i32 (ptr, ...) @printf(ptr @s18, i64 %t48)
  %t49 = extractvalue { i13, i1 } %t46, 1
  %t50 = zext i1 %t49 to i64
  call i32 (ptr, ...) @printf(ptr @s19, i64 %t50)
  %t51 = call { i13, i1 } @llvm.smul.with.overflow.i13(i13 %x, i13 %y)
  %t52 = extractvalue { i13, i1 } %t51, 0
  %t53 = zext i13 %t52 to i64
  call i32 (ptr, ...) @printf(ptr @s20, i64 %t53)
  %t54 = extractvalue { i13, i1 } %t51, 1
  %t55 = zext i1 %t54 to i64
  call i32 (ptr, ...) @printf(ptr @s21, i64 %t55)
  %t56 = call { i13, i1 } @llvm.umul.with.overflow.i13(i13 %x, i13 %y)
  %t57 = extractvalue { i13, i1 } %t56, 0
  %t58 = zext i13 %t57 to i64
  call i32 (ptr, ...) @printf(ptr @s22, i64 %t58)
  %t59 = extractvalue { i13, i1 } %t56, 1
  %t60 = zext i1 %t59 to i64
  call i32 (ptr, ...) @printf(ptr @s23, i64 %t60)
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
  %t61 = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %x, i32 %y)
  %t62 = extractvalue { i32, i1 } %t61, 0
  %t63 = zext i32 %t62 to i64
  call i32 (ptr, ...) @printf(ptr @s24, i64 %t63)
  %t64 = extractvalue { i32, i1 } %t61, 1
  %t65 = zext i1 %t64 to i64
  call i32 (ptr, ...) @printf(ptr @s25, i64 %t65)
  %t66 = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %x, i32 %y)
  %t67 = extractvalue { i32, i1 } %t66, 0
  %t68 = zext i32 %t67 to i64
  call i32 (ptr, ...) @printf(ptr @s26, i64 %t68)
  %t69 = extractvalue { i32, i1 } %t66, 1
  %t70 = zext i1 %t69 to i64
  call i32 (ptr, ...) @printf(ptr @s27, i64 %t70)
  %t71 = call { i32, i1 } @llvm.ssub.with.overflow.i32(i32 %x, i32 %y)
  %t72 = extractvalue { i32, i1 } %t71, 0
  %t73 = zext i32 %t72 to i64
  call i32 (ptr, ...) @printf(ptr @s28, i64 %t73)
  %t74 = extractvalue { i32, i1 } %t71, 1
  %t75 = zext i1 %t74 to i64
  call i32 (ptr, ...) @printf(ptr @s29, i64 %t75)
  %t76 = call { i32, i1 } @llvm.usub.with.overflow.i32(i32 %x, i32 %y)
  %t77 = extractvalue { i32, i1 } %t76, 0
  %t78 = zext i32 %t77 to i64
  call i32 (ptr, ...) @printf(ptr @s30, i64 %t78)
  %t79 = extractvalue { i32, i1 } %t76, 1
  %t80 = zext i1 %t79 to i64
  call i32 (ptr, ...) @printf(ptr @s31, i64 %t80)
  %t81 = call { i32, i1 } @llvm.smul.with.overflow.i32(i32 %x, i32 %y)
  %t82 = extractvalue { i32, i1 } %t81, 0
  %t83 = zext i32 %t82 to i64
  call i32 (ptr, ...) @printf(ptr @s32, i64 %t83)
  %t84 = extractvalue { i32, i1 } %t81, 1
  %t85 = zext i1 %t84 to i64
  call i32 (ptr, ...) @printf(ptr @s33, i64 %t85)
  %t86 = call { i32, i1 } @llvm.umul.with.overflow.i32(i32 %x, i32 %y)
  %t87 = extractvalue { i32, i1 } %t86, 0
  %t88 = zext i32 %t87 to i64
  call i32 (ptr, ...) @printf(ptr @s34, i64 %t88)
  %t89 = extractvalue { i32, i1 } %t86, 1
  %t90 = zext i1 %t89 to i64
  call i32 (ptr, ...) @printf(ptr @s35, i64 %t90)
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
  %t91 = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %x, i64 %y)
  %t92 = extractvalue { i64, i1 } %t91, 0
  call i32 (ptr, ...) @printf(ptr @s36, i64 %t92)
  %t93 = extractvalue { i64, i1 } %t91, 1
  %t94 = zext i1 %t93 to i64
  call i32 (ptr, ...) @printf(ptr @s37, i64 %t94)
  %t95 = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %x, i64 %y)
  %t96 = extractvalue { i64, i1 } %t95, 0
  call i32 (ptr, ...) @printf(ptr @s38, i64 %t96)
  %t97 = extractvalue { i64, i1 } %t95, 1
  %t98 = zext i1 %t97 to i64
  call i32 (ptr, ...) @printf(ptr @s39, i64 %t98)
  %t99 = call { i64, i1 } @llvm.ssub.with.overflow.i64(i64 %x, i64 %y)
  %t100 = extractvalue { i64, i1 } %t99, 0
  call i32 (ptr, ...) @printf(ptr @s40, i64 %t100)
  %t101 = extractvalue { i64, i1 } %t99, 1
  %t102 = zext i1 %t101 to i64
  call i32 (ptr, ...) @printf(ptr @s41, i64 %t102)
  %t103 = call { i64, i1 } @llvm.usub.with.overflow.i64(i64 %x, i64 %y)
  %t104 = extractvalue { i64, i1 } %t103, 0
  call i32 (ptr, ...) @printf(ptr @s42, i64 %t104)
  %t105 = extractvalue { i64, i1 } %t103, 1
  %t106 = zext i1 %t105 to i64
  call i32 (ptr, ...) @printf(ptr @s43, i64 %t106)
  %t107 = call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %x, i64 %y)
  %t108 = extractvalue { i64, i1 } %t107, 0
  call i32 (ptr, ...) @printf(ptr @s44, i64 %t108)
  %t109 = extractvalue { i64, i1 } %t107, 1
  %t110 = zext i1 %t109 to i64
  call i32 (ptr, ...) @printf(ptr @s45, i64 %t110)
  %t111 = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %x, i64 %y)
  %t112 = extractvalue { i64, i1 } %t111, 0
  call i32 (ptr, ...) @printf(ptr @s46, i64 %t112)
  %t113 = extractvalue { i64, i1 } %t111, 1
  %t114 = zext i1 %t113 to i64
  call i32 (ptr, ...) @printf(ptr @s47, i64 %t114)
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
  %p = getelementptr [7 x i128], ptr @v4, i64 0, i64 %r
  %q = getelementptr [7 x i128], ptr @v4, i64 0, i64 %c
  %x = load volatile i128, ptr %p
  %y = load volatile i128, ptr %q
  %t115 = call { i128, i1 } @llvm.sadd.with.overflow.i128(i128 %x, i128 %y)
  %t116 = extractvalue { i128, i1 } %t115, 0
  %t117 = lshr i128 %t116, 0
  %t118 = trunc i128 %t117 to i64
  call i32 (ptr, ...) @printf(ptr @s48, i64 %t118)
  %t119 = lshr i128 %t116, 64
  %t120 = trunc i128 %t119 to i64
  call i32 (ptr, ...) @printf(ptr @s49, i64 %t120)
  %t121 = extractvalue { i128, i1 } %t115, 1
  %t122 = zext i1 %t121 to i64
  call i32 (ptr, ...) @printf(ptr @s50, i64 %t122)
  %t123 = call { i128, i1 } @llvm.uadd.with.overflow.i128(i128 %x, i128 %y)
  %t124 = extractvalue { i128, i1 } %t123, 0
  %t125 = lshr i128 %t124, 0
  %t126 = trunc i128 %t125 to i64
  call i32 (ptr, ...) @printf(ptr @s51, i64 %t126)
  %t127 = lshr i128 %t124, 64
  %t128 = trunc i128 %t127 to i64
  call i32 (ptr, ...) @printf(ptr @s52, i64 %t128)
  %t129 = extractvalue { i128, i1 } %t123, 1
  %t130 = zext i1 %t129 to i64
  call i32 (ptr, ...) @printf(ptr @s53, i64 %t130)
  %t131 = call { i128, i1 } @llvm.ssub.with.overflow.i128(i128 %x, i128 %y)
  %t132 = extractvalue { i128, i1 } %t131, 0
  %t133 = lshr i128 %t132, 0
  %t134 = trunc i128 %t133 to i64
  call i32 (ptr, ...) @printf(ptr @s54, i64 %t134)
  %t135 = lshr i128 %t132, 64
  %t136 = trunc i128 %t135 to i64
  call i32 (ptr, ...) @printf(ptr @s55, i64 %t136)
  %t137 = extractvalue { i128, i1 } %t131, 1
  %t138 = zext i1 %t137 to i64
  call i32 (ptr, ...) @printf(ptr @s56, i64 %t138)
  %t139 = call { i128, i1 } @llvm.usub.with.overflow.i128(i128 %x, i128 %y)
  %t140 = extractvalue { i128, i1 } %t139, 0
  %t141 = lshr i128 %t140, 0
  %t142 = trunc i128 %t141 to i64
  call i32 (ptr, ...) @printf(ptr @s57, i64 %t142)
  %t143 = lshr i128 %t140, 64
  %t144 = trunc i128 %t143 to i64
  call i32 (ptr, ...) @printf(ptr @s58, i64 %t144)
  %t145 = extractvalue { i128, i1 } %t139, 1
  %t146 = zext i1 %t145 to i64
  call i32 (ptr, ...) @printf(ptr @s59, i64 %t146)
  %t147 = call { i128, i1 } @llvm.smul.with.overflow.i128(i128 %x, i128 %y)
  %t148 = extractvalue { i128, i1 } %t147, 0
  %t149 = lshr i128 %t148, 0
  %t150 = trunc i128 %t149 to i64
  call i32 (ptr, ...) @printf(ptr @s60, i64 %t150)
  %t151 = lshr i128 %t148, 64
  %t152 = trunc i128 %t151 to i64
  call i32 (ptr, ...) @printf(ptr @s61, i64 %t152)
  %t153 = extractvalue { i128, i1 } %t147, 1
  %t154 = zext i1 %t153 to i64
  call i32 (ptr, ...) @printf(ptr @s62, i64 %t154)
  %t155 = call { i128, i1 } @llvm.umul.with.overflow.i128(i128 %x, i128 %y)
  %t156 = extractvalue { i128, i1 } %t155, 0
  %t157 = lshr i128 %t156, 0
  %t158 = trunc i128 %t157 to i64
  call i32 (ptr, ...) @printf(ptr @s63, i64 %t158)
  %t159 = lshr i128 %t156, 64
  %t160 = trunc i128 %t159 to i64
  call i32 (ptr, ...) @printf(ptr @s64, i64 %t160)
  %t161 = extractvalue { i128, i1 } %t155, 1
  %t162 = zext i1 %t161 to i64
  call i32 (ptr, ...) @printf(ptr @s65, i64 %t162)
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
