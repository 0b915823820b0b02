;@ clang: 19
; Integers of odd widths: every binary operation, comparison and conversion, on all pairs of edge values.
@s0 = private constant [16 x i8] c"i1 add %016llx\0A\00"
@s1 = private constant [16 x i8] c"i1 sub %016llx\0A\00"
@s2 = private constant [16 x i8] c"i1 mul %016llx\0A\00"
@s3 = private constant [16 x i8] c"i1 and %016llx\0A\00"
@s4 = private constant [15 x i8] c"i1 or %016llx\0A\00"
@s5 = private constant [16 x i8] c"i1 xor %016llx\0A\00"
@s6 = private constant [20 x i8] c"i1 compare %016llx\0A\00"
@s7 = private constant [19 x i8] c"i1 sext/0 %016llx\0A\00"
@s8 = private constant [20 x i8] c"i1 sext/64 %016llx\0A\00"
@s9 = private constant [16 x i8] c"i3 add %016llx\0A\00"
@s10 = private constant [16 x i8] c"i3 sub %016llx\0A\00"
@s11 = private constant [16 x i8] c"i3 mul %016llx\0A\00"
@s12 = private constant [16 x i8] c"i3 and %016llx\0A\00"
@s13 = private constant [15 x i8] c"i3 or %016llx\0A\00"
@s14 = private constant [16 x i8] c"i3 xor %016llx\0A\00"
@s15 = private constant [17 x i8] c"i3 udiv %016llx\0A\00"
@s16 = private constant [17 x i8] c"i3 urem %016llx\0A\00"
@s17 = private constant [17 x i8] c"i3 sdiv %016llx\0A\00"
@s18 = private constant [17 x i8] c"i3 srem %016llx\0A\00"
@s19 = private constant [20 x i8] c"i3 compare %016llx\0A\00"
@s20 = private constant [19 x i8] c"i3 sext/0 %016llx\0A\00"
@s21 = private constant [20 x i8] c"i3 sext/64 %016llx\0A\00"
@s22 = private constant [16 x i8] c"i5 add %016llx\0A\00"
@s23 = private constant [16 x i8] c"i5 sub %016llx\0A\00"
@s24 = private constant [16 x i8] c"i5 mul %016llx\0A\00"
@s25 = private constant [16 x i8] c"i5 and %016llx\0A\00"
@s26 = private constant [15 x i8] c"i5 or %016llx\0A\00"
@s27 = private constant [16 x i8] c"i5 xor %016llx\0A\00"
@s28 = private constant [17 x i8] c"i5 udiv %016llx\0A\00"
@s29 = private constant [17 x i8] c"i5 urem %016llx\0A\00"
@s30 = private constant [17 x i8] c"i5 sdiv %016llx\0A\00"
@s31 = private constant [17 x i8] c"i5 srem %016llx\0A\00"
@s32 = private constant [16 x i8] c"i5 shl %016llx\0A\00"
@s33 = private constant [17 x i8] c"i5 lshr %016llx\0A\00"
@s34 = private constant [17 x i8] c"i5 ashr %016llx\0A\00"
@s35 = private constant [20 x i8] c"i5 compare %016llx\0A\00"
@s36 = private constant [19 x i8] c"i5 sext/0 %016llx\0A\00"
@s37 = private constant [20 x i8] c"i5 sext/64 %016llx\0A\00"
@s38 = private constant [18 x i8] c"i5 trunc %016llx\0A\00"
@s39 = private constant [17 x i8] c"i12 add %016llx\0A\00"
@s40 = private constant [17 x i8] c"i12 sub %016llx\0A\00"
@s41 = private constant [17 x i8] c"i12 mul %016llx\0A\00"
@s42 = private constant [17 x i8] c"i12 and %016llx\0A\00"
@s43 = private constant [16 x i8] c"i12 or %016llx\0A\00"
@s44 = private constant [17 x i8] c"i12 xor %016llx\0A\00"
@s45 = private constant [18 x i8] c"i12 udiv %016llx\0A\00"
@s46 = private constant [18 x i8] c"i12 urem %016llx\0A\00"
@s47 = private constant [18 x i8] c"i12 sdiv %016llx\0A\00"
@s48 = private constant [18 x i8] c"i12 srem %016llx\0A\00"
@s49 = private constant [17 x i8] c"i12 shl %016llx\0A\00"
@s50 = private constant [18 x i8] c"i12 lshr %016llx\0A\00"
@s51 = private constant [18 x i8] c"i12 ashr %016llx\0A\00"
@s52 = private constant [21 x i8] c"i12 compare %016llx\0A\00"
@s53 = private constant [20 x i8] c"i12 sext/0 %016llx\0A\00"
@s54 = private constant [21 x i8] c"i12 sext/64 %016llx\0A\00"
@s55 = private constant [19 x i8] c"i12 trunc %016llx\0A\00"
@s56 = private constant [17 x i8] c"i24 add %016llx\0A\00"
@s57 = private constant [17 x i8] c"i24 sub %016llx\0A\00"
@s58 = private constant [17 x i8] c"i24 mul %016llx\0A\00"
@s59 = private constant [17 x i8] c"i24 and %016llx\0A\00"
@s60 = private constant [16 x i8] c"i24 or %016llx\0A\00"
@s61 = private constant [17 x i8] c"i24 xor %016llx\0A\00"
@s62 = private constant [18 x i8] c"i24 udiv %016llx\0A\00"
@s63 = private constant [18 x i8] c"i24 urem %016llx\0A\00"
@s64 = private constant [18 x i8] c"i24 sdiv %016llx\0A\00"
@s65 = private constant [18 x i8] c"i24 srem %016llx\0A\00"
@s66 = private constant [17 x i8] c"i24 shl %016llx\0A\00"
@s67 = private constant [18 x i8] c"i24 lshr %016llx\0A\00"
@s68 = private constant [18 x i8] c"i24 ashr %016llx\0A\00"
@s69 = private constant [21 x i8] c"i24 compare %016llx\0A\00"
@s70 = private constant [20 x i8] c"i24 sext/0 %016llx\0A\00"
@s71 = private constant [21 x i8] c"i24 sext/64 %016llx\0A\00"
@s72 = private constant [19 x i8] c"i24 trunc %016llx\0A\00"
@s73 = private constant [17 x i8] c"i33 add %016llx\0A\00"
@s74 = private constant [17 x i8] c"i33 sub %016llx\0A\00"
@s75 = private constant [17 x i8] c"i33 mul %016llx\0A\00"
@s76 = private constant [17 x i8] c"i33 and %016llx\0A\00"
@s77 = private constant [16 x i8] c"i33 or %016llx\0A\00"
@s78 = private constant [17 x i8] c"i33 xor %016llx\0A\00"
@s79 = private constant [18 x i8] c"i33 udiv %016llx\0A\00"
@s80 = private constant [18 x i8] c"i33 urem %016llx\0A\00"
@s81 = private constant [18 x i8] c"i33 sdiv %016llx\0A\00"
@s82 = private constant [18 x i8] c"i33 srem %016llx\0A\00"
@s83 = private constant [17 x i8] c"i33 shl %016llx\0A\00"
@s84 = private constant [18 x i8] c"i33 lshr %016llx\0A\00"
@s85 = private constant [18 x i8] c"i33 ashr %016llx\0A\00"
@s86 = private constant [21 x i8] c"i33 compare %016llx\0A\00"
@s87 = private constant [20 x i8] c"i33 sext/0 %016llx\0A\00"
@s88 = private constant [21 x i8] c"i33 sext/64 %016llx\0A\00"
@s89 = private constant [19 x i8] c"i33 trunc %016llx\0A\00"
@s90 = private constant [17 x i8] c"i47 add %016llx\0A\00"
@s91 = private constant [17 x i8] c"i47 sub %016llx\0A\00"
@s92 = private constant [17 x i8] c"i47 mul %016llx\0A\00"
@s93 = private constant [17 x i8] c"i47 and %016llx\0A\00"
@s94 = private constant [16 x i8] c"i47 or %016llx\0A\00"
@s95 = private constant [17 x i8] c"i47 xor %016llx\0A\00"
@s96 = private constant [18 x i8] c"i47 udiv %016llx\0A\00"
@s97 = private constant [18 x i8] c"i47 urem %016llx\0A\00"
@s98 = private constant [18 x i8] c"i47 sdiv %016llx\0A\00"
@s99 = private constant [18 x i8] c"i47 srem %016llx\0A\00"
@s100 = private constant [17 x i8] c"i47 shl %016llx\0A\00"
@s101 = private constant [18 x i8] c"i47 lshr %016llx\0A\00"
@s102 = private constant [18 x i8] c"i47 ashr %016llx\0A\00"
@s103 = private constant [21 x i8] c"i47 compare %016llx\0A\00"
@s104 = private constant [20 x i8] c"i47 sext/0 %016llx\0A\00"
@s105 = private constant [21 x i8] c"i47 sext/64 %016llx\0A\00"
@s106 = private constant [19 x i8] c"i47 trunc %016llx\0A\00"
@s107 = private constant [19 x i8] c"i65 add/0 %016llx\0A\00"
@s108 = private constant [20 x i8] c"i65 add/64 %016llx\0A\00"
@s109 = private constant [19 x i8] c"i65 sub/0 %016llx\0A\00"
@s110 = private constant [20 x i8] c"i65 sub/64 %016llx\0A\00"
@s111 = private constant [19 x i8] c"i65 mul/0 %016llx\0A\00"
@s112 = private constant [20 x i8] c"i65 mul/64 %016llx\0A\00"
@s113 = private constant [19 x i8] c"i65 and/0 %016llx\0A\00"
@s114 = private constant [20 x i8] c"i65 and/64 %016llx\0A\00"
@s115 = private constant [18 x i8] c"i65 or/0 %016llx\0A\00"
@s116 = private constant [19 x i8] c"i65 or/64 %016llx\0A\00"
@s117 = private constant [19 x i8] c"i65 xor/0 %016llx\0A\00"
@s118 = private constant [20 x i8] c"i65 xor/64 %016llx\0A\00"
@s119 = private constant [20 x i8] c"i65 udiv/0 %016llx\0A\00"
@s120 = private constant [21 x i8] c"i65 udiv/64 %016llx\0A\00"
@s121 = private constant [20 x i8] c"i65 urem/0 %016llx\0A\00"
@s122 = private constant [21 x i8] c"i65 urem/64 %016llx\0A\00"
@s123 = private constant [20 x i8] c"i65 sdiv/0 %016llx\0A\00"
@s124 = private constant [21 x i8] c"i65 sdiv/64 %016llx\0A\00"
@s125 = private constant [20 x i8] c"i65 srem/0 %016llx\0A\00"
@s126 = private constant [21 x i8] c"i65 srem/64 %016llx\0A\00"
@s127 = private constant [19 x i8] c"i65 shl/0 %016llx\0A\00"
@s128 = private constant [20 x i8] c"i65 shl/64 %016llx\0A\00"
@s129 = private constant [20 x i8] c"i65 lshr/0 %016llx\0A\00"
@s130 = private constant [21 x i8] c"i65 lshr/64 %016llx\0A\00"
@s131 = private constant [20 x i8] c"i65 ashr/0 %016llx\0A\00"
@s132 = private constant [21 x i8] c"i65 ashr/64 %016llx\0A\00"
@s133 = private constant [21 x i8] c"i65 compare %016llx\0A\00"
@s134 = private constant [20 x i8] c"i65 sext/0 %016llx\0A\00"
@s135 = private constant [21 x i8] c"i65 sext/64 %016llx\0A\00"
@s136 = private constant [22 x i8] c"i65 sext/128 %016llx\0A\00"
@s137 = private constant [19 x i8] c"i65 trunc %016llx\0A\00"
@s138 = private constant [19 x i8] c"i96 add/0 %016llx\0A\00"
@s139 = private constant [20 x i8] c"i96 add/64 %016llx\0A\00"
@s140 = private constant [19 x i8] c"i96 sub/0 %016llx\0A\00"
@s141 = private constant [20 x i8] c"i96 sub/64 %016llx\0A\00"
@s142 = private constant [19 x i8] c"i96 mul/0 %016llx\0A\00"
@s143 = private constant [20 x i8] c"i96 mul/64 %016llx\0A\00"
@s144 = private constant [19 x i8] c"i96 and/0 %016llx\0A\00"
@s145 = private constant [20 x i8] c"i96 and/64 %016llx\0A\00"
@s146 = private constant [18 x i8] c"i96 or/0 %016llx\0A\00"
@s147 = private constant [19 x i8] c"i96 or/64 %016llx\0A\00"
@s148 = private constant [19 x i8] c"i96 xor/0 %016llx\0A\00"
@s149 = private constant [20 x i8] c"i96 xor/64 %016llx\0A\00"
@s150 = private constant [20 x i8] c"i96 udiv/0 %016llx\0A\00"
@s151 = private constant [21 x i8] c"i96 udiv/64 %016llx\0A\00"
@s152 = private constant [20 x i8] c"i96 urem/0 %016llx\0A\00"
@s153 = private constant [21 x i8] c"i96 urem/64 %016llx\0A\00"
@s154 = private constant [20 x i8] c"i96 sdiv/0 %016llx\0A\00"
@s155 = private constant [21 x i8] c"i96 sdiv/64 %016llx\0A\00"
@s156 = private constant [20 x i8] c"i96 srem/0 %016llx\0A\00"
@s157 = private constant [21 x i8] c"i96 srem/64 %016llx\0A\00"
@s158 = private constant [19 x i8] c"i96 shl/0 %016llx\0A\00"
@s159 = private constant [20 x i8] c"i96 shl/64 %016llx\0A\00"
@s160 = private constant [20 x i8] c"i96 lshr/0 %016llx\0A\00"
@s161 = private constant [21 x i8] c"i96 lshr/64 %016llx\0A\00"
@s162 = private constant [20 x i8] c"i96 ashr/0 %016llx\0A\00"
@s163 = private constant [21 x i8] c"i96 ashr/64 %016llx\0A\00"
@s164 = private constant [21 x i8] c"i96 compare %016llx\0A\00"
@s165 = private constant [20 x i8] c"i96 sext/0 %016llx\0A\00"
@s166 = private constant [21 x i8] c"i96 sext/64 %016llx\0A\00"
@s167 = private constant [22 x i8] c"i96 sext/128 %016llx\0A\00"
@s168 = private constant [19 x i8] c"i96 trunc %016llx\0A\00"
@s169 = private constant [20 x i8] c"i130 add/0 %016llx\0A\00"
@s170 = private constant [21 x i8] c"i130 add/64 %016llx\0A\00"
@s171 = private constant [22 x i8] c"i130 add/128 %016llx\0A\00"
@s172 = private constant [20 x i8] c"i130 sub/0 %016llx\0A\00"
@s173 = private constant [21 x i8] c"i130 sub/64 %016llx\0A\00"
@s174 = private constant [22 x i8] c"i130 sub/128 %016llx\0A\00"
@s175 = private constant [20 x i8] c"i130 mul/0 %016llx\0A\00"
@s176 = private constant [21 x i8] c"i130 mul/64 %016llx\0A\00"
@s177 = private constant [22 x i8] c"i130 mul/128 %016llx\0A\00"
@s178 = private constant [20 x i8] c"i130 and/0 %016llx\0A\00"
@s179 = private constant [21 x i8] c"i130 and/64 %016llx\0A\00"
@s180 = private constant [22 x i8] c"i130 and/128 %016llx\0A\00"
@s181 = private constant [19 x i8] c"i130 or/0 %016llx\0A\00"
@s182 = private constant [20 x i8] c"i130 or/64 %016llx\0A\00"
@s183 = private constant [21 x i8] c"i130 or/128 %016llx\0A\00"
@s184 = private constant [20 x i8] c"i130 xor/0 %016llx\0A\00"
@s185 = private constant [21 x i8] c"i130 xor/64 %016llx\0A\00"
@s186 = private constant [22 x i8] c"i130 xor/128 %016llx\0A\00"
@s187 = private constant [22 x i8] c"i130 compare %016llx\0A\00"
@s188 = private constant [21 x i8] c"i130 sext/0 %016llx\0A\00"
@s189 = private constant [22 x i8] c"i130 sext/64 %016llx\0A\00"
@s190 = private constant [23 x i8] c"i130 sext/128 %016llx\0A\00"
@s191 = private constant [23 x i8] c"i130 sext/192 %016llx\0A\00"
@s192 = private constant [20 x i8] c"i130 trunc %016llx\0A\00"
@v0 = global [2 x i1] [i1 0, i1 -1]
@v1 = global [6 x i3] [i3 0, i3 1, i3 -1, i3 3, i3 -4, i3 1]
@v2 = global [6 x i5] [i5 0, i5 1, i5 -1, i5 15, i5 -16, i5 5]
@v3 = global [6 x i12] [i12 0, i12 1, i12 -1, i12 2047, i12 -2048, i12 682]
@v4 = global [6 x i24] [i24 0, i24 1, i24 -1, i24 8388607, i24 -8388608, i24 2796202]
@v5 = global [6 x i33] [i33 0, i33 1, i33 -1, i33 4294967295, i33 -4294967296, i33 1431655765]
@v6 = global [6 x i47] [i47 0, i47 1, i47 -1, i47 70368744177663, i47 -70368744177664, i47 23456248059221]
@v7 = global [6 x i65] [i65 0, i65 1, i65 -1, i65 18446744073709551615, i65 -18446744073709551616, i65 6148914691236517205]
@v8 = global [6 x i96] [i96 0, i96 1, i96 -1, i96 39614081257132168796771975167, i96 -39614081257132168796771975168, i96 13204693752377389598923991722]
@v9 = global [6 x i130] [i130 0, i130 1, i130 -1, i130 680564733841876926926749214863536422911, i130 -680564733841876926926749214863536422912, i130 226854911280625642308916404954512140970]
declare i32 @printf(ptr, ...)
define internal void @pairs0() noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r = udiv i64 %i, 2
  %c = urem i64 %i, 2
  %p = getelementptr [2 x i1], ptr @v0, i64 0, i64 %r
  %q = getelementptr [2 x i1], ptr @v0, i64 0, i64 %c
  %x = load volatile i1, ptr %p
  %y = load volatile i1, ptr %q
  %t1 = add i1 %x, %y
  %t2 = zext i1 %t1 to i64
  call i32 (ptr, ...) @printf(ptr @s0, i64 %t2)
  %t3 = sub i1 %x, %y
  %t4 = zext i1 %t3 to i64
  call i32 (ptr, ...) @printf(ptr @s1, i64 %t4)
  %t5 = mul i1 %x, %y
  %t6 = zext i1 %t5 to i64
  call i32 (ptr, ...) @printf(ptr @s2, i64 %t6)
  %t7 = and i1 %x, %y
  %t8 = zext i1 %t7 to i64
  call i32 (ptr, ...) @printf(ptr @s3, i64 %t8)
  %t9 = or i1 %x, %y
  %t10 = zext i1 %t9 to i64
  call i32 (ptr, ...) @printf(ptr @s4, i64 %t10)
  %t11 = xor i1 %x, %y
  %t12 = zext i1 %t11 to i64
  call i32 (ptr, ...) @printf(ptr @s5, i64 %t12)
  %t13 = icmp eq i1 %x, %y
  %t14 = zext i1 %t13 to i64
  %t15 = shl i64 %t14, 0
  %t16 = or i64 0, %t15
  %t17 = icmp ne i1 %x, %y
  %t18 = zext i1 %t17 to i64
  %t19 = shl i64 %t18, 1
  %t20 = or i64 %t16, %t19
  %t21 = icmp ult i1 %x, %y
  %t22 = zext i1 %t21 to i64
  %t23 = shl i64 %t22, 2
  %t24 = or i64 %t20, %t23
  %t25 = icmp ule i1 %x, %y
  %t26 = zext i1 %t25 to i64
  %t27 = shl i64 %t26, 3
  %t28 = or i64 %t24, %t27
  %t29 = icmp ugt i1 %x, %y
  %t30 = zext i1 %t29 to i64
  %t31 = shl i64 %t30, 4
  %t32 = or i64 %t28, %t31
  %t33 = icmp uge i1 %x, %y
  %t34 = zext i1 %t33 to i64
  %t35 = shl i64 %t34, 5
  %t36 = or i64 %t32, %t35
  %t37 = icmp slt i1 %x, %y
  %t38 = zext i1 %t37 to i64
  %t39 = shl i64 %t38, 6
  %t40 = or i64 %t36, %t39
  %t41 = icmp sle i1 %x, %y
  %t42 = zext i1 %t41 to i64
  %t43 = shl i64 %t42, 7
  %t44 = or i64 %t40, %t43
  %t45 = icmp sgt i1 %x, %y
  %t46 = zext i1 %t45 to i64
  %t47 = shl i64 %t46, 8
  %t48 = or i64 %t44, %t47
  %t49 = icmp sge i1 %x, %y
  %t50 = zext i1 %t49 to i64
  %t51 = shl i64 %t50, 9
  %t52 = or i64 %t48, %t51
  call i32 (ptr, ...) @printf(ptr @s6, i64 %t52)
  %t53 = sext i1 %x to i65
  %t54 = lshr i65 %t53, 0
  %t55 = trunc i65 %t54 to i64
  call i32 (ptr, ...) @printf(ptr @s7, i64 %t55)
  %t56 = lshr i65 %t53, 64
  %t57 = trunc i65 %t56 to i64
  call i32 (ptr, ...) @printf(ptr @s8, i64 %t57)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 4
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
  %p = getelementptr [6 x i3], ptr @v1, i64 0, i64 %r
  %q = getelementptr [6 x i3], ptr @v1, i64 0, i64 %c
  %x = load volatile i3, ptr %p
  %y = load volatile i3, ptr %q
  %t58 = add i3 %x, %y
  %t59 = zext i3 %t58 to i64
  call i32 (ptr, ...) @printf(ptr @s9, i64 %t59)
  %t60 = sub i3 %x, %y
  %t61 = zext i3 %t60 to i64
  call i32 (ptr, ...) @printf(ptr @s10, i64 %t61)
  %t62 = mul i3 %x, %y
  %t63 = zext i3 %t62 to i64
  call i32 (ptr, ...) @printf(ptr @s11, i64 %t63)
  %t64 = and i3 %x, %y
  %t65 = zext i3 %t64 to i64
  call i32 (ptr, ...) @printf(ptr @s12, i64 %t65)
  %t66 = or i3 %x, %y
  %t67 = zext i3 %t66 to i64
  call i32 (ptr, ...) @printf(ptr @s13, i64 %t67)
  %t68 = xor i3 %x, %y
  %t69 = zext i3 %t68 to i64
  call i32 (ptr, ...) @printf(ptr @s14, i64 %t69)
  %t70 = icmp eq i3 %y, 0
  %t71 = select i1 %t70, i3 1, i3 %y
  %t72 = icmp eq i3 %t71, -1
  %t73 = select i1 %t72, i3 1, i3 %t71
  %t74 = udiv i3 %x, %t71
  %t75 = zext i3 %t74 to i64
  call i32 (ptr, ...) @printf(ptr @s15, i64 %t75)
  %t76 = urem i3 %x, %t71
  %t77 = zext i3 %t76 to i64
  call i32 (ptr, ...) @printf(ptr @s16, i64 %t77)
  %t78 = sdiv i3 %x, %t73
  %t79 = zext i3 %t78 to i64
  call i32 (ptr, ...) @printf(ptr @s17, i64 %t79)
  %t80 = srem i3 %x, %t73
  %t81 = zext i3 %t80 to i64
  call i32 (ptr, ...) @printf(ptr @s18, i64 %t81)
  %t82 = icmp eq i3 %x, %y
  %t83 = zext i1 %t82 to i64
  %t84 = shl i64 %t83, 0
  %t85 = or i64 0, %t84
  %t86 = icmp ne i3 %x, %y
  %t87 = zext i1 %t86 to i64
  %t88 = shl i64 %t87, 1
  %t89 = or i64 %t85, %t88
  %t90 = icmp ult i3 %x, %y
  %t91 = zext i1 %t90 to i64
  %t92 = shl i64 %t91, 2
  %t93 = or i64 %t89, %t92
  %t94 = icmp ule i3 %x, %y
  %t95 = zext i1 %t94 to i64
  %t96 = shl i64 %t95, 3
  %t97 = or i64 %t93, %t96
  %t98 = icmp ugt i3 %x, %y
  %t99 = zext i1 %t98 to i64
  %t100 = shl i64 %t99, 4
  %t101 = or i64 %t97, %t100
  %t102 = icmp uge i3 %x, %y
  %t103 = zext i1 %t102 to i64
  %t104 = shl i64 %t103, 5
  %t105 = or i64 %t101, %t104
  %t106 = icmp slt i3 %x, %y
  %t107 = zext i1 %t106 to i64
  %t108 = shl i64 %t107, 6
  %t109 = or i64 %t105, %t108
  %t110 = icmp sle i3 %x, %y
  %t111 = zext i1 %t110 to i64
  %t112 = shl i64 %t111, 7
  %t113 = or i64 %t109, %t112
  %t114 = icmp sgt i3 %x, %y
  %t115 = zext i1 %t114 to i64
  %t116 = shl i64 %t115, 8
  %t117 = or i64 %t113, %t116
  %t118 = icmp sge i3 %x, %y
  %t119 = zext i1 %t118 to i64
  %t120 = shl i64 %t119, 9
  %t121 = or i64 %t117, %t120
  call i32 (ptr, ...) @printf(ptr @s19, i64 %t121)
  %t122 = sext i3 %x to i67
  %t123 = lshr i67 %t122, 0
  %t124 = trunc i67 %t123 to i64
  call i32 (ptr, ...) @printf(ptr @s20, i64 %t124)
  %t125 = lshr i67 %t122, 64
  %t126 = trunc i67 %t125 to i64
  call i32 (ptr, ...) @printf(ptr @s21, i64 %t126)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 36
  br i1 %more, label %loop, label %done
