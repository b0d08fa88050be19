/* SPDX-License-Identifier: MIT */
/* Every n that a kernel may treat in its own way, flush against both pages. */
#include "engine/reference.h"
#include "families/families.h"

/* Up to here every n: several times the longest step of any kernel. */
enum { EVERY_N = 1100, BOTH_EDGES_N = 300, LARGE_N = 5000 };
static const size_t larger[] = {1151, 1536,  4095,  4096,
                                4097, 65535, 65536, 65537};

enum { SIZE_COUNT = EVERY_N + 1 + sizeof larger / sizeof larger[0] };

static size_t size_at(size_t i)
{
    return i <= EVERY_N ? i : larger[i - EVERY_N - 1];
}

/* A sparse run tries each n with one class of data, another one for the next n
 * and for the next collective, and leaves out some n: of the largest three, one
 * for each collective. */
static bool is_due(const struct settings *settings, size_t collective,
                   enum data data, size_t n)
{
    if (n > settings->max_n)
        return false;
    if (!settings->sparse)
        return true;
    if ((n > BOTH_EDGES_N && n <= EVERY_N) ||
        (n > LARGE_N && (n + collective) % 3 != 0))
        return false;
    return (n + n / settings->classes + collective) % settings->classes == data;
}

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
    for (size_t c = 0; c < collective_count; c++) {
        if (!is_tested(run, &collectives[c]))
            continue;
        for (enum data data = 0; data < run->settings.classes; data++) {
            size_t longest = 0;
            for (size_t i = 0; i < SIZE_COUNT; i++)
                if (is_due(&run->settings, c, data, size_at(i)))
                    longest = size_at(i);
            struct reference reference = reference_of(
                &collectives[c], data, run->settings.seed, longest);
            for (size_t i = 0; i < SIZE_COUNT; i++)
                if (is_due(&run->settings, c, data, size_at(i)))
                    check_size(run, &reference, size_at(i), data);
            reference_close(&reference);
        }
    }
}
