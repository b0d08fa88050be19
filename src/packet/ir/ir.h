/* SPDX-License-Identifier: MIT */
/*
 * The program that makes one instruction set's bitcode out of what clang made
 * of the C sources, over LLVM's C interface. It is built and run with the LLVM
 * whose bitcode it makes.
 */
#ifndef WGC_SRC_PACKET_IR_H
#define WGC_SRC_PACKET_IR_H

#include <llvm-c/Core.h>
#include <stdbool.h>

/* ---- Files (files.c) ----------------------------------------------------- */

/* Says what is wrong and ends the program. */
_Noreturn __attribute__((format(printf, 1, 2))) void fail(const char *format,
                                                          ...);

bool has_prefix(LLVMValueRef value, const char *prefix);
/* Whether a function is one of those that users of the bitcode call. */
bool is_public(LLVMValueRef function);
bool is_packet(LLVMValueRef function);

LLVMContextRef make_context(void);
LLVMModuleRef read_module(LLVMContextRef context, const char *path);
void write_module(LLVMModuleRef module, const char *path);
/* In the words of LLVM's opt. */
void run_passes(LLVMModuleRef module, const char *passes);

/* ---- Building functions (maker.c) ---------------------------------------- */

/* What makes the functions of one VF. Half is i16, its bits, as in C. */
struct maker {
    LLVMModuleRef module;
    LLVMContextRef context;
    LLVMBuilderRef builder;
    LLVMValueRef model; /* a function whose processor all others have too */
    bool is_arm;
    unsigned register_bits; /* of the widest vector */
    unsigned vf;
    LLVMTypeRef nothing, pointer, i1;
    LLVMTypeRef i8, u8, i16, u16, f16, i32, u32, i64, u64, f32, f64;
};

struct maker make_maker(LLVMModuleRef module);
void dispose_maker(struct maker *maker);

enum { MOST_PARAMETERS = 5 };
enum { LONGEST = 64, LONGEST_IN_UNITS = 64 }; /* vectors, in lanes; in units */

/* The types of as many as are not NULL. */
struct parameters {
    LLVMTypeRef types[MOST_PARAMETERS + 1];
};

struct parameters with(struct parameters parameters, LLVMTypeRef one_more);

/* wgc_packet_WHAT_TYPExVF, where WHAT has a form's suffix. */
struct name {
    char text[88];
};
struct name packet_name(const struct maker *m, const char *what,
                        const char *form, const char *type);
struct name name_with(struct name name, const char *suffix);

/* A function to be found by name, or begun with the builder at its start. */
LLVMValueRef find_function(const struct maker *m, const char *name);
LLVMValueRef begin_function(const struct maker *m, const char *name,
                            LLVMTypeRef result, struct parameters parameters);
/* Returns from what was begun, with a value if there is one, not NULL or void.
 */
void end_function(const struct maker *m, LLVMValueRef value);
LLVMValueRef call(const struct maker *m, LLVMValueRef function,
                  LLVMValueRef *arguments);
/* An LLVM intrinsic that is overloaded by a type, of one or two arguments. */
LLVMValueRef intrinsic(const struct maker *m, const char *name,
                       LLVMTypeRef type, LLVMValueRef a, LLVMValueRef b);

/* ---- Packets and masks (packets.c) --------------------------------------- */

LLVMTypeRef packet_of(const struct maker *m, LLVMTypeRef element);
LLVMTypeRef mask_type(const struct maker *m);
bool is_packet_type(LLVMTypeRef type);
bool is_mask_type(LLVMTypeRef type);
unsigned element_bits(LLVMTypeRef element);

/* One value in all lanes; the lanes' numbers; an element of a bit pattern. */
LLVMValueRef splat(const struct maker *m, LLVMValueRef value);
LLVMValueRef lane_numbers(const struct maker *m, LLVMTypeRef element);
/* `count` lanes of a vector from `first` on. */
LLVMValueRef part(const struct maker *m, LLVMValueRef vector, unsigned first,
                  unsigned count);
LLVMValueRef constant(LLVMTypeRef element, unsigned long long bits);

/* The lanes of two vectors of a type, one behind the other. */
LLVMValueRef joined(const struct maker *m, LLVMValueRef low, LLVMValueRef high);
/* By numbers of lanes, i32, modulo VF (permute.c): one for each lane, and the
 * same for all. */
LLVMValueRef permute(const struct maker *m, LLVMValueRef packet,
                     LLVMValueRef lanes);
LLVMValueRef spread(const struct maker *m, LLVMValueRef packet,
                    LLVMValueRef lane);

/* Masks and the lowest VF bits of an i64. */
LLVMValueRef mask_of_bits(const struct maker *m, LLVMValueRef bits);
LLVMValueRef bits_of_mask(const struct maker *m, LLVMValueRef mask);
LLVMValueRef mask_of_count(const struct maker *m, LLVMValueRef count);
LLVMValueRef any_lane(const struct maker *m, LLVMValueRef mask);
/* The lanes behind the first that is active. */
LLVMValueRef behind_first(const struct maker *m, LLVMValueRef mask);

/* ---- What is made -------------------------------------------------------- */

/* The packet functions of C that take and return packets by value (by_value.c),
 * votes (votes.c), what else
 * sub-groups need (subgroups.c); the attributes that hold by contract
 * (attributes.c). */
void define_by_value(struct maker *m);
void define_votes(struct maker *m);
void define_subgroups(struct maker *m);
void set_attributes(LLVMModuleRef module);

/* A function that takes and returns packets by pointers over one by value: the
 * other direction. */
void define_by_pointers(const struct maker *m, const char *name,
                        LLVMValueRef by_value);

/* WHAT_tail, with a count, over WHAT_where, whose last parameter is a mask. */
void define_tail(const struct maker *m, const char *what, const char *type);

#endif