done:
  ret void
}
define internal void @pairs2() noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r = udiv i64 %i, 6
  %c = urem i64 %i, 6
  %p = getelementptr [6 x i5], ptr @v2, i64 0, i64 %r
  %q = getelementptr [6 x i5], ptr @v2, i64 0, i64 %c
  %x = load volatile i5, ptr %p
  %y = load volatile i5, ptr %q
  %t127 = add i5 %x, %y
  %t128 = zext i5 %t127 to i64
  call i32 (ptr, ...) @printf(ptr @s22, i64 %t128)
  %t129 = sub i5 %x, %y
  %t130 = zext i5 %t129 to i64
  call i32 (ptr, ...) @printf(ptr @s23, i64 %t130)
  %t131 = mul i5 %x, %y
  %t132 = zext i5 %t131 to i64
  call i32 (ptr, ...) @printf(ptr @s24, i64 %t132)
  %t133 = and i5 %x, %y
  %t134 = zext i5 %t133 to i64
  call i32 (ptr, ...) @printf(ptr @s25, i64 %t134)
  %t135 = or i5 %x, %y
  %t136 = zext i5 %t135 to i64
  call i32 (ptr, ...) @printf(ptr @s26, i64 %t136)
  %t137 = xor i5 %x, %y
  %t138 = zext i5 %t137 to i64
  call i32 (ptr, ...) @printf(ptr @s27, i64 %t138)
  %t139 = icmp eq i5 %y, 0
  %t140 = select i1 %t139, i5 1, i5 %y
  %t141 = icmp eq i5 %t140, -1
  %t142 = select i1 %t141, i5 1, i5 %t140
  %t143 = udiv i5 %x, %t140
  %t144 = zext i5 %t143 to i64
  call i32 (ptr, ...) @printf(ptr @s28, i64 %t144)
  %t145 = urem i5 %x, %t140
  %t146 = zext i5 %t145 to i64
  call i32 (ptr, ...) @printf(ptr @s29, i64 %t146)
  %t147 = sdiv i5 %x, %t142
  %t148 = zext i5 %t147 to i64
  call i32 (ptr, ...) @printf(ptr @s30, i64 %t148)
  %t149 = srem i5 %x, %t142
  %t150 = zext i5 %t149 to i64
  call i32 (ptr, ...) @printf(ptr @s31, i64 %t150)
  %t151 = urem i5 %y, 5
  %t152 = shl i5 %x, %t151
  %t153 = zext i5 %t152 to i64
  call i32 (ptr, ...) @printf(ptr @s32, i64 %t153)
  %t154 = lshr i5 %x, %t151
  %t155 = zext i5 %t154 to i64
  call i32 (ptr, ...) @printf(ptr @s33, i64 %t155)
  %t156 = ashr i5 %x, %t151
  %t157 = zext i5 %t156 to i64
  call i32 (ptr, ...) @printf(ptr @s34, i64 %t157)
  %t158 = icmp eq i5 %x, %y
  %t159 = zext i1 %t158 to i64
  %t160 = shl i64 %t159, 0
  %t161 = or i64 0, %t160
  %t162 = icmp ne i5 %x, %y
  %t163 = zext i1 %t162 to i64
  %t164 = shl i64 %t163, 1
  %t165 = or i64 %t161, %t164
  %t166 = icmp ult i5 %x, %y
  %t167 = zext i1 %t166 to i64
  %t168 = shl i64 %t167, 2
  %t169 = or i64 %t165, %t168
  %t170 = icmp ule i5 %x, %y
  %t171 = zext i1 %t170 to i64
  %t172 = shl i64 %t171, 3
  %t173 = or i64 %t169, %t172
  %t174 = icmp ugt i5 %x, %y
  %t175 = zext i1 %t174 to i64
  %t176 = shl i64 %t175, 4
  %t177 = or i64 %t173, %t176
  %t178 = icmp uge i5 %x, %y
  %t179 = zext i1 %t178 to i64
  %t180 = shl i64 %t179, 5
  %t181 = or i64 %t177, %t180
  %t182 = icmp slt i5 %x, %y
  %t183 = zext i1 %t182 to i64
  %t184 = shl i64 %t183, 6
  %t185 = or i64 %t181, %t184
  %t186 = icmp sle i5 %x, %y
  %t187 = zext i1 %t186 to i64
  %t188 = shl i64 %t187, 7
  %t189 = or i64 %t185, %t188
  %t190 = icmp sgt i5 %x, %y
  %t191 = zext i1 %t190 to i64
  %t192 = shl i64 %t191, 8
  %t193 = or i64 %t189, %t192
  %t194 = icmp sge i5 %x, %y
  %t195 = zext i1 %t194 to i64
  %t196 = shl i64 %t195, 9
  %t197 = or i64 %t193, %t196
  call i32 (ptr, ...) @printf(ptr @s35, i64 %t197)
  %t198 = sext i5 %x to i69
  %t199 = lshr i69 %t198, 0
  %t200 = trunc i69 %t199 to i64
  call i32 (ptr, ...) @printf(ptr @s36, i64 %t200)
  %t201 = lshr i69 %t198, 64
  %t202 = trunc i69 %t201 to i64
  call i32 (ptr, ...) @printf(ptr @s37, i64 %t202)
  %t203 = trunc i5 %x to i3
  %t204 = zext i3 %t203 to i64
  call i32 (ptr, ...) @printf(ptr @s38, i64 %t204)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 36
  br i1 %more, label %loop, label %done
