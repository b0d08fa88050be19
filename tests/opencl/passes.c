/* SPDX-License-Identifier: MIT */
/*
 * Passes by themselves, by the IR that they leave. Of unrolled loops: how many
 * branches go back, and whether private arrays are in memory. Exit status 77
 * without LLVM 15.
 */
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "opencl/passes/graph.h"
#include "opencl/passes/launch.h"
#include "opencl/passes/move.h"
#include "opencl/passes/unroll.h"
#include "opencl/passes/widen.h"

/* A kernel's body, from the block `entry` on. `x` is a work-item's own number.
 */
struct unroll_case {
    const char *name, *body;
    size_t loops; /* left */
    bool array;   /* left in memory */
};

#define STORE "  store i32 1, ptr %%p\n"
#define STORES STORE STORE STORE STORE STORE STORE STORE STORE

#define FRAME                                                                  \
    "define void @large(ptr %%p) {\n" STORES STORES STORES STORES STORES       \
        STORES STORES STORES "  ret void\n"                                    \
    "}\n"                                                                      \
    "declare void @pocl.barrier()\n"                                           \
    "define void @waits() {\n"                                                 \
    "  call void @pocl.barrier()\n"                                            \
    "  ret void\n"                                                             \
    "}\n"                                                                      \
    "define void @k(ptr %%p, ptr %%q, i64 %%x) {\n"                            \
    "entry:\n"                                                                 \
    "  %%w = alloca [64 x i32]\n"                                              \
    "%s"                                                                       \
    "}\n"                                                                      \
    "!pocl_meta = !{!0}\n"                                                     \
    "!0 = !{!\"KernelName\", !\"k\"}\n"                                        \
    "!1 = distinct !{!1, !2}\n"                                                \
    "!2 = !{!\"llvm.loop.unroll.disable\"}\n"

/* Turns of a loop from `first` on, and how it goes on as PoCL has it. */
#define LOOP(n, before, first)                                                 \
    "  br label %l" n "\n"                                                     \
    "l" n ":\n"                                                                \
    "  %i" n " = phi i64 [ " first ", %" before " ], [ %n" n ", %e" n " ]\n"
#define NEXT(n, step, test, after)                                             \
    "  br label %e" n "\n"                                                     \
    "e" n ":\n"                                                                \
    "  %n" n " = " step "\n"                                                   \
    "  %c" n " = icmp " test "\n"                                              \
    "  br i1 %c" n ", label %l" n ", label %" after ", !llvm.loop !1\n"        \
    "" after ":\n"
#define COUNT(n, turns, after)                                                 \
    NEXT(n, "add i64 %i" n ", 1", "ult i64 %n" n ", " turns, after)

/* Memory that work-items have in common, far from where the next turn's is. */
#define TOUCH(n, i)                                                            \
    "  %m" n " = mul i64 " i ", 512\n"                                         \
    "  %t" n " = add i64 %m" n ", %x\n"                                        \
    "  %a" n " = getelementptr i32, ptr %p, i64 %t" n "\n"                     \
    "  store i32 7, ptr %a" n "\n"
#define FILL(n, i)                                                             \
    "  %w" n " = getelementptr [64 x i32], ptr %w, i64 0, i64 " i "\n"         \
    "  %v" n " = load i32, ptr %p\n"                                           \
    "  store i32 %v" n ", ptr %w" n "\n"
#define TAKE                                                                   \
    "  %g = getelementptr [64 x i32], ptr %w, i64 0, i64 3\n"                  \
    "  %r = load i32, ptr %g\n"                                                \
    "  store i32 %r, ptr %p\n"                                                 \
    "  ret void\n"

