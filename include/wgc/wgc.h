/* SPDX-License-Identifier: MIT */
/*
 * wgc: OpenCL's work-group collectives over arrays. Give a function the values
 * of the n work-items of one work-group, in order of linear local id; it
 * computes what work_group_reduce_*, work_group_scan_*, work_group_all, _any
 * or _broadcast would give those work-items.
 *
 * What holds for every function here unless its own comment says otherwise:
 *
 * - Shapes. src and dst are arrays of n elements. Any n is valid; for n == 0
 *   nothing is read or written and the pointers may be NULL.
 * - Memory. No byte outside the n elements is read or written. Only the
 *   element's own alignment is needed. dst == src is allowed in every scan and
 *   broadcast; any other overlap is the caller's error.
 * - Threads. Every function is re-entrant: no locks, no allocation, no
 *   thread-local storage, no errno, at most 4 KiB of stack (when built with
 *   optimisation). The very first call may print a line about WGC_ISA.
 * - Errors. Only functions that return wgc_status can fail, and then they have
 *   written nothing.
 * - Integers. add and mul wrap modulo 2^32 or 2^64, signed ones too; those of
 *   8 and 16 bits (wgc/narrow.h) modulo 2^8 or 2^16.
 * - Floats. Results have the same bits on every instruction set, compiler and
 *   machine, in the default floating-point environment; add and mul use the
 *   fixed trees of docs/semantics.md, so they differ from a serial loop in
 *   rounding, and a scan's last element may differ from the reduction. min and
 *   max are IEEE 754 minNum and maxNum: a quiet NaN is ignored unless nothing
 *   else was seen; -0.0 < +0.0. A sum of nothing but -0.0 is -0.0. A reduction
 *   that is NaN returns the canonical quiet NaN; a NaN inside a scan has
 *   unspecified sign and payload. Signalling NaNs are outside the contract, as
 *   in OpenCL C. In any other floating-point environment (rounding, flush to
 *   zero) only memory safety is promised; the library never changes it, and may
 *   raise exception flags. For everything but add and mul of floats, a scan's
 *   last inclusive element equals the reduction.
 * - Half. wgc_f16 holds IEEE binary16 bits, as cl_half does. add and mul
 *   compute in float and round once, to nearest even, on output; min and max
 *   are exact.
 * - Identity. What a reduction of nothing returns and an exclusive scan shows
 *   first: add 0, mul 1, min the type's largest value or +INF, max its smallest
 *   or -INF, and ~0, or 0, xor 0, logical_and 1, logical_or 0, logical_xor 0.
 *
 * The rules come from the OpenCL C 3.0 specification, "Work-group Collective
 * Functions", and from the extension cl_khr_work_group_uniform_arithmetic;
 * where those are silent, docs/semantics.md decides. What a function costs is
 * measured in docs/performance.md.
 */
#ifndef WGC_WGC_H
#define WGC_WGC_H

#include <stddef.h>
#include <stdint.h>

/* Marks what the library exports. */
#if defined(_WIN32) && defined(WGC_EXPORTS)
#define WGC_API __declspec(dllexport) /* the library itself */
#elif defined(__GNUC__) && !defined(_WIN32)
#define WGC_API __attribute__((visibility("default")))
#else
#define WGC_API
#endif

/*
 * What a compiler is told of a function, so that it warns of wrong calls: of a
 * status that is dropped (CHECKED), and of NULL where a pointer is always used
 * (NONNULL) or is used because n is not 0 (the others, which GCC alone knows;
 * it also warns of arrays that are shorter than n). Functions of many groups
 * have none of the others: row 0 is the usual name of a whole matrix. No code
 * depends on it.
 */
#if defined(__GNUC__) || defined(__clang__)
#define WGC_ATTRIBUTE(...) __attribute__((__VA_ARGS__))
#else
#define WGC_ATTRIBUTE(...)
#endif
#if defined(__GNUC__) && __GNUC__ >= 10 && !defined(__clang__)
#define WGC_READS(src, n) WGC_ATTRIBUTE(__access__(__read_only__, src, n))
#define WGC_WRITES(dst, n) WGC_ATTRIBUTE(__access__(__write_only__, dst, n))
#else
#define WGC_READS(src, n)
#define WGC_WRITES(dst, n)
#endif
#define WGC_CHECKED WGC_ATTRIBUTE(__warn_unused_result__)
#define WGC_NONNULL(...) WGC_ATTRIBUTE(__nonnull__(__VA_ARGS__))
#define WGC_SRC_N WGC_READS(1, 2)                      /* (src, n) */
#define WGC_DST_SRC_N WGC_WRITES(1, 3) WGC_READS(2, 3) /* (dst, src, n) */
#define WGC_ANY_SRC_N WGC_READS(2, 3)                  /* (other, src, n) */

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */

/* ------------------------------------------------------------- versions -- */

