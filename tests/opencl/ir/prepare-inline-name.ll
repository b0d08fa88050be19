; A long function of the program is inlined, whichever letter its name begins with; one of
; PoCL's library is not.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: k: a private array is passed to a function:{{.*}}@_cl_refill
; CHECK: define void @k
; CHECK-NOT: @_refill
; CHECK: call void @_cl_refill

@_local_id_x = external global i64

define internal void @_refill(ptr %s, i32 %n) {
  %first = load i32, ptr %s
  %v0 = add i32 %first, %n
  %v1 = xor i32 %v0, %first
  %v2 = mul i32 %v1, %n
  %v3 = xor i32 %v2, %n
  %v4 = mul i32 %v3, %first
  %v5 = xor i32 %v4, %n
  %v6 = mul i32 %v5, %n
  %v7 = xor i32 %v6, %first
  %v8 = mul i32 %v7, %n
  %v9 = xor i32 %v8, %n
  %v10 = mul i32 %v9, %first
  %v11 = xor i32 %v10, %n
  %v12 = mul i32 %v11, %n
  %v13 = xor i32 %v12, %first
  %v14 = mul i32 %v13, %n
  %v15 = xor i32 %v14, %n
  %v16 = mul i32 %v15, %first
  %v17 = xor i32 %v16, %n
  %v18 = mul i32 %v17, %n
  %v19 = xor i32 %v18, %first
  %v20 = mul i32 %v19, %n
  %v21 = xor i32 %v20, %n
  %v22 = mul i32 %v21, %first
  %v23 = xor i32 %v22, %n
  %v24 = mul i32 %v23, %n
  %v25 = xor i32 %v24, %first
  %v26 = mul i32 %v25, %n
  %v27 = xor i32 %v26, %n
  %v28 = mul i32 %v27, %first
  %v29 = xor i32 %v28, %n
  %v30 = mul i32 %v29, %n
  %v31 = xor i32 %v30, %first
  %v32 = mul i32 %v31, %n
  %v33 = xor i32 %v32, %n
  %v34 = mul i32 %v33, %first
  %v35 = xor i32 %v34, %n
  %v36 = mul i32 %v35, %n
  %v37 = xor i32 %v36, %first
  %v38 = mul i32 %v37, %n
  %v39 = xor i32 %v38, %n
  %v40 = mul i32 %v39, %first
  %v41 = xor i32 %v40, %n
  %v42 = mul i32 %v41, %n
  %v43 = xor i32 %v42, %first
  %v44 = mul i32 %v43, %n
  %v45 = xor i32 %v44, %n
  %v46 = mul i32 %v45, %first
  %v47 = xor i32 %v46, %n
  %v48 = mul i32 %v47, %n
  %v49 = xor i32 %v48, %first
  %v50 = mul i32 %v49, %n
  %v51 = xor i32 %v50, %n
  %v52 = mul i32 %v51, %first
  %v53 = xor i32 %v52, %n
  %v54 = mul i32 %v53, %n
  %v55 = xor i32 %v54, %first
  %v56 = mul i32 %v55, %n
  store i32 %v56, ptr %s
  ret void
}

define internal void @_cl_refill(ptr %s, i32 %n) {
  %first = load i32, ptr %s
  %v0 = add i32 %first, %n
  %v1 = xor i32 %v0, %first
  %v2 = mul i32 %v1, %n
  %v3 = xor i32 %v2, %n
  %v4 = mul i32 %v3, %first
  %v5 = xor i32 %v4, %n
  %v6 = mul i32 %v5, %n
  %v7 = xor i32 %v6, %first
  %v8 = mul i32 %v7, %n
  %v9 = xor i32 %v8, %n
  %v10 = mul i32 %v9, %first
  %v11 = xor i32 %v10, %n
  %v12 = mul i32 %v11, %n
  %v13 = xor i32 %v12, %first
  %v14 = mul i32 %v13, %n
  %v15 = xor i32 %v14, %n
  %v16 = mul i32 %v15, %first
  %v17 = xor i32 %v16, %n
  %v18 = mul i32 %v17, %n
  %v19 = xor i32 %v18, %first
  %v20 = mul i32 %v19, %n
  %v21 = xor i32 %v20, %n
  %v22 = mul i32 %v21, %first
  %v23 = xor i32 %v22, %n
  %v24 = mul i32 %v23, %n
  %v25 = xor i32 %v24, %first
  %v26 = mul i32 %v25, %n
  %v27 = xor i32 %v26, %n
  %v28 = mul i32 %v27, %first
  %v29 = xor i32 %v28, %n
  %v30 = mul i32 %v29, %n
  %v31 = xor i32 %v30, %first
  %v32 = mul i32 %v31, %n
  %v33 = xor i32 %v32, %n
  %v34 = mul i32 %v33, %first
  %v35 = xor i32 %v34, %n
  %v36 = mul i32 %v35, %n
  %v37 = xor i32 %v36, %first
  %v38 = mul i32 %v37, %n
  %v39 = xor i32 %v38, %n
  %v40 = mul i32 %v39, %first
  %v41 = xor i32 %v40, %n
  %v42 = mul i32 %v41, %n
  %v43 = xor i32 %v42, %first
  %v44 = mul i32 %v43, %n
  %v45 = xor i32 %v44, %n
  %v46 = mul i32 %v45, %first
  %v47 = xor i32 %v46, %n
  %v48 = mul i32 %v47, %n
  %v49 = xor i32 %v48, %first
  %v50 = mul i32 %v49, %n
  %v51 = xor i32 %v50, %n
  %v52 = mul i32 %v51, %first
  %v53 = xor i32 %v52, %n
  %v54 = mul i32 %v53, %n
  %v55 = xor i32 %v54, %first
  %v56 = mul i32 %v55, %n
  store i32 %v56, ptr %s
  ret void
}

define void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %s = alloca i32
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  store i32 %v, ptr %s
  call void @_refill(ptr %s, i32 %v)
  call void @_cl_refill(ptr %s, i32 3)
  %r = load i32, ptr %s
  store i32 %r, ptr %a
  ret void
}
