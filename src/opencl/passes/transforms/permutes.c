/* SPDX-License-Identifier: MIT */
/* By name: PoCL's "_Z12_cl_shuffle2Dv4_fS_Dv4_j". */
#include "permutes.h"

#include <stdio.h>
#include <string.h>

#include "../analysis/calls.h"
#include "packer.h"
#include "passed.h"

struct permute {
    const struct wgc_llvm *llvm;
    LLVMBuilderRef builder;
    LLVMModuleRef module;
    LLVMContextRef context;
    unsigned vectors;       /* that elements come from: 1 or 2 */
    unsigned before, count; /* elements of each, and of the result */
    LLVMTypeRef element;
    unsigned bits;          /* of an element */
    unsigned register_bits; /* 0 before it is known how vectors are packed */
};

/* ------------------------------------------------------------- by name -- */

/* OpenCL has it of these lengths. */
static const char *parse_vector(const char *types, unsigned *count, char *type)
{
    const char *const behind = wgc_parse_type(types, count, type);
    return *count > 1 && (*count & (*count - 1)) == 0 ? behind : NULL;
}

/* The vectors have one type, the numbers another one of as many bits. */
static bool parse(struct permute *s, const char *mangled)
{
    static const char *const names[] = {"_Z11_cl_shuffle", "_Z12_cl_shuffle2"};
    char type, other;
    for (s->vectors = 1; s->vectors <= 2; s->vectors++) {
        const char *const name = names[s->vectors - 1];
        if (strncmp(mangled, name, strlen(name)) != 0)
            continue;
        const char *types =
            parse_vector(mangled + strlen(name), &s->before, &type);
        if (!types || (s->vectors == 2 && strncmp(types, "S_", 2) != 0))
            continue;
        types += s->vectors == 2 ? 2 : 0;
        s->count = s->before;
        types = strcmp(types, "S_") == 0
                    ? types + 2
                    : parse_vector(types, &s->count, &other);
        if (!types || *types != '\0')
            continue;
        s->element = wgc_type_named(s->llvm, s->context, type);
        s->bits = wgc_bits_of_type(s->llvm, s->element);
        return true;
    }
    return false;
}

/* ------------------------------------------------------------- vectors -- */

static LLVMTypeRef numbers_type(const struct permute *s, unsigned count)
{
    return s->llvm->VectorType(s->llvm->IntTypeInContext(s->context, s->bits),
                               count);
}

/* number(e, by) for each element. */
static LLVMValueRef constant(const struct wgc_llvm *llvm, LLVMTypeRef type,
                             unsigned (*number)(unsigned element, unsigned by),
                             unsigned by)
{
    LLVMValueRef elements[WGC_MAX_ELEMENTS];
    if (llvm->GetTypeKind(type) != LLVMVectorTypeKind)
        return llvm->ConstInt(type, number(0, by), false);
    for (unsigned e = 0; e < llvm->GetVectorSize(type); e++)
        elements[e] =
            llvm->ConstInt(llvm->GetElementType(type), number(e, by), false);
    return llvm->ConstVector(elements, llvm->GetVectorSize(type));
}

static unsigned same(unsigned element, unsigned by)
{
    (void)element;
    return by;
}

static unsigned first_of_its(unsigned element, unsigned by)
{
    return element & ~(by - 1);
}

static LLVMValueRef operation(const struct permute *s, LLVMOpcode opcode,
                              LLVMValueRef a, unsigned b)
{
    return s->llvm->BuildBinOp(s->builder, opcode, a,
                               constant(s->llvm, s->llvm->TypeOf(a), same, b),
                               "");
}

/* Those elements of the vector; below 0: anything. */
static LLVMValueRef pick(const struct permute *s, LLVMValueRef vector,
                         const int *from, unsigned total)
{
    const LLVMTypeRef i32 = s->llvm->Int32TypeInContext(s->context);
    LLVMValueRef elements[WGC_MAX_ELEMENTS];
    for (unsigned e = 0; e < total; e++)
        elements[e] = from[e] < 0
                          ? s->llvm->GetUndef(i32)
                          : s->llvm->ConstInt(i32, (unsigned)from[e], false);
    return s->llvm->BuildShuffleVector(
        s->builder, vector, s->llvm->GetPoison(s->llvm->TypeOf(vector)),
        s->llvm->ConstVector(elements, total), "");
}

