#!/bin/bash
# SPDX-License-Identifier: MIT
# A user's and a packager's first day on bare Debian 12 and 13, each in a
# directory of its own: every command of the documents, the Debian packages under
# lintian; and these installed, upgraded, used and removed on another bare one.
# Needs root, the network, and an hour.
# usage: roots.sh SOURCE_DIRECTORY [SUITE]...
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/package/common.sh
. "$(dirname "$0")/common.sh"
source=$1
shift
[ "$#" -gt 0 ] || set -- bookworm trixie
have mmdebstrap || exit 77
if [ "$(id -u)" -ne 0 ]; then
    printf 'not root: left out\n'
    exit 77
fi
# bare NAME SUITE: a directory $work/NAME with nothing but apt, and Debian's
# packages at hand.
bare()
{
    local tar=$work/$2.tar
    [ -e "$tar" ] || mmdebstrap --variant=minbase "$2" "$tar" || return
    mkdir "$work/$1"
    tar -xf "$tar" -C "$work/$1" && cp /etc/resolv.conf "$work/$1/etc/"
}

# within NAME COMMAND...: as root, with processes and mounts that end with it.
within()
{
    # shellcheck disable=SC2016
    unshare --mount --pid --fork bash -c '
        root=$1; shift
        mount -t proc proc "$root/proc" && mount --rbind /dev "$root/dev" &&
            mount -t sysfs sysfs "$root/sys" && # PoCL looks for CPUs there
            exec chroot "$root" env -i HOME=/root LC_ALL=C.UTF-8 \
                PATH="$PATH" DEBIAN_FRONTEND=noninteractive "$@"' \
        within "$work/$1" "${@:2}"
}
apt_install()
{
    within "$1" apt-get -q update &&
        within "$1" apt-get -q install -y --no-install-recommends "${@:2}"
}

# ---- The documents ---------------------------------------------------------------

# The README installs what serves the pages after it.
pages=(docs/getting-started.md docs/python.md README.md docs/functions.md
    docs/opencl.md docs/examples.md docs/performance.md docs/math.md
    docs/integrating.md docs/abi.md)

# paste_pages ROOT PAGE...: the tree as it would be fetched, and every command there.
# pip may have to trust what this machine does, behind a proxy.
paste_pages()
{
    local certificates=/etc/ssl/certs/ca-certificates.crt
    apt_install "$1" sudo python3 git ca-certificates || return
    [ ! -e "$certificates" ] || cp "$certificates" "$work/$1$certificates"
    tar -c -C "$source" --exclude-vcs --exclude './build*' . |
        tar -x -C "$work/$1/root" --one-top-level=wgc --no-same-owner
    within "$1" env --chdir=root/wgc WGC_TEST_PASTE=1 PIP_CERT="$certificates" \
        python3 tests/package/docs.py . build / "${@:2}"
}

# ---- The packages -----------------------------------------------------------------

packages=(libwgc1 libwgc-dev libwgc-math1 libwgc-math-dev libwgc-threads1
    libwgc-threads-dev wgc-tools)
version=$(dpkg-parsechangelog -l "$source/debian/changelog" -S Version)

# lint ROOT: what is to be said of the packages is said in overrides.
lint()
{
    apt_install "$1" lintian &&
        within "$1" env --chdir=root bash -c \
            'lintian --allow-root --fail-on error,warning ./*.changes'
}

