target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@in = internal global [4 x i8] zeroinitializer, align 1
@.str = private unnamed_addr constant [3 x i8] c"in\00", align 1
@err = internal unnamed_addr global i1 false, align 4
@tok = internal unnamed_addr global i32 0, align 4
@pos = internal unnamed_addr global i32 0, align 4
@val = internal unnamed_addr global i32 0, align 4

; Function Attrs: nounwind uwtable
define dso_local range(i32 0, 3) i32 @main() local_unnamed_addr #0 {
  tail call void @klee_make_symbolic(ptr noundef nonnull @in, i64 noundef 4, ptr noundef nonnull @.str) #4
  %1 = load i8, ptr getelementptr inbounds (i8, ptr @in, i64 3), align 1, !tbaa !5
  %2 = icmp eq i8 %1, 0
  %3 = zext i1 %2 to i64
  tail call void @klee_assume(i64 noundef %3) #4
  tail call fastcc void @next()
  %4 = tail call fastcc i32 @expr()
  %5 = load i1, ptr @err, align 4
  %6 = load i32, ptr @tok, align 4
  %7 = icmp ne i32 %6, 0
  %8 = select i1 %5, i1 true, i1 %7
  %9 = icmp eq i32 %4, 42
  %10 = select i1 %9, i32 2, i32 0
  %11 = select i1 %8, i32 1, i32 %10
  ret i32 %11
}

declare void @klee_make_symbolic(ptr noundef, i64 noundef, ptr noundef) local_unnamed_addr #1

declare void @klee_assume(i64 noundef) local_unnamed_addr #1

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, argmem: none, inaccessiblemem: none) uwtable
define internal fastcc void @next() unnamed_addr #2 {
  %1 = load i32, ptr @pos, align 4, !tbaa !8
  %2 = sext i32 %1 to i64
  br label %3

3:                                                ; preds = %7, %0
  %4 = phi i64 [ %8, %7 ], [ %2, %0 ]
  %5 = getelementptr inbounds [4 x i8], ptr @in, i64 0, i64 %4
  %6 = load i8, ptr %5, align 1, !tbaa !5
  switch i8 %6, label %11 [
    i8 32, label %7
    i8 0, label %10
  ]

7:                                                ; preds = %3
  %8 = add nsw i64 %4, 1
  %9 = trunc nsw i64 %8 to i32
  store i32 %9, ptr @pos, align 4, !tbaa !8
  br label %3, !llvm.loop !10

10:                                               ; preds = %3
  store i32 0, ptr @tok, align 4, !tbaa !8
  br label %74

11:                                               ; preds = %3
  %12 = trunc nsw i64 %4 to i32
  %13 = sext i8 %6 to i32
  %14 = add i8 %6, -48
  %15 = icmp ult i8 %14, 10
  br i1 %15, label %16, label %42

16:                                               ; preds = %11
  %17 = load i32, ptr @pos, align 4, !tbaa !8
  %18 = sext i32 %17 to i64
  %19 = getelementptr inbounds [4 x i8], ptr @in, i64 0, i64 %18
  %20 = load i8, ptr %19, align 1, !tbaa !5
  %21 = add i8 %20, -48
  %22 = icmp ult i8 %21, 10
  br i1 %22, label %23, label %40

23:                                               ; preds = %16
  %24 = sext i32 %17 to i64
  br label %25

25:                                               ; preds = %23, %25
  %26 = phi i64 [ %24, %23 ], [ %30, %25 ]
  %27 = phi i8 [ %20, %23 ], [ %35, %25 ]
  %28 = phi i32 [ 0, %23 ], [ %33, %25 ]
  %29 = mul nsw i32 %28, 10
  %30 = add nsw i64 %26, 1
  %31 = zext nneg i8 %27 to i32
  %32 = add i32 %29, -48
  %33 = add i32 %32, %31
  %34 = getelementptr inbounds [4 x i8], ptr @in, i64 0, i64 %30
  %35 = load i8, ptr %34, align 1, !tbaa !5
  %36 = add i8 %35, -48
  %37 = icmp ult i8 %36, 10
  br i1 %37, label %25, label %38, !llvm.loop !13

38:                                               ; preds = %25
  %39 = trunc nsw i64 %30 to i32
  store i32 %39, ptr @pos, align 4, !tbaa !8
  br label %40

40:                                               ; preds = %38, %16
  %41 = phi i32 [ %33, %38 ], [ 0, %16 ]
  store i32 %41, ptr @val, align 4, !tbaa !8
  store i32 1, ptr @tok, align 4, !tbaa !8
  br label %74

