/* SPDX-License-Identifier: MIT */
/*
 * wgc over the processes of an MPI program: one array in pieces, a piece per
 * process, with the bits of one call over all of it. Functions here are inline,
 * over any MPI: include this in C or C++, compile with mpicc, link with wgc.
 *
 * What holds for every function here:
 *
 * - Names. wgc_reduce_add_f32 becomes wgc_mpi_reduce_add_f32, and so on for all
 *   operators and types. The last argument is a communicator, all of whose
 *   processes must call; a reduction's result is the first argument, and all
 *   processes get it.
 * - Pieces lie in the order of ranks; any may be empty. For add and mul of
 *   floats, every piece but the last that is not empty has a multiple of
 *   WGC_SPAN_<TYPE> elements for a reduction, and of 16 (of double 8) for a
 *   scan. Else all processes get WGC_ERROR_SPAN and nothing is written.
 * - Cost. A reduction is one MPI_Allreduce of a struct of up to 2 KiB, behind an
 *   MPI_Exscan and an MPI_Allreduce of one integer. A scan hands a carry from
 *   rank to rank; what it waits for is one operation for each row of 16 floats
 *   or 8 doubles of the ranks before. It allocates a total for each row; without
 *   memory it scans first and hands on its carry then.
 * - Errors of MPI are the communicator's error handler's.
 */
#ifndef WGC_MPI_H
#define WGC_MPI_H

#include <mpi.h>
#include <stdlib.h>
#include <string.h>

#include "wgc/operators.h"
#include "wgc/wgc.h"

/* clang-format off */

/* How many elements lie before this process's n. */
static inline uint64_t wgc_mpi_begin_(size_t n, MPI_Comm comm)
{
    uint64_t count = n, before = 0;
    int rank;
    MPI_Comm_rank(comm, &rank);
    MPI_Exscan(&count, &before, 1, MPI_UINT64_T, MPI_SUM, comm);
    return rank == 0 ? 0 : before;
}

/* Whether every piece that is not empty begins at a multiple of `unit`. */
static inline int wgc_mpi_fits_(uint64_t begin, size_t n, uint64_t unit, MPI_Comm comm)
{
    int fits = n == 0 || begin % unit == 0, all;
    MPI_Allreduce(&fits, &all, 1, MPI_INT, MPI_LAND, comm);
    return all;
}

/* A struct of `size` bytes from all, by an operator that need not commute. */
static inline void wgc_mpi_join_(void *all, const void *mine, size_t size, MPI_User_function *join, int prefix, MPI_Comm comm)
{
    MPI_Datatype type;
    MPI_Op op;
    MPI_Type_contiguous((int)size, MPI_BYTE, &type);
    MPI_Type_commit(&type);
    MPI_Op_create(join, 0, &op);
    if (prefix)
        MPI_Exscan(mine, all, 1, type, op, comm);
    else
        MPI_Allreduce(mine, all, 1, type, op, comm);
    MPI_Op_free(&op);
    MPI_Type_free(&type);
}

/* ------------------------------------------------- reductions and scans -- */

#define WGC_MPI_UNIT_f16(whole, row) (whole ? WGC_SPAN_F16 : row)
#define WGC_MPI_UNIT_f32(whole, row) (whole ? WGC_SPAN_F32 : row)
#define WGC_MPI_UNIT_f64(whole, row) (whole ? WGC_SPAN_F64 : row / 2)
/* from types.def, integer: #define WGC_MPI_UNIT_<type>(whole, row) 1 */
#define WGC_MPI_UNIT_i32(whole, row) 1
#define WGC_MPI_UNIT_u32(whole, row) 1
#define WGC_MPI_UNIT_i64(whole, row) 1
#define WGC_MPI_UNIT_u64(whole, row) 1
#define WGC_MPI_UNIT_i8(whole, row) 1
#define WGC_MPI_UNIT_u8(whole, row) 1
#define WGC_MPI_UNIT_i16(whole, row) 1
#define WGC_MPI_UNIT_u16(whole, row) 1

/* Operators that round, by what they are in C; others begin anywhere. */
#define WGC_MPI_ROUNDS_add(unit) (unit)
#define WGC_MPI_ROUNDS_mul(unit) (unit)
#define WGC_MPI_CHAIN_add(a, b) a += b
#define WGC_MPI_CHAIN_mul(a, b) a *= b
/* from collectives.def, first exact:
 *     #define WGC_MPI_ROUNDS_<op>(unit) 1
 *     #define WGC_MPI_CHAIN_<op>(a, b) a = b
 */
