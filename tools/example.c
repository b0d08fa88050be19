/* SPDX-License-Identifier: MIT */
/*
 * The worked example: eight numbers through every function of the library, in
 * every type and form, on every instruction set of this CPU. What must come out
 * is written down here, so that nothing checks itself.
 */
#include <stdio.h>
#include <string.h>

#include "demo.h"
#include "functions.h"
#include "support.h"
#include "this_cpu.h"

enum { ITEMS = 8 };

/* The work-item that broadcasts: it holds the only 6. */
static const size_t local_size[3] = {4, 2, 1};
static const size_t local_id[3] = {2, 1, 0};

static const char *const input[ITEMS] = {"3", "1", "7", "0",
                                         "4", "1", "6", "3"};

/* What exclusive scans of min, max and and show first, where the types differ.
 */
enum identity { SAME, HIGHEST, LOWEST, ALL_ONES };
/* clang-format off */
static const char *const identities[TYPE_COUNT][4] = {
    [TYPE_f16] = {"", "inf", "-inf", NULL},
    [TYPE_f32] = {"", "inf", "-inf", NULL},
    [TYPE_f64] = {"", "inf", "-inf", NULL},
    [TYPE_i8] = {"", "127", "-128", "-1"},
    [TYPE_u8] = {"", "255", "0", "255"},
    [TYPE_i16] = {"", "32767", "-32768", "-1"},
    [TYPE_u16] = {"", "65535", "0", "65535"},
    [TYPE_i32] = {"", "2147483647", "-2147483648", "-1"},
    [TYPE_u32] = {"", "4294967295", "0", "4294967295"},
    [TYPE_i64] = {"", "9223372036854775807", "-9223372036854775808", "-1"},
    [TYPE_u64] = {"", "18446744073709551615", "0", "18446744073709551615"},
};
/* clang-format on */

struct expectation {
    const char *family;
    const char *result; /* "id" stands for the type's identity */
    enum identity identity;
};

static const struct expectation expectations[] = {
    {"reduce_add", "25", SAME},
    {"scan_inclusive_add", "3 4 11 11 15 16 22 25", SAME},
    {"scan_exclusive_add", "0 3 4 11 11 15 16 22", SAME},
    {"reduce_min", "0", SAME},
    {"scan_inclusive_min", "3 1 1 0 0 0 0 0", SAME},
    {"scan_exclusive_min", "id 3 1 1 0 0 0 0", HIGHEST},
    {"reduce_max", "7", SAME},
    {"scan_inclusive_max", "3 3 7 7 7 7 7 7", SAME},
    {"scan_exclusive_max", "id 3 3 7 7 7 7 7", LOWEST},
    {"reduce_mul", "0", SAME},
    {"scan_inclusive_mul", "3 3 21 0 0 0 0 0", SAME},
    {"scan_exclusive_mul", "1 3 3 21 0 0 0 0", SAME},
    {"reduce_and", "0", SAME},
    {"scan_inclusive_and", "3 1 1 0 0 0 0 0", SAME},
    {"scan_exclusive_and", "id 3 1 1 0 0 0 0", ALL_ONES},
    {"reduce_or", "7", SAME},
    {"scan_inclusive_or", "3 3 7 7 7 7 7 7", SAME},
    {"scan_exclusive_or", "0 3 3 7 7 7 7 7", SAME},
    {"reduce_xor", "5", SAME},
    {"scan_inclusive_xor", "3 2 5 5 1 0 6 5", SAME},
    {"scan_exclusive_xor", "0 3 2 5 5 1 0 6", SAME},
    {"reduce_logical_and", "0", SAME},
    {"scan_inclusive_logical_and", "1 1 1 0 0 0 0 0", SAME},
    {"scan_exclusive_logical_and", "1 1 1 1 0 0 0 0", SAME},
    {"reduce_logical_or", "1", SAME},
    {"scan_inclusive_logical_or", "1 1 1 1 1 1 1 1", SAME},
    {"scan_exclusive_logical_or", "0 1 1 1 1 1 1 1", SAME},
    {"reduce_logical_xor", "1", SAME},
    {"scan_inclusive_logical_xor", "1 0 1 1 0 1 0 1", SAME},
    {"scan_exclusive_logical_xor", "0 1 0 1 1 0 1 0", SAME},
    {"all", "0", SAME},
    {"any", "1", SAME},
    {"broadcast", "6 6 6 6 6 6 6 6", SAME},
    {"reduce_argmin", "3", SAME},
    {"reduce_argmax", "2", SAME},
};

enum { EXPECTATIONS = sizeof expectations / sizeof expectations[0] };

struct tally {
    size_t functions; /* looked at */
    size_t results;   /* computed: functions times instruction sets */
    size_t wrong;     /* not as expected, or the instruction sets differ */
};

/* A result in memory, and as text: numbers and one space between. */
struct result {
    uint64_t memory[ITEMS]; /* as wide and as aligned as any type */
    size_t size;
    char text[ITEMS * NUMBER_TEXT];
};

static void write_result(struct result *result, const struct function *function,
                         const struct type *type)
{
    const size_t count = gives_one_value(function) ? 1 : ITEMS;
    const char *value = (const char *)result->memory;
    char *end = result->text;
    for (size_t i = 0; i < count; i++, value += type->size) {
        if (i > 0)
            *end++ = ' ';
        end += type->format(end, value);
    }
    result->size = count * type->size;
}

