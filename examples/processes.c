/* SPDX-License-Identifier: MIT */
/*
 * One sum and one scan of floats over the processes of an MPI program, with the
 * bits of one call, for any number of processes. Every process has whole spans
 * (WGC_SPAN_F32), but for the end.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wgc/mpi.h"

enum { N = 100 * 1000 };

/* Where the part of a process begins. */
static size_t begin_of(int rank, int size)
{
    const size_t spans = (N + WGC_SPAN_F32 - 1) / WGC_SPAN_F32;
    const size_t begin = spans * (size_t)rank / (size_t)size * WGC_SPAN_F32;
    return begin < N ? begin : N;
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    static float values[N], sums[N], once[N];
    for (size_t i = 0; i < N; i++)
        values[i] = 1000.0f / (float)(1 + i * 7919 % N) - 1;
    const size_t begin = begin_of(rank, size);
    const size_t n = begin_of(rank + 1, size) - begin;

    float total = 0;
    if (wgc_mpi_reduce_add_f32(&total, values + begin, n, MPI_COMM_WORLD) ||
        wgc_mpi_scan_inclusive_add_f32(sums, values + begin, n, MPI_COMM_WORLD))
        MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE); /* not whole spans: not here */

    wgc_scan_inclusive_add_f32(once, values, N);
    const float expected = wgc_reduce_add_f32(values, N);
    int all, same = memcmp(sums, once + begin, n * sizeof *once) == 0 &&
                    memcmp(&total, &expected, sizeof total) == 0;
    MPI_Allreduce(&same, &all, 1, MPI_INT, MPI_LAND, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d processes: sum %.9g, %s\n", size, total,
               all ? "bits as in one" : "wrong");
    MPI_Finalize();
    return all ? EXIT_SUCCESS : EXIT_FAILURE;
}
