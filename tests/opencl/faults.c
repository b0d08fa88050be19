/* SPDX-License-Identifier: MIT */
/*
 * wgc-opencl-faults LLVM FILE.ll...: whether the code generator of an LLVM,
 * libLLVM-15.so.1 or another's path, has the faults that passes of ours work
 * around. A file's function, made into code for any x86-64 without
 * optimisation, says what is right. It must go wrong in the versions of LLVM
 * that the file names, in no others of those that were tried, and be right with
 * the workarounds. Of newer versions it is said whether they have the fault.
 */
#include <dlfcn.h>
#include <llvm-c/ExecutionEngine.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "opencl/passes/llvm.h"
#include "opencl/passes/workarounds/code.h"

enum { BYTES = 512, NEWEST = 19 };

static struct wgc_llvm llvm;
static void *library;

/* Looks a function of LLVM's up by its name; ends the process without one. */
#define FIND(name)                                                             \
    __typeof__(LLVM##name) *name;                                              \
    find("LLVM" #name, &name)

static void find(const char *name, void *function)
{
    void *const symbol = dlsym(library, name);
    if (!symbol) {
        fprintf(stderr, "wgc-opencl-faults: LLVM has no %s\n", name);
        exit(2);
    }
    memcpy(function, &symbol, sizeof symbol);
}

/* A file, and what it says of itself. */
struct fault {
    char name[64], text[8192];
    bool wrong;
};

static bool names_version(const char *text, int version)
{
    static const char key[] = "; WRONG:";
    const char *list = strstr(text, key) + sizeof key - 1;
    const char *const end = list + strcspn(list, "\n");
    for (char *behind; list < end; list = behind)
        if (strtol(list, &behind, 10) == version)
            return true;
    return false;
}

static bool read_fault(struct fault *fault, const char *path, int version)
{
    FILE *const file = fopen(path, "r");
    const char *const slash = strrchr(path, '/');
    if (!file)
        return false;
    fault->text[fread(fault->text, 1, sizeof fault->text - 1, file)] = '\0';
    fclose(file);
    snprintf(fault->name, sizeof fault->name, "%s", slash ? slash + 1 : path);
    fault->wrong = names_version(fault->text, version);
    return true;
}

static LLVMModuleRef parse(const char *text)
{
    FIND(ContextCreate);
    const LLVMContextRef context = ContextCreate();
    LLVMModuleRef module;
    char *message = NULL;
    wgc_llvm_know_ptr(library, context);
    if (llvm.ParseIRInContext(context,
                              llvm.CreateMemoryBufferWithMemoryRangeCopy(
                                  text, strlen(text), "fault"),
                              &module, &message)) {
        fprintf(stderr, "wgc-opencl-faults: %s\n", message);
        exit(2);
    }
    return module;
}

/* Runs the code that LLVM makes. */
static void run(LLVMModuleRef module, unsigned level, unsigned char *out)
{
    FIND(InitializeMCJITCompilerOptions);
    FIND(CreateMCJITCompilerForModule);
    FIND(GetFunctionAddress);
    static unsigned char in[BYTES];
    struct LLVMMCJITCompilerOptions options;
    LLVMExecutionEngineRef engine;
    char *message = NULL;
    unsigned state = 1;
    for (int i = 0; i < BYTES; i++)
        in[i] = (unsigned char)((state = state * 1103515245 + 12345) >> 16);
    memset(out, 0xaa, BYTES);
    InitializeMCJITCompilerOptions(&options, sizeof options);
    options.OptLevel = level;
    if (CreateMCJITCompilerForModule(&engine, module, &options, sizeof options,
                                     &message)) {
        fprintf(stderr, "wgc-opencl-faults: %s\n", message);
        exit(2);
    }
    const uint64_t address = GetFunctionAddress(engine, "fault");
    void (*function)(const void *, void *);
    memcpy(&function, &address, sizeof function);
    function(in, out);
}

/* The same for any x86-64: all vectors are short, and there are no masks. */
static LLVMModuleRef parse_for_any(const char *text)
{
    char changed[sizeof((struct fault *)0)->text];
    strcpy(changed, text);
    char *const cpu = strstr(changed, "\"target-cpu\"");
    if (cpu)
        memcpy(cpu, "\"nothing-is\"", strlen("\"nothing-is\""));
    return parse(changed);
}

/* Whether optimised code does the same. */
static bool is_right(const struct fault *fault, bool cured)
{
    static unsigned char expected[BYTES], out[BYTES];
    const LLVMModuleRef module = parse(fault->text);
    run(parse_for_any(fault->text), 0, expected);
    if (cured)
        wgc_avoid_code_faults(&llvm, module);
    run(module, 2, out);
    return memcmp(expected, out, BYTES) == 0;
}

/* In a process of its own, which may die of the fault. */
static bool is_right_apart(const struct fault *fault, bool cured)
{
    int status = -1;
    fflush(stdout);
    const pid_t child = fork();
    if (child == 0)
        _exit(is_right(fault, cured) ? 0 : 1);
    waitpid(child, &status, 0);
    if (WIFEXITED(status) && WEXITSTATUS(status) > 1)
        exit(2);
    return status == 0;
}

static bool check(const struct fault *fault, int version)
{
    const bool wrong = !is_right_apart(fault, false);
    const bool cured = is_right_apart(fault, true);
    const bool good = cured && (version > NEWEST || wrong == fault->wrong);
    printf("%s - %s: LLVM %d %s%s\n", good ? "ok" : "not ok", fault->name,
           version, wrong ? "has it" : "lacks it",
           !cured  ? ", and the workaround is none"
           : !good ? ", its list of versions does not say so"
                   : "");
    return good;
}

static bool start(const char *name)
{
    library = dlopen(name, RTLD_NOW | RTLD_GLOBAL);
    if (!library || !wgc_llvm_bind(&llvm, library))
        return false;
    static const char *const parts[] = {
        "LLVMInitializeX86TargetInfo", "LLVMInitializeX86Target",
        "LLVMInitializeX86TargetMC",   "LLVMInitializeX86AsmPrinter",
        "LLVMInitializeX86AsmParser",  "LLVMLinkInMCJIT"};
    for (size_t p = 0; p < sizeof parts / sizeof *parts; p++) {
        void (*part)(void);
        find(parts[p], &part);
        part();
    }
    return true;
}

/* libLLVM-15.so.1 is 15, and so is libLLVM.so.15.1. */
static int version_of(const char *path)
{
    const char *const slash = strrchr(path, '/');
    const char *const digits = strpbrk(slash ? slash : path, "123456789");
    return digits ? atoi(digits) : 0;
}

int main(int count, char **words)
{
    static struct fault fault;
    bool good = true;
    if (count < 3 || !start(words[1])) {
        printf("SKIP: no such LLVM\n");
        return 77;
    }
    if (!__builtin_cpu_supports("avx512bw") ||
        !__builtin_cpu_supports("avx512dq") ||
        !__builtin_cpu_supports("avx512vl")) {
        printf("SKIP: the faults are AVX-512's\n");
        return 77;
    }
    const int version = version_of(words[1]);
    for (int w = 2; w < count; w++) {
        memset(&fault, 0, sizeof fault);
        good &= read_fault(&fault, words[w], version) && check(&fault, version);
    }
    return !good;
}
