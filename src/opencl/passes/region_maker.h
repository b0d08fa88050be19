/* SPDX-License-Identifier: MIT */
/* What the files that make regions share: a kernel while its regions are made,
 * and one region while its blocks are copied. */
#ifndef WGC_OPENCL_REGION_MAKER_H
#define WGC_OPENCL_REGION_MAKER_H

#include "images.h"
#include "loops.h"
#include "notes.h"
#include "regions.h"

struct wgc_region {
    size_t entry;   /* the block that it starts with */
    bool *member;   /* of blocks */
    bool *scatters; /* of blocks: in a loop with stores that do */
    bool once;      /* one work-item does it for all, or all the same */
    unsigned long long ids[3]; /* that one's */
    bool trusted;              /* see struct wgc_uniform */
    bool unsafe;               /* no vectors are to be made of it */
    bool hides;                /* indices that LLVM's vectoriser gets wrong */
    LLVMBasicBlockRef start;
};

struct wgc_maker {
    const struct wgc_regions_input *input;
    const struct wgc_llvm *llvm;
    LLVMModuleRef module;
    LLVMContextRef context;
    LLVMValueRef function;
    LLVMBuilderRef builder;
    LLVMBasicBlockRef head; /* where variables are made */
    struct wgc_region *regions;
    size_t count;
    bool few_are_vectors; /* though the group is small */
    size_t *region_of;    /* of a block that starts one; else count */
    LLVMValueRef *arrays; /* per slot that a work-item keeps over a barrier */
    LLVMValueRef
        *works; /* per slot that is the same for all, while it changes */
    struct wgc_map privates; /* of a private variable: number */
    LLVMValueRef *private_arrays;
    size_t *private_strides;
    LLVMValueRef zero; /* that LLVM does not know; NULL if no region hides */
    LLVMValueRef next, next_work; /* variables: the region to go on with */
    struct wgc_map reads;         /* of PoCL's variables: number */
    LLVMValueRef *values;         /* of reads; NULL: a local id */
};

/* One region while its blocks are copied. */
struct wgc_copy {
    struct wgc_maker *maker;
    const struct wgc_region *region;
    bool is_part; /* not all work-items run it */
    struct wgc_loops loops;
    struct wgc_notes notes;    /* NULL of a region that runs once */
    LLVMBasicBlockRef *blocks; /* copies; NULL outside of the region */
    LLVMBasicBlockRef *exits;  /* per region, and one for the kernel's end */
    LLVMValueRef *addresses;   /* per slot, in this region */
    LLVMValueRef *private_addresses;
    LLVMValueRef *incoming; /* per slot: what all start with; or NULL */
    struct wgc_images images;
};

/* A block's first instruction. */
LLVMValueRef wgc_first_of(const struct wgc_maker *maker, size_t block);

/* Regions and slots are numbered in this type. */
LLVMTypeRef wgc_number_type(const struct wgc_maker *maker);
LLVMValueRef wgc_number(const struct wgc_maker *maker,
                        unsigned long long value);

/* Whether the region starts with the slot's value. */
bool wgc_is_live_at(const struct wgc_maker *maker,
                    const struct wgc_region *region, size_t slot);

/* Finds the regions of a kernel. */
void wgc_find_regions(struct wgc_maker *maker);

/* Which ends of rows had better stand alone. */
struct wgc_ends {
    bool first, last;
    struct wgc_map linear; /* loads that are side by side between the ends */
};
struct wgc_ends wgc_find_ends(const struct wgc_maker *maker,
                              const struct wgc_region *region);

/* Whether it loads from such an index, which can be hidden. */
bool wgc_is_hidden(const struct wgc_maker *maker, LLVMValueRef instruction);

/* Gives what work-items keep, and what is the same for all, its variables. */
void wgc_make_places(struct wgc_maker *maker);

/* Copies the region's blocks; the builder stands where a work-item begins. */
void wgc_copy_blocks(struct wgc_copy *copy);

/* Whether something in the region keeps LLVM's vectoriser from taking it, or an
 * inner loop does. */
bool wgc_has_scalar(const struct wgc_maker *maker,
                    const struct wgc_region *region);
bool wgc_has_loop(const struct wgc_maker *maker,
                  const struct wgc_region *region);
/* Whether the group may come to it again. */
bool wgc_comes_again(const struct wgc_maker *maker,
                     const struct wgc_region *region);
/* Whether it has a loop that ends by what is loaded, and so stays a loop. */
bool wgc_has_search(const struct wgc_maker *maker,
                    const struct wgc_region *region);
/* Whether a turn of such a loop ends with the block, and turns are short. */
bool wgc_ends_search(const struct wgc_maker *maker, size_t block);

/* Whether a work-item may load from memory after it has stored there. */
bool wgc_loads_behind_store(const struct wgc_maker *maker,
                            const struct wgc_region *region);

#endif
