/* SPDX-License-Identifier: MIT */
/*
 * What sub-groups need beside scans and reductions, a packet being the
 * sub-group: the functions of OpenCL's extensions cl_khr_subgroup_shuffle,
 * _shuffle_relative, _rotate, _ballot, _non_uniform_vote and _clustered_reduce,
 * under their names. Lanes that OpenCL leaves undefined count modulo VF.
 */
#include <stddef.h>
#include <stdio.h>

#include "packet/ir/ir.h"

static LLVMValueRef number(const struct maker *m, unsigned long long value)
{
    return splat(m, LLVMConstInt(m->i32, value, 0));
}

static LLVMValueRef begin(const struct maker *m, const char *what,
                          const char *type, LLVMTypeRef result,
                          struct parameters parameters, LLVMValueRef *values)
{
    const LLVMValueRef function = begin_function(
        m, packet_name(m, what, "", type).text, result, parameters);
    LLVMGetParams(function, values);
    return values[0];
}

/* ---- Shuffles ------------------------------------------------------------ */

/* Calls WHAT_TYPExVF by value. */
static LLVMValueRef call_packet(const struct maker *m, const char *what,
                                const char *type, LLVMValueRef a,
                                LLVMValueRef b)
{
    LLVMValueRef arguments[] = {a, b};
    return call(m, find_function(m, packet_name(m, what, "", type).text),
                arguments);
}

static LLVMValueRef by_xor(const struct maker *m, LLVMValueRef by)
{
    return LLVMBuildXor(m->builder, lane_numbers(m, m->i32), by, "");
}

static LLVMValueRef by_minus(const struct maker *m, LLVMValueRef by)
{
    return LLVMBuildSub(m->builder, lane_numbers(m, m->i32), by, "");
}

static LLVMValueRef by_plus(const struct maker *m, LLVMValueRef by)
{
    return LLVMBuildAdd(m->builder, lane_numbers(m, m->i32), by, "");
}

static LLVMValueRef by_plus_same(const struct maker *m, LLVMValueRef by)
{
    return by_plus(m, splat(m, by));
}

static void define_shuffles(const struct maker *m, const char *type,
                            LLVMTypeRef element)
{
    const LLVMTypeRef packet = packet_of(m, element),
                      numbers = packet_of(m, m->i32);
    const struct {
        const char *what;
        LLVMTypeRef by;
        LLVMValueRef (*lanes)(const struct maker *, LLVMValueRef);
    } shuffles[] = {{"shuffle_xor", numbers, by_xor},
                    {"shuffle_up", numbers, by_minus},
                    {"shuffle_down", numbers, by_plus},
                    {"rotate", m->i32, by_plus_same}};
    LLVMValueRef values[MOST_PARAMETERS];
    begin(m, "shuffle", type, packet, (struct parameters){{packet, numbers}},
          values);
    end_function(m, permute(m, values[0], values[1]));
    for (size_t i = 0; i < sizeof shuffles / sizeof shuffles[0]; i++) {
        begin(m, shuffles[i].what, type, packet,
              (struct parameters){{packet, shuffles[i].by}}, values);
        const LLVMValueRef lanes = shuffles[i].lanes(m, values[1]);
        end_function(m, call_packet(m, "shuffle", type, values[0], lanes));
    }
}

/* Within clusters of a power of two of lanes. */
static void define_clustered_rotate(const struct maker *m, const char *type,
                                    LLVMTypeRef element)
{
    const LLVMTypeRef packet = packet_of(m, element);
    LLVMValueRef values[MOST_PARAMETERS];
    begin(m, "clustered_rotate", type, packet,
          (struct parameters){{packet, m->i32, m->i32}}, values);
    const LLVMBuilderRef b = m->builder;
    const LLVMValueRef own = lane_numbers(m, m->i32);
    const LLVMValueRef inner =
        splat(m, LLVMBuildSub(b, values[2], LLVMConstInt(m->i32, 1, 0), ""));
    const LLVMValueRef lanes =
        LLVMBuildOr(b, LLVMBuildAnd(b, own, LLVMBuildNot(b, inner, ""), ""),
                    LLVMBuildAnd(b, by_plus_same(m, values[1]), inner, ""), "");
    end_function(m, call_packet(m, "shuffle", type, values[0], lanes));
}

/* ---- The first active lane ----------------------------------------------- */

static LLVMValueRef lowest(const struct maker *m, LLVMValueRef bits)
{
    return LLVMBuildTrunc(
        m->builder,
        intrinsic(m, "llvm.cttz", m->i64, bits, LLVMConstNull(m->i1)), m->i32,
        "");
}

