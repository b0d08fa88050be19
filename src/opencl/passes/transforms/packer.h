/* SPDX-License-Identifier: MIT */
/*
 * What the parts share that write a kernel's code for packets. Values that
 * leave their node go through slots (allocas), of which mem2reg makes SSA form
 * again: so nodes can be copied into several regions, and masks are plain
 * stores.
 */
#ifndef WGC_OPENCL_TRANSFORMS_PACKER_H
#define WGC_OPENCL_TRANSFORMS_PACKER_H

#include "../analysis/liveness.h"
#include "../analysis/shapes.h"
#include "pack.h"

/* Of a vector of all lanes: OpenCL's vectors may be whole in it. */
enum { WGC_MAX_ELEMENTS = WGC_MAX_LANES * 16 };

struct wgc_packer {
    const struct wgc_llvm *llvm;
    const struct wgc_flow *flow;
    struct wgc_shapes *shapes; /* notes what cannot be written, too */
    const struct wgc_packing *packing;
    const struct wgc_liveness *live;
    const struct wgc_pack_target *target;
    LLVMModuleRef module;
    LLVMContextRef context;
    LLVMValueRef kernel;
    LLVMBuilderRef builder; /* where code is written */
    LLVMBuilderRef entry;   /* at the end of the entry block, for allocas */
    LLVMTypeRef i1, i8, i32, i64;
    LLVMValueRef all, none; /* masks */
    LLVMValueRef nowhere;   /* a place for lanes that are off; NULL: none yet */
    LLVMValueRef *once; /* of PoCL's variables: they are read at the start */

    /* Regions. */
    int regions;
    int *starts;                /* of a region: its first node */
    int *region_at;             /* of a node: the region that it begins */
    LLVMValueRef which;         /* a place for the region that comes next */
    LLVMBasicBlockRef dispatch; /* goes to that region */
    LLVMBasicBlockRef end;
    LLVMBasicBlockRef *heads; /* of regions: where they begin */

    /* The region and packet that are written. */
    bool *inside;            /* of a node: it is in the region */
    LLVMValueRef packet;     /* its number */
    LLVMValueRef ids[3];     /* local ids, of the first lane or of all */
    bool left, ways_part;    /* it has an end; it has ends of several kinds */
    int next;                /* the region that follows at its ends */
    LLVMBasicBlockRef latch; /* of the loop over packets */
    LLVMValueRef base;       /* lanes that are there; NULL: all */
    LLVMBasicBlockRef head;  /* comes before the loop over packets */
    LLVMValueRef *carries;   /* of a group's function: what packets leave to */
    LLVMValueRef *befores;   /* the next one; of a scan: the packet before */
    LLVMValueRef *slots;     /* of values */
    int *same; /* of a node: an earlier one that just its lanes reached */
    LLVMValueRef *held;       /* of such earlier ones: those lanes */
    LLVMValueRef *mask_slots; /* of nodes: the lanes that wait there */
    LLVMValueRef *some_slots; /* and whether any does */
    LLVMBasicBlockRef *enter; /* asks whether any lane came */
    LLVMBasicBlockRef *body;  /* knows that one did */

    /* The node that is written. */
    int node;
    LLVMValueRef mask;               /* its lanes; NULL: all */
    LLVMValueRef *scalars, *vectors; /* values as they were seen here */
    LLVMValueRef *ready; /* of loads: made with others; stores: any value */

    /* What lives over barriers. */
    int *classes;           /* values that share a place, by union-find */
    int *fields;            /* of a class: its field in the frame */
    LLVMTypeRef frame_type; /* one struct for each packet */
    LLVMValueRef frame;
    LLVMValueRef *group_places; /* of what is the same for the group */
    LLVMValueRef *own;          /* of an alloca: the packet's array */
    LLVMValueRef *kept;         /* all packets' arrays, if they are kept */
    bool *own_out;              /* to be put back when the region ends */
};

/* ------------------------------------------------------------ values.c -- */