/* So many elements of each lane in place of others; more are anything. */
static LLVMValueRef resize(const struct permute *s, LLVMValueRef vector,
                           unsigned lanes, unsigned from, unsigned to)
{
    int elements[WGC_MAX_ELEMENTS];
    if (from == to)
        return vector;
    for (unsigned e = 0; e < lanes * to; e++)
        elements[e] = e % to < from ? (int)(e / to * from + e % to) : -1;
    return pick(s, vector, elements, lanes * to);
}

static LLVMValueRef part(const struct permute *s, LLVMValueRef vector,
                         unsigned first, unsigned count)
{
    int elements[WGC_MAX_ELEMENTS];
    if (s->llvm->GetVectorSize(s->llvm->TypeOf(vector)) == count)
        return vector;
    for (unsigned e = 0; e < count; e++)
        elements[e] = (int)(first + e);
    return pick(s, vector, elements, count);
}

LLVMValueRef wgc_choose_by_number(const struct wgc_llvm *llvm,
                                  LLVMBuilderRef builder,
                                  const LLVMValueRef *values, unsigned count,
                                  LLVMValueRef number)
{
    if (count == 1)
        return values[0];
    const LLVMTypeRef type = llvm->TypeOf(number);
    const LLVMValueRef bit = llvm->BuildAnd(
        builder, number, constant(llvm, type, same, count / 2), "");
    const LLVMValueRef high =
        llvm->BuildICmp(builder, LLVMIntNE, bit, llvm->ConstNull(type), "");
    return llvm->BuildSelect(
        builder, high,
        wgc_choose_by_number(llvm, builder, values + count / 2, count / 2,
                             number),
        wgc_choose_by_number(llvm, builder, values, count / 2, number), "");
}

/* ------------------------------------------------------------- opening -- */

static bool is_known(const struct wgc_llvm *llvm, LLVMValueRef numbers)
{
    return llvm->IsConstant(numbers) && !llvm->IsAConstantVector(numbers) &&
           !llvm->IsAConstantExpr(numbers);
}

static LLVMValueRef shuffle_by_constants(const struct permute *s,
                                         LLVMValueRef a, LLVMValueRef b,
                                         LLVMValueRef numbers)
{
    const struct wgc_llvm *const llvm = s->llvm;
    const LLVMTypeRef type =
        llvm->VectorType(llvm->Int32TypeInContext(s->context), s->count);
    const LLVMOpcode cast = s->bits > 32 ? LLVMTrunc : LLVMZExt;
    if (s->bits != 32)
        numbers = llvm->BuildCast(s->builder, cast, numbers, type, "");
    return llvm->BuildShuffleVector(s->builder, a, b, numbers, "");
}

/* Two elements, or four of two vectors: each in all places, and one chosen. */
static LLVMValueRef choose_of_pairs(const struct permute *s,
                                    const LLVMValueRef *operands,
                                    LLVMValueRef numbers)
{
    LLVMValueRef values[4];
    int from[WGC_MAX_ELEMENTS];
    for (unsigned k = 0; k < 2 * s->vectors; k++) {
        for (unsigned e = 0; e < s->count; e++)
            from[e] = (int)(k % 2);
        values[k] = pick(s, operands[k / 2], from, s->count);
    }
    return wgc_choose_by_number(s->llvm, s->builder, values, 2 * s->vectors,
                                numbers);
}

/* Whether LLVM knows the attribute of a function. */
static bool set_attribute(const struct permute *s, LLVMValueRef function,
                          const char *name)
{
    const unsigned kind = wgc_attribute_kind(s->llvm, name);
    if (kind != 0)
        s->llvm->AddAttributeAtIndex(
            function, LLVMAttributeFunctionIndex,
            s->llvm->CreateEnumAttribute(s->context, kind, 0));
    return kind != 0;
}

/* A function that is defined nowhere, and touches no memory. */
static LLVMValueRef call_later(const struct permute *s, LLVMValueRef call,
                               LLVMValueRef *operands)
{
    const struct wgc_llvm *const llvm = s->llvm;
    char name[80];
    LLVMTypeRef types[3];
    for (unsigned o = 0; o <= s->vectors; o++)
        types[o] = llvm->TypeOf(operands[o]);
    snprintf(name, sizeof name, WGC_PERMUTE "%s", wgc_called_name(llvm, call));
    const LLVMTypeRef type = llvm->FunctionType(
        llvm->VectorType(s->element, s->count), types, s->vectors + 1, false);
    LLVMValueRef function = llvm->GetNamedFunction(s->module, name);
    if (!function) {
        function = llvm->AddFunction(s->module, name, type);
        set_attribute(s, function, "nounwind");
        set_attribute(s, function, "willreturn");
        if (!set_attribute(s, function,
                           "memory")) /* 0: none; from LLVM 16 on */
            set_attribute(s, function, "readnone");
    }
    return llvm->BuildCall2(s->builder, type, function, operands,
                            s->vectors + 1, "");
}

