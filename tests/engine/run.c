/* SPDX-License-Identifier: MIT */
/* Running a family of cases, and reporting what fails. */
#include "engine/run.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/system.h"

#ifndef WGC_TEST_MAX_N
#define WGC_TEST_MAX_N LARGEST_N
#endif
#ifndef WGC_TEST_SPARSE
#define WGC_TEST_SPARSE 0
#endif

struct settings default_settings(void)
{
    return (struct settings){.max_n = WGC_TEST_MAX_N,
                             .sparse = WGC_TEST_SPARSE,
                             .seed = 0x776763,
                             .classes = DATA_COUNT};
}

/* ---- Reports ------------------------------------------------------------ */

static const char *edge_name(enum edge edge)
{
    return edge == AT_START ? "start+" : "end-";
}

static void print_failure(const struct run *run, const char *what)
{
    fprintf(stderr,
            "FAIL %s/%s %s data=%s n=%zu src=%s%zu dst=%s%zu: %s "
            "(seed=0x%" PRIx64 ")\n",
            run->isa, run->family, run->function, run->data, run->n,
            edge_name(run->src.edge), run->src.gap, edge_name(run->dst.edge),
            run->dst.gap, what, run->settings.seed);
}

/* One line per function tells more than many of the same. */
static bool is_reported(const struct run *run)
{
    for (size_t i = 0; i < run->lines; i++)
        if (strcmp(run->reported[i], run->function) == 0)
            return true;
    return run->lines == MOST_LINES;
}

void fail(struct run *run, const char *format, ...)
{
    run->failures++;
    if (!is_reported(run)) {
        strcpy(run->reported[run->lines++], run->function);
        char what[256];
        va_list arguments;
        va_start(arguments, format);
        vsnprintf(what, sizeof what, format, arguments);
        va_end(arguments);
        print_failure(run, what);
    }
    if (run->settings.bail)
        exit(1);
}

void begin_named_case(struct run *run, const char *data, size_t n,
                      const char *function)
{
    run->data = data;
    run->n = n;
    run->function = function;
}

void begin_case(struct run *run, const char *data, size_t n, const char *format,
                ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(run->name, sizeof run->name, format, arguments);
    va_end(arguments);
    begin_named_case(run, data, n, run->name);
}

void check_bits(struct run *run, const struct type *type, size_t index,
                uint64_t got, uint64_t expected)
{
    run->checks++;
    if (got == expected)
        return;
    char got_text[TEXT_SIZE], expected_text[TEXT_SIZE];
    describe(type, got, got_text);
    describe(type, expected, expected_text);
    fail(run, "index=%zu expected %s got %s", index, expected_text, got_text);
}

void check_elements(struct run *run, const struct type *type, void *got,
                    const void *expected, size_t n)
{
    run->checks++;
    const size_t size = type->size;
    if (memcmp(got, expected, n * size) == 0)
        return;
    canonicalise(type, got, (ptrdiff_t)size, n);
    if (memcmp(got, expected, n * size) == 0)
        return;
    size_t i = 0;
    while (memcmp((char *)got + i * size, (const char *)expected + i * size,
                  size) == 0)
        i++;
    check_bits(run, type, i, load_bits((char *)got + i * size, size),
               load_bits((const char *)expected + i * size, size));
}

/* ---- Crashes: the case is named before the process dies ------------------ */

static const struct run *running;

static void report_crash(int signal_number)
{
    char what[32];
    snprintf(what, sizeof what, "crashed with signal %d", signal_number);
    print_failure(running, what);
}

enum outcome run_family(const struct settings *settings, const char *isa,
                        const struct wgc_kernels *kernels, const char *name,
                        family *family)
{
    /* Room for the largest input at every misalignment, with canaries. */
    const size_t room = LARGEST_N * LARGEST_ELEMENT + 4 * CANARY_BYTES;
    struct run run = {.settings = *settings,
                      .isa = isa,
                      .family = name,
                      .kernels = kernels,
                      .source = guarded_open(room),
                      .target = guarded_open(room),
                      .function = "-",
                      .data = "-"};
    running = &run;
    catch_crashes(report_crash);
    family(&run);
    run.function = "-"; /* the last name may have died with the family */
    release_crashes();
    guarded_close(&run.source);
    guarded_close(&run.target);
    if (run.skipped)
        return SKIPPED;
    if (run.checks == 0)
        fail(&run, "no check ran");
    if (run.failures > run.lines)
        fprintf(stderr, "FAIL %s/%s: %zu failures in all\n", isa, name,
                run.failures);
    return run.failures > 0 ? FAILED : PASSED;
}
