/* SPDX-License-Identifier: MIT */
/*
 * Chooses the directory of compiled kernels as PoCL does, and one of the user's
 * own where PoCL would find no device: where it cannot write. Without HOME PoCL
 * takes one that all users share, where anybody may have put kernels.
 * tool/wgc-pocl.in chooses the place of its copy the same way.
 */
#define _GNU_SOURCE
#include "cache.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "pocl.h"

#define KERNELS "/pocl/kcache"

/* The directory that a variable names; NULL if that is not absolute, which is
 * XDG's rule. */
static const char *directory_in(const char *variable)
{
    const char *const value = getenv(variable);
    return value && *value == '/' ? value : NULL;
}

/* Makes the directory and those above it; whether it can be written to. */
static bool make_directories(const char *path)
{
    char part[PATH_MAX];
    for (const char *end = path; (end = strchr(end + 1, '/'));) {
        snprintf(part, sizeof part, "%.*s", (int)(end - path), path);
        if (mkdir(part, S_IRWXU) != 0 && errno != EEXIST)
            return false;
    }
    mkdir(path, S_IRWXU);
    return access(path, W_OK | X_OK) == 0;
}

/* Makes a directory that nobody else can write to, or sees that it is one. */
static bool make_private(const char *path)
{
    struct stat found;
    if (mkdir(path, S_IRWXU) == 0)
        return true;
    return lstat(path, &found) == 0 && S_ISDIR(found.st_mode) &&
           found.st_uid == geteuid() && !(found.st_mode & (S_IWGRP | S_IWOTH));
}

/* Where nothing else can be written. */
static bool find_own_cache(char path[PATH_MAX])
{
    const char *const temporary = directory_in("TMPDIR");
    const int length =
        snprintf(path, PATH_MAX, "%s/wgc-%lu", temporary ? temporary : "/tmp",
                 (unsigned long)geteuid());
    if (length >= (int)(PATH_MAX - sizeof KERNELS))
        return false;
    if (!make_private(path)) {
        wgc_complain("set HOME or XDG_CACHE_HOME, this is no directory of the "
                     "user's own",
                     path);
        return false;
    }
    memcpy(path + length, KERNELS, sizeof KERNELS);
    return true;
}

static bool find_cache(char path[PATH_MAX])
{
    const char *const given = getenv("POCL_CACHE_DIR");
    const char *const cache = directory_in("XDG_CACHE_HOME");
    const char *const home = directory_in("HOME");
    int length = PATH_MAX;
    if (given && *given)
        return snprintf(path, PATH_MAX, "%s", given) < PATH_MAX;
    if (cache)
        length = snprintf(path, PATH_MAX, "%s" KERNELS, cache);
    else if (home)
        length = snprintf(path, PATH_MAX, "%s/.cache" KERNELS, home);
    if (length < PATH_MAX && make_directories(path))
        return true;
    return find_own_cache(path);
}

bool wgc_separate_cache(const char *name)
{
    char cache[PATH_MAX], own[PATH_MAX];
    if (!find_cache(cache))
        return false;
    if (snprintf(own, sizeof own, "%s/%s", cache, name) >= (int)sizeof own)
        return false;
    /* A child of a process that has done so inherits the variable. */
    const char *const last = strrchr(cache, '/');
    if (last && strcmp(last + 1, name) == 0)
        return true;
    if (!make_directories(own)) {
        wgc_complain("cannot write compiled kernels to", own);
        return false;
    }
    return setenv("POCL_CACHE_DIR", own, 1) == 0;
}