bool wgc_is_vector(const struct wgc_packer *p, LLVMTypeRef type);
/* Of one of OpenCL's vectors; 1 of other types. */
int wgc_elements_of(const struct wgc_packer *p, LLVMTypeRef type);
/* All lanes' values of the type, consecutive. */
LLVMTypeRef wgc_vector_type(const struct wgc_packer *p, LLVMTypeRef type);
/* Elements of two vectors by their numbers; -1: any. */
LLVMValueRef wgc_pick(const struct wgc_packer *p, LLVMValueRef a,
                      LLVMValueRef b, const int *from, int total);
/* Each `step`th element from `first` on. */
LLVMValueRef wgc_each(const struct wgc_packer *p, LLVMValueRef vector,
                      int first, int step, int total);
/* Each lane's number `count` times: of a mask, for all of a lane's elements. */
LLVMValueRef wgc_repeat(const struct wgc_packer *p, LLVMValueRef vector,
                        int count);
LLVMValueRef wgc_integer(const struct wgc_packer *p, long long number);
LLVMValueRef wgc_constant_vector(const struct wgc_packer *p, LLVMTypeRef type,
                                 long long first, long long step);
LLVMValueRef wgc_splat(const struct wgc_packer *p, LLVMValueRef scalar);
LLVMValueRef wgc_intrinsic(const struct wgc_packer *p, const char *name,
                           LLVMTypeRef *types, size_t type_count,
                           LLVMValueRef *arguments, unsigned count);
LLVMValueRef wgc_choose(const struct wgc_packer *p, LLVMValueRef mask,
                        LLVMValueRef yes, LLVMValueRef no);
LLVMValueRef wgc_any(const struct wgc_packer *p, LLVMValueRef mask);
LLVMValueRef wgc_mask(const struct wgc_packer *p); /* never NULL */
LLVMValueRef wgc_lane(const struct wgc_packer *p, LLVMValueRef vector,
                      int lane);
/* The vector with that value in a lane. */
LLVMValueRef wgc_with_lane(const struct wgc_packer *p, LLVMValueRef vector,
                           LLVMValueRef value, int lane);
/* The number of the first lane that is on. */
LLVMValueRef wgc_first_lane(const struct wgc_packer *p);
LLVMValueRef wgc_new_slot(const struct wgc_packer *p, LLVMTypeRef type);
LLVMTypeRef wgc_slot_type(const struct wgc_packer *p, LLVMValueRef value);
LLVMValueRef wgc_value_slot(struct wgc_packer *p, int value);
/* A value of the kernel as a scalar (of the first lane), as a vector, and as it
 * flows into a phi or select. */
LLVMValueRef wgc_scalar(struct wgc_packer *p, LLVMValueRef value);
/* The first lane's, also of a divergent value. */
LLVMValueRef wgc_first_value(struct wgc_packer *p, LLVMValueRef value);
LLVMValueRef wgc_vector(struct wgc_packer *p, LLVMValueRef value);
/* Made where the builder is, for that place alone. */
LLVMValueRef wgc_vector_here(struct wgc_packer *p, LLVMValueRef value);
LLVMValueRef wgc_flowing(struct wgc_packer *p, LLVMValueRef value,
                         LLVMValueRef to);
void wgc_set_seen(struct wgc_packer *p, int value, LLVMValueRef made);
void wgc_forget_seen(struct wgc_packer *p);
bool wgc_is_divergent(const struct wgc_packer *p, LLVMValueRef value);
LLVMBasicBlockRef wgc_new_block(const struct wgc_packer *p, const char *name);
/* Goes to `often` if the condition holds, which it nearly always does. */
void wgc_branch(const struct wgc_packer *p, LLVMValueRef condition,
                LLVMBasicBlockRef often, LLVMBasicBlockRef rarely);

/* ------------------------------------------------------- instructions.c -- */

/* Writes the instruction into the node. */
void wgc_write_instruction(struct wgc_packer *p, LLVMValueRef instruction);
/* The instruction on scalars. */
LLVMValueRef wgc_copy(struct wgc_packer *p, LLVMValueRef instruction);
/* The quotient or the rest of vectors, as the instruction is of numbers. */
LLVMValueRef wgc_divide(struct wgc_packer *p, LLVMValueRef instruction,
                        LLVMValueRef a, LLVMValueRef b);
