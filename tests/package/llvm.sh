#!/bin/bash
# SPDX-License-Identifier: MIT
# What is said where OpenCL lacks its LLVM: packages that this system has, by the
# same list as run.sh's.
# usage: llvm.sh SOURCE_DIRECTORY
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/package/common.sh
. "$(dirname "$0")/common.sh"
source=$1

# No system has an LLVM 99.
says_what_is_missing()
{
    ! cmake -S "$source" -B "$work/build" -DWGC_PIN_ISA=scalar \
        -DWGC_BUILD_TESTS=OFF -DWGC_BUILD_OPENCL=ON -DWGC_OPENCL_LLVM=99 \
        >"$work/text" 2>&1 || return
    tr -s ' \n' ' ' <"$work/text" | grep -o '(apt-get install [^)]*)' >"$work/said"
}

# listed SYSTEM: what the list has for OpenCL there and nowhere else.
listed()
{
    awk -v where="$1" '$1 == "opencl" {
        for (i = 3; i <= NF; i++) if ($i == where) print $2 }' \
        "$source/scripts/packages.txt"
}

names_what_is_listed()
{
    local name count=0
    for name in $(listed "$system"); do
        grep -qw -- "$name" "$work/said" || return
        count=$((count + 1))
    done
    [ "$count" -ge 4 ]
}

# Whether the system knows them, installed or not.
they_exist()
{
    local name
    for name in $(listed "$system"); do
        dpkg-query -W "$name" || apt-cache show "$name" || return
    done
}

system=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release 2>/dev/null)
if [ "$(processor "$source" cc)" != x86_64 ] || [ -z "$(listed "$system")" ]; then
    printf 'no list of packages for this system\n'
    exit 77
fi
check 'it says what is missing' says_what_is_missing
check 'by the names of the list' names_what_is_listed
check 'which the system has' they_exist
finish