static const struct unroll_case cases[] = {
    {"a short loop",
     LOOP("0", "entry", "0") TOUCH("0", "%i0")
         COUNT("0", "8", "end") "  ret void\n",
     0, false},
    {"one of too many instructions",
     LOOP("0", "entry", "0") TOUCH("0", "%i0")
         COUNT("0", "200", "end") "  ret void\n",
     1, false},
    {"one of many turns",
     LOOP("0", "entry", "0") TOUCH("0", "%i0")
         COUNT("0", "40", "end") "  ret void\n",
     1, false},
    {"one that calls a function with many",
     LOOP("0", "entry", "0") "  call void @large(ptr %p)\n" COUNT(
         "0", "16", "end") "  ret void\n",
     1, false},
    {"as many, with an array whose elements they show",
     LOOP("0", "entry", "0") FILL("0", "%i0") TOUCH("0", "%i0")
         COUNT("0", "200", "end") TAKE,
     0, false},
    {"too many for that, too",
     LOOP("0", "entry", "0") FILL("0", "%i0") TOUCH("0", "%i0")
         COUNT("0", "500", "end") TAKE,
     1, true},
    {"as many, with an element that nobody knows",
     LOOP("0", "entry", "0") "  %u = and i64 %x, 63\n" FILL("0", "%u")
         TOUCH("0", "%i0") COUNT("0", "200", "end") TAKE,
     1, true},
    {"elements that they show, of an array that stays for one in memory",
     LOOP("0", "entry", "0") FILL("0", "%i0")
         COUNT("0", "8",
               "end") "  %k = load i64, ptr %q\n"
                      "  %h = getelementptr [64 x i32], ptr %w, i64 0, i64 %k\n"
                      "  store i32 5, ptr %h\n" TAKE,
     1, true},
    {"turns that nobody knows",
     LOOP("0", "entry", "0") FILL("0", "%i0") COUNT("0", "%x", "end") TAKE, 1,
     true},
    {"a loop that does not end",
     LOOP("0", "entry", "0") FILL("0", "%i0")
         NEXT("0", "add i64 %i0, 2", "ne i64 %n0, 7", "end") TAKE,
     1, true},
    {"halves",
     LOOP("0", "entry", "32") FILL("0", "%i0")
         NEXT("0", "lshr i64 %i0, 1", "ne i64 %n0, 0", "end") TAKE,
     0, false},
    {"a loop in a loop",
     LOOP("0", "entry", "0")
         LOOP("1", "l0", "0") "  %s = mul i64 %i0, 8\n"
                              "  %u = add i64 %s, %i1\n" FILL("1", "%u") COUNT(
                                  "1", "8", "end1") COUNT("0", "8", "end") TAKE,
     0, false},
    {"one whose turns hang on the outer one's",
     LOOP("0", "entry", "0") LOOP("1", "l0", "%i0") FILL("1", "%i1")
         COUNT("1", "8", "end1") COUNT("0", "8", "end") TAKE,
     0, false},
    {"a short one in one whose turns nobody knows",
     LOOP("0", "entry", "0") LOOP("1", "l0", "0") FILL("1", "%i1")
         COUNT("1", "8", "end1") COUNT("0", "%x", "end") TAKE,
     1, false},
    {"one that waits, by a function",
     LOOP("0", "entry",
          "0") "  call void @waits()\n" COUNT("0", "8", "end") "  ret void\n",
     1, false},
    {"one that waits in its inner loop",
     LOOP("0", "entry", "0") LOOP(
         "1", "l0", "0") "  call void @pocl.barrier()\n" COUNT("1", "2", "end1")
         COUNT("0", "2", "end") "  ret void\n",
     2, false},
    {"one that may end early",
     LOOP("0", "entry", "0") TOUCH(
         "0", "%i0") "  %b = load i1, ptr %q\n"
                     "  br i1 %b, label %out, label %e0\n"
                     "out:\n"
                     "  ret void\n"
                     "e0:\n"
                     "  %n0 = add i64 %i0, 1\n"
                     "  %c0 = icmp ult i64 %n0, 8\n"
                     "  br i1 %c0, label %l0, label %out, !llvm.loop !1\n",
     1, false},
    /* LLVM makes vectors of turns of these. */
    {"a sum of neighbours",
     LOOP("0", "entry", "0") "  %s = phi i32 [ 0, %entry ], [ %d, %e0 ]\n"
                             "  %f = add i64 %x, %i0\n"
                             "  %a = getelementptr i32, ptr %p, i64 %f\n"
                             "  %v = load i32, ptr %a\n"
                             "  %d = add i32 %s, %v\n" COUNT(
                                 "0", "16", "end") "  store i32 %d, ptr %q\n"
                                                   "  ret void\n",
     1, false},
    {"a sum of floats, in order",
     LOOP("0", "entry", "0") "  %s = phi float [ 0.0, %entry ], [ %d, %e0 ]\n"
                             "  %f = add i64 %x, %i0\n"
                             "  %a = getelementptr float, ptr %p, i64 %f\n"
                             "  %v = load float, ptr %a\n"
                             "  %d = fadd float %s, %v\n" COUNT(
                                 "0", "16", "end") "  store float %d, ptr %q\n"
                                                   "  ret void\n",
     0, false},
};

static struct wgc_llvm llvm;
static LLVMContextRef context;
static bool failed;

static void report(const char *name, bool good)
{
    printf("%s - %s\n", good ? "ok" : "not ok", name);
    failed |= !good;
}

static LLVMModuleRef parse(const char *body)
{
    char text[8192], *error = NULL;
    LLVMModuleRef module;
    const int length = snprintf(text, sizeof text, FRAME, body);
    if (llvm.ParseIRInContext(context,
                              llvm.CreateMemoryBufferWithMemoryRangeCopy(
                                  text, (size_t)length, "case"),
                              &module, &error) == 0)
        return module;
    printf("# %s\n", error);
    llvm.DisposeMessage(error);
    return NULL;
}

static size_t count_loops(LLVMValueRef kernel)
{
    struct wgc_graph graph;
    size_t loops = 0;
    wgc_graph_make(&graph, &llvm, kernel);
    for (size_t e = 0; e < graph.first[graph.count]; e++)
        loops += graph.back[e];
    wgc_graph_free(&graph);
    return loops;
}

