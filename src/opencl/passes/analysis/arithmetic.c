/* SPDX-License-Identifier: MIT */
/* Shapes of integer arithmetic, comparisons and conversions. */
#include "joined.h"
#include "shapes.h"

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

int wgc_zeros(uint64_t number)
{
    return number ? __builtin_ctzll(number) : 63;
}

int wgc_zeros_of(const struct wgc_shapes *shapes, LLVMValueRef value)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const struct wgc_shape s = wgc_shape_of(shapes, value);
    const int steps = wgc_zeros((uint64_t)s.stride);
    int64_t by;
    if (s.kind <= WGC_LINEAR)
        return s.kind == WGC_LINEAR && steps < s.align ? steps : s.align;
    return wgc_is(llvm, value, LLVMShl) &&
                   wgc_is_number(llvm, llvm->GetOperand(value, 1), &by)
               ? (int)by
               : 0;
}

int wgc_width_of(const struct wgc_llvm *llvm, LLVMValueRef value)
{
    const LLVMTypeRef type = llvm->TypeOf(value);
    return llvm->GetTypeKind(type) == LLVMIntegerTypeKind
               ? (int)llvm->GetIntTypeWidth(type)
               : 64;
}

bool wgc_is_number(const struct wgc_llvm *llvm, LLVMValueRef value,
                   int64_t *number)
{
    if (!llvm->IsAConstantInt(value) || wgc_width_of(llvm, value) > 64)
        return false;
    *number = llvm->ConstIntGetSExtValue(value);
    return true;
}

struct wgc_shape wgc_divergent_shape(void)
{
    return (struct wgc_shape){.kind = WGC_DIVERGENT, .bits = 64};
}

int64_t wgc_guess(struct wgc_shape shape)
{
    return shape.kind == WGC_LINEAR ? shape.stride : shape.guess;
}

bool wgc_is_guessed(struct wgc_shape shape)
{
    return shape.kind <= WGC_LINEAR || shape.guess || shape.flat;
}

struct wgc_shape wgc_uniform_shape(enum wgc_shape_kind kind, int align,
                                   int bits)
{
    return (struct wgc_shape){
        .kind = kind, .exact = true, .align = align, .bits = bits};
}

/* Whether all lanes of a line stand within one block of 2^log numbers that
 * begins at a multiple of 2^log. Where the first lane is a multiple of less,
 * the block is as long as that: it begins with this lane. */
static bool in_block(const struct wgc_shapes *shapes, struct wgc_shape s,
                     int log)
{
    const int edge = least(s.align, log);
    if (s.stride <= 0)
        return false;
    return edge >= 62
               ? s.stride < (int64_t)1 << 30
               : s.stride <= ((int64_t)1 << edge) / shapes->packing->lanes;
}

struct wgc_shape wgc_linear_shape(const struct wgc_shapes *shapes,
                                  int64_t stride, int align, int bits,
                                  bool exact, int width)
{
    int64_t cut = stride;
    if (width < 64)
        cut = (int64_t)((uint64_t)stride << (64 - width)) >> (64 - width);
    if (cut == 0)
        return wgc_uniform_shape(WGC_UNIFORM, align, bits);
    struct wgc_shape s = {.kind = WGC_LINEAR,
                          .exact = exact && cut == stride,
                          .stride = cut,
                          .align = align,
                          .bits = bits};
    s.exact |= in_block(shapes, s, width - 1);
    return s;
}

/* ---------------------------------------------------- binary operators -- */

struct operation {
    const struct wgc_shapes *shapes;
    LLVMOpcode opcode;
    struct wgc_shape a, b;
    int width;
    bool nsw;
    bool small;    /* a sum or product that cannot wrap */
    bool constant; /* the second operand is `number` */
    int64_t number;
    int align, bits; /* of the result, of whatever kind */
};

static bool is_shift(const struct operation *o)
{
    return o->constant && o->number >= 0 && o->number < o->width;
}

/* Bits of a sum or product of numbers that are not negative. In packets over
 * rows' ends lane 0, which may be off and break a promise, has parts that are
 * larger than those of lanes behind it. */
static void set_bits(struct operation *o, int bits)
{
    o->small = bits < o->width;
    o->bits = o->nsw && !o->shapes->packing->joined ? least(bits, o->width - 1)
                                                    : bits;
}

