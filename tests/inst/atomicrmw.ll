;@ clang: 19
; Every atomicrmw operation, cmpxchg with both outcomes, on several widths.
@s0 = private constant [17 x i8] c"i8 xchg %016llx\0A\00"
@s1 = private constant [23 x i8] c"i8 xchg after %016llx\0A\00"
@s2 = private constant [16 x i8] c"i8 add %016llx\0A\00"
@s3 = private constant [22 x i8] c"i8 add after %016llx\0A\00"
@s4 = private constant [16 x i8] c"i8 sub %016llx\0A\00"
@s5 = private constant [22 x i8] c"i8 sub after %016llx\0A\00"
@s6 = private constant [16 x i8] c"i8 and %016llx\0A\00"
@s7 = private constant [22 x i8] c"i8 and after %016llx\0A\00"
@s8 = private constant [17 x i8] c"i8 nand %016llx\0A\00"
@s9 = private constant [23 x i8] c"i8 nand after %016llx\0A\00"
@s10 = private constant [15 x i8] c"i8 or %016llx\0A\00"
@s11 = private constant [21 x i8] c"i8 or after %016llx\0A\00"
@s12 = private constant [16 x i8] c"i8 xor %016llx\0A\00"
@s13 = private constant [22 x i8] c"i8 xor after %016llx\0A\00"
@s14 = private constant [16 x i8] c"i8 max %016llx\0A\00"
@s15 = private constant [22 x i8] c"i8 max after %016llx\0A\00"
@s16 = private constant [16 x i8] c"i8 min %016llx\0A\00"
@s17 = private constant [22 x i8] c"i8 min after %016llx\0A\00"
@s18 = private constant [17 x i8] c"i8 umax %016llx\0A\00"
@s19 = private constant [23 x i8] c"i8 umax after %016llx\0A\00"
@s20 = private constant [17 x i8] c"i8 umin %016llx\0A\00"
@s21 = private constant [23 x i8] c"i8 umin after %016llx\0A\00"
@s22 = private constant [22 x i8] c"i8 uinc_wrap %016llx\0A\00"
@s23 = private constant [28 x i8] c"i8 uinc_wrap after %016llx\0A\00"
@s24 = private constant [22 x i8] c"i8 udec_wrap %016llx\0A\00"
@s25 = private constant [28 x i8] c"i8 udec_wrap after %016llx\0A\00"
@s26 = private constant [20 x i8] c"i8 cmpxchg %016llx\0A\00"
@s27 = private constant [15 x i8] c"i8 ok %016llx\0A\00"
@s28 = private constant [18 x i8] c"i16 xchg %016llx\0A\00"
@s29 = private constant [24 x i8] c"i16 xchg after %016llx\0A\00"
@s30 = private constant [17 x i8] c"i16 add %016llx\0A\00"
@s31 = private constant [23 x i8] c"i16 add after %016llx\0A\00"
@s32 = private constant [17 x i8] c"i16 sub %016llx\0A\00"
@s33 = private constant [23 x i8] c"i16 sub after %016llx\0A\00"
@s34 = private constant [17 x i8] c"i16 and %016llx\0A\00"
@s35 = private constant [23 x i8] c"i16 and after %016llx\0A\00"
@s36 = private constant [18 x i8] c"i16 nand %016llx\0A\00"
@s37 = private constant [24 x i8] c"i16 nand after %016llx\0A\00"
@s38 = private constant [16 x i8] c"i16 or %016llx\0A\00"
@s39 = private constant [22 x i8] c"i16 or after %016llx\0A\00"
@s40 = private constant [17 x i8] c"i16 xor %016llx\0A\00"
@s41 = private constant [23 x i8] c"i16 xor after %016llx\0A\00"
@s42 = private constant [17 x i8] c"i16 max %016llx\0A\00"
@s43 = private constant [23 x i8] c"i16 max after %016llx\0A\00"
@s44 = private constant [17 x i8] c"i16 min %016llx\0A\00"
@s45 = private constant [23 x i8] c"i16 min after %016llx\0A\00"
@s46 = private constant [18 x i8] c"i16 umax %016llx\0A\00"
@s47 = private constant [24 x i8] c"i16 umax after %016llx\0A\00"
@s48 = private constant [18 x i8] c"i16 umin %016llx\0A\00"
@s49 = private constant [24 x i8] c"i16 umin after %016llx\0A\00"
@s50 = private constant [23 x i8] c"i16 uinc_wrap %016llx\0A\00"
@s51 = private constant [29 x i8] c"i16 uinc_wrap after %016llx\0A\00"
@s52 = private constant [23 x i8] c"i16 udec_wrap %016llx\0A\00"
@s53 = private constant [29 x i8] c"i16 udec_wrap after %016llx\0A\00"
@s54 = private constant [21 x i8] c"i16 cmpxchg %016llx\0A\00"
@s55 = private constant [16 x i8] c"i16 ok %016llx\0A\00"
@s56 = private constant [18 x i8] c"i32 xchg %016llx\0A\00"
@s57 = private constant [24 x i8] c"i32 xchg after %016llx\0A\00"
@s58 = private constant [17 x i8] c"i32 add %016llx\0A\00"
@s59 = private constant [23 x i8] c"i32 add after %016llx\0A\00"
@s60 = private constant [17 x i8] c"i32 sub %016llx\0A\00"
@s61 = private constant [23 x i8] c"i32 sub after %016llx\0A\00"
@s62 = private constant [17 x i8] c"i32 and %016llx\0A\00"
@s63 = private constant [23 x i8] c"i32 and after %016llx\0A\00"
@s64 = private constant [18 x i8] c"i32 nand %016llx\0A\00"
@s65 = private constant [24 x i8] c"i32 nand after %016llx\0A\00"
@s66 = private constant [16 x i8] c"i32 or %016llx\0A\00"
@s67 = private constant [22 x i8] c"i32 or after %016llx\0A\00"
@s68 = private constant [17 x i8] c"i32 xor %016llx\0A\00"
@s69 = private constant [23 x i8] c"i32 xor after %016llx\0A\00"
@s70 = private constant [17 x i8] c"i32 max %016llx\0A\00"
@s71 = private constant [23 x i8] c"i32 max after %016llx\0A\00"
@s72 = private constant [17 x i8] c"i32 min %016llx\0A\00"
@s73 = private constant [23 x i8] c"i32 min after %016llx\0A\00"
@s74 = private constant [18 x i8] c"i32 umax %016llx\0A\00"
@s75 = private constant [24 x i8] c"i32 umax after %016llx\0A\00"
@s76 = private constant [18 x i8] c"i32 umin %016llx\0A\00"
@s77 = private constant [24 x i8] c"i32 umin after %016llx\0A\00"
@s78 = private constant [23 x i8] c"i32 uinc_wrap %016llx\0A\00"
@s79 = private constant [29 x i8] c"i32 uinc_wrap after %016llx\0A\00"
@s80 = private constant [23 x i8] c"i32 udec_wrap %016llx\0A\00"
@s81 = private constant [29 x i8] c"i32 udec_wrap after %016llx\0A\00"
@s82 = private constant [21 x i8] c"i32 cmpxchg %016llx\0A\00"
@s83 = private constant [16 x i8] c"i32 ok %016llx\0A\00"
@s84 = private constant [18 x i8] c"i64 xchg %016llx\0A\00"
@s85 = private constant [24 x i8] c"i64 xchg after %016llx\0A\00"
@s86 = private constant [17 x i8] c"i64 add %016llx\0A\00"
@s87 = private constant [23 x i8] c"i64 add after %016llx\0A\00"
@s88 = private constant [17 x i8] c"i64 sub %016llx\0A\00"
@s89 = private constant [23 x i8] c"i64 sub after %016llx\0A\00"
@s90 = private constant [17 x i8] c"i64 and %016llx\0A\00"
@s91 = private constant [23 x i8] c"i64 and after %016llx\0A\00"
@s92 = private constant [18 x i8] c"i64 nand %016llx\0A\00"
@s93 = private constant [24 x i8] c"i64 nand after %016llx\0A\00"
@s94 = private constant [16 x i8] c"i64 or %016llx\0A\00"
@s95 = private constant [22 x i8] c"i64 or after %016llx\0A\00"
@s96 = private constant [17 x i8] c"i64 xor %016llx\0A\00"
@s97 = private constant [23 x i8] c"i64 xor after %016llx\0A\00"
@s98 = private constant [17 x i8] c"i64 max %016llx\0A\00"
@s99 = private constant [23 x i8] c"i64 max after %016llx\0A\00"
@s100 = private constant [17 x i8] c"i64 min %016llx\0A\00"
@s101 = private constant [23 x i8] c"i64 min after %016llx\0A\00"
@s102 = private constant [18 x i8] c"i64 umax %016llx\0A\00"
@s103 = private constant [24 x i8] c"i64 umax after %016llx\0A\00"
@s104 = private constant [18 x i8] c"i64 umin %016llx\0A\00"
@s105 = private constant [24 x i8] c"i64 umin after %016llx\0A\00"
@s106 = private constant [23 x i8] c"i64 uinc_wrap %016llx\0A\00"
@s107 = private constant [29 x i8] c"i64 uinc_wrap after %016llx\0A\00"
@s108 = private constant [23 x i8] c"i64 udec_wrap %016llx\0A\00"
@s109 = private constant [29 x i8] c"i64 udec_wrap after %016llx\0A\00"
@s110 = private constant [21 x i8] c"i64 cmpxchg %016llx\0A\00"
@s111 = private constant [16 x i8] c"i64 ok %016llx\0A\00"
@s112 = private constant [14 x i8] c"fadd %016llx\0A\00"
@s113 = private constant [20 x i8] c"fadd after %016llx\0A\00"
@cell = global i64 0
@g1 = global i8 -27
@g2 = global i8 -27
@g3 = global i8 -27
@g4 = global i8 -27
@g5 = global i8 -27
@g6 = global i8 -27
@g7 = global i8 -27
@g8 = global i8 -27
@g9 = global i8 -27
@g10 = global i8 -27
@g11 = global i8 -27
@g12 = global i8 -27
@g13 = global i8 50
@g14 = global i8 100
@g15 = global i8 5
@g16 = global i16 -27
@g17 = global i16 -27
@g18 = global i16 -27
@g19 = global i16 -27
@g20 = global i16 -27
@g21 = global i16 -27
@g22 = global i16 -27
@g23 = global i16 -27
@g24 = global i16 -27
@g25 = global i16 -27
@g26 = global i16 -27
@g27 = global i16 -27
@g28 = global i16 50
@g29 = global i16 100
@g30 = global i16 5
@g31 = global i32 -27
@g32 = global i32 -27
@g33 = global i32 -27
@g34 = global i32 -27
@g35 = global i32 -27
@g36 = global i32 -27
@g37 = global i32 -27
@g38 = global i32 -27
@g39 = global i32 -27
@g40 = global i32 -27
@g41 = global i32 -27
@g42 = global i32 -27
@g43 = global i32 50
@g44 = global i32 100
@g45 = global i32 5
@g46 = global i64 -27
@g47 = global i64 -27
@g48 = global i64 -27
@g49 = global i64 -27
@g50 = global i64 -27
@g51 = global i64 -27
@g52 = global i64 -27
@g53 = global i64 -27
@g54 = global i64 -27
@g55 = global i64 -27
@g56 = global i64 -27
@g57 = global i64 -27
@g58 = global i64 50
@g59 = global i64 100
@g60 = global i64 5
@g61 = global double 2.25
declare i32 @printf(ptr, ...)
define i32 @main() {
  store i8 100, ptr @cell
  %t1 = load volatile i8, ptr @g1
  %t2 = atomicrmw xchg ptr @cell, i8 %t1 seq_cst
  %t3 = zext i8 %t2 to i64
  call i32 (ptr, ...) @printf(ptr @s0, i64 %t3)
  %t4 = load atomic i8, ptr @cell seq_cst, align 8
  %t5 = zext i8 %t4 to i64
  call i32 (ptr, ...) @printf(ptr @s1, i64 %t5)
  store i8 100, ptr @cell
  %t6 = load volatile i8, ptr @g2
  %t7 = atomicrmw add ptr @cell, i8 %t6 seq_cst
  %t8 = zext i8 %t7 to i64
  call i32 (ptr, ...) @printf(ptr @s2, i64 %t8)
  %t9 = load atomic i8, ptr @cell seq_cst, align 8
  %t10 = zext i8 %t9 to i64
  call i32 (ptr, ...) @printf(ptr @s3, i64 %t10)
  store i8 100, ptr @cell
  %t11 = load volatile i8, ptr @g3
  %t12 = atomicrmw sub ptr @cell, i8 %t11 seq_cst
  %t13 = zext i8 %t12 to i64
  call i32 (ptr, ...) @printf(ptr @s4, i64 %t13)
  %t14 = load atomic i8, ptr @cell seq_cst, align 8
  %t15 = zext i8 %t14 to i64
  call i32 (ptr, ...) @printf(ptr @s5, i64 %t15)
  store i8 100, ptr @cell
  %t16 = load volatile i8, ptr @g4
  %t17 = atomicrmw and ptr @cell, i8 %t16 seq_cst
  %t18 = zext i8 %t17 to i64
  call i32 (ptr, ...) @printf(ptr @s6, i64 %t18)
  %t19 = load atomic i8, ptr @cell seq_cst, align 8
  %t20 = zext i8 %t19 to i64
  call i32 (ptr, ...) @printf(ptr @s7, i64 %t20)
  store i8 100, ptr @cell
  %t21 = load volatile i8, ptr @g5
  %t22 = atomicrmw nand ptr @cell, i8 %t21 seq_cst
  %t23 = zext i8 %t22 to i64
  call i32 (ptr, ...) @printf(ptr @s8, i64 %t23)
  %t24 = load atomic i8, ptr @cell seq_cst, align 8
  %t25 = zext i8 %t24 to i64
  call i32 (ptr, ...) @printf(ptr @s9, i64 %t25)
  store i8 100, ptr @cell
  %t26 = load volatile i8, ptr @g6
  %t27 = atomicrmw or ptr @cell, i8 %t26 seq_cst
  %t28 = zext i8 %t27 to i64
  call i32 (ptr, ...) @printf(ptr @s10, i64 %t28)
  %t29 = load atomic i8, ptr @cell seq_cst, align 8
  %t30 = zext i8 %t29 to i64
  call i32 (ptr, ...) @printf(ptr @s11, i64 %t30)
  store i8 100, ptr @cell
  %t31 = load volatile i8, ptr @g7
  %t32 = atomicrmw xor ptr @cell, i8 %t31 seq_cst
  %t33 = zext i8 %t32 to i64
  call i32 (ptr, ...) @printf(ptr @s12, i64 %t33)
  %t34 = load atomic i8, ptr @cell seq_cst, align 8
  %t35 = zext i8 %t34 to i64
  call i32 (ptr, ...) @printf(ptr @s13, i64 %t35)
  store i8 100, ptr @cell
  %t36 = load volatile i8, ptr @g8
  %t37 = atomicrmw max ptr @cell, i8 %t36 seq_cst
  %t38 = zext i8 %t37 to i64
  call i32 (ptr, ...) @printf(ptr @s14, i64 %t38)
  %t39 = load atomic i8, ptr @cell seq_cst, align 8
  %t40 = zext i8 %t39 to i64
  call i32 (ptr, ...) @printf(ptr @s15, i64 %t40)
  store i8 100, ptr @cell
  %t41 = load volatile i8, ptr @g9
  %t42 = atomicrmw min ptr @cell, i8 %t41 seq_cst
  %t43 = zext i8 %t42 to i64
  call i32 (ptr, ...) @printf(ptr @s16, i64 %t43)
  %t44 = load atomic i8, ptr @cell seq_cst, align 8
  %t45 = zext i8 %t44 to i64
  call i32 (ptr, ...) @printf(ptr @s17, i64 %t45)
  store i8 100, ptr @cell
  %t46 = load volatile i8, ptr @g10
  %t47 = atomicrmw umax ptr @cell, i8 %t46 seq_cst
  %t48 = zext i8 %t47 to i64
  call i32 (ptr, ...) @printf(ptr @s18, i64 %t48)
  %t49 = load atomic i8, ptr @cell seq_cst, align 8
  %t50 = zext i8 %t49 to i64
  call i32 (ptr, ...) @printf(ptr @s19, i64 %t50)
  store i8 100, ptr @cell
  %t51 = load volatile i8, ptr @g11
  %t52 = atomicrmw umin ptr @cell, i8 %t51 seq_cst
  %t53 = zext i8 %t52 to i64
  call i32 (ptr, ...) @printf(ptr @s20, i64 %t53)
  %t54 = load atomic i8, ptr @cell seq_cst, align 8
  %t55 = zext i8 %t54 to i64
  call i32 (ptr, ...) @printf(ptr @s21, i64 %t55)
  store i8 100, ptr @cell
  %t56 = load volatile i8, ptr @g12
  %t57 = atomicrmw uinc_wrap ptr @cell, i8 %t56 seq_cst
  %t58 = zext i8 %t57 to i64
  call i32 (ptr, ...) @printf(ptr @s22, i64 %t58)
  %t59 = load atomic i8, ptr @cell seq_cst, align 8
  %t60 = zext i8 %t59 to i64
  call i32 (ptr, ...) @printf(ptr @s23, i64 %t60)
  store i8 100, ptr @cell
  %t61 = load volatile i8, ptr @g13
  %t62 = atomicrmw udec_wrap ptr @cell, i8 %t61 seq_cst
  %t63 = zext i8 %t62 to i64
  call i32 (ptr, ...) @printf(ptr @s24, i64 %t63)
  %t64 = load atomic i8, ptr @cell seq_cst, align 8
  %t65 = zext i8 %t64 to i64
  call i32 (ptr, ...) @printf(ptr @s25, i64 %t65)
  store atomic i8 100, ptr @cell release, align 8
  %t66 = load volatile i8, ptr @g14
  %t67 = cmpxchg weak ptr @cell, i8 %t66, i8 3 acq_rel monotonic
  %t68 = extractvalue { i8, i1 } %t67, 0
  %t69 = zext i8 %t68 to i64
  call i32 (ptr, ...) @printf(ptr @s26, i64 %t69)
  %t70 = extractvalue { i8, i1 } %t67, 1
  %t71 = zext i1 %t70 to i64
  call i32 (ptr, ...) @printf(ptr @s27, i64 %t71)
  store atomic i8 100, ptr @cell release, align 8
  %t72 = load volatile i8, ptr @g15
  %t73 = cmpxchg weak ptr @cell, i8 %t72, i8 3 acq_rel monotonic
  %t74 = extractvalue { i8, i1 } %t73, 0
  %t75 = zext i8 %t74 to i64
  call i32 (ptr, ...) @printf(ptr @s26, i64 %t75)
  %t76 = extractvalue { i8, i1 } %t73, 1
  %t77 = zext i1 %t76 to i64
  call i32 (ptr, ...) @printf(ptr @s27, i64 %t77)
  store i16 100, ptr @cell
  %t78 = load volatile i16, ptr @g16
  %t79 = atomicrmw xchg ptr @cell, i16 %t78 seq_cst
  %t80 = zext i16 %t79 to i64
  call i32 (ptr, ...) @printf(ptr @s28, i64 %t80)
  %t81 = load atomic i16, ptr @cell seq_cst, align 8
  %t82 = zext i16 %t81 to i64
  call i32 (ptr, ...) @printf(ptr @s29, i64 %t82)
  store i16 100, ptr @cell
  %t83 = load volatile i16, ptr @g17
  %t84 = atomicrmw add ptr @cell, i16 %t83 seq_cst
  %t85 = zext i16 %t84 to i64
  call i32 (ptr, ...) @printf(ptr @s30, i64 %t85)
  %t86 = load atomic i16, ptr @cell seq_cst, align 8
  %t87 = zext i16 %t86 to i64
  call i32 (ptr, ...) @printf(ptr @s31, i64 %t87)
  store i16 100, ptr @cell
  %t88 = load volatile i16, ptr @g18
  %t89 = atomicrmw sub ptr @cell, i16 %t88 seq_cst
  %t90 = zext i16 %t89 to i64
  call i32 (ptr, ...) @printf(ptr @s32, i64 %t90)
  %t91 = load atomic i16, ptr @cell seq_cst, align 8
  %t92 = zext i16 %t91 to i64
  call i32 (ptr, ...) @printf(ptr @s33, i64 %t92)
  store i16 100, ptr @cell
  %t93 = load volatile i16, ptr @g19
  %t94 = atomicrmw and ptr @cell, i16 %t93 seq_cst
  %t95 = zext i16 %t94 to i64
  call i32 (ptr, ...) @printf(ptr @s34, i64 %t95)
  %t96 = load atomic i16, ptr @cell seq_cst, align 8
  %t97 = zext i16 %t96 to i64
  call i32 (ptr, ...) @printf(ptr @s35, i64 %t97)
  store i16 100, ptr @cell
  %t98 = load volatile i16, ptr @g20
  %t99 = atomicrmw nand ptr @cell, i16 %t98 seq_cst
  %t100 = zext i16 %t99 to i64
  call i32 (ptr, ...) @printf(ptr @s36, i64 %t100)
  %t101 = load atomic i16, ptr @cell seq_cst, align 8
  %t102 = zext i16 %t101 to i64
  call i32 (ptr, ...) @printf(ptr @s37, i64 %t102)
  store i16 100, ptr @cell
  %t103 = load volatile i16, ptr @g21
  %t104 = atomicrmw or ptr @cell, i16 %t103 seq_cst
  %t105 = zext i16 %t104 to i64
  call i32 (ptr, ...) @printf(ptr @s38, i64 %t105)
  %t106 = load atomic i16, ptr @cell seq_cst, align 8
  %t107 = zext i16 %t106 to i64
  call i32 (ptr, ...) @printf(ptr @s39, i64 %t107)
  store i16 100, ptr @cell
  %t108 = load volatile i16, ptr @g22
  %t109 = atomicrmw xor ptr @cell, i16 %t108 seq_cst
  %t110 = zext i16 %t109 to i64
  call i32 (ptr, ...) @printf(ptr @s40, i64 %t110)
  %t111 = load atomic i16, ptr @cell seq_cst, align 8
  %t112 = zext i16 %t111 to i64
  call i32 (ptr, ...) @printf(ptr @s41, i64 %t112)
  store i16 100, ptr @cell
  %t113 = load volatile i16, ptr @g23
  %t114 = atomicrmw max ptr @cell, i16 %t113 seq_cst
  %t115 = zext i16 %t114 to i64
  call i32 (ptr, ...) @printf(ptr @s42, i64 %t115)
  %t116 = load atomic i16, ptr @cell seq_cst, align 8
  %t117 = zext i16 %t116 to i64
  call i32 (ptr, ...) @printf(ptr @s43, i64 %t117)
  store i16 100, ptr @cell
  %t118 = load volatile i16, ptr @g24
  %t119 = atomicrmw min ptr @cell, i16 %t118 seq_cst
  %t120 = zext i16 %t119 to i64
  call i32 (ptr, ...) @printf(ptr @s44, i64 %t120)
  %t121 = load atomic i16, ptr @cell seq_cst, align 8
  %t122 = zext i16 %t121 to i64
  call i32 (ptr, ...) @printf(ptr @s45, i64 %t122)
  store i16 100, ptr @cell
  %t123 = load volatile i16, ptr @g25
  %t124 = atomicrmw umax ptr @cell, i16 %t123 seq_cst
  %t125 = zext i16 %t124 to i64
  call i32 (ptr, ...) @printf(ptr @s46, i64 %t125)
  %t126 = load atomic i16, ptr @cell seq_cst, align 8
  %t127 = zext i16 %t126 to i64
  call i32 (ptr, ...) @printf(ptr @s47, i64 %t127)
  store i16 100, ptr @cell
  %t128 = load volatile i16, ptr @g26
  %t129 = atomicrmw umin ptr @cell, i16 %t128 seq_cst
  %t130 = zext i16 %t129 to i64
  call i32 (ptr, ...) @printf(ptr @s48, i64 %t130)
  %t131 = load atomic i16, ptr @cell seq_cst, align 8
  %t132 = zext i16 %t131 to i64
  call i32 (ptr, ...) @printf(ptr @s49, i64 %t132)
  store i16 100, ptr @cell
  %t133 = load volatile i16, ptr @g27
  %t134 = atomicrmw uinc_wrap ptr @cell, i16 %t133 seq_cst
  %t135 = zext i16 %t134 to i64
  call i32 (ptr, ...) @printf(ptr @s50, i64 %t135)
  %t136 = load atomic i16, ptr @cell seq_cst, align 8
  %t137 = zext i16 %t136 to i64
  call i32 (ptr, ...) @printf(ptr @s51, i64 %t137)
  store i16 100, ptr @cell
  %t138 = load volatile i16, ptr @g28
  %t139 = atomicrmw udec_wrap ptr @cell, i16 %t138 seq_cst
  %t140 = zext i16 %t139 to i64
  call i32 (ptr, ...) @printf(ptr @s52, i64 %t140)
  %t141 = load atomic i16, ptr @cell seq_cst, align 8
  %t142 = zext i16 %t141 to i64
  call i32 (ptr, ...) @printf(ptr @s53, i64 %t142)
  store atomic i16 100, ptr @cell release, align 8
  %t143 = load volatile i16, ptr @g29
  %t144 = cmpxchg weak ptr @cell, i16 %t143, i16 3 acq_rel monotonic
  %t145 = extractvalue { i16, i1 } %t144, 0
  %t146 = zext i16 %t145 to i64
  call i32 (ptr, ...) @printf(ptr @s54, i64 %t146)
  %t147 = extractvalue { i16, i1 } %t144, 1
  %t148 = zext i1 %t147 to i64
  call i32 (ptr, ...) @printf(ptr @s55, i64 %t148)
  store atomic i16 100, ptr @cell release, align 8
  %t149 = load volatile i16, ptr @g30
  %t150 = cmpxchg weak ptr @cell, i16 %t149, i16 3 acq_rel monotonic
  %t151 = extractvalue { i16, i1 } %t150, 0
  %t152 = zext i16 %t151 to i64
  call i32 (ptr, ...) @printf(ptr @s54, i64 %t152)
  %t153 = extractvalue { i16, i1 } %t150, 1
  %t154 = zext i1 %t153 to i64
  call i32 (ptr, ...) @printf(ptr @s55, i64 %t154)
  store i32 100, ptr @cell
  %t155 = load volatile i32, ptr @g31
  %t156 = atomicrmw xchg ptr @cell, i32 %t155 seq_cst
  %t157 = zext i32 %t156 to i64
  call i32 (ptr, ...) @printf(ptr @s56, i64 %t157)
  %t158 = load atomic i32, ptr @cell seq_cst, align 8
  %t159 = zext i32 %t158 to i64
  call i32 (ptr, ...) @printf(ptr @s57, i64 %t159)
  store i32 100, ptr @cell
  %t160 = load volatile i32, ptr @g32
  %t161 = atomicrmw add ptr @cell, i32 %t160 seq_cst
  %t162 = zext i32 %t161 to i64
  call i32 (ptr, ...) @printf(ptr @s58, i64 %t162)
  %t163 = load atomic i32, ptr @cell seq_cst, align 8
  %t164 = zext i32 %t163 to i64
  call i32 (ptr, ...) @printf(ptr @s59, i64 %t164)
  store i32 100, ptr @cell
  %t165 = load volatile i32, ptr @g33
  %t166 = atomicrmw sub ptr @cell, i32 %t165 seq_cst
  %t167 = zext i32 %t166 to i64
  call i32 (ptr, ...) @printf(ptr @s60, i64 %t167)
  %t168 = load atomic i32, ptr @cell seq_cst, align 8
  %t169 = zext i32 %t168 to i64
  call i32 (ptr, ...) @printf(ptr @s61, i64 %t169)
  store i32 100, ptr @cell
  %t170 = load volatile i32, ptr @g34
  %t171 = atomicrmw and ptr @cell, i32 %t170 seq_cst
  %t172 = zext i32 %t171 to i64
  call i32 (ptr, ...) @printf(ptr @s62, i64 %t172)
  %t173 = load atomic i32, ptr @cell seq_cst, align 8
  %t174 = zext i32 %t173 to i64
  call i32 (ptr, ...) @printf(ptr @s63, i64 %t174)
  store i32 100, ptr @cell
  %t175 = load volatile i32, ptr @g35
  %t176 = atomicrmw nand ptr @cell, i32 %t175 seq_cst
  %t177 = zext i32 %t176 to i64
  call i32 (ptr, ...) @printf(ptr @s64, i64 %t177)
  %t178 = load atomic i32, ptr @cell seq_cst, align 8
  %t179 = zext i32 %t178 to i64
  call i32 (ptr, ...) @printf(ptr @s65, i64 %t179)
  store i32 100, ptr @cell
  %t180 = load volatile i32, ptr @g36
  %t181 = atomicrmw or ptr @cell, i32 %t180 seq_cst
  %t182 = zext i32 %t181 to i64
  call i32 (ptr, ...) @printf(ptr @s66, i64 %t182)
  %t183 = load atomic i32, ptr @cell seq_cst, align 8
  %t184 = zext i32 %t183 to i64
  call i32 (ptr, ...) @printf(ptr @s67, i64 %t184)
  store i32 100, ptr @cell
  %t185 = load volatile i32, ptr @g37
  %t186 = atomicrmw xor ptr @cell, i32 %t185 seq_cst
  %t187 = zext i32 %t186 to i64
  call i32 (ptr, ...) @printf(ptr @s68, i64 %t187)
  %t188 = load atomic i32, ptr @cell seq_cst, align 8
  %t189 = zext i32 %t188 to i64
  call i32 (ptr, ...) @printf(ptr @s69, i64 %t189)
  store i32 100, ptr @cell
  %t190 = load volatile i32, ptr @g38
  %t191 = atomicrmw max ptr @cell, i32 %t190 seq_cst
  %t192 = zext i32 %t191 to i64
  call i32 (ptr, ...) @printf(ptr @s70, i64 %t192)
  %t193 = load atomic i32, ptr @cell seq_cst, align 8
  %t194 = zext i32 %t193 to i64
  call i32 (ptr, ...) @printf(ptr @s71, i64 %t194)
  store i32 100, ptr @cell
  %t195 = load volatile i32, ptr @g39
  %t196 = atomicrmw min ptr @cell, i32 %t195 seq_cst
  %t197 = zext i32 %t196 to i64
  call i32 (ptr, ...) @printf(ptr @s72, i64 %t197)
  %t198 = load atomic i32, ptr @cell seq_cst, align 8
  %t199 = zext i32 %t198 to i64
  call i32 (ptr, ...) @printf(ptr @s73, i64 %t199)
  store i32 100, ptr @cell
  %t200 = load volatile i32, ptr @g40
  %t201 = atomicrmw umax ptr @cell, i32 %t200 seq_cst
  %t202 = zext i32 %t201 to i64
  call i32 (ptr, ...) @printf(ptr @s74, i64 %t202)
  %t203 = load atomic i32, ptr @cell seq_cst, align 8
  %t204 = zext i32 %t203 to i64
  call i32 (ptr, ...) @printf(ptr @s75, i64 %t204)
  store i32 100, ptr @cell
  %t205 = load volatile i32, ptr @g41
  %t206 = atomicrmw umin ptr @cell, i32 %t205 seq_cst
  %t207 = zext i32 %t206 to i64
  call i32 (ptr, ...) @printf(ptr @s76, i64 %t207)
  %t208 = load atomic i32, ptr @cell seq_cst, align 8
  %t209 = zext i32 %t208 to i64
  call i32 (ptr, ...) @printf(ptr @s77, i64 %t209)
  store i32 100, ptr @cell
  %t210 = load volatile i32, ptr @g42
  %t211 = atomicrmw uinc_wrap ptr @cell, i32 %t210 seq_cst
  %t212 = zext i32 %t211 to i64
  call i32 (ptr, ...) @printf(ptr @s78, i64 %t212)
  %t213 = load atomic i32, ptr @cell seq_cst, align 8
  %t214 = zext i32 %t213 to i64
  call i32 (ptr, ...) @printf(ptr @s79, i64 %t214)
  store i32 100, ptr @cell
  %t215 = load volatile i32, ptr @g43
  %t216 = atomicrmw udec_wrap ptr @cell, i32 %t215 seq_cst
  %t217 = zext i32 %t216 to i64
  call i32 (ptr, ...) @printf(ptr @s80, i64 %t217)
  %t218 = load atomic i32, ptr @cell seq_cst, align 8
  %t219 = zext i32 %t218 to i64
  call i32 (ptr, ...) @printf(ptr @s81, i64 %t219)
  store atomic i32 100, ptr @cell release, align 8
  %t220 = load volatile i32, ptr @g44
  %t221 = cmpxchg weak ptr @cell, i32 %t220, i32 3 acq_rel monotonic
  %t222 = extractvalue { i32, i1 } %t221, 0
  %t223 = zext i32 %t222 to i64
  call i32 (ptr, ...) @printf(ptr @s82, i64 %t223)
  %t224 = extractvalue { i32, i1 } %t221, 1
  %t225 = zext i1 %t224 to i64
  call i32 (ptr, ...) @printf(ptr @s83, i64 %t225)
  store atomic i32 100, ptr @cell release, align 8
  %t226 = load volatile i32, ptr @g45
  %t227 = cmpxchg weak ptr @cell, i32 %t226, i32 3 acq_rel monotonic
  %t228 = extractvalue { i32, i1 } %t227, 0
  %t229 = zext i32 %t228 to i64
  call i32 (ptr, ...) @printf(ptr @s82, i64 %t229)
  %t230 = extractvalue { i32, i1 } %t227, 1
  %t231 = zext i1 %t230 to i64
  call i32 (ptr, ...) @printf(ptr @s83, i64 %t231)
  store i64 100, ptr @cell
  %t232 = load volatile i64, ptr @g46
  %t233 = atomicrmw xchg ptr @cell, i64 %t232 seq_cst
  call i32 (ptr, ...) @printf(ptr @s84, i64 %t233)
  %t234 = load atomic i64, ptr @cell seq_cst, align 8
  call i32 (ptr, ...) @printf(ptr @s85, i64 %t234)
  store i64 100, ptr @cell
  %t235 = load volatile i64, ptr @g47
  %t236 = atomicrmw add ptr @cell, i64 %t235 seq_cst
  call i32 (ptr, ...) @printf(ptr @s86, i64 %t236)
  %t237 = load atomic i64, ptr @cell seq_cst, align 8
  call i32 (ptr, ...) @printf(ptr @s87, i64 %t237)
  store i64 100, ptr @cell
  %t238 = load volatile i64, ptr @g48
  %t239 = atomicrmw sub ptr @cell, i64 %t238 seq_cst
  call i32 (ptr, ...) @printf(ptr @s88, i64 %t239)
  %t240 = load atomic i64, ptr @cell seq_cst, align 8
  call i32 (ptr, ...) @printf(ptr @s89, i64 %t240)
  store i64 100, ptr @cell
  %t241 = load volatile i64, ptr @g49
  %t242 = atomicrmw and ptr @cell, i64 %t241 seq_cst
  call i32 (ptr, ...) @printf(ptr @s90, i64 %t242)
  %t243 = load atomic i64, ptr @cell seq_cst, align 8
  call i32 (ptr, ...) @printf(ptr @s91, i64 %t243)
  store i64 100, ptr @cell
  %t244 = load volatile i64, ptr @g50
  %t245 = atomicrmw nand ptr @cell, i64 %t244 seq_cst
  call i32 (ptr, ...) @printf(ptr @s92, i64 %t245)
  %t246 = load atomic i64, ptr @cell seq_cst, align 8
  call i32 (ptr, ...) @printf(ptr @s93, i64 %t246)
  store i64 100, ptr @cell
  %t247 = load volatile i64, ptr @g51
  %t248 = atomicrmw or ptr @cell, i64 %t247 seq_cst
  call i32 (ptr, ...) @printf(ptr @s94, i64 %t248)
  %t249 = load atomic i64, ptr @cell seq_cst, align 8
  call i32 (ptr, ...) @printf(ptr @s95, i64 %t249)
  store i64 100, ptr @cell
  %t250 = load volatile i64, ptr @g52
  %t251 = atomicrmw xor ptr @cell, i64 %t250 seq_cst
  call i32 (ptr, ...) @printf(ptr @s96, i64 %t251)
  %t252 = load atomic i64, ptr @cell seq_cst, align 8
  call i32 (ptr, ...) @printf(ptr @s97, i64 %t252)
  store i64 100, ptr @cell
  %t253 = load volatile i64, ptr @g53
  %t254 = atomicrmw max ptr @cell, i64 %t253 seq_cst
  call i32 (ptr, ...) @printf(ptr @s98, i64 %t254)
  %t255 = load atomic i64, ptr @cell seq_cst, align 8
  call i32 (ptr, ...) @printf(ptr @s99, i64 %t255)
  store i64 100, ptr @cell
  %t256 = load volatile i64, ptr @g54
  %t257 = atomicrmw min ptr @cell, i64 %t256 seq_cst
  call i32 (ptr, ...) @printf(ptr @s100, i64 %t257)
  %t258 = load atomic i64, ptr @cell seq_cst, align 8
  call i32 (ptr, ...) @printf(ptr @s101, i64 %t258)
  store i64 100, ptr @cell
  %t259 = load volatile i64, ptr @g55
  %t260 = atomicrmw umax ptr @cell, i64 %t259 seq_cst
  call i32 (ptr, ...) @printf(ptr @s102, i64 %t260)
  %t261 = load atomic i64, ptr @cell seq_cst, align 8
  call i32 (ptr, ...) @printf(ptr @s103, i64 %t261)
  store i64 100, ptr @cell
  %t262 = load volatile i64, ptr @g56
  %t263 = atomicrmw umin ptr @cell, i64 %t262 seq_cst
  call i32 (ptr, ...) @printf(ptr @s104, i64 %t263)
  %t264 = load atomic i64, ptr @cell seq_cst, align 8
  call i32 (ptr, ...) @printf(ptr @s105, i64 %t264)
  store i64 100, ptr @cell
  %t265 = load volatile i64, ptr @g57
  %t266 = atomicrmw uinc_wrap ptr @cell, i64 %t265 seq_cst
  call i32 (ptr, ...) @printf(ptr @s106, i64 %t266)
  %t267 = load atomic i64, ptr @cell seq_cst, align 8
  call i32 (ptr, ...) @printf(ptr @s107, i64 %t267)
  store i64 100, ptr @cell
  %t268 = load volatile i64, ptr @g58
  %t269 = atomicrmw udec_wrap ptr @cell, i64 %t268 seq_cst
  call i32 (ptr, ...) @printf(ptr @s108, i64 %t269)
  %t270 = load atomic i64, ptr @cell seq_cst, align 8
  call i32 (ptr, ...) @printf(ptr @s109, i64 %t270)
  store atomic i64 100, ptr @cell release, align 8
  %t271 = load volatile i64, ptr @g59
  %t272 = cmpxchg weak ptr @cell, i64 %t271, i64 3 acq_rel monotonic
  %t273 = extractvalue { i64, i1 } %t272, 0
  call i32 (ptr, ...) @printf(ptr @s110, i64 %t273)
  %t274 = extractvalue { i64, i1 } %t272, 1
  %t275 = zext i1 %t274 to i64
  call i32 (ptr, ...) @printf(ptr @s111, i64 %t275)
  store atomic i64 100, ptr @cell release, align 8
  %t276 = load volatile i64, ptr @g60
  %t277 = cmpxchg weak ptr @cell, i64 %t276, i64 3 acq_rel monotonic
  %t278 = extractvalue { i64, i1 } %t277, 0
  call i32 (ptr, ...) @printf(ptr @s110, i64 %t278)
  %t279 = extractvalue { i64, i1 } %t277, 1
  %t280 = zext i1 %t279 to i64
  call i32 (ptr, ...) @printf(ptr @s111, i64 %t280)
  store double 1.5, ptr @cell
  %t281 = load volatile double, ptr @g61
  %t282 = atomicrmw fadd ptr @cell, double %t281 seq_cst
  %t283 = bitcast double %t282 to i64
  call i32 (ptr, ...) @printf(ptr @s112, i64 %t283)
  %t284 = load double, ptr @cell
  %t285 = bitcast double %t284 to i64
  call i32 (ptr, ...) @printf(ptr @s113, i64 %t285)
  fence seq_cst
  ret i32 0
}
