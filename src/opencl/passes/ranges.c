/* SPDX-License-Identifier: MIT */
/* Intervals, from local ids and constants on. */
#include "ranges.h"

#include <limits.h>
#include <string.h>

#include "variables.h"

/* Operations deep enough for indices as people write them. */
enum { MAX_DEPTH = 8 };

struct search {
    const struct wgc_llvm *llvm;
    struct wgc_items items;
};

static struct wgc_range find(const struct search *search, LLVMValueRef value,
                             int depth);

static struct wgc_range all_of(unsigned bits)
{
    const long long most = (long long)(~0ULL >> 1 >> (64 - bits));
    return (struct wgc_range){-most - 1, most};
}

static struct wgc_range from_to(long long least, long long greatest)
{
    return (struct wgc_range){least, greatest};
}

static bool is_in(struct wgc_range range, struct wgc_range other)
{
    return range.least >= other.least && range.greatest <= other.greatest;
}

static struct wgc_range both(struct wgc_range a, struct wgc_range b)
{
    return from_to(a.least < b.least ? a.least : b.least,
                   a.greatest > b.greatest ? a.greatest : b.greatest);
}

static struct wgc_range find_operand(const struct search *search,
                                     LLVMValueRef value, unsigned i, int depth)
{
    return find(search, search->llvm->GetOperand(value, i), depth - 1);
}

static unsigned bits_of(const struct search *search, LLVMValueRef value)
{
    return search->llvm->GetIntTypeWidth(search->llvm->TypeOf(value));
}

/* ------------------------------------------------------------ operations -- */

/* The least and the greatest of all products; false if one does not fit. */
static bool multiply(struct wgc_range a, struct wgc_range b,
                     struct wgc_range *range)
{
    long long products[4];
    if (__builtin_mul_overflow(a.least, b.least, &products[0]) ||
        __builtin_mul_overflow(a.least, b.greatest, &products[1]) ||
        __builtin_mul_overflow(a.greatest, b.least, &products[2]) ||
        __builtin_mul_overflow(a.greatest, b.greatest, &products[3]))
        return false;
    *range = from_to(products[0], products[0]);
    for (int i = 1; i < 4; i++)
        *range = both(*range, from_to(products[i], products[i]));
    return true;
}

/* Sums and differences; false if some do not fit 64 bits. */
static bool add(struct wgc_range a, struct wgc_range b, struct wgc_range *range)
{
    return !__builtin_add_overflow(a.least, b.least, &range->least) &&
           !__builtin_add_overflow(a.greatest, b.greatest, &range->greatest);
}

static bool subtract(struct wgc_range a, struct wgc_range b,
                     struct wgc_range *range)
{
    return !__builtin_sub_overflow(a.least, b.greatest, &range->least) &&
           !__builtin_sub_overflow(a.greatest, b.least, &range->greatest);
}

/* All ones up to the highest bit. */
static long long filled(long long number)
{
    for (int by = 1; by < 64; by *= 2)
        number |= number >> by;
    return number;
}

/* Of numbers without a sign. */
static bool find_of_bits(LLVMOpcode opcode, struct wgc_range a,
                         struct wgc_range b, struct wgc_range *range)
{
    const long long most = a.greatest > b.greatest ? a.greatest : b.greatest;
    if (opcode == LLVMAnd && a.least == a.greatest && b.least == b.greatest) {
        *range = from_to(a.least & b.least, a.least & b.least);
        return true;
    }
    if (opcode == LLVMAnd && a.least >= 0 && b.least >= 0) {
        *range = from_to(0, a.greatest + b.greatest - most);
        return true;
    }
    if (opcode == LLVMAnd && (a.least >= 0 || b.least >= 0)) {
        *range = from_to(0, a.least < 0 ? b.greatest : a.greatest);
        return true;
    }
    if (opcode == LLVMAnd || a.least < 0 || b.least < 0)
        return false;
    long long sum;
    *range = from_to(0, filled(most));
    if (!__builtin_add_overflow(a.greatest, b.greatest, &sum) &&
        sum < range->greatest)
        range->greatest = sum;
    return true;
}