/* An id of the packet; NULL of other instructions. */
LLVMValueRef wgc_id_of(struct wgc_packer *p, LLVMValueRef instruction);
/* A type with each number in it as a vector of lanes. */
LLVMTypeRef wgc_widened_type(const struct wgc_packer *p, LLVMTypeRef type);

/* ------------------------------------------------------- conjunctions.c -- */

/* The parts of a && b && ...: what is the same for all, and what is not. */
struct wgc_conjunction {
    LLVMValueRef same[8], apart[8];
    int same_count, apart_count;
};
/* Of the node's truth values; false if there are not parts of both kinds, or
 * too many. */
bool wgc_find_conjunction(const struct wgc_packer *p, LLVMValueRef value,
                          struct wgc_conjunction *c);
/* Whether all of a kind hold: one truth value, and one of each lane. */
LLVMValueRef wgc_all_the_same(struct wgc_packer *p,
                              const struct wgc_conjunction *c);
LLVMValueRef wgc_all_apart(struct wgc_packer *p,
                           const struct wgc_conjunction *c);

/* ---------------------------------------------------------- quotients.c -- */

/* The quotient or the rest of 64 bits, `a`, as the instruction is of numbers.
 */
LLVMValueRef wgc_divide_by_constant(struct wgc_packer *p,
                                    LLVMValueRef instruction, LLVMValueRef a);

/* ------------------------------------------------------------ vectors.c -- */

/* An element of OpenCL's vectors, or such a vector of elements; NULL of other
 * instructions, and of elements whose numbers are no constants. */
LLVMValueRef wgc_write_elements(struct wgc_packer *p, LLVMValueRef instruction);

/* -------------------------------------------------------------- access.c -- */

LLVMValueRef wgc_write_load(struct wgc_packer *p, LLVMValueRef load);
void wgc_write_store(struct wgc_packer *p, LLVMValueRef store);
/* Where lanes have their own elements of a private array, so many bytes each:
 * there the lanes are consecutive. */
LLVMValueRef wgc_own_addresses(struct wgc_packer *p, LLVMValueRef address,
                               int64_t size);

/* -------------------------------------------------------------- gather.c -- */

/* The lanes' numbers at the addresses; any of lanes that are off. */
LLVMValueRef wgc_gather(struct wgc_packer *p, LLVMTypeRef vector,
                        LLVMValueRef addresses, LLVMValueRef align);
LLVMValueRef wgc_scatter(struct wgc_packer *p, LLVMValueRef value,
                         LLVMValueRef addresses, LLVMValueRef align);
/* Each lane's three elements of 1 or 2 bytes, as a number of 4 or 8; `note`:
 * what they may alias with, or NULL. */
LLVMValueRef wgc_gather_triples(struct wgc_packer *p, LLVMValueRef addresses,
                                unsigned size, unsigned align,
                                LLVMValueRef note);

/* ------------------------------------------------------------- look_up.c -- */

/* What lanes load from the memory of their group's functions, by numbers of few
 * bits; NULL of other addresses. */
LLVMValueRef wgc_look_up(struct wgc_packer *p, LLVMValueRef address,
                         LLVMTypeRef element);

/* --------------------------------------------------------------- lines.c -- */

/* What an access does whose lanes may be in a line: the builder is left where
 * they are, and lane 0 of the line is at `start`. */
struct wgc_ways {
    LLVMValueRef start;
    LLVMBasicBlockRef other, behind; /* where they are not; behind both */
    LLVMValueRef addresses;          /* in `other`, of all lanes */
};
/* So many bytes from lane to lane, `back` bytes from the address. */
struct wgc_ways wgc_ask_whether_in_line(struct wgc_packer *p, int64_t stride,
                                        LLVMValueRef address, int64_t back);
LLVMValueRef wgc_move(const struct wgc_packer *p, LLVMValueRef address,
                      int64_t bytes);

/* ---------------------------------------------------------------- zip.c -- */

/* The lanes' first of `count` elements, their second ..., of one vector in
 * which those of a lane are consecutive; and that vector of them. */
