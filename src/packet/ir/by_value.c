/* SPDX-License-Identifier: MIT */
/*
 * Beside every packet function of C one that takes and returns packets by
 * value, which is how a compiler that emits IR has them. The memory in between
 * vanishes once the packet function is inlined. Masked forms have a mask as
 * compilers hold it, and select neutral values for the lanes that are not
 * active.
 */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "elements.h"
#include "packet/ir/ir.h"
#include "wgc/packet.h"

/* An operator of a type: the bits of what an exclusive scan shows first, and of
 * what changes nothing; where states say whether they have seen anything. */
struct operation {
    const char *op, *type;
    LLVMTypeRef element;
    unsigned long long identity, neutral;
    size_t scan_pos, scan_begun, reduce_begun;
};

/* Stores a packet in a slot of its own. */
static LLVMValueRef in_memory(const struct maker *m, LLVMValueRef packet)
{
    const LLVMValueRef slot =
        LLVMBuildAlloca(m->builder, LLVMTypeOf(packet), "");
    LLVMBuildStore(m->builder, packet, slot);
    return slot;
}

/* Calls the function of C, which has pointers to the result, if there is one,
 * and to packets; gives the result, or NULL. */
static LLVMValueRef call_c(const struct maker *m, const char *name,
                           LLVMTypeRef result, LLVMValueRef *values,
                           unsigned count)
{
    LLVMValueRef arguments[1 + MOST_PARAMETERS];
    unsigned next = 0;
    if (result != m->nothing)
        arguments[next++] = LLVMBuildAlloca(m->builder, result, "");
    for (unsigned i = 0; i < count; i++) {
        const bool packet = is_packet_type(LLVMTypeOf(values[i]));
        arguments[next++] = packet ? in_memory(m, values[i]) : values[i];
    }
    call(m, find_function(m, name), arguments);
    return result == m->nothing
               ? NULL
               : LLVMBuildLoad2(m->builder, result, arguments[0], "");
}

static void define(const struct maker *m, const char *what, const char *type,
                   LLVMTypeRef result, struct parameters parameters)
{
    const struct name name = packet_name(m, what, "", type);
    const LLVMValueRef function =
        begin_function(m, name.text, result, parameters);
    LLVMValueRef values[MOST_PARAMETERS];
    LLVMGetParams(function, values);
    end_function(m, call_c(m, name_with(name, "_ptr").text, result, values,
                           LLVMCountParams(function)));
}

/* ---- Masked forms -------------------------------------------------------- */

/* Begins WHAT_where; gives its parameters but the mask, and the mask. */
static LLVMValueRef begin_where(const struct maker *m, const char *what,
                                const struct operation *o, LLVMTypeRef result,
                                struct parameters parameters,
                                LLVMValueRef *values)
{
    const struct name name = packet_name(m, what, "_where", o->type);
    const LLVMValueRef function =
        begin_function(m, name.text, result, with(parameters, mask_type(m)));
    LLVMGetParams(function, values);
    return values[LLVMCountParams(function) - 1];
}

/* The function of C with neutral values in place of inactive lanes. */
static LLVMValueRef call_active(const struct maker *m, const char *what,
                                const struct operation *o, LLVMTypeRef result,
                                LLVMValueRef *values, LLVMValueRef mask)
{
    const LLVMValueRef neutral = splat(m, constant(o->element, o->neutral));
    unsigned count = 0;
    for (; values[count] != mask; count++)
        if (is_packet_type(LLVMTypeOf(values[count])))
            values[count] =
                LLVMBuildSelect(m->builder, mask, values[count], neutral, "");
    const struct name name = packet_name(m, what, "", o->type);
    return call_c(m, name_with(name, "_ptr").text, result, values, count);
}

static LLVMValueRef identity_up_to_first(const struct maker *m,
                                         const struct operation *o,
                                         LLVMValueRef packet, LLVMValueRef mask)
{
    return LLVMBuildSelect(m->builder, behind_first(m, mask), packet,
                           splat(m, constant(o->element, o->identity)), "");
}

