# SPDX-License-Identifier: MIT
# A tree and a PATH of programs that only pretend, for the tests of run.sh and
# check.sh. To be sourced after common.sh, which makes $work.
# shellcheck shell=bash disable=SC2154
tree=$work/tree
bin=$work/bin
mkdir "$tree" "$bin"

# real PROGRAM...: these are as they are.
real()
{
    local program
    for program in "$@"; do
        ln -s "$(command -v "$program")" "$bin/$program"
    done
}

# fake PATH: a program that runs what is on stdin, as a script.
fake()
{
    mkdir -p "$(dirname "$1")"
    {
        printf '#!/bin/bash\n'
        cat
    } >"$1"
    chmod +x "$1"
}

# ends STATUS COMMAND...: whether it ends so; what it writes is in $work/said.
ends()
{
    local status=$1 actual=0
    shift
    PATH=$bin "$@" >"$work/said" 2>&1 </dev/null || actual=$?
    cat "$work/said"
    [ "$actual" -eq "$status" ]
}

says()
{
    grep -qF -- "$1" "$work/said"
}

last_line_says()
{
    tail -n 1 "$work/said" | grep -qF -- "$1"
}