#define WGC_VERSION_MAJOR 1
#define WGC_VERSION_MINOR 0
#define WGC_VERSION_PATCH 0
#define WGC_VERSION_SUFFIX "-rc1" /* "" of a release */
#define WGC_VERSION \
    (WGC_VERSION_MAJOR << 16 | WGC_VERSION_MINOR << 8 | WGC_VERSION_PATCH)

/* Changes when any bit of any result may change. */
#define WGC_SEMANTICS_VERSION 2

/* WGC_VERSION of the library in use, which may be newer than the header. */
WGC_API uint32_t wgc_version(void);

/* --------------------------------------------------------------- status -- */

typedef enum wgc_status {
    WGC_OK = 0,
    WGC_ERROR_ISA_UNKNOWN = 1,     /* no instruction set has that name or id */
    WGC_ERROR_ISA_UNSUPPORTED = 2, /* not built in, or this CPU lacks it */
    WGC_ERROR_LOCAL_ID = 3,        /* no work-item has that local id */
    WGC_ERROR_GROUP_SIZE = 4,      /* groups of 0 elements */
    WGC_ERROR_OFFSETS = 5,         /* an offset less than the one before */
    WGC_ERROR_SPAN = 6,            /* pieces that do not meet, or not there */
    WGC_ERROR_OPERATOR = 7,        /* one that the element type lacks */
    WGC_ERROR_SUBGROUP_SIZE = 8,   /* sub-groups of 0 elements, or too many */
    WGC_ERROR_CLUSTER_SIZE = 9     /* no power of two, or too large */
} wgc_status;

/* One English sentence without a full stop; never NULL, whatever the value. */
WGC_API const char *wgc_status_string(wgc_status status);

/* ---------------------------------------- operators and types as arguments -- */

/* The operators of all functions; logical ones take predicates. */
typedef enum wgc_operator { /* values never change */
    /* from collectives.def, first: WGC_<OPERATOR> = <code>, */
    WGC_ADD = 0,
    WGC_MIN = 1,
    WGC_MAX = 2,
    WGC_MUL = 3,
    WGC_AND = 4,
    WGC_OR = 5,
    WGC_XOR = 6,
    WGC_LOGICAL_AND = 7,
    WGC_LOGICAL_OR = 8,
    WGC_LOGICAL_XOR = 9,

} wgc_operator;

/* The element types, which end a function's name. */
typedef enum wgc_type { /* values never change */
    /* from types.def: WGC_<TYPE> = <number>, */
    WGC_F16 = 0,
    WGC_I32 = 1,
    WGC_U32 = 2,
    WGC_I64 = 3,
    WGC_U64 = 4,
    WGC_F32 = 5,
    WGC_F64 = 6,
    WGC_I8 = 7,
    WGC_U8 = 8,
    WGC_I16 = 9,
    WGC_U16 = 10,

} wgc_type;

/* ----------------------------------------------------- instruction sets -- */

/*
 * The library picks the best instruction set of the CPU at the first call. The
 * environment variable WGC_ISA (scalar portable sse42 avx2 avx512 neon sve)
 * asks for another; it is read once, empty means unset, and a name that is
 * unknown or unsupported costs one line on stderr and changes nothing.
 * Programs that run with raised privileges ignore it. A library built for one
 * pinned instruction set has only that one, and does not look at WGC_ISA.
 * AVX2 is with FMA and F16C; AVX-512 is F, BW, DQ and VL.
 */
typedef enum wgc_isa_id { /* values never change */
    /* from isas.def: WGC_ISA_<NAME> = <id>, */
    WGC_ISA_SCALAR = 1,
    WGC_ISA_PORTABLE = 2,
    WGC_ISA_SSE42 = 16,
    WGC_ISA_AVX2 = 17,
    WGC_ISA_AVX512 = 18,
    WGC_ISA_NEON = 32,
    WGC_ISA_SVE = 33,

} wgc_isa_id;

/* The instruction set in use, and its name. */
WGC_API wgc_isa_id wgc_isa(void);
WGC_API const char *wgc_isa_name(void);

/* "avx2" for WGC_ISA_AVX2; NULL for a value that is no instruction set. */
WGC_API const char *wgc_isa_to_name(wgc_isa_id isa);

/* WGC_ERROR_ISA_UNKNOWN, and *isa unchanged, for a name not listed above. */
WGC_API wgc_status wgc_isa_from_name(const char *name, wgc_isa_id *isa)
    WGC_CHECKED WGC_NONNULL(1, 2);

/* 1 if the instruction set is built in and this CPU has it, else 0. */
WGC_API int wgc_isa_supported(wgc_isa_id isa);

/*
 * Uses isa from now on, in every thread; calls already running finish on the
 * old one. An unknown or unsupported isa is an error and changes nothing.
 */
WGC_API wgc_status wgc_force_isa(wgc_isa_id isa) WGC_CHECKED;

/* All functions of one instruction set (wgc/kernels.h); NULL if unsupported. */
struct wgc_kernels;
WGC_API const struct wgc_kernels *wgc_kernels_for(wgc_isa_id isa);