done:
  ret void
}
define internal void @pairs3() noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r = udiv i64 %i, 6
  %c = urem i64 %i, 6
  %p = getelementptr [6 x i12], ptr @v3, i64 0, i64 %r
  %q = getelementptr [6 x i12], ptr @v3, i64 0, i64 %c
  %x = load volatile i12, ptr %p
  %y = load volatile i12, ptr %q
  %t205 = add i12 %x, %y
  %t206 = zext i12 %t205 to i64
  call i32 (ptr, ...) @printf(ptr @s39, i64 %t206)
  %t207 = sub i12 %x, %y
  %t208 = zext i12 %t207 to i64
  call i32 (ptr, ...) @printf(ptr @s40, i64 %t208)
  %t209 = mul i12 %x, %y
  %t210 = zext i12 %t209 to i64
  call i32 (ptr, ...) @printf(ptr @s41, i64 %t210)
  %t211 = and i12 %x, %y
  %t212 = zext i12 %t211 to i64
  call i32 (ptr, ...) @printf(ptr @s42, i64 %t212)
  %t213 = or i12 %x, %y
  %t214 = zext i12 %t213 to i64
  call i32 (ptr, ...) @printf(ptr @s43, i64 %t214)
  %t215 = xor i12 %x, %y
  %t216 = zext i12 %t215 to i64
  call i32 (ptr, ...) @printf(ptr @s44, i64 %t216)
  %t217 = icmp eq i12 %y, 0
  %t218 = select i1 %t217, i12 1, i12 %y
  %t219 = icmp eq i12 %t218, -1
  %t220 = select i1 %t219, i12 1, i12 %t218
  %t221 = udiv i12 %x, %t218
  %t222 = zext i12 %t221 to i64
  call i32 (ptr, ...) @printf(ptr @s45, i64 %t222)
  %t223 = urem i12 %x, %t218
  %t224 = zext i12 %t223 to i64
  call i32 (ptr, ...) @printf(ptr @s46, i64 %t224)
  %t225 = sdiv i12 %x, %t220
  %t226 = zext i12 %t225 to i64
  call i32 (ptr, ...) @printf(ptr @s47, i64 %t226)
  %t227 = srem i12 %x, %t220
  %t228 = zext i12 %t227 to i64
  call i32 (ptr, ...) @printf(ptr @s48, i64 %t228)
  %t229 = urem i12 %y, 12
  %t230 = shl i12 %x, %t229
  %t231 = zext i12 %t230 to i64
  call i32 (ptr, ...) @printf(ptr @s49, i64 %t231)
  %t232 = lshr i12 %x, %t229
  %t233 = zext i12 %t232 to i64
  call i32 (ptr, ...) @printf(ptr @s50, i64 %t233)
  %t234 = ashr i12 %x, %t229
  %t235 = zext i12 %t234 to i64
  call i32 (ptr, ...) @printf(ptr @s51, i64 %t235)
  %t236 = icmp eq i12 %x, %y
  %t237 = zext i1 %t236 to i64
  %t238 = shl i64 %t237, 0
  %t239 = or i64 0, %t238
  %t240 = icmp ne i12 %x, %y
  %t241 = zext i1 %t240 to i64
  %t242 = shl i64 %t241, 1
  %t243 = or i64 %t239, %t242
  %t244 = icmp ult i12 %x, %y
  %t245 = zext i1 %t244 to i64
  %t246 = shl i64 %t245, 2
  %t247 = or i64 %t243, %t246
  %t248 = icmp ule i12 %x, %y
  %t249 = zext i1 %t248 to i64
  %t250 = shl i64 %t249, 3
  %t251 = or i64 %t247, %t250
  %t252 = icmp ugt i12 %x, %y
  %t253 = zext i1 %t252 to i64
  %t254 = shl i64 %t253, 4
  %t255 = or i64 %t251, %t254
  %t256 = icmp uge i12 %x, %y
  %t257 = zext i1 %t256 to i64
  %t258 = shl i64 %t257, 5
  %t259 = or i64 %t255, %t258
  %t260 = icmp slt i12 %x, %y
  %t261 = zext i1 %t260 to i64
  %t262 = shl i64 %t261, 6
  %t263 = or i64 %t259, %t262
  %t264 = icmp sle i12 %x, %y
  %t265 = zext i1 %t264 to i64
  %t266 = shl i64 %t265, 7
  %t267 = or i64 %t263, %t266
  %t268 = icmp sgt i12 %x, %y
  %t269 = zext i1 %t268 to i64
  %t270 = shl i64 %t269, 8
  %t271 = or i64 %t267, %t270
  %t272 = icmp sge i12 %x, %y
  %t273 = zext i1 %t272 to i64
  %t274 = shl i64 %t273, 9
  %t275 = or i64 %t271, %t274
  call i32 (ptr, ...) @printf(ptr @s52, i64 %t275)
  %t276 = sext i12 %x to i76
  %t277 = lshr i76 %t276, 0
  %t278 = trunc i76 %t277 to i64
  call i32 (ptr, ...) @printf(ptr @s53, i64 %t278)
  %t279 = lshr i76 %t276, 64
  %t280 = trunc i76 %t279 to i64
  call i32 (ptr, ...) @printf(ptr @s54, i64 %t280)
  %t281 = trunc i12 %x to i3
  %t282 = zext i3 %t281 to i64
  call i32 (ptr, ...) @printf(ptr @s55, i64 %t282)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 36
  br i1 %more, label %loop, label %done