void wgc_unzip(const struct wgc_packer *p, LLVMValueRef vector, int count,
               LLVMValueRef *parts);
LLVMValueRef wgc_zip(const struct wgc_packer *p, int count,
                     const LLVMValueRef *elements);
/* The last lane first, of `count` elements each. */
LLVMValueRef wgc_reverse(const struct wgc_packer *p, LLVMValueRef vector,
                         int count);

/* ------------------------------------------------------------- groups.c -- */

/* The load's value, if it is made together with others; else NULL. */
LLVMValueRef wgc_load_group(struct wgc_packer *p, LLVMValueRef load);
/* Whether the store is. */
bool wgc_store_group(struct wgc_packer *p, LLVMValueRef store);
/* Of OpenCL's vectors, one of each lane. */
LLVMValueRef wgc_load_whole(struct wgc_packer *p, LLVMValueRef load);
void wgc_store_whole(struct wgc_packer *p, LLVMValueRef store);

/* --------------------------------------------------------------- calls.c -- */

LLVMValueRef wgc_write_call(struct wgc_packer *p, LLVMValueRef call);
/* The instruction once for each active lane. */
LLVMValueRef wgc_write_lanes(struct wgc_packer *p, LLVMValueRef instruction);

/* ------------------------- sines.c, powers.c, exponentials.c, rests.c -- */

/* A sine or cosine of small floats, powers, log2, and what is made of e^x; NULL
 * of other calls and CPUs. */
LLVMValueRef wgc_write_sine(struct wgc_packer *p, LLVMValueRef call,
                            LLVMValueRef x);
LLVMValueRef wgc_write_power(struct wgc_packer *p, LLVMValueRef call,
                             LLVMValueRef x, LLVMValueRef y);
LLVMValueRef wgc_write_logarithm(struct wgc_packer *p, LLVMValueRef call,
                                 LLVMValueRef x);
LLVMValueRef wgc_write_exponential(struct wgc_packer *p, LLVMValueRef call,
                                   LLVMValueRef x);
/* The same of pown, and of fmod and remainder, right in some lanes. */
LLVMValueRef wgc_write_low_power(struct wgc_packer *p, LLVMValueRef call,
                                 LLVMValueRef x, LLVMValueRef n,
                                 LLVMValueRef *where);
LLVMValueRef wgc_write_rest(struct wgc_packer *p, LLVMValueRef call,
                            LLVMValueRef x, LLVMValueRef y,
                            LLVMValueRef *where);

/* -------------------------------------------------------- collectives.c -- */

/* The value of a work-group's or sub-group's function; NULL of other
 * instructions. */
LLVMValueRef wgc_write_collective(struct wgc_packer *p, LLVMValueRef call);
/* What a region's packets come to together. */
void wgc_finish_collectives(struct wgc_packer *p);

/* ------------------------------------------------------------- control.c -- */

void wgc_write_node(struct wgc_packer *p, int node);
/* No lane waits at the node. */
void wgc_clear_waiting(struct wgc_packer *p, int node);

/* --------------------------------------------------------- same_lanes.c -- */

/* Fills `same`. */
void wgc_find_same_lanes(struct wgc_packer *p);
/* Whether the node has a mask of its own in the region. */
bool wgc_lanes_wait(const struct wgc_packer *p, int node);
/* The last of those in the order that no lane comes to if none comes to the
 * node: itself, or what follows on it. */
int wgc_last_skipped(const struct wgc_packer *p, int node);

/* ------------------------------------------------------------ contexts.c -- */

void wgc_contexts_plan(struct wgc_packer *p);
/* What a region begins with, before its loop over packets and in it. */
void wgc_contexts_open(struct wgc_packer *p, int region, LLVMValueRef *first);
void wgc_contexts_restore(struct wgc_packer *p, int region,
                          LLVMValueRef *first);
/* The packet has come to a barrier, or to the end. */
void wgc_contexts_leave(struct wgc_packer *p, int next);
/* Where a value of the group is kept. */
LLVMValueRef wgc_group_place(struct wgc_packer *p, int value);
void wgc_contexts_free(struct wgc_packer *p);

#endif
