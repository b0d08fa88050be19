/* SPDX-License-Identifier: MIT */
/* Calls by name: LLVM's intrinsics, and OpenCL's builtins as PoCL calls them,
 * "_Z7_cl_expf". */
#include "calls.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../flatten.h"
#include "../variables.h"
#include "collectives.h"
#include "images.h"
#include "packing.h"

/* By prefix; the type follows. */
static const char *const silent[] = {
    "llvm.lifetime.",
    "llvm.dbg.",
    "llvm.assume",
    "llvm.experimental.noalias",
    "_Z17sub_group_barrier", /* of a packet: its lanes go in step */
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
static const char *const overloaded[] = {"exp",
                                         "exp2",
                                         "exp10",
                                         "expm1",
                                         "log",
                                         "log10",
                                         "log1p",
                                         "sin",
                                         "cos",
                                         "tan",
                                         "asin",
                                         "acos",
                                         "atan",
                                         "tanh",
                                         "sinpi",
                                         "cospi",
                                         "cbrt",
                                         "rsqrt",
                                         "erf",
                                         "erfc",
                                         "pow",
                                         "atan2",
                                         "native_exp",
                                         "native_exp2",
                                         "native_log",
                                         "native_sin",
                                         "native_cos",
                                         "native_tan",
                                         "native_rsqrt",
                                         "native_sqrt",
                                         "native_divide",
                                         "native_recip",
                                         "half_rsqrt",
                                         "half_sqrt",
                                         "powr",
                                         "hypot",
                                         "pown",
                                         "rootn",
                                         "fmod",
                                         "remainder",
                                         "log2",
                                         "sinh",
                                         "cosh",
                                         "asinh",
                                         "acosh",
                                         "atanh",
                                         "lgamma",
                                         "tgamma",
                                         NULL};

/*
 * SLEEF's functions, which PoCL's library has in it, where they take less
 * than .6 of the time of OpenCL's overload (cbrt .84) and their error is below
 * what OpenCL 3.0 allows (section 7.4): 2.4 ulp for sin and cos, 3.3 for tan
 * and 2.2 for atan2 were the largest seen, of 4, 5 and 6; for log, of all
 * floats, 2.85 of 3, for cbrt, of 22 million, 1.78 of 2. Beyond their limits
 * sin, cos and tan reduce no argument, sinh and cosh are infinite too early,
 * and acosh squares what is too large. pow and powr have no error
 * above 1 ulp; PoCL's own are wrong on 8 doubles, and so are pown and rootn,
 * which call it.
 */
static const struct quick {
    const char *name, *format;  /* of the type and the lanes */
    double of_float, of_double; /* the limits; 0 for none */
    char only;                  /* a type that it is for; 0: both */
} quick_forms[] = {{"sin", "Sleef_sin%c%d_u35", 0x1p15, 0x1p20, 0},
                   {"cos", "Sleef_cos%c%d_u35", 0x1p15, 0x1p20, 0},
                   {"tan", "Sleef_tan%c%d_u35", 0x1p15, 0x1p20, 0},
                   {"asin", "Sleef_asin%c%d_u35", 0, 0, 0},
                   {"acos", "Sleef_acos%c%d_u35", 0, 0, 0},
                   {"atan", "Sleef_atan%c%d_u35", 0, 0, 0},
                   {"atan2", "Sleef_atan2%c%d_u35", 0, 0, 0},
                   {"pow", "Sleef_pow%c%d_u10", 0, 0, 0},
                   {"powr", "Sleef_powr%c%d_u10", 0, 0, 0},
                   {"log", "Sleef_log%c%d_u35", 0, 0, 'f'},
                   {"cbrt", "Sleef_cbrt%c%d_u35", 0, 0, 'f'},
                   {"pown", "Sleef_pown%c%d_u10", 0, 0, 'd'},
                   {"hypot", "Sleef_hypot%c%d_u35", 0, 0, 0},
                   {"sinh", "Sleef_sinh%c%d_u10", 88, 709, 0},
                   {"cosh", "Sleef_cosh%c%d_u10", 88, 709, 0},
                   {"acosh", "Sleef_acosh%c%d_u10", 0x1p60, 0x1p500, 'd'},
                   {"lgamma", "Sleef_lgamma%c%d_u10", 0, 0, 0},
                   {"tgamma", "Sleef_tgamma%c%d_u10", 0, 0, 0}};

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

/* A builtin's argument: "f", "Dv4_f", "Dv4_i", or "S_" for a vector again. */
static const char *parse_argument(const char *types, struct wgc_builtin *found)
{
    char *behind = (char *)types;
    if (strncmp(types, "S_", 2) == 0)
        return types + 2;
    if (strncmp(types, "Dv", 2) == 0) {
        const int elements = (int)strtoul(types + 2, &behind, 10);
        if (*behind++ != '_' ||
            (found->elements > 1 && found->elements != elements))
            return NULL;
        found->elements = elements;
    }
    if (*behind == 'i' && found->type) {
        found->integers |= 1u << found->arguments;
        return behind + 1;
    }
    if ((*behind != 'f' && *behind != 'd') ||
        (found->type && found->type != *behind))
        return NULL;
    found->type = *behind;
    return behind + 1;
}

bool wgc_parse_builtin(const char *mangled, struct wgc_builtin *found)
{
    static const char prefix[] = "_cl_";
    char *name;
    *found = (struct wgc_builtin){.elements = 1};
    if (strncmp(mangled, "_Z", 2) != 0)
        return false;
    size_t length = strtoul(mangled + 2, &name, 10);
    if (length > strlen(name))
        return false;
    const char *types = name + length;
    found->stem = (size_t)(types - mangled);
    if (length > sizeof prefix &&
        memcmp(name, prefix, sizeof prefix - 1) == 0) {
        name += sizeof prefix - 1;
        length -= sizeof prefix - 1;
    }
    if (length >= sizeof found->name)
        return false;
    memcpy(found->name, name, length);
    while (types && *types && found->arguments < 8) {
        types = parse_argument(types, found);
        found->arguments++;
    }
    return types && found->arguments > 0;
}

const char *wgc_intrinsic_named(const char *mangled)
{
    struct wgc_builtin found;
    if (!wgc_parse_builtin(mangled, &found))
        return NULL;
    for (size_t i = 0; i < sizeof builtins / sizeof *builtins; i++)
        if (strcmp(found.name, builtins[i].name) == 0)
            return builtins[i].intrinsic;
    return NULL;
}

static bool is_overloaded(const char *name)
{
    const char *const *known = overloaded;
    while (*known && strcmp(*known, name) != 0)
        known++;
    return *known != NULL;
}

bool wgc_is_overloaded(const char *mangled)
{
    struct wgc_builtin found;
    return wgc_parse_builtin(mangled, &found) && is_overloaded(found.name);
}

static const struct quick *quick_form(const struct wgc_builtin *builtin)
{
    for (size_t i = 0; i < sizeof quick_forms / sizeof *quick_forms; i++)
        if (strcmp(builtin->name, quick_forms[i].name) == 0 &&
            (!quick_forms[i].only || builtin->type == quick_forms[i].only))
            return &quick_forms[i];
    return NULL;
}

/* PoCL's own on vectors: by pow, or for large quotients. */
static bool is_wrong(const struct wgc_builtin *found)
{
    static const char *const names[] = {"pow",   "powr", "pown",
                                        "rootn", "fmod", "remainder"};
    for (size_t n = 0; n < sizeof names / sizeof *names; n++)
        if (found->type == 'd' && strcmp(found->name, names[n]) == 0)
            return true;
    return false;
}

/* sincos, with what comes before its pointer. */
static bool parse_second_result(const char *mangled, struct wgc_builtin *found)
{
    static const char *const names[] = {"sincos", "fract", "lgamma_r"};
    char first[64];
    const size_t length = strcspn(mangled, "P");
    if (mangled[length] == '\0' || length >= sizeof first)
        return false;
    memcpy(first, mangled, length);
    first[length] = '\0';
    if (!wgc_parse_builtin(first, found) || found->arguments != 1)
        return false;
    for (size_t n = 0; n < sizeof names / sizeof *names; n++)
        if (strcmp(names[n], found->name) == 0)
            return true;
    return false;
}

bool wgc_parse_opened(const char *mangled, struct wgc_builtin *found,
                      bool *second)
{
    *second = parse_second_result(mangled, found);
    if (*second)
        return true;
    if (!wgc_parse_builtin(mangled, found) || is_overloaded(found->name))
        return false;
    return (strncmp(found->name, "half_", 5) == 0 ||
            strncmp(found->name, "native_", 7) == 0) &&
           is_overloaded(strchr(found->name, '_') + 1);
}

/* There is nothing on vectors of doubles for rootn. */
bool wgc_stays_call(const char *mangled)
{
    struct wgc_builtin found;
    struct wgc_access access;
    bool second;
    return wgc_intrinsic_named(mangled) || wgc_parse_access(mangled, &access) ||
           wgc_parse_opened(mangled, &found, &second) ||
           (wgc_parse_builtin(mangled, &found) && is_overloaded(found.name) &&
            !(found.type == 'd' && strcmp(found.name, "rootn") == 0));
}

/* Of a type and a number of lanes. */
static void write_quick_name(const struct quick *form, char type, int lanes,
                             char *name, size_t size)
{
    snprintf(name, size, form->format, type, lanes);
}

static bool is_quick_name(const char *name)
{
    char other[80];
    for (size_t i = 0; i < sizeof quick_forms / sizeof *quick_forms; i++)
        for (int lanes = 2; lanes <= WGC_MAX_LANES; lanes *= 2)
            for (const char *type = "fd"; *type; type++) {
                write_quick_name(&quick_forms[i], *type, lanes, other,
                                 sizeof other);
                if (strcmp(name, other) == 0)
                    return true;
            }
    return false;
}

bool wgc_may_be_called(const char *mangled)
{
    static const char pixels[] = "wgc_pixel";
    struct wgc_builtin found;
    return is_quick_name(mangled) ||
           strncmp(mangled, pixels, sizeof pixels - 1) == 0 ||
           (wgc_parse_builtin(mangled, &found) &&
            (found.elements == 1 || wgc_is_overloaded(mangled)));
}

double wgc_limit_of(const struct wgc_llvm *llvm, LLVMValueRef call)
{
    struct wgc_builtin builtin;
    if (!wgc_parse_builtin(wgc_called_name(llvm, call), &builtin))
        return 0;
    const struct quick *const form = quick_form(&builtin);
    return !form ? 0 : builtin.type == 'f' ? form->of_float : form->of_double;
}

bool wgc_quick_name(const struct wgc_llvm *llvm, LLVMValueRef call, int lanes,
                    char *name, size_t size)
{
    struct wgc_builtin builtin;
    if (!wgc_parse_builtin(wgc_called_name(llvm, call), &builtin))
        return false;
    const struct quick *const form = quick_form(&builtin);
    if (form)
        write_quick_name(form, builtin.type, lanes, name, size);
    return form != NULL;
}

const char *wgc_intrinsic_of(const struct wgc_llvm *llvm, LLVMValueRef call)
{
    return wgc_intrinsic_named(wgc_called_name(llvm, call));
}

/* Numbers, or vectors that are not passed as another type. */
static bool is_passed_plainly(const struct wgc_llvm *llvm, LLVMValueRef call,
                              const char *mangled)
{
    struct wgc_builtin found;
    const LLVMTypeRef type = llvm->TypeOf(call);
    if (!wgc_parse_builtin(mangled, &found))
        return false;
    bool is = found.elements == 1 ||
              (llvm->GetTypeKind(type) == LLVMVectorTypeKind &&
               llvm->GetVectorSize(type) == (unsigned)found.elements);
    for (unsigned a = 0; a < found.arguments && found.elements > 1; a++) {
        const LLVMTypeRef of = llvm->TypeOf(llvm->GetOperand(call, a));
        is &= found.integers >> a & 1
                  ? llvm->GetTypeKind(of) == LLVMVectorTypeKind &&
                        llvm->GetVectorSize(of) == (unsigned)found.elements
                  : of == type;
    }
    return is;
}

enum wgc_call wgc_call_of(const struct wgc_llvm *llvm, LLVMValueRef call)
{
    const char *const name = wgc_called_name(llvm, call);
    struct wgc_collective function;
    if (wgc_is_barrier(llvm, call))
        return WGC_CALL_BARRIER;
    if (wgc_variable_of(llvm, call) == WGC_GROUP_MEMORY)
        return WGC_CALL_MEMORY;
    if (has_prefix(name, silent))
        return WGC_CALL_NOTHING;
    if (has_prefix(name, wide))
        return WGC_CALL_INTRINSIC;
    if (strncmp(name, WGC_PERMUTE, sizeof WGC_PERMUTE - 1) == 0)
        return WGC_CALL_PERMUTE;
    if (strncmp(name, WGC_PIXEL, sizeof WGC_PIXEL - 1) == 0)
        return WGC_CALL_PIXELS;
    if (wgc_is_collective(llvm, call, &function))
        return WGC_CALL_COLLECTIVE;
    if (!is_passed_plainly(llvm, call, name))
        return WGC_CALL_LANES;
    if (wgc_intrinsic_named(name))
        return WGC_CALL_BUILTIN;
    return wgc_is_overloaded(name) ? WGC_CALL_OVERLOAD : WGC_CALL_LANES;
}

static bool has_attribute(const struct wgc_llvm *llvm, LLVMValueRef call,
                          const char *name)
{
    const unsigned kind = wgc_attribute_kind(llvm, name);
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
    case WGC_CALL_PERMUTE:
        return true;
    case WGC_CALL_LANES:
        return has_attribute(llvm, call, "readnone");
    default:
        return false;
    }
}

