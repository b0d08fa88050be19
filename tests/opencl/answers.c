/* SPDX-License-Identifier: MIT */
/*
 * What the device and the compiler say of themselves, as OpenCL 3.0 wants it:
 * clGetDeviceInfo, macros, pragmas.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"

static const char extension[] = "cl_khr_work_group_uniform_arithmetic";
static const char feature[] = "__opencl_c_work_group_collective_functions";
static const char sub_groups[] = "cl_khr_subgroups";
/* Not all of a sub-group need come to their functions. PoCL 6.0 has the first
 * two itself. */
static const char of_some[] = "cl_khr_subgroup_non_uniform_arithmetic";
static const char *const others_of_some[] = {
    "cl_khr_subgroup_ballot",           "cl_khr_subgroup_shuffle",
    "cl_khr_subgroup_shuffle_relative", "cl_khr_subgroup_rotate",
    "cl_khr_subgroup_clustered_reduce", "cl_khr_subgroup_non_uniform_vote",
};
enum { OTHERS_OF_SOME = sizeof others_of_some / sizeof others_of_some[0] };

/* An answer in new memory, with a 0 behind it. */
static void *info(const struct device *device, cl_device_info name,
                  size_t *size)
{
    require(clGetDeviceInfo(device->id, name, 0, NULL, size), "size of info");
    char *const value = calloc(*size + 1, 1);
    require(clGetDeviceInfo(device->id, name, *size, value, NULL), "info");
    return value;
}

/* ---------------------------------------------------------------- lists -- */

/* How often the name is there, and with which version. */
static size_t count_entries(const cl_name_version *list, size_t length,
                            const char *name, cl_version *version)
{
    size_t count = 0;
    for (size_t i = 0; i < length; i++)
        if (strcmp(list[i].name, name) == 0) {
            *version = list[i].version;
            count++;
        }
    return count;
}

static bool all_differ(const cl_name_version *list, size_t length)
{
    bool differ = length > 0;
    cl_version version;
    for (size_t i = 0; i < length; i++)
        differ =
            differ && count_entries(list, length, list[i].name, &version) == 1;
    return differ;
}

/* The list and the string of words have the same names. */
static bool agree(const cl_name_version *list, size_t length, char *words)
{
    cl_version version;
    size_t count = 0;
    bool listed = true;
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " ")) {
        listed = listed && count_entries(list, length, word, &version) == 1;
        count++;
    }
    return listed && count == length;
}

/* What sub-groups have beside themselves is there if they are, or is not, and
 * then they are a feature. */
static void check_sub_groups(const cl_name_version *list, size_t length,
                             const struct device *device)
{
    cl_version version;
    size_t size;
    const size_t has = count_entries(list, length, sub_groups, &version);
    const size_t some = count_entries(list, length, of_some, &version);
    bool good = count_entries(list, length, "cl_khr_subgroup_extended_types",
                              &version) == has;
    for (size_t i = 0; i < OTHERS_OF_SOME; i++) {
        const size_t count =
            count_entries(list, length, others_of_some[i], &version);
        good = good && (count == some || (count > some && i < 2));
    }
    report("functions of sub-groups are extensions, if those are", good);
    cl_name_version *const features =
        info(device, CL_DEVICE_OPENCL_C_FEATURES, &size);
    report("sub-groups are a feature, if an extension",
           count_entries(features, size / sizeof *features,
                         "__opencl_c_subgroups", &version) == has);
    free(features);
}

static void check_lists(const struct device *device)
{
    size_t size, length;
    cl_version version = 0;
    char *const words = info(device, CL_DEVICE_EXTENSIONS, &size);
    report("extensions are a string", strlen(words) + 1 == size);
    report("PoCL's own extensions are there", strstr(words, "cl_khr_fp64"));
    cl_name_version *list =
        info(device, CL_DEVICE_EXTENSIONS_WITH_VERSION, &size);
    length = size / sizeof *list;
    report("extensions with versions are a list, without doubles",
           size % sizeof *list == 0 && all_differ(list, length));
    report("it agrees with the string", agree(list, length, words));
    report("the extension is there, in version 1.0.0",
           count_entries(list, length, extension, &version) == 1 &&
               version == CL_MAKE_VERSION(1, 0, 0));
    check_sub_groups(list, length, device);
    free(list);
    free(words);
    list = info(device, CL_DEVICE_OPENCL_C_FEATURES, &size);
    length = size / sizeof *list;
    report("features are a list, without doubles",
           size % sizeof *list == 0 && all_differ(list, length));
    report("the feature is there, in version 3.0.0",
           count_entries(list, length, feature, &version) == 1 &&
               version == CL_MAKE_VERSION(3, 0, 0));
    free(list);
}

/* ---------------------------------------------------------------- sizes -- */

