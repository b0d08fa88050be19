/* SPDX-License-Identifier: MIT */
/* What tests want of the system: Windows, which has no children like ours. */
#include <windows.h>

#include <shlwapi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/child.h"
#include "engine/system.h"

size_t page_size(void)
{
    SYSTEM_INFO info;
    GetSystemInfo(&info);
    return info.dwPageSize;
}

unsigned char *open_pages(size_t size)
{
    const size_t page = page_size();
    unsigned char *const all =
        VirtualAlloc(NULL, size + 2 * page, MEM_RESERVE, PAGE_NOACCESS);
    if (!all || !VirtualAlloc(all + page, size, MEM_COMMIT, PAGE_READWRITE)) {
        fprintf(stderr, "no guarded memory\n");
        exit(2);
    }
    return all + page;
}

void close_pages(unsigned char *base, size_t size)
{
    (void)size;
    VirtualFree(base - page_size(), 0, MEM_RELEASE);
}

void catch_crashes(void (*report)(int signal_number))
{
    signal(SIGSEGV, report);
    signal(SIGILL, report);
}

void release_crashes(void)
{
    signal(SIGSEGV, SIG_DFL);
    signal(SIGILL, SIG_DFL);
}

bool name_matches(const char *pattern, const char *name)
{
    return PathMatchSpecA(name, pattern);
}

void set_variable(const char *name, const char *value)
{
    _putenv_s(name, value ? value : "");
}

void run_in_child(struct run *run, child_body *body, const void *argument,
                  char *text, size_t size)
{
    (void)body, (void)argument, (void)text, (void)size;
    run->skipped = true;
}
