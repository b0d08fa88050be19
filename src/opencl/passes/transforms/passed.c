/* SPDX-License-Identifier: MIT */
/* Vectors as they are passed to functions. */
#include "passed.h"

#include <stdlib.h>
#include <string.h>

const char *wgc_parse_type(const char *types, unsigned *count, char *type)
{
    char *behind = (char *)types;
    *count = 1;
    if (strncmp(types, "Dv", 2) == 0) {
        *count = (unsigned)strtoul(types + 2, &behind, 10);
        if (*behind++ != '_' || *count < 2 || *count > 16)
            return NULL;
    }
    *type = *behind;
    return *type && strchr("chstijlmfd", *type) ? behind + 1 : NULL;
}

LLVMTypeRef wgc_type_named(const struct wgc_llvm *llvm, LLVMContextRef context,
                           char type)
{
    static const char integers[] = "chstijlm";
    if (type == 'f')
        return llvm->FloatTypeInContext(context);
    if (type == 'd')
        return llvm->DoubleTypeInContext(context);
    return llvm->IntTypeInContext(
        context, 8u << (unsigned)(strchr(integers, type) - integers) / 2);
}

LLVMTypeRef wgc_type_of_elements(const struct wgc_llvm *llvm,
                                 LLVMTypeRef element, unsigned count)
{
    return count == 1 ? element : llvm->VectorType(element, count);
}

static bool is_address(const struct wgc_llvm *llvm, LLVMTypeRef type)
{
    return llvm->GetTypeKind(type) == LLVMPointerTypeKind;
}

static bool gives_by_address(const struct wgc_llvm *llvm, LLVMValueRef call)
{
    return llvm->GetTypeKind(llvm->TypeOf(call)) == LLVMVoidTypeKind;
}

static bool holds(const struct wgc_llvm *llvm, LLVMValueRef call,
                  LLVMTypeRef passed, LLVMTypeRef type)
{
    const LLVMTargetDataRef layout = llvm->GetModuleDataLayout(
        llvm->GetGlobalParent(llvm->GetCalledValue(call)));
    return is_address(llvm, passed) || llvm->ABISizeOfType(layout, passed) ==
                                           llvm->ABISizeOfType(layout, type);
}

bool wgc_is_passed_so(const struct wgc_llvm *llvm, LLVMValueRef call,
                      const LLVMTypeRef *arguments, unsigned count,
                      LLVMTypeRef result)
{
    const bool address = gives_by_address(llvm, call);
    if ((unsigned)llvm->GetNumOperands(call) != count + 1 + address)
        return false;
    bool is =
        holds(llvm, call,
              llvm->TypeOf(address ? llvm->GetOperand(call, 0) : call), result);
    for (unsigned a = 0; a < count; a++)
        is &=
            holds(llvm, call, llvm->TypeOf(llvm->GetOperand(call, a + address)),
                  arguments[a]);
    return is;
}

LLVMValueRef wgc_read_argument(const struct wgc_llvm *llvm,
                               LLVMBuilderRef builder, LLVMValueRef call,
                               unsigned number, LLVMTypeRef type)
{
    const LLVMValueRef passed =
        llvm->GetOperand(call, number + gives_by_address(llvm, call));
    return is_address(llvm, llvm->TypeOf(passed))
               ? llvm->BuildLoad2(builder, type, passed, "")
               : llvm->BuildBitCast(builder, passed, type, "");
}

void wgc_write_result(const struct wgc_llvm *llvm, LLVMBuilderRef builder,
                      LLVMValueRef call, LLVMValueRef result)
{
    if (gives_by_address(llvm, call))
        llvm->BuildStore(builder, result, llvm->GetOperand(call, 0));
    else
        llvm->ReplaceAllUsesWith(
            call, llvm->BuildBitCast(builder, result, llvm->TypeOf(call), ""));
}