/* `type` reads and writes the numbers: the function's, or one of its size. */
static bool run(const struct function *function, const struct type *type,
                wgc_isa_id isa, struct result *result)
{
    uint64_t src[ITEMS];
    for (size_t i = 0; i < ITEMS; i++)
        type->parse(input[i], input[i] + strlen(input[i]),
                    (char *)src + i * type->size);
    const struct arguments arguments = {
        .dst = result->memory,
        .src = src,
        .n = ITEMS,
        .piece = 3, /* so small only because these numbers never round */
        .local_id = wgc_linear_local_id(local_size, local_id),
    };
    memset(result, 0, sizeof *result);
    const bool applied = apply(function, isa, &arguments);
    write_result(result, function, result_type(function, type));
    return applied;
}

/* One function on every instruction set. True if all is as expected. */
static bool check(const struct function *function,
                  const struct expectation *expected, const struct type *type,
                  struct tally *tally)
{
    wgc_isa_id isas[ISA_COUNT];
    const size_t isa_count = find_runnable_isas(isas);
    char text[ITEMS * NUMBER_TEXT];
    const bool own = expected->identity != SAME;
    snprintf(text, sizeof text, "%s%s",
             identities[function->type][expected->identity],
             expected->result + (own ? strlen("id") : 0));

    const size_t wrong_before = tally->wrong;
    struct result first, result;
    for (size_t i = 0; i < isa_count; i++) {
        const bool applied = run(function, type, isas[i], &result);
        if (i == 0)
            first = result;
        tally->results++;
        if (applied && strcmp(result.text, text) == 0 &&
            memcmp(result.memory, first.memory, first.size) == 0)
            continue;
        tally->wrong++;
        printf("WRONG: %s on %s gives %s, expected %s\n", function->name,
               wgc_isa_to_name(isas[i]), result.text, text);
    }
    tally->functions++;
    return tally->wrong == wrong_before;
}

/* "3 4 11": a column of three for each number. */
static void print_columns(const char *numbers)
{
    int columns = 0;
    while (*numbers) {
        const int length = (int)strcspn(numbers, " ");
        printf("%3.*s", length, numbers);
        numbers += length + (numbers[length] == ' ');
        columns++;
    }
    printf("%*s", 3 * (ITEMS - columns), "");
}

/* One line: a family, its result, and the types that give it. */
static void show_family(const struct expectation *expected, struct tally *tally)
{
    bool right[TYPE_COUNT], present[TYPE_COUNT] = {false};
    for (size_t i = 0; i < function_count; i++) {
        const struct function *const function = &functions[i];
        if (strcmp(function->family, expected->family) != 0)
            continue;
        const bool ok =
            check(function, expected, &types[function->type], tally);
        right[function->type] =
            ok && (!present[function->type] || right[function->type]);
        present[function->type] = true;
    }
    printf("%-26s ", expected->family);
    print_columns(expected->result);
    int width = 5;
    for (int type = 0; type < TYPE_COUNT; type++, width += 4)
        if (present[type]) {
            printf("%*s", width, right[type] ? types[type].name : "BAD");
            width = 0;
        }
    printf("\n");
}

/*
 * The bits of a small integer are a subnormal, that many times the smallest. So
 * sums and extremes are the integers', unless the processor flushes them to 0.
 */
static bool check_subnormals(void)
{
    struct tally tally = {0};
    for (size_t i = 0; i < function_count; i++) {
        const struct function *const function = &functions[i];
        const bool wide = function->type == TYPE_f64;
        if (!wide && function->type != TYPE_f32)
            continue;
        for (size_t e = 0; e < EXPECTATIONS; e++)
            if (strcmp(function->family, expectations[e].family) == 0 &&
                expectations[e].identity == SAME &&
                !strstr(function->family, "mul") &&
                !strstr(function->family, "arg"))
                check(function, &expectations[e],
                      &types[wide ? TYPE_u64 : TYPE_u32], &tally);
    }
    printf("As multiples of the smallest float and double: %zu results, ",
           tally.results);
    if (tally.wrong)
        printf("%zu WRONG:\nthis process flushes subnormals to 0; something in "
               "it was linked with -ffast-math\n",
               tally.wrong);
    else
        printf("too\n");
    return tally.wrong == 0;
}

static bool show_total(const struct tally *tally)
{
    printf("\n%zu functions (all forms) on ", tally->functions);
    wgc_isa_id isas[ISA_COUNT];
    const size_t isa_count = find_runnable_isas(isas);
    for (size_t i = 0; i < isa_count; i++)
        printf("%s%s", i ? " " : "", wgc_isa_to_name(isas[i]));
    printf(":\n%zu results", tally->results);
    if (tally->wrong)
        printf(", %zu WRONG\n", tally->wrong);
    else
        printf(", all as expected, the same bits everywhere\n");
    if (tally->functions != function_count)
        printf("WRONG: %zu functions are not in this example\n",
               function_count - tally->functions);
    return tally->wrong == 0 && tally->functions == function_count;
}

bool show_example(void)
{
    printf("%-26s ", "The work-items hold");
    for (size_t i = 0; i < ITEMS; i++)
        printf("%3s", input[i]);
    printf("  as:\n\n");
    struct tally tally = {0};
    for (size_t i = 0; i < EXPECTATIONS; i++)
        show_family(&expectations[i], &tally);
    printf("\nid is the operator's identity in each type: for min the "
           "largest value or inf,\nfor max the smallest or -inf, for and all "
           "ones. broadcast is from local id\n(%zu, %zu, %zu) in a group of "
           "size (%zu, %zu, %zu), which is linear id %zu.\n",
           local_id[0], local_id[1], local_id[2], local_size[0], local_size[1],
           local_size[2], wgc_linear_local_id(local_size, local_id));
    const bool right = show_total(&tally);
    return check_subnormals() && right;
}
