/* SPDX-License-Identifier: MIT */
/*
 * Compiled at run time: code that calls a kernel at the address wgc_function()
 * gives. A JIT compiler binds once, for the instruction set it generates code
 * for, and its calls go past the library's dispatch. x86-64, System V.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

#include "wgc/wgc.h"

typedef float sum_function(const float *src, size_t n);

/*
 * mov rax, kernel
 * jmp rax
 *
 * The arguments are where the caller has put them.
 */
static size_t emit_call(unsigned char *code, void (*kernel)(void))
{
    const uintptr_t address = (uintptr_t)kernel;
    const unsigned char jump[] = {0xFF, 0xE0};
    code[0] = 0x48;
    code[1] = 0xB8;
    memcpy(code + 2, &address, sizeof address);
    memcpy(code + 10, jump, sizeof jump);
    return 12;
}

int main(void)
{
    void (*const kernel)(void) = wgc_function(wgc_isa(), "wgc_reduce_add_f32");
    enum { PAGE = 4096 };
    unsigned char *const code = mmap(NULL, PAGE, PROT_READ | PROT_WRITE,
                                     MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (!kernel || code == MAP_FAILED)
        return 1;
    emit_call(code, kernel);
    if (mprotect(code, PAGE, PROT_READ | PROT_EXEC) != 0)
        return 1;
    sum_function *compiled;
    memcpy(&compiled, &(void *){code}, sizeof compiled);

    float values[100];
    for (int i = 0; i < 100; i++)
        values[i] = (float)i / 3;
    const float sum = compiled(values, 100);
    printf("%s: compiled code sums to %g\n", wgc_isa_name(), (double)sum);
    munmap(code, PAGE);
    return sum != wgc_reduce_add_f32(values, 100);
}