42:                                               ; preds = %11
  %43 = add i8 %6, -97
  %44 = icmp ult i8 %43, 26
  %45 = icmp eq i8 %6, 95
  %46 = or i1 %45, %44
  br i1 %46, label %47, label %70

47:                                               ; preds = %42
  %48 = load i32, ptr @pos, align 4, !tbaa !8
  %49 = sext i32 %48 to i64
  %50 = getelementptr inbounds [4 x i8], ptr @in, i64 0, i64 %49
  %51 = load i8, ptr %50, align 1, !tbaa !5
  %52 = add i8 %51, -97
  %53 = icmp ult i8 %52, 26
  %54 = icmp eq i8 %51, 95
  %55 = or i1 %54, %53
  br i1 %55, label %56, label %69

56:                                               ; preds = %47
  %57 = sext i32 %48 to i64
  br label %58

58:                                               ; preds = %56, %58
  %59 = phi i64 [ %57, %56 ], [ %60, %58 ]
  %60 = add nsw i64 %59, 1
  %61 = getelementptr inbounds [4 x i8], ptr @in, i64 0, i64 %60
  %62 = load i8, ptr %61, align 1, !tbaa !5
  %63 = add i8 %62, -97
  %64 = icmp ult i8 %63, 26
  %65 = icmp eq i8 %62, 95
  %66 = or i1 %65, %64
  br i1 %66, label %58, label %67, !llvm.loop !14

67:                                               ; preds = %58
  %68 = trunc nsw i64 %60 to i32
  store i32 %68, ptr @pos, align 4, !tbaa !8
  br label %69

69:                                               ; preds = %67, %47
  store i32 2, ptr @tok, align 4, !tbaa !8
  store i32 1, ptr @val, align 4, !tbaa !8
  br label %74

70:                                               ; preds = %42
  switch i8 %6, label %73 [
    i8 47, label %71
    i8 45, label %71
    i8 43, label %71
    i8 42, label %71
    i8 41, label %71
    i8 40, label %71
  ]

71:                                               ; preds = %70, %70, %70, %70, %70, %70
  store i32 3, ptr @tok, align 4, !tbaa !8
  store i32 %13, ptr @val, align 4, !tbaa !8
  %72 = add nsw i32 %12, 1
  store i32 %72, ptr @pos, align 4, !tbaa !8
  br label %74

73:                                               ; preds = %70
  store i32 4, ptr @tok, align 4, !tbaa !8
  br label %74

74:                                               ; preds = %73, %71, %69, %40, %10
  ret void
}

; Function Attrs: nofree nosync nounwind memory(readwrite, inaccessiblemem: none) uwtable
define internal fastcc i32 @expr() unnamed_addr #3 {
  %1 = tail call fastcc i32 @prim()
  br label %2

2:                                                ; preds = %19, %0
  %3 = phi i32 [ %1, %0 ], [ %20, %19 ]
  %4 = load i1, ptr @err, align 4
  %5 = load i32, ptr @tok, align 4
  %6 = icmp ne i32 %5, 3
  %7 = select i1 %4, i1 true, i1 %6
  br i1 %7, label %21, label %8

8:                                                ; preds = %2
  %9 = load i32, ptr @val, align 4
  %10 = icmp eq i32 %9, 42
  switch i32 %9, label %21 [
    i32 47, label %11
    i32 42, label %11
  ]

11:                                               ; preds = %8, %8
  tail call fastcc void @next()
  %12 = tail call fastcc i32 @prim()
  %13 = load i1, ptr @err, align 4
  br i1 %13, label %19, label %14

14:                                               ; preds = %11
  br i1 %10, label %15, label %17

15:                                               ; preds = %14
  %16 = mul nsw i32 %12, %3
  br label %19

17:                                               ; preds = %14
  %18 = sdiv i32 %3, %12
  br label %19

19:                                               ; preds = %17, %15, %11
  %20 = phi i32 [ %3, %11 ], [ %16, %15 ], [ %18, %17 ]
  br i1 %13, label %21, label %2, !llvm.loop !15

21:                                               ; preds = %2, %8, %19
  %22 = phi i32 [ 0, %19 ], [ %3, %8 ], [ %3, %2 ]
  %23 = load i1, ptr @err, align 4
  %24 = load i32, ptr @tok, align 4
  %25 = icmp ne i32 %24, 3
  %26 = select i1 %23, i1 true, i1 %25
  br i1 %26, label %61, label %27

27:                                               ; preds = %21, %52
  %28 = phi i32 [ %56, %52 ], [ %22, %21 ]
  %29 = load i32, ptr @val, align 4
  %30 = icmp eq i32 %29, 43
  switch i32 %29, label %61 [
    i32 45, label %31
    i32 43, label %31
  ]

