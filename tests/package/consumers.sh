#!/bin/bash
# SPDX-License-Identifier: MIT
# Installs a build into a prefix of its own and uses it as a new user would: by
# pkg-config and by CMake, shared and static, in C and C++, with two compilers.
# usage: consumers.sh SOURCE_DIRECTORY BUILD_DIRECTORY
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/package/common.sh
. "$(dirname "$0")/common.sh"
source=$1
prefix=$work/prefix
install_into "$work/first" "$2"
mv "$work/first" "$prefix" # an installed tree may be moved

libdir=$(dirname "$(find "$prefix" -name libwgc.a)")
export PKG_CONFIG_PATH=$libdir/pkgconfig
export LD_LIBRARY_PATH=$libdir
export CMAKE_BUILD_PARALLEL_LEVEL=2
strict=(-Wall -Wextra -Wpedantic -Wconversion -Werror)
readme_example "$source" >"$work/readme.c"
readme_example "$source" cpp >"$work/readme.c++"

# readme COMPILER LANGUAGE STANDARD LINK_OPTION...: builds and runs the README's
# example in that language.
readme()
{
    local flags
    read -ra flags < <(pkg-config --cflags wgc)
    "$1" -std="$3" "${strict[@]}" "${flags[@]}" "$work/readme.$2" \
        -o "$work/readme" "${@:4}" &&
        prints "$readme_output" "$work/readme"
}

by_pkg_config()
{
    local shared static
    read -ra shared < <(pkg-config --libs wgc)
    read -ra static < <(pkg-config --static --libs wgc)
    check "$1 $2 shared" readme "$@" "${shared[@]}"
    check "$1 $2 static" readme "$@" -static "${static[@]}"
    check "$1 $2 libwgc.a" readme "$@" "$libdir/libwgc.a"
}

# typeless COMPILER LANGUAGE STANDARD LINK_OPTION...: the headers that choose the
# function by the array's type, against the list of the library.
typeless()
{
    local flags program=overloads.cc
    [ "$2" != c ] || program=generic.c
    read -ra flags < <(pkg-config --cflags wgc)
    "$1" -std="$3" "${strict[@]}" "${flags[@]}" -I"$source/src" \
        "$source/tests/package/consumer/$program" \
        -o "$work/typeless" "${@:4}" && prints '0 failures' "$work/typeless"
}

typeless_by_pkg_config()
{
    local shared
    read -ra shared < <(pkg-config --libs wgc)
    check "$1 $3 without types" typeless "$@" "${shared[@]}"
}

# not_called COMPILER: functions that wgc.hpp declares, through wgc.h, and calls
# nowhere. Those of matrices and sub-groups take the type as an argument already.
not_called()
{
    "$1" -std=c++17 -E -P -x c++ "$prefix/include/wgc/wgc.hpp" \
        -I"$prefix/include" |
        grep -oE '\<wgc_(reduce|scan|all|any|broadcast)[a-z0-9_]*' |
        grep -vE '_(columns|subgroups)$' | sort | uniq -u
}

math=no
[ ! -e "$libdir/libwgc-math.a" ] || math=yes
for suffix in c c++; do # by which compilers tell languages
    cp "$source/tests/package/consumer/math.c" "$work/math.$suffix"
    cp "$source/tests/package/consumer/threads.c" "$work/threads.$suffix"
done
math_output='0.032059 0.087144 0.236883 0.643914 4.440190'

threads=no
[ ! -e "$libdir/libwgc-threads.a" ] || threads=yes

# program LIBRARY OUTPUT COMPILER LANGUAGE STANDARD LINK_OPTION...: builds and runs
# the program of wgc-LIBRARY.
program()
{
    local flags
    read -ra flags < <(pkg-config --cflags "wgc-$1")
    "$3" -std="$5" "${strict[@]}" "${flags[@]}" "$work/$1.$4" \
        -o "$work/$1" "${@:6}" &&
        prints "$2" "$work/$1"
}

# Debian has no static SLEEF, so nothing is linked as a whole with -static.
math_by_pkg_config()
{
    local shared
    [ $math = yes ] || return 0
    read -ra shared < <(pkg-config --libs wgc-math)
    check "$1 $2 wgc-math shared" program math "$math_output" "$@" \
        "${shared[@]}"
    check "$1 $2 libwgc-math.a" program math "$math_output" "$@" \
        "$libdir/libwgc-math.a" "$libdir/libwgc.a" -lsleef
}

threads_by_pkg_config()
{
    local shared
    [ $threads = yes ] || return 0
    read -ra shared < <(pkg-config --libs wgc-threads)
    check "$1 $2 wgc-threads shared" program threads '1 1' "$@" "${shared[@]}"
    [[ $1 == *clang* ]] || # whose OpenMP is another package's
        check "$1 $2 libwgc-threads.a" program threads '1 1' "$@" \
            "$libdir/libwgc-threads.a" "$libdir/libwgc.a" -fopenmp
}

