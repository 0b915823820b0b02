;@ clang: 19
; Vector intrinsics and instructions: reductions, masked memory, gather and scatter, insert, extract, select.
@s0 = private constant [17 x i8] c"v add.0 %016llx\0A\00"
@s1 = private constant [17 x i8] c"v add.1 %016llx\0A\00"
@s2 = private constant [17 x i8] c"v add.2 %016llx\0A\00"
@s3 = private constant [17 x i8] c"v add.3 %016llx\0A\00"
@s4 = private constant [17 x i8] c"v sub.0 %016llx\0A\00"
@s5 = private constant [17 x i8] c"v sub.1 %016llx\0A\00"
@s6 = private constant [17 x i8] c"v sub.2 %016llx\0A\00"
@s7 = private constant [17 x i8] c"v sub.3 %016llx\0A\00"
@s8 = private constant [17 x i8] c"v mul.0 %016llx\0A\00"
@s9 = private constant [17 x i8] c"v mul.1 %016llx\0A\00"
@s10 = private constant [17 x i8] c"v mul.2 %016llx\0A\00"
@s11 = private constant [17 x i8] c"v mul.3 %016llx\0A\00"
@s12 = private constant [17 x i8] c"v and.0 %016llx\0A\00"
@s13 = private constant [17 x i8] c"v and.1 %016llx\0A\00"
@s14 = private constant [17 x i8] c"v and.2 %016llx\0A\00"
@s15 = private constant [17 x i8] c"v and.3 %016llx\0A\00"
@s16 = private constant [16 x i8] c"v or.0 %016llx\0A\00"
@s17 = private constant [16 x i8] c"v or.1 %016llx\0A\00"
@s18 = private constant [16 x i8] c"v or.2 %016llx\0A\00"
@s19 = private constant [16 x i8] c"v or.3 %016llx\0A\00"
@s20 = private constant [17 x i8] c"v xor.0 %016llx\0A\00"
@s21 = private constant [17 x i8] c"v xor.1 %016llx\0A\00"
@s22 = private constant [17 x i8] c"v xor.2 %016llx\0A\00"
@s23 = private constant [17 x i8] c"v xor.3 %016llx\0A\00"
@s24 = private constant [17 x i8] c"v slt.0 %016llx\0A\00"
@s25 = private constant [17 x i8] c"v slt.1 %016llx\0A\00"
@s26 = private constant [17 x i8] c"v slt.2 %016llx\0A\00"
@s27 = private constant [17 x i8] c"v slt.3 %016llx\0A\00"
@s28 = private constant [20 x i8] c"v select.0 %016llx\0A\00"
@s29 = private constant [20 x i8] c"v select.1 %016llx\0A\00"
@s30 = private constant [20 x i8] c"v select.2 %016llx\0A\00"
@s31 = private constant [20 x i8] c"v select.3 %016llx\0A\00"
@s32 = private constant [28 x i8] c"v select by mask.0 %016llx\0A\00"
@s33 = private constant [28 x i8] c"v select by mask.1 %016llx\0A\00"
@s34 = private constant [28 x i8] c"v select by mask.2 %016llx\0A\00"
@s35 = private constant [28 x i8] c"v select by mask.3 %016llx\0A\00"
@s36 = private constant [27 x i8] c"v select scalar.0 %016llx\0A\00"
@s37 = private constant [27 x i8] c"v select scalar.1 %016llx\0A\00"
@s38 = private constant [27 x i8] c"v select scalar.2 %016llx\0A\00"
@s39 = private constant [27 x i8] c"v select scalar.3 %016llx\0A\00"
@s40 = private constant [20 x i8] c"reduce add %016llx\0A\00"
@s41 = private constant [20 x i8] c"reduce mul %016llx\0A\00"
@s42 = private constant [20 x i8] c"reduce and %016llx\0A\00"
@s43 = private constant [19 x i8] c"reduce or %016llx\0A\00"
@s44 = private constant [20 x i8] c"reduce xor %016llx\0A\00"
@s45 = private constant [21 x i8] c"reduce smax %016llx\0A\00"
@s46 = private constant [21 x i8] c"reduce smin %016llx\0A\00"
@s47 = private constant [21 x i8] c"reduce umax %016llx\0A\00"
@s48 = private constant [21 x i8] c"reduce umin %016llx\0A\00"
@s49 = private constant [19 x i8] c"reduce i1 %016llx\0A\00"
@s50 = private constant [21 x i8] c"reduce fadd %016llx\0A\00"
@s51 = private constant [21 x i8] c"reduce fmax %016llx\0A\00"
@s52 = private constant [23 x i8] c"masked.load.0 %016llx\0A\00"
@s53 = private constant [23 x i8] c"masked.load.1 %016llx\0A\00"
@s54 = private constant [23 x i8] c"masked.load.2 %016llx\0A\00"
@s55 = private constant [23 x i8] c"masked.load.3 %016llx\0A\00"
@s56 = private constant [18 x i8] c"gather.0 %016llx\0A\00"
@s57 = private constant [18 x i8] c"gather.1 %016llx\0A\00"
@s58 = private constant [18 x i8] c"gather.2 %016llx\0A\00"
@s59 = private constant [18 x i8] c"gather.3 %016llx\0A\00"
@s60 = private constant [17 x i8] c"array 0 %016llx\0A\00"
@s61 = private constant [17 x i8] c"array 1 %016llx\0A\00"
@s62 = private constant [17 x i8] c"array 2 %016llx\0A\00"
@s63 = private constant [17 x i8] c"array 3 %016llx\0A\00"
@s64 = private constant [17 x i8] c"array 4 %016llx\0A\00"
@s65 = private constant [17 x i8] c"array 5 %016llx\0A\00"
@s66 = private constant [17 x i8] c"array 6 %016llx\0A\00"
@s67 = private constant [17 x i8] c"array 7 %016llx\0A\00"
@s68 = private constant [17 x i8] c"extract %016llx\0A\00"
@s69 = private constant [18 x i8] c"insert.0 %016llx\0A\00"
@s70 = private constant [18 x i8] c"insert.1 %016llx\0A\00"
@s71 = private constant [18 x i8] c"insert.2 %016llx\0A\00"
@s72 = private constant [18 x i8] c"insert.3 %016llx\0A\00"
@s73 = private constant [19 x i8] c"shuffle.0 %016llx\0A\00"
@s74 = private constant [19 x i8] c"shuffle.1 %016llx\0A\00"
@s75 = private constant [19 x i8] c"shuffle.2 %016llx\0A\00"
@s76 = private constant [19 x i8] c"shuffle.3 %016llx\0A\00"
@s77 = private constant [19 x i8] c"shuffle.4 %016llx\0A\00"
@s78 = private constant [19 x i8] c"shuffle.5 %016llx\0A\00"
@s79 = private constant [17 x i8] c"trunc.0 %016llx\0A\00"
@s80 = private constant [17 x i8] c"trunc.1 %016llx\0A\00"
@s81 = private constant [17 x i8] c"trunc.2 %016llx\0A\00"
@s82 = private constant [17 x i8] c"trunc.3 %016llx\0A\00"
@s83 = private constant [16 x i8] c"sext.0 %016llx\0A\00"
@s84 = private constant [16 x i8] c"sext.1 %016llx\0A\00"
@s85 = private constant [16 x i8] c"sext.2 %016llx\0A\00"
@s86 = private constant [16 x i8] c"sext.3 %016llx\0A\00"
@s87 = private constant [19 x i8] c"bitcast.0 %016llx\0A\00"
@s88 = private constant [19 x i8] c"bitcast.1 %016llx\0A\00"
@s89 = private constant [23 x i8] c"bitcast 128/0 %016llx\0A\00"
@s90 = private constant [24 x i8] c"bitcast 128/64 %016llx\0A\00"
@s91 = private constant [19 x i8] c"mask bits %016llx\0A\00"
@s92 = private constant [15 x i8] c"odd.0 %016llx\0A\00"
@s93 = private constant [15 x i8] c"odd.1 %016llx\0A\00"
@s94 = private constant [15 x i8] c"odd.2 %016llx\0A\00"
@s95 = private constant [18 x i8] c"v fshl.0 %016llx\0A\00"
@s96 = private constant [18 x i8] c"v fshl.1 %016llx\0A\00"
@s97 = private constant [18 x i8] c"v fshl.2 %016llx\0A\00"
@s98 = private constant [18 x i8] c"v fshl.3 %016llx\0A\00"
@s99 = private constant [19 x i8] c"v ctpop.0 %016llx\0A\00"
@s100 = private constant [19 x i8] c"v ctpop.1 %016llx\0A\00"
@s101 = private constant [19 x i8] c"v ctpop.2 %016llx\0A\00"
@s102 = private constant [19 x i8] c"v ctpop.3 %016llx\0A\00"
@s103 = private constant [22 x i8] c"v uadd.sat.0 %016llx\0A\00"
@s104 = private constant [22 x i8] c"v uadd.sat.1 %016llx\0A\00"
@s105 = private constant [22 x i8] c"v uadd.sat.2 %016llx\0A\00"
@s106 = private constant [22 x i8] c"v uadd.sat.3 %016llx\0A\00"
@s107 = private constant [15 x i8] c"shl.0 %016llx\0A\00"
@s108 = private constant [15 x i8] c"shl.1 %016llx\0A\00"
@s109 = private constant [15 x i8] c"shl.2 %016llx\0A\00"
@s110 = private constant [15 x i8] c"shl.3 %016llx\0A\00"
@g0 = global <4 x i32> <i32 1, i32 -2, i32 300, i32 -2147483648>
@g1 = global <4 x i32> <i32 7, i32 0, i32 -5, i32 2>
@g2 = global <4 x i1> <i1 true, i1 false, i1 true, i1 true>
@g3 = global i1 true
@g4 = global <4 x float> <float 1.5, float 2.0, float -8.0, float 0.25>
@array = global [8 x i32] [i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17]
@g6 = global <4 x i64> <i64 7, i64 0, i64 3, i64 1>
@g7 = global i32 2
@g8 = global <3 x i5> <i5 3, i5 -7, i5 15>
@g9 = global <3 x i5> <i5 5, i5 2, i5 -16>
declare i32 @printf(ptr, ...)
declare <4 x i32> @llvm.ctpop.v4i32(<4 x i32>)
declare <4 x i32> @llvm.fshl.v4i32(<4 x i32>, <4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr>, i32 immarg, <4 x i1>, <4 x i32>)
declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, i32 immarg, <4 x i1>, <4 x i32>)
declare <4 x i32> @llvm.uadd.sat.v4i32(<4 x i32>, <4 x i32>)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>)
declare float @llvm.vector.reduce.fmax.v4f32(<4 x float>)
declare i1 @llvm.vector.reduce.or.v4i1(<4 x i1>)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.and.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.mul.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.or.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.smax.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.smin.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.umax.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.umin.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.xor.v4i32(<4 x i32>)
declare void @llvm.masked.scatter.v4i32.v4p0(<4 x i32>, <4 x ptr>, i32 immarg, <4 x i1>)
declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr, i32 immarg, <4 x i1>)
define i32 @main() {
  %t1 = load volatile <4 x i32>, ptr @g0
  %t2 = load volatile <4 x i32>, ptr @g1
  %t3 = load volatile <4 x i1>, ptr @g2
  %t4 = add <4 x i32> %t1, %t2
  %t5 = extractelement <4 x i32> %t4, i32 0
  %t6 = zext i32 %t5 to i64
  call i32 (ptr, ...) @printf(ptr @s0, i64 %t6)
  %t7 = extractelement <4 x i32> %t4, i32 1
  %t8 = zext i32 %t7 to i64
  call i32 (ptr, ...) @printf(ptr @s1, i64 %t8)
  %t9 = extractelement <4 x i32> %t4, i32 2
  %t10 = zext i32 %t9 to i64
  call i32 (ptr, ...) @printf(ptr @s2, i64 %t10)
  %t11 = extractelement <4 x i32> %t4, i32 3
  %t12 = zext i32 %t11 to i64
  call i32 (ptr, ...) @printf(ptr @s3, i64 %t12)
  %t13 = sub <4 x i32> %t1, %t2
  %t14 = extractelement <4 x i32> %t13, i32 0
  %t15 = zext i32 %t14 to i64
  call i32 (ptr, ...) @printf(ptr @s4, i64 %t15)
  %t16 = extractelement <4 x i32> %t13, i32 1
  %t17 = zext i32 %t16 to i64
  call i32 (ptr, ...) @printf(ptr @s5, i64 %t17)
  %t18 = extractelement <4 x i32> %t13, i32 2
  %t19 = zext i32 %t18 to i64
  call i32 (ptr, ...) @printf(ptr @s6, i64 %t19)
  %t20 = extractelement <4 x i32> %t13, i32 3
  %t21 = zext i32 %t20 to i64
  call i32 (ptr, ...) @printf(ptr @s7, i64 %t21)
  %t22 = mul <4 x i32> %t1, %t2
  %t23 = extractelement <4 x i32> %t22, i32 0
  %t24 = zext i32 %t23 to i64
  call i32 (ptr, ...) @printf(ptr @s8, i64 %t24)
  %t25 = extractelement <4 x i32> %t22, i32 1
  %t26 = zext i32 %t25 to i64
  call i32 (ptr, ...) @printf(ptr @s9, i64 %t26)
  %t27 = extractelement <4 x i32> %t22, i32 2
  %t28 = zext i32 %t27 to i64
  call i32 (ptr, ...) @printf(ptr @s10, i64 %t28)
  %t29 = extractelement <4 x i32> %t22, i32 3
  %t30 = zext i32 %t29 to i64
  call i32 (ptr, ...) @printf(ptr @s11, i64 %t30)
  %t31 = and <4 x i32> %t1, %t2
  %t32 = extractelement <4 x i32> %t31, i32 0
  %t33 = zext i32 %t32 to i64
  call i32 (ptr, ...) @printf(ptr @s12, i64 %t33)
  %t34 = extractelement <4 x i32> %t31, i32 1
  %t35 = zext i32 %t34 to i64
  call i32 (ptr, ...) @printf(ptr @s13, i64 %t35)
  %t36 = extractelement <4 x i32> %t31, i32 2
  %t37 = zext i32 %t36 to i64
  call i32 (ptr, ...) @printf(ptr @s14, i64 %t37)
  %t38 = extractelement <4 x i32> %t31, i32 3
  %t39 = zext i32 %t38 to i64
  call i32 (ptr, ...) @printf(ptr @s15, i64 %t39)
  %t40 = or <4 x i32> %t1, %t2
  %t41 = extractelement <4 x i32> %t40, i32 0
  %t42 = zext i32 %t41 to i64
  call i32 (ptr, ...) @printf(ptr @s16, i64 %t42)
  %t43 = extractelement <4 x i32> %t40, i32 1
  %t44 = zext i32 %t43 to i64
  call i32 (ptr, ...) @printf(ptr @s17, i64 %t44)
  %t45 = extractelement <4 x i32> %t40, i32 2
  %t46 = zext i32 %t45 to i64
  call i32 (ptr, ...) @printf(ptr @s18, i64 %t46)
  %t47 = extractelement <4 x i32> %t40, i32 3
  %t48 = zext i32 %t47 to i64
  call i32 (ptr, ...) @printf(ptr @s19, i64 %t48)
  %t49 = xor <4 x i32> %t1, %t2
  %t50 = extractelement <4 x i32> %t49, i32 0
  %t51 = zext i32 %t50 to i64
  call i32 (ptr, ...) @printf(ptr @s20, i64 %t51)
  %t52 = extractelement <4 x i32> %t49, i32 1
  %t53 = zext i32 %t52 to i64
  call i32 (ptr, ...) @printf(ptr @s21, i64 %t53)
  %t54 = extractelement <4 x i32> %t49, i32 2
  %t55 = zext i32 %t54 to i64
  call i32 (ptr, ...) @printf(ptr @s22, i64 %t55)
  %t56 = extractelement <4 x i32> %t49, i32 3
  %t57 = zext i32 %t56 to i64
  call i32 (ptr, ...) @printf(ptr @s23, i64 %t57)
  %t58 = icmp slt <4 x i32> %t1, %t2
  %t59 = extractelement <4 x i1> %t58, i32 0
  %t60 = zext i1 %t59 to i64
  call i32 (ptr, ...) @printf(ptr @s24, i64 %t60)
  %t61 = extractelement <4 x i1> %t58, i32 1
  %t62 = zext i1 %t61 to i64
  call i32 (ptr, ...) @printf(ptr @s25, i64 %t62)
  %t63 = extractelement <4 x i1> %t58, i32 2
  %t64 = zext i1 %t63 to i64
  call i32 (ptr, ...) @printf(ptr @s26, i64 %t64)
  %t65 = extractelement <4 x i1> %t58, i32 3
  %t66 = zext i1 %t65 to i64
  call i32 (ptr, ...) @printf(ptr @s27, i64 %t66)
  %t67 = select <4 x i1> %t58, <4 x i32> %t1, <4 x i32> %t2
  %t68 = extractelement <4 x i32> %t67, i32 0
  %t69 = zext i32 %t68 to i64
  call i32 (ptr, ...) @printf(ptr @s28, i64 %t69)
  %t70 = extractelement <4 x i32> %t67, i32 1
  %t71 = zext i32 %t70 to i64
  call i32 (ptr, ...) @printf(ptr @s29, i64 %t71)
  %t72 = extractelement <4 x i32> %t67, i32 2
  %t73 = zext i32 %t72 to i64
  call i32 (ptr, ...) @printf(ptr @s30, i64 %t73)
  %t74 = extractelement <4 x i32> %t67, i32 3
  %t75 = zext i32 %t74 to i64
  call i32 (ptr, ...) @printf(ptr @s31, i64 %t75)
  %t76 = select <4 x i1> %t3, <4 x i32> %t1, <4 x i32> %t2
  %t77 = extractelement <4 x i32> %t76, i32 0
  %t78 = zext i32 %t77 to i64
  call i32 (ptr, ...) @printf(ptr @s32, i64 %t78)
  %t79 = extractelement <4 x i32> %t76, i32 1
  %t80 = zext i32 %t79 to i64
  call i32 (ptr, ...) @printf(ptr @s33, i64 %t80)
  %t81 = extractelement <4 x i32> %t76, i32 2
  %t82 = zext i32 %t81 to i64
  call i32 (ptr, ...) @printf(ptr @s34, i64 %t82)
  %t83 = extractelement <4 x i32> %t76, i32 3
  %t84 = zext i32 %t83 to i64
  call i32 (ptr, ...) @printf(ptr @s35, i64 %t84)
  %t85 = load volatile i1, ptr @g3
  %t86 = select i1 %t85, <4 x i32> %t1, <4 x i32> %t2
  %t87 = extractelement <4 x i32> %t86, i32 0
  %t88 = zext i32 %t87 to i64
  call i32 (ptr, ...) @printf(ptr @s36, i64 %t88)
  %t89 = extractelement <4 x i32> %t86, i32 1
  %t90 = zext i32 %t89 to i64
  call i32 (ptr, ...) @printf(ptr @s37, i64 %t90)
  %t91 = extractelement <4 x i32> %t86, i32 2
  %t92 = zext i32 %t91 to i64
  call i32 (ptr, ...) @printf(ptr @s38, i64 %t92)
  %t93 = extractelement <4 x i32> %t86, i32 3
  %t94 = zext i32 %t93 to i64
  call i32 (ptr, ...) @printf(ptr @s39, i64 %t94)
  %t95 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %t1)
  %t96 = zext i32 %t95 to i64
  call i32 (ptr, ...) @printf(ptr @s40, i64 %t96)
  %t97 = call i32 @llvm.vector.reduce.mul.v4i32(<4 x i32> %t1)
  %t98 = zext i32 %t97 to i64
  call i32 (ptr, ...) @printf(ptr @s41, i64 %t98)
  %t99 = call i32 @llvm.vector.reduce.and.v4i32(<4 x i32> %t1)
  %t100 = zext i32 %t99 to i64
  call i32 (ptr, ...) @printf(ptr @s42, i64 %t100)
  %t101 = call i32 @llvm.vector.reduce.or.v4i32(<4 x i32> %t1)
  %t102 = zext i32 %t101 to i64
  call i32 (ptr, ...) @printf(ptr @s43, i64 %t102)
  %t103 = call i32 @llvm.vector.reduce.xor.v4i32(<4 x i32> %t1)
  %t104 = zext i32 %t103 to i64
  call i32 (ptr, ...) @printf(ptr @s44, i64 %t104)
  %t105 = call i32 @llvm.vector.reduce.smax.v4i32(<4 x i32> %t1)
  %t106 = zext i32 %t105 to i64
  call i32 (ptr, ...) @printf(ptr @s45, i64 %t106)
  %t107 = call i32 @llvm.vector.reduce.smin.v4i32(<4 x i32> %t1)
  %t108 = zext i32 %t107 to i64
  call i32 (ptr, ...) @printf(ptr @s46, i64 %t108)
  %t109 = call i32 @llvm.vector.reduce.umax.v4i32(<4 x i32> %t1)
  %t110 = zext i32 %t109 to i64
  call i32 (ptr, ...) @printf(ptr @s47, i64 %t110)
  %t111 = call i32 @llvm.vector.reduce.umin.v4i32(<4 x i32> %t1)
  %t112 = zext i32 %t111 to i64
  call i32 (ptr, ...) @printf(ptr @s48, i64 %t112)
  %t113 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %t3)
  %t114 = zext i1 %t113 to i64
  call i32 (ptr, ...) @printf(ptr @s49, i64 %t114)
  %t115 = load volatile <4 x float>, ptr @g4
  %t116 = call float @llvm.vector.reduce.fadd.v4f32(float 1.0, <4 x float> %t115)
  %t117 = bitcast float %t116 to i32
  %t118 = zext i32 %t117 to i64
  call i32 (ptr, ...) @printf(ptr @s50, i64 %t118)
  %t119 = call float @llvm.vector.reduce.fmax.v4f32(<4 x float> %t115)
  %t120 = bitcast float %t119 to i32
  %t121 = zext i32 %t120 to i64
  call i32 (ptr, ...) @printf(ptr @s51, i64 %t121)
  %t122 = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr @array, i32 4, <4 x i1> %t3, <4 x i32> %t2)
  %t123 = extractelement <4 x i32> %t122, i32 0
  %t124 = zext i32 %t123 to i64
  call i32 (ptr, ...) @printf(ptr @s52, i64 %t124)
  %t125 = extractelement <4 x i32> %t122, i32 1
  %t126 = zext i32 %t125 to i64
  call i32 (ptr, ...) @printf(ptr @s53, i64 %t126)
  %t127 = extractelement <4 x i32> %t122, i32 2
  %t128 = zext i32 %t127 to i64
  call i32 (ptr, ...) @printf(ptr @s54, i64 %t128)
  %t129 = extractelement <4 x i32> %t122, i32 3
  %t130 = zext i32 %t129 to i64
  call i32 (ptr, ...) @printf(ptr @s55, i64 %t130)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %t2, ptr @array, i32 4, <4 x i1> %t3)
  %t131 = load volatile <4 x i64>, ptr @g6
  %t132 = getelementptr i32, ptr @array, <4 x i64> %t131
  %t133 = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %t132, i32 4, <4 x i1> %t3, <4 x i32> %t1)
  %t134 = extractelement <4 x i32> %t133, i32 0
  %t135 = zext i32 %t134 to i64
  call i32 (ptr, ...) @printf(ptr @s56, i64 %t135)
  %t136 = extractelement <4 x i32> %t133, i32 1
  %t137 = zext i32 %t136 to i64
  call i32 (ptr, ...) @printf(ptr @s57, i64 %t137)
  %t138 = extractelement <4 x i32> %t133, i32 2
  %t139 = zext i32 %t138 to i64
  call i32 (ptr, ...) @printf(ptr @s58, i64 %t139)
  %t140 = extractelement <4 x i32> %t133, i32 3
  %t141 = zext i32 %t140 to i64
  call i32 (ptr, ...) @printf(ptr @s59, i64 %t141)
  call void @llvm.masked.scatter.v4i32.v4p0(<4 x i32> %t1, <4 x ptr> %t132, i32 4, <4 x i1> %t3)
  %t142 = getelementptr [8 x i32], ptr @array, i64 0, i64 0
  %t143 = load i32, ptr %t142
  %t144 = zext i32 %t143 to i64
  call i32 (ptr, ...) @printf(ptr @s60, i64 %t144)
  %t145 = getelementptr [8 x i32], ptr @array, i64 0, i64 1
  %t146 = load i32, ptr %t145
  %t147 = zext i32 %t146 to i64
  call i32 (ptr, ...) @printf(ptr @s61, i64 %t147)
  %t148 = getelementptr [8 x i32], ptr @array, i64 0, i64 2
  %t149 = load i32, ptr %t148
  %t150 = zext i32 %t149 to i64
  call i32 (ptr, ...) @printf(ptr @s62, i64 %t150)
  %t151 = getelementptr [8 x i32], ptr @array, i64 0, i64 3
  %t152 = load i32, ptr %t151
  %t153 = zext i32 %t152 to i64
  call i32 (ptr, ...) @printf(ptr @s63, i64 %t153)
  %t154 = getelementptr [8 x i32], ptr @array, i64 0, i64 4
  %t155 = load i32, ptr %t154
  %t156 = zext i32 %t155 to i64
  call i32 (ptr, ...) @printf(ptr @s64, i64 %t156)
  %t157 = getelementptr [8 x i32], ptr @array, i64 0, i64 5
  %t158 = load i32, ptr %t157
  %t159 = zext i32 %t158 to i64
  call i32 (ptr, ...) @printf(ptr @s65, i64 %t159)
  %t160 = getelementptr [8 x i32], ptr @array, i64 0, i64 6
  %t161 = load i32, ptr %t160
  %t162 = zext i32 %t161 to i64
  call i32 (ptr, ...) @printf(ptr @s66, i64 %t162)
  %t163 = getelementptr [8 x i32], ptr @array, i64 0, i64 7
  %t164 = load i32, ptr %t163
  %t165 = zext i32 %t164 to i64
  call i32 (ptr, ...) @printf(ptr @s67, i64 %t165)
  %t166 = load volatile i32, ptr @g7
  %t167 = extractelement <4 x i32> %t1, i32 %t166
  %t168 = zext i32 %t167 to i64
  call i32 (ptr, ...) @printf(ptr @s68, i64 %t168)
  %t169 = insertelement <4 x i32> %t1, i32 99, i32 %t166
  %t170 = extractelement <4 x i32> %t169, i32 0
  %t171 = zext i32 %t170 to i64
  call i32 (ptr, ...) @printf(ptr @s69, i64 %t171)
  %t172 = extractelement <4 x i32> %t169, i32 1
  %t173 = zext i32 %t172 to i64
  call i32 (ptr, ...) @printf(ptr @s70, i64 %t173)
  %t174 = extractelement <4 x i32> %t169, i32 2
  %t175 = zext i32 %t174 to i64
  call i32 (ptr, ...) @printf(ptr @s71, i64 %t175)
  %t176 = extractelement <4 x i32> %t169, i32 3
  %t177 = zext i32 %t176 to i64
  call i32 (ptr, ...) @printf(ptr @s72, i64 %t177)
  %t178 = shufflevector <4 x i32> %t1, <4 x i32> %t2, <6 x i32> <i32 7, i32 0, i32 4, i32 3, i32 2, i32 1>
  %t179 = extractelement <6 x i32> %t178, i32 0
  %t180 = zext i32 %t179 to i64
  call i32 (ptr, ...) @printf(ptr @s73, i64 %t180)
  %t181 = extractelement <6 x i32> %t178, i32 1
  %t182 = zext i32 %t181 to i64
  call i32 (ptr, ...) @printf(ptr @s74, i64 %t182)
  %t183 = extractelement <6 x i32> %t178, i32 2
  %t184 = zext i32 %t183 to i64
  call i32 (ptr, ...) @printf(ptr @s75, i64 %t184)
  %t185 = extractelement <6 x i32> %t178, i32 3
  %t186 = zext i32 %t185 to i64
  call i32 (ptr, ...) @printf(ptr @s76, i64 %t186)
  %t187 = extractelement <6 x i32> %t178, i32 4
  %t188 = zext i32 %t187 to i64
  call i32 (ptr, ...) @printf(ptr @s77, i64 %t188)
  %t189 = extractelement <6 x i32> %t178, i32 5
  %t190 = zext i32 %t189 to i64
  call i32 (ptr, ...) @printf(ptr @s78, i64 %t190)
  %t191 = trunc <4 x i32> %t1 to <4 x i8>
  %t192 = extractelement <4 x i8> %t191, i32 0
  %t193 = zext i8 %t192 to i64
  call i32 (ptr, ...) @printf(ptr @s79, i64 %t193)
  %t194 = extractelement <4 x i8> %t191, i32 1
  %t195 = zext i8 %t194 to i64
  call i32 (ptr, ...) @printf(ptr @s80, i64 %t195)
  %t196 = extractelement <4 x i8> %t191, i32 2
  %t197 = zext i8 %t196 to i64
  call i32 (ptr, ...) @printf(ptr @s81, i64 %t197)
  %t198 = extractelement <4 x i8> %t191, i32 3
  %t199 = zext i8 %t198 to i64
  call i32 (ptr, ...) @printf(ptr @s82, i64 %t199)
  %t200 = sext <4 x i32> %t1 to <4 x i64>
  %t201 = extractelement <4 x i64> %t200, i32 0
  call i32 (ptr, ...) @printf(ptr @s83, i64 %t201)
  %t202 = extractelement <4 x i64> %t200, i32 1
  call i32 (ptr, ...) @printf(ptr @s84, i64 %t202)
  %t203 = extractelement <4 x i64> %t200, i32 2
  call i32 (ptr, ...) @printf(ptr @s85, i64 %t203)
  %t204 = extractelement <4 x i64> %t200, i32 3
  call i32 (ptr, ...) @printf(ptr @s86, i64 %t204)
  %t205 = bitcast <4 x i32> %t1 to <2 x i64>
  %t206 = extractelement <2 x i64> %t205, i32 0
  call i32 (ptr, ...) @printf(ptr @s87, i64 %t206)
  %t207 = extractelement <2 x i64> %t205, i32 1
  call i32 (ptr, ...) @printf(ptr @s88, i64 %t207)
  %t208 = bitcast <4 x i32> %t1 to i128
  %t209 = lshr i128 %t208, 0
  %t210 = trunc i128 %t209 to i64
  call i32 (ptr, ...) @printf(ptr @s89, i64 %t210)
  %t211 = lshr i128 %t208, 64
  %t212 = trunc i128 %t211 to i64
  call i32 (ptr, ...) @printf(ptr @s90, i64 %t212)
  %t213 = bitcast <4 x i1> %t3 to i4
  %t214 = zext i4 %t213 to i64
  call i32 (ptr, ...) @printf(ptr @s91, i64 %t214)
  %t215 = load volatile <3 x i5>, ptr @g8
  %t216 = load volatile <3 x i5>, ptr @g9
  %t217 = mul <3 x i5> %t215, %t216
  %t218 = extractelement <3 x i5> %t217, i32 0
  %t219 = zext i5 %t218 to i64
  call i32 (ptr, ...) @printf(ptr @s92, i64 %t219)
  %t220 = extractelement <3 x i5> %t217, i32 1
  %t221 = zext i5 %t220 to i64
  call i32 (ptr, ...) @printf(ptr @s93, i64 %t221)
  %t222 = extractelement <3 x i5> %t217, i32 2
  %t223 = zext i5 %t222 to i64
  call i32 (ptr, ...) @printf(ptr @s94, i64 %t223)
  %t224 = call <4 x i32> @llvm.fshl.v4i32(<4 x i32> %t1, <4 x i32> %t2, <4 x i32> <i32 1, i32 8, i32 31, i32 33>)
  %t225 = extractelement <4 x i32> %t224, i32 0
  %t226 = zext i32 %t225 to i64
  call i32 (ptr, ...) @printf(ptr @s95, i64 %t226)
  %t227 = extractelement <4 x i32> %t224, i32 1
  %t228 = zext i32 %t227 to i64
  call i32 (ptr, ...) @printf(ptr @s96, i64 %t228)
  %t229 = extractelement <4 x i32> %t224, i32 2
  %t230 = zext i32 %t229 to i64
  call i32 (ptr, ...) @printf(ptr @s97, i64 %t230)
  %t231 = extractelement <4 x i32> %t224, i32 3
  %t232 = zext i32 %t231 to i64
  call i32 (ptr, ...) @printf(ptr @s98, i64 %t232)
  %t233 = call <4 x i32> @llvm.ctpop.v4i32(<4 x i32> %t1)
  %t234 = extractelement <4 x i32> %t233, i32 0
  %t235 = zext i32 %t234 to i64
  call i32 (ptr, ...) @printf(ptr @s99, i64 %t235)
  %t236 = extractelement <4 x i32> %t233, i32 1
  %t237 = zext i32 %t236 to i64
  call i32 (ptr, ...) @printf(ptr @s100, i64 %t237)
  %t238 = extractelement <4 x i32> %t233, i32 2
  %t239 = zext i32 %t238 to i64
  call i32 (ptr, ...) @printf(ptr @s101, i64 %t239)
  %t240 = extractelement <4 x i32> %t233, i32 3
  %t241 = zext i32 %t240 to i64
  call i32 (ptr, ...) @printf(ptr @s102, i64 %t241)
  %t242 = call <4 x i32> @llvm.uadd.sat.v4i32(<4 x i32> %t1, <4 x i32> %t2)
  %t243 = extractelement <4 x i32> %t242, i32 0
  %t244 = zext i32 %t243 to i64
  call i32 (ptr, ...) @printf(ptr @s103, i64 %t244)
  %t245 = extractelement <4 x i32> %t242, i32 1
  %t246 = zext i32 %t245 to i64
  call i32 (ptr, ...) @printf(ptr @s104, i64 %t246)
  %t247 = extractelement <4 x i32> %t242, i32 2
  %t248 = zext i32 %t247 to i64
  call i32 (ptr, ...) @printf(ptr @s105, i64 %t248)
  %t249 = extractelement <4 x i32> %t242, i32 3
  %t250 = zext i32 %t249 to i64
  call i32 (ptr, ...) @printf(ptr @s106, i64 %t250)
  %t251 = shl <4 x i32> %t1, <i32 1, i32 2, i32 3, i32 31>
  %t252 = extractelement <4 x i32> %t251, i32 0
  %t253 = zext i32 %t252 to i64
  call i32 (ptr, ...) @printf(ptr @s107, i64 %t253)
  %t254 = extractelement <4 x i32> %t251, i32 1
  %t255 = zext i32 %t254 to i64
  call i32 (ptr, ...) @printf(ptr @s108, i64 %t255)
  %t256 = extractelement <4 x i32> %t251, i32 2
  %t257 = zext i32 %t256 to i64
  call i32 (ptr, ...) @printf(ptr @s109, i64 %t257)
  %t258 = extractelement <4 x i32> %t251, i32 3
  %t259 = zext i32 %t258 to i64
  call i32 (ptr, ...) @printf(ptr @s110, i64 %t259)
  ret i32 0
}
