;@ clang: 19
; Bit counting, byte and bit reversal as intrinsics, zero included.
@s0 = private constant [18 x i8] c"i8 ctpop %016llx\0A\00"
@s1 = private constant [23 x i8] c"i8 bitreverse %016llx\0A\00"
@s2 = private constant [17 x i8] c"i8 ctlz %016llx\0A\00"
@s3 = private constant [17 x i8] c"i8 cttz %016llx\0A\00"
@s4 = private constant [19 x i8] c"i16 ctpop %016llx\0A\00"
@s5 = private constant [24 x i8] c"i16 bitreverse %016llx\0A\00"
@s6 = private constant [19 x i8] c"i16 bswap %016llx\0A\00"
@s7 = private constant [18 x i8] c"i16 ctlz %016llx\0A\00"
@s8 = private constant [18 x i8] c"i16 cttz %016llx\0A\00"
@s9 = private constant [19 x i8] c"i32 ctpop %016llx\0A\00"
@s10 = private constant [24 x i8] c"i32 bitreverse %016llx\0A\00"
@s11 = private constant [19 x i8] c"i32 bswap %016llx\0A\00"
@s12 = private constant [18 x i8] c"i32 ctlz %016llx\0A\00"
@s13 = private constant [18 x i8] c"i32 cttz %016llx\0A\00"
@s14 = private constant [19 x i8] c"i64 ctpop %016llx\0A\00"
@s15 = private constant [24 x i8] c"i64 bitreverse %016llx\0A\00"
@s16 = private constant [19 x i8] c"i64 bswap %016llx\0A\00"
@s17 = private constant [18 x i8] c"i64 ctlz %016llx\0A\00"
@s18 = private constant [18 x i8] c"i64 cttz %016llx\0A\00"
@s19 = private constant [22 x i8] c"i128 ctpop/0 %016llx\0A\00"
@s20 = private constant [23 x i8] c"i128 ctpop/64 %016llx\0A\00"
@s21 = private constant [27 x i8] c"i128 bitreverse/0 %016llx\0A\00"
@s22 = private constant [28 x i8] c"i128 bitreverse/64 %016llx\0A\00"
@s23 = private constant [22 x i8] c"i128 bswap/0 %016llx\0A\00"
@s24 = private constant [23 x i8] c"i128 bswap/64 %016llx\0A\00"
@s25 = private constant [21 x i8] c"i128 ctlz/0 %016llx\0A\00"
@s26 = private constant [22 x i8] c"i128 ctlz/64 %016llx\0A\00"
@s27 = private constant [21 x i8] c"i128 cttz/0 %016llx\0A\00"
@s28 = private constant [22 x i8] c"i128 cttz/64 %016llx\0A\00"
@s29 = private constant [19 x i8] c"i24 ctpop %016llx\0A\00"
@s30 = private constant [24 x i8] c"i24 bitreverse %016llx\0A\00"
@s31 = private constant [18 x i8] c"i24 ctlz %016llx\0A\00"
@s32 = private constant [18 x i8] c"i24 cttz %016llx\0A\00"
@v0 = global [5 x i8] [i8 0, i8 1, i8 -1, i8 64, i8 90]
@v1 = global [5 x i16] [i16 0, i16 1, i16 -1, i16 16384, i16 90]
@v2 = global [5 x i32] [i32 0, i32 1, i32 -1, i32 1073741824, i32 90]
@v3 = global [5 x i64] [i64 0, i64 1, i64 -1, i64 4611686018427387904, i64 90]
@v4 = global [5 x i128] [i128 0, i128 1, i128 -1, i128 85070591730234615865843651857942052864, i128 90]
@v5 = global [5 x i24] [i24 0, i24 1, i24 -1, i24 4194304, i24 90]
declare i32 @printf(ptr, ...)
declare i128 @llvm.bitreverse.i128(i128)
declare i128 @llvm.bswap.i128(i128)
declare i128 @llvm.ctlz.i128(i128, i1 immarg)
declare i128 @llvm.ctpop.i128(i128)
declare i128 @llvm.cttz.i128(i128, i1 immarg)
declare i16 @llvm.bitreverse.i16(i16)
declare i16 @llvm.bswap.i16(i16)
declare i16 @llvm.ctlz.i16(i16, i1 immarg)
declare i16 @llvm.ctpop.i16(i16)
declare i16 @llvm.cttz.i16(i16, i1 immarg)
declare i24 @llvm.bitreverse.i24(i24)
declare i24 @llvm.ctlz.i24(i24, i1 immarg)
declare i24 @llvm.ctpop.i24(i24)
declare i24 @llvm.cttz.i24(i24, i1 immarg)
declare i32 @llvm.bitreverse.i32(i32)
declare i32 @llvm.bswap.i32(i32)
declare i32 @llvm.ctlz.i32(i32, i1 immarg)
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.cttz.i32(i32, i1 immarg)
declare i64 @llvm.bitreverse.i64(i64)
declare i64 @llvm.bswap.i64(i64)
declare i64 @llvm.ctlz.i64(i64, i1 immarg)
declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.cttz.i64(i64, i1 immarg)
declare i8 @llvm.bitreverse.i8(i8)
declare i8 @llvm.ctlz.i8(i8, i1 immarg)
declare i8 @llvm.ctpop.i8(i8)
declare i8 @llvm.cttz.i8(i8, i1 immarg)
define internal void @pairs0() noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r = udiv i64 %i, 5
  %c = urem i64 %i, 5
  %p = getelementptr [5 x i8], ptr @v0, i64 0, i64 %r
  %q = getelementptr [5 x i8], ptr @v0, i64 0, i64 %c
  %x = load volatile i8, ptr %p
  %y = load volatile i8, ptr %q
  %t1 = xor i8 %x, %y
  %t2 = call i8 @llvm.ctpop.i8(i8 %t1)
  %t3 = zext i8 %t2 to i64
  call i32 (ptr, ...) @printf(ptr @s0, i64 %t3)
  %t4 = call i8 @llvm.bitreverse.i8(i8 %t1)
  %t5 = zext i8 %t4 to i64
  call i32 (ptr, ...) @printf(ptr @s1, i64 %t5)
  %t6 = call i8 @llvm.ctlz.i8(i8 %t1, i1 false)
  %t7 = zext i8 %t6 to i64
  call i32 (ptr, ...) @printf(ptr @s2, i64 %t7)
  %t8 = call i8 @llvm.cttz.i8(i8 %t1, i1 false)
  %t9 = zext i8 %t8 to i64
  call i32 (ptr, ...) @printf(ptr @s3, i64 %t9)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 25
  br i1 %more, label %loop, label %done