static void define_reduce_where(const struct maker *m, const char *what,
                                const struct operation *o,
                                struct parameters parameters)
{
    LLVMValueRef values[MOST_PARAMETERS];
    const LLVMValueRef mask =
        begin_where(m, what, o, o->element, parameters, values);
    LLVMValueRef result = call_active(m, what, o, o->element, values, mask);
    if (o->identity != o->neutral)
        result = LLVMBuildSelect(m->builder, any_lane(m, mask), result,
                                 constant(o->element, o->identity), "");
    end_function(m, result);
}

static void define_scan_where(const struct maker *m, const char *what,
                              const struct operation *o, bool shows_identity,
                              struct parameters parameters)
{
    LLVMValueRef values[MOST_PARAMETERS];
    const LLVMTypeRef packet = packet_of(m, o->element);
    const LLVMValueRef mask =
        begin_where(m, what, o, packet, parameters, values);
    LLVMValueRef result = call_active(m, what, o, packet, values, mask);
    if (shows_identity)
        result = identity_up_to_first(m, o, result, mask);
    end_function(m, result);
}

/* A state's member of 32 bits. */
static LLVMValueRef member(const struct maker *m, LLVMValueRef state,
                           size_t offset)
{
    LLVMValueRef index = LLVMConstInt(m->i64, offset, 0);
    return LLVMBuildInBoundsGEP2(m->builder, m->i8, state, &index, 1, "");
}

/* Whether a state has seen nothing, or only inactive lanes. */
static LLVMValueRef saw_nothing(const struct maker *m, LLVMValueRef begun)
{
    const LLVMValueRef value = LLVMBuildLoad2(m->builder, m->i32, begun, "");
    return LLVMBuildICmp(m->builder, LLVMIntULT, value,
                         LLVMConstInt(m->i32, 2, 0), "");
}

/* 1 if no lane was active before either, else what the push has left. */
static void set_begun_if(const struct maker *m, LLVMValueRef condition,
                         LLVMValueRef begun)
{
    const LLVMValueRef left = LLVMBuildLoad2(m->builder, m->i32, begun, "");
    LLVMBuildStore(m->builder,
                   LLVMBuildSelect(m->builder, condition,
                                   LLVMConstInt(m->i32, 1, 0), left, ""),
                   begun);
}

static void define_push_where(const struct maker *m, const char *what,
                              const struct operation *o,
                              struct parameters parameters)
{
    LLVMValueRef values[MOST_PARAMETERS];
    const LLVMValueRef mask =
        begin_where(m, what, o, m->nothing, parameters, values);
    const LLVMValueRef begun = member(m, values[0], o->reduce_begun);
    const LLVMValueRef early = saw_nothing(m, begun);
    call_active(m, what, o, m->nothing, values, mask);
    if (o->identity != o->neutral) {
        const LLVMValueRef none =
            LLVMBuildNot(m->builder, any_lane(m, mask), "");
        set_begun_if(m, LLVMBuildAnd(m->builder, early, none, ""), begun);
    }
    end_function(m, NULL);
}

static LLVMBasicBlockRef new_block(const struct maker *m)
{
    const LLVMValueRef function =
        LLVMGetBasicBlockParent(LLVMGetInsertBlock(m->builder));
    return LLVMAppendBasicBlockInContext(m->context, function, "");
}

/* Begins a state again, but keeps its place in the row. */
static void begin_again(const struct maker *m, const struct operation *o,
                        LLVMValueRef state)
{
    char what[32];
    snprintf(what, sizeof what, "scan_%s_begin", o->op);
    const struct name name = packet_name(m, what, "", o->type);
    const LLVMValueRef pos = member(m, state, o->scan_pos);
    const LLVMValueRef kept = LLVMBuildLoad2(m->builder, m->i32, pos, "");
    call_c(m, name_with(name, "_ptr").text, m->nothing, &state, 1);
    LLVMBuildStore(m->builder, kept, pos);
}