static bool is_positive(const struct operation *o)
{
    return o->a.bits < o->width && o->b.bits < o->width;
}

static void find_range_of_sum(struct operation *o)
{
    const struct wgc_shape a = o->a, b = o->b;
    o->align = least(a.align, b.align);
    if (o->opcode == LLVMMul)
        o->align = least(63, a.align + b.align);
    if (o->opcode == LLVMSub)
        o->small = is_positive(o);
    else if (is_positive(o))
        set_bits(o, o->opcode == LLVMMul ? a.bits + b.bits
                                         : most(a.bits, b.bits) + 1);
    else
        o->small = o->opcode == LLVMAdd && o->constant && o->number < 0 &&
                   a.bits < o->width;
}

static void find_range_of_shift(struct operation *o)
{
    const struct wgc_shape a = o->a;
    const int count = is_shift(o) ? (int)o->number : 0;
    if (!is_shift(o))
        return;
    if (o->opcode == LLVMShl) {
        o->align = least(63, a.align + count);
        if (a.bits < o->width)
            set_bits(o, a.bits + count);
        return;
    }
    o->align = most(0, a.align - count);
    if (a.bits < o->width)
        o->bits = most(0, a.bits - count);
    else if (o->opcode == LLVMLShr && count > 0)
        o->bits = o->width - count;
}

static void find_range(struct operation *o)
{
    const struct wgc_shape a = o->a, b = o->b;
    o->align = 0;
    o->bits = 64;
    switch (o->opcode) {
    case LLVMAdd:
    case LLVMSub:
    case LLVMMul:
        find_range_of_sum(o);
        break;
    case LLVMShl:
    case LLVMLShr:
    case LLVMAShr:
        find_range_of_shift(o);
        break;
    case LLVMAnd:
        o->align = most(a.align, b.align);
        o->bits = least(a.bits, b.bits);
        break;
    case LLVMOr:
    case LLVMXor:
        o->align = least(a.align, b.align);
        o->bits = is_positive(o) ? most(a.bits, b.bits) : 64;
        break;
    case LLVMUDiv:
    case LLVMSDiv:
        o->bits = is_positive(o) ? a.bits : 64;
        break;
    case LLVMURem:
    case LLVMSRem:
        o->bits = is_positive(o) ? least(a.bits, b.bits) : 64;
        break;
    default:
        break;
    }
    if (o->bits >= o->width)
        o->bits = 64;
}

static struct wgc_shape linear(const struct operation *o, int64_t stride,
                               bool exact)
{
    const bool certain =
        wgc_linear_shape(o->shapes, stride, o->align, o->bits, false, o->width)
            .exact;
    struct wgc_shape s = wgc_linear_shape(
        o->shapes, stride, o->align, o->bits,
        exact || (o->small && o->a.exact && o->b.exact), o->width);
    s.promised = s.exact && s.kind == WGC_LINEAR && !certain &&
                 ((o->nsw && !o->small) || o->a.promised || o->b.promised);
    return s;
}

enum { MANY_PACKETS = 4 };

/* What the stride is if nothing wraps; false if nothing is known. */
static bool guess(const struct operation *o, int64_t *stride)
{
    const int64_t a = wgc_guess(o->a), b = wgc_guess(o->b);
    *stride = a;
    if (!wgc_is_guessed(o->a) || !wgc_is_guessed(o->b))
        return false;
    switch (o->opcode) {
    case LLVMAdd:
    case LLVMOr: /* of what is aligned */
        *stride = a + b;
        return true;
    case LLVMSub:
        *stride = a - b;
        return true;
    case LLVMMul:
        *stride = a * o->number;
        return o->constant;
    case LLVMShl:
        *stride = is_shift(o) ? (int64_t)((uint64_t)a << o->number) : 0;
        return is_shift(o);
    case LLVMLShr:
    case LLVMAShr:
        *stride = is_shift(o) ? a >> o->number : 0;
        return is_shift(o) && wgc_zeros((uint64_t)a) >= o->number;
    case LLVMAnd: /* low bits, of which few packets pass the end */
        *stride = a + b;
        return o->constant
                   ? (o->number & (o->number + 1)) == 0 &&
                         o->number >= MANY_PACKETS * o->shapes->packing->lanes
                   : o->a.kind <= WGC_UNIFORM || o->b.kind <= WGC_UNIFORM;
    case LLVMUDiv:
    case LLVMSDiv:
        *stride = 0;
        return !o->constant && o->b.kind <= WGC_UNIFORM;
    case LLVMURem:
    case LLVMSRem:
        return !o->constant && o->b.kind <= WGC_UNIFORM;
    default:
        return false;
    }
}

