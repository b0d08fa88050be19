/* SPDX-License-Identifier: MIT */
/* Every n that a kernel may treat in its own way, flush against both pages. */
#include "engine/reference.h"
#include "families/families.h"

/* Up to here every n: several times the longest step of any kernel. */
enum { EVERY_N = 1100, BOTH_EDGES_N = 300 };
static const size_t larger[] = {1151, 1536,  4095,  4096,
                                4097, 65535, 65536, 65537};

static void check_at(struct run *run, const struct reference *reference,
                     size_t n, enum edge edge)
{
    const struct place place = {edge, 0};
    check_all(run, reference, n, place, place);
}

/* Small groups at both edges; larger ones at either, in turns over n and the
 * classes of data, so that every n meets both. */
static void check_size(struct run *run, const struct reference *reference,
                       size_t n, enum data data)
{
    if (n <= BOTH_EDGES_N) {
        check_at(run, reference, n, AT_START);
        check_at(run, reference, n, AT_END);
    } else {
        check_at(run, reference, n, (n + data) % 2 ? AT_START : AT_END);
    }
}

void family_sizes(struct run *run)
{
    const size_t max_n = run->settings.max_n;
    for (size_t c = 0; c < collective_count; c++) {
        for (enum data data = 0; data < DATA_COUNT; data++) {
            struct reference reference =
                reference_of(&collectives[c], data, run->settings.seed, max_n);
            for (size_t n = 0; n <= EVERY_N && n <= max_n; n++)
                check_size(run, &reference, n, data);
            for (size_t i = 0; i < sizeof larger / sizeof larger[0]; i++)
                if (larger[i] <= max_n)
                    check_size(run, &reference, larger[i], data);
            reference_close(&reference);
        }
    }
}