done:
  ret void
}
define internal void @pairs1() noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r = udiv i64 %i, 5
  %c = urem i64 %i, 5
  %p = getelementptr [5 x i16], ptr @v1, i64 0, i64 %r
  %q = getelementptr [5 x i16], ptr @v1, i64 0, i64 %c
  %x = load volatile i16, ptr %p
  %y = load volatile i16, ptr %q
  %t10 = xor i16 %x, %y
  %t11 = call i16 @llvm.ctpop.i16(i16 %t10)
  %t12 = zext i16 %t11 to i64
  call i32 (ptr, ...) @printf(ptr @s4, i64 %t12)
  %t13 = call i16 @llvm.bitreverse.i16(i16 %t10)
  %t14 = zext i16 %t13 to i64
  call i32 (ptr, ...) @printf(ptr @s5, i64 %t14)
  %t15 = call i16 @llvm.bswap.i16(i16 %t10)
  %t16 = zext i16 %t15 to i64
  call i32 (ptr, ...) @printf(ptr @s6, i64 %t16)
  %t17 = call i16 @llvm.ctlz.i16(i16 %t10, i1 false)
  %t18 = zext i16 %t17 to i64
  call i32 (ptr, ...) @printf(ptr @s7, i64 %t18)
  %t19 = call i16 @llvm.cttz.i16(i16 %t10, i1 false)
  %t20 = zext i16 %t19 to i64
  call i32 (ptr, ...) @printf(ptr @s8, i64 %t20)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 25
  br i1 %more, label %loop, label %done
done:
  ret void
}
define internal void @pairs2() noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r = udiv i64 %i, 5
  %c = urem i64 %i, 5
  %p = getelementptr [5 x i32], ptr @v2, i64 0, i64 %r
  %q = getelementptr [5 x i32], ptr @v2, i64 0, i64 %c
  %x = load volatile i32, ptr %p
  %y = load volatile i32, ptr %q
  %t21 = xor i32 %x, %y
  %t22 = call i32 @llvm.ctpop.i32(i32 %t21)
  %t23 = zext i32 %t22 to i64
  call i32 (ptr, ...) @printf(ptr @s9, i64 %t23)
  %t24 = call i32 @llvm.bitreverse.i32(i32 %t21)
  %t25 = zext i32 %t24 to i64
  call i32 (ptr, ...) @printf(ptr @s10, i64 %t25)
  %t26 = call i32 @llvm.bswap.i32(i32 %t21)
  %t27 = zext i32 %t26 to i64
  call i32 (ptr, ...) @printf(ptr @s11, i64 %t27)
  %t28 = call i32 @llvm.ctlz.i32(i32 %t21, i1 false)
  %t29 = zext i32 %t28 to i64
  call i32 (ptr, ...) @printf(ptr @s12, i64 %t29)
  %t30 = call i32 @llvm.cttz.i32(i32 %t21, i1 false)
  %t31 = zext i32 %t30 to i64
  call i32 (ptr, ...) @printf(ptr @s13, i64 %t31)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 25
  br i1 %more, label %loop, label %done
