/* SPDX-License-Identifier: MIT */
/*
 * OpenCL C declarations of cl_khr_work_group_uniform_arithmetic, and names of
 * extensions, which Clang 15 does not have. wgc-pocl adds them to its copy of
 * PoCL's headers.
 */
#ifndef cl_khr_work_group_uniform_arithmetic
#define cl_khr_work_group_uniform_arithmetic 1

/* So that Clang knows the names when a program enables them. */
#pragma OPENCL EXTENSION cl_khr_work_group_uniform_arithmetic : begin
#pragma OPENCL EXTENSION cl_khr_work_group_uniform_arithmetic : end
#pragma OPENCL EXTENSION cl_khr_subgroups : begin
#pragma OPENCL EXTENSION cl_khr_subgroups : end
#pragma OPENCL EXTENSION cl_khr_subgroup_ballot : begin
#pragma OPENCL EXTENSION cl_khr_subgroup_ballot : end
#pragma OPENCL EXTENSION cl_khr_subgroup_non_uniform_vote : begin
#pragma OPENCL EXTENSION cl_khr_subgroup_non_uniform_vote : end
#pragma OPENCL EXTENSION cl_khr_subgroup_non_uniform_arithmetic : begin
#pragma OPENCL EXTENSION cl_khr_subgroup_non_uniform_arithmetic : end
#pragma OPENCL EXTENSION cl_khr_subgroup_extended_types : begin
#pragma OPENCL EXTENSION cl_khr_subgroup_extended_types : end
#pragma OPENCL EXTENSION cl_khr_subgroup_shuffle : begin
#pragma OPENCL EXTENSION cl_khr_subgroup_shuffle : end
#pragma OPENCL EXTENSION cl_khr_subgroup_shuffle_relative : begin
#pragma OPENCL EXTENSION cl_khr_subgroup_shuffle_relative : end
#pragma OPENCL EXTENSION cl_khr_subgroup_rotate : begin
#pragma OPENCL EXTENSION cl_khr_subgroup_rotate : end
#pragma OPENCL EXTENSION cl_khr_subgroup_clustered_reduce : begin
#pragma OPENCL EXTENSION cl_khr_subgroup_clustered_reduce : end

#define WGC_DECLARE_(name, T)                                                  \
    T __attribute__((overloadable, convergent)) work_group_##name(T);
#define WGC_DECLARE(op, T)                                                     \
    WGC_DECLARE_(reduce_##op, T)                                               \
    WGC_DECLARE_(scan_inclusive_##op, T)                                       \
    WGC_DECLARE_(scan_exclusive_##op, T)
#define WGC_DECLARE_INTEGERS(op)                                               \
    WGC_DECLARE(op, int)                                                       \
    WGC_DECLARE(op, uint)                                                      \
    WGC_DECLARE(op, long)                                                      \
    WGC_DECLARE(op, ulong)

WGC_DECLARE_INTEGERS(mul)
WGC_DECLARE(mul, float)
#ifdef cl_khr_fp64
WGC_DECLARE(mul, double)
#endif
#ifdef cl_khr_fp16 /* which Clang's header leaves switched off at its end */
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
WGC_DECLARE(mul, half)
#pragma OPENCL EXTENSION cl_khr_fp16 : disable
#endif
WGC_DECLARE_INTEGERS(and)
WGC_DECLARE_INTEGERS(or)
WGC_DECLARE_INTEGERS(xor)
WGC_DECLARE(logical_and, int)
WGC_DECLARE(logical_or, int)
WGC_DECLARE(logical_xor, int)

#undef WGC_DECLARE_INTEGERS
#undef WGC_DECLARE
#undef WGC_DECLARE_
#endif