# by_cmake C_COMPILER C++_COMPILER
by_cmake()
{
    local build=$work/consumer-$1
    check "$1 find_package" cmake -S "$source/tests/package/consumer" \
        -B "$build" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_C_COMPILER="$1" \
        -DCMAKE_CXX_COMPILER="$2" -DREADME="$work/readme.c" \
        -DLIST="$source/src"
    check "$1 building with it" cmake --build "$build"
    check "$1 wgc::wgc" prints "$readme_output" "$build/shared"
    check "$1 wgc::static" prints "$readme_output" "$build/static"
    check "$1 wgc/generic.h" prints '0 failures' "$build/generic"
    if [ $math = yes ]; then
        check "$1 wgc::math" prints "$math_output" "$build/math_shared"
        check "$1 wgc::math_static" prints "$math_output" "$build/math_static"
    fi
    if [ $threads = yes ]; then
        check "$1 wgc::threads" prints '1 1' "$build/threads_shared"
        check "$1 wgc::threads_static" prints '1 1' "$build/threads_static"
    fi
}

# examples C_COMPILER C++_COMPILER
examples()
{
    local build=$work/examples
    check 'configuring the examples' cmake -S "$source/examples" \
        -B "$build" -DCMAKE_PREFIX_PATH="$prefix" \
        -DCMAKE_C_COMPILER="$1" -DCMAKE_CXX_COMPILER="$2" \
        -DCMAKE_C_FLAGS=-Werror -DCMAKE_CXX_FLAGS=-Werror
    check 'building the examples' cmake --build "$build"
    check 'running the examples' ctest --test-dir "$build" \
        --output-on-failure
}

# Open MPI refuses root otherwise.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
# What takes longest is for one compiler.
for pair in 'gcc g++ c++20' 'clang clang++ c++17'; do
    read -r cc cxx standard <<<"$pair"
    have "$cc" || continue
    by_pkg_config "$cc" c c11
    typeless_by_pkg_config "$cc" c c11
    math_by_pkg_config "$cc" c c11
    threads_by_pkg_config "$cc" c c11
    have "$cxx" || continue
    by_pkg_config "$cxx" c++ c++17
    typeless_by_pkg_config "$cxx" c++ "$standard"
    check "$cxx wgc.hpp has all" prints '' not_called "$cxx"
    math_by_pkg_config "$cxx" c++ c++17
    threads_by_pkg_config "$cxx" c++ c++17
    by_cmake "$cc" "$cxx"
done
if have gcc && have g++; then
    examples gcc g++
fi
check 'all headers' diff -r "$source/include" "$prefix/include"

# Only the public names, whatever the compiler added.
foreign_names()
{
    nm -D --defined-only "$libdir/libwgc.so" | awk '$2 != "A" { print $3 }' |
        grep -v '^wgc_'
}
check 'no name but wgc_*' prints '' eval 'foreign_names || true'
if [ $math = yes ]; then
    check 'soname of libwgc-math' grep -q 'libwgc-math\.so\.1' \
        <(readelf -d "$libdir/libwgc-math.so")
fi
check 'soname' grep -q 'libwgc\.so\.1' <(readelf -d "$libdir/libwgc.so")
check 'bitcodedir' prints "$libdir/wgc/bitcode" realpath -m \
    "$(pkg-config --variable=bitcodedir wgc)"

# A whole path in place of "lib", as some distributions give it.
whole_path()
{
    local place=$work/there/pkgconfig
    cmake -S "$source" -B "$work/whole" -DWGC_BUILD_TESTS=OFF \
        -DCMAKE_INSTALL_PREFIX="$work/here" \
        -DCMAKE_INSTALL_LIBDIR="$work/there" &&
        mkdir -p "$work/here" "$place" && cp "$work"/whole/*.pc "$place" &&
        prints "$work/there $work/here/include" echo \
            "$(realpath -m "$(PKG_CONFIG_PATH=$place \
                pkg-config --variable=libdir wgc)")" \
            "$(realpath -m "$(PKG_CONFIG_PATH=$place \
                pkg-config --variable=includedir wgc)")"
}
check 'a whole path for the libraries' whole_path

# files DIRECTORY: all that was installed there.
files()
{
    (cd "$1" && find . ! -type d | sort)
}

# Each file is in a component that debian/rules makes a package of, or is the
# licence, which packages have anyway.
components()
{
    local component parts=$work/parts
    while read -r component; do
        cmake --install "$1" --prefix "$parts" --component "$component" ||
            return
    done < <(sed -n 's/.*(call component,[^,]*,\([a-z]*\)).*/\1/p' \
        "$source/debian/rules" && echo license)
    diff <(files "$parts") <(files "$prefix")
}
check 'components' components "$2"
check 'version' prints "wgc-info $(pkg-config --modversion wgc) (semantics 2)" \
    "$prefix/bin/wgc-info" --version
check 'wgc-demo' "$prefix/bin/wgc-demo" --list
for tool in wgc-info wgc-demo; do
    check "$tool.1" test -s "$prefix/share/man/man1/$tool.1"
done
finish
