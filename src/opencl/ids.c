/* SPDX-License-Identifier: MIT */
/* Ids from the variables that PoCL's loops over work-items set. */
#include "ids.h"

#include <stdio.h>
#include <string.h>

/* Where, and of which type, variables are read. */
struct reader {
    const struct wgc_llvm *llvm;
    LLVMModuleRef module;
    LLVMBuilderRef builder;
    LLVMTypeRef type;
};

enum dimension { X, Y, Z };

static LLVMValueRef variable(const struct reader *reader, const char *name,
                             enum dimension dimension)
{
    const struct wgc_llvm *const llvm = reader->llvm;
    char symbol[24];
    snprintf(symbol, sizeof symbol, "_%s_%c", name, "xyz"[dimension]);
    LLVMValueRef global = llvm->GetNamedGlobal(reader->module, symbol);
    if (!global)
        global = llvm->AddGlobal(reader->module, reader->type, symbol);
    return llvm->BuildLoad2(reader->builder, reader->type, global, "");
}

static LLVMValueRef multiply(const struct reader *reader, LLVMValueRef a,
                             LLVMValueRef b)
{
    return reader->llvm->BuildMul(reader->builder, a, b, "");
}

static LLVMValueRef add(const struct reader *reader, LLVMValueRef a,
                        LLVMValueRef b)
{
    return reader->llvm->BuildAdd(reader->builder, a, b, "");
}

static LLVMValueRef local_id(const struct reader *reader, enum dimension d)
{
    return variable(reader, "local_id", d);
}

static LLVMValueRef local_size(const struct reader *reader, enum dimension d)
{
    return variable(reader, "local_size", d);
}

static LLVMValueRef global_size(const struct reader *reader, enum dimension d)
{
    return multiply(reader, local_size(reader, d),
                    variable(reader, "num_groups", d));
}

/* The global id without the offset. */
static LLVMValueRef place(const struct reader *reader, enum dimension d)
{
    return add(reader,
               multiply(reader, local_size(reader, d),
                        variable(reader, "group_id", d)),
               local_id(reader, d));
}

static LLVMValueRef global_id(const struct reader *reader, enum dimension d)
{
    return add(reader, place(reader, d), variable(reader, "global_offset", d));
}

typedef LLVMValueRef (*read_function)(const struct reader *reader,
                                      enum dimension d);

/* (id of z * size of y + id of y) * size of x + id of x */
static LLVMValueRef linear(const struct reader *reader, read_function id,
                           read_function size)
{
    const LLVMValueRef row =
        add(reader, multiply(reader, id(reader, Z), size(reader, Y)),
            id(reader, Y));
    return add(reader, multiply(reader, row, size(reader, X)), id(reader, X));
}

static LLVMValueRef local_linear_id(const struct reader *reader,
                                    enum dimension d)
{
    (void)d;
    return linear(reader, local_id, local_size);
}

static LLVMValueRef global_linear_id(const struct reader *reader,
                                     enum dimension d)
{
    (void)d;
    return linear(reader, place, global_size);
}

/* read: NULL where all work-items get the same. */
static const struct id_function {
    const char *name;
    read_function read;
} id_functions[] = {
    {"_Z12get_local_idj", local_id},
    {"_Z13get_global_idj", global_id},
    {"_Z19get_local_linear_idv", local_linear_id},
    {"_Z20get_global_linear_idv", global_linear_id},
    {"_Z12get_group_idj", NULL},
    {"_Z14get_local_sizej", NULL},
    {"_Z15get_global_sizej", NULL},
    {"_Z14get_num_groupsj", NULL},
    {"_Z17get_global_offsetj", NULL},
    {"_Z23get_enqueued_local_sizej", NULL},
    {"_Z12get_work_dimv", NULL},
};

static const struct id_function *called(const struct wgc_llvm *llvm,
                                        LLVMValueRef instruction)
{
    size_t length;
    if (!llvm->IsACallInst(instruction))
        return NULL;
    const LLVMValueRef callee = llvm->GetCalledValue(instruction);
    if (!llvm->IsAFunction(callee))
        return NULL;
    const char *const name = llvm->GetValueName2(callee, &length);
    for (size_t i = 0; i < sizeof id_functions / sizeof id_functions[0]; i++)
        if (strcmp(name, id_functions[i].name) == 0)
            return &id_functions[i];
    return NULL;
}

/* The last operand of a call is the function. */
static bool has_argument(const struct wgc_llvm *llvm, LLVMValueRef call)
{
    return llvm->GetNumOperands(call) > 1;
}

static unsigned long long dimension_of(const struct wgc_llvm *llvm,
                                       LLVMValueRef call)
{
    return has_argument(llvm, call)
               ? llvm->ConstIntGetZExtValue(llvm->GetOperand(call, 0))
               : X;
}

enum wgc_id wgc_asks_for(const struct wgc_llvm *llvm, LLVMValueRef instruction)
{
    const struct id_function *const function = called(llvm, instruction);
    if (!function || (has_argument(llvm, instruction) &&
                      !llvm->IsAConstantInt(llvm->GetOperand(instruction, 0))))
        return WGC_NO_ID;
    return function->read && dimension_of(llvm, instruction) <= Z
               ? WGC_OWN_ID
               : WGC_SAME_FOR_ALL;
}

LLVMValueRef wgc_read_id(const struct wgc_llvm *llvm, LLVMModuleRef module,
                         LLVMBuilderRef builder, LLVMValueRef call)
{
    const struct reader reader = {llvm, module, builder, llvm->TypeOf(call)};
    return called(llvm, call)
        ->read(&reader, (enum dimension)dimension_of(llvm, call));
}
