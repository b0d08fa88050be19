/* SPDX-License-Identifier: MIT */
/*
 * wgc-bench-mpi: what reductions of wgc/mpi.h cost beside a plain sum of each
 * process and MPI_Allreduce of these. All take turns; the shortest of many
 * rounds, by the slowest process, counts.
 *
 * usage: mpiexec -n 2 wgc-bench-mpi [ROUNDS]
 */
#include <stdio.h>
#include <stdlib.h>

#include "wgc/mpi.h"

enum { WAYS = 3 };
static const char *const names[WAYS] = {"MPI_Allreduce", "wgc_mpi_reduce_add",
                                        "wgc_mpi_reduce_exact_add"};

static double sum_by(int way, const double *x, size_t n)
{
    double sum = 0;
    if (way == 0) {
        const double mine = wgc_reduce_add_f64(x, n);
        MPI_Allreduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    } else if (way == 1) {
        if (wgc_mpi_reduce_add_f64(&sum, x, n, MPI_COMM_WORLD) != WGC_OK)
            MPI_Abort(MPI_COMM_WORLD, 1);
    } else if (wgc_mpi_reduce_exact_add_f64(&sum, x, n, MPI_COMM_WORLD) !=
               WGC_OK) {
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    return sum;
}

/* Microseconds of one call by each way. */
static void measure(double *times, const double *x, size_t n, int rounds)
{
    volatile double kept;
    for (int way = 0; way < WAYS; way++)
        times[way] = 1e9;
    for (int round = 0; round < rounds; round++)
        for (int way = 0; way < WAYS; way++) {
            MPI_Barrier(MPI_COMM_WORLD);
            const double begin = MPI_Wtime();
            kept = sum_by(way, x, n);
            const double mine = (MPI_Wtime() - begin) * 1e6;
            double slowest;
            MPI_Allreduce(&mine, &slowest, 1, MPI_DOUBLE, MPI_MAX,
                          MPI_COMM_WORLD);
            if (slowest < times[way])
                times[way] = slowest;
        }
    (void)kept;
}

int main(int count, char **arguments)
{
    static const size_t sizes[] = {WGC_SPAN_F64, 32 * WGC_SPAN_F64,
                                   512 * WGC_SPAN_F64};
    const int rounds = count > 1 ? atoi(arguments[1]) : 300;
    int rank, ranks;
    MPI_Init(&count, &arguments);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    double *const x = malloc(sizes[2] * sizeof *x);
    if (!x)
        MPI_Abort(MPI_COMM_WORLD, 1);
    for (size_t i = 0; i < sizes[2]; i++)
        x[i] = 1.0 / (double)(i + 1 + (size_t)rank);
    for (int i = 0; i < 3; i++) {
        double times[WAYS];
        measure(times, x, sizes[i], rounds);
        for (int way = 0; rank == 0 && way < WAYS; way++)
            printf("%d processes, %8zu doubles each: %-24s %8.2f us\n", ranks,
                   sizes[i], names[way], times[way]);
    }
    free(x);
    MPI_Finalize();
}
