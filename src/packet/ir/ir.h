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

/* Says what is wrong and ends the program. */
_Noreturn __attribute__((format(printf, 1, 2))) void fail(const char *format,
                                                          ...);

/* Whether a function is one of those that users of the bitcode call. */
bool is_public(LLVMValueRef function);
bool is_packet(LLVMValueRef function);

/* Adds the packet functions that take and return packets by value. */
void define_by_value(LLVMModuleRef module);

/* Gives all functions the attributes that hold for them by contract. */
void set_attributes(LLVMModuleRef module);

#endif
