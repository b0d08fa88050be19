#!/bin/bash
# SPDX-License-Identifier: MIT
# What a release is made of: the tarball builds by itself, and what was installed
# from it can be removed again.
# usage: release.sh SOURCE_DIRECTORY
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/package/common.sh
. "$(dirname "$0")/common.sh"
source=$1
export CMAKE_BUILD_PARALLEL_LEVEL=2
quick=(-DCMAKE_BUILD_TYPE=None -DCMAKE_C_FLAGS=-O0 -DWGC_PIN_ISA=scalar
    -DWGC_BUILD_TESTS=OFF -DWGC_BUILD_MATH=OFF -DWGC_BUILD_THREADS=OFF)
version=$(sed -n 's/^#define WGC_VERSION_[MP][A-Z]* \([0-9]*\)$/\1/p' \
    "$source/include/wgc/wgc.h" | paste -sd .)
tree=$work/wgc-$version

# What else has the version written down.
versions_agree()
{
    grep -q "^## $version " "$source/CHANGELOG.md" &&
        head -n 1 "$source/debian/changelog" | grep -q "^wgc ($version) " &&
        grep -q "\"version\": \"$version\"" "$source/packages/vcpkg/wgc/vcpkg.json"
}

# All that git knows and nothing else.
has_all()
{
    diff <(git -C "$source" ls-files | sort) <(cd "$tree" &&
        find . -type f -printf '%P\n' | sort)
}

files_left()
{
    find "$work/prefix" "$work/mine"
}

check 'configuring' cmake -S "$source" -B "$work/first" "${quick[@]}"
check 'the tarball' cmake --build "$work/first" --target package_source
check 'unpacked' tar -xzf "$work/first/wgc-$version.tar.gz" -C "$work"
check 'the versions agree' versions_agree
if [ -d "$source/.git" ] && [ -z "$(git -C "$source" status --porcelain)" ]; then
    check 'it has all that git has' has_all
fi
check 'configuring it' cmake -S "$tree" -B "$work/second" "${quick[@]}"
check 'building it' cmake --build "$work/second"

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
