;@ clang: 19
; Memory intrinsics: memcpy.inline, memset with odd sizes, ptrmask, objectsize, lifetime, stacksave, expect, assume, invariant, launder.
@s0 = private constant [15 x i8] c"dst 0 %016llx\0A\00"
@s1 = private constant [15 x i8] c"dst 8 %016llx\0A\00"
@s2 = private constant [17 x i8] c"ptrmask %016llx\0A\00"
@s3 = private constant [16 x i8] c"alloca %016llx\0A\00"
@s4 = private constant [16 x i8] c"expect %016llx\0A\00"
@s5 = private constant [17 x i8] c"launder %016llx\0A\00"
@s6 = private constant [18 x i8] c"inttoptr %016llx\0A\00"
@src = global [16 x i8] c"0123456789abcdef"
@dst = global [16 x i8] zeroinitializer
@g2 = global i64 9
@g3 = global i8 65
@g4 = global i64 3
@g5 = global i64 100
@g6 = global i64 6
declare i32 @printf(ptr, ...)
declare i1 @llvm.is.constant.i64(i64)
declare i64 @llvm.expect.i64(i64, i64)
declare i64 @llvm.objectsize.i64.p0(ptr, i1 immarg, i1 immarg, i1 immarg)
declare ptr @llvm.launder.invariant.group.p0(ptr)
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)
declare ptr @llvm.stacksave.p0()
declare void @llvm.assume(i1)
declare void @llvm.donothing()
declare void @llvm.lifetime.end.p0(i64 immarg, ptr)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr)
declare void @llvm.memcpy.inline.p0.p0.i64(ptr, ptr, i64 immarg, i1 immarg)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1 immarg)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1 immarg)
declare void @llvm.stackrestore.p0(ptr)
define i32 @main() {
  call void @llvm.memcpy.inline.p0.p0.i64(ptr @dst, ptr @src, i64 7, i1 false)
  %t1 = load volatile i64, ptr @g2
  call void @llvm.memmove.p0.p0.i64(ptr getelementptr (i8, ptr @dst, i64 3), ptr @dst, i64 %t1, i1 false)
  %t2 = load volatile i8, ptr @g3
  %t3 = load volatile i64, ptr @g4
  call void @llvm.memset.p0.i64(ptr getelementptr (i8, ptr @dst, i64 13), i8 %t2, i64 %t3, i1 true)
  %t4 = getelementptr i8, ptr @dst, i64 0
  %t5 = load i64, ptr %t4, align 1
  call i32 (ptr, ...) @printf(ptr @s0, i64 %t5)
  %t6 = getelementptr i8, ptr @dst, i64 8
  %t7 = load i64, ptr %t6, align 1
  call i32 (ptr, ...) @printf(ptr @s1, i64 %t7)
  %t8 = call ptr @llvm.ptrmask.p0.i64(ptr getelementptr (i8, ptr @src, i64 1), i64 -1)
  %t9 = load i8, ptr %t8
  %t10 = zext i8 %t9 to i64
  call i32 (ptr, ...) @printf(ptr @s2, i64 %t10)
  %t11 = call ptr @llvm.stacksave.p0()
  %t12 = load volatile i64, ptr @g5
  %t13 = alloca i8, i64 %t12
  call void @llvm.lifetime.start.p0(i64 100, ptr %t13)
  store i8 5, ptr %t13
  %t14 = load i8, ptr %t13
  %t15 = zext i8 %t14 to i64
  call i32 (ptr, ...) @printf(ptr @s3, i64 %t15)
  call void @llvm.lifetime.end.p0(i64 100, ptr %t13)
  call void @llvm.stackrestore.p0(ptr %t11)
  %t16 = load volatile i64, ptr @g6
  %t17 = call i64 @llvm.expect.i64(i64 %t16, i64 1)
  call i32 (ptr, ...) @printf(ptr @s4, i64 %t17)
  %t18 = icmp eq i64 %t17, 6
  call void @llvm.assume(i1 %t18)
  %t19 = call ptr @llvm.launder.invariant.group.p0(ptr @src)
  %t20 = load i8, ptr %t19
  %t21 = zext i8 %t20 to i64
  call i32 (ptr, ...) @printf(ptr @s5, i64 %t21)
  call void @llvm.donothing()
  %t22 = ptrtoint ptr @src to i64
  %t23 = inttoptr i64 %t22 to ptr
  %t24 = load i8, ptr %t23
  %t25 = zext i8 %t24 to i64
  call i32 (ptr, ...) @printf(ptr @s6, i64 %t25)
  ret i32 0
}
