/* SPDX-License-Identifier: MIT */
/* Every function of libwgc-threads beside the one whose bits it must have. */
#ifndef WGC_TESTS_THREADS_CASES_H
#define WGC_TESTS_THREADS_CASES_H

#include <stdbool.h>
#include <stddef.h>

#include "wgc/threads.h"

enum kind { INTEGER, F16, F32, F64 };

enum form { WHOLE, GROUPS, RAGGED };

/* Elements or groups, as the form takes them. */
struct shape {
    size_t n, group_size;
    const size_t *offsets;
    size_t groups;
};

struct threads_case {
    const char *name; /* of the function with _threads, without wgc_ */
    enum form form;
    enum kind kind;
    size_t size;        /* of an element */
    size_t result_size; /* of an element of dst */
    bool is_scan;       /* dst has as many elements as src */
    bool is_product;
    wgc_status (*plain)(void *dst, const void *src, const struct shape *shape);
    wgc_status (*threads)(void *dst, const void *src, const struct shape *shape,
                          const struct wgc_executor *executor);
};

extern const struct threads_case threads_cases[];
extern const size_t threads_case_count;

/* uneven.c, turns.c */
bool are_uneven_right(void);
bool are_leads_right(void);

#endif
