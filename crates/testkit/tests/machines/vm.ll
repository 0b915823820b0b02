target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@.str = private unnamed_addr constant [5 x i8] c"code\00", align 1

; Function Attrs: nounwind uwtable
define dso_local range(i32 0, 2) i32 @main() local_unnamed_addr #0 {
  %1 = alloca [4 x i32], align 16
  %2 = alloca [4 x i8], align 1
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %2) #4
  call void @tf_make_symbolic(ptr noundef nonnull %2, i64 noundef 4, ptr noundef nonnull @.str) #4
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %1) #4
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(16) %1, i8 0, i64 16, i1 false)
  br label %3

3:                                                ; preds = %52, %0
  %4 = phi i64 [ 0, %0 ], [ %53, %52 ]
  %5 = phi i32 [ undef, %0 ], [ %51, %52 ]
  %6 = phi i32 [ 0, %0 ], [ %50, %52 ]
  %7 = getelementptr inbounds i8, ptr %2, i64 %4
  %8 = load i8, ptr %7, align 1, !tbaa !5
  %9 = lshr i8 %8, 5
  %10 = and i8 %8, 31
  %11 = zext nneg i8 %10 to i32
  %12 = icmp ult i8 %8, 32
  br i1 %12, label %48, label %13

13:                                               ; preds = %3
  %14 = icmp eq i8 %9, 1
  br i1 %14, label %15, label %21

15:                                               ; preds = %13
  %16 = icmp eq i32 %6, 4
  br i1 %16, label %48, label %17

17:                                               ; preds = %15
  %18 = add nsw i32 %6, 1
  %19 = sext i32 %6 to i64
  %20 = getelementptr inbounds [4 x i32], ptr %1, i64 0, i64 %19
  store i32 %11, ptr %20, align 4, !tbaa !8
  br label %48

21:                                               ; preds = %13
  %22 = icmp slt i32 %6, 2
  br i1 %22, label %48, label %23

23:                                               ; preds = %21
  %24 = add nsw i32 %6, -1
  %25 = zext nneg i32 %24 to i64
  %26 = getelementptr inbounds [4 x i32], ptr %1, i64 0, i64 %25
  %27 = load i32, ptr %26, align 4, !tbaa !8
  %28 = add nsw i32 %6, -2
  %29 = zext nneg i32 %28 to i64
  %30 = getelementptr inbounds [4 x i32], ptr %1, i64 0, i64 %29
  %31 = load i32, ptr %30, align 4, !tbaa !8
  switch i8 %9, label %45 [
    i8 2, label %32
    i8 3, label %34
    i8 4, label %36
    i8 5, label %38
    i8 6, label %40
    i8 7, label %43
  ]

32:                                               ; preds = %23
  %33 = add nsw i32 %31, %27
  br label %46

34:                                               ; preds = %23
  %35 = sub nsw i32 %31, %27
  br label %46

36:                                               ; preds = %23
  %37 = mul nsw i32 %31, %27
  br label %46

38:                                               ; preds = %23
  %39 = sdiv i32 %31, %27
  br label %46

40:                                               ; preds = %23
  %41 = icmp slt i32 %31, %27
  %42 = zext i1 %41 to i32
  br label %46

43:                                               ; preds = %23
  %44 = icmp eq i32 %31, %27
  br i1 %44, label %46, label %48

45:                                               ; preds = %23
  unreachable

46:                                               ; preds = %43, %40, %38, %36, %34, %32
  %47 = phi i32 [ %31, %43 ], [ %42, %40 ], [ %39, %38 ], [ %37, %36 ], [ %35, %34 ], [ %33, %32 ]
  store i32 %47, ptr %30, align 4, !tbaa !8
  br label %48

48:                                               ; preds = %46, %43, %21, %17, %15, %3
  %49 = phi i32 [ 4, %17 ], [ 2, %3 ], [ 1, %15 ], [ 1, %21 ], [ 0, %46 ], [ 1, %43 ]
  %50 = phi i32 [ %18, %17 ], [ %6, %3 ], [ 4, %15 ], [ %6, %21 ], [ %24, %46 ], [ %24, %43 ]
  %51 = phi i32 [ %5, %17 ], [ %5, %3 ], [ -1, %15 ], [ -2, %21 ], [ %5, %46 ], [ -3, %43 ]
  switch i32 %49, label %55 [
    i32 0, label %52
    i32 4, label %52
  ]

52:                                               ; preds = %48, %48
  %53 = add nuw nsw i64 %4, 1
  %54 = icmp eq i64 %53, 4
  br i1 %54, label %55, label %3, !llvm.loop !10

55:                                               ; preds = %52, %48
  %56 = phi i32 [ %49, %48 ], [ 2, %52 ]
  %57 = icmp eq i32 %56, 2
  br i1 %57, label %58, label %65

58:                                               ; preds = %55
  %59 = icmp eq i32 %50, 0
  br i1 %59, label %65, label %60

60:                                               ; preds = %58
  %61 = add nsw i32 %50, -1
  %62 = sext i32 %61 to i64
  %63 = getelementptr inbounds [4 x i32], ptr %1, i64 0, i64 %62
  %64 = load i32, ptr %63, align 4, !tbaa !8
  br label %65

65:                                               ; preds = %55, %58, %60
  %66 = phi i32 [ %51, %55 ], [ %64, %60 ], [ -4, %58 ]
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %1) #4
  %67 = lshr i32 %66, 31
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %2) #4
  ret i32 %67
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

declare void @tf_make_symbolic(ptr noundef, i64 noundef, ptr noundef) local_unnamed_addr #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #3

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
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
