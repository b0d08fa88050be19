/* SPDX-License-Identifier: MIT */
/* Forms of functions that only hand their arguments on. */
#include <stddef.h>

#include "packet/ir/ir.h"

void define_tail(const struct maker *m, const char *what, const char *type)
{
    const LLVMValueRef where =
        find_function(m, packet_name(m, what, "_where", type).text);
    const LLVMTypeRef signature = LLVMGlobalGetValueType(where);
    const unsigned last = LLVMCountParams(where) - 1;
    struct parameters parameters = {{NULL}};
    LLVMGetParamTypes(signature, parameters.types);
    parameters.types[last] = m->i32;
    const LLVMValueRef function =
        begin_function(m, packet_name(m, what, "_tail", type).text,
                       LLVMGetReturnType(signature), parameters);
    LLVMValueRef values[MOST_PARAMETERS];
    LLVMGetParams(function, values);
    values[last] = mask_of_count(m, values[last]);
    end_function(m, call(m, where, values));
}

/* In memory a packet has the alignment of its elements. */
static void align(LLVMValueRef access, LLVMTypeRef packet)
{
    LLVMSetAlignment(access, element_bits(LLVMGetElementType(packet)) / 8);
}

/* A parameter of the type that a function by value has, out of one by pointers:
 * packets are loaded, masks come as bits. */
static LLVMValueRef value_of(const struct maker *m, LLVMValueRef parameter,
                             LLVMTypeRef type)
{
    if (is_mask_type(type))
        return mask_of_bits(m, parameter);
    if (!is_packet_type(type))
        return parameter;
    const LLVMValueRef packet = LLVMBuildLoad2(m->builder, type, parameter, "");
    align(packet, type);
    return packet;
}

void define_by_pointers(const struct maker *m, const char *name,
                        LLVMValueRef by_value)
{
    const LLVMTypeRef type = LLVMGlobalGetValueType(by_value);
    const LLVMTypeRef result = LLVMGetReturnType(type);
    const unsigned count = LLVMCountParams(by_value);
    struct parameters wanted = {{NULL}}, parameters = {{NULL}};
    LLVMGetParamTypes(type, wanted.types);
    if (result != m->nothing)
        parameters = with(parameters, m->pointer);
    for (unsigned i = 0; i < count; i++)
        parameters = with(parameters, is_mask_type(wanted.types[i]) ? m->i64
                                      : is_packet_type(wanted.types[i])
                                          ? m->pointer
                                          : wanted.types[i]);
    const LLVMValueRef function =
        begin_function(m, name, m->nothing, parameters);
    LLVMValueRef values[MOST_PARAMETERS];
    for (unsigned i = 0; i < count; i++)
        values[i] =
            value_of(m, LLVMGetParam(function, i + (result != m->nothing)),
                     wanted.types[i]);
    LLVMValueRef value = call(m, by_value, values);
    if (result != m->nothing) {
        if (is_mask_type(result))
            value = bits_of_mask(m, value);
        const LLVMValueRef store =
            LLVMBuildStore(m->builder, value, LLVMGetParam(function, 0));
        if (is_packet_type(result))
            align(store, result);
    }
    end_function(m, NULL);
}
