/* SPDX-License-Identifier: MIT */
/* Names, types and functions that are made. */
#include <stdio.h>
#include <string.h>

#include "packet/ir/ir.h"

static LLVMValueRef first_packet_function(LLVMModuleRef module)
{
    LLVMValueRef f = LLVMGetFirstFunction(module);
    while (f && !is_packet(f))
        f = LLVMGetNextFunction(f);
    if (!f)
        fail("the C sources do not define any packet function");
    return f;
}

static bool has_feature(LLVMValueRef function, const char *feature)
{
    static const char name[] = "target-features";
    const LLVMAttributeRef attribute = LLVMGetStringAttributeAtIndex(
        function, LLVMAttributeFunctionIndex, name, sizeof name - 1);
    unsigned length;
    return attribute &&
           strstr(LLVMGetStringAttributeValue(attribute, &length), feature);
}

struct maker make_maker(LLVMModuleRef module)
{
    const LLVMContextRef context = LLVMGetModuleContext(module);
    struct maker m = {
        .module = module,
        .context = context,
        .builder = LLVMCreateBuilderInContext(context),
        .model = first_packet_function(module),
        .nothing = LLVMVoidTypeInContext(context),
        .pointer = LLVMPointerTypeInContext(context, 0),
        .i1 = LLVMInt1TypeInContext(context),
        .f32 = LLVMFloatTypeInContext(context),
        .f64 = LLVMDoubleTypeInContext(context),
    };
    m.is_arm = strncmp(LLVMGetTarget(module), "aarch64", 7) == 0;
    m.register_bits = has_feature(m.model, "+avx512f") ? 512
                      : has_feature(m.model, "+avx2")  ? 256
                                                       : 128;
    m.i8 = m.u8 = LLVMInt8TypeInContext(context);
    m.i16 = m.u16 = m.f16 = LLVMInt16TypeInContext(context);
    m.i32 = m.u32 = LLVMInt32TypeInContext(context);
    m.i64 = m.u64 = LLVMInt64TypeInContext(context);
    return m;
}

void dispose_maker(struct maker *m)
{
    LLVMDisposeBuilder(m->builder);
}

static unsigned count_of(struct parameters parameters)
{
    unsigned count = 0;
    while (parameters.types[count])
        count++;
    return count;
}

struct parameters with(struct parameters parameters, LLVMTypeRef one_more)
{
    parameters.types[count_of(parameters)] = one_more;
    return parameters;
}

struct name packet_name(const struct maker *m, const char *what,
                        const char *form, const char *type)
{
    struct name name;
    snprintf(name.text, sizeof name.text, "wgc_packet_%s%s_%sx%u", what, form,
             type, m->vf);
    return name;
}

struct name name_with(struct name name, const char *suffix)
{
    strncat(name.text, suffix, sizeof name.text - strlen(name.text) - 1);
    return name;
}

LLVMValueRef find_function(const struct maker *m, const char *name)
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

LLVMValueRef begin_function(const struct maker *m, const char *name,
                            LLVMTypeRef result, struct parameters parameters)
{
    const LLVMTypeRef type =
        LLVMFunctionType(result, parameters.types, count_of(parameters), 0);
    const LLVMValueRef function = LLVMAddFunction(m->module, name, type);
    copy_target(function, m->model);
    LLVMPositionBuilderAtEnd(
        m->builder, LLVMAppendBasicBlockInContext(m->context, function, ""));
    return function;
}

void end_function(const struct maker *m, LLVMValueRef value)
{
    if (value && LLVMTypeOf(value) != m->nothing)
        LLVMBuildRet(m->builder, value);
    else
        LLVMBuildRetVoid(m->builder);
}

LLVMValueRef call(const struct maker *m, LLVMValueRef function,
                  LLVMValueRef *arguments)
{
    return LLVMBuildCall2(m->builder, LLVMGlobalGetValueType(function),
                          function, arguments, LLVMCountParams(function), "");
}

LLVMValueRef intrinsic(const struct maker *m, const char *name,
                       LLVMTypeRef type, LLVMValueRef a, LLVMValueRef b)
{
    const unsigned id = LLVMLookupIntrinsicID(name, strlen(name));
    if (!id)
        fail("this LLVM does not know %s", name);
    const bool overloaded = LLVMIntrinsicIsOverloaded(id);
    const LLVMValueRef function =
        LLVMGetIntrinsicDeclaration(m->module, id, &type, overloaded);
    LLVMValueRef arguments[] = {a, b};
    return call(m, function, arguments);
}
