/* SPDX-License-Identifier: MIT */
/*
 * through-values IN.bc POINTERS.bc VALUES.bc: writes the packet functions that
 * take pointers, and the same functions by value in their place: each of those
 * calls one by value, and those of masked scans and reductions one with a mask
 * of VF x i1. So the tests of the former test the latter. What there is by
 * value only gets a function that takes pointers, and masks as integers.
 * Neither file has what no test calls.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "packet/ir/ir.h"

/* The function by value that stands for one by pointers. */
static LLVMValueRef find_twin(const struct maker *m, const char *pointers)
{
    char name[100];
    const size_t length = strlen(pointers) - strlen("_ptr");
    snprintf(name, sizeof name, "%.*s", (int)length, pointers);
    char *const form = strstr(name, "_masked_");
    if (form && (strstr(name, "_scan_") || strstr(name, "_reduce_"))) {
        char rest[50];
        snprintf(rest, sizeof rest, "%s", form + strlen("_masked"));
        snprintf(form, sizeof name - (size_t)(form - name), "_where%s", rest);
    }
    return find_function(m, name);
}

/* A packet function's name, VF, and whether it takes pointers. */
struct packet_function {
    char name[100];
    unsigned vf;
    bool pointers;
};

static struct packet_function look_at(LLVMValueRef function)
{
    struct packet_function found = {.vf = 0};
    if (!is_packet(function))
        return found;
    size_t length;
    snprintf(found.name, sizeof found.name, "%s",
             LLVMGetValueName2(function, &length));
    char *rest;
    found.vf = (unsigned)strtoul(strrchr(found.name, 'x') + 1, &rest, 10);
    found.pointers = strcmp(rest, "_ptr") == 0;
    return found;
}

static void replace(struct maker *m, LLVMValueRef function,
                    const struct packet_function *found)
{
    LLVMSetValueName2(function, "replaced", strlen("replaced"));
    define_by_pointers(m, found->name, find_twin(m, found->name));
}

static void complete(struct maker *m, LLVMValueRef function,
                     const struct packet_function *found)
{
    char name[104];
    snprintf(name, sizeof name, "%s_ptr", found->name);
    if (!LLVMGetNamedFunction(m->module, name))
        define_by_pointers(m, name, function);
}

/* Leaves what C can call of packets, and all that it needs. */
static void keep_pointers(LLVMModuleRef module)
{
    for (LLVMValueRef f = LLVMGetFirstFunction(module); f;
         f = LLVMGetNextFunction(f))
        if (!LLVMIsDeclaration(f) && !look_at(f).pointers)
            LLVMSetLinkage(f, LLVMInternalLinkage);
    run_passes(module, "globaldce,strip-dead-prototypes");
}

/* How many packet functions there are. */
static size_t put_values(LLVMModuleRef module)
{
    struct maker m = make_maker(module);
    const LLVMValueRef last = LLVMGetLastFunction(module);
    size_t count = 0;
    LLVMValueRef next = LLVMGetFirstFunction(module);
    for (LLVMValueRef f = NULL; f != last;) {
        f = next;
        next = LLVMGetNextFunction(f);
        const struct packet_function found = look_at(f);
        m.vf = found.vf;
        if (found.pointers)
            replace(&m, f, &found);
        else if (found.vf)
            complete(&m, f, &found);
        count += found.vf > 0;
    }
    dispose_maker(&m);
    return count;
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fprintf(stderr, "usage: through-values IN.bc POINTERS.bc VALUES.bc\n");
        return 2;
    }
    const LLVMContextRef context = make_context();
    const LLVMModuleRef values = read_module(context, argv[1]);
    if (put_values(values) == 0)
        fail("%s has no packet functions", argv[1]);
    keep_pointers(values);
    write_module(values, argv[3]);
    LLVMDisposeModule(values);
    const LLVMModuleRef pointers = read_module(context, argv[1]);
    keep_pointers(pointers);
    write_module(pointers, argv[2]);
    return 0;
}