/* An exclusive scan of a group that shows the identity up to its first active
 * lane: only packets that may have it take the longer path. */
static void define_group_where(const struct maker *m, const char *what,
                               const struct operation *o,
                               struct parameters parameters)
{
    LLVMValueRef values[MOST_PARAMETERS];
    const LLVMTypeRef packet = packet_of(m, o->element);
    const LLVMValueRef mask =
        begin_where(m, what, o, packet, parameters, values);
    const LLVMValueRef early =
        saw_nothing(m, member(m, values[1], o->scan_begun));
    const LLVMValueRef later = call_active(m, what, o, packet, values, mask);
    const LLVMBasicBlockRef blocks[] = {LLVMGetInsertBlock(m->builder),
                                        new_block(m), new_block(m)};
    const LLVMBasicBlockRef done = new_block(m);
    LLVMBuildCondBr(m->builder, early, blocks[1], done);

    LLVMPositionBuilderAtEnd(m->builder, blocks[1]);
    const LLVMValueRef first = identity_up_to_first(m, o, later, mask);
    LLVMBuildCondBr(m->builder, any_lane(m, mask), done, blocks[2]);

    LLVMPositionBuilderAtEnd(m->builder, blocks[2]);
    begin_again(m, o, values[1]);
    LLVMBuildBr(m->builder, done);

    LLVMPositionBuilderAtEnd(m->builder, done);
    const LLVMValueRef result = LLVMBuildPhi(m->builder, packet, "");
    const LLVMValueRef results[] = {later, first, first};
    LLVMAddIncoming(result, (LLVMValueRef *)results,
                    (LLVMBasicBlockRef *)blocks, 3);
    end_function(m, result);
}

/* ---- The list ------------------------------------------------------------ */

static void define_forms(const struct maker *m, const char *what,
                         const char *type, LLVMTypeRef result,
                         struct parameters parameters)
{
    char masked[40];
    snprintf(masked, sizeof masked, "%s_masked", what);
    define(m, what, type, result, parameters);
    define(m, masked, type, result, with(parameters, m->i64));
    define_tail(m, what, type);
}

/* Those of a group have a short one. */
static void define_group_forms(const struct maker *m, const char *what,
                               const char *type, LLVMTypeRef result,
                               struct parameters parameters)
{
    char cut[40];
    snprintf(cut, sizeof cut, "%s_short", what);
    define_forms(m, what, type, result, parameters);
    define(m, cut, type, result, with(parameters, m->i32));
}

static void define_scans(const struct maker *m, const char *shape,
                         const struct operation *o)
{
    const LLVMTypeRef packet = packet_of(m, o->element);
    const struct parameters alone = {{packet}}, group = {{packet, m->pointer}};
    const bool shows_identity =
        strcmp(shape, "exclusive") == 0 && o->identity != o->neutral;
    char what[40];
    snprintf(what, sizeof what, "scan_%s_%s", shape, o->op);
    define_scan_where(m, what, o, shows_identity, alone);
    define_forms(m, what, o->type, packet, alone);
    strcat(what, "_group");
    if (shows_identity)
        define_group_where(m, what, o, group);
    else
        define_scan_where(m, what, o, false, group);
    define_group_forms(m, what, o->type, packet, group);
}

/* A reduction in any order. Its tail writes no more than the lanes that it has.
 */
static void define_at(const struct maker *m, const struct operation *o)
{
    const LLVMTypeRef packet = packet_of(m, o->element);
    const struct parameters at = {{m->pointer, packet, m->pointer, m->i32}},
                            finish = {{m->pointer, m->pointer, m->i32}};
    char what[40];
    snprintf(what, sizeof what, "reduce_%s_at", o->op);
    define_push_where(m, what, o, at);
    define(m, what, o->type, m->nothing, at);
    strcat(what, "_masked");
    define(m, what, o->type, m->nothing, with(at, m->i64));
    snprintf(what, sizeof what, "reduce_%s_at_tail", o->op);
    define(m, what, o->type, m->nothing, with(at, m->i32));
    snprintf(what, sizeof what, "reduce_%s_finish_at", o->op);
    define(m, what, o->type, o->element, finish);
}