/*
 * One array function of one instruction set by its public name, for example
 * "wgc_reduce_add_f32"; cast it to that function's type. NULL if the name is
 * none or the instruction set is unsupported.
 */
WGC_API void (*wgc_function(wgc_isa_id isa, const char *name))(void);

/* ------------------------------------------------------------- elements -- */

typedef uint16_t wgc_f16; /* the bits of an IEEE binary16 number */

/*
 * A scan's state between the pieces of one group; {0} before the first piece.
 * begun is 0 until a piece with n > 0 has passed; then value is the inclusive
 * total so far. That of halves is a float: rounding comes last.
 */
/* from types.def, wide:
 *     typedef struct wgc_carry_<type> {
 *         <value> value;
 *         uint32_t begun;
 *     } wgc_carry_<type>;
 */
typedef struct wgc_carry_f16 {
    float value;
    uint32_t begun;
} wgc_carry_f16;
typedef struct wgc_carry_i32 {
    int32_t value;
    uint32_t begun;
} wgc_carry_i32;
typedef struct wgc_carry_u32 {
    uint32_t value;
    uint32_t begun;
} wgc_carry_u32;
typedef struct wgc_carry_i64 {
    int64_t value;
    uint32_t begun;
} wgc_carry_i64;
typedef struct wgc_carry_u64 {
    uint64_t value;
    uint32_t begun;
} wgc_carry_u64;
typedef struct wgc_carry_f32 {
    float value;
    uint32_t begun;
} wgc_carry_f32;
typedef struct wgc_carry_f64 {
    double value;
    uint32_t begun;
} wgc_carry_f64;

/*
 * The place of a work-item in its group's arrays: (z * size_y + y) * size_x + x
 * for local_id {x, y, z} and local_size {size_x, size_y, size_z}. A missing
 * dimension has size 1 and id 0. SIZE_MAX if an id is outside its dimension or
 * the product of the sizes overflows; wgc_broadcast_* then says
 * WGC_ERROR_LOCAL_ID.
 */
WGC_API size_t wgc_linear_local_id(const size_t local_size[3],
                                   const size_t local_id[3]) WGC_NONNULL(1, 2);

/* --------------------------------------------------------------- reduce -- */

/*
 * The combination of all n values: work_group_reduce_<op>. n == 0 gives the
 * identity.
 */
/* from functions.def, wide reduce_<op>_<type>: <declaration> */
WGC_API wgc_f16 wgc_reduce_add_f16(const wgc_f16 *src, size_t n) WGC_SRC_N;
WGC_API int32_t wgc_reduce_add_i32(const int32_t *src, size_t n) WGC_SRC_N;
WGC_API uint32_t wgc_reduce_add_u32(const uint32_t *src, size_t n) WGC_SRC_N;
WGC_API int64_t wgc_reduce_add_i64(const int64_t *src, size_t n) WGC_SRC_N;
WGC_API uint64_t wgc_reduce_add_u64(const uint64_t *src, size_t n) WGC_SRC_N;
WGC_API float wgc_reduce_add_f32(const float *src, size_t n) WGC_SRC_N;
WGC_API double wgc_reduce_add_f64(const double *src, size_t n) WGC_SRC_N;
WGC_API wgc_f16 wgc_reduce_min_f16(const wgc_f16 *src, size_t n) WGC_SRC_N;
WGC_API int32_t wgc_reduce_min_i32(const int32_t *src, size_t n) WGC_SRC_N;
WGC_API uint32_t wgc_reduce_min_u32(const uint32_t *src, size_t n) WGC_SRC_N;
WGC_API int64_t wgc_reduce_min_i64(const int64_t *src, size_t n) WGC_SRC_N;
WGC_API uint64_t wgc_reduce_min_u64(const uint64_t *src, size_t n) WGC_SRC_N;
WGC_API float wgc_reduce_min_f32(const float *src, size_t n) WGC_SRC_N;
WGC_API double wgc_reduce_min_f64(const double *src, size_t n) WGC_SRC_N;
WGC_API wgc_f16 wgc_reduce_max_f16(const wgc_f16 *src, size_t n) WGC_SRC_N;
WGC_API int32_t wgc_reduce_max_i32(const int32_t *src, size_t n) WGC_SRC_N;
WGC_API uint32_t wgc_reduce_max_u32(const uint32_t *src, size_t n) WGC_SRC_N;
WGC_API int64_t wgc_reduce_max_i64(const int64_t *src, size_t n) WGC_SRC_N;
WGC_API uint64_t wgc_reduce_max_u64(const uint64_t *src, size_t n) WGC_SRC_N;
WGC_API float wgc_reduce_max_f32(const float *src, size_t n) WGC_SRC_N;
WGC_API double wgc_reduce_max_f64(const double *src, size_t n) WGC_SRC_N;
WGC_API wgc_f16 wgc_reduce_mul_f16(const wgc_f16 *src, size_t n) WGC_SRC_N;
WGC_API int32_t wgc_reduce_mul_i32(const int32_t *src, size_t n) WGC_SRC_N;
WGC_API uint32_t wgc_reduce_mul_u32(const uint32_t *src, size_t n) WGC_SRC_N;
WGC_API int64_t wgc_reduce_mul_i64(const int64_t *src, size_t n) WGC_SRC_N;
WGC_API uint64_t wgc_reduce_mul_u64(const uint64_t *src, size_t n) WGC_SRC_N;
WGC_API float wgc_reduce_mul_f32(const float *src, size_t n) WGC_SRC_N;
WGC_API double wgc_reduce_mul_f64(const double *src, size_t n) WGC_SRC_N;
WGC_API int32_t wgc_reduce_and_i32(const int32_t *src, size_t n) WGC_SRC_N;
WGC_API uint32_t wgc_reduce_and_u32(const uint32_t *src, size_t n) WGC_SRC_N;
WGC_API int64_t wgc_reduce_and_i64(const int64_t *src, size_t n) WGC_SRC_N;
WGC_API uint64_t wgc_reduce_and_u64(const uint64_t *src, size_t n) WGC_SRC_N;
WGC_API int32_t wgc_reduce_or_i32(const int32_t *src, size_t n) WGC_SRC_N;
WGC_API uint32_t wgc_reduce_or_u32(const uint32_t *src, size_t n) WGC_SRC_N;
WGC_API int64_t wgc_reduce_or_i64(const int64_t *src, size_t n) WGC_SRC_N;
WGC_API uint64_t wgc_reduce_or_u64(const uint64_t *src, size_t n) WGC_SRC_N;
WGC_API int32_t wgc_reduce_xor_i32(const int32_t *src, size_t n) WGC_SRC_N;
WGC_API uint32_t wgc_reduce_xor_u32(const uint32_t *src, size_t n) WGC_SRC_N;
WGC_API int64_t wgc_reduce_xor_i64(const int64_t *src, size_t n) WGC_SRC_N;
WGC_API uint64_t wgc_reduce_xor_u64(const uint64_t *src, size_t n) WGC_SRC_N;