static struct wgc_shape divergent(const struct operation *o)
{
    struct wgc_shape s = wgc_divergent_shape();
    int64_t stride;
    s.bits = o->bits;
    if (guess(o, &stride)) {
        s.guess = stride;
        s.flat = stride == 0;
    }
    return s;
}

/* Whether the operation inverts all bits that a number can have: c ^ x is c - x
 * then. Bits known by a promise alone do not count: the first lane may be off
 * and have more. */
static bool is_turned(const struct operation *o)
{
    const int64_t c = o->number;
    return o->opcode == LLVMXor && o->constant && o->a.kind == WGC_LINEAR &&
           (c == -1 || (c > 0 && !o->a.promised && (c & (c + 1)) == 0 &&
                        o->a.bits <= wgc_zeros((uint64_t)c + 1)));
}

/* `or` and `xor` of numbers that have no bit in common are a sum. */
static struct wgc_shape merge_bits(const struct operation *o)
{
    struct wgc_shape a = o->a, b = o->b;
    if (is_turned(o)) {
        struct wgc_shape s = wgc_linear_shape(o->shapes, -a.stride, 0, o->bits,
                                              a.exact, o->width);
        s.promised = a.promised;
        return s;
    }
    if (b.kind == WGC_LINEAR) {
        const struct wgc_shape other = a;
        a = b;
        b = other;
    }
    if (b.kind == WGC_LINEAR)
        return divergent(o);
    if (in_block(o->shapes, a, b.align))
        return linear(o, a.stride, true);
    const int low = least(least(a.align, wgc_zeros((uint64_t)a.stride)), 40);
    if (b.kind <= WGC_UNIFORM && b.bits <= low)
        return linear(o, a.stride, a.exact);
    return divergent(o);
}

/* An `and` that keeps the low bits alone, or cuts them off. */
static struct wgc_shape mask_bits(const struct operation *o)
{
    const int64_t c = o->number; /* 0 of what is no constant */
    if (c > 0 && (c & (c + 1)) == 0) {
        const int log = wgc_zeros((uint64_t)c + 1);
        if (in_block(o->shapes, o->a, log))
            return wgc_linear_shape(o->shapes, o->a.stride,
                                    o->a.align >= log ? 63 : o->a.align,
                                    o->bits, true, o->width);
    }
    if (c != 0 && in_block(o->shapes, o->a, wgc_zeros((uint64_t)c)))
        return wgc_uniform_shape(WGC_UNIFORM, o->align, o->bits);
    return divergent(o);
}

static struct wgc_shape divide(const struct operation *o)
{
    const int64_t c = o->number;
    const bool is_unsigned = o->opcode == LLVMUDiv || o->opcode == LLVMURem;
    const int log = c > 0 ? wgc_zeros((uint64_t)c) : 0;
    if (!o->constant || c <= 0 || (c & (c - 1)) != 0 ||
        o->a.kind != WGC_LINEAR || !in_block(o->shapes, o->a, log) ||
        !(is_unsigned || o->a.bits < o->width))
        return divergent(o);
    if (o->opcode == LLVMUDiv || o->opcode == LLVMSDiv)
        return wgc_uniform_shape(WGC_UNIFORM, most(0, o->a.align - log),
                                 o->bits);
    return wgc_linear_shape(o->shapes, o->a.stride,
                            o->a.align >= log ? 63 : o->a.align, o->bits, true,
                            o->width);
}

static struct wgc_shape shift_right(const struct operation *o)
{
    const int count = (int)o->number;
    if (!is_shift(o))
        return divergent(o);
    if (in_block(o->shapes, o->a, count))
        return wgc_uniform_shape(WGC_UNIFORM, o->align, o->bits);
    if (o->a.align >= count && wgc_zeros((uint64_t)o->a.stride) >= count &&
        o->a.exact && !o->a.promised &&
        (o->opcode == LLVMAShr || o->a.bits < o->width))
        return linear(o, o->a.stride >> count, true);
    return divergent(o);
}

