#!/bin/bash
# SPDX-License-Identifier: MIT
# Compiler flags that change results: refused when configured, by itself and in
# another project, and by the files that compute; and what is linked all the
# same does not change the process.
# usage: flags.sh SOURCE_DIRECTORY BUILD_DIRECTORY
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/package/common.sh
. "$(dirname "$0")/common.sh"
source=$1
demo=$2/bin/wgc-demo
export CMAKE_BUILD_PARALLEL_LEVEL=2
unset CFLAGS LDFLAGS

# refused FLAG COMMAND...: configuring fails and names the flag.
refused()
{
    local flag=$1
    shift
    rm -rf "$work/refused"
    if "$@" -B "$work/refused" -DWGC_BUILD_TESTS=OFF >"$work/text" 2>&1; then
        printf 'it went through\n'
        return 1
    fi
    tr -s ' \n' ' ' <"$work/text" |
        grep -F "wgc cannot be built with $flag: its results" ||
        { cat "$work/text" && return 1; }
}

for compiler in gcc clang; do
    have $compiler || continue
    alone=(cmake -S "$source" -DCMAKE_C_COMPILER="$compiler")
    within=(cmake -S "$source/tests/package/subproject" -DWGC="$source"
        -DCMAKE_C_COMPILER="$compiler" -DREADME=readme.c)
    check "$compiler: CFLAGS" refused -funsafe-math-optimizations \
        env CFLAGS=-funsafe-math-optimizations "${alone[@]}"
    check "$compiler: CC" refused -ffast-math env CC="$compiler -ffast-math" \
        cmake -S "$source"
    check "$compiler: flags of a build type" refused -Ofast \
        "${alone[@]}" -DCMAKE_C_FLAGS_RELEASE=-Ofast
    check "$compiler: LDFLAGS" refused -ffast-math \
        env LDFLAGS=-ffast-math "${alone[@]}"
    check "$compiler: a project's flags" refused -ffast-math \
        "${within[@]}" -DCMAKE_C_FLAGS='-O2 -ffast-math -g'
    check "$compiler: a project's add_compile_options" refused \
        -fno-signed-zeros "${within[@]}" -DOPTIONS=-fno-signed-zeros
done
# What has no name of its own is seen in the code.
for flag in -menable-no-infs -menable-no-nans; do
    ! have clang || check "clang: -Xclang $flag" \
        refused "-Xclang $flag -O3 -DNDEBUG" env CFLAGS="-Xclang $flag" \
        cmake -S "$source" -DCMAKE_C_COMPILER=clang
done

# files_refuse COMPILER FLAG: with it the preprocessor takes none that computes;
# without it, all.
files_refuse()
{
    local file flags
    for file in generic/scalar/scalar \
        $(sed -n 's,^WGC_ISA(\([a-z0-9]*\)\,.* x86\, .*,x86/\1,p' \
            "$source/src/isas.def"); do
        flags=$(sed -n "s/^WGC_ISA(${file##*/},.*\"\(.*\)\")$/\1/p" \
            "$source/src/isas.def")
        # shellcheck disable=SC2086 # several words
        set -- "$1" "$2" -std=c11 -E -o /dev/null $flags \
            -I"$source/src" -I"$source/include" "$source/src/$file.c"
        "$1" "${@:3}" || return
        if "$1" "$2" "${@:3}" 2>"$work/text"; then
            printf '%s is taken with %s\n' "$file" "$2"
            return 1
        fi
        grep -q 'wgc promises its bits' "$work/text" || return
    done
}
if [ "$(processor "$source" cc)" = x86_64 ]; then
    for flag in -ffast-math -Ofast -funsafe-math-optimizations \
        -ffinite-math-only -fno-signed-zeros -freciprocal-math; do
        ! have gcc || check "gcc $flag: files" files_refuse gcc $flag
    done
    for flag in -ffast-math -Ofast -ffinite-math-only; do # others say nothing
        ! have clang || check "clang $flag: files" files_refuse clang $flag
    done
fi

# A program that loads a library and still has subnormals.
cat >"$work/load.c" <<'END'
#include <dlfcn.h>
#include <float.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    volatile float small = FLT_MIN;
    if (argc > 1 && !dlopen(argv[1], RTLD_NOW))
        puts(dlerror());
    puts(small / 2 > 0 ? "kept" : "flushed");
    return 0;
}
END
check 'a program' cc "$work/load.c" -o "$work/load" -ldl
for compiler in gcc clang; do
    have $compiler || continue
    echo 'int nothing;' >"$work/fast.c"
    $compiler -shared -fPIC -ffast-math "$work/fast.c" -o "$work/fast.so"
    flushes=$([ "$("$work/load" "$work/fast.so")" = kept ] || echo yes)
    check "$compiler: a project that links fast" cmake \
        -S "$source/tests/package/subproject" -B "$work/$compiler" \
        -DWGC="$source" -DREADME="$work/load.c" -DCMAKE_C_COMPILER=$compiler \
        -DWGC_PIN_ISA=scalar -DBUILD_SHARED_LIBS=ON -DLINK=-ffast-math \
        -DCMAKE_BUILD_TYPE=None -DCMAKE_C_FLAGS=-O0 # sooner compiled
    check "$compiler: building it" cmake --build "$work/$compiler" \
        --target wgc_shared
    check "$compiler: the library does not flush${flushes:+, others do}" \
        prints kept "$work/load" "$work/$compiler/wgc/libwgc.so"
    # What flushes nevertheless is noticed.
    if [ -n "$flushes" ] && [ -x "$demo" ]; then
        notices()
        {
            ! LD_PRELOAD=$work/fast.so "$demo" >"$work/text" &&
                grep 'this process flushes subnormals' "$work/text"
        }
        check "$compiler: wgc-demo notices" notices
    fi
done
finish