static void define_broadcast_first(const struct maker *m, const char *type,
                                   LLVMTypeRef element)
{
    const LLVMTypeRef packet = packet_of(m, element);
    LLVMValueRef values[MOST_PARAMETERS];
    begin(m, "broadcast_first", type, packet,
          (struct parameters){{packet, mask_type(m)}}, values);
    const LLVMValueRef lane = lowest(m, bits_of_mask(m, values[1]));
    end_function(m, spread(m, values[0], lane));
}

/* Equal as numbers are: zeros of both signs, and no NaN. Half is its bits. */
static LLVMValueRef equal(const struct maker *m, const char *type,
                          LLVMValueRef a, LLVMValueRef b)
{
    const LLVMBuilderRef at = m->builder;
    if (type[0] == 'f' && LLVMGetElementType(LLVMTypeOf(a)) != m->f16)
        return LLVMBuildFCmp(at, LLVMRealOEQ, a, b, "");
    const LLVMValueRef same = LLVMBuildICmp(at, LLVMIntEQ, a, b, "");
    if (type[0] != 'f')
        return same;
    const LLVMValueRef magnitude = splat(m, LLVMConstInt(m->f16, 0x7FFF, 0)),
                       infinity = splat(m, LLVMConstInt(m->f16, 0x7C00, 0));
    const LLVMValueRef is_number = LLVMBuildICmp(
        at, LLVMIntULE, LLVMBuildAnd(at, a, magnitude, ""), infinity, "");
    const LLVMValueRef either = LLVMBuildOr(at, a, b, "");
    const LLVMValueRef zeros =
        LLVMBuildICmp(at, LLVMIntEQ, LLVMBuildAnd(at, either, magnitude, ""),
                      LLVMConstNull(LLVMTypeOf(a)), "");
    return LLVMBuildOr(at, LLVMBuildAnd(at, same, is_number, ""), zeros, "");
}

static void define_all_equal(const struct maker *m, const char *type,
                             LLVMTypeRef element)
{
    const LLVMTypeRef packet = packet_of(m, element);
    LLVMValueRef values[MOST_PARAMETERS];
    begin(m, "all_equal_where", type, m->i32,
          (struct parameters){{packet, mask_type(m)}}, values);
    LLVMValueRef x = values[0];
    const LLVMValueRef first =
        call_packet(m, "broadcast_first", type, x, values[1]);
    const LLVMValueRef other =
        LLVMBuildNot(m->builder, equal(m, type, x, first), "");
    const LLVMValueRef some =
        any_lane(m, LLVMBuildAnd(m->builder, other, values[1], ""));
    end_function(m,
                 LLVMBuildZExt(m->builder, LLVMBuildNot(m->builder, some, ""),
                               m->i32, ""));
    x = begin(m, "all_equal", type, m->i32, (struct parameters){{packet}},
              values);
    end_function(m, call_packet(m, "all_equal_where", type, x,
                                LLVMConstAllOnes(mask_type(m))));
}

/* ---- Ballots ------------------------------------------------------------- */

static LLVMValueRef lanes_of(const struct maker *m, LLVMValueRef ballot)
{
    const unsigned long long whole = ~0ull >> (64 - m->vf);
    return LLVMBuildAnd(m->builder, ballot, LLVMConstInt(m->i64, whole, 0), "");
}

static LLVMValueRef bit_count(const struct maker *m, LLVMValueRef ballot)
{
    return LLVMBuildTrunc(
        m->builder,
        intrinsic(m, "llvm.ctpop", m->i64, lanes_of(m, ballot), NULL), m->i32,
        "");
}

static LLVMValueRef find_lsb(const struct maker *m, LLVMValueRef ballot)
{
    return lowest(m, lanes_of(m, ballot));
}

static LLVMValueRef find_msb(const struct maker *m, LLVMValueRef ballot)
{
    const LLVMValueRef zeros = intrinsic(
        m, "llvm.ctlz", m->i64, lanes_of(m, ballot), LLVMConstNull(m->i1));
    return LLVMBuildTrunc(
        m->builder,
        LLVMBuildSub(m->builder, LLVMConstInt(m->i64, 63, 0), zeros, ""),
        m->i32, "");
}

static LLVMValueRef ones_of(const struct maker *m, LLVMValueRef ballot)
{
    return LLVMBuildZExt(m->builder, mask_of_bits(m, ballot),
                         packet_of(m, m->i32), "");
}

static LLVMValueRef inclusive_scan(const struct maker *m, LLVMValueRef ballot)
{
    return call_packet(m, "scan_inclusive_add", "i32", ones_of(m, ballot),
                       NULL);
}

static LLVMValueRef exclusive_scan(const struct maker *m, LLVMValueRef ballot)
{
    return call_packet(m, "scan_exclusive_add", "i32", ones_of(m, ballot),
                       NULL);
}

