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
values with times, which instruction set is chosen and why), a short benchmark,
and OpenCL programs under wgc-pocl; then says what to try next. It takes about
three minutes on two cores. On Debian, packages that are missing are installed
with apt-get, which needs root or sudo; their names and size are shown before.

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

# Why OpenCL is left out, or what of it failed; empty as long as all is well.
opencl_lacks=

install_all()
{
    local missing status=0 purposes=(build bench math)
    [ -n "$opencl_lacks" ] || purposes+=(opencl)
    printf 'This builds wgc in build/, shows it at work and measures it, in about '
    printf 'three\nminutes on two cores. OpenCL also writes to ~/.cache/wgc.\n'
    if [ "$install" = yes ]; then
        (try_packages "${purposes[@]}") || status=$?
        # OpenCL's may not be in this Debian; with the others the rest works.
        [ "$status" -ne 1 ] || install_packages build bench math
        [ -z "$(missing_packages build bench math)" ] || exit 2
    fi
    command -v cmake >/dev/null ||
        die 'cmake is not there; install it, or leave out --no-install'
    missing=$(missing_packages opencl | paste -sd ' ')
    [ -n "$opencl_lacks" ] || opencl_lacks=${missing:+it lacks $missing}
}

# build_with OPENCL: ON or OFF.
build_with()
{
    step "Building wgc, OpenCL $1" build build -DCMAKE_BUILD_TYPE=Release \
        -DWGC_BUILD_TESTS=OFF -DWGC_BUILD_BENCH=ON -DWGC_BUILD_TOOLS=ON \
        -DWGC_BUILD_OPENCL="$1"
}

build_all()
{
    [ -n "$opencl_lacks" ] || build_with ON ||
        opencl_lacks='it does not build'
    [ -z "$opencl_lacks" ] || build_with OFF || die 'the build failed'
}

show_and_measure()
{
    local bench=(build/bin/wgc-bench --quick --type f32)
    build/bin/wgc-demo || die 'wgc-demo found a wrong result'
    printf '\n== A short benchmark ==\n\n'
    "${bench[@]}" --n 64,1024,65536 || die 'wgc-bench failed'
    "${bench[@]}" --n 1024 --peer plain >"$logs/bench" ||
        die 'wgc-bench failed'
    printf '\n== OpenCL programs ==\n\n'
    [ -n "$opencl_lacks" ] ||
        build/bin/wgc-opencl-compare --quick | tee "$logs/opencl"
    [ "${PIPESTATUS[0]}" -eq 0 ] || opencl_lacks='wgc-opencl-compare failed'
    [ -z "$opencl_lacks" ] || printf 'left out: %s\n' "$opencl_lacks"
}

# Three numbers, out of the tables that were measured.
print_numbers()
{
    awk '/^scan_inclusive_add_f32/ { scan = 1 }
        scan && $1 == 1024 {
            printf "prefix sums of 1024 floats: %.0f ns, ", $3
            printf "%.1f times as fast as a plain loop\n", $7
        }
        match($0, /on [a-z0-9]+: [0-9]+ ns; a loop with libm: .*, [0-9.]+/) {
            sub(/.* on [a-z0-9]+: /, "")
            ns = $1
            sub(/.*, /, "")
            printf "softmax of 1024 floats: %d ns, %.1f times as fast ", ns, $1
            print "as a loop with libm"
        }' "$logs/bench"
    [ -n "$opencl_lacks" ] ||
        awk '$1 == "reduce_add" { ours = $2; theirs = $3 }
            $1 == "tree_reduce" { by_hand = $3 }
            END {
                printf "OpenCL, sums of 256: %.2f ns per element; PoCL ", ours
                if (theirs == "-")
                    printf "by hand %.2f\n", by_hand
                else
                    printf "alone %.2f\n", theirs
            }' "$logs/opencl"
}

print_summary()
{
    printf '\n== What you have now ==\n\n'
    printf 'built:    build/libwgc.a, .so; '
    printf 'build/bin/wgc-demo, wgc-info, wgc-bench\n'
    [ -n "$opencl_lacks" ] ||
        printf '          build/bin/wgc-pocl, for OpenCL programs\n'
    printf 'shown:    every function gives the same bits on every instruction '
    printf 'set here\n'
    print_numbers | sed '1s/^/measured: /; 2,$s/^/          /'
    cat <<'END'
next:     echo 3 1 7 | build/bin/wgc-demo - --function scan_inclusive_add
          cc example.c -Iinclude build/libwgc.a   (the program of README.md)
END
    [ -n "$opencl_lacks" ] ||
        printf '          build/bin/wgc-pocl run ./an-opencl-program\n'
    printf '          docs/README.md: what there is to read\n'
}

if [ "$(machine)" != x86_64 ]; then
    opencl_lacks='it works on x86-64 only'
fi
install_all
build_all
show_and_measure
print_summary
printf '\nrun.sh: all results right%s; built, shown and measured in %d s\n' \
    "${opencl_lacks:+, but no OpenCL: $opencl_lacks}" "$SECONDS"
