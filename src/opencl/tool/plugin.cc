// SPDX-License-Identifier: MIT
// The vectoriser as a pass of LLVM's opt, for those who would try it in another
// compiler:
//
//   opt-15 -load-pass-plugin=wgc-pack.so -passes='wgc-pack<size=8x8;lanes=16>'
//
// The kernel must be as PoCL has it before its passes. Parameters are those of
// wgc-opt: kernel=NAME, size=XxYxZ, lanes=N, bits=N. What became of the kernel
// is said on stderr.
#include <dlfcn.h>

#include <algorithm>
#include <string>

#include <llvm/IR/Module.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Passes/PassPlugin.h>

extern "C" {
#include "tool/by_hand.h"
}

namespace
{

struct parameters {
    std::string kernel;
    unsigned long long size[3] = {0, 1, 1}; // 0: as the module says
    unsigned bits = 512;
    int lanes = 0;
};

bool parse_size(llvm::StringRef text, parameters &given)
{
    llvm::SmallVector<llvm::StringRef, 3> numbers;
    text.split(numbers, 'x');
    if (numbers.size() > 3)
        return false;
    for (size_t d = 0; d < numbers.size(); d++)
        if (numbers[d].getAsInteger(10, given.size[d]) || given.size[d] == 0 ||
            given.size[d] > 1 << 20)
            return false;
    return true;
}

bool parse_parameter(llvm::StringRef text, parameters &given)
{
    const auto [name, value] = text.split('=');
    if (name == "kernel") {
        given.kernel = value.str();
        return !value.empty();
    }
    if (name == "size")
        return parse_size(value, given);
    if (name == "lanes")
        return !value.getAsInteger(10, given.lanes) && given.lanes > 0 &&
               given.lanes <= WGC_MAX_LANES &&
               (given.lanes & (given.lanes - 1)) == 0;
    if (name == "bits")
        return !value.getAsInteger(10, given.bits) &&
               (given.bits == 128 || given.bits == 256 || given.bits == 512);
    return false;
}

// The functions of the LLVM that has loaded this.
const wgc_llvm *find_llvm(llvm::LLVMContext &context)
{
    static wgc_llvm functions;
    void *const program = dlopen(nullptr, RTLD_NOW);
    if (!program || !wgc_llvm_bind(&functions, program))
        llvm::report_fatal_error("wgc-pack: not an LLVM that it knows", false);
    wgc_llvm_know_ptr(program, wrap(&context));
    return &functions;
}

struct pack_pass : llvm::PassInfoMixin<pack_pass> {
    parameters given;

    explicit pack_pass(parameters all) : given(std::move(all))
    {
    }

    llvm::PreservedAnalyses run(llvm::Module &module,
                                llvm::ModuleAnalysisManager &)
    {
        wgc_by_hand by_hand = {};
        by_hand.kernel = given.kernel.empty() ? nullptr : given.kernel.c_str();
        std::copy_n(given.size, 3, by_hand.size);
        by_hand.bits = given.bits;
        by_hand.lanes = given.lanes;
        by_hand.explain = stderr;
        switch (wgc_pack_by_hand(find_llvm(module.getContext()), wrap(&module),
                                 &by_hand)) {
        case WGC_NO_KERNEL:
            llvm::report_fatal_error("wgc-pack: no such kernel", false);
        case WGC_NO_SIZE:
            llvm::report_fatal_error("wgc-pack: no size of groups; say size=",
                                     false);
        case WGC_PACKED:
        case WGC_NOT_PACKED: // but prepared
            break;
        }
        return llvm::PreservedAnalyses::none();
    }
};

bool parse_pass(llvm::StringRef name, llvm::ModulePassManager &manager,
                llvm::ArrayRef<llvm::PassBuilder::PipelineElement>)
{
    if (!name.consume_front("wgc-pack") ||
        name.consume_front("<") != name.consume_back(">"))
        return false;
    parameters given;
    llvm::SmallVector<llvm::StringRef, 4> texts;
    name.split(texts, ';', -1, false);
    for (const llvm::StringRef text : texts)
        if (!parse_parameter(text, given)) {
            llvm::errs() << "wgc-pack: not a parameter: " << text << '\n';
            return false;
        }
    manager.addPass(pack_pass(std::move(given)));
    return true;
}

} // namespace

extern "C" __attribute__((visibility("default"))) llvm::PassPluginLibraryInfo
llvmGetPassPluginInfo()
{
    return {LLVM_PLUGIN_API_VERSION, "wgc-pack", LLVM_VERSION_STRING,
            [](llvm::PassBuilder &builder) {
                builder.registerPipelineParsingCallback(parse_pass);
            }};
}
