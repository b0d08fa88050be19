/* SPDX-License-Identifier: MIT */
/* The command line: options, their checks, and the help text. */
#include "options.h"

#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char help[] =
    "Usage: wgc-opencl-fuzz [OPTION...]\n"
    "\n"
    "Random kernels with barriers and work-group functions, on the first\n"
    "OpenCL device for CPUs, against what an interpreter says that they do.\n"
    "\n"
    "  --seed N             which kernels (default: from the clock)\n"
    "  --count N            how many (default: 200)\n"
    "  --first N            the first one's number (default: 0)\n"
    "  --jobs N             processes at once (default: one per CPU)\n"
    "  --time-limit SECONDS how long one kernel may take (default: 20)\n"
    "  --no-collectives     barriers only, for a device without the functions\n"
    "  --extensions         atomic functions and more loops as well\n"
    "  --wide               vectors, builtin functions, long chains of\n"
    "                       additions, many loops as well\n"
    "  --sub-groups         functions of sub-groups, of the device's size\n"
    "  --reduce             make each find as small as it gets\n"
    "  --keep DIRECTORY     write each find to files there, as a kernel and "
    "as\n"
    "                       a C program by itself; with --print all kernels\n"
    "  --print              print the kernels and run none\n"
    "  --time               print the ns of each kernel's fastest run\n"
    "  --help               this text\n"
    "\n"
    "A kernel is always the same by its seed, its number and what kernels "
    "may\n"
    "have: --no-collectives, --extensions, --wide, --sub-groups. Exit status: "
    "0\n"
    "all is well; 1 a find; 2 wrong usage, or no device.\n";

static _Noreturn void fail(const char *format, ...)
    __attribute__((format(printf, 1, 2)));

static _Noreturn void fail(const char *format, ...)
{
    va_list arguments;
    fputs("wgc-opencl-fuzz: ", stderr);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    exit(2);
}

enum { TIMED_LAUNCHES = 50 };

enum {
    OPT_SEED = 1,
    OPT_COUNT,
    OPT_FIRST,
    OPT_JOBS,
    OPT_TIME_LIMIT,
    OPT_NO_COLLECTIVES,
    OPT_EXTENSIONS,
    OPT_WIDE,
    OPT_SUB_GROUPS,
    OPT_REDUCE,
    OPT_KEEP,
    OPT_PRINT,
    OPT_TIME,
    OPT_HELP
};

static const struct option long_options[] = {
    {"seed", required_argument, NULL, OPT_SEED},
    {"count", required_argument, NULL, OPT_COUNT},
    {"first", required_argument, NULL, OPT_FIRST},
    {"jobs", required_argument, NULL, OPT_JOBS},
    {"time-limit", required_argument, NULL, OPT_TIME_LIMIT},
    {"no-collectives", no_argument, NULL, OPT_NO_COLLECTIVES},
    {"extensions", no_argument, NULL, OPT_EXTENSIONS},
    {"wide", no_argument, NULL, OPT_WIDE},
    {"sub-groups", no_argument, NULL, OPT_SUB_GROUPS},
    {"reduce", no_argument, NULL, OPT_REDUCE},
    {"keep", required_argument, NULL, OPT_KEEP},
    {"print", no_argument, NULL, OPT_PRINT},
    {"time", no_argument, NULL, OPT_TIME},
    {"help", no_argument, NULL, OPT_HELP},
    {NULL, 0, NULL, 0},
};

static uint64_t parse_number(const char *option, const char *text,
                             uint64_t lowest, uint64_t highest)
{
    char *end;
    errno = 0;
    const unsigned long long value = strtoull(text, &end, 10);
    if (*text < '0' || *text > '9' || *end || errno || value < lowest ||
        value > highest)
        fail("--%s %s: not a number from %llu to %llu", option, text,
             (unsigned long long)lowest, (unsigned long long)highest);
    return value;
}

static const char *parse_directory(const char *text)
{
    if (mkdir(text, 0777) != 0 && errno != EEXIST)
        fail("--keep %s: cannot make it", text);
    if (access(text, W_OK | X_OK) != 0)
        fail("--keep %s: cannot write there", text);
    return text;
}

/* What kernels may have; false for other options. */
static bool handle_feature(int option, struct features *features)
{
    switch (option) {
    case OPT_NO_COLLECTIVES:
        features->collectives = false;
        return true;
    case OPT_EXTENSIONS:
        features->extensions = true;
        return true;
    case OPT_WIDE:
        features->wide = features->extensions = true;
        return true;
    case OPT_SUB_GROUPS:
        features->sub_groups = true;
        return true;
    default:
        return false;
    }
}

static void handle(int option, struct options *options)
{
    switch (option) {
    case OPT_SEED:
        options->settings.seed = parse_number("seed", optarg, 0, UINT64_MAX);
        break;
    case OPT_COUNT:
        options->count = parse_number("count", optarg, 1, UINT32_MAX);
        break;
    case OPT_FIRST:
        options->first = parse_number("first", optarg, 0, UINT32_MAX);
        break;
    case OPT_JOBS:
        options->settings.jobs = (unsigned)parse_number("jobs", optarg, 1, 64);
        break;
    case OPT_TIME_LIMIT:
        options->settings.time_limit =
            (double)parse_number("time-limit", optarg, 1, 3600);
        break;
    case OPT_REDUCE:
        options->reduce = true;
        break;
    case OPT_KEEP:
        options->keep = parse_directory(optarg);
        break;
    case OPT_PRINT:
        options->print = true;
        break;
    case OPT_TIME:
        options->settings.launches = TIMED_LAUNCHES;
        break;
    default:
        fputs(help, stdout);
        exit(EXIT_SUCCESS);
    }
}

struct options parse_options(int argc, char **argv)
{
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    struct options options = {.count = 200};
    options.settings.features.collectives = true;
    options.settings.time_limit = 20;
    options.settings.seed = (uint64_t)time(NULL);
    options.settings.jobs = processors < 1    ? 1
                            : processors > 64 ? 64
                                              : (unsigned)processors;
    int option;
    opterr = 0; /* the messages are ours: one form for all */
    while ((option = getopt_long(argc, argv, ":", long_options, NULL)) != -1) {
        if (option == ':')
            fail("%s needs a value; see wgc-opencl-fuzz --help",
                 argv[optind - 1]);
        if (option == '?')
            fail("unknown option '%s'; see wgc-opencl-fuzz --help",
                 argv[optind - 1]);
        if (!handle_feature(option, &options.settings.features))
            handle(option, &options);
    }
    if (optind < argc)
        fail("what is '%s'? See wgc-opencl-fuzz --help", argv[optind]);
    return options;
}
