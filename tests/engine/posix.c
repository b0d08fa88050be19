/* SPDX-License-Identifier: MIT */
/* What tests want of the system: Linux, macOS and other Unixes. */
#include <fnmatch.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "engine/system.h"

size_t page_size(void)
{
    return (size_t)sysconf(_SC_PAGESIZE);
}

unsigned char *open_pages(size_t size)
{
    const size_t page = page_size();
    unsigned char *const all = mmap(NULL, size + 2 * page, PROT_NONE,
                                    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (all == MAP_FAILED ||
        mprotect(all + page, size, PROT_READ | PROT_WRITE) != 0) {
        perror("guarded memory");
        exit(2);
    }
    return all + page;
}

void close_pages(unsigned char *base, size_t size)
{
    const size_t page = page_size();
    munmap(base - page, size + 2 * page);
}

/* ---- Crashes --------------------------------------------------------------
 */

static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE};
enum { CRASH_COUNT = sizeof crashes / sizeof crashes[0] };

static struct sigaction before[CRASH_COUNT];
static void (*report_crash)(int signal_number);

void release_crashes(void)
{
    for (int i = 0; i < CRASH_COUNT; i++)
        sigaction(crashes[i], &before[i], NULL);
}

/* Returning repeats the fault under the handler that was there before. */
static void crash(int signal_number)
{
    report_crash(signal_number);
    release_crashes();
}

void catch_crashes(void (*report)(int signal_number))
{
    report_crash = report;
    const struct sigaction action = {.sa_handler = crash};
    for (int i = 0; i < CRASH_COUNT; i++)
        sigaction(crashes[i], &action, &before[i]);
}

/* ---- Names and variables ---------------------------------------------------
 */

bool name_matches(const char *pattern, const char *name)
{
    return fnmatch(pattern, name, 0) == 0;
}

void set_variable(const char *name, const char *value)
{
    if (value)
        setenv(name, value, 1);
    else
        unsetenv(name);
}
