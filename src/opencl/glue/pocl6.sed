# SPDX-License-Identifier: MIT
# PoCL's linker goes by names, so the functions of kernels.ll get names that no
# kernel has.
s/@([a-z])/@wgc.\1/g
s/@wgc\.(llvm\.|wgc_kernels_)/@\1/g
# A note of which functions a call may reach names some that PoCL's linker leaves
# behind.
s/, !callees ![0-9]+//
