/* SPDX-License-Identifier: MIT */
/* Linked first, it moves all code by 21 cache lines. */
__asm__(".text\n.zero 1344");