static bool has_array(LLVMValueRef kernel)
{
    for (LLVMValueRef i =
             llvm.GetFirstInstruction(llvm.GetFirstBasicBlock(kernel));
         i; i = llvm.GetNextInstruction(i))
        if (llvm.GetInstructionOpcode(i) == LLVMAlloca && llvm.GetFirstUse(i))
            return true;
    return false;
}

/* What is left as a loop may not be unrolled later on. */
static bool is_forbidden(LLVMValueRef kernel)
{
    static const char name[] = "llvm.loop";
    const unsigned kind =
        llvm.GetMDKindIDInContext(context, name, sizeof name - 1);
    for (LLVMBasicBlockRef b = llvm.GetFirstBasicBlock(kernel); b;
         b = llvm.GetNextBasicBlock(b)) {
        const LLVMValueRef note =
            llvm.GetMetadata(llvm.GetBasicBlockTerminator(b), kind);
        LLVMValueRef parts[2], word;
        unsigned length;
        if (!note)
            continue;
        llvm.GetMDNodeOperands(note, parts);
        llvm.GetMDNodeOperands(parts[1], &word);
        if (strcmp(llvm.GetMDString(word, &length),
                   "llvm.loop.unroll.disable") != 0)
            return false;
    }
    return true;
}

static void check(const struct unroll_case *c)
{
    const LLVMModuleRef module = parse(c->body);
    bool good = module != NULL;
    if (module) {
        const LLVMValueRef kernel = wgc_find_kernel(&llvm, module);
        wgc_unroll(&llvm, module, kernel);
        const size_t loops = count_loops(kernel);
        good = loops == c->loops && has_array(kernel) == c->array &&
               is_forbidden(kernel);
        if (!good)
            printf("# %zu loops, %s array\n", loops,
                   has_array(kernel) ? "an" : "no");
        llvm.DisposeModule(module);
    }
    report(c->name, good);
}

/* Both, or vectors go to a function in registers that it does not look into. */
static void check_width(void)
{
    static const char *const names[] = {"prefer-vector-width",
                                        "min-legal-vector-width"};
    const LLVMModuleRef module = parse("  ret void\n");
    bool wide = true;
    wgc_widen_functions(&llvm, module);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        unsigned length;
        const LLVMAttributeRef width = llvm.GetStringAttributeAtIndex(
            wgc_find_kernel(&llvm, module), LLVMAttributeFunctionIndex,
            names[i], (unsigned)strlen(names[i]));
        wide &=
            width &&
            strcmp("512", llvm.GetStringAttributeValue(width, &length)) == 0;
    }
    llvm.DisposeModule(module);
    report("all of a kernel's functions may use 512 bits", wide);
}

#define CALLS                                                                  \
    "  call void @waits()\n"                                                   \
    "  store ptr %p, ptr %q\n"                                                 \
    "  store i64 %x, ptr %p\n"

/* Gives a kernel the code of another module's, of which @large has lost its
 * own; whether it has come, and is as it should be. */
static bool move(const char *body)
{
    const LLVMModuleRef module = parse("  store i32 1, ptr %p\n  ret void\n");
    const LLVMModuleRef other = parse(body);
    const LLVMValueRef kernel = wgc_find_kernel(&llvm, module);
    wgc_delete_blocks(
        &llvm, llvm.GetFirstBasicBlock(llvm.GetNamedFunction(other, "large")),
        NULL);
    const bool moved = wgc_move_kernel(&llvm, kernel, other);
    llvm.DisposeModule(other);
    const bool lost = !llvm.GetNamedFunction(module, "large");
    const bool calls =
        llvm.GetFirstUse(llvm.GetNamedFunction(module, "waits")) != NULL;
    const bool valid = !llvm.VerifyModule(module, LLVMPrintMessageAction, NULL);
    llvm.DisposeModule(module);
    report("a kernel and its module are valid where code may move",
           valid && lost == moved && calls == moved);
    return moved;
}

static void check_move(void)
{
    report("a kernel's code moves",
           move(CALLS "  call void @own(ptr %q)\n  ret void\n"
                      "}\ndeclare void @own(ptr)\n"
                      "define void @unused() {\n  ret void\n"));
    report("a kernel's code stays where its variables are",
           !move(CALLS "  store i32 7, ptr @own\n  ret void\n"
                       "}\n@own = internal global i32 0\n"
                       "define void @unused() {\n  ret void\n"));
}

int main(void)
{
    void *const library = dlopen(WGC_LLVM_LIBRARY, RTLD_NOW);
    LLVMContextRef (*create)(void) = NULL;
    void *const symbol = library ? dlsym(library, "LLVMContextCreate") : NULL;
    if (!symbol || !wgc_llvm_bind(&llvm, library)) {
        printf("SKIP: no " WGC_LLVM_LIBRARY "\n");
        return 77;
    }
    memcpy(&create, &symbol, sizeof create);
    context = create();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check(&cases[i]);
    check_width();
    check_move();
    return failed;
}
