#!/bin/bash
# SPDX-License-Identifier: MIT
# Other systems: Windows by MinGW, tested under Wine; macOS and Windows on Arm by
# zig cc, which is compiled and linked only. docs/platforms.md has the table.
# usage: platforms.sh SOURCE_DIRECTORY LIBWGC_SO
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/package/common.sh
. "$(dirname "$0")/common.sh"
source=$1
library=$2
unset CFLAGS LDFLAGS
export CMAKE_BUILD_PARALLEL_LEVEL=2

# builds TOOLCHAIN: library, tools and tests, without a warning.
builds()
{
    cmake -S "$source" -B "$work/$1" -DCMAKE_BUILD_TYPE=Release \
        -DWGC_BUILD_TESTS=ON -DCMAKE_C_FLAGS=-Werror \
        -DCMAKE_TOOLCHAIN_FILE="$source/cmake/toolchains/$1.cmake" &&
        cmake --build "$work/$1"
}

# ---- Windows under Wine ----------------------------------------------------------

export WINEPREFIX=$work/wine WINEDEBUG=-all
mingw=x86_64-w64-mingw32

# No case fails, and every instruction set that this machine has is there.
windows_tests()
{
    local isa
    wine "$work/$mingw/tests/wgc-tap.exe" --max-n 300 | tr -d '\r' \
        >"$work/tap"
    grep '^not ok\|^FAIL' "$work/tap" && return 1
    for isa in ${WGC_REQUIRE_ISAS:-scalar}; do
        grep -q "^ok [0-9]* - $isa/sizes$" "$work/tap" || return
    done
    grep -q '^ok [0-9]* - library/names$' "$work/tap"
}
dll_names()
{
    $mingw-objdump -p "$work/$mingw/libwgc.dll" |
        sed -n '/Ordinal\/Name Pointer/,/^$/s/.* //p' | grep -v Table | sort
}
so_names()
{
    nm -D --defined-only "$library" | sed -n 's/.* T \(wgc_[^@]*\).*/\1/p' | sort
}
if have $mingw-gcc && have wine; then
    check 'Windows, x86-64: building' builds $mingw
    check 'its tests' windows_tests
    check 'its README example' prints "$readme_output" bash -c \
        "wine '$work/$mingw/tools/readme.exe' | tr -d '\r'"
    check 'its wgc-demo' wine "$work/$mingw/bin/wgc-demo.exe"
    WINEPATH=$work/$mingw check 'a program of its DLL' \
        wine "$work/$mingw/tests/wgc-shared-test.exe"
    check 'it shows what libwgc.so shows' \
        diff <(so_names) <(dll_names)
    check 'something at all' grep -q wgc_reduce_add_f32 <(dll_names)
fi

# ---- macOS, and Windows on Arm, by zig cc ------------------------------------------

# What file says of the shared library.
is_for()
{
    find "$work/$1" -maxdepth 1 -type f -name 'libwgc*.d[yl]l*' \
        -exec file {} + | grep "$2"
}
if python3 -m venv "$work/zig" && "$work/zig/bin/pip" -q install ziglang; then
    PATH=$PATH:$work/zig/bin
    while read -r toolchain kind; do
        check "$toolchain: building" builds "$toolchain"
        check "$toolchain: what came of it" is_for "$toolchain" "$kind"
    done <<'END'
aarch64-macos Mach-O 64-bit arm64
x86_64-macos Mach-O 64-bit x86_64
aarch64-windows PE32+ executable.*Aarch64
END
else
    printf 'no ziglang from PyPI: its part is left out\n'
fi
finish