done:
  ret void
}
define internal void @pairs4() noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r = udiv i64 %i, 6
  %c = urem i64 %i, 6
  %p = getelementptr [6 x i24], ptr @v4, i64 0, i64 %r
  %q = getelementptr [6 x i24], ptr @v4, i64 0, i64 %c
  %x = load volatile i24, ptr %p
  %y = load volatile i24, ptr %q
  %t283 = add i24 %x, %y
  %t284 = zext i24 %t283 to i64
  call i32 (ptr, ...) @printf(ptr @s56, i64 %t284)
  %t285 = sub i24 %x, %y
  %t286 = zext i24 %t285 to i64
  call i32 (ptr, ...) @printf(ptr @s57, i64 %t286)
  %t287 = mul i24 %x, %y
  %t288 = zext i24 %t287 to i64
  call i32 (ptr, ...) @printf(ptr @s58, i64 %t288)
  %t289 = and i24 %x, %y
  %t290 = zext i24 %t289 to i64
  call i32 (ptr, ...) @printf(ptr @s59, i64 %t290)
  %t291 = or i24 %x, %y
  %t292 = zext i24 %t291 to i64
  call i32 (ptr, ...) @printf(ptr @s60, i64 %t292)
  %t293 = xor i24 %x, %y
  %t294 = zext i24 %t293 to i64
  call i32 (ptr, ...) @printf(ptr @s61, i64 %t294)
  %t295 = icmp eq i24 %y, 0
  %t296 = select i1 %t295, i24 1, i24 %y
  %t297 = icmp eq i24 %t296, -1
  %t298 = select i1 %t297, i24 1, i24 %t296
  %t299 = udiv i24 %x, %t296
  %t300 = zext i24 %t299 to i64
  call i32 (ptr, ...) @printf(ptr @s62, i64 %t300)
  %t301 = urem i24 %x, %t296
  %t302 = zext i24 %t301 to i64
  call i32 (ptr, ...) @printf(ptr @s63, i64 %t302)
  %t303 = sdiv i24 %x, %t298
  %t304 = zext i24 %t303 to i64
  call i32 (ptr, ...) @printf(ptr @s64, i64 %t304)
  %t305 = srem i24 %x, %t298
  %t306 = zext i24 %t305 to i64
  call i32 (ptr, ...) @printf(ptr @s65, i64 %t306)
  %t307 = urem i24 %y, 24
  %t308 = shl i24 %x, %t307
  %t309 = zext i24 %t308 to i64
  call i32 (ptr, ...) @printf(ptr @s66, i64 %t309)
  %t310 = lshr i24 %x, %t307
  %t311 = zext i24 %t310 to i64
  call i32 (ptr, ...) @printf(ptr @s67, i64 %t311)
  %t312 = ashr i24 %x, %t307
  %t313 = zext i24 %t312 to i64
  call i32 (ptr, ...) @printf(ptr @s68, i64 %t313)
  %t314 = icmp eq i24 %x, %y
  %t315 = zext i1 %t314 to i64
  %t316 = shl i64 %t315, 0
  %t317 = or i64 0, %t316
  %t318 = icmp ne i24 %x, %y
  %t319 = zext i1 %t318 to i64
  %t320 = shl i64 %t319, 1
  %t321 = or i64 %t317, %t320
  %t322 = icmp ult i24 %x, %y
  %t323 = zext i1 %t322 to i64
  %t324 = shl i64 %t323, 2
  %t325 = or i64 %t321, %t324
  %t326 = icmp ule i24 %x, %y
  %t327 = zext i1 %t326 to i64
  %t328 = shl i64 %t327, 3
  %t329 = or i64 %t325, %t328
  %t330 = icmp ugt i24 %x, %y
  %t331 = zext i1 %t330 to i64
  %t332 = shl i64 %t331, 4
  %t333 = or i64 %t329, %t332
  %t334 = icmp uge i24 %x, %y
  %t335 = zext i1 %t334 to i64
  %t336 = shl i64 %t335, 5
  %t337 = or i64 %t333, %t336
  %t338 = icmp slt i24 %x, %y
  %t339 = zext i1 %t338 to i64
  %t340 = shl i64 %t339, 6
  %t341 = or i64 %t337, %t340
  %t342 = icmp sle i24 %x, %y
  %t343 = zext i1 %t342 to i64
  %t344 = shl i64 %t343, 7
  %t345 = or i64 %t341, %t344
  %t346 = icmp sgt i24 %x, %y
  %t347 = zext i1 %t346 to i64
  %t348 = shl i64 %t347, 8
  %t349 = or i64 %t345, %t348
  %t350 = icmp sge i24 %x, %y
  %t351 = zext i1 %t350 to i64
  %t352 = shl i64 %t351, 9
  %t353 = or i64 %t349, %t352
  call i32 (ptr, ...) @printf(ptr @s69, i64 %t353)
  %t354 = sext i24 %x to i88
  %t355 = lshr i88 %t354, 0
  %t356 = trunc i88 %t355 to i64
  call i32 (ptr, ...) @printf(ptr @s70, i64 %t356)
  %t357 = lshr i88 %t354, 64
  %t358 = trunc i88 %t357 to i64
  call i32 (ptr, ...) @printf(ptr @s71, i64 %t358)
  %t359 = trunc i24 %x to i3
  %t360 = zext i3 %t359 to i64
  call i32 (ptr, ...) @printf(ptr @s72, i64 %t360)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 36
  br i1 %more, label %loop, label %done