bool wgc_open_permute(const struct wgc_llvm *llvm, LLVMModuleRef module,
                      LLVMBuilderRef builder, LLVMValueRef call)
{
    struct permute s = {.llvm = llvm,
                        .builder = builder,
                        .module = module,
                        .context = llvm->GetModuleContext(module)};
    LLVMValueRef operands[3], made;
    if (!parse(&s, wgc_called_name(llvm, call)))
        return false;
    LLVMTypeRef types[3];
    for (unsigned v = 0; v < s.vectors; v++)
        types[v] = llvm->VectorType(s.element, s.before);
    types[s.vectors] = numbers_type(&s, s.count);
    if (!wgc_is_passed_so(llvm, call, types, s.vectors + 1,
                          llvm->VectorType(s.element, s.count)))
        return false;
    for (unsigned o = 0; o <= s.vectors; o++)
        operands[o] = wgc_read_argument(llvm, builder, call, o, types[o]);
    const LLVMValueRef numbers =
        operation(&s, LLVMAnd, operands[s.vectors], s.vectors * s.before - 1);
    operands[s.vectors] = numbers;
    if (is_known(llvm, numbers))
        made = shuffle_by_constants(&s, operands[0], operands[s.vectors - 1],
                                    numbers);
    else if (s.before == 2)
        made = choose_of_pairs(&s, operands, numbers);
    else
        made = call_later(&s, call, operands);
    wgc_write_result(llvm, builder, call, made);
    return true;
}

/* ------------------------------------------------------------- writing -- */

/* Bytes, within 16 of them each, by the CPU's instruction; NULL if there is
 * none. */
static LLVMValueRef permute_bytes(const struct permute *s, LLVMValueRef vector,
                                  LLVMValueRef numbers)
{
    static const char *const names[] = {"llvm.x86.ssse3.pshuf.b.128",
                                        "llvm.x86.avx2.pshuf.b",
                                        "llvm.x86.avx512.pshuf.b.512"};
    const struct wgc_llvm *const llvm = s->llvm;
    for (unsigned n = 0; n < sizeof names / sizeof *names; n++) {
        if (s->bits != 8 || s->register_bits < 256 ||
            llvm->GetVectorSize(llvm->TypeOf(vector)) != 16u << n)
            continue;
        return wgc_call_intrinsic(llvm, s->module, s->builder, names[n], NULL,
                                  0, (LLVMValueRef[]){vector, numbers}, 2);
    }
    return NULL;
}

/* LLVM has no instruction for it, but makes one of the CPU's of this. */
static LLVMValueRef permute(const struct permute *s, LLVMValueRef vector,
                            LLVMValueRef numbers)
{
    const struct wgc_llvm *const llvm = s->llvm;
    const LLVMTypeRef i32 = llvm->Int32TypeInContext(s->context);
    const LLVMTypeRef type = llvm->TypeOf(vector);
    const LLVMValueRef bytes = permute_bytes(s, vector, numbers);
    LLVMValueRef made = llvm->GetPoison(type);
    if (bytes)
        return bytes;
    for (unsigned e = 0; e < llvm->GetVectorSize(type); e++) {
        const LLVMValueRef at = llvm->ConstInt(i32, e, false);
        const LLVMValueRef from =
            llvm->BuildExtractElement(s->builder, numbers, at, "");
        made = llvm->BuildInsertElement(
            s->builder, made,
            llvm->BuildExtractElement(s->builder, vector, from, ""), at, "");
    }
    return made;
}

