/* SPDX-License-Identifier: MIT */
/* Calls by name: LLVM's intrinsics, and OpenCL's builtins as PoCL calls them,
 * "_Z7_cl_expf". */
#include "calls.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../flatten.h"
#include "../variables.h"

/* By prefix; the type follows. */
static const char *const silent[] = {"llvm.lifetime.", "llvm.dbg.",
                                     "llvm.assume", "llvm.experimental.noalias",
                                     NULL};
static const char *const wide[] = {
    "llvm.fmuladd.",    "llvm.fma.",      "llvm.fabs.",     "llvm.sqrt.",
    "llvm.minnum.",     "llvm.maxnum.",   "llvm.floor.",    "llvm.ceil.",
    "llvm.trunc.",      "llvm.rint.",     "llvm.smax.",     "llvm.smin.",
    "llvm.umax.",       "llvm.umin.",     "llvm.ctpop.",    "llvm.abs.",
    "llvm.fshl.",       "llvm.fshr.",     "llvm.copysign.", "llvm.bswap.",
    "llvm.bitreverse.", "llvm.ctlz.",     "llvm.cttz.",     "llvm.uadd.sat.",
    "llvm.sadd.sat.",   "llvm.usub.sat.", "llvm.ssub.sat.", NULL};
static const char *const flagged[] = {"llvm.abs.", "llvm.ctlz.", "llvm.cttz.",
                                      NULL};

/* OpenCL's names of floats and doubles, with the number of arguments. */
static const struct {
    const char *name, *intrinsic;
} builtins[] = {{"fabs", "llvm.fabs"},        {"sqrt", "llvm.sqrt"},
                {"mad", "llvm.fmuladd"},      {"fma", "llvm.fma"},
                {"fmax", "llvm.maxnum"},      {"fmin", "llvm.minnum"},
                {"floor", "llvm.floor"},      {"ceil", "llvm.ceil"},
                {"trunc", "llvm.trunc"},      {"rint", "llvm.rint"},
                {"copysign", "llvm.copysign"}};
static const char *const overloaded[] = {
    "exp",          "exp2",        "exp10",         "expm1",
    "log",          "log10",       "log1p",         "sin",
    "cos",          "tan",         "asin",          "acos",
    "atan",         "tanh",        "sinpi",         "cospi",
    "cbrt",         "rsqrt",       "erf",           "erfc",
    "pow",          "atan2",       "native_exp",    "native_exp2",
    "native_log",   "native_sin",  "native_cos",    "native_tan",
    "native_rsqrt", "native_sqrt", "native_divide", "native_recip",
    "native_powr",  "half_exp",    "half_log",      "half_sin",
    "half_cos",     "half_rsqrt",  "half_sqrt",     "powr",
    "hypot",        NULL};

const char *wgc_called_name(const struct wgc_llvm *llvm, LLVMValueRef call)
{
    size_t length;
    const LLVMValueRef callee = llvm->GetCalledValue(call);
    return llvm->IsAFunction(callee) ? llvm->GetValueName2(callee, &length)
                                     : "";
}

static bool has_prefix(const char *name, const char *const *list)
{
    while (*list && strncmp(name, *list, strlen(*list)) != 0)
        list++;
    return *list != NULL;
}

/* "_Z7_cl_powff" is pow of two floats: the name without PoCL's prefix, and its
 * arguments, which must all be floats, or all doubles. */
struct builtin {
    char name[32];
    char type; /* 'f' or 'd' */
    size_t arguments;
};