/* ------------------------------------------------------ inclusive scans -- */

/* dst[i] = src[0] op ... op src[i]: work_group_scan_inclusive_<op>. */
/* from functions.def, wide scan_inclusive_<op>_<type>: <declaration> */
WGC_API void wgc_scan_inclusive_add_f16(wgc_f16 *dst, const wgc_f16 *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_add_i32(int32_t *dst, const int32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_add_u32(uint32_t *dst, const uint32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_add_i64(int64_t *dst, const int64_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_add_u64(uint64_t *dst, const uint64_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_add_f32(float *dst, const float *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_add_f64(double *dst, const double *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_min_f16(wgc_f16 *dst, const wgc_f16 *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_min_i32(int32_t *dst, const int32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_min_u32(uint32_t *dst, const uint32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_min_i64(int64_t *dst, const int64_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_min_u64(uint64_t *dst, const uint64_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_min_f32(float *dst, const float *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_min_f64(double *dst, const double *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_max_f16(wgc_f16 *dst, const wgc_f16 *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_max_i32(int32_t *dst, const int32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_max_u32(uint32_t *dst, const uint32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_max_i64(int64_t *dst, const int64_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_max_u64(uint64_t *dst, const uint64_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_max_f32(float *dst, const float *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_max_f64(double *dst, const double *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_mul_f16(wgc_f16 *dst, const wgc_f16 *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_mul_i32(int32_t *dst, const int32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_mul_u32(uint32_t *dst, const uint32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_mul_i64(int64_t *dst, const int64_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_mul_u64(uint64_t *dst, const uint64_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_mul_f32(float *dst, const float *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_mul_f64(double *dst, const double *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_and_i32(int32_t *dst, const int32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_and_u32(uint32_t *dst, const uint32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_and_i64(int64_t *dst, const int64_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_and_u64(uint64_t *dst, const uint64_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_or_i32(int32_t *dst, const int32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_or_u32(uint32_t *dst, const uint32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_or_i64(int64_t *dst, const int64_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_or_u64(uint64_t *dst, const uint64_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_xor_i32(int32_t *dst, const int32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_xor_u32(uint32_t *dst, const uint32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_xor_i64(int64_t *dst, const int64_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_xor_u64(uint64_t *dst, const uint64_t *src, size_t n) WGC_DST_SRC_N;

/* ------------------------------------------------------ exclusive scans -- */

/*
 * dst[0] = identity, dst[i] = src[0] op ... op src[i - 1], with the bits of the
 * inclusive scan's element i - 1: work_group_scan_exclusive_<op>.
 */
/* from functions.def, wide scan_exclusive_<op>_<type>: <declaration> */
WGC_API void wgc_scan_exclusive_add_f16(wgc_f16 *dst, const wgc_f16 *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_add_i32(int32_t *dst, const int32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_add_u32(uint32_t *dst, const uint32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_add_i64(int64_t *dst, const int64_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_add_u64(uint64_t *dst, const uint64_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_add_f32(float *dst, const float *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_add_f64(double *dst, const double *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_min_f16(wgc_f16 *dst, const wgc_f16 *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_min_i32(int32_t *dst, const int32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_min_u32(uint32_t *dst, const uint32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_min_i64(int64_t *dst, const int64_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_min_u64(uint64_t *dst, const uint64_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_min_f32(float *dst, const float *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_min_f64(double *dst, const double *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_max_f16(wgc_f16 *dst, const wgc_f16 *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_max_i32(int32_t *dst, const int32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_max_u32(uint32_t *dst, const uint32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_max_i64(int64_t *dst, const int64_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_max_u64(uint64_t *dst, const uint64_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_max_f32(float *dst, const float *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_max_f64(double *dst, const double *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_mul_f16(wgc_f16 *dst, const wgc_f16 *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_mul_i32(int32_t *dst, const int32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_mul_u32(uint32_t *dst, const uint32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_mul_i64(int64_t *dst, const int64_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_mul_u64(uint64_t *dst, const uint64_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_mul_f32(float *dst, const float *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_mul_f64(double *dst, const double *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_and_i32(int32_t *dst, const int32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_and_u32(uint32_t *dst, const uint32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_and_i64(int64_t *dst, const int64_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_and_u64(uint64_t *dst, const uint64_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_or_i32(int32_t *dst, const int32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_or_u32(uint32_t *dst, const uint32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_or_i64(int64_t *dst, const int64_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_or_u64(uint64_t *dst, const uint64_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_xor_i32(int32_t *dst, const int32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_xor_u32(uint32_t *dst, const uint32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_xor_i64(int64_t *dst, const int64_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_xor_u64(uint64_t *dst, const uint64_t *src, size_t n) WGC_DST_SRC_N;

/* ---------------------------------------------------- scans with a carry -- */

/*
 * The same scans for a group that arrives in pieces: call once per piece, in
 * order, with the same carry. The pieces together give the bits of one call
 * over the whole group, provided that every piece but the last is whole rows
 * for add and mul of f16 and f32 (a multiple of 16 elements) and of f64 (of 8);
 * integers, min and max take pieces of any length.
 *
 * If carry->begun is 0 the scan starts as the plain one does. Otherwise
 * carry->value stands before every element, and is the exclusive scan's first
 * (for half rounded once; min and max of half begin with what it rounds to).
 * Afterwards the carry holds the inclusive total so far. n == 0 leaves it as it
 * is. carry must not overlap dst or src.
 */
/* from functions.def, wide scan_inclusive_<op>_<type>_carry: <declaration> */
WGC_API void wgc_scan_inclusive_add_f16_carry(wgc_f16 *dst, const wgc_f16 *src, size_t n, wgc_carry_f16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_add_i32_carry(int32_t *dst, const int32_t *src, size_t n, wgc_carry_i32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_add_u32_carry(uint32_t *dst, const uint32_t *src, size_t n, wgc_carry_u32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_add_i64_carry(int64_t *dst, const int64_t *src, size_t n, wgc_carry_i64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_add_u64_carry(uint64_t *dst, const uint64_t *src, size_t n, wgc_carry_u64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_add_f32_carry(float *dst, const float *src, size_t n, wgc_carry_f32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_add_f64_carry(double *dst, const double *src, size_t n, wgc_carry_f64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_min_f16_carry(wgc_f16 *dst, const wgc_f16 *src, size_t n, wgc_carry_f16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_min_i32_carry(int32_t *dst, const int32_t *src, size_t n, wgc_carry_i32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_min_u32_carry(uint32_t *dst, const uint32_t *src, size_t n, wgc_carry_u32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_min_i64_carry(int64_t *dst, const int64_t *src, size_t n, wgc_carry_i64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_min_u64_carry(uint64_t *dst, const uint64_t *src, size_t n, wgc_carry_u64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_min_f32_carry(float *dst, const float *src, size_t n, wgc_carry_f32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_min_f64_carry(double *dst, const double *src, size_t n, wgc_carry_f64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_max_f16_carry(wgc_f16 *dst, const wgc_f16 *src, size_t n, wgc_carry_f16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_max_i32_carry(int32_t *dst, const int32_t *src, size_t n, wgc_carry_i32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_max_u32_carry(uint32_t *dst, const uint32_t *src, size_t n, wgc_carry_u32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_max_i64_carry(int64_t *dst, const int64_t *src, size_t n, wgc_carry_i64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_max_u64_carry(uint64_t *dst, const uint64_t *src, size_t n, wgc_carry_u64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_max_f32_carry(float *dst, const float *src, size_t n, wgc_carry_f32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_max_f64_carry(double *dst, const double *src, size_t n, wgc_carry_f64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_mul_f16_carry(wgc_f16 *dst, const wgc_f16 *src, size_t n, wgc_carry_f16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_mul_i32_carry(int32_t *dst, const int32_t *src, size_t n, wgc_carry_i32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_mul_u32_carry(uint32_t *dst, const uint32_t *src, size_t n, wgc_carry_u32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_mul_i64_carry(int64_t *dst, const int64_t *src, size_t n, wgc_carry_i64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_mul_u64_carry(uint64_t *dst, const uint64_t *src, size_t n, wgc_carry_u64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_mul_f32_carry(float *dst, const float *src, size_t n, wgc_carry_f32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_mul_f64_carry(double *dst, const double *src, size_t n, wgc_carry_f64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_and_i32_carry(int32_t *dst, const int32_t *src, size_t n, wgc_carry_i32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_and_u32_carry(uint32_t *dst, const uint32_t *src, size_t n, wgc_carry_u32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_and_i64_carry(int64_t *dst, const int64_t *src, size_t n, wgc_carry_i64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_and_u64_carry(uint64_t *dst, const uint64_t *src, size_t n, wgc_carry_u64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_or_i32_carry(int32_t *dst, const int32_t *src, size_t n, wgc_carry_i32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_or_u32_carry(uint32_t *dst, const uint32_t *src, size_t n, wgc_carry_u32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_or_i64_carry(int64_t *dst, const int64_t *src, size_t n, wgc_carry_i64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_or_u64_carry(uint64_t *dst, const uint64_t *src, size_t n, wgc_carry_u64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_xor_i32_carry(int32_t *dst, const int32_t *src, size_t n, wgc_carry_i32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_xor_u32_carry(uint32_t *dst, const uint32_t *src, size_t n, wgc_carry_u32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_xor_i64_carry(int64_t *dst, const int64_t *src, size_t n, wgc_carry_i64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_xor_u64_carry(uint64_t *dst, const uint64_t *src, size_t n, wgc_carry_u64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);

/* from functions.def, wide scan_exclusive_<op>_<type>_carry: <declaration> */
WGC_API void wgc_scan_exclusive_add_f16_carry(wgc_f16 *dst, const wgc_f16 *src, size_t n, wgc_carry_f16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_add_i32_carry(int32_t *dst, const int32_t *src, size_t n, wgc_carry_i32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_add_u32_carry(uint32_t *dst, const uint32_t *src, size_t n, wgc_carry_u32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_add_i64_carry(int64_t *dst, const int64_t *src, size_t n, wgc_carry_i64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_add_u64_carry(uint64_t *dst, const uint64_t *src, size_t n, wgc_carry_u64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_add_f32_carry(float *dst, const float *src, size_t n, wgc_carry_f32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_add_f64_carry(double *dst, const double *src, size_t n, wgc_carry_f64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_min_f16_carry(wgc_f16 *dst, const wgc_f16 *src, size_t n, wgc_carry_f16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_min_i32_carry(int32_t *dst, const int32_t *src, size_t n, wgc_carry_i32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_min_u32_carry(uint32_t *dst, const uint32_t *src, size_t n, wgc_carry_u32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_min_i64_carry(int64_t *dst, const int64_t *src, size_t n, wgc_carry_i64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_min_u64_carry(uint64_t *dst, const uint64_t *src, size_t n, wgc_carry_u64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_min_f32_carry(float *dst, const float *src, size_t n, wgc_carry_f32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_min_f64_carry(double *dst, const double *src, size_t n, wgc_carry_f64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_max_f16_carry(wgc_f16 *dst, const wgc_f16 *src, size_t n, wgc_carry_f16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_max_i32_carry(int32_t *dst, const int32_t *src, size_t n, wgc_carry_i32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_max_u32_carry(uint32_t *dst, const uint32_t *src, size_t n, wgc_carry_u32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_max_i64_carry(int64_t *dst, const int64_t *src, size_t n, wgc_carry_i64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_max_u64_carry(uint64_t *dst, const uint64_t *src, size_t n, wgc_carry_u64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_max_f32_carry(float *dst, const float *src, size_t n, wgc_carry_f32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_max_f64_carry(double *dst, const double *src, size_t n, wgc_carry_f64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_mul_f16_carry(wgc_f16 *dst, const wgc_f16 *src, size_t n, wgc_carry_f16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_mul_i32_carry(int32_t *dst, const int32_t *src, size_t n, wgc_carry_i32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_mul_u32_carry(uint32_t *dst, const uint32_t *src, size_t n, wgc_carry_u32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_mul_i64_carry(int64_t *dst, const int64_t *src, size_t n, wgc_carry_i64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_mul_u64_carry(uint64_t *dst, const uint64_t *src, size_t n, wgc_carry_u64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_mul_f32_carry(float *dst, const float *src, size_t n, wgc_carry_f32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_mul_f64_carry(double *dst, const double *src, size_t n, wgc_carry_f64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_and_i32_carry(int32_t *dst, const int32_t *src, size_t n, wgc_carry_i32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_and_u32_carry(uint32_t *dst, const uint32_t *src, size_t n, wgc_carry_u32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_and_i64_carry(int64_t *dst, const int64_t *src, size_t n, wgc_carry_i64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_and_u64_carry(uint64_t *dst, const uint64_t *src, size_t n, wgc_carry_u64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_or_i32_carry(int32_t *dst, const int32_t *src, size_t n, wgc_carry_i32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_or_u32_carry(uint32_t *dst, const uint32_t *src, size_t n, wgc_carry_u32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_or_i64_carry(int64_t *dst, const int64_t *src, size_t n, wgc_carry_i64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_or_u64_carry(uint64_t *dst, const uint64_t *src, size_t n, wgc_carry_u64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_xor_i32_carry(int32_t *dst, const int32_t *src, size_t n, wgc_carry_i32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_xor_u32_carry(uint32_t *dst, const uint32_t *src, size_t n, wgc_carry_u32 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_xor_i64_carry(int64_t *dst, const int64_t *src, size_t n, wgc_carry_i64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_xor_u64_carry(uint64_t *dst, const uint64_t *src, size_t n, wgc_carry_u64 *carry) WGC_DST_SRC_N WGC_NONNULL(4);

/* --------------------------------------------------- logical collectives -- */

/*
 * Predicates: any non-zero value is true; results are 0 or 1. Work-group
 * functions of cl_khr_work_group_uniform_arithmetic.
 */
/* from functions.def, <form>_logical_<op>: <declaration> */
WGC_API int32_t wgc_reduce_logical_and(const int32_t *src, size_t n) WGC_SRC_N;
WGC_API void wgc_scan_inclusive_logical_and(int32_t *dst, const int32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_logical_and(int32_t *dst, const int32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API int32_t wgc_reduce_logical_or(const int32_t *src, size_t n) WGC_SRC_N;
WGC_API void wgc_scan_inclusive_logical_or(int32_t *dst, const int32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_logical_or(int32_t *dst, const int32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API int32_t wgc_reduce_logical_xor(const int32_t *src, size_t n) WGC_SRC_N;
WGC_API void wgc_scan_inclusive_logical_xor(int32_t *dst, const int32_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_logical_xor(int32_t *dst, const int32_t *src, size_t n) WGC_DST_SRC_N;

/*
 * 1 if every predicate, or at least one, is non-zero, else 0: work_group_all
 * and work_group_any. For n == 0 all gives 1 and any gives 0.
 */
/* from functions.def, all, any: <declaration> */
WGC_API int32_t wgc_all(const int32_t *predicate, size_t n) WGC_SRC_N;
WGC_API int32_t wgc_any(const int32_t *predicate, size_t n) WGC_SRC_N;

/* ------------------------------------------------------------- broadcast -- */

/*
 * dst[0..n-1] = src[local_id]: work_group_broadcast. local_id is linear, see
 * wgc_linear_local_id. Unless local_id < n: WGC_ERROR_LOCAL_ID, dst untouched.
 */
/* from functions.def, wide broadcast_<type>: <declaration> */
WGC_API wgc_status wgc_broadcast_f16(wgc_f16 *dst, const wgc_f16 *src, size_t n, size_t local_id) WGC_CHECKED WGC_DST_SRC_N;
WGC_API wgc_status wgc_broadcast_i32(int32_t *dst, const int32_t *src, size_t n, size_t local_id) WGC_CHECKED WGC_DST_SRC_N;
WGC_API wgc_status wgc_broadcast_u32(uint32_t *dst, const uint32_t *src, size_t n, size_t local_id) WGC_CHECKED WGC_DST_SRC_N;
WGC_API wgc_status wgc_broadcast_i64(int64_t *dst, const int64_t *src, size_t n, size_t local_id) WGC_CHECKED WGC_DST_SRC_N;
WGC_API wgc_status wgc_broadcast_u64(uint64_t *dst, const uint64_t *src, size_t n, size_t local_id) WGC_CHECKED WGC_DST_SRC_N;
WGC_API wgc_status wgc_broadcast_f32(float *dst, const float *src, size_t n, size_t local_id) WGC_CHECKED WGC_DST_SRC_N;
WGC_API wgc_status wgc_broadcast_f64(double *dst, const double *src, size_t n, size_t local_id) WGC_CHECKED WGC_DST_SRC_N;

/* --------------------------------------------------------------- strides -- */

/*
 * The same, without carry, over values that lie `stride` bytes apart, such as
 * one member of a compiler's per-work-item struct: element i is at byte
 * i * stride from the pointer. Any stride is valid: negative, unaligned
 * (elements are accessed as by memcpy), or 0 (as src: one value repeated; as
 * dst: the last wins). In place only with dst == src, equal strides, and
 * elements that do not overlap each other unless the stride is 0. Results have
 * the bits of the functions above.
 */
/* from functions.def, wide reduce_<op>_<type>_strided: <declaration> */
WGC_API wgc_f16 wgc_reduce_add_f16_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API int32_t wgc_reduce_add_i32_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API uint32_t wgc_reduce_add_u32_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API int64_t wgc_reduce_add_i64_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API uint64_t wgc_reduce_add_u64_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API float wgc_reduce_add_f32_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API double wgc_reduce_add_f64_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API wgc_f16 wgc_reduce_min_f16_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API int32_t wgc_reduce_min_i32_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API uint32_t wgc_reduce_min_u32_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API int64_t wgc_reduce_min_i64_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API uint64_t wgc_reduce_min_u64_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API float wgc_reduce_min_f32_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API double wgc_reduce_min_f64_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API wgc_f16 wgc_reduce_max_f16_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API int32_t wgc_reduce_max_i32_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API uint32_t wgc_reduce_max_u32_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API int64_t wgc_reduce_max_i64_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API uint64_t wgc_reduce_max_u64_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API float wgc_reduce_max_f32_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API double wgc_reduce_max_f64_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API wgc_f16 wgc_reduce_mul_f16_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API int32_t wgc_reduce_mul_i32_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API uint32_t wgc_reduce_mul_u32_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API int64_t wgc_reduce_mul_i64_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API uint64_t wgc_reduce_mul_u64_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API float wgc_reduce_mul_f32_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API double wgc_reduce_mul_f64_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API int32_t wgc_reduce_and_i32_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API uint32_t wgc_reduce_and_u32_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API int64_t wgc_reduce_and_i64_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API uint64_t wgc_reduce_and_u64_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API int32_t wgc_reduce_or_i32_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API uint32_t wgc_reduce_or_u32_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API int64_t wgc_reduce_or_i64_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API uint64_t wgc_reduce_or_u64_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API int32_t wgc_reduce_xor_i32_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API uint32_t wgc_reduce_xor_u32_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API int64_t wgc_reduce_xor_i64_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API uint64_t wgc_reduce_xor_u64_strided(const void *src, ptrdiff_t stride, size_t n);

/* from functions.def, wide scan_inclusive_<op>_<type>_strided: <declaration> */
WGC_API void wgc_scan_inclusive_add_f16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_add_i32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_add_u32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_add_i64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_add_u64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_add_f32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_add_f64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_min_f16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_min_i32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_min_u32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_min_i64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_min_u64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_min_f32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_min_f64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_max_f16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_max_i32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_max_u32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_max_i64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_max_u64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_max_f32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_max_f64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_mul_f16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_mul_i32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_mul_u32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_mul_i64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_mul_u64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_mul_f32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_mul_f64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_and_i32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_and_u32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_and_i64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_and_u64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_or_i32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_or_u32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_or_i64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_or_u64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_xor_i32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_xor_u32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_xor_i64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_inclusive_xor_u64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);

/* from functions.def, wide scan_exclusive_<op>_<type>_strided: <declaration> */
WGC_API void wgc_scan_exclusive_add_f16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_add_i32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_add_u32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_add_i64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_add_u64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_add_f32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_add_f64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_min_f16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_min_i32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_min_u32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_min_i64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_min_u64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_min_f32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_min_f64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_max_f16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_max_i32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_max_u32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_max_i64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_max_u64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_max_f32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_max_f64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_mul_f16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_mul_i32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_mul_u32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_mul_i64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_mul_u64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_mul_f32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_mul_f64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_and_i32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_and_u32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_and_i64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_and_u64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_or_i32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_or_u32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_or_i64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_or_u64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_xor_i32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_xor_u32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_xor_i64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_xor_u64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);

/* from functions.def, <form>_logical_<op>_strided: <declaration> */
WGC_API int32_t wgc_reduce_logical_and_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_logical_and_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_logical_and_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API int32_t wgc_reduce_logical_or_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_logical_or_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_logical_or_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API int32_t wgc_reduce_logical_xor_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_logical_xor_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_logical_xor_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);

/* from functions.def, all_strided, any_strided: <declaration> */
WGC_API int32_t wgc_all_strided(const void *predicate, ptrdiff_t stride, size_t n);
WGC_API int32_t wgc_any_strided(const void *predicate, ptrdiff_t stride, size_t n);

/* from functions.def, wide broadcast_<type>_strided: <declaration> */
WGC_API wgc_status wgc_broadcast_f16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n, size_t local_id) WGC_CHECKED;
WGC_API wgc_status wgc_broadcast_i32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n, size_t local_id) WGC_CHECKED;
WGC_API wgc_status wgc_broadcast_u32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n, size_t local_id) WGC_CHECKED;
WGC_API wgc_status wgc_broadcast_i64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n, size_t local_id) WGC_CHECKED;
WGC_API wgc_status wgc_broadcast_u64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n, size_t local_id) WGC_CHECKED;
WGC_API wgc_status wgc_broadcast_f32_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n, size_t local_id) WGC_CHECKED;
WGC_API wgc_status wgc_broadcast_f64_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n, size_t local_id) WGC_CHECKED;

/* clang-format on */

#ifdef __cplusplus
}
#endif

#include "wgc/columns.h"
#include "wgc/exact.h"
#include "wgc/groups.h"
#include "wgc/narrow.h"
#include "wgc/partial.h"
#include "wgc/subgroups.h"

#endif