done:
  ret void
}
define internal void @pairs5() noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r = udiv i64 %i, 6
  %c = urem i64 %i, 6
  %p = getelementptr [6 x i33], ptr @v5, i64 0, i64 %r
  %q = getelementptr [6 x i33], ptr @v5, i64 0, i64 %c
  %x = load volatile i33, ptr %p
  %y = load volatile i33, ptr %q
  %t361 = add i33 %x, %y
  %t362 = zext i33 %t361 to i64
  call i32 (ptr, ...) @printf(ptr @s73, i64 %t362)
  %t363 = sub i33 %x, %y
  %t364 = zext i33 %t363 to i64
  call i32 (ptr, ...) @printf(ptr @s74, i64 %t364)
  %t365 = mul i33 %x, %y
  %t366 = zext i33 %t365 to i64
  call i32 (ptr, ...) @printf(ptr @s75, i64 %t366)
  %t367 = and i33 %x, %y
  %t368 = zext i33 %t367 to i64
  call i32 (ptr, ...) @printf(ptr @s76, i64 %t368)
  %t369 = or i33 %x, %y
  %t370 = zext i33 %t369 to i64
  call i32 (ptr, ...) @printf(ptr @s77, i64 %t370)
  %t371 = xor i33 %x, %y
  %t372 = zext i33 %t371 to i64
  call i32 (ptr, ...) @printf(ptr @s78, i64 %t372)
  %t373 = icmp eq i33 %y, 0
  %t374 = select i1 %t373, i33 1, i33 %y
  %t375 = icmp eq i33 %t374, -1
  %t376 = select i1 %t375, i33 1, i33 %t374
  %t377 = udiv i33 %x, %t374
  %t378 = zext i33 %t377 to i64
  call i32 (ptr, ...) @printf(ptr @s79, i64 %t378)
  %t379 = urem i33 %x, %t374
  %t380 = zext i33 %t379 to i64
  call i32 (ptr, ...) @printf(ptr @s80, i64 %t380)
  %t381 = sdiv i33 %x, %t376
  %t382 = zext i33 %t381 to i64
  call i32 (ptr, ...) @printf(ptr @s81, i64 %t382)
  %t383 = srem i33 %x, %t376
  %t384 = zext i33 %t383 to i64
  call i32 (ptr, ...) @printf(ptr @s82, i64 %t384)
  %t385 = urem i33 %y, 33
  %t386 = shl i33 %x, %t385
  %t387 = zext i33 %t386 to i64
  call i32 (ptr, ...) @printf(ptr @s83, i64 %t387)
  %t388 = lshr i33 %x, %t385
  %t389 = zext i33 %t388 to i64
  call i32 (ptr, ...) @printf(ptr @s84, i64 %t389)
  %t390 = ashr i33 %x, %t385
  %t391 = zext i33 %t390 to i64
  call i32 (ptr, ...) @printf(ptr @s85, i64 %t391)
  %t392 = icmp eq i33 %x, %y
  %t393 = zext i1 %t392 to i64
  %t394 = shl i64 %t393, 0
  %t395 = or i64 0, %t394
  %t396 = icmp ne i33 %x, %y
  %t397 = zext i1 %t396 to i64
  %t398 = shl i64 %t397, 1
  %t399 = or i64 %t395, %t398
  %t400 = icmp ult i33 %x, %y
  %t401 = zext i1 %t400 to i64
  %t402 = shl i64 %t401, 2
  %t403 = or i64 %t399, %t402
  %t404 = icmp ule i33 %x, %y
  %t405 = zext i1 %t404 to i64
  %t406 = shl i64 %t405, 3
  %t407 = or i64 %t403, %t406
  %t408 = icmp ugt i33 %x, %y
  %t409 = zext i1 %t408 to i64
  %t410 = shl i64 %t409, 4
  %t411 = or i64 %t407, %t410
  %t412 = icmp uge i33 %x, %y
  %t413 = zext i1 %t412 to i64
  %t414 = shl i64 %t413, 5
  %t415 = or i64 %t411, %t414
  %t416 = icmp slt i33 %x, %y
  %t417 = zext i1 %t416 to i64
  %t418 = shl i64 %t417, 6
  %t419 = or i64 %t415, %t418
  %t420 = icmp sle i33 %x, %y
  %t421 = zext i1 %t420 to i64
  %t422 = shl i64 %t421, 7
  %t423 = or i64 %t419, %t422
  %t424 = icmp sgt i33 %x, %y
  %t425 = zext i1 %t424 to i64
  %t426 = shl i64 %t425, 8
  %t427 = or i64 %t423, %t426
  %t428 = icmp sge i33 %x, %y
  %t429 = zext i1 %t428 to i64
  %t430 = shl i64 %t429, 9
  %t431 = or i64 %t427, %t430
  call i32 (ptr, ...) @printf(ptr @s86, i64 %t431)
  %t432 = sext i33 %x to i97
  %t433 = lshr i97 %t432, 0
  %t434 = trunc i97 %t433 to i64
  call i32 (ptr, ...) @printf(ptr @s87, i64 %t434)
  %t435 = lshr i97 %t432, 64
  %t436 = trunc i97 %t435 to i64
  call i32 (ptr, ...) @printf(ptr @s88, i64 %t436)
  %t437 = trunc i33 %x to i3
  %t438 = zext i3 %t437 to i64
  call i32 (ptr, ...) @printf(ptr @s89, i64 %t438)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 36
  br i1 %more, label %loop, label %done
