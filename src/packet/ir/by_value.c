/* SPDX-License-Identifier: MIT */
/*
 * Beside every packet function one that takes and returns packets by value,
 * which is how a compiler that emits IR has them. The memory in between
 * vanishes once the packet function is inlined. Half is i16, its bits, as in C.
 */
#include <stdio.h>
#include <string.h>

#include "packet/ir/ir.h"

enum { MOST_PARAMETERS = 3 };

/* Parameters of a function, as many as are not NULL. */
struct parameters {
    LLVMTypeRef types[MOST_PARAMETERS];
};

/* What makes the functions of one VF. */
struct maker {
    LLVMModuleRef module;
    LLVMBuilderRef builder;
    unsigned vf;
    LLVMTypeRef nothing, pointer;
    LLVMTypeRef f16, i32, u32, i64, u64, f32, f64;
};

static bool is_vector(LLVMTypeRef type)
{
    return LLVMGetTypeKind(type) == LLVMVectorTypeKind;
}

static LLVMValueRef find(const struct maker *m, const char *name)
{
    const LLVMValueRef function = LLVMGetNamedFunction(m->module, name);
    if (!function || LLVMIsDeclaration(function))
        fail("the C sources do not define %s", name);
    return function;
}

/* The same code for the same processor. */
static void copy_target(LLVMValueRef to, LLVMValueRef from)
{
    static const char *const names[] = {"target-cpu", "target-features"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const LLVMAttributeRef attribute =
            LLVMGetStringAttributeAtIndex(from, LLVMAttributeFunctionIndex,
                                          names[i], (unsigned)strlen(names[i]));
        if (attribute)
            LLVMAddAttributeAtIndex(to, LLVMAttributeFunctionIndex, attribute);
    }
}

/* Calls the function that has pointers to the result, if there is one, and to
 * packets; returns the result. */
static void call_by_pointers(const struct maker *m, LLVMValueRef function,
                             LLVMTypeRef result, LLVMValueRef by_pointers)
{
    const LLVMBuilderRef b = m->builder;
    LLVMValueRef arguments[1 + MOST_PARAMETERS];
    unsigned count = 0;
    if (result != m->nothing)
        arguments[count++] = LLVMBuildAlloca(b, result, "");
    for (unsigned i = 0; i < LLVMCountParams(function); i++) {
        const LLVMValueRef value = LLVMGetParam(function, i);
        arguments[count] = value;
        if (is_vector(LLVMTypeOf(value))) {
            arguments[count] = LLVMBuildAlloca(b, LLVMTypeOf(value), "");
            LLVMBuildStore(b, value, arguments[count]);
        }
        count++;
    }
    LLVMBuildCall2(b, LLVMGlobalGetValueType(by_pointers), by_pointers,
                   arguments, count, "");
    if (result == m->nothing)
        LLVMBuildRetVoid(b);
    else
        LLVMBuildRet(b, LLVMBuildLoad2(b, result, arguments[0], ""));
}

/* Defines wgc_packet_NAME_TYPExVF over the function of that name with _ptr. */
static void define(const struct maker *m, const char *name, const char *type,
                   LLVMTypeRef result, struct parameters parameters)
{
    char by_value[80], by_pointers[84];
    snprintf(by_value, sizeof by_value, "wgc_packet_%s_%sx%u", name, type,
             m->vf);
    snprintf(by_pointers, sizeof by_pointers, "%s_ptr", by_value);
    unsigned count = 0;
    while (count < MOST_PARAMETERS && parameters.types[count])
        count++;
    const LLVMValueRef called = find(m, by_pointers);
    const LLVMValueRef function =
        LLVMAddFunction(m->module, by_value,
                        LLVMFunctionType(result, parameters.types, count, 0));
    copy_target(function, called);
    LLVMPositionBuilderAtEnd(
        m->builder, LLVMAppendBasicBlockInContext(
                        LLVMGetModuleContext(m->module), function, ""));
    call_by_pointers(m, function, result, called);
}

/* The plain, the masked and the tail form: these have one parameter more. */
static void define_forms(const struct maker *m, const char *name,
                         const char *type, LLVMTypeRef result,
                         struct parameters parameters)
{
    const struct {
        const char *suffix;
        LLVMTypeRef more;
    } forms[] = {{"", NULL}, {"_masked", m->i64}, {"_tail", m->i32}};
    unsigned last = 0;
    while (parameters.types[last])
        last++;
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        char whole[60];
        snprintf(whole, sizeof whole, "%s%s", name, forms[i].suffix);
        parameters.types[last] = forms[i].more;
        define(m, whole, type, result, parameters);
    }
}

static void define_operator(const struct maker *m, const char *op,
                            const char *type, LLVMTypeRef element)
{
    const LLVMTypeRef packet = LLVMVectorType(element, m->vf);
    const struct parameters alone = {{packet}}, state = {{m->pointer}},
                            group = {{packet, m->pointer}},
                            push = {{m->pointer, packet}};
    static const char *const shapes[] = {"inclusive", "exclusive"};
    char name[50];
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        snprintf(name, sizeof name, "scan_%s_%s", shapes[i], op);
        define_forms(m, name, type, packet, alone);
        strcat(name, "_group");
        define_forms(m, name, type, packet, group);
    }
    snprintf(name, sizeof name, "scan_%s_begin", op);
    define(m, name, type, m->nothing, state);
    snprintf(name, sizeof name, "reduce_%s", op);
    define_forms(m, name, type, element, alone);
    snprintf(name, sizeof name, "reduce_%s_begin", op);
    define(m, name, type, m->nothing, state);
    snprintf(name, sizeof name, "reduce_%s_push", op);
    define_forms(m, name, type, m->nothing, push);
    snprintf(name, sizeof name, "reduce_%s_finish", op);
    define(m, name, type, element, state);
}

static void define_broadcast(const struct maker *m, const char *type,
                             LLVMTypeRef element)
{
    const LLVMTypeRef packet = LLVMVectorType(element, m->vf);
    define(m, "broadcast", type, packet, (struct parameters){{packet, m->i32}});
}

static void define_vote(const struct maker *m, const char *name,
                        LLVMTypeRef result)
{
    const LLVMTypeRef packet = LLVMVectorType(m->i32, m->vf);
    define_forms(m, name, "i32", result, (struct parameters){{packet}});
}

static void define_all(const struct maker *m)
{
#define WGC_OPERATOR(op, type) define_operator(m, #op, #type, m->type);
#define WGC_LOGICAL(op) define_operator(m, "logical_" #op, "i32", m->i32);
#define WGC_BROADCAST(type) define_broadcast(m, #type, m->type);
#define WGC_VOTE(name) define_vote(m, #name, m->i32);
#include "collectives.def"
    define_vote(m, "ballot", m->i64);
}

void define_by_value(LLVMModuleRef module)
{
    const LLVMContextRef context = LLVMGetModuleContext(module);
    struct maker m = {
        .module = module,
        .builder = LLVMCreateBuilderInContext(context),
        .nothing = LLVMVoidTypeInContext(context),
        .pointer = LLVMPointerTypeInContext(context, 0),
        .f16 = LLVMInt16TypeInContext(context),
        .f32 = LLVMFloatTypeInContext(context),
        .f64 = LLVMDoubleTypeInContext(context),
    };
    m.i32 = m.u32 = LLVMInt32TypeInContext(context);
    m.i64 = m.u64 = LLVMInt64TypeInContext(context);
    for (m.vf = 2; m.vf <= 64; m.vf *= 2)
        define_all(&m);
    LLVMDisposeBuilder(m.builder);
}
