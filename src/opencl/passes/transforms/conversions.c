/* SPDX-License-Identifier: MIT */
/* By name: PoCL's "_Z25_cl_convert_uchar4_sat_rteDv4_d". */
#include "conversions.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../analysis/calls.h"
#include "packer.h"
#include "passed.h"

enum rounding { NEAREST, TO_ZERO, UP, DOWN };

struct conversion {
    const struct wgc_llvm *llvm;
    LLVMModuleRef module;
    LLVMContextRef context;
    LLVMBuilderRef builder;
    char from, to; /* as types in mangled names */
    unsigned count;
    bool saturates, rounds;
    enum rounding rounding;
};

/* ------------------------------------------------------------- by name -- */

static bool skip(const char **text, const char *word)
{
    const size_t length = strlen(word);
    const bool is = strncmp(*text, word, length) == 0;
    *text += is ? length : 0;
    return is;
}

static void parse_rounding(struct conversion *c, const char **name)
{
    static const char *const modes[] = {
        [NEAREST] = "_rte", [TO_ZERO] = "_rtz", [UP] = "_rtp", [DOWN] = "_rtn"};
    for (int m = NEAREST; m <= DOWN && !c->rounds; m++)
        if (skip(name, modes[m])) {
            c->rounds = true;
            c->rounding = (enum rounding)m;
        }
}

static bool parse(struct conversion *c, const char *mangled)
{
    static const struct {
        const char *name;
        char type;
    } types[] = {{"uchar", 'h'}, {"char", 'c'}, {"ushort", 't'},
                 {"short", 's'}, {"uint", 'j'}, {"int", 'i'},
                 {"ulong", 'm'}, {"long", 'l'}, {"float", 'f'},
                 {"double", 'd'}};
    char *name;
    unsigned elements = 1;
    if (strncmp(mangled, "_Z", 2) != 0)
        return false;
    const size_t length = strtoul(mangled + 2, &name, 10);
    const char *at = name;
    if (length > strlen(name) || !skip(&at, "_cl_convert_"))
        return false;
    for (size_t t = 0; t < sizeof types / sizeof *types && !c->to; t++)
        if (skip(&at, types[t].name))
            c->to = types[t].type;
    if (*at >= '0' && *at <= '9')
        elements = (unsigned)strtoul(at, (char **)&at, 10);
    c->saturates = skip(&at, "_sat");
    parse_rounding(c, &at);
    if (!c->to || at != name + length || elements == 3)
        return false;
    at = wgc_parse_type(at, &c->count, &c->from);
    return at && *at == '\0' && c->count == elements;
}

/* --------------------------------------------------------------- types -- */

static bool is_float(char type)
{
    return type == 'f' || type == 'd';
}

static bool is_unsigned(char type)
{
    return strchr("htjm", type) != NULL;
}

static LLVMTypeRef type_of(const struct conversion *c, char type)
{
    return wgc_type_of_elements(
        c->llvm, wgc_type_named(c->llvm, c->context, type), c->count);
}

static unsigned bits_of(const struct conversion *c, char type)
{
    return wgc_bits_of_type(c->llvm, wgc_type_named(c->llvm, c->context, type));
}

/* Bits of a number without its sign; of floats, those that they hold. */
static unsigned digits_of(const struct conversion *c, char type)
{
    if (is_float(type))
        return type == 'f' ? 24 : 53;
    return bits_of(c, type) - !is_unsigned(type);
}

static LLVMValueRef for_all(const struct conversion *c, LLVMValueRef number)
{
    enum { MOST = 16 };
    LLVMValueRef elements[MOST];
    for (unsigned e = 0; e < c->count; e++)
        elements[e] = number;
    return c->count == 1 ? number : c->llvm->ConstVector(elements, c->count);
}

static LLVMValueRef real(const struct conversion *c, double x)
{
    return for_all(
        c, c->llvm->ConstReal(wgc_type_named(c->llvm, c->context, c->from), x));
}

static LLVMValueRef integer(const struct conversion *c, char type,
                            unsigned long long x)
{
    return for_all(c, c->llvm->ConstInt(
                          wgc_type_named(c->llvm, c->context, type), x, true));
}

static LLVMValueRef compare(const struct conversion *c, LLVMRealPredicate by,
                            LLVMValueRef a, LLVMValueRef b)
{
    return c->llvm->BuildFCmp(c->builder, by, a, b, "");
}

static LLVMValueRef choose(const struct conversion *c, LLVMValueRef by,
                           LLVMValueRef yes, LLVMValueRef no)
{
    return c->llvm->BuildSelect(c->builder, by, yes, no, "");
}

static LLVMValueRef cast(const struct conversion *c, LLVMOpcode opcode,
                         LLVMValueRef x, char to)
{
    return c->llvm->BuildCast(c->builder, opcode, x, type_of(c, to), "");
}

/* --------------------------------------------------------- to integers -- */

static LLVMValueRef round_to_whole(const struct conversion *c, LLVMValueRef x)
{
    static const char *const names[] = {
        [NEAREST] = "llvm.rint", [UP] = "llvm.ceil", [DOWN] = "llvm.floor"};
    const struct wgc_llvm *const llvm = c->llvm;
    LLVMTypeRef type = llvm->TypeOf(x);
    if (!c->rounds || c->rounding == TO_ZERO) /* the cast does that */
        return x;
    return wgc_call_intrinsic(llvm, c->module, c->builder, names[c->rounding],
                              &type, 1, &x, 1);
}