done:
  ret void
}
define internal void @pairs6() noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r = udiv i64 %i, 6
  %c = urem i64 %i, 6
  %p = getelementptr [6 x i47], ptr @v6, i64 0, i64 %r
  %q = getelementptr [6 x i47], ptr @v6, i64 0, i64 %c
  %x = load volatile i47, ptr %p
  %y = load volatile i47, ptr %q
  %t439 = add i47 %x, %y
  %t440 = zext i47 %t439 to i64
  call i32 (ptr, ...) @printf(ptr @s90, i64 %t440)
  %t441 = sub i47 %x, %y
  %t442 = zext i47 %t441 to i64
  call i32 (ptr, ...) @printf(ptr @s91, i64 %t442)
  %t443 = mul i47 %x, %y
  %t444 = zext i47 %t443 to i64
  call i32 (ptr, ...) @printf(ptr @s92, i64 %t444)
  %t445 = and i47 %x, %y
  %t446 = zext i47 %t445 to i64
  call i32 (ptr, ...) @printf(ptr @s93, i64 %t446)
  %t447 = or i47 %x, %y
  %t448 = zext i47 %t447 to i64
  call i32 (ptr, ...) @printf(ptr @s94, i64 %t448)
  %t449 = xor i47 %x, %y
  %t450 = zext i47 %t449 to i64
  call i32 (ptr, ...) @printf(ptr @s95, i64 %t450)
  %t451 = icmp eq i47 %y, 0
  %t452 = select i1 %t451, i47 1, i47 %y
  %t453 = icmp eq i47 %t452, -1
  %t454 = select i1 %t453, i47 1, i47 %t452
  %t455 = udiv i47 %x, %t452
  %t456 = zext i47 %t455 to i64
  call i32 (ptr, ...) @printf(ptr @s96, i64 %t456)
  %t457 = urem i47 %x, %t452
  %t458 = zext i47 %t457 to i64
  call i32 (ptr, ...) @printf(ptr @s97, i64 %t458)
  %t459 = sdiv i47 %x, %t454
  %t460 = zext i47 %t459 to i64
  call i32 (ptr, ...) @printf(ptr @s98, i64 %t460)
  %t461 = srem i47 %x, %t454
  %t462 = zext i47 %t461 to i64
  call i32 (ptr, ...) @printf(ptr @s99, i64 %t462)
  %t463 = urem i47 %y, 47
  %t464 = shl i47 %x, %t463
  %t465 = zext i47 %t464 to i64
  call i32 (ptr, ...) @printf(ptr @s100, i64 %t465)
  %t466 = lshr i47 %x, %t463
  %t467 = zext i47 %t466 to i64
  call i32 (ptr, ...) @printf(ptr @s101, i64 %t467)
  %t468 = ashr i47 %x, %t463
  %t469 = zext i47 %t468 to i64
  call i32 (ptr, ...) @printf(ptr @s102, i64 %t469)
  %t470 = icmp eq i47 %x, %y
  %t471 = zext i1 %t470 to i64
  %t472 = shl i64 %t471, 0
  %t473 = or i64 0, %t472
  %t474 = icmp ne i47 %x, %y
  %t475 = zext i1 %t474 to i64
  %t476 = shl i64 %t475, 1
  %t477 = or i64 %t473, %t476
  %t478 = icmp ult i47 %x, %y
  %t479 = zext i1 %t478 to i64
  %t480 = shl i64 %t479, 2
  %t481 = or i64 %t477, %t480
  %t482 = icmp ule i47 %x, %y
  %t483 = zext i1 %t482 to i64
  %t484 = shl i64 %t483, 3
  %t485 = or i64 %t481, %t484
  %t486 = icmp ugt i47 %x, %y
  %t487 = zext i1 %t486 to i64
  %t488 = shl i64 %t487, 4
  %t489 = or i64 %t485, %t488
  %t490 = icmp uge i47 %x, %y
  %t491 = zext i1 %t490 to i64
  %t492 = shl i64 %t491, 5
  %t493 = or i64 %t489, %t492
  %t494 = icmp slt i47 %x, %y
  %t495 = zext i1 %t494 to i64
  %t496 = shl i64 %t495, 6
  %t497 = or i64 %t493, %t496
  %t498 = icmp sle i47 %x, %y
  %t499 = zext i1 %t498 to i64
  %t500 = shl i64 %t499, 7
  %t501 = or i64 %t497, %t500
  %t502 = icmp sgt i47 %x, %y
  %t503 = zext i1 %t502 to i64
  %t504 = shl i64 %t503, 8
  %t505 = or i64 %t501, %t504
  %t506 = icmp sge i47 %x, %y
  %t507 = zext i1 %t506 to i64
  %t508 = shl i64 %t507, 9
  %t509 = or i64 %t505, %t508
  call i32 (ptr, ...) @printf(ptr @s103, i64 %t509)
  %t510 = sext i47 %x to i111
  %t511 = lshr i111 %t510, 0
  %t512 = trunc i111 %t511 to i64
  call i32 (ptr, ...) @printf(ptr @s104, i64 %t512)
  %t513 = lshr i111 %t510, 64
  %t514 = trunc i111 %t513 to i64
  call i32 (ptr, ...) @printf(ptr @s105, i64 %t514)
  %t515 = trunc i47 %x to i3
  %t516 = zext i3 %t515 to i64
  call i32 (ptr, ...) @printf(ptr @s106, i64 %t516)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 36
  br i1 %more, label %loop, label %done
done:
  ret void
}
define internal void @pairs7() noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r = udiv i64 %i, 6
  %c = urem i64 %i, 6
  %p = getelementptr [6 x i65], ptr @v7, i64 0, i64 %r
  %q = getelementptr [6 x i65], ptr @v7, i64 0, i64 %c
  %x = load volatile i65, ptr %p
  %y = load volatile i65, ptr %q
  %t517 = add i65 %x, %y
  %t518 = lshr i65 %t517, 0
  %t519 = trunc i65 %t518 to i64
  call i32 (ptr, ...) @printf(ptr @s107, i64 %t519)
  %t520 = lshr i65 %t517, 64
  %t521 = trunc i65 %t520 to i64
  call i32 (ptr, ...) @printf(ptr @s108, i64 %t521)
  %t522 = sub i65 %x, %y
  %t523 = lshr i65 %t522, 0
  %t524 = trunc i65 %t523 to i64
  call i32 (ptr, ...) @printf(ptr @s109, i64 %t524)
  %t525 = lshr i65 %t522, 64
  %t526 = trunc i65 %t525 to i64
  call i32 (ptr, ...) @printf(ptr @s110, i64 %t526)
  %t527 = mul i65 %x, %y
  %t528 = lshr i65 %t527, 0
  %t529 = trunc i65 %t528 to i64
  call i32 (ptr, ...) @printf(ptr @s111, i64 %t529)
  %t530 = lshr i65 %t527, 64
  %t531 = trunc i65 %t530 to i64
  call i32 (ptr, ...) @printf(ptr @s112, i64 %t531)
  %t532 = and i65 %x, %y
  %t533 = lshr i65 %t532, 0
  %t534 = trunc i65 %t533 to i64
  call i32 (ptr, ...) @printf(ptr @s113, i64 %t534)
  %t535 = lshr i65 %t532, 64
  %t536 = trunc i65 %t535 to i64
  call i32 (ptr, ...) @printf(ptr @s114, i64 %t536)
  %t537 = or i65 %x, %y
  %t538 = lshr i65 %t537, 0
  %t539 = trunc i65 %t538 to i64
  call i32 (ptr, ...) @printf(ptr @s115, i64 %t539)
  %t540 = lshr i65 %t537, 64
  %t541 = trunc i65 %t540 to i64
  call i32 (ptr, ...) @printf(ptr @s116, i64 %t541)
  %t542 = xor i65 %x, %y
  %t543 = lshr i65 %t542, 0
  %t544 = trunc i65 %t543 to i64
  call i32 (ptr, ...) @printf(ptr @s117, i64 %t544)
  %t545 = lshr i65 %t542, 64
  %t546 = trunc i65 %t545 to i64
  call i32 (ptr, ...) @printf(ptr @s118, i64 %t546)
  %t547 = icmp eq i65 %y, 0
  %t548 = select i1 %t547, i65 1, i65 %y
  %t549 = icmp eq i65 %t548, -1
  %t550 = select i1 %t549, i65 1, i65 %t548
  %t551 = udiv i65 %x, %t548
  %t552 = lshr i65 %t551, 0
  %t553 = trunc i65 %t552 to i64
  call i32 (ptr, ...) @printf(ptr @s119, i64 %t553)
  %t554 = lshr i65 %t551, 64
  %t555 = trunc i65 %t554 to i64
  call i32 (ptr, ...) @printf(ptr @s120, i64 %t555)
  %t556 = urem i65 %x, %t548
  %t557 = lshr i65 %t556, 0
  %t558 = trunc i65 %t557 to i64
  call i32 (ptr, ...) @printf(ptr @s121, i64 %t558)
  %t559 = lshr i65 %t556, 64
  %t560 = trunc i65 %t559 to i64
  call i32 (ptr, ...) @printf(ptr @s122, i64 %t560)
  %t561 = sdiv i65 %x, %t550
  %t562 = lshr i65 %t561, 0
  %t563 = trunc i65 %t562 to i64
  call i32 (ptr, ...) @printf(ptr @s123, i64 %t563)
  %t564 = lshr i65 %t561, 64
  %t565 = trunc i65 %t564 to i64
  call i32 (ptr, ...) @printf(ptr @s124, i64 %t565)
  %t566 = srem i65 %x, %t550
  %t567 = lshr i65 %t566, 0
  %t568 = trunc i65 %t567 to i64
  call i32 (ptr, ...) @printf(ptr @s125, i64 %t568)
  %t569 = lshr i65 %t566, 64
  %t570 = trunc i65 %t569 to i64
  call i32 (ptr, ...) @printf(ptr @s126, i64 %t570)
  %t571 = urem i65 %y, 65
  %t572 = shl i65 %x, %t571
  %t573 = lshr i65 %t572, 0
  %t574 = trunc i65 %t573 to i64
  call i32 (ptr, ...) @printf(ptr @s127, i64 %t574)
  %t575 = lshr i65 %t572, 64
  %t576 = trunc i65 %t575 to i64
  call i32 (ptr, ...) @printf(ptr @s128, i64 %t576)
  %t577 = lshr i65 %x, %t571
  %t578 = lshr i65 %t577, 0
  %t579 = trunc i65 %t578 to i64
  call i32 (ptr, ...) @printf(ptr @s129, i64 %t579)
  %t580 = lshr i65 %t577, 64
  %t581 = trunc i65 %t580 to i64
  call i32 (ptr, ...) @printf(ptr @s130, i64 %t581)
  %t582 = ashr i65 %x, %t571
  %t583 = lshr i65 %t582, 0
  %t584 = trunc i65 %t583 to i64
  call i32 (ptr, ...) @printf(ptr @s131, i64 %t584)
  %t585 = lshr i65 %t582, 64
  %t586 = trunc i65 %t585 to i64
  call i32 (ptr, ...) @printf(ptr @s132, i64 %t586)
  %t587 = icmp eq i65 %x, %y
  %t588 = zext i1 %t587 to i64
  %t589 = shl i64 %t588, 0
  %t590 = or i64 0, %t589
  %t591 = icmp ne i65 %x, %y
  %t592 = zext i1 %t591 to i64
  %t593 = shl i64 %t592, 1
  %t594 = or i64 %t590, %t593
  %t595 = icmp ult i65 %x, %y
  %t596 = zext i1 %t595 to i64
  %t597 = shl i64 %t596, 2
  %t598 = or i64 %t594, %t597
  %t599 = icmp ule i65 %x, %y
  %t600 = zext i1 %t599 to i64
  %t601 = shl i64 %t600, 3
  %t602 = or i64 %t598, %t601
  %t603 = icmp ugt i65 %x, %y
  %t604 = zext i1 %t603 to i64
  %t605 = shl i64 %t604, 4
  %t606 = or i64 %t602, %t605
  %t607 = icmp uge i65 %x, %y
  %t608 = zext i1 %t607 to i64
  %t609 = shl i64 %t608, 5
  %t610 = or i64 %t606, %t609
  %t611 = icmp slt i65 %x, %y
  %t612 = zext i1 %t611 to i64
  %t613 = shl i64 %t612, 6
  %t614 = or i64 %t610, %t613
  %t615 = icmp sle i65 %x, %y
  %t616 = zext i1 %t615 to i64
  %t617 = shl i64 %t616, 7
  %t618 = or i64 %t614, %t617
  %t619 = icmp sgt i65 %x, %y
  %t620 = zext i1 %t619 to i64
  %t621 = shl i64 %t620, 8
  %t622 = or i64 %t618, %t621
  %t623 = icmp sge i65 %x, %y
  %t624 = zext i1 %t623 to i64
  %t625 = shl i64 %t624, 9
  %t626 = or i64 %t622, %t625
  call i32 (ptr, ...) @printf(ptr @s133, i64 %t626)
  %t627 = sext i65 %x to i129
  %t628 = lshr i129 %t627, 0
  %t629 = trunc i129 %t628 to i64
  call i32 (ptr, ...) @printf(ptr @s134, i64 %t629)
  %t630 = lshr i129 %t627, 64
  %t631 = trunc i129 %t630 to i64
  call i32 (ptr, ...) @printf(ptr @s135, i64 %t631)
  %t632 = lshr i129 %t627, 128
  %t633 = trunc i129 %t632 to i64
  call i32 (ptr, ...) @printf(ptr @s136, i64 %t633)
  %t634 = trunc i65 %x to i3
  %t635 = zext i3 %t634 to i64
  call i32 (ptr, ...) @printf(ptr @s137, i64 %t635)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 36
  br i1 %more, label %loop, label %done