/* By a constant, of what is not negative. */
static bool find_of_quotient(LLVMOpcode opcode, struct wgc_range a,
                             struct wgc_range b, struct wgc_range *range)
{
    if (a.least < 0 || b.least != b.greatest || b.least <= 0)
        return false;
    const long long rest = a.least % b.least;
    if (opcode == LLVMUDiv || opcode == LLVMSDiv)
        *range = from_to(a.least / b.least, a.greatest / b.least);
    else if (a.least == a.greatest)
        *range = from_to(rest, rest);
    else if (a.greatest < b.least)
        *range = a;
    else
        *range = from_to(0, b.least - 1);
    return true;
}

/* By a constant. */
static bool find_of_shift(LLVMOpcode opcode, struct wgc_range a,
                          struct wgc_range b, struct wgc_range *range)
{
    if (b.least != b.greatest || b.least < 0 || b.least > 62 ||
        (a.least < 0 && opcode != LLVMAShr))
        return false;
    if (opcode == LLVMShl)
        return multiply(a, from_to(1LL << b.least, 1LL << b.least), range);
    *range = from_to(a.least >> b.least, a.greatest >> b.least);
    return true;
}

static bool find_of_operation(LLVMOpcode opcode, struct wgc_range a,
                              struct wgc_range b, struct wgc_range *range)
{
    switch (opcode) {
    case LLVMAdd:
        return add(a, b, range);
    case LLVMSub:
        return subtract(a, b, range);
    case LLVMMul:
        return multiply(a, b, range);
    case LLVMShl:
    case LLVMLShr:
    case LLVMAShr:
        return find_of_shift(opcode, a, b, range);
    case LLVMUDiv:
    case LLVMSDiv:
    case LLVMURem:
    case LLVMSRem:
        return find_of_quotient(opcode, a, b, range);
    case LLVMAnd:
    case LLVMOr:
    case LLVMXor:
        return find_of_bits(opcode, a, b, range);
    default:
        return false;
    }
}

/* ---------------------------------------------------- minima and maxima -- */

/* A call of one whose name begins so. */
static bool is_call_of(const struct wgc_llvm *llvm, LLVMValueRef value,
                       const char *name)
{
    size_t length;
    if (!llvm->IsACallInst(value))
        return false;
    const LLVMValueRef callee = llvm->GetCalledValue(value);
    return llvm->IsAFunction(callee) &&
           strncmp(llvm->GetValueName2(callee, &length), name, strlen(name)) ==
               0;
}

enum extreme { NO_EXTREME, MINIMUM, MAXIMUM };

/* A function of PoCL's before it is inlined, whose arguments are numbers of one
 * type that are no vectors: its name is followed by a letter for each. */
static bool is_call_of_pocl(const struct wgc_llvm *llvm, LLVMValueRef value,
                            const char *name, size_t arguments, bool *is_signed)
{
    size_t length;
    if (!is_call_of(llvm, value, name))
        return false;
    const char *const letters =
        llvm->GetValueName2(llvm->GetCalledValue(value), &length) +
        strlen(name);
    *is_signed = strchr("csil", letters[0]) != NULL;
    return length == strlen(name) + arguments &&
           strchr("csilhtjm", letters[0]) &&
           strspn(letters, (const char[]){letters[0], 0}) == arguments;
}

