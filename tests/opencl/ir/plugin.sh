#!/bin/bash
# SPDX-License-Identifier: MIT
# plugin.sh OPT PLUGIN FILECHECK DIRECTORY: the vectoriser as a pass of LLVM's opt
# makes of IR in DIRECTORY what wgc-opt's tests there ask, and refuses parameters
# that do not exist.
set -u
export LC_ALL=C

opt=$1 plugin=$2 filecheck=$3 directory=$4
failed=0

# pack PARAMETERS FILE: all that it says and makes.
pack()
{
    "$opt" -load-pass-plugin="$plugin" -passes="wgc-pack<$1>" -S "$2" -o - 2>&1
}

# makes PARAMETERS FILE
makes()
{
    pack "$1" "$directory/$2" |
        "$filecheck" --dump-input=never "$directory/$2" || failed=1
}

# refuses PARAMETERS MESSAGE
refuses()
{
    if said=$(pack "$1" "$directory/packet-consecutive.ll") ||
        ! grep -qF "$2" <<<"$said"; then
        printf 'not ok - %s: %s\n' "$1" "$said"
        failed=1
    fi
}

makes 'kernel=k;size=64;lanes=4' flow-returns.ll
makes 'kernel=k;size=64;lanes=4' scalarise-calls.ll
refuses 'kernel=k;size=64;lanes=3' 'not a parameter: lanes=3'
refuses 'kernel=k;size=64x0' 'not a parameter: size=64x0'
refuses 'kernel=k;width=4' 'not a parameter: width=4'
refuses 'kernel=l;size=64' 'no such kernel'
refuses 'kernel=k' 'no size of groups'
[ "$failed" -ne 0 ] || printf 'ok - two kernels, five refusals\n'
exit "$failed"
