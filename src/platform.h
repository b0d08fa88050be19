/* SPDX-License-Identifier: MIT */
/* Where Linux, macOS and Windows differ. For getenv it is to be included before
 * all else. */
#ifndef WGC_SRC_PLATFORM_H
#define WGC_SRC_PLATFORM_H

#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE /* secure_getenv */
#endif

/* A symbol that no other library sees. A DLL shows only what is exported. */
#ifdef _WIN32
#define WGC_HIDDEN
#else
#define WGC_HIDDEN __attribute__((visibility("hidden")))
#endif

/* getenv, or NULL in a process with more rights than its caller. */
#if defined(__linux__)
#define WGC_GETENV secure_getenv
#elif defined(_WIN32)
#define WGC_GETENV getenv
#else
#include <unistd.h>
#define WGC_GETENV(name) (issetugid() ? NULL : getenv(name))
#endif

#endif
