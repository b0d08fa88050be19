/* SPDX-License-Identifier: MIT */
/*
 * One sum of floats and one scan over the processes of an MPI program, with the
 * bits of one call, for any number of processes.
 *
 * The sum: every process takes whole spans (WGC_SPAN_F32) into a partial
 * result, which is plain data, so MPI sends it as bytes; the first one joins
 * them in order.
 *
 * The scan of a minimum or maximum: every process reduces its piece, MPI_Exscan
 * combines the totals of those before it, and that is the carry it starts from.
 * MPI_MAX says nothing of NaN and -0.0, so the maximum is wgc's.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wgc/wgc.h"

enum { N = 100 * 1000 };

/* Where the part of a process begins: whole spans, but for the end. */
static size_t begin_of(int rank, int size)
{
    const size_t spans = (N + WGC_SPAN_F32 - 1) / WGC_SPAN_F32;
    const size_t begin = spans * (size_t)rank / (size_t)size * WGC_SPAN_F32;
    return begin < N ? begin : N;
}

/* The sum of all, in process 0. */
static float sum(const float *piece, size_t begin, size_t n, int rank, int size)
{
    wgc_partial_f32 partial = {.begin = begin};
    wgc_reduce_add_f32_partial(&partial, piece, n);
    wgc_partial_f32 *const all = malloc((size_t)size * sizeof *all);
    MPI_Gather(&partial, sizeof partial, MPI_BYTE, all, sizeof partial,
               MPI_BYTE, 0, MPI_COMM_WORLD);
    float total = 0;
    if (rank == 0) {
        for (int i = 1; i < size; i++)
            if (wgc_reduce_add_f32_join(&all[0], &all[i]) != WGC_OK)
                MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
        total = wgc_reduce_add_f32_finish(&all[0]);
    }
    free(all);
    return total;
}

/* An MPI_User_function: inout = max(in, inout), element by element. */
static void max_f32(void *in, void *inout, int *n, MPI_Datatype *type)
{
    (void)type;
    for (int i = 0; i < *n; i++) {
        const float pair[2] = {((float *)in)[i], ((float *)inout)[i]};
        ((float *)inout)[i] = wgc_reduce_max_f32(pair, 2);
    }
}

static void scan_largest(float *dst, const float *src, size_t n, int rank)
{
    MPI_Op max;
    MPI_Op_create(max_f32, 1, &max);
    float total = wgc_reduce_max_f32(src, n), before = 0;
    MPI_Exscan(&total, &before, 1, MPI_FLOAT, max, MPI_COMM_WORLD);
    wgc_carry_f32 carry = {before, rank > 0};
    wgc_scan_inclusive_max_f32_carry(dst, src, n, &carry);
    MPI_Op_free(&max);
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    static float values[N], largest[N], once[N];
    for (size_t i = 0; i < N; i++)
        values[i] = 1000.0f / (float)(1 + i * 7919 % N) - 1;
    const size_t begin = begin_of(rank, size);
    const size_t n = begin_of(rank + 1, size) - begin;

    const float total = sum(values + begin, begin, n, rank, size);
    const float expected = wgc_reduce_add_f32(values, N);
    scan_largest(largest, values + begin, n, rank);
    wgc_scan_inclusive_max_f32(once, values, N);
    int same = memcmp(largest, once + begin, n * sizeof *once) == 0, all;
    if (rank == 0)
        same &= memcmp(&total, &expected, sizeof total) == 0;
    MPI_Allreduce(&same, &all, 1, MPI_INT, MPI_LAND, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d processes: sum %.9g, %s\n", size, total,
               all ? "bits as in one" : "wrong");
    MPI_Finalize();
    return all ? EXIT_SUCCESS : EXIT_FAILURE;
}