bool wgc_is_wrong_overload(const struct wgc_llvm *llvm, LLVMValueRef call)
{
    struct wgc_builtin found;
    return wgc_parse_builtin(wgc_called_name(llvm, call), &found) &&
           is_wrong(&found);
}

/* _Z7_cl_powff of 16 lanes is _Z7_cl_powDv16_fS_. */
void wgc_overload_name(const struct wgc_llvm *llvm, LLVMValueRef call,
                       int lanes, char *name, size_t size)
{
    const char *const mangled = wgc_called_name(llvm, call);
    struct wgc_builtin found;
    wgc_parse_builtin(mangled, &found);
    size_t at = (size_t)snprintf(name, size, "%.*s", (int)found.stem, mangled);
    if (lanes > 1)
        at += (size_t)snprintf(name + at, size - at, "Dv%d_", lanes);
    at += (size_t)snprintf(name + at, size - at, "%c", found.type);
    for (size_t a = 1; a < found.arguments && at < size; a++) {
        const bool integer = found.integers >> a & 1;
        if (lanes > 1 && integer)
            at += (size_t)snprintf(name + at, size - at, "Dv%d_i", lanes);
        else if (lanes > 1)
            at += (size_t)snprintf(name + at, size - at, "S_");
        else
            at += (size_t)snprintf(name + at, size - at, "%c",
                                   integer ? 'i' : found.type);
    }
}

bool wgc_is_integer_operand(const struct wgc_llvm *llvm, LLVMValueRef call,
                            unsigned operand)
{
    struct wgc_builtin found;
    return wgc_parse_builtin(wgc_called_name(llvm, call), &found) &&
           (found.integers >> operand & 1);
}

bool wgc_is_flag_operand(const struct wgc_llvm *llvm, LLVMValueRef call,
                         unsigned operand)
{
    return operand == 1 && has_prefix(wgc_called_name(llvm, call), flagged);
}