static void define_operator(const struct maker *m, const struct operation o)
{
    const LLVMTypeRef packet = packet_of(m, o.element);
    const struct parameters alone = {{packet}}, state = {{m->pointer}},
                            push = {{m->pointer, packet}};
    char what[40];
    define_scans(m, "inclusive", &o);
    define_scans(m, "exclusive", &o);
    snprintf(what, sizeof what, "scan_%s_begin", o.op);
    define(m, what, o.type, m->nothing, state);
    snprintf(what, sizeof what, "reduce_%s", o.op);
    define_reduce_where(m, what, &o, alone);
    define_forms(m, what, o.type, o.element, alone);
    snprintf(what, sizeof what, "reduce_%s_push", o.op);
    define_push_where(m, what, &o, push);
    define_group_forms(m, what, o.type, m->nothing, push);
    snprintf(what, sizeof what, "reduce_%s_begin", o.op);
    define(m, what, o.type, m->nothing, state);
    snprintf(what, sizeof what, "reduce_%s_finish", o.op);
    define(m, what, o.type, o.element, state);
    define_at(m, &o);
}

/* C's is the best if the lane is known, which AArch64 does not see through its
 * instruction, and goes through memory if not. */
static void define_broadcast(const struct maker *m, const char *type,
                             LLVMTypeRef element)
{
    const LLVMTypeRef packet = packet_of(m, element);
    const struct name name = packet_name(m, "broadcast", "", type);
    const LLVMValueRef function = begin_function(
        m, name.text, packet, (struct parameters){{packet, m->i32}});
    LLVMValueRef values[] = {LLVMGetParam(function, 0),
                             LLVMGetParam(function, 1)};
    LLVMValueRef result = spread(m, values[0], values[1]);
    if (m->is_arm) {
        const LLVMValueRef known =
            intrinsic(m, "llvm.is.constant", m->i32, values[1], NULL);
        result = LLVMBuildSelect(
            m->builder, known,
            call_c(m, name_with(name, "_ptr").text, packet, values, 2), result,
            "");
    }
    end_function(m, result);
}

/* The members of an operation: of bit patterns, or of values. */
#define OPERATION(op_, type_, identity_, neutral_)                             \
    define_operator(                                                           \
        m, (struct operation){                                                 \
               .op = op_,                                                      \
               .type = #type_,                                                 \
               .element = m->type_,                                            \
               .identity = identity_,                                          \
               .neutral = neutral_,                                            \
               .scan_pos = offsetof(wgc_packet_scan_##type_, pos),             \
               .scan_begun = offsetof(wgc_packet_scan_##type_, begun),         \
               .reduce_begun = offsetof(wgc_packet_reduce_##type_, begun)});
#define PATTERN(type, x) (bits_##type)(x)
#define VALUE(type, x) to_bits_##type(round_##type(x))

static void define_all(const struct maker *m)
{
#define WGC_NARROW 1
#define WGC_EXACT(op, type)                                                    \
    OPERATION(#op, type, PATTERN(type, IDENTITY_##op(type)),                   \
              PATTERN(type, NEUTRAL_##op(type)))
#define WGC_ROUNDING(op, type)                                                 \
    OPERATION(#op, type, VALUE(type, IDENTITY_##op(type)),                     \
              VALUE(type, NEUTRAL_##op(type)))
#define WGC_LOGICAL(op)                                                        \
    OPERATION("logical_" #op, i32, IDENTITY_logical_##op, IDENTITY_logical_##op)
#define WGC_BROADCAST(type) define_broadcast(m, #type, m->type);
#include "collectives.def"
}

void define_by_value(struct maker *m)
{
    for (m->vf = 1; m->vf <= 64; m->vf *= 2)
        define_all(m);
}
