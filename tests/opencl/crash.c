/* SPDX-License-Identifier: MIT */
/*
 * A library to preload, for the tests of what is said then: PoCL's passes abort
 * as soon as they split a block, which those of every kernel with a barrier do;
 * or, with CRASH=exit, they exit.
 */
#include <stdlib.h>
#include <string.h>

__attribute__((visibility("default"))) void split_block(void) __asm__(
    "_ZN4llvm10SplitBlockEPNS_10BasicBlockEPNS_11InstructionEPNS_"
    "14DomTreeUpdaterEPNS_8LoopInfoEPNS_16MemorySSAUpdaterERKNS_5TwineEb");

void split_block(void)
{
    const char *const way = getenv("CRASH");
    if (way && strcmp(way, "exit") == 0)
        exit(1);
    abort();
}