static bool parse(const char *mangled, struct builtin *found)
{
    static const char prefix[] = "_cl_";
    char *name;
    if (strncmp(mangled, "_Z", 2) != 0)
        return false;
    size_t length = strtoul(mangled + 2, &name, 10);
    if (length > strlen(name))
        return false;
    const char *const types = name + length;
    if (length > sizeof prefix &&
        memcmp(name, prefix, sizeof prefix - 1) == 0) {
        name += sizeof prefix - 1;
        length -= sizeof prefix - 1;
    }
    if (length >= sizeof found->name)
        return false;
    memcpy(found->name, name, length);
    found->name[length] = '\0';
    found->type = types[0];
    found->arguments = strlen(types);
    return (types[0] == 'f' || types[0] == 'd') &&
           strspn(types, (char[]){types[0], '\0'}) == found->arguments;
}

const char *wgc_intrinsic_of(const struct wgc_llvm *llvm, LLVMValueRef call)
{
    struct builtin found;
    if (!parse(wgc_called_name(llvm, call), &found))
        return NULL;
    for (size_t i = 0; i < sizeof builtins / sizeof *builtins; i++)
        if (strcmp(found.name, builtins[i].name) == 0)
            return builtins[i].intrinsic;
    return NULL;
}

static bool is_overloaded(const char *mangled)
{
    struct builtin found;
    const char *const *name = overloaded;
    if (!parse(mangled, &found))
        return false;
    while (*name && strcmp(*name, found.name) != 0)
        name++;
    return *name != NULL;
}

enum wgc_call wgc_call_of(const struct wgc_llvm *llvm, LLVMValueRef call)
{
    const char *const name = wgc_called_name(llvm, call);
    if (wgc_is_barrier(llvm, call))
        return WGC_CALL_BARRIER;
    if (wgc_variable_of(llvm, call) == WGC_GROUP_MEMORY)
        return WGC_CALL_MEMORY;
    if (has_prefix(name, silent))
        return WGC_CALL_NOTHING;
    if (has_prefix(name, wide))
        return WGC_CALL_INTRINSIC;
    if (wgc_intrinsic_of(llvm, call))
        return WGC_CALL_BUILTIN;
    return is_overloaded(name) ? WGC_CALL_OVERLOAD : WGC_CALL_LANES;
}

static bool has_attribute(const struct wgc_llvm *llvm, LLVMValueRef call,
                          const char *name)
{
    const unsigned kind = llvm->GetEnumAttributeKindForName(name, strlen(name));
    const LLVMValueRef callee = llvm->GetCalledValue(call);
    return kind != 0 && (llvm->GetCallSiteEnumAttribute(
                             call, LLVMAttributeFunctionIndex, kind) ||
                         (llvm->IsAFunction(callee) &&
                          llvm->GetEnumAttributeAtIndex(
                              callee, LLVMAttributeFunctionIndex, kind)));
}

bool wgc_is_pure_call(const struct wgc_llvm *llvm, LLVMValueRef call)
{
    switch (wgc_call_of(llvm, call)) {
    case WGC_CALL_INTRINSIC:
    case WGC_CALL_BUILTIN:
    case WGC_CALL_OVERLOAD:
        return true;
    case WGC_CALL_LANES:
        return has_attribute(llvm, call, "readnone");
    default:
        return false;
    }
}

/* _Z7_cl_powff of 16 lanes is _Z7_cl_powDv16_fS_. */
void wgc_overload_name(const struct wgc_llvm *llvm, LLVMValueRef call,
                       int lanes, char *name, size_t size)
{
    const char *const mangled = wgc_called_name(llvm, call);
    struct builtin found = {.type = 'f'};
    parse(mangled, &found);
    const size_t stem = strlen(mangled) - found.arguments;
    size_t at = (size_t)snprintf(name, size, "%.*sDv%d_%c", (int)stem, mangled,
                                 lanes, found.type);
    for (size_t a = 1; a < found.arguments && at < size; a++)
        at += (size_t)snprintf(name + at, size - at, "S_");
}

bool wgc_is_flag_operand(const struct wgc_llvm *llvm, LLVMValueRef call,
                         unsigned operand)
{
    return operand == 1 && has_prefix(wgc_called_name(llvm, call), flagged);
}
