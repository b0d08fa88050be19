/* SPDX-License-Identifier: MIT */
/* PoCL's notes in a module, pairs of a name and a number. */
#include "launch.h"

#include <string.h>

static const char list[] = "pocl_meta";

enum { MAX_ENTRIES = 64 };

/* The value of a note, the last of that name; NULL if there is no such one. */
static LLVMValueRef find(const struct wgc_llvm *llvm, LLVMModuleRef module,
                         const char *name)
{
    LLVMValueRef entries[MAX_ENTRIES], pair[2], found = NULL;
    unsigned length;
    const unsigned count = llvm->GetNamedMetadataNumOperands(module, list);
    if (count > MAX_ENTRIES)
        return NULL;
    llvm->GetNamedMetadataOperands(module, list, entries);
    for (unsigned i = 0; i < count; i++) {
        if (llvm->GetMDNodeNumOperands(entries[i]) != 2)
            continue;
        llvm->GetMDNodeOperands(entries[i], pair);
        const char *const key = llvm->GetMDString(pair[0], &length);
        if (key && length == strlen(name) && memcmp(key, name, length) == 0)
            found = pair[1];
    }
    return found;
}

static unsigned long long number(const struct wgc_llvm *llvm,
                                 LLVMModuleRef module, const char *name)
{
    const LLVMValueRef value = find(llvm, module, name);
    return value ? llvm->ConstIntGetZExtValue(value) : 0;
}

static const char *const sizes[3] = {"WGLocalSizeX", "WGLocalSizeY",
                                     "WGLocalSizeZ"};

struct wgc_launch wgc_find_launch(const struct wgc_llvm *llvm,
                                  LLVMModuleRef module)
{
    struct wgc_launch launch = {.items = 1};
    for (int d = 2; d >= 0; d--) {
        launch.size[d] = number(llvm, module, sizes[d]);
        launch.items *= launch.size[d];
    }
    launch.most = number(llvm, module, "WGMaxGridDimWidth");
    launch.zero_offset = number(llvm, module, "WGAssumeZeroGlobalOffset") != 0;
    return launch;
}

unsigned wgc_row_dimension(const struct wgc_launch *launch)
{
    unsigned d = 0;
    while (d < 2 && launch->size[d] <= 1)
        d++;
    return d;
}

struct wgc_items wgc_all_items(const struct wgc_launch *launch)
{
    const unsigned long long *const size = launch->size;
    return (struct wgc_items){.end = {size[0], size[1], size[2]}};
}

struct wgc_items wgc_one_item(const unsigned long long *ids)
{
    return (struct wgc_items){{ids[0], ids[1], ids[2]},
                              {ids[0] + 1, ids[1] + 1, ids[2] + 1}};
}

struct wgc_items wgc_nth_item(const struct wgc_launch *launch,
                              unsigned long long item)
{
    const unsigned long long *const size = launch->size;
    const unsigned long long ids[3] = {item % size[0], item / size[0] % size[1],
                                       item / size[0] / size[1]};
    return wgc_one_item(ids);
}

LLVMValueRef wgc_find_kernel(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    unsigned length;
    const LLVMValueRef value = find(llvm, module, "KernelName");
    const char *const name = value ? llvm->GetMDString(value, &length) : NULL;
    return name ? llvm->GetNamedFunction(module, name) : NULL;
}

/* Of notes of one name PoCL takes the last. */
void wgc_set_size(const struct wgc_llvm *llvm, LLVMModuleRef module,
                  const unsigned long long *size)
{
    const LLVMContextRef context = llvm->GetModuleContext(module);
    const LLVMTypeRef type = llvm->Int64TypeInContext(context);
    for (size_t d = 0; d < 3; d++) {
        LLVMMetadataRef pair[2] = {
            llvm->MDStringInContext2(context, sizes[d], strlen(sizes[d])),
            llvm->ValueAsMetadata(llvm->ConstInt(type, size[d], false))};
        llvm->AddNamedMetadataOperand(
            module, list,
            llvm->MetadataAsValue(context,
                                  llvm->MDNodeInContext2(context, pair, 2)));
    }
}

void wgc_set_one_item(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    wgc_set_size(llvm, module, (const unsigned long long[3]){1, 1, 1});
}

/* Of OpenCL's attribute, which PoCL 6.0 looks for. */
static unsigned kind_of_size(const struct wgc_llvm *llvm,
                             LLVMContextRef context)
{
    static const char name[] = "intel_reqd_sub_group_size";
    return llvm->GetMDKindIDInContext(context, name, sizeof name - 1);
}

unsigned long long wgc_noted_sub_group_size(const struct wgc_llvm *llvm,
                                            LLVMValueRef kernel,
                                            unsigned long long none)
{
    const LLVMContextRef context =
        llvm->GetModuleContext(llvm->GetGlobalParent(kernel));
    const unsigned kind = kind_of_size(llvm, context);
    size_t count;
    unsigned long long found = none;
    LLVMValueMetadataEntry *const notes =
        llvm->GlobalCopyAllMetadata(kernel, &count);
    for (unsigned i = 0; i < count; i++) {
        if (llvm->ValueMetadataEntriesGetKind(notes, i) != kind)
            continue;
        const LLVMValueRef note = llvm->MetadataAsValue(
            context, llvm->ValueMetadataEntriesGetMetadata(notes, i));
        LLVMValueRef size = NULL;
        if (llvm->GetMDNodeNumOperands(note) == 1)
            llvm->GetMDNodeOperands(note, &size);
        found = size && llvm->IsAConstantInt(size)
                    ? llvm->ConstIntGetZExtValue(size)
                    : 0;
    }
    llvm->DisposeValueMetadataEntries(notes);
    return found;
}

void wgc_note_sub_group_size(const struct wgc_llvm *llvm, LLVMValueRef kernel,
                             unsigned long long size)
{
    static const unsigned long long none = ~0ULL;
    const LLVMContextRef context =
        llvm->GetModuleContext(llvm->GetGlobalParent(kernel));
    LLVMMetadataRef number = llvm->ValueAsMetadata(
        llvm->ConstInt(llvm->IntTypeInContext(context, 32), size, false));
    if (wgc_noted_sub_group_size(llvm, kernel, none) == none)
        llvm->GlobalSetMetadata(kernel, kind_of_size(llvm, context),
                                llvm->MDNodeInContext2(context, &number, 1));
}
