/* SPDX-License-Identifier: MIT */
/* Finds the bitcode that is installed beside this program. */
#define _XOPEN_SOURCE 700 /* readlink, realpath */

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "info.h"

/* The folder of this program; "" if the system does not tell. */
static void find_program(char directory[PATH_MAX])
{
    const ssize_t length = readlink("/proc/self/exe", directory, PATH_MAX - 1);
    directory[length > 0 ? length : 0] = '\0';
    char *const slash = strrchr(directory, '/');
    if (slash)
        *slash = '\0';
}

struct bitcode find_bitcode(void)
{
    enum { ROOM = PATH_MAX + sizeof "/" INFO_BITCODE "/llvm-[0-9]*/*.bc" };
    struct bitcode bitcode = {.directory = allocate(1, ROOM)};
    char program[PATH_MAX], pattern[ROOM];
    find_program(program);
    snprintf(bitcode.directory, ROOM, "%s/" INFO_BITCODE, program);
    char *const resolved = realpath(bitcode.directory, NULL);
    if (resolved) {
        free(bitcode.directory);
        bitcode.directory = resolved;
    }
    snprintf(pattern, ROOM, "%s/llvm-[0-9]*/*.bc", bitcode.directory);
    glob(pattern, 0, NULL, &bitcode.files);
    return bitcode;
}

int llvm_of(const char *path)
{
    int version = 0;
    while (*path && sscanf(path, "/llvm-%d/", &version) != 1)
        path++;
    return version;
}

void free_bitcode(struct bitcode *bitcode)
{
    globfree(&bitcode->files);
    free(bitcode->directory);
}
