#!/bin/bash
# SPDX-License-Identifier: MIT
# Builds the tests of libwgc-math for 64-bit Arm and runs them under qemu: NEON,
# and SVE with registers of 128, 256 and 512 bits: beside others libwgc takes
# NEON. Exit status 77: cannot be done here.
#
# usage: emulated.sh SOURCE_DIRECTORY
#
# Environment: WGC_SLEEF_ARM64, where Debian's packages libsleef-dev:arm64 and
# libsleef3:arm64 are unpacked by dpkg-deb -x; unset: they are installed.
set -u
cd "$1" || exit 2
root=${WGC_SLEEF_ARM64-}
libraries=$root/usr/lib/aarch64-linux-gnu
build="build-emulated/math-aarch64"
for tool in qemu-aarch64 aarch64-linux-gnu-gcc; do
    command -v $tool >/dev/null || { echo "SKIP: no $tool" && exit 77; }
done
if [ ! -e "$libraries/libsleef.so.3" ]; then
    echo "SKIP: no $libraries/libsleef.so.3 (Debian: apt-get download" \
        'libsleef-dev:arm64 libsleef3:arm64; see the head of this script)'
    exit 77
fi
! command -v ninja >/dev/null || export CMAKE_GENERATOR=Ninja
cmake -S . -B $build -DCMAKE_BUILD_TYPE=Release -DWGC_BUILD_TESTS=ON \
    -DWGC_BUILD_TOOLS=OFF -DWGC_BUILD_MATH=ON \
    -DCMAKE_PREFIX_PATH="$root/usr" \
    -DCMAKE_TOOLCHAIN_FILE="$PWD/cmake/toolchains/aarch64-linux-gnu.cmake" &&
    cmake --build $build --target wgc-math-tests --parallel 2 || exit 1

failures=0
# run CPU "ISA..." MAX_N PATTERN...
run()
{
    printf '# %s\n' "$1"
    WGC_REQUIRE_ISAS=$2 qemu-aarch64 -L /usr/aarch64-linux-gnu \
        -E LD_LIBRARY_PATH="$libraries" -cpu "$1" \
        $build/tests/math/wgc-math-tests --max-n "$3" "${@:4}" |
        grep -v '# SKIP'
    [ "${PIPESTATUS[0]}" -eq 0 ] || failures=$((failures + 1))
}
# Sums of several spans are compared with libwgc's.
run cortex-a57 'scalar neon' 300 'neon/*' scalar/checksums
run cortex-a57 'scalar neon' 65537 neon/sums
for quadwords in 1 2 4; do
    # qemu keeps to Linux's default length of 64 bytes unless told otherwise.
    cpu="max,sve-max-vq=$quadwords,sve-default-vector-length=-1"
    run "$cpu" 'scalar neon sve' 300 \
        sve/{kernels,sizes,rules,groups,columns,checksums,stack}
    run "$cpu" 'scalar neon sve' 65537 sve/sums
done
[ $failures -eq 0 ]