#define WGC_MPI_ROUNDS_min(unit) 1
#define WGC_MPI_CHAIN_min(a, b) a = b
#define WGC_MPI_ROUNDS_max(unit) 1
#define WGC_MPI_CHAIN_max(a, b) a = b
#define WGC_MPI_ROUNDS_and(unit) 1
#define WGC_MPI_CHAIN_and(a, b) a = b
#define WGC_MPI_ROUNDS_or(unit) 1
#define WGC_MPI_CHAIN_or(a, b) a = b
#define WGC_MPI_ROUNDS_xor(unit) 1
#define WGC_MPI_CHAIN_xor(a, b) a = b

/* Joins the right one to the left one. At the end of all an empty piece may
 * begin where none may be joined. */
#define WGC_MPI_PARTIALS_(op, type, T)                                         \
    static inline void wgc_mpi_join_##op##_##type##_(                          \
        void *in, void *inout, int *count, MPI_Datatype *datatype)             \
    {                                                                          \
        wgc_partial_##type *const left = (wgc_partial_##type *)in;             \
        wgc_partial_##type *const right = (wgc_partial_##type *)inout;         \
        (void)datatype;                                                        \
        for (int i = 0; i < *count; i++) {                                     \
            wgc_partial_##type sum = left[i];                                  \
            if (left[i].count == 0)                                            \
                continue;                                                      \
            if (right[i].count > 0)                                            \
                (void)!wgc_reduce_##op##_##type##_join(&sum, &right[i]);       \
            right[i] = sum;                                                    \
        }                                                                      \
    }                                                                          \
    static inline wgc_status wgc_mpi_reduce_##op##_##type(                     \
        T *result, const T *src, size_t n, MPI_Comm comm)                      \
    {                                                                          \
        wgc_partial_##type mine, all;                                          \
        memset(&mine, 0, sizeof mine);                                         \
        memset(&all, 0, sizeof all);                                           \
        mine.begin = wgc_mpi_begin_(n, comm);                                  \
        if (!wgc_mpi_fits_(mine.begin, n, WGC_MPI_ROUNDS_##op(                 \
                               (WGC_MPI_UNIT_##type(1, 16))), comm))           \
            return WGC_ERROR_SPAN;                                             \
        wgc_reduce_##op##_##type##_partial(&mine, src, n);                     \
        wgc_mpi_join_(&all, &mine, sizeof mine,                                \
                      wgc_mpi_join_##op##_##type##_, 0, comm);                 \
        if (all.count == 0)                                                    \
            all.begin = 0;                                                     \
        *result = wgc_reduce_##op##_##type##_finish(&all);                     \
        return WGC_OK;                                                         \
    }

/* The carry behind n elements of whole rows, by totals of rows. */
#define WGC_MPI_CARRIES_(op, type, T)                                          \
    static inline void wgc_mpi_put_totals_##op##_##type##_(                    \
        wgc_carry_##type *totals, const T *src, size_t n, size_t row)          \
    {                                                                          \
        T scratch[256];                                                        \
        const int are_shown = sizeof(T) == sizeof totals->value;               \
        const size_t most = are_shown ? 256 : row;                             \
        for (size_t i = 0; i < n; i += most) {                                 \
            const size_t count = n - i < most ? n - i : most;                  \
            wgc_carry_##type carry = {0, 0};                                   \
            if (are_shown)                                                     \
                (void)!wgc_scan_inclusive_##op##_##type##_groups(              \
                    scratch, src + i, count, row);                             \
            else                                                               \
                wgc_scan_inclusive_##op##_##type##_carry(scratch, src + i,     \
                                                         count, &carry);       \
            for (size_t j = row - 1; j < count; j += row) {                    \
                if (are_shown)                                                 \
                    carry.value = scratch[j];                                  \
                *totals++ = carry;                                             \
            }                                                                  \
        }                                                                      \
    }                                                                          \
    static inline wgc_carry_##type wgc_mpi_total_##op##_##type##_(             \
        const T *src, size_t n)                                                \
    {                                                                          \
        wgc_partial_##type sum;                                                \
        T one[1];                                                              \
        wgc_carry_##type carry = {0, 0};                                       \
        memset(&sum, 0, sizeof sum);                                           \
        wgc_reduce_##op##_##type##_partial(&sum, src, n);                      \
        one[0] = wgc_reduce_##op##_##type##_finish(&sum);                      \
        wgc_scan_inclusive_##op##_##type##_carry(one, one, n > 0, &carry);     \
        return carry;                                                          \
    }

#define WGC_MPI_SCAN_(shape, op, type, T)                                      \
    static inline wgc_status wgc_mpi_scan_##shape##_##op##_##type(             \
        T *dst, const T *src, size_t n, MPI_Comm comm)                         \
    {                                                                          \
        const size_t unit =                                                    \
            WGC_MPI_ROUNDS_##op((WGC_MPI_UNIT_##type(0, 16)));                 \
        wgc_carry_##type before = {0, 0}, after;                               \
        wgc_carry_##type *totals = NULL;                                       \
        int rank, size;                                                        \
        MPI_Comm_rank(comm, &rank);                                            \
        MPI_Comm_size(comm, &size);                                            \
        if (!wgc_mpi_fits_(wgc_mpi_begin_(n, comm), n, unit, comm))            \
            return WGC_ERROR_SPAN;                                             \
        const size_t rows = n / unit;                                          \
        const int chains = unit > 1 && n > 0;                                  \
        if (unit == 1)                                                         \
            after = wgc_mpi_total_##op##_##type##_(src, n);                    \
        else if (n > 0)                                                        \
            totals = (wgc_carry_##type *)malloc((rows + 1) * sizeof *totals);  \
        if (totals)                                                            \
            wgc_mpi_put_totals_##op##_##type##_(totals, src, rows * unit,      \
                                                unit);                         \
        if (rank > 0)                                                          \
            MPI_Recv(&before, sizeof before, MPI_BYTE, rank - 1, 0, comm,      \
                     MPI_STATUS_IGNORE);                                       \
        wgc_carry_##type carry = before;                                       \
        if (chains && !totals) {                                               \
            wgc_scan_##shape##_##op##_##type##_carry(dst, src, n, &carry);     \
            after = carry;                                                     \
        } else if (chains) {                                                   \
            after = before;                                                    \
            for (size_t i = 0; i < rows; i++) {                                \
                if (after.begun)                                               \
                    WGC_MPI_CHAIN_##op(after.value, totals[i].value);          \
                else                                                           \
                    after.value = totals[i].value;                             \
                after.begun = 1;                                               \
            }                                                                  \
        } else if (n == 0) {                                                   \
            after = before;                                                    \
        } else if (before.begun) {                                             \
            T pair[2], first[1];                                               \
            wgc_carry_##type sum = before;                                     \
            pair[0] = wgc_reduce_##op##_##type(src, n);                        \
            wgc_scan_inclusive_##op##_##type##_carry(first, pair, 1, &sum);    \
            after = sum;                                                       \
        }                                                                      \
        if (rank + 1 < size)                                                   \
            MPI_Send(&after, sizeof after, MPI_BYTE, rank + 1, 0, comm);       \
        if (!chains || totals)                                                 \
            wgc_scan_##shape##_##op##_##type##_carry(dst, src, n, &carry);     \
        free(totals);                                                          \
        return WGC_OK;                                                         \
    }