static void define_ballots(const struct maker *m)
{
    const LLVMTypeRef numbers = packet_of(m, m->i32);
    const struct {
        const char *what;
        LLVMTypeRef result;
        LLVMValueRef (*make)(const struct maker *, LLVMValueRef);
    } functions[] = {{"inverse_ballot", mask_type(m), mask_of_bits},
                     {"ballot_bit_count", m->i32, bit_count},
                     {"ballot_inclusive_scan", numbers, inclusive_scan},
                     {"ballot_exclusive_scan", numbers, exclusive_scan},
                     {"ballot_find_lsb", m->i32, find_lsb},
                     {"ballot_find_msb", m->i32, find_msb}};
    LLVMValueRef values[MOST_PARAMETERS];
    for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) {
        begin(m, functions[i].what, "i1", functions[i].result,
              (struct parameters){{m->i64}}, values);
        end_function(m, functions[i].make(m, values[0]));
    }
    begin(m, "ballot_bit_extract", "i1", mask_type(m),
          (struct parameters){{m->i64, numbers}}, values);
    const LLVMValueRef bits =
        call_packet(m, "shuffle", "i32", ones_of(m, values[0]), values[1]);
    end_function(m,
                 LLVMBuildICmp(m->builder, LLVMIntNE, bits, number(m, 0), ""));
    begin(m, "elect", "i1", mask_type(m), (struct parameters){{mask_type(m)}},
          values);
    const LLVMValueRef active = bits_of_mask(m, values[0]);
    const LLVMValueRef first = LLVMBuildAnd(
        m->builder, active, LLVMBuildNeg(m->builder, active, ""), "");
    end_function(m, mask_of_bits(m, first));
}

/* ---- Reductions of clusters ---------------------------------------------- */

/* The reduction of `size` lanes from `first` on, a group of its own. */
static LLVMValueRef reduce_cluster(const struct maker *m, const char *op,
                                   const char *type, LLVMValueRef packet,
                                   unsigned first, unsigned size)
{
    char what[40];
    struct maker cluster = *m;
    cluster.vf = size;
    snprintf(what, sizeof what, "reduce_%s", op);
    return call_packet(&cluster, what, type, part(m, packet, first, size),
                       NULL);
}

static LLVMValueRef reduce_clusters(const struct maker *m, const char *op,
                                    const char *type, LLVMValueRef packet,
                                    unsigned size)
{
    LLVMValueRef result = LLVMGetPoison(LLVMTypeOf(packet)), value = NULL;
    for (unsigned j = 0; j < m->vf; j++) {
        if (j % size == 0)
            value = reduce_cluster(m, op, type, packet, j, size);
        result = LLVMBuildInsertElement(m->builder, result, value,
                                        LLVMConstInt(m->i32, j, 0), "");
    }
    return result;
}

/* The size is a constant in OpenCL, and then one case is left. */
static void define_clustered_reduce(const struct maker *m, const char *op,
                                    const char *type, LLVMTypeRef element)
{
    const LLVMTypeRef packet = packet_of(m, element);
    char what[40];
    snprintf(what, sizeof what, "clustered_reduce_%s", op);
    const LLVMValueRef function =
        begin_function(m, packet_name(m, what, "", type).text, packet,
                       (struct parameters){{packet, m->i32}});
    const LLVMValueRef x = LLVMGetParam(function, 0);
    const LLVMBasicBlockRef whole =
        LLVMAppendBasicBlockInContext(m->context, function, "");
    const LLVMValueRef choice =
        LLVMBuildSwitch(m->builder, LLVMGetParam(function, 1), whole, 6);
    for (unsigned size = 1; size < m->vf; size *= 2) {
        const LLVMBasicBlockRef block =
            LLVMAppendBasicBlockInContext(m->context, function, "");
        LLVMAddCase(choice, LLVMConstInt(m->i32, size, 0), block);
        LLVMPositionBuilderAtEnd(m->builder, block);
        end_function(m, reduce_clusters(m, op, type, x, size));
    }
    LLVMPositionBuilderAtEnd(m->builder, whole);
    end_function(m, reduce_clusters(m, op, type, x, m->vf));
}

static void define_type(const struct maker *m, const char *type,
                        LLVMTypeRef element)
{
    define_shuffles(m, type, element);
    define_clustered_rotate(m, type, element);
    define_broadcast_first(m, type, element);
    define_all_equal(m, type, element);
}

void define_subgroups(struct maker *m)
{
    for (m->vf = 1; m->vf <= 64; m->vf *= 2) {
#define WGC_NARROW 1
#define WGC_BROADCAST(type) define_type(m, #type, m->type);
#define WGC_OPERATOR(op, type) define_clustered_reduce(m, #op, #type, m->type);
#define WGC_LOGICAL(op)                                                        \
    define_clustered_reduce(m, "logical_" #op, "i32", m->i32);
#include "collectives.def"
        define_ballots(m);
    }
}