done:
  ret void
}
define internal void @pairs3() noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r = udiv i64 %i, 5
  %c = urem i64 %i, 5
  %p = getelementptr [5 x i64], ptr @v3, i64 0, i64 %r
  %q = getelementptr [5 x i64], ptr @v3, i64 0, i64 %c
  %x = load volatile i64, ptr %p
  %y = load volatile i64, ptr %q
  %t32 = xor i64 %x, %y
  %t33 = call i64 @llvm.ctpop.i64(i64 %t32)
  call i32 (ptr, ...) @printf(ptr @s14, i64 %t33)
  %t34 = call i64 @llvm.bitreverse.i64(i64 %t32)
  call i32 (ptr, ...) @printf(ptr @s15, i64 %t34)
  %t35 = call i64 @llvm.bswap.i64(i64 %t32)
  call i32 (ptr, ...) @printf(ptr @s16, i64 %t35)
  %t36 = call i64 @llvm.ctlz.i64(i64 %t32, i1 false)
  call i32 (ptr, ...) @printf(ptr @s17, i64 %t36)
  %t37 = call i64 @llvm.cttz.i64(i64 %t32, i1 false)
  call i32 (ptr, ...) @printf(ptr @s18, i64 %t37)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 25
  br i1 %more, label %loop, label %done
done:
  ret void
}
define internal void @pairs4() noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r = udiv i64 %i, 5
  %c = urem i64 %i, 5
  %p = getelementptr [5 x i128], ptr @v4, i64 0, i64 %r
  %q = getelementptr [5 x i128], ptr @v4, i64 0, i64 %c
  %x = load volatile i128, ptr %p
  %y = load volatile i128, ptr %q
  %t38 = xor i128 %x, %y
  %t39 = call i128 @llvm.ctpop.i128(i128 %t38)
  %t40 = lshr i128 %t39, 0
  %t41 = trunc i128 %t40 to i64
  call i32 (ptr, ...) @printf(ptr @s19, i64 %t41)
  %t42 = lshr i128 %t39, 64
  %t43 = trunc i128 %t42 to i64
  call i32 (ptr, ...) @printf(ptr @s20, i64 %t43)
  %t44 = call i128 @llvm.bitreverse.i128(i128 %t38)
  %t45 = lshr i128 %t44, 0
  %t46 = trunc i128 %t45 to i64
  call i32 (ptr, ...) @printf(ptr @s21, i64 %t46)
  %t47 = lshr i128 %t44, 64
  %t48 = trunc i128 %t47 to i64
  call i32 (ptr, ...) @printf(ptr @s22, i64 %t48)
  %t49 = call i128 @llvm.bswap.i128(i128 %t38)
  %t50 = lshr i128 %t49, 0
  %t51 = trunc i128 %t50 to i64
  call i32 (ptr, ...) @printf(ptr @s23, i64 %t51)
  %t52 = lshr i128 %t49, 64
  %t53 = trunc i128 %t52 to i64
  call i32 (ptr, ...) @printf(ptr @s24, i64 %t53)
  %t54 = call i128 @llvm.ctlz.i128(i128 %t38, i1 false)
  %t55 = lshr i128 %t54, 0
  %t56 = trunc i128 %t55 to i64
  call i32 (ptr, ...) @printf(ptr @s25, i64 %t56)
  %t57 = lshr i128 %t54, 64
  %t58 = trunc i128 %t57 to i64
  call i32 (ptr, ...) @printf(ptr @s26, i64 %t58)
  %t59 = call i128 @llvm.cttz.i128(i128 %t38, i1 false)
  %t60 = lshr i128 %t59, 0
  %t61 = trunc i128 %t60 to i64
  call i32 (ptr, ...) @printf(ptr @s27, i64 %t61)
  %t62 = lshr i128 %t59, 64
  %t63 = trunc i128 %t62 to i64
  call i32 (ptr, ...) @printf(ptr @s28, i64 %t63)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 25
  br i1 %more, label %loop, label %done
done:
  ret void
}
define internal void @pairs5() noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r = udiv i64 %i, 5
  %c = urem i64 %i, 5
  %p = getelementptr [5 x i24], ptr @v5, i64 0, i64 %r
  %q = getelementptr [5 x i24], ptr @v5, i64 0, i64 %c
  %x = load volatile i24, ptr %p
  %y = load volatile i24, ptr %q
  %t64 = xor i24 %x, %y
  %t65 = call i24 @llvm.ctpop.i24(i24 %t64)
  %t66 = zext i24 %t65 to i64
  call i32 (ptr, ...) @printf(ptr @s29, i64 %t66)
  %t67 = call i24 @llvm.bitreverse.i24(i24 %t64)
  %t68 = zext i24 %t67 to i64
  call i32 (ptr, ...) @printf(ptr @s30, i64 %t68)
  %t69 = call i24 @llvm.ctlz.i24(i24 %t64, i1 false)
  %t70 = zext i24 %t69 to i64
  call i32 (ptr, ...) @printf(ptr @s31, i64 %t70)
  %t71 = call i24 @llvm.cttz.i24(i24 %t64, i1 false)
  %t72 = zext i24 %t71 to i64
  call i32 (ptr, ...) @printf(ptr @s32, i64 %t72)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 25
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
  call void @pairs5()
  ret i32 0
}