static struct wgc_shape combine(const struct operation *o)
{
    switch (o->opcode) {
    case LLVMAdd:
        return linear(o, o->a.stride + o->b.stride,
                      o->nsw && o->a.exact && o->b.exact);
    case LLVMSub:
        return linear(o, o->a.stride - o->b.stride,
                      o->nsw && o->a.exact && o->b.exact);
    case LLVMMul:
        return o->constant ? linear(o,
                                    (int64_t)((uint64_t)o->a.stride *
                                              (uint64_t)o->number),
                                    o->nsw && o->a.exact)
                           : divergent(o);
    case LLVMShl:
        return is_shift(o)
                   ? linear(o, (int64_t)((uint64_t)o->a.stride << o->number),
                            o->nsw && o->a.exact)
                   : divergent(o);
    case LLVMOr:
    case LLVMXor:
        return merge_bits(o);
    case LLVMAnd:
        return mask_bits(o);
    case LLVMUDiv:
    case LLVMSDiv:
    case LLVMURem:
    case LLVMSRem:
        return divide(o);
    case LLVMLShr:
    case LLVMAShr:
        return shift_right(o);
    default:
        return divergent(o);
    }
}

static enum wgc_shape_kind worse(struct wgc_shape a, struct wgc_shape b)
{
    return a.kind > b.kind ? a.kind : b.kind;
}

/* A sum of ids in a packet over rows' ends. */
static struct wgc_shape sum_ids(const struct operation *o,
                                LLVMValueRef instruction)
{
    struct wgc_id_sum sum;
    int64_t stride;
    int align;
    if (!wgc_find_id_sum(o->shapes, instruction, &sum) ||
        !wgc_is_along_items(o->shapes, &sum, &stride, &align))
        return divergent(o);
    return wgc_linear_shape(o->shapes, stride, align, o->bits,
                            o->bits < o->width, o->width);
}

struct wgc_shape wgc_shape_of_binary(const struct wgc_shapes *shapes,
                                     LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const LLVMValueRef second = llvm->GetOperand(instruction, 1);
    struct operation o = {
        .shapes = shapes,
        .opcode = llvm->GetInstructionOpcode(instruction),
        .a = wgc_shape_of(shapes, llvm->GetOperand(instruction, 0)),
        .b = wgc_shape_of(shapes, second),
        .width = wgc_width_of(llvm, instruction)};
    const enum wgc_shape_kind kind = worse(o.a, o.b);
    o.nsw = (o.opcode == LLVMAdd || o.opcode == LLVMSub ||
             o.opcode == LLVMMul || o.opcode == LLVMShl) &&
            llvm->hasNoSignedWrap(instruction);
    o.constant = wgc_is_number(llvm, second, &o.number);
    find_range(&o);
    if (kind <= WGC_UNIFORM)
        return wgc_uniform_shape(kind, o.align, o.bits);
    if (kind == WGC_DIVERGENT)
        return shapes->packing->joined ? sum_ids(&o, instruction)
                                       : divergent(&o);
    return combine(&o);
}

/* ------------------------------------------ comparisons and conversions -- */

/* Where lanes fill (part of) a block and the bound is a block's edge, all of
 * them stand on one side of it. */
struct wgc_shape wgc_shape_of_compare(const struct wgc_shapes *shapes,
                                      LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const LLVMValueRef first = llvm->GetOperand(instruction, 0);
    const LLVMValueRef second = llvm->GetOperand(instruction, 1);
    const struct wgc_shape a = wgc_shape_of(shapes, first);
    const struct wgc_shape b = wgc_shape_of(shapes, second);
    const int width = wgc_width_of(llvm, first);
    int64_t number = 0;
    int edge = b.align;
    if (worse(a, b) <= WGC_UNIFORM)
        return wgc_uniform_shape(worse(a, b), 0, 1);
    switch (llvm->GetICmpPredicate(instruction)) {
    case LLVMIntSGT:
    case LLVMIntUGT:
    case LLVMIntSLE:
    case LLVMIntULE:
        edge = wgc_is_number(llvm, second, &number)
                   ? wgc_zeros((uint64_t)number + 1)
                   : 0;
        break;
    case LLVMIntEQ:
    case LLVMIntNE:
        edge = 0;
        break;
    default:
        break;
    }
    if (a.kind == WGC_LINEAR && b.kind <= WGC_UNIFORM && a.stride > 0 &&
        in_block(shapes, a, least(edge, width - 1)))
        return wgc_uniform_shape(WGC_UNIFORM, 0, 1);
    return wgc_divergent_shape();
}