/* Whether the answer keeps to the room that it is given. */
static bool keeps_to_room(const struct device *device, cl_device_info name)
{
    size_t size, again = 0;
    unsigned char *const value = info(device, name, &size);
    memset(value, 0x5a, size + 1);
    bool good =
        clGetDeviceInfo(device->id, name, size - 1, value, NULL) ==
            CL_INVALID_VALUE &&
        clGetDeviceInfo(device->id, name, 0, value, NULL) == CL_INVALID_VALUE;
    for (size_t i = 0; i < size; i++)
        good = good && value[i] == 0x5a;
    good =
        good &&
        clGetDeviceInfo(device->id, name, size, value, &again) == CL_SUCCESS &&
        again == size && value[size] == 0x5a;
    free(value);
    return good &&
           clGetDeviceInfo(device->id, name, 0, NULL, NULL) == CL_SUCCESS;
}

static void check_sizes(const struct device *device)
{
    static const cl_device_info names[] = {
        CL_DEVICE_EXTENSIONS, CL_DEVICE_EXTENSIONS_WITH_VERSION,
        CL_DEVICE_OPENCL_C_FEATURES,
        CL_DEVICE_WORK_GROUP_COLLECTIVE_FUNCTIONS_SUPPORT};
    cl_bool support = CL_FALSE;
    bool good = true;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        good = keeps_to_room(device, names[i]) && good;
    report("answers keep to the room that they are given", good);
    require(clGetDeviceInfo(device->id,
                            CL_DEVICE_WORK_GROUP_COLLECTIVE_FUNCTIONS_SUPPORT,
                            sizeof support, &support, NULL),
            "support");
    report("the device says that it has the functions", support == CL_TRUE);
}

/* ------------------------------------------------------------- programs -- */

/* Whether it is compiled without a word of the compiler's. */
static bool compiles_silently(const struct device *device, const char *source,
                              const char *options)
{
    char log[4096] = "";
    const cl_program program = try_build(device, source, options);
    if (!program)
        return false;
    clGetProgramBuildInfo(program, device->id, CL_PROGRAM_BUILD_LOG, sizeof log,
                          log, NULL);
    clReleaseProgram(program);
    if (*log)
        fprintf(stderr, "%s: %s\n", options, log);
    return !*log;
}

static void check_programs(const struct device *device)
{
    static const char *const options[] = {"", "-cl-std=CL1.1", "-cl-std=CL1.2",
                                          "-cl-std=CL2.0",
                                          "-cl-std=CL3.0 -Werror"};
    static const char pragmas[] =
        "#pragma OPENCL EXTENSION cl_khr_work_group_uniform_arithmetic : "
        "enable\n"
        "kernel void k(global int *a)\n"
        "{ a[0] = work_group_reduce_mul(a[get_global_id(0)]); }\n"
        "#pragma OPENCL EXTENSION cl_khr_work_group_uniform_arithmetic : "
        "disable\n";
    static const char macros[] =
        "#if !defined(cl_khr_work_group_uniform_arithmetic) || \\\n"
        "    !defined(__opencl_c_work_group_collective_functions)\n"
        "#error \"they are not defined\"\n"
        "#endif\n"
        "#if cl_khr_work_group_uniform_arithmetic != 1 || \\\n"
        "    __opencl_c_work_group_collective_functions != 1\n"
        "#error \"they are not 1\"\n"
        "#endif\n"
        "#ifdef cl_khr_subgroups\n"
        "#if !cl_khr_subgroup_ballot || !cl_khr_subgroup_shuffle || \\\n"
        "    !cl_khr_subgroup_shuffle_relative || !cl_khr_subgroup_rotate || "
        "\\\n"
        "    !cl_khr_subgroup_clustered_reduce || "
        "!cl_khr_subgroup_extended_types\n"
        "#error \"those of sub-groups are not 1\"\n"
        "#endif\n"
        "#if __OPENCL_C_VERSION__ >= 200\n"
        "#pragma OPENCL EXTENSION cl_khr_subgroups : enable\n"
        "#endif\n"
        "#pragma OPENCL EXTENSION cl_khr_subgroup_shuffle : enable\n"
        "#pragma OPENCL EXTENSION cl_khr_subgroup_rotate : enable\n"
        "#endif\n"
        "kernel void k(global int *a) { *a = work_group_all(*a); }\n";
    bool enabled = true, defined = true;
    for (size_t o = 0; o < sizeof options / sizeof options[0]; o++) {
        if (strcmp(options[o], "-cl-std=CL2.0") == 0 &&
            !device_has_version_2(device))
            continue;
        enabled = compiles_silently(device, pragmas, options[o]) && enabled;
        defined = compiles_silently(device, macros, options[o]) && defined;
    }
    report("the extension's pragma in all versions of OpenCL C", enabled);
    report("its macro and the feature's", defined);
}

void run_answers(const struct device *device)
{
    check_lists(device);
    check_sizes(device);
    check_programs(device);
}
