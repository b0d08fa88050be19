#!/bin/sh
# SPDX-License-Identifier: MIT
# Makes one instruction set's bitcode from its parts: nothing but the public
# functions is left visible, and all carry what optimisers want to know.
#
# usage: link_bitcode.sh LLVM-LINK OPT FEATURES OUTPUT PART...
#   FEATURES  as of opt -mattr, for the functions that come as text
set -eu
link=$1
opt=$2
features=$3
output=$4
shift 4

public='wgc_packet_*,wgc_reduce_*,wgc_scan_*,wgc_broadcast_*,wgc_all*,wgc_any*'

# What holds by contract and optimisers cannot always find out: every function
# returns and touches nothing but its arguments' memory. LLVM 15 has another word
# for it.
case $("$opt" --version) in
*'version 15.'*) memory=argmemonly ;;
*) memory='memory(argmem: readwrite)' ;;
esac

# An empty asm must be said to return, or one whose result is not used stays.
# Packet functions are inlined where they are used, with what they call, and not
# into each other before: that would double the file.
"$link" "$@" 2>"$output.log" |
    "$opt" -S -passes=internalize,globaldce,strip-dead-prototypes \
        -internalize-public-api-list="$public" -mattr="$features" |
    sed -E \
        -e '/^attributes /s/ noinline / /' \
        -e '/^attributes .*"target-/s/ memory\([^)]*\)//' \
        -e '/^define .*@(wgc_packet|packet_fill|half_from)_/s/ \{$/ alwaysinline {/' \
        -e '/^define internal/!{/^define/s/ \{$/ '"$memory"' {/}' \
        -e '/^define /s/ \{$/ nounwind willreturn {/' \
        -e 's/^(attributes #[0-9]+ = \{ nounwind) ((readnone|memory\(none\)) \})/\1 willreturn \2/' \
        -e 's/, !srcloc ![0-9]+//' |
    "$opt" -passes='cgscc(function-attrs),rpo-function-attrs' -o "$output"