done:
  ret void
}
define internal void @pairs8() noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r = udiv i64 %i, 6
  %c = urem i64 %i, 6
  %p = getelementptr [6 x i96], ptr @v8, i64 0, i64 %r
  %q = getelementptr [6 x i96], ptr @v8, i64 0, i64 %c
  %x = load volatile i96, ptr %p
  %y = load volatile i96, ptr %q
  %t636 = add i96 %x, %y
  %t637 = lshr i96 %t636, 0
  %t638 = trunc i96 %t637 to i64
  call i32 (ptr, ...) @printf(ptr @s138, i64 %t638)
  %t639 = lshr i96 %t636, 64
  %t640 = trunc i96 %t639 to i64
  call i32 (ptr, ...) @printf(ptr @s139, i64 %t640)
  %t641 = sub i96 %x, %y
  %t642 = lshr i96 %t641, 0
  %t643 = trunc i96 %t642 to i64
  call i32 (ptr, ...) @printf(ptr @s140, i64 %t643)
  %t644 = lshr i96 %t641, 64
  %t645 = trunc i96 %t644 to i64
  call i32 (ptr, ...) @printf(ptr @s141, i64 %t645)
  %t646 = mul i96 %x, %y
  %t647 = lshr i96 %t646, 0
  %t648 = trunc i96 %t647 to i64
  call i32 (ptr, ...) @printf(ptr @s142, i64 %t648)
  %t649 = lshr i96 %t646, 64
  %t650 = trunc i96 %t649 to i64
  call i32 (ptr, ...) @printf(ptr @s143, i64 %t650)
  %t651 = and i96 %x, %y
  %t652 = lshr i96 %t651, 0
  %t653 = trunc i96 %t652 to i64
  call i32 (ptr, ...) @printf(ptr @s144, i64 %t653)
  %t654 = lshr i96 %t651, 64
  %t655 = trunc i96 %t654 to i64
  call i32 (ptr, ...) @printf(ptr @s145, i64 %t655)
  %t656 = or i96 %x, %y
  %t657 = lshr i96 %t656, 0
  %t658 = trunc i96 %t657 to i64
  call i32 (ptr, ...) @printf(ptr @s146, i64 %t658)
  %t659 = lshr i96 %t656, 64
  %t660 = trunc i96 %t659 to i64
  call i32 (ptr, ...) @printf(ptr @s147, i64 %t660)
  %t661 = xor i96 %x, %y
  %t662 = lshr i96 %t661, 0
  %t663 = trunc i96 %t662 to i64
  call i32 (ptr, ...) @printf(ptr @s148, i64 %t663)
  %t664 = lshr i96 %t661, 64
  %t665 = trunc i96 %t664 to i64
  call i32 (ptr, ...) @printf(ptr @s149, i64 %t665)
  %t666 = icmp eq i96 %y, 0
  %t667 = select i1 %t666, i96 1, i96 %y
  %t668 = icmp eq i96 %t667, -1
  %t669 = select i1 %t668, i96 1, i96 %t667
  %t670 = udiv i96 %x, %t667
  %t671 = lshr i96 %t670, 0
  %t672 = trunc i96 %t671 to i64
  call i32 (ptr, ...) @printf(ptr @s150, i64 %t672)
  %t673 = lshr i96 %t670, 64
  %t674 = trunc i96 %t673 to i64
  call i32 (ptr, ...) @printf(ptr @s151, i64 %t674)
  %t675 = urem i96 %x, %t667
  %t676 = lshr i96 %t675, 0
  %t677 = trunc i96 %t676 to i64
  call i32 (ptr, ...) @printf(ptr @s152, i64 %t677)
  %t678 = lshr i96 %t675, 64
  %t679 = trunc i96 %t678 to i64
  call i32 (ptr, ...) @printf(ptr @s153, i64 %t679)
  %t680 = sdiv i96 %x, %t669
  %t681 = lshr i96 %t680, 0
  %t682 = trunc i96 %t681 to i64
  call i32 (ptr, ...) @printf(ptr @s154, i64 %t682)
  %t683 = lshr i96 %t680, 64
  %t684 = trunc i96 %t683 to i64
  call i32 (ptr, ...) @printf(ptr @s155, i64 %t684)
  %t685 = srem i96 %x, %t669
  %t686 = lshr i96 %t685, 0
  %t687 = trunc i96 %t686 to i64
  call i32 (ptr, ...) @printf(ptr @s156, i64 %t687)
  %t688 = lshr i96 %t685, 64
  %t689 = trunc i96 %t688 to i64
  call i32 (ptr, ...) @printf(ptr @s157, i64 %t689)
  %t690 = urem i96 %y, 96
  %t691 = shl i96 %x, %t690
  %t692 = lshr i96 %t691, 0
  %t693 = trunc i96 %t692 to i64
  call i32 (ptr, ...) @printf(ptr @s158, i64 %t693)
  %t694 = lshr i96 %t691, 64
  %t695 = trunc i96 %t694 to i64
  call i32 (ptr, ...) @printf(ptr @s159, i64 %t695)
  %t696 = lshr i96 %x, %t690
  %t697 = lshr i96 %t696, 0
  %t698 = trunc i96 %t697 to i64
  call i32 (ptr, ...) @printf(ptr @s160, i64 %t698)
  %t699 = lshr i96 %t696, 64
  %t700 = trunc i96 %t699 to i64
  call i32 (ptr, ...) @printf(ptr @s161, i64 %t700)
  %t701 = ashr i96 %x, %t690
  %t702 = lshr i96 %t701, 0
  %t703 = trunc i96 %t702 to i64
  call i32 (ptr, ...) @printf(ptr @s162, i64 %t703)
  %t704 = lshr i96 %t701, 64
  %t705 = trunc i96 %t704 to i64
  call i32 (ptr, ...) @printf(ptr @s163, i64 %t705)
  %t706 = icmp eq i96 %x, %y
  %t707 = zext i1 %t706 to i64
  %t708 = shl i64 %t707, 0
  %t709 = or i64 0, %t708
  %t710 = icmp ne i96 %x, %y
  %t711 = zext i1 %t710 to i64
  %t712 = shl i64 %t711, 1
  %t713 = or i64 %t709, %t712
  %t714 = icmp ult i96 %x, %y
  %t715 = zext i1 %t714 to i64
  %t716 = shl i64 %t715, 2
  %t717 = or i64 %t713, %t716
  %t718 = icmp ule i96 %x, %y
  %t719 = zext i1 %t718 to i64
  %t720 = shl i64 %t719, 3
  %t721 = or i64 %t717, %t720
  %t722 = icmp ugt i96 %x, %y
  %t723 = zext i1 %t722 to i64
  %t724 = shl i64 %t723, 4
  %t725 = or i64 %t721, %t724
  %t726 = icmp uge i96 %x, %y
  %t727 = zext i1 %t726 to i64
  %t728 = shl i64 %t727, 5
  %t729 = or i64 %t725, %t728
  %t730 = icmp slt i96 %x, %y
  %t731 = zext i1 %t730 to i64
  %t732 = shl i64 %t731, 6
  %t733 = or i64 %t729, %t732
  %t734 = icmp sle i96 %x, %y
  %t735 = zext i1 %t734 to i64
  %t736 = shl i64 %t735, 7
  %t737 = or i64 %t733, %t736
  %t738 = icmp sgt i96 %x, %y
  %t739 = zext i1 %t738 to i64
  %t740 = shl i64 %t739, 8
  %t741 = or i64 %t737, %t740
  %t742 = icmp sge i96 %x, %y
  %t743 = zext i1 %t742 to i64
  %t744 = shl i64 %t743, 9
  %t745 = or i64 %t741, %t744
  call i32 (ptr, ...) @printf(ptr @s164, i64 %t745)
  %t746 = sext i96 %x to i160
  %t747 = lshr i160 %t746, 0
  %t748 = trunc i160 %t747 to i64
  call i32 (ptr, ...) @printf(ptr @s165, i64 %t748)
  %t749 = lshr i160 %t746, 64
  %t750 = trunc i160 %t749 to i64
  call i32 (ptr, ...) @printf(ptr @s166, i64 %t750)
  %t751 = lshr i160 %t746, 128
  %t752 = trunc i160 %t751 to i64
  call i32 (ptr, ...) @printf(ptr @s167, i64 %t752)
  %t753 = trunc i96 %x to i3
  %t754 = zext i3 %t753 to i64
  call i32 (ptr, ...) @printf(ptr @s168, i64 %t754)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 36
  br i1 %more, label %loop, label %done
