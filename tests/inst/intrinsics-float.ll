;@ clang: 19
; Floating-point instructions and intrinsics that C rarely gives: frem, saturating conversion, classes, all comparisons.
@s0 = private constant [14 x i8] c"fcmp %016llx\0A\00"
@s1 = private constant [24 x i8] c"fptosi.sat i32 %016llx\0A\00"
@s2 = private constant [24 x i8] c"fptosi.sat i64 %016llx\0A\00"
@s3 = private constant [23 x i8] c"fptoui.sat i8 %016llx\0A\00"
@s4 = private constant [24 x i8] c"fptoui.sat i64 %016llx\0A\00"
@s5 = private constant [24 x i8] c"fptosi.sat i19 %016llx\0A\00"
@s6 = private constant [17 x i8] c"class 3 %016llx\0A\00"
@s7 = private constant [18 x i8] c"class 96 %016llx\0A\00"
@s8 = private constant [19 x i8] c"class 264 %016llx\0A\00"
@s9 = private constant [19 x i8] c"class 512 %016llx\0A\00"
@s10 = private constant [18 x i8] c"class 64 %016llx\0A\00"
@s11 = private constant [19 x i8] c"class 504 %016llx\0A\00"
@s12 = private constant [14 x i8] c"fneg %016llx\0A\00"
@s13 = private constant [18 x i8] c"copysign %016llx\0A\00"
@s14 = private constant [15 x i8] c"floor %016llx\0A\00"
@s15 = private constant [14 x i8] c"ceil %016llx\0A\00"
@s16 = private constant [15 x i8] c"trunc %016llx\0A\00"
@s17 = private constant [14 x i8] c"rint %016llx\0A\00"
@s18 = private constant [19 x i8] c"nearbyint %016llx\0A\00"
@s19 = private constant [15 x i8] c"round %016llx\0A\00"
@s20 = private constant [19 x i8] c"roundeven %016llx\0A\00"
@s21 = private constant [14 x i8] c"fabs %016llx\0A\00"
@s22 = private constant [16 x i8] c"minnum %016llx\0A\00"
@s23 = private constant [16 x i8] c"maxnum %016llx\0A\00"
@s24 = private constant [14 x i8] c"frem %016llx\0A\00"
@s25 = private constant [17 x i8] c"fmuladd %016llx\0A\00"
@s26 = private constant [15 x i8] c"ldexp %016llx\0A\00"
@s27 = private constant [14 x i8] c"powi %016llx\0A\00"
@v0 = global [9 x double] [double 0.0, double -0.0, double 1.5, double -2.5, double 1.0e300, double 4.9e-324, double 0x7FF0000000000000, double 0xFFF0000000000000, double 0x7FF8000000000000]
@v1 = global [6 x double] [double 0.5, double 1.5, double -2.5, double 1.0e10, double 3.75, double -1048577.0]
declare i32 @printf(ptr, ...)
declare double @llvm.ceil.f64(double)
declare double @llvm.copysign.f64(double, double)
declare double @llvm.fabs.f64(double)
declare double @llvm.floor.f64(double)
declare double @llvm.fmuladd.f64(double, double, double)
declare double @llvm.ldexp.f64.i32(double, i32)
declare double @llvm.maxnum.f64(double, double)
declare double @llvm.minnum.f64(double, double)
declare double @llvm.nearbyint.f64(double)
declare double @llvm.powi.f64.i32(double, i32)
declare double @llvm.rint.f64(double)
declare double @llvm.round.f64(double)
declare double @llvm.roundeven.f64(double)
declare double @llvm.trunc.f64(double)
declare i1 @llvm.is.fpclass.f64(double, i32 immarg)
declare i19 @llvm.fptosi.sat.i19.f64(double)
declare i32 @llvm.fptosi.sat.i32.f64(double)
declare i64 @llvm.fptosi.sat.i64.f64(double)
declare i64 @llvm.fptoui.sat.i64.f64(double)
declare i8 @llvm.fptoui.sat.i8.f64(double)
define internal void @pairs0() noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r = udiv i64 %i, 9
  %c = urem i64 %i, 9
  %p = getelementptr [9 x double], ptr @v0, i64 0, i64 %r
  %q = getelementptr [9 x double], ptr @v0, i64 0, i64 %c
  %x = load volatile double, ptr %p
  %y = load volatile double, ptr %q
  %t1 = fcmp false double %x, %y
  %t2 = zext i1 %t1 to i64
  %t3 = shl i64 %t2, 0
  %t4 = or i64 0, %t3
  %t5 = fcmp oeq double %x, %y
  %t6 = zext i1 %t5 to i64
  %t7 = shl i64 %t6, 1
  %t8 = or i64 %t4, %t7
  %t9 = fcmp ogt double %x, %y
  %t10 = zext i1 %t9 to i64
  %t11 = shl i64 %t10, 2
  %t12 = or i64 %t8, %t11
  %t13 = fcmp oge double %x, %y
  %t14 = zext i1 %t13 to i64
  %t15 = shl i64 %t14, 3
  %t16 = or i64 %t12, %t15
  %t17 = fcmp olt double %x, %y
  %t18 = zext i1 %t17 to i64
  %t19 = shl i64 %t18, 4
  %t20 = or i64 %t16, %t19
  %t21 = fcmp ole double %x, %y
  %t22 = zext i1 %t21 to i64
  %t23 = shl i64 %t22, 5
  %t24 = or i64 %t20, %t23
  %t25 = fcmp one double %x, %y
  %t26 = zext i1 %t25 to i64
  %t27 = shl i64 %t26, 6
  %t28 = or i64 %t24, %t27
  %t29 = fcmp ord double %x, %y
  %t30 = zext i1 %t29 to i64
  %t31 = shl i64 %t30, 7
  %t32 = or i64 %t28, %t31
  %t33 = fcmp ueq double %x, %y
  %t34 = zext i1 %t33 to i64
  %t35 = shl i64 %t34, 8
  %t36 = or i64 %t32, %t35
  %t37 = fcmp ugt double %x, %y
  %t38 = zext i1 %t37 to i64
  %t39 = shl i64 %t38, 9
  %t40 = or i64 %t36, %t39
  %t41 = fcmp uge double %x, %y
  %t42 = zext i1 %t41 to i64
  %t43 = shl i64 %t42, 10
  %t44 = or i64 %t40, %t43
  %t45 = fcmp ult double %x, %y
  %t46 = zext i1 %t45 to i64
  %t47 = shl i64 %t46, 11
  %t48 = or i64 %t44, %t47
  %t49 = fcmp ule double %x, %y
  %t50 = zext i1 %t49 to i64
  %t51 = shl i64 %t50, 12
  %t52 = or i64 %t48, %t51
  %t53 = fcmp une double %x, %y
  %t54 = zext i1 %t53 to i64
  %t55 = shl i64 %t54, 13
  %t56 = or i64 %t52, %t55
  %t57 = fcmp uno double %x, %y
  %t58 = zext i1 %t57 to i64
  %t59 = shl i64 %t58, 14
  %t60 = or i64 %t56, %t59
  %t61 = fcmp true double %x, %y
  %t62 = zext i1 %t61 to i64
  %t63 = shl i64 %t62, 15
  %t64 = or i64 %t60, %t63
  call i32 (ptr, ...) @printf(ptr @s0, i64 %t64)
  %t65 = call i32 @llvm.fptosi.sat.i32.f64(double %x)
  %t66 = zext i32 %t65 to i64
  call i32 (ptr, ...) @printf(ptr @s1, i64 %t66)
  %t67 = call i64 @llvm.fptosi.sat.i64.f64(double %x)
  call i32 (ptr, ...) @printf(ptr @s2, i64 %t67)
  %t68 = call i8 @llvm.fptoui.sat.i8.f64(double %x)
  %t69 = zext i8 %t68 to i64
  call i32 (ptr, ...) @printf(ptr @s3, i64 %t69)
  %t70 = call i64 @llvm.fptoui.sat.i64.f64(double %x)
  call i32 (ptr, ...) @printf(ptr @s4, i64 %t70)
  %t71 = call i19 @llvm.fptosi.sat.i19.f64(double %x)
  %t72 = zext i19 %t71 to i64
  call i32 (ptr, ...) @printf(ptr @s5, i64 %t72)
  %t73 = call i1 @llvm.is.fpclass.f64(double %x, i32 3)
  %t74 = zext i1 %t73 to i64
  call i32 (ptr, ...) @printf(ptr @s6, i64 %t74)
  %t75 = call i1 @llvm.is.fpclass.f64(double %x, i32 96)
  %t76 = zext i1 %t75 to i64
  call i32 (ptr, ...) @printf(ptr @s7, i64 %t76)
  %t77 = call i1 @llvm.is.fpclass.f64(double %x, i32 264)
  %t78 = zext i1 %t77 to i64
  call i32 (ptr, ...) @printf(ptr @s8, i64 %t78)
  %t79 = call i1 @llvm.is.fpclass.f64(double %x, i32 512)
  %t80 = zext i1 %t79 to i64
  call i32 (ptr, ...) @printf(ptr @s9, i64 %t80)
  %t81 = call i1 @llvm.is.fpclass.f64(double %x, i32 64)
  %t82 = zext i1 %t81 to i64
  call i32 (ptr, ...) @printf(ptr @s10, i64 %t82)
  %t83 = call i1 @llvm.is.fpclass.f64(double %x, i32 504)
  %t84 = zext i1 %t83 to i64
  call i32 (ptr, ...) @printf(ptr @s11, i64 %t84)
  %t85 = fneg double %x
  %t86 = bitcast double %t85 to i64
  call i32 (ptr, ...) @printf(ptr @s12, i64 %t86)
  %t87 = call double @llvm.copysign.f64(double %x, double %y)
  %t88 = bitcast double %t87 to i64
  call i32 (ptr, ...) @printf(ptr @s13, i64 %t88)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 81
  br i1 %more, label %loop, label %done