/* Whether a number that by a promise does not wrap is a sum of numbers that are
 * known not to wrap. Added up in more bits, these give what was promised, also
 * in lanes that break the promise. */
static bool has_parts(const struct wgc_shapes *shapes, LLVMValueRef value,
                      int depth)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const struct wgc_shape s = wgc_shape_of(shapes, value);
    if (!s.promised)
        return true;
    if (depth == 0 || !wgc_is_sum_of_parts(llvm, value))
        return false;
    return has_parts(shapes, llvm->GetOperand(value, 0), depth - 1) &&
           has_parts(shapes, llvm->GetOperand(value, 1), depth - 1);
}

bool wgc_is_sum_of_parts(const struct wgc_llvm *llvm, LLVMValueRef value)
{
    switch (llvm->GetInstructionOpcode(value)) {
    case LLVMAdd:
    case LLVMSub:
    case LLVMMul:
    case LLVMShl:
        return true;
    default:
        return false;
    }
}

enum wgc_extension wgc_extension_of(const struct wgc_shapes *shapes,
                                    LLVMValueRef cast)
{
    enum { MAX_DEPTH = 8 };
    const struct wgc_llvm *const llvm = shapes->llvm;
    const LLVMValueRef value = llvm->GetOperand(cast, 0);
    const struct wgc_shape a = wgc_shape_of(shapes, value);
    const int width = wgc_width_of(llvm, value);
    const int64_t steps = a.stride * (shapes->packing->lanes - 1);
    /* Lanes that are on are not negative, and the first lane is near them. */
    if (a.bits < width && (steps < 0 ? -steps : steps) >> (width - 1) == 0)
        return steps < 0 ? WGC_EXTEND_UNSIGNED : WGC_EXTEND_SIGNED;
    if (llvm->GetInstructionOpcode(cast) == LLVMZExt)
        return in_block(shapes, a, width) ? WGC_EXTEND_UNSIGNED
                                          : WGC_EXTEND_NOT;
    if (a.promised)
        return has_parts(shapes, value, MAX_DEPTH) ? WGC_EXTEND_PARTS
                                                   : WGC_EXTEND_NOT;
    return a.exact ? WGC_EXTEND_SIGNED : WGC_EXTEND_NOT;
}

static struct wgc_shape extend(const struct wgc_shapes *shapes,
                               struct wgc_shape a, LLVMValueRef cast,
                               LLVMOpcode opcode, int from, int to)
{
    if (opcode == LLVMTrunc && a.bits >= to)
        a.bits = 64;
    if (opcode == LLVMZExt)
        a.bits = least(a.bits, from);
    if (opcode == LLVMSExt && a.bits >= from) /* true becomes -1 */
        a.bits = 64;
    if (a.kind != WGC_LINEAR)
        return a;
    if (opcode != LLVMTrunc &&
        wgc_extension_of(shapes, cast) == WGC_EXTEND_NOT) {
        struct wgc_shape wrapped = wgc_divergent_shape();
        wrapped.guess = a.stride;
        return wrapped;
    }
    struct wgc_shape made =
        wgc_linear_shape(shapes, a.stride, a.align, a.bits,
                         opcode != LLVMTrunc || (a.exact && a.bits < to), to);
    made.promised = a.promised && a.bits < from;
    return made;
}

struct wgc_shape wgc_shape_of_extension(const struct wgc_shapes *shapes,
                                        LLVMValueRef instruction)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const LLVMValueRef operand = llvm->GetOperand(instruction, 0);
    struct wgc_shape s =
        extend(shapes, wgc_shape_of(shapes, operand), instruction,
               llvm->GetInstructionOpcode(instruction),
               wgc_width_of(llvm, operand), wgc_width_of(llvm, instruction));
    s.own = s.mixed = false;
    return s;
}
