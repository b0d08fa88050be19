#!/bin/bash
# SPDX-License-Identifier: MIT
# What a release is made of: the tarball is the same bytes wherever it is made of a
# commit, it builds by itself, and what was installed from it can be removed again.
# usage: release.sh SOURCE_DIRECTORY
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/package/common.sh
. "$(dirname "$0")/common.sh"
source=$1
export CMAKE_BUILD_PARALLEL_LEVEL=2
quick=(-DCMAKE_BUILD_TYPE=None -DCMAKE_C_FLAGS=-O0 -DWGC_PIN_ISA=scalar
    -DWGC_BUILD_TESTS=OFF -DWGC_BUILD_MATH=OFF -DWGC_BUILD_THREADS=OFF)
version=$("$source/scripts/release.sh" --version)
tree=$work/wgc-$version

# has_all DIRECTORY: all that git knows and nothing else.
has_all()
{
    diff <(git -C "$source" ls-tree -r --name-only HEAD | sort) <(cd "$1" &&
        find . ! -type d -printf '%P\n' | sort)
}

# Whoever makes it, and when.
make_twice()
{
    git clone -q "$source" "$work/one" && (umask 077 &&
        git clone -q "$work/one" "$work/other") &&
        "$work/one/scripts/release.sh" "$work/one/release" && sleep 1 &&
        "$work/other/scripts/release.sh" "$work/other/release" &&
        diff -r "$work/one/release" "$work/other/release"
}

files_left()
{
    find "$work/prefix" "$work/mine"
}

if [ -e "$source/.git" ]; then
    check 'the same tarball twice' make_twice
    check 'unpacked' tar -xzf "$work/one/release/wgc-$version.tar.gz" -C "$work"
    check 'it has all that git has' has_all "$tree"
else # it is one by itself
    tree=$source
fi
check 'configuring it' cmake -S "$tree" -B "$work/second" "${quick[@]}"
check 'building it' cmake --build "$work/second"

# CPack's has the same files, without what git ignores.
if [ -e "$source/.git" ]; then
    mkdir -p "$tree/build-mine" "$tree/tests/__pycache__" "$work/packed"
    touch "$tree/build-mine/wgc.o" "$tree/tests/__pycache__/docs.pyc"
    check 'sources by CPack' cmake --build "$work/second" --target package_source
    check 'unpacked, too' tar -xzf "$work/second/wgc-$version.tar.gz" \
        -C "$work/packed"
    check 'they are all that git has' has_all "$work/packed/wgc-$version"
fi

# Files of others stay, with their directories.
mkdir -p "$work/prefix/include" "$work/mine"
echo mine >"$work/prefix/include/mine.h"
check 'nothing to remove' bash -c '! "$@"' - \
    cmake --build "$work/second" --target uninstall
check 'installing' cmake --install "$work/second" --prefix "$work/prefix"
check 'wgc-demo is there' test -x "$work/prefix/bin/wgc-demo"
check 'removing' cmake --build "$work/second" --target uninstall
check 'only files of others are left' prints "$work/prefix
$work/prefix/include
$work/prefix/include/mine.h
$work/mine" files_left
finish
