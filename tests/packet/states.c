/* SPDX-License-Identifier: MIT */
/*
 * wgc-packet-states STATES.ll: the types of states in IR have the layout of
 * those in C, for every processor that there is bitcode for.
 */
#include <llvm-c/IRReader.h>
#include <llvm-c/Target.h>
#include <stddef.h>
#include <stdio.h>

#include "packet/ir/ir.h"
#include "wgc/packet.h"

struct layout {
    const char *name;
    size_t size, alignment, first, pos, begun;
    const char *member; /* the first */
};

/* clang-format off */
#define LAYOUT(type, member)                                                   \
    {#type, sizeof(type), _Alignof(type), sizeof(((type *)0)->member),         \
     offsetof(type, pos), offsetof(type, begun), #member}
#define LAYOUTS(type, reduce_member)                                           \
    LAYOUT(wgc_packet_scan_##type, carry),                                     \
    LAYOUT(wgc_packet_reduce_##type, reduce_member)
static const struct layout layouts[] = {
    /* from types.def, integer: LAYOUTS(<type>, recent), */
    LAYOUTS(i32, recent),
    LAYOUTS(u32, recent),
    LAYOUTS(i64, recent),
    LAYOUTS(u64, recent),
    LAYOUTS(i8, recent),
    LAYOUTS(u8, recent),
    LAYOUTS(i16, recent),
    LAYOUTS(u16, recent),

    /* from types.def, floating: LAYOUTS(<type>, part), */
    LAYOUTS(f16, part),
    LAYOUTS(f32, part),
    LAYOUTS(f64, part),

};
/* clang-format on */

static void check(LLVMContextRef context, LLVMTargetDataRef data,
                  const struct layout *wanted)
{
    const LLVMTypeRef type = LLVMGetTypeByName2(context, wanted->name);
    if (!type)
        fail("%s is not there", wanted->name);
    const unsigned last = LLVMCountStructElementTypes(type) - 1;
    const struct layout got = {
        .size = LLVMABISizeOfType(data, type),
        .alignment = LLVMABIAlignmentOfType(data, type),
        .first = LLVMABISizeOfType(data, LLVMStructGetTypeAtIndex(type, 0)),
        .pos = LLVMOffsetOfElement(data, type, last - 1),
        .begun = LLVMOffsetOfElement(data, type, last),
    };
    if (got.size != wanted->size || got.alignment != wanted->alignment ||
        got.first != wanted->first || got.pos != wanted->pos ||
        got.begun != wanted->begun)
        fail("%s: %zu bytes, aligned to %zu, %s of %zu, pos at %zu, begun at "
             "%zu; in C %zu, %zu, %zu, %zu, %zu",
             wanted->name, got.size, got.alignment, wanted->member, got.first,
             got.pos, got.begun, wanted->size, wanted->alignment, wanted->first,
             wanted->pos, wanted->begun);
}

int main(int argc, char **argv)
{
    static const char *const processors[] = {
        "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-"
        "S128",
        "e-m:e-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128"};
    if (argc != 2) {
        fprintf(stderr, "usage: wgc-packet-states STATES.ll\n");
        return 2;
    }
    const LLVMContextRef context = make_context();
    LLVMMemoryBufferRef buffer;
    LLVMModuleRef module;
    char *message = NULL;
    if (LLVMCreateMemoryBufferWithContentsOfFile(argv[1], &buffer, &message) ||
        LLVMParseIRInContext(context, buffer, &module, &message))
        fail("cannot read %s: %s", argv[1], message);
    for (size_t p = 0; p < sizeof processors / sizeof processors[0]; p++) {
        const LLVMTargetDataRef data = LLVMCreateTargetData(processors[p]);
        for (size_t i = 0; i < sizeof layouts / sizeof layouts[0]; i++)
            check(context, data, &layouts[i]);
        LLVMDisposeTargetData(data);
    }
    return 0;
}
