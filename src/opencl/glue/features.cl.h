/* SPDX-License-Identifier: MIT */
/*
 * What OpenCL C programs are told that there is, before all of Clang's
 * declarations. wgc-pocl adds it to its copy of PoCL's headers.
 */
#ifndef WGC_FEATURES_H
#define WGC_FEATURES_H

/* What sub-groups' functions are declared with: calls on both sides of a branch
 * stay two, each of those that come there. */
#define __ovld_of_some __attribute__((overloadable, convergent, nomerge))

#undef __opencl_c_work_group_collective_functions
#define __opencl_c_work_group_collective_functions 1

#undef cl_khr_subgroups
#define cl_khr_subgroups 1
#undef __opencl_c_subgroups
#define __opencl_c_subgroups 1
#undef cl_khr_subgroup_ballot
#define cl_khr_subgroup_ballot 1
#undef cl_khr_subgroup_non_uniform_vote
#define cl_khr_subgroup_non_uniform_vote 1
#undef cl_khr_subgroup_non_uniform_arithmetic
#define cl_khr_subgroup_non_uniform_arithmetic 1
#undef cl_khr_subgroup_extended_types
#define cl_khr_subgroup_extended_types 1
#undef cl_khr_subgroup_shuffle
#define cl_khr_subgroup_shuffle 1
#undef cl_khr_subgroup_shuffle_relative
#define cl_khr_subgroup_shuffle_relative 1
#undef cl_khr_subgroup_rotate
#define cl_khr_subgroup_rotate 1
#undef cl_khr_subgroup_clustered_reduce
#define cl_khr_subgroup_clustered_reduce 1

/* The glue's second form of what moves values, for kernels that no pass sees. */
#ifdef WGC_NO_PASSES
#define sub_group_broadcast _cl_sub_group_broadcast
#define sub_group_broadcast_first _cl_sub_group_broadcast_first
#define sub_group_shuffle _cl_sub_group_shuffle
#define sub_group_shuffle_xor _cl_sub_group_shuffle_xor
#define sub_group_shuffle_up _cl_sub_group_shuffle_up
#define sub_group_shuffle_down _cl_sub_group_shuffle_down
#define sub_group_rotate _cl_sub_group_rotate
#define sub_group_clustered_rotate _cl_sub_group_clustered_rotate
#define sub_group_non_uniform_broadcast _cl_sub_group_non_uniform_broadcast
#define sub_group_non_uniform_all_equal _cl_sub_group_non_uniform_all_equal
#endif

#endif