#define WGC_MPI_ALL_(op, type, T)                                              \
    WGC_MPI_PARTIALS_(op, type, T)                                             \
    WGC_MPI_CARRIES_(op, type, T)                                              \
    WGC_MPI_SCAN_(inclusive, op, type, T)                                      \
    WGC_MPI_SCAN_(exclusive, op, type, T)
WGC_OPERATORS_(WGC_MPI_ALL_)
WGC_NARROW_OPERATORS_(WGC_MPI_ALL_)

/* ----------------------------------------------------------- exact sums -- */

static inline void wgc_mpi_join_exact_(void *in, void *inout, int *count, MPI_Datatype *datatype)
{
    (void)datatype;
    for (int i = 0; i < *count; i++)
        wgc_reduce_exact_add_join((wgc_exact *)inout + i, (const wgc_exact *)in + i);
}

/* The correctly rounded sum of all elements, whatever the pieces. */
#define WGC_MPI_EXACT_(type, T)                                                \
    static inline wgc_status wgc_mpi_reduce_exact_add_##type(                  \
        T *result, const T *src, size_t n, MPI_Comm comm)                      \
    {                                                                          \
        wgc_exact mine, all;                                                   \
        memset(&mine, 0, sizeof mine);                                         \
        wgc_reduce_exact_add_##type##_partial(&mine, src, n);                  \
        wgc_mpi_join_(&all, &mine, sizeof mine, wgc_mpi_join_exact_, 0, comm); \
        *result = wgc_reduce_exact_add_##type##_finish(&all);                  \
        return WGC_OK;                                                         \
    }
WGC_MPI_EXACT_(f32, float)
WGC_MPI_EXACT_(f64, double)

#undef WGC_MPI_PARTIALS_
#undef WGC_MPI_CARRIES_
#undef WGC_MPI_SCAN_
#undef WGC_MPI_ALL_
#undef WGC_MPI_EXACT_

/* clang-format on */

#endif
