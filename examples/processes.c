/* SPDX-License-Identifier: MIT */
/*
 * One scan over the processes of an MPI program, with the bits of one call:
 * every process reduces its piece, MPI_Exscan combines the totals of those
 * before it, and that is the carry it starts from. For integers MPI's own sum
 * will do; MPI_MAX says nothing of NaN and -0.0, so the maximum is wgc's.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wgc/wgc.h"

enum { PIECE = 1000 };

/* An MPI_User_function: inout = max(in, inout), element by element. */
static void max_f32(void *in, void *inout, int *n, MPI_Datatype *type)
{
    (void)type;
    for (int i = 0; i < *n; i++) {
        const float pair[2] = {((float *)in)[i], ((float *)inout)[i]};
        ((float *)inout)[i] = wgc_reduce_max_f32(pair, 2);
    }
}

static void scan_sums(int32_t *dst, const int32_t *src, int rank)
{
    int32_t total = wgc_reduce_add_i32(src, PIECE), before = 0;
    MPI_Exscan(&total, &before, 1, MPI_INT32_T, MPI_SUM, MPI_COMM_WORLD);
    wgc_carry_i32 carry = {before, rank > 0};
    wgc_scan_inclusive_add_i32_carry(dst, src, PIECE, &carry);
}

static void scan_largest(float *dst, const float *src, int rank)
{
    MPI_Op max;
    MPI_Op_create(max_f32, 1, &max);
    float total = wgc_reduce_max_f32(src, PIECE), before = 0;
    MPI_Exscan(&total, &before, 1, MPI_FLOAT, max, MPI_COMM_WORLD);
    wgc_carry_f32 carry = {before, rank > 0};
    wgc_scan_inclusive_max_f32_carry(dst, src, PIECE, &carry);
    MPI_Op_free(&max);
}

/* Whether a process's piece is what one call over everything gives there. */
static int check(const int32_t *sums, const float *largest, int32_t *integers,
                 float *floats, size_t at, size_t n)
{
    wgc_scan_inclusive_add_i32(integers, integers, n);
    wgc_scan_inclusive_max_f32(floats, floats, n);
    return memcmp(sums, integers + at, PIECE * sizeof *sums) == 0 &&
           memcmp(largest, floats + at, PIECE * sizeof *largest) == 0;
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const size_t n = (size_t)size * PIECE, at = (size_t)rank * PIECE;
    int32_t *const integers = malloc(n * sizeof *integers), sums[PIECE];
    float *const floats = malloc(n * sizeof *floats), largest[PIECE];
    for (size_t i = 0; i < n; i++) {
        integers[i] = (int32_t)(i * 7919 % 1001) - 500;
        floats[i] = (float)(i * i % 40000) * -0.25f;
    }
    scan_sums(sums, integers + at, rank);
    scan_largest(largest, floats + at, rank);
    int same = check(sums, largest, integers, floats, at, n), all;
    MPI_Allreduce(&same, &all, 1, MPI_INT, MPI_LAND, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d processes: %s\n", size, all ? "bits as in one" : "wrong");
    free(integers);
    free(floats);
    MPI_Finalize();
    return all ? EXIT_SUCCESS : EXIT_FAILURE;
}
