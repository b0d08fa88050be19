# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# What the scripts beside this one need; a word about what is missing.

missing() # TEXT
{
    printf '%s: %s\n' "${0##*/}" "$1" >&2
    exit 1
}

need_tools() # LLVM-MAJOR TOOL...
{
    local major=$1 tool
    shift
    for tool in "$@"; do
        command -v "$tool" >/dev/null ||
            missing "$tool is not installed (Debian: apt-get install \
clang-$major llvm-$major gcc xz-utils)"
    done
}

need_bitcode() # DIRECTORY
{
    compgen -G "$1/wgc-*.bc" >/dev/null ||
        missing "no bitcode in $1 (cmake -DWGC_BUILD_BITCODE=ON makes it)"
}
