# SPDX-License-Identifier: MIT
# Makes wgc's functions, as LLVM's text, fit to be linked into kernels by PoCL.

# PoCL's linker goes by names: none may be a name that a kernel has.
s/@([a-z])/@wgc.\1/g
s/@wgc\.(llvm\.|wgc_)/@\1/g

# PoCL 6.0 takes inline assembly for calls of its own. Ours is empty and only
# hides a value from LLVM, as this does.
s/(tail )?call .* asm "", "=[rvx],0[^"]*"\((.*)\).*/freeze \2/
s/freeze ptr nonnull/freeze ptr/