static enum extreme extreme_of(const struct wgc_llvm *llvm, LLVMValueRef value,
                               bool *is_signed)
{
    static const struct {
        const char *name;
        enum extreme extreme;
        bool is_signed;
    } known[] = {{"llvm.smin.", MINIMUM, true},
                 {"llvm.umin.", MINIMUM, false},
                 {"llvm.smax.", MAXIMUM, true},
                 {"llvm.umax.", MAXIMUM, false}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (is_call_of(llvm, value, known[i].name)) {
            *is_signed = known[i].is_signed;
            return known[i].extreme;
        }
    if (is_call_of_pocl(llvm, value, "_Z7_cl_min", 2, is_signed))
        return MINIMUM;
    return is_call_of_pocl(llvm, value, "_Z7_cl_max", 2, is_signed)
               ? MAXIMUM
               : NO_EXTREME;
}

static bool find_of_extreme(enum extreme extreme, bool is_signed,
                            struct wgc_range a, struct wgc_range b,
                            struct wgc_range *range)
{
    if (!is_signed && (a.least < 0 || b.least < 0))
        return false;
    const bool least = (a.least < b.least) == (extreme == MINIMUM);
    const bool greatest = (a.greatest < b.greatest) == (extreme == MINIMUM);
    *range =
        from_to(least ? a.least : b.least, greatest ? a.greatest : b.greatest);
    return true;
}

/* clamp(number, least, greatest) */
static bool is_clamp(const struct wgc_llvm *llvm, LLVMValueRef value,
                     bool *is_signed)
{
    return is_call_of_pocl(llvm, value, "_Z9_cl_clamp", 3, is_signed);
}

/* ------------------------------------------------------------ the range -- */

static bool find_of_clamp(const struct search *search, LLVMValueRef call,
                          int depth, bool is_signed, struct wgc_range *range)
{
    struct wgc_range at_least;
    const struct wgc_range number = find_operand(search, call, 0, depth);
    const struct wgc_range least = find_operand(search, call, 1, depth);
    const struct wgc_range greatest = find_operand(search, call, 2, depth);
    return find_of_extreme(MAXIMUM, is_signed, number, least, &at_least) &&
           find_of_extreme(MINIMUM, is_signed, at_least, greatest, range);
}

static bool find_of_instruction(const struct search *search, LLVMValueRef value,
                                int depth, struct wgc_range *range)
{
    const struct wgc_llvm *const llvm = search->llvm;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(value);
    bool is_signed = false;
    const enum extreme extreme = extreme_of(llvm, value, &is_signed);
    if (wgc_variable_of(llvm, value) == WGC_OWN_VARIABLE) {
        const unsigned d = wgc_dimension_of(llvm, value);
        *range = from_to((long long)search->items.first[d],
                         (long long)search->items.end[d] - 1);
        return true;
    }
    if (depth == 0)
        return false;
    if (extreme != NO_EXTREME)
        return find_of_extreme(extreme, is_signed,
                               find_operand(search, value, 0, depth),
                               find_operand(search, value, 1, depth), range);
    if (is_clamp(llvm, value, &is_signed))
        return find_of_clamp(search, value, depth, is_signed, range);
    if (opcode == LLVMSelect) {
        *range = both(find_operand(search, value, 1, depth),
                      find_operand(search, value, 2, depth));
        return true;
    }
    if (opcode == LLVMTrunc || opcode == LLVMSExt || opcode == LLVMZExt) {
        const LLVMValueRef from = llvm->GetOperand(value, 0);
        *range = find(search, from, depth - 1);
        if (opcode == LLVMZExt && range->least < 0)
            *range =
                from_to(0, (long long)(~0ULL >> (64 - bits_of(search, from))));
        return true;
    }
    return llvm->IsABinaryOperator(value) &&
           find_of_operation(opcode, find_operand(search, value, 0, depth),
                             find_operand(search, value, 1, depth), range);
}

static struct wgc_range find(const struct search *search, LLVMValueRef value,
                             int depth)
{
    const struct wgc_llvm *const llvm = search->llvm;
    struct wgc_range range;
    if (llvm->GetTypeKind(llvm->TypeOf(value)) != LLVMIntegerTypeKind ||
        bits_of(search, value) > 64)
        return all_of(64);
    const struct wgc_range all = all_of(bits_of(search, value));
    if (llvm->IsAConstantInt(value)) {
        const long long number = llvm->ConstIntGetSExtValue(value);
        return from_to(number, number);
    }
    return find_of_instruction(search, value, depth, &range) &&
                   is_in(range, all)
               ? range
               : all;
}

/* -------------------------------------------------------- what is known -- */

enum answer { NO, YES, UNKNOWN };

static enum answer negate(enum answer answer)
{
    return answer == UNKNOWN ? UNKNOWN : answer == YES ? NO : YES;
}

static enum answer is_less(struct wgc_range a, struct wgc_range b)
{
    return a.greatest < b.least ? YES : a.least >= b.greatest ? NO : UNKNOWN;
}

static enum answer is_equal(struct wgc_range a, struct wgc_range b)
{
    if (is_less(a, b) == YES || is_less(b, a) == YES)
        return NO;
    return a.least == a.greatest && is_in(b, a) ? YES : UNKNOWN;
}

static enum answer compare(LLVMIntPredicate predicate, struct wgc_range a,
                           struct wgc_range b)
{
    const bool unsigned_too = a.least >= 0 && b.least >= 0;
    switch (predicate) {
    case LLVMIntEQ:
        return is_equal(a, b);
    case LLVMIntNE:
        return negate(is_equal(a, b));
    case LLVMIntULT:
    case LLVMIntSLT:
        return predicate == LLVMIntSLT || unsigned_too ? is_less(a, b)
                                                       : UNKNOWN;
    case LLVMIntUGT:
    case LLVMIntSGT:
        return predicate == LLVMIntSGT || unsigned_too ? is_less(b, a)
                                                       : UNKNOWN;
    case LLVMIntULE:
    case LLVMIntSLE:
        return predicate == LLVMIntSLE || unsigned_too ? negate(is_less(b, a))
                                                       : UNKNOWN;
    default:
        return predicate == LLVMIntSGE || unsigned_too ? negate(is_less(a, b))
                                                       : UNKNOWN;
    }
}

/* The one of two operands that a minimum or maximum always is; or NULL. */
static LLVMValueRef known_extreme(const struct wgc_llvm *llvm,
                                  LLVMValueRef call, enum extreme extreme,
                                  struct wgc_range a, struct wgc_range b)
{
    const unsigned second = extreme == MAXIMUM;
    if (a.greatest <= b.least)
        return llvm->GetOperand(call, second);
    return b.greatest <= a.least ? llvm->GetOperand(call, !second) : NULL;
}

/* The operand that is the operation's result, or the constant that is; or
 * NULL. */
static LLVMValueRef known_result(const struct wgc_llvm *llvm,
                                 LLVMValueRef value, struct wgc_range a,
                                 struct wgc_range b)
{
    const bool is_smaller = a.least >= 0 && a.greatest < b.least;
    switch (llvm->GetInstructionOpcode(value)) {
    case LLVMURem:
    case LLVMSRem:
        return is_smaller ? llvm->GetOperand(value, 0) : NULL;
    case LLVMUDiv:
    case LLVMSDiv:
        return is_smaller ? llvm->ConstNull(llvm->TypeOf(value)) : NULL;
    case LLVMAnd:
        return b.least == b.greatest && a.least >= 0 && a.greatest <= b.least &&
                       (b.least & (b.least + 1)) == 0
                   ? llvm->GetOperand(value, 0)
                   : NULL;
    default:
        return NULL;
    }
}

/* Whether a saturated difference is a plain one: so LLVM writes
 * c - min(id, c). */
static bool is_difference(const struct search *search, LLVMValueRef call)
{
    const struct wgc_llvm *const llvm = search->llvm;
    if (!is_call_of(llvm, call, "llvm.usub.sat.") ||
        llvm->GetTypeKind(llvm->TypeOf(call)) != LLVMIntegerTypeKind)
        return false;
    const struct wgc_range a = find_operand(search, call, 0, MAX_DEPTH);
    const struct wgc_range b = find_operand(search, call, 1, MAX_DEPTH);
    return b.least >= 0 && a.least >= b.greatest;
}

/* The number, if it needs no clamp; or NULL. */
static LLVMValueRef known_clamp(const struct search *search, LLVMValueRef call,
                                bool is_signed)
{
    const struct wgc_range number = find_operand(search, call, 0, MAX_DEPTH);
    const struct wgc_range least = find_operand(search, call, 1, MAX_DEPTH);
    const struct wgc_range greatest = find_operand(search, call, 2, MAX_DEPTH);
    return (is_signed ||
            (number.least >= 0 && least.least >= 0 && greatest.least >= 0)) &&
                   number.least >= least.greatest &&
                   number.greatest <= greatest.least
               ? search->llvm->GetOperand(call, 0)
               : NULL;
}

static LLVMValueRef known_value(const struct search *search,
                                LLVMValueRef value);

/* The one of two values that is chosen always; or NULL. */
static LLVMValueRef known_choice(const struct search *search,
                                 LLVMValueRef select)
{
    const struct wgc_llvm *const llvm = search->llvm;
    LLVMValueRef condition = llvm->GetOperand(select, 0);
    if (llvm->GetInstructionOpcode(condition) == LLVMICmp)
        condition = known_value(search, condition);
    if (!condition || !llvm->IsAConstantInt(condition))
        return NULL;
    return llvm->GetOperand(select,
                            llvm->ConstIntGetZExtValue(condition) ? 1 : 2);
}

static LLVMValueRef known_value(const struct search *search, LLVMValueRef value)
{
    const struct wgc_llvm *const llvm = search->llvm;
    const LLVMTypeRef type = llvm->TypeOf(value);
    bool is_signed = false;
    if (llvm->GetInstructionOpcode(value) == LLVMSelect)
        return known_choice(search, value);
    if (is_clamp(llvm, value, &is_signed))
        return known_clamp(search, value, is_signed);
    const enum extreme extreme = extreme_of(llvm, value, &is_signed);
    const bool compares = llvm->GetInstructionOpcode(value) == LLVMICmp;
    if (llvm->GetTypeKind(type) != LLVMIntegerTypeKind ||
        (extreme == NO_EXTREME && !compares && !llvm->IsABinaryOperator(value)))
        return NULL;
    const struct wgc_range a = find_operand(search, value, 0, MAX_DEPTH);
    const struct wgc_range b = find_operand(search, value, 1, MAX_DEPTH);
    if (compares) {
        const enum answer answer = compare(llvm->GetICmpPredicate(value), a, b);
        return answer == UNKNOWN ? NULL
                                 : llvm->ConstInt(type, answer == YES, false);
    }
    if (extreme == NO_EXTREME)
        return known_result(llvm, value, a, b);
    return is_signed || (a.least >= 0 && b.least >= 0)
               ? known_extreme(llvm, value, extreme, a, b)
               : NULL;
}

struct wgc_known wgc_find_known(const struct wgc_llvm *llvm,
                                const struct wgc_items *items,
                                LLVMValueRef operation)
{
    const struct search search = {llvm, *items};
    return (struct wgc_known){known_value(&search, operation),
                              is_difference(&search, operation)};
}

bool wgc_put_in_known(const struct wgc_llvm *llvm,
                      const struct wgc_launch *launch, LLVMValueRef kernel)
{
    const struct wgc_items items = wgc_all_items(launch);
    const LLVMBuilderRef builder = llvm->CreateBuilderInContext(
        llvm->GetModuleContext(llvm->GetGlobalParent(kernel)));
    bool changed = false;
    LLVMValueRef next;
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(kernel); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i; i = next) {
            next = llvm->GetNextInstruction(i);
            struct wgc_known known = wgc_find_known(llvm, &items, i);
            llvm->PositionBuilderBefore(builder, i);
            if (known.is_difference)
                known.value = llvm->BuildSub(builder, llvm->GetOperand(i, 0),
                                             llvm->GetOperand(i, 1), "");
            if (!known.value)
                continue;
            llvm->ReplaceAllUsesWith(i, known.value);
            llvm->InstructionEraseFromParent(i);
            changed = true;
        }
    llvm->DisposeBuilder(builder);
    return changed;
}