# older ROOT: /debs/new as packages of an earlier version, in /debs/old.
older()
{
    # shellcheck disable=SC2016
    within "$1" bash -euc '
        mkdir -p /debs/old
        for deb in /debs/new/*.deb; do
            parts=$(mktemp -d)
            dpkg-deb -R "$deb" "$parts"
            sed -i "s/$1/0.0.1/g" "$parts/DEBIAN/control"
            [ ! -e "$parts/DEBIAN/shlibs" ] ||
                sed -i "s/$1/0.0.1/g" "$parts/DEBIAN/shlibs"
            chmod 755 "$parts"
            dpkg-deb -b "$parts" /debs/old
            rm -r "$parts"
        done' older "${version//./\\.}"
}
apt_install_files()
{
    # shellcheck disable=SC2016
    within "$1" bash -c 'apt-get -q install -y --no-install-recommends \
        "$1"/*.deb' files "$2"
}
versions()
{
    # shellcheck disable=SC2016
    within "$1" dpkg-query -W -f '${Version}\n' "${packages[@]}" | sort -u
}

# What the packages are for.
use()
{
    # shellcheck disable=SC2016
    within "$1" bash -euc '
        cd /root
        cc example.c $(pkg-config --cflags --libs wgc) -o example
        ./example
        cc -static example.c $(pkg-config --cflags --static --libs wgc) -o static
        ./static
        wgc-info
        echo 1 2 3 | wgc-demo - --function reduce_add
        gzip -cd /usr/share/man/man1/wgc-info.1.gz | head
        /sbin/ldconfig -p | grep libwgc.so.1'
}
traces()
{
    find "$work/$1" -xdev -name '*wgc*' -not -path "$work/$1/debs/*" \
        -not -path "$work/$1/root/*" -not -path "$work/$1/var/log/*"
}

# life ROOT: of the packages in its /debs/new.
life()
{
    check "$1: gcc and pkg-config" apt_install "$1" gcc libc6-dev pkg-config
    readme_example "$source" >"$work/$1/root/example.c"
    check "$1: packages of an earlier version" older "$1"
    check "$1: they are installed" apt_install_files "$1" /debs/old
    check "$1: they are of that version" prints 0.0.1 versions "$1"
    check "$1: upgraded" apt_install_files "$1" /debs/new
    check "$1: to this version" prints "$version" versions "$1"
    check "$1: used" use "$1"
    if [ -e "$work/wgc-opencl.deb" ]; then
        check "$1: wgc-opencl" opencl "$1"
        check "$1: bitcode" bitcode "$1"
    fi
    check "$1: removed" within "$1" apt-get -q remove -y "${packages[@]}"
    # shellcheck disable=SC2016
    check "$1: purged" within "$1" bash -c \
        'dpkg --purge $(dpkg-query -W -f "\${Package}\n" "*wgc*")'
    check "$1: nothing stays" prints '' traces "$1"
}

# With Debian's own PoCL.
opencl()
{
    mkdir "$work/$1/debs/opencl" &&
        cp "$work/wgc-opencl.deb" "$work/$1/debs/opencl/" &&
        apt_install_files "$1" /debs/opencl &&
        apt_install "$1" pocl-opencl-icd ocl-icd-libopencl1 &&
        within "$1" wgc-pocl status
}

# Linked by Debian's own LLVM, where libwgc-dev has it.
bitcode()
{
    [ -z "$(find "$work/$1/usr/lib" -name wgc-avx2-f32.bc)" ] && return
    apt_install "$1" clang-15 llvm-15 && paste_pages "$1" docs/packet.md
}

# with_llvm ROOT: the packages once more, with wgc-opencl and bitcode.
with_llvm()
{
    # shellcheck disable=SC2016
    within "$1" env --chdir=root/wgc bash -euc '
        export DEB_BUILD_PROFILES=pkg.wgc.llvm
        apt-get -q build-dep -y ./
        dpkg-buildpackage -b -us -uc -j"$(nproc)"' &&
        (cd "$work/$1" && cp root/wgc-opencl_*.deb "$work/wgc-opencl.deb")
}

header=$(sed -n 's/^#define WGC_VERSION_[MP][A-Z]* \([0-9]*\)$/\1/p' \
    "$source/include/wgc/wgc.h" | paste -sd .)
check 'debian/changelog has the version of the header' \
    [ "$version" = "$header" ]
for suite in "$@"; do
    check "$suite: a bare one" bare "$suite" "$suite"
    check "$suite: commands of the documents" paste_pages "$suite" "${pages[@]}"
    [ "$suite" != bookworm ] ||
        check "$suite: packages with LLVM" with_llvm "$suite"
    check "$suite: lintian" lint "$suite"
    check "$suite-2: a bare one" bare "$suite-2" "$suite"
    mkdir -p "$work/$suite-2/debs/new"
    for name in "${packages[@]}"; do
        cp "$work/$suite/root/${name}"_*.deb "$work/$suite-2/debs/new/"
    done
    life "$suite-2"
    rm -rf --one-file-system "${work:?}/$suite" "$work/$suite-2"
done
finish