31:                                               ; preds = %27, %27
  tail call fastcc void @next()
  %32 = tail call fastcc i32 @prim()
  br label %33

33:                                               ; preds = %50, %31
  %34 = phi i32 [ %32, %31 ], [ %51, %50 ]
  %35 = load i1, ptr @err, align 4
  %36 = load i32, ptr @tok, align 4
  %37 = icmp ne i32 %36, 3
  %38 = select i1 %35, i1 true, i1 %37
  br i1 %38, label %52, label %39

39:                                               ; preds = %33
  %40 = load i32, ptr @val, align 4
  %41 = icmp eq i32 %40, 42
  switch i32 %40, label %52 [
    i32 47, label %42
    i32 42, label %42
  ]

42:                                               ; preds = %39, %39
  tail call fastcc void @next()
  %43 = tail call fastcc i32 @prim()
  %44 = load i1, ptr @err, align 4
  br i1 %44, label %50, label %45

45:                                               ; preds = %42
  br i1 %41, label %46, label %48

46:                                               ; preds = %45
  %47 = mul nsw i32 %43, %34
  br label %50

48:                                               ; preds = %45
  %49 = sdiv i32 %34, %43
  br label %50

50:                                               ; preds = %48, %46, %42
  %51 = phi i32 [ %34, %42 ], [ %47, %46 ], [ %49, %48 ]
  br i1 %44, label %52, label %33, !llvm.loop !15

52:                                               ; preds = %33, %39, %50
  %53 = phi i32 [ 0, %50 ], [ %34, %39 ], [ %34, %33 ]
  %54 = sub i32 0, %53
  %55 = select i1 %30, i32 %53, i32 %54
  %56 = add i32 %55, %28
  %57 = load i1, ptr @err, align 4
  %58 = load i32, ptr @tok, align 4
  %59 = icmp ne i32 %58, 3
  %60 = select i1 %57, i1 true, i1 %59
  br i1 %60, label %61, label %27, !llvm.loop !16

61:                                               ; preds = %52, %27, %21
  %62 = phi i32 [ %22, %21 ], [ %56, %52 ], [ %28, %27 ]
  ret i32 %62
}

; Function Attrs: nofree nosync nounwind memory(readwrite, inaccessiblemem: none) uwtable
define internal fastcc i32 @prim() unnamed_addr #3 {
  %1 = load i32, ptr @tok, align 4
  %2 = add i32 %1, -1
  %3 = icmp ult i32 %2, 2
  br i1 %3, label %4, label %6

4:                                                ; preds = %0
  %5 = load i32, ptr @val, align 4, !tbaa !8
  tail call fastcc void @next()
  br label %23

6:                                                ; preds = %0
  %7 = icmp eq i32 %1, 3
  %8 = load i32, ptr @val, align 4
  %9 = icmp eq i32 %8, 40
  %10 = select i1 %7, i1 %9, i1 false
  br i1 %10, label %11, label %20

11:                                               ; preds = %6
  tail call fastcc void @next()
  %12 = tail call fastcc i32 @expr()
  %13 = load i32, ptr @tok, align 4, !tbaa !8
  %14 = icmp eq i32 %13, 3
  %15 = load i32, ptr @val, align 4
  %16 = icmp eq i32 %15, 41
  %17 = select i1 %14, i1 %16, i1 false
  br i1 %17, label %19, label %18

18:                                               ; preds = %11
  store i1 true, ptr @err, align 4
  br label %23

19:                                               ; preds = %11
  tail call fastcc void @next()
  br label %23

20:                                               ; preds = %6
  %21 = icmp eq i32 %8, 45
  %22 = select i1 %7, i1 %21, i1 false
  br i1 %22, label %25, label %28

23:                                               ; preds = %4, %28, %19, %18, %25
  %24 = phi i32 [ %27, %25 ], [ %5, %4 ], [ 0, %28 ], [ %12, %19 ], [ %12, %18 ]
  ret i32 %24

25:                                               ; preds = %20
  tail call fastcc void @next()
  %26 = tail call fastcc i32 @prim()
  %27 = sub nsw i32 0, %26
  br label %23

28:                                               ; preds = %20
  store i1 true, ptr @err, align 4
  br label %23
}

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nofree norecurse nosync nounwind memory(readwrite, argmem: none, inaccessiblemem: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nofree nosync nounwind memory(readwrite, inaccessiblemem: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!5 = !{!6, !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C/C++ TBAA"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !6, i64 0}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
!13 = distinct !{!13, !11, !12}
!14 = distinct !{!14, !11, !12}
!15 = distinct !{!15, !11, !12}
!16 = distinct !{!16, !11, !12}
