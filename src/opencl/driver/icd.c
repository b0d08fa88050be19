/* SPDX-License-Identifier: MIT */
/*
 * libwgc-opencl.so as the OpenCL loader sees it: a driver that is PoCL. It
 * loads the private PoCL beside it, after it has put itself in front, so that
 * kernels find wgc's functions and PoCL finds the passes.
 */
#define _GNU_SOURCE
#include "pocl.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cache.h"
#include "memory.h"
#include "scratch.h"
#include "short_commands.h"

/* Where things lie in a tree made by wgc-pocl, from this library's directory.
 */
#define POCL_LIBRARY "pocl/libpocl.so.2"
#define SCRATCH_LIBRARY "libwgc-opencl-scratch.so"
#define HOOK_LIBRARY "libwgc-opencl-hook.so"
#define CACHE_ID_FILE "cache-id"

typedef void *(*get_function)(const char *name);
typedef cl_int (*get_platforms)(cl_uint count, cl_platform_id *platforms,
                                cl_uint *available);

static get_function pocl_function;
static get_platforms pocl_platforms;

void wgc_complain(const char *what, const char *detail)
{
    fprintf(stderr, "wgc-opencl: %s%s%s\n", what, detail ? ": " : "",
            detail ? detail : "");
}

/* ---------------------------------------------------------- environment -- */

/* A path beside this library; false if it is too long. */
static bool path_beside(char path[PATH_MAX], const char *name)
{
    Dl_info self;
    if (!dladdr(&pocl_function, &self))
        return false;
    const char *const slash = strrchr(self.dli_fname, '/');
    const int length = slash ? (int)(slash - self.dli_fname) : 1;
    const char *const directory = slash ? self.dli_fname : ".";
    return snprintf(path, PATH_MAX, "%.*s/%s", length, directory, name) <
           PATH_MAX;
}

/* The name of the cache for this tree's kernels, as wgc-pocl wrote it. */
static bool read_cache_id(char id[64])
{
    char path[PATH_MAX];
    FILE *const file =
        path_beside(path, CACHE_ID_FILE) ? fopen(path, "r") : NULL;
    const bool read = file && fgets(id, 64, file) && *id != '\n';
    if (file)
        fclose(file);
    if (read)
        id[strcspn(id, "\n")] = '\0';
    return read;
}

/* Kernels that were compiled without the pass have a cache of their own. */
static bool separate_cache(bool recompute)
{
    char id[64], name[sizeof id + 24];
    const char *const lanes = getenv("WGC_POCL_LANES");
    if (!read_cache_id(id)) {
        wgc_complain("not in a tree made by wgc-pocl install", NULL);
        return false;
    }
    snprintf(name, sizeof name, "%s%s", id, recompute ? "" : "-plain");
    if (recompute && lanes)
        snprintf(name, sizeof name, "%s-lanes%d", id, atoi(lanes));
    return wgc_separate_cache(name);
}

/* The scratch buffers hold this many values; PoCL can be told to allow more. */
static void limit_group_size(void)
{
    static const char name[] = "POCL_MAX_WORK_GROUP_SIZE";
    const char *const asked = getenv(name);
    char limit[16];
    if (!asked || strtol(asked, NULL, 0) <= WGC_OPENCL_MAX_GROUP)
        return;
    snprintf(limit, sizeof limit, "%d", WGC_OPENCL_MAX_GROUP);
    wgc_complain("POCL_MAX_WORK_GROUP_SIZE lowered to", limit);
    setenv(name, limit, 1);
}

/* Where there are passes. They need sizes of groups, and without them PoCL 6.0
 * compiles wgc's functions wrong. */
static void ask_for_sizes(void)
{
    static const char name[] = "POCL_WORK_GROUP_SPECIALIZATION";
    const char *const asked = getenv(name);
    if (!asked || strcmp(asked, "1") == 0)
        return;
    wgc_complain("kernels are compiled for each size of groups, in spite of",
                 name);
    setenv(name, "1", 1);
}

/* -------------------------------------------------------------- loading -- */

/*
 * From now on whatever is loaded finds this library's symbols before those of
 * its own dependencies: that is how kernels reach wgc's functions, and how PoCL
 * comes to call the pass in place of LLVM's function and asks for memory.
 */
