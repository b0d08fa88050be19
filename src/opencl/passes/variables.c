/* SPDX-License-Identifier: MIT */
/* Variables by name: "_local_id_x" and its like. */
#include "variables.h"

#include <string.h>

/* All but the last character, which is the dimension where there are three. */
static const struct {
    const char *prefix;
    enum wgc_variable kind;
} variables[] = {
    {"_local_id_", WGC_OWN_VARIABLE},
    {"_local_size_", WGC_SIZE_VARIABLE},
    {"_group_id_", WGC_SAME_VARIABLE},
    {"_num_groups_", WGC_SAME_VARIABLE},
    {"_global_offset_", WGC_SAME_VARIABLE},
    {"_work_di", WGC_SAME_VARIABLE},
    {"_pocl_sub_group_siz", WGC_SUB_GROUP_VARIABLE},
};

/* The variable's name; NULL for other instructions. */
static const char *name_of(const struct wgc_llvm *llvm,
                           LLVMValueRef instruction, size_t *length)
{
    LLVMValueRef address;
    switch (llvm->GetInstructionOpcode(instruction)) {
    case LLVMLoad:
        address = llvm->GetOperand(instruction, 0);
        break;
    case LLVMStore:
        address = llvm->GetOperand(instruction, 1);
        break;
    default:
        return NULL;
    }
    return llvm->IsAGlobalVariable(address)
               ? llvm->GetValueName2(address, length)
               : NULL;
}

static bool is_group_memory(const struct wgc_llvm *llvm,
                            LLVMValueRef instruction)
{
    size_t length;
    if (!llvm->IsACallInst(instruction))
        return false;
    const LLVMValueRef callee = llvm->GetCalledValue(instruction);
    return llvm->IsAFunction(callee) &&
           strcmp(llvm->GetValueName2(callee, &length),
                  "__pocl_work_group_alloca") == 0;
}

LLVMValueRef wgc_purpose_of_memory(const struct wgc_llvm *llvm,
                                   LLVMValueRef instruction)
{
    if (!is_group_memory(llvm, instruction))
        return NULL;
    const LLVMValueRef more = llvm->GetOperand(instruction, 2);
    return llvm->ConstIntGetZExtValue(more) > 0 ? more : NULL;
}

enum wgc_variable wgc_variable_of(const struct wgc_llvm *llvm,
                                  LLVMValueRef instruction)
{
    size_t length;
    if (is_group_memory(llvm, instruction))
        return WGC_GROUP_MEMORY;
    const char *const name = name_of(llvm, instruction, &length);
    for (size_t i = 0; name && i < sizeof variables / sizeof *variables; i++) {
        const size_t prefix = strlen(variables[i].prefix);
        if (length == prefix + 1 &&
            memcmp(name, variables[i].prefix, prefix) == 0)
            return variables[i].kind;
    }
    return WGC_NO_VARIABLE;
}

bool wgc_is_read(const struct wgc_llvm *llvm, LLVMValueRef instruction)
{
    return llvm->GetInstructionOpcode(instruction) != LLVMStore &&
           wgc_variable_of(llvm, instruction) != WGC_NO_VARIABLE;
}

unsigned wgc_dimension_of(const struct wgc_llvm *llvm, LLVMValueRef instruction)
{
    size_t length;
    const char *const name = name_of(llvm, instruction, &length);
    return (unsigned)(name[length - 1] - 'x');
}

unsigned long long wgc_end_of_read(const struct wgc_llvm *llvm,
                                   LLVMValueRef read,
                                   const unsigned long long size[3],
                                   unsigned long long most)
{
    size_t length;
    const char *const name = name_of(llvm, read, &length);
    const unsigned long long of_row =
        strchr("xyz", name[length - 1]) ? size[name[length - 1] - 'x'] : 1;
    if (wgc_variable_of(llvm, read) == WGC_OWN_VARIABLE)
        return of_row;
    /* The number of groups is one more than the last one's id; work_dim is at
     * most 3. An offset may be anything. */
    if (most == 0 || strncmp(name, "_global_offset_", 15) == 0)
        return 0;
    return most / of_row + (name[length - 1] == 'm' ? 3 : 2);
}
