#!/bin/bash
# SPDX-License-Identifier: MIT
# Makes the Debian packages, looks into them, and uses what is in them. With
# WGC_TEST_DPKG=1 and as root it also installs and removes them for real.
# usage: debian.sh SOURCE_DIRECTORY
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/package/common.sh
. "$(dirname "$0")/common.sh"
source=$1
have dpkg-deb && have dpkg-shlibdeps || exit 77
export CMAKE_BUILD_PARALLEL_LEVEL=2
readme_example "$source" >"$work/readme.c"

bitcode=OFF
! { have clang-15 && [ -e /usr/lib/llvm-15/include/llvm-c ]; } || bitcode=ON
check configuring cmake -S "$source" -B "$work/build" \
    -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX=/usr \
    -DBUILD_SHARED_LIBS=ON -DWGC_BUILD_TESTS=OFF \
    -DWGC_BUILD_BITCODE=$bitcode -DWGC_BITCODE_LLVM=15
check building cmake --build "$work/build"
check cpack cpack --config "$work/build/CPackConfig.cmake" -B "$work/debs"
cd "$work/debs" || exit 2
names='libwgc0 libwgc-dev wgc-tools'
math=no
if grep -q '^WGC_SLEEF_LIBRARY:.*=/' "$work/build/CMakeCache.txt"; then
    math=yes
    names+=' libwgc-math0 libwgc-math-dev'
fi
for name in $names; do
    mv "$name"_*.deb "$name.deb" || exit 1
    dpkg-deb --contents "$name.deb" >"$name.files"
    dpkg-deb --field "$name.deb" >"$name.control"
    check "$name: extracting" dpkg-deb -x "$name.deb" "$work/root"
done

# has PACKAGE PATTERN / depends PACKAGE PATTERN
has()
{
    check "$1 has $2" grep -qE "$2" "$1.files"
}
depends()
{
    check "$1 depends on $2" grep -qE "^Depends:.*$2" "$1.control"
}
for name in $names; do
    has "$name" "/usr/share/doc/$name/copyright$"
done
has libwgc0 '/libwgc\.so\.0 -> '
has libwgc-dev '/libwgc\.so -> '
has libwgc-dev '/libwgc\.a$'
has libwgc-dev '/usr/include/wgc/wgc\.h$'
has libwgc-dev '/pkgconfig/wgc\.pc$'
has libwgc-dev '/cmake/wgc/wgcConfig\.cmake$'
[ $bitcode = OFF ] || {
    has libwgc-dev '/wgc/bitcode/llvm-15/wgc-avx2\.bc$'
    has libwgc-dev '/wgc/bitcode/llvm-15/by-type/wgc-avx2-f32\.bc$'
    has libwgc-dev '/wgc/bitcode/wgc-states\.ll$'
}
has wgc-tools '/usr/bin/wgc-info$'
has wgc-tools '/usr/share/man/man1/wgc-info\.1'
check 'libwgc-dev has no math.h' eval '! grep -q math\.h libwgc-dev.files'
if [ $math = yes ]; then
    has libwgc-math0 '/libwgc-math\.so\.0 -> '
    has libwgc-math-dev '/libwgc-math\.a$'
    has libwgc-math-dev '/usr/include/wgc/math\.h$'
    has libwgc-math-dev '/pkgconfig/wgc-math\.pc$'
    has libwgc-math-dev '/cmake/wgc/wgcMathTargets\.cmake$'
    depends libwgc-math0 'libsleef3'
    depends libwgc-math0 'libwgc0 \('
    depends libwgc-math-dev 'libwgc-math0 \('
    depends libwgc-math-dev 'libwgc-dev \('
    depends libwgc-math-dev 'libsleef-dev'
fi
depends libwgc0 libc6
depends libwgc-dev 'libwgc0 \('
depends wgc-tools 'libwgc0 \('
check 'libwgc0 has a shlibs file' eval \
    'dpkg-deb --ctrl-tarfile libwgc0.deb | tar -t | grep -q shlibs'
check 'libwgc0 makes ldconfig run' eval "dpkg-deb --ctrl-tarfile \
    libwgc0.deb | tar -xO ./postinst | grep -q ldconfig"
libdir=$(dirname "$(find "$work/root" -name libwgc.a)")
LD_LIBRARY_PATH=$libdir check 'wgc-info' "$work/root/usr/bin/wgc-info"

use_installed()
{
    local flags
    read -ra flags < <(pkg-config --cflags --libs wgc)
    cc "$work/readme.c" "${flags[@]}" -o "$work/readme" &&
        prints "$readme_output" "$work/readme" && wgc-info && wgc-demo --list
}
installed_files()
{
    find /usr -xdev -name '*wgc*' -path '/usr/*' | sort
}
if [ "${WGC_TEST_DPKG:-0}" = 1 ] && [ "$(id -u)" -eq 0 ]; then
    before=$(installed_files)
    read -ra all <<<"$names"
    check 'dpkg -i' dpkg -i "${all[@]/%/.deb}"
    check 'using what is installed' use_installed
    check 'dpkg -r' dpkg -r "${all[@]}"
    check 'nothing stays' prints "$before" installed_files
    check 'dpkg -P' dpkg -P "${all[@]}"
fi
finish