static bool come_first(void)
{
    Dl_info self;
    return dladdr(&pocl_function, &self) &&
           dlopen(self.dli_fname, RTLD_LAZY | RTLD_NOLOAD | RTLD_GLOBAL);
}

/* dlsym gives an object pointer; POSIX says that copying it is the way. */
static get_function find_get_function(void *library)
{
    get_function function;
    void *const symbol = dlsym(library, "clGetExtensionFunctionAddress");
    memcpy(&function, &symbol, sizeof function);
    return function;
}

/* A library beside this one; says so if that fails. */
static void *load_beside(const char *name, int mode, const char *complaint)
{
    char path[PATH_MAX];
    void *const library = path_beside(path, name) ? dlopen(path, mode) : NULL;
    if (!library)
        wgc_complain(complaint, dlerror());
    return library;
}

/* What one version of PoCL needs and another does not: false if it is there and
 * cannot be loaded. */
static bool load_if_there(const char *name, void **library,
                          const char *complaint)
{
    char path[PATH_MAX];
    *library = NULL;
    if (!path_beside(path, name) || access(path, F_OK) != 0)
        return true;
    *library = load_beside(name, RTLD_NOW | RTLD_GLOBAL, complaint);
    return *library;
}

static void start_hook(void *hook, void *pocl, bool recompute)
{
    void (*begin)(void *pocl, bool recompute);
    void *const symbol = hook ? dlsym(hook, "wgc_opencl_hook_start") : NULL;
    memcpy(&begin, &symbol, sizeof begin);
    if (begin)
        begin(pocl, recompute);
}

static void load_pocl(void)
{
    const char *const wish = getenv("WGC_POCL_RECOMPUTE");
    const bool recompute = !wish || strcmp(wish, "0") != 0;
    char directory[PATH_MAX];
    void *scratch, *hook;

    limit_group_size();
    if (!separate_cache(recompute) || !come_first() ||
        !load_if_there(SCRATCH_LIBRARY, &scratch,
                       "set GLIBC_TUNABLES as wgc-pocl install says") ||
        !load_if_there(HOOK_LIBRARY, &hook, "cannot load the passes"))
        return;
    if (hook)
        ask_for_sizes();
    void *const pocl =
        load_beside(POCL_LIBRARY, RTLD_NOW | RTLD_LOCAL, "cannot load PoCL");
    if (!pocl)
        return;
    wgc_sub_group_size = hook ? WGC_OPENCL_SUB_GROUP_SIZE : 0;
    wgc_memory_start(pocl);
    if (path_beside(directory, "pocl"))
        wgc_short_commands_load(pocl, directory);
    start_hook(hook, pocl, recompute);
    pocl_function = find_get_function(pocl);
    if (pocl_function) {
        void *const found = pocl_function("clIcdGetPlatformIDsKHR");
        memcpy(&pocl_platforms, &found, sizeof pocl_platforms);
    }
    if (!pocl_platforms)
        wgc_complain("what was loaded as PoCL is no OpenCL driver", NULL);
}

/* PoCL's functions that others come before, or that these ask. */
struct wgc_originals wgc_originals;

typedef void function(void);
#define ANY(name) ((function *)(name))
#define IN_TABLE(name) #name, offsetof(cl_icd_dispatch, name)
static const struct {
    const char *name;
    size_t in_table;
    function *own; /* NULL: PoCL's stays */
    void *original;
} functions[] = {
    {IN_TABLE(clGetDeviceInfo), ANY(wgc_device_info),
     &wgc_originals.device_info},
    {IN_TABLE(clGetKernelSubGroupInfo), ANY(wgc_kernel_sub_group_info),
     &wgc_originals.kernel_sub_group_info},
    {IN_TABLE(clGetKernelSubGroupInfoKHR), ANY(wgc_kernel_sub_group_info),
     &wgc_originals.kernel_sub_group_info},
    {IN_TABLE(clEnqueueNDRangeKernel), ANY(wgc_enqueue_kernel),
     &wgc_originals.enqueue_kernel},
    {IN_TABLE(clEnqueueReadBuffer), ANY(wgc_read_buffer),
     &wgc_originals.read_buffer},
    {IN_TABLE(clEnqueueWriteBuffer), ANY(wgc_write_buffer),
     &wgc_originals.write_buffer},
    {IN_TABLE(clGetCommandQueueInfo), NULL, &wgc_originals.queue_info},
    {IN_TABLE(clGetKernelInfo), ANY(wgc_kernel_info),
     &wgc_originals.kernel_info},
    {IN_TABLE(clGetKernelWorkGroupInfo), NULL, &wgc_originals.group_info},
};
enum { FUNCTIONS = sizeof functions / sizeof *functions };

