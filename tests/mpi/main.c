/* SPDX-License-Identifier: MIT */
/*
 * wgc-mpi-tests: every function of wgc/mpi.h against one call over the whole,
 * by pieces of uneven lengths, some of them empty.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "wgc/mpi.h"

enum { N = 60 * 1000 + 77, SPAN = 4096 };

static int rank, size, failures;

static void check(int holds, const char *name, int round)
{
    if (!holds && failures++ < 10)
        fprintf(stderr, "FAIL %s, round %d, rank %d of %d\n", name, round, rank,
                size);
}

/* Where the piece of a rank begins: whole spans, fewer and more of them; in
 * round 1 every other rank has none, in round 2 the last one. */
static size_t begin_of(int r, int round)
{
    const size_t spans = N / SPAN;
    size_t at = spans * (size_t)(r * r) / (size_t)(size * size);
    if (round == 1)
        at = spans * (size_t)(r / 2 * 2) / (size_t)size;
    if (r == size || (round == 2 && r + 1 == size && size > 1))
        return N;
    return r == 0 ? 0 : at * SPAN;
}

/* Numbers whose sums round, and whose products stay finite; halves from 1/2 to
 * 1, by their bits. */
#define VALUE(type, T, i)                                                      \
    (strcmp(#type, "f16") == 0 ? (T)(0x3800 + (i)*7919 % 1024)                 \
     : (T)0.5 == 0             ? (T)((i)*2654435761u >> 7)                     \
                               : (T)(((i)*7919 % 997 + 1) / 499.0 + (T)0.01))

#define TEST(op, type, T)                                                      \
    static void test_##op##_##type(int round)                                  \
    {                                                                          \
        static T x[N], whole[N], piece[N];                                     \
        const size_t begin = begin_of(rank, round);                            \
        const size_t n = begin_of(rank + 1, round) - begin;                    \
        const size_t bytes = n * sizeof(T);                                    \
        for (size_t i = 0; i < N; i++)                                         \
            x[i] = VALUE(type, T, i);                                          \
        T expected = wgc_reduce_##op##_##type(x, N), got = 0;                  \
        check(wgc_mpi_reduce_##op##_##type(&got, x + begin, n,                 \
                                           MPI_COMM_WORLD) == WGC_OK &&        \
                  memcmp(&got, &expected, sizeof got) == 0,                    \
              "reduce_" #op "_" #type, round);                                 \
        wgc_scan_inclusive_##op##_##type(whole, x, N);                         \
        wgc_mpi_scan_inclusive_##op##_##type(piece, x + begin, n,              \
                                             MPI_COMM_WORLD);                  \
        check(memcmp(piece, whole + begin, bytes) == 0,                        \
              "scan_inclusive_" #op "_" #type, round);                         \
        wgc_scan_exclusive_##op##_##type(whole, x, N);                         \
        memcpy(piece, x + begin, bytes);                                       \
        wgc_mpi_scan_exclusive_##op##_##type(piece, piece, n, MPI_COMM_WORLD); \
        check(memcmp(piece, whole + begin, bytes) == 0,                        \
              "scan_exclusive_" #op "_" #type, round);                         \
    }
WGC_OPERATORS_(TEST)
WGC_NARROW_OPERATORS_(TEST)

/* In pieces that begin anywhere. */
static void test_exact(void)
{
    static double x[N];
    for (size_t i = 0; i < N; i++)
        x[i] = (i % 3 ? 1e200 : -2e200) + (double)i;
    const size_t begin = N * (size_t)rank / (size_t)size;
    const size_t n = N * (size_t)(rank + 1) / (size_t)size - begin;
    const double expected = wgc_reduce_exact_add_f64(x, N);
    double got;
    wgc_mpi_reduce_exact_add_f64(&got, x + begin, n, MPI_COMM_WORLD);
    check(memcmp(&got, &expected, sizeof got) == 0, "exact", 0);
}

static void test_refusal(void)
{
    static float x[100];
    float got = 7;
    const size_t n = rank == 0 ? 5 : 3;
    const wgc_status expected = size > 1 ? WGC_ERROR_SPAN : WGC_OK;
    check(wgc_mpi_reduce_add_f32(&got, x, n, MPI_COMM_WORLD) == expected &&
              (size == 1 || got == 7),
          "refusal of a reduction", 0);
    check(wgc_mpi_scan_inclusive_mul_f32(x, x, n, MPI_COMM_WORLD) == expected,
          "refusal of a scan", 0);
    check(wgc_mpi_reduce_max_f32(&got, x, n, MPI_COMM_WORLD) == WGC_OK,
          "a maximum begins anywhere", 0);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int round = 0; round < 3; round++) {
#define RUN(op, type, T) test_##op##_##type(round);
        WGC_OPERATORS_(RUN)
        WGC_NARROW_OPERATORS_(RUN)
    }
    test_exact();
    test_refusal();
    int all;
    MPI_Allreduce(&failures, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d processes, %d failures\n", size, all);
    MPI_Finalize();
    return all > 0;
}