static unsigned smaller(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* Elements that CPUs permute at once. */
static unsigned count_at_once(const struct permute *s, unsigned total)
{
    const bool words = s->bits == 16 && s->register_bits < 512;
    return smaller(total, (words ? 128 : s->register_bits) / s->bits);
}

/* Some of the result: their elements are in one of several parts of the
 * vectors. `room`: elements of a lane. */
static LLVMValueRef permute_part(const struct permute *s,
                                 const LLVMValueRef *vectors,
                                 LLVMValueRef numbers, unsigned first,
                                 unsigned once, unsigned room)
{
    const struct wgc_llvm *const llvm = s->llvm;
    enum { MOST = 32 };
    LLVMValueRef values[MOST];
    const unsigned within = smaller(s->before, once);
    const unsigned parts = s->before / within;
    const LLVMValueRef mine = part(s, numbers, first, once);
    LLVMValueRef places = operation(s, LLVMAnd, mine, within - 1);
    if (room < once)
        places = llvm->BuildBinOp(
            s->builder, LLVMOr, places,
            constant(llvm, llvm->TypeOf(places), first_of_its, room), "");
    for (unsigned k = 0; k < s->vectors * parts; k++) {
        const unsigned at =
            room < once ? first : first / room * room + k % parts * once;
        values[k] = permute(s, part(s, vectors[k / parts], at, once), places);
    }
    return wgc_choose_by_number(
        llvm, s->builder, values, s->vectors * parts,
        operation(s, LLVMLShr, mine, (unsigned)__builtin_ctz(within)));
}

/* All parts, one behind the other. */
static LLVMValueRef join(const struct permute *s, LLVMValueRef *parts,
                         unsigned count)
{
    const struct wgc_llvm *const llvm = s->llvm;
    const LLVMTypeRef i32 = llvm->Int32TypeInContext(s->context);
    LLVMValueRef all[WGC_MAX_ELEMENTS];
    for (unsigned e = 0; e < WGC_MAX_ELEMENTS; e++)
        all[e] = llvm->ConstInt(i32, e, false);
    for (; count > 1; count /= 2)
        for (unsigned k = 0; k < count / 2; k++)
            parts[k] = llvm->BuildShuffleVector(
                s->builder, parts[2 * k], parts[2 * k + 1],
                llvm->ConstVector(
                    all, 2 * llvm->GetVectorSize(llvm->TypeOf(parts[2 * k]))),
                "");
    return parts[0];
}

LLVMValueRef wgc_write_permute(const struct wgc_llvm *llvm,
                               LLVMBuilderRef builder, LLVMValueRef call,
                               const LLVMValueRef *operands, unsigned lanes,
                               unsigned register_bits)
{
    const LLVMModuleRef module =
        llvm->GetGlobalParent(llvm->GetCalledValue(call));
    struct permute s = {.llvm = llvm,
                        .builder = builder,
                        .module = module,
                        .context = llvm->GetModuleContext(module),
                        .register_bits = register_bits};
    LLVMValueRef vectors[2], parts[WGC_MAX_ELEMENTS];
    parse(&s, wgc_called_name(llvm, call) + sizeof WGC_PERMUTE - 1);
    const unsigned room = s.before > s.count ? s.before : s.count;
    const unsigned total = lanes * room;
    const unsigned once = count_at_once(&s, total);
    const LLVMValueRef numbers =
        resize(&s, operands[s.vectors], lanes, s.count, room);
    for (unsigned v = 0; v < s.vectors; v++)
        vectors[v] = resize(&s, operands[v], lanes, s.before, room);
    for (unsigned k = 0; k < total / once; k++)
        parts[k] = permute_part(&s, vectors, numbers, k * once, once, room);
    return resize(&s, join(&s, parts, total / once), lanes, room, s.count);
}

void wgc_lower_permutes(const struct wgc_llvm *llvm, LLVMValueRef kernel,
                        unsigned register_bits)
{
    const LLVMBuilderRef builder = llvm->CreateBuilderInContext(
        llvm->GetModuleContext(llvm->GetGlobalParent(kernel)));
    LLVMValueRef next, operands[3];
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(kernel); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i; i = next) {
            next = llvm->GetNextInstruction(i);
            if (!llvm->IsACallInst(i) ||
                wgc_call_of(llvm, i) != WGC_CALL_PERMUTE)
                continue;
            for (unsigned o = 0; o + 1 < (unsigned)llvm->GetNumOperands(i); o++)
                operands[o] = llvm->GetOperand(i, o);
            llvm->PositionBuilderBefore(builder, i);
            llvm->ReplaceAllUsesWith(i, wgc_write_permute(llvm, builder, i,
                                                          operands, 1,
                                                          register_bits));
            llvm->InstructionEraseFromParent(i);
        }
    llvm->DisposeBuilder(builder);
}