/* Every object of PoCL's starts with a pointer to one common table. */
static void come_before_pocl(cl_platform_id platform)
{
    char *const table = *(char **)platform;
    for (size_t i = 0; i < FUNCTIONS; i++) {
        char *const place = table + functions[i].in_table;
        function *const own = functions[i].own;
        if (own && memcmp(place, &own, sizeof own) == 0)
            continue;
        memcpy(functions[i].original, place, sizeof own);
        if (own)
            memcpy(place, &own, sizeof own);
    }
}

static void start(void)
{
    cl_platform_id platform;
    load_pocl();
    if (pocl_platforms && pocl_platforms(1, &platform, NULL) == CL_SUCCESS)
        come_before_pocl(platform);
}

/* -------------------------------------------- what the loader looks for -- */

static pthread_once_t started = PTHREAD_ONCE_INIT;

WGC_EXPORT cl_int CL_API_CALL clIcdGetPlatformIDsKHR(cl_uint count,
                                                     cl_platform_id *platforms,
                                                     cl_uint *available)
{
    pthread_once(&started, start);
    return pocl_platforms ? pocl_platforms(count, platforms, available)
                          : CL_PLATFORM_NOT_FOUND_KHR;
}

/* How loaders ask that keep the table of functions themselves. */
typedef void *CL_API_CALL get_function_for(cl_platform_id platform,
                                           const char *name);
#define GET_FUNCTION_FOR "clIcdGetFunctionAddressForPlatformKHR"

static get_function_for *pocl_function_for;

static bool is_sub_group_info(const char *name)
{
    return strcmp(name, "clGetKernelSubGroupInfo") == 0 ||
           strcmp(name, "clGetKernelSubGroupInfoKHR") == 0;
}

/* PoCL's function of that name for a platform, or the one that comes before it.
 * PoCL 7.1 does not know the extension's name of what it has about sub-groups.
 */
static void *CL_API_CALL function_for(cl_platform_id platform, const char *name)
{
    void *found = pocl_function_for(platform, name);
    for (size_t i = 0; i < FUNCTIONS; i++) {
        void *const original = pocl_function_for(platform, functions[i].name);
        if (original)
            memcpy(functions[i].original, &original, sizeof original);
        if ((found || is_sub_group_info(name)) && functions[i].own &&
            strcmp(name, functions[i].name) == 0)
            memcpy(&found, &functions[i].own, sizeof found);
    }
    return found;
}

static void *get_function_for_address(void)
{
    static get_function_for *const own = function_for;
    void *const found = pocl_function ? pocl_function(GET_FUNCTION_FOR) : NULL;
    void *address = NULL;
    memcpy(&pocl_function_for, &found, sizeof found);
    if (found)
        memcpy(&address, &own, sizeof address);
    return address;
}

WGC_EXPORT void *CL_API_CALL clGetExtensionFunctionAddress(const char *name)
{
    static cl_int (*const platforms)(cl_uint, cl_platform_id *, cl_uint *) =
        clIcdGetPlatformIDsKHR;
    void *address;
    pthread_once(&started, start);
    if (strcmp(name, GET_FUNCTION_FOR) == 0)
        return get_function_for_address();
    if (is_sub_group_info(name)) {
        static __typeof__(clGetKernelSubGroupInfo) *const info =
            wgc_kernel_sub_group_info;
        memcpy(&address, &info, sizeof address);
        return address;
    }
    if (strcmp(name, "clIcdGetPlatformIDsKHR") != 0)
        return pocl_function ? pocl_function(name) : NULL;
    memcpy(&address, &platforms, sizeof address);
    return address;
}