done:
  ret void
}
define internal void @pairs1() noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r = udiv i64 %i, 6
  %c = urem i64 %i, 6
  %p = getelementptr [6 x double], ptr @v1, i64 0, i64 %r
  %q = getelementptr [6 x double], ptr @v1, i64 0, i64 %c
  %x = load volatile double, ptr %p
  %y = load volatile double, ptr %q
  %t89 = call double @llvm.floor.f64(double %x)
  %t90 = bitcast double %t89 to i64
  call i32 (ptr, ...) @printf(ptr @s14, i64 %t90)
  %t91 = call double @llvm.ceil.f64(double %x)
  %t92 = bitcast double %t91 to i64
  call i32 (ptr, ...) @printf(ptr @s15, i64 %t92)
  %t93 = call double @llvm.trunc.f64(double %x)
  %t94 = bitcast double %t93 to i64
  call i32 (ptr, ...) @printf(ptr @s16, i64 %t94)
  %t95 = call double @llvm.rint.f64(double %x)
  %t96 = bitcast double %t95 to i64
  call i32 (ptr, ...) @printf(ptr @s17, i64 %t96)
  %t97 = call double @llvm.nearbyint.f64(double %x)
  %t98 = bitcast double %t97 to i64
  call i32 (ptr, ...) @printf(ptr @s18, i64 %t98)
  %t99 = call double @llvm.round.f64(double %x)
  %t100 = bitcast double %t99 to i64
  call i32 (ptr, ...) @printf(ptr @s19, i64 %t100)
  %t101 = call double @llvm.roundeven.f64(double %x)
  %t102 = bitcast double %t101 to i64
  call i32 (ptr, ...) @printf(ptr @s20, i64 %t102)
  %t103 = call double @llvm.fabs.f64(double %x)
  %t104 = bitcast double %t103 to i64
  call i32 (ptr, ...) @printf(ptr @s21, i64 %t104)
  %t105 = call double @llvm.minnum.f64(double %x, double %y)
  %t106 = bitcast double %t105 to i64
  call i32 (ptr, ...) @printf(ptr @s22, i64 %t106)
  %t107 = call double @llvm.maxnum.f64(double %x, double %y)
  %t108 = bitcast double %t107 to i64
  call i32 (ptr, ...) @printf(ptr @s23, i64 %t108)
  %t109 = frem double %x, %y
  %t110 = bitcast double %t109 to i64
  call i32 (ptr, ...) @printf(ptr @s24, i64 %t110)
  %t111 = call double @llvm.fmuladd.f64(double %x, double 2.0, double 1.0)
  %t112 = bitcast double %t111 to i64
  call i32 (ptr, ...) @printf(ptr @s25, i64 %t112)
  %t113 = call double @llvm.ldexp.f64.i32(double %x, i32 -4)
  %t114 = bitcast double %t113 to i64
  call i32 (ptr, ...) @printf(ptr @s26, i64 %t114)
  %t115 = call double @llvm.powi.f64.i32(double %x, i32 2)
  %t116 = bitcast double %t115 to i64
  call i32 (ptr, ...) @printf(ptr @s27, i64 %t116)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 36
  br i1 %more, label %loop, label %done
done:
  ret void
}
define i32 @main() {
  call void @pairs0()
  call void @pairs1()
  ret i32 0
}
