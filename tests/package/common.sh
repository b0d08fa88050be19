# SPDX-License-Identifier: MIT
# What the package tests share. To be sourced; sets $work, a directory that is
# removed at the end.
# shellcheck shell=bash
set -u
unset WGC_ISA DESTDIR
export LC_ALL=C
failures=0
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

# check NAME COMMAND...: one line, and the command's output if it fails.
check()
{
    local name=$1
    shift
    if "$@" >"$work/log" 2>&1 </dev/null; then
        printf 'ok %s\n' "$name"
    else
        printf 'FAIL %s: %s\n' "$name" "$*"
        tail -n 40 "$work/log" | sed 's/^/    /'
        failures=$((failures + 1))
    fi
}

# prints TEXT COMMAND...: whether the command succeeds and prints just that.
prints()
{
    local expected=$1 actual
    shift
    actual=$("$@") || return
    [ "$actual" = "$expected" ] && return
    printf 'expected: %s\nprinted: %s\n' "$expected" "$actual"
    return 1
}

have()
{
    command -v "$1" >/dev/null && return
    printf 'no %s: its part is left out\n' "$1"
    return 1
}

# processor SOURCE_DIRECTORY COMPILER: what it makes code for.
processor()
{
    "$2" -E "$1/cmake/processor.c" |
        sed -n 's/^wgc_processor "\([^"]*\)".*/\1/p'
}

# install_into PREFIX BUILD_DIRECTORY
install_into()
{
    cmake --install "$2" --prefix "$1" >"$work/log" 2>&1 && return
    cat "$work/log"
    exit 1
}

# readme_example SOURCE_DIRECTORY [LANGUAGE]: the README's first program in c, or
# in cpp. Both print the same.
readme_example()
{
    # shellcheck disable=SC2016
    sed -n '/^```'"${2-c}"'$/,/^```$/p' "$1/README.md" | sed '1d;/^```$/,$d'
}

# shellcheck disable=SC2034 # for those who source this
readme_output=$'3 4 11 11 15 16 22 25 \nmax 7'

finish()
{
    printf '%d failures\n' "$failures"
    [ "$failures" -eq 0 ]
    exit
}
