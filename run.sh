#!/bin/bash
# SPDX-License-Identifier: MIT
# Installs what is missing, builds the library, shows it at work, measures it.
set -u
cd "$(dirname "$0")" || exit 2

usage()
{
    cat <<'END'
Usage: ./run.sh [--no-install]

Builds wgc in build/, runs wgc-demo (every function on an example, a million
values with times, which instruction set is chosen and why), then a short
benchmark, whose last line is about softmax, and one of OpenCL programs under
wgc-pocl. On Debian, packages that are missing are installed with apt-get, which
needs root or sudo.

  --no-install  use what is there
  --help        this text
END
}

install=yes
for option in "$@"; do
    case $option in
    --no-install) install=no ;;
    --help) usage && exit ;;
    *)
        printf "run.sh: unknown option '%s'; see ./run.sh --help\n" \
            "$option" >&2
        exit 2
        ;;
    esac
done

# shellcheck source=scripts/common.sh
. scripts/common.sh

packages=(build bench math)
opencl=OFF
lacks='it works on x86-64 only'
[ "$(machine)" != x86_64 ] || packages+=(opencl)
[ "$install" = no ] || install_packages "${packages[@]}"
if [ "$(machine)" = x86_64 ]; then
    lacks="packages are missing: $(missing_packages opencl | paste -sd ' ')"
    [ -n "$(missing_packages opencl)" ] || opencl=ON
fi
step 'Building wgc' build build -DCMAKE_BUILD_TYPE=Release \
    -DWGC_BUILD_TESTS=OFF -DWGC_BUILD_BENCH=ON -DWGC_BUILD_TOOLS=ON \
    -DWGC_BUILD_OPENCL="$opencl" || die 'the build failed'
build/tools/wgc-demo || die 'wgc-demo found a wrong result'
printf '\n== A short benchmark ==\n\n'
build/bench/wgc-bench --quick || die 'wgc-bench failed'
printf '\n== OpenCL programs ==\n\n'
if [ "$opencl" = ON ]; then
    build/opencl/wgc-opencl-compare --quick ||
        die 'wgc-opencl-compare failed'
else
    printf 'left out: %s\n' "$lacks"
fi
printf '\nrun.sh: all results right; built, shown and measured in %d s\n' \
    "$SECONDS"
