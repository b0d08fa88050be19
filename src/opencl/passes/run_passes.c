/* SPDX-License-Identifier: MIT */
/* Runs passes in the words of the LLVM that is there: the newest ones first. */
#include "run_passes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"

/* What newer LLVMs say, and what older ones say in its place, never longer. */
static const char *const words[][2] = {{"<no-verify-fixpoint>", ""},
                                       {"lower-switch", "lowerswitch"}};

/* LLVM's error, to be disposed of; NULL if there is none. */
static char *error_of(const struct wgc_llvm *llvm, LLVMModuleRef module,
                      const char *passes)
{
    const LLVMPassBuilderOptionsRef options = llvm->CreatePassBuilderOptions();
    const LLVMErrorRef error = llvm->RunPasses(module, passes, NULL, options);
    llvm->DisposePassBuilderOptions(options);
    return error ? llvm->GetErrorMessage(error) : NULL;
}

/* To be given to free. */
static char *in_older_words(const char *passes)
{
    char *const text = wgc_new(strlen(passes) + 1, 1);
    strcpy(text, passes);
    for (size_t w = 0; w < sizeof words / sizeof *words; w++) {
        const size_t newer = strlen(words[w][0]), older = strlen(words[w][1]);
        for (char *at; (at = strstr(text, words[w][0]));) {
            memcpy(at, words[w][1], older);
            memmove(at + older, at + newer, strlen(at + newer) + 1);
        }
    }
    return text;
}

bool wgc_run_passes(const struct wgc_llvm *llvm, LLVMModuleRef module,
                    const char *passes)
{
    char *message = error_of(llvm, module, passes);
    char *const older = in_older_words(passes);
    if (message && strcmp(older, passes) != 0) {
        llvm->DisposeErrorMessage(message);
        message = error_of(llvm, module, older);
    }
    free(older);
    if (!message)
        return true;
    fprintf(stderr, "wgc-opencl: %s\n", message);
    llvm->DisposeErrorMessage(message);
    return false;
}