done:
  ret void
}
define internal void @pairs9() noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r = udiv i64 %i, 6
  %c = urem i64 %i, 6
  %p = getelementptr [6 x i130], ptr @v9, i64 0, i64 %r
  %q = getelementptr [6 x i130], ptr @v9, i64 0, i64 %c
  %x = load volatile i130, ptr %p
  %y = load volatile i130, ptr %q
  %t755 = add i130 %x, %y
  %t756 = lshr i130 %t755, 0
  %t757 = trunc i130 %t756 to i64
  call i32 (ptr, ...) @printf(ptr @s169, i64 %t757)
  %t758 = lshr i130 %t755, 64
  %t759 = trunc i130 %t758 to i64
  call i32 (ptr, ...) @printf(ptr @s170, i64 %t759)
  %t760 = lshr i130 %t755, 128
  %t761 = trunc i130 %t760 to i64
  call i32 (ptr, ...) @printf(ptr @s171, i64 %t761)
  %t762 = sub i130 %x, %y
  %t763 = lshr i130 %t762, 0
  %t764 = trunc i130 %t763 to i64
  call i32 (ptr, ...) @printf(ptr @s172, i64 %t764)
  %t765 = lshr i130 %t762, 64
  %t766 = trunc i130 %t765 to i64
  call i32 (ptr, ...) @printf(ptr @s173, i64 %t766)
  %t767 = lshr i130 %t762, 128
  %t768 = trunc i130 %t767 to i64
  call i32 (ptr, ...) @printf(ptr @s174, i64 %t768)
  %t769 = mul i130 %x, %y
  %t770 = lshr i130 %t769, 0
  %t771 = trunc i130 %t770 to i64
  call i32 (ptr, ...) @printf(ptr @s175, i64 %t771)
  %t772 = lshr i130 %t769, 64
  %t773 = trunc i130 %t772 to i64
  call i32 (ptr, ...) @printf(ptr @s176, i64 %t773)
  %t774 = lshr i130 %t769, 128
  %t775 = trunc i130 %t774 to i64
  call i32 (ptr, ...) @printf(ptr @s177, i64 %t775)
  %t776 = and i130 %x, %y
  %t777 = lshr i130 %t776, 0
  %t778 = trunc i130 %t777 to i64
  call i32 (ptr, ...) @printf(ptr @s178, i64 %t778)
  %t779 = lshr i130 %t776, 64
  %t780 = trunc i130 %t779 to i64
  call i32 (ptr, ...) @printf(ptr @s179, i64 %t780)
  %t781 = lshr i130 %t776, 128
  %t782 = trunc i130 %t781 to i64
  call i32 (ptr, ...) @printf(ptr @s180, i64 %t782)
  %t783 = or i130 %x, %y
  %t784 = lshr i130 %t783, 0
  %t785 = trunc i130 %t784 to i64
  call i32 (ptr, ...) @printf(ptr @s181, i64 %t785)
  %t786 = lshr i130 %t783, 64
  %t787 = trunc i130 %t786 to i64
  call i32 (ptr, ...) @printf(ptr @s182, i64 %t787)
  %t788 = lshr i130 %t783, 128
  %t789 = trunc i130 %t788 to i64
  call i32 (ptr, ...) @printf(ptr @s183, i64 %t789)
  %t790 = xor i130 %x, %y
  %t791 = lshr i130 %t790, 0
  %t792 = trunc i130 %t791 to i64
  call i32 (ptr, ...) @printf(ptr @s184, i64 %t792)
  %t793 = lshr i130 %t790, 64
  %t794 = trunc i130 %t793 to i64
  call i32 (ptr, ...) @printf(ptr @s185, i64 %t794)
  %t795 = lshr i130 %t790, 128
  %t796 = trunc i130 %t795 to i64
  call i32 (ptr, ...) @printf(ptr @s186, i64 %t796)
  %t797 = icmp eq i130 %x, %y
  %t798 = zext i1 %t797 to i64
  %t799 = shl i64 %t798, 0
  %t800 = or i64 0, %t799
  %t801 = icmp ne i130 %x, %y
  %t802 = zext i1 %t801 to i64
  %t803 = shl i64 %t802, 1
  %t804 = or i64 %t800, %t803
  %t805 = icmp ult i130 %x, %y
  %t806 = zext i1 %t805 to i64
  %t807 = shl i64 %t806, 2
  %t808 = or i64 %t804, %t807
  %t809 = icmp ule i130 %x, %y
  %t810 = zext i1 %t809 to i64
  %t811 = shl i64 %t810, 3
  %t812 = or i64 %t808, %t811
  %t813 = icmp ugt i130 %x, %y
  %t814 = zext i1 %t813 to i64
  %t815 = shl i64 %t814, 4
  %t816 = or i64 %t812, %t815
  %t817 = icmp uge i130 %x, %y
  %t818 = zext i1 %t817 to i64
  %t819 = shl i64 %t818, 5
  %t820 = or i64 %t816, %t819
  %t821 = icmp slt i130 %x, %y
  %t822 = zext i1 %t821 to i64
  %t823 = shl i64 %t822, 6
  %t824 = or i64 %t820, %t823
  %t825 = icmp sle i130 %x, %y
  %t826 = zext i1 %t825 to i64
  %t827 = shl i64 %t826, 7
  %t828 = or i64 %t824, %t827
  %t829 = icmp sgt i130 %x, %y
  %t830 = zext i1 %t829 to i64
  %t831 = shl i64 %t830, 8
  %t832 = or i64 %t828, %t831
  %t833 = icmp sge i130 %x, %y
  %t834 = zext i1 %t833 to i64
  %t835 = shl i64 %t834, 9
  %t836 = or i64 %t832, %t835
  call i32 (ptr, ...) @printf(ptr @s187, i64 %t836)
  %t837 = sext i130 %x to i194
  %t838 = lshr i194 %t837, 0
  %t839 = trunc i194 %t838 to i64
  call i32 (ptr, ...) @printf(ptr @s188, i64 %t839)
  %t840 = lshr i194 %t837, 64
  %t841 = trunc i194 %t840 to i64
  call i32 (ptr, ...) @printf(ptr @s189, i64 %t841)
  %t842 = lshr i194 %t837, 128
  %t843 = trunc i194 %t842 to i64
  call i32 (ptr, ...) @printf(ptr @s190, i64 %t843)
  %t844 = lshr i194 %t837, 192
  %t845 = trunc i194 %t844 to i64
  call i32 (ptr, ...) @printf(ptr @s191, i64 %t845)
  %t846 = trunc i130 %x to i3
  %t847 = zext i3 %t846 to i64
  call i32 (ptr, ...) @printf(ptr @s192, i64 %t847)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 36
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
  call void @pairs6()
  call void @pairs7()
  call void @pairs8()
  call void @pairs9()
  ret i32 0
}