/* NaN becomes 0, what is too large the most. */
static LLVMValueRef saturate(const struct conversion *c, LLVMValueRef x,
                             LLVMOpcode opcode)
{
    const unsigned digits = digits_of(c, c->to);
    const double end = ldexp(1, (int)digits);
    const LLVMValueRef zero = real(c, 0);
    LLVMValueRef y;
    if (is_unsigned(c->to)) {
        y = choose(c, compare(c, LLVMRealOGT, x, zero), x, zero);
    } else {
        const LLVMValueRef least = real(c, -end);
        y = choose(c, compare(c, LLVMRealORD, x, x), x, zero);
        y = choose(c, compare(c, LLVMRealOGT, y, least), y, least);
    }
    if (digits <= digits_of(c, c->from)) {
        const LLVMValueRef most = real(c, end - 1);
        y = choose(c, compare(c, LLVMRealOLT, y, most), y, most);
        return cast(c, opcode, y, c->to);
    }
    return choose(
        c, compare(c, LLVMRealOGE, y, real(c, end)),
        integer(c, c->to, digits == 64 ? ~0ULL : (1ULL << digits) - 1),
        cast(c, opcode, y, c->to));
}

static LLVMValueRef to_integers(const struct conversion *c, LLVMValueRef x)
{
    const LLVMOpcode opcode = is_unsigned(c->to) ? LLVMFPToUI : LLVMFPToSI;
    const LLVMValueRef whole = round_to_whole(c, x);
    return c->saturates ? saturate(c, whole, opcode)
                        : cast(c, opcode, whole, c->to);
}

/* ----------------------------------------------------------- to floats -- */

/* The float nearest to a double, or its neighbour, whose bits are one less or
 * more. */
static LLVMValueRef narrow(const struct conversion *c, LLVMValueRef x)
{
    const struct wgc_llvm *const llvm = c->llvm;
    const LLVMValueRef nearest = cast(c, LLVMFPTrunc, x, 'f');
    if (!c->rounds || c->rounding == NEAREST)
        return nearest;
    const LLVMValueRef wide = cast(c, LLVMFPExt, nearest, 'd');
    const LLVMValueRef bits =
        llvm->BuildBitCast(c->builder, nearest, type_of(c, 'i'), "");
    const LLVMValueRef nearer =
        llvm->BuildSub(c->builder, bits, integer(c, 'i', 1), "");
    const LLVMValueRef farther =
        llvm->BuildAdd(c->builder, bits, integer(c, 'i', 1), "");
    const LLVMValueRef negative =
        llvm->BuildICmp(c->builder, LLVMIntSLT, bits, integer(c, 'i', 0), "");
    const LLVMValueRef above = compare(c, LLVMRealOGT, wide, x);
    const LLVMValueRef below = compare(c, LLVMRealOLT, wide, x);
    LLVMValueRef off, other;
    if (c->rounding == TO_ZERO) {
        off = choose(c, negative, below, above);
        other = nearer;
    } else {
        const bool up = c->rounding == UP;
        off = up ? below : above;
        other =
            choose(c, negative, up ? nearer : farther, up ? farther : nearer);
    }
    return llvm->BuildBitCast(c->builder, choose(c, off, other, bits),
                              type_of(c, 'f'), "");
}

/* Integers that doubles hold. */
static LLVMValueRef to_floats(const struct conversion *c, LLVMValueRef x)
{
    if (is_float(c->from))
        return c->from == 'd' ? narrow(c, x) : cast(c, LLVMFPExt, x, 'd');
    const LLVMOpcode opcode = is_unsigned(c->from) ? LLVMUIToFP : LLVMSIToFP;
    if (digits_of(c, c->from) <= digits_of(c, c->to))
        return cast(c, opcode, x, c->to);
    return narrow(c, cast(c, opcode, x, 'd'));
}

/* ----------------------------------------------------------------- all -- */

/* Whether it is written here: what has no mode is one cast in PoCL's library.
 */
static bool is_wanted(const struct conversion *c)
{
    if (!is_float(c->to))
        return is_float(c->from) && (c->rounds || c->saturates);
    return c->rounds && c->from != c->to && digits_of(c, c->from) <= 53 &&
           !c->saturates;
}

bool wgc_open_conversion(const struct wgc_llvm *llvm, LLVMModuleRef module,
                         LLVMBuilderRef builder, LLVMValueRef call)
{
    struct conversion c = {.llvm = llvm,
                           .module = module,
                           .context = llvm->GetModuleContext(module),
                           .builder = builder};
    if (!parse(&c, wgc_called_name(llvm, call)) || !is_wanted(&c))
        return false;
    const LLVMTypeRef from = type_of(&c, c.from);
    if (!wgc_is_passed_so(llvm, call, &from, 1, type_of(&c, c.to)))
        return false;
    const LLVMValueRef x = wgc_read_argument(llvm, builder, call, 0, from);
    wgc_write_result(llvm, builder, call,
                     is_float(c.to) ? to_floats(&c, x) : to_integers(&c, x));
    return true;
}
