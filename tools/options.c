/* SPDX-License-Identifier: MIT */
/* The command line: options, their checks, and the help text. */
#include "demo.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

static const char help[] =
    "Usage: wgc-demo [OPTION... FILE]\n"
    "\n"
    "Shows OpenCL's work-group collectives on this CPU. Without arguments: an\n"
    "example through every function, a million values on every instruction\n"
    "set with times, and which instruction set is chosen and why.\n"
    "\n"
    "With FILE, or - for standard input: reads numbers, separated by white\n"
    "space or commas, and prints a summary, or with --function what that\n"
    "function makes of them: one line per work-group.\n"
    "\n"
    "  --function NAME  for example scan_inclusive_add, reduce_max_f32, all\n"
    "  --type TYPE      i8 u8 i16 u16 i32 u32 i64 u64 f16 f32 f64 (default: "
    "i32)\n"
    "  --group N        values per work-group (default: one group of all)\n"
    "  --local-id N     which work-item broadcasts (default: 0)\n"
    "  --isa NAME       an instruction set (default: the best one)\n"
    "  --list           list all functions\n"
    "  --help           this text\n"
    "  --version        the library's version\n"
    "\n"
    "Exit status: 0 all is well; 1 a bad number in the input, or a wrong\n"
    "result; 2 wrong usage, or input or output fails.\n";

static void print_list(void)
{
    for (size_t i = 0; i < function_count; i++)
        puts(functions[i].name);
}

static size_t parse_size(const char *option, const char *text)
{
    char *end;
    errno = 0;
    const unsigned long long value = strtoull(text, &end, 10);
    if (*text < '0' || *text > '9' || *end || errno || value > SIZE_MAX)
        fail("--%s %s: not a number of work-items", option, text);
    return (size_t)value;
}

static wgc_isa_id parse_isa(const char *name)
{
    wgc_isa_id isa;
    const wgc_status status = wgc_isa_from_name(name, &isa);
    if (status != WGC_OK)
        fail("--isa %s: %s", name, wgc_status_string(status));
    if (!wgc_isa_supported(isa))
        fail("--isa %s: %s", name,
             wgc_status_string(WGC_ERROR_ISA_UNSUPPORTED));
    return isa;
}

/* A full name says its type; that of a family gets it from --type. */
static void choose_function(struct options *options, const char *name)
{
    const struct function *function = find_function(name);
    if (!function) {
        const enum type_id type =
            options->type ? (enum type_id)(options->type - types) : TYPE_i32;
        function = find_in_family(name, type);
        if (!function && find_in_family(name, TYPE_COUNT))
            fail("--function %s: there is none for type %s", name,
                 types[type].name);
    }
    if (!function)
        fail("--function %s: no such function; see wgc-demo --list", name);
    if (options->type && options->type != &types[function->type])
        fail("--function %s: it takes type %s, not %s", name,
             types[function->type].name, options->type->name);
    options->function = function;
    options->type = &types[function->type];
}

static const struct option long_options[] = {
    {"function", required_argument, NULL, 'f'},
    {"type", required_argument, NULL, 't'},
    {"group", required_argument, NULL, 'g'},
    {"local-id", required_argument, NULL, 'i'},
    {"isa", required_argument, NULL, 's'},
    {"list", no_argument, NULL, 'l'},
    {"help", no_argument, NULL, 'h'},
    {"version", no_argument, NULL, 'v'},
    {NULL, 0, NULL, 0},
};

static _Noreturn void print_and_leave(int option)
{
    if (option == 'l')
        print_list();
    else if (option == 'v')
        print_version();
    else
        fputs(help, stdout);
    finish_output();
    exit(EXIT_SUCCESS);
}

/* Handles one option; gives the function's name if that is what it is. */
static void handle(int option, struct options *options, const char **function)
{
    switch (option) {
    case 'f':
        *function = optarg;
        break;
    case 't':
        options->type = find_type(optarg);
        if (!options->type)
            fail("--type %s: not one of i8 u8 i16 u16 i32 u32 i64 u64 f16 f32 "
                 "f64",
                 optarg);
        break;
    case 'g':
        options->group = parse_size("group", optarg);
        if (options->group == 0)
            fail("--group 0: a work-group has at least one work-item");
        break;
    case 'i':
        options->local_id = parse_size("local-id", optarg);
        break;
    case 's':
        options->isa = parse_isa(optarg);
        break;
    default:
        print_and_leave(option);
    }
}

struct options parse_options(int argc, char **argv)
{
    struct options options = {0};
    const char *function = NULL;
    int option;
    opterr = 0; /* the messages are ours: one form for all */
    while ((option = getopt_long(argc, argv, ":", long_options, NULL)) != -1) {
        if (option == ':')
            fail("%s needs a value; see wgc-demo --help", argv[optind - 1]);
        if (option == '?')
            fail("unknown option '%s'; see wgc-demo --help", argv[optind - 1]);
        handle(option, &options, &function);
    }
    if (optind < argc - 1)
        fail("more than one FILE; see wgc-demo --help");
    options.file = argv[optind];
    if (!options.file && optind > 1)
        fail("which numbers? Give a FILE, or - for standard input");
    if (function)
        choose_function(&options, function);
    if (!options.type)
        options.type = &types[TYPE_i32];
    if (options.file && !options.isa)
        options.isa = wgc_isa();
    return options;
}
