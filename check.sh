#!/bin/bash
# SPDX-License-Identifier: MIT
# Runs all tests: both compilers, and under sanitizers; in full not optimised
# too.
set -u
cd "$(dirname "$0")" || exit 2

usage()
{
    cat <<'END'
Usage: ./check.sh [--full] [--no-install]

Builds wgc in build-check/, once per configuration, and runs its tests. The
last line is "N passed, N failed", summed over all configurations; the exit
status is 0 if none failed. On Debian, packages that are missing are installed
with apt-get, which needs root or sudo.

  --full        more configurations, with every case at -O0 and sanitized too;
                may take as long as it likes
  --no-install  use what is there
  --help        this text
END
}

full=no
install=yes
for option in "$@"; do
    case $option in
    --full) full=yes ;;
    --no-install) install=no ;;
    --help) usage && exit ;;
    *)
        printf "check.sh: unknown option '%s'; see ./check.sh --help\n" \
            "$option" >&2
        exit 2
        ;;
    esac
done

# shellcheck source=scripts/common.sh
. scripts/common.sh

passed=0
failed=0

# The instruction sets that this machine must run, by the kernel's own list of
# CPU features: one that wgc wrongly finds missing fails, and is not skipped.
required_isas()
{
    local features
    features=" $(grep -m1 -E '^(flags|Features)' /proc/cpuinfo) "
    printf 'scalar'
    [ "$(machine)" = x86_64 ] || return
    ! has sse4_2 popcnt || printf ' sse42'
    ! has avx2 fma f16c || printf ' avx2'
    ! has avx2 fma f16c avx512f avx512bw avx512dq avx512vl || printf ' avx512'
}

# has FEATURE...: whether $features lists them all.
has()
{
    local feature
    for feature in "$@"; do
        case $features in *" $feature "*) ;; *) return 1 ;; esac
    done
}

# Adds what the last step's tests say of themselves. Criterion is one test to
# ctest; its own count is better.
count_results()
{
    local good bad
    read -r good bad < <(awk '
        /Test +#[0-9]+: / && !/: criterion / {
            if (/ Passed /) good++
            else if (!/Skipped/) bad++
        }
        /Synthesis: Tested:/ {
            gsub(/[^0-9|]/, "")
            split($0, count, "|")
            good += count[2]
            bad += count[3] + count[4]
        }
        END { print good + 0, bad + 0 }' "$logs/step")
    [ "$1" -eq 0 ] || [ "$bad" -gt 0 ] || bad=1 # the test runner itself
    passed=$((passed + good))
    failed=$((failed + bad))
}

# Shows what the last step's failed tests printed at their ends: the step shows
# the end of its whole output, which is of other tests.
show_failed()
{
    local number
    sed -n '/tests FAILED:$/,$s/^[[:space:]]*\([0-9]\+\) - .*/\1/p' "$logs/step" |
        while read -r number; do
            grep "^$number: " "$logs/step" | tail -n 20
        done
}

# configuration NAME COMPILER BUILD_TYPE FLAGS [CTEST_OPTION...]: builds one
# way, in $build_directory if it is set, tests, and shows the tests' own summary.
configuration()
{
    local name=$1 compiler=$2 type=$3 flags=$4
    local directory=build-check/${build_directory:-$1} run=() status=0
    shift 4
    if ! step "$name: building" build "$directory" -DWGC_BUILD_TESTS=ON \
        -DCMAKE_C_COMPILER="$compiler" -DCMAKE_BUILD_TYPE="$type" \
        -DCMAKE_C_FLAGS="$flags" "${build_options[@]}"; then
        failed=$((failed + 1))
        return
    fi
    # ThreadSanitizer's runtime fails under much address randomisation.
    case $flags in *=thread*) run=("${fixed_addresses[@]}") ;; esac
    # What takes an hour hangs, on any machine.
    step "$name: testing" "${run[@]}" ctest --test-dir "$directory" --verbose \
        --timeout 3600 --parallel "$(nproc)" --no-tests=error "$@" || status=$?
    [ "$status" -eq 0 ] || show_failed
    grep -E 'Synthesis|tests passed,' "$logs/step" | sed 's/^\([0-9]*: \)*/    /'
    count_results "$status"
}

# OpenCL programs, on the PoCL that the system has.
opencl()
{
    local missing build_options=(-DWGC_BUILD_OPENCL=ON)
    mapfile -t missing < <(missing_packages opencl)
    if [ "$(machine)" != x86_64 ]; then
        printf 'opencl: not tested, it works on x86-64 only\n'
    elif [ "${#missing[@]}" -gt 0 ]; then
        printf 'opencl: not tested, packages are missing: %s\n' "${missing[*]}"
    else
        # The same library as that configuration's, which is built by then.
        build_directory=gcc-release build_target=wgc_opencl_face \
            configuration opencl gcc Release '' \
            "${release_tests[@]}" -R '^opencl'
    fi
}

# Adds packets to the next configuration: as bitcode, which is what compilers
# get, of the two instruction sets that use all lanes of x86; in full of all and
# of every LLVM, and compiled natively too.
packet_options()
{
    local missing
    mapfile -t missing < <(missing_packages bitcode)
    if [ "${#missing[@]}" -gt 0 ]; then
        printf 'packets: not tested, packages are missing: %s\n' "${missing[*]}"
    elif [ "$full" = yes ]; then
        build_options=(-DWGC_BUILD_BITCODE=ON -DWGC_BUILD_PACKET_TESTS=ON)
    else
        build_options=(-DWGC_BUILD_BITCODE=ON -DWGC_BITCODE_LLVM=15
            '-DWGC_BITCODE_ISAS=avx2;avx512')
    fi
}

# Adds wgc-bench, for the tests of itself; other people's code is measured by
# run.sh.
bench_options()
{
    local missing
    mapfile -t missing < <(missing_packages bench-check)
    if [ "${#missing[@]}" -gt 0 ]; then
        printf 'bench: not tested, packages are missing: %s\n' "${missing[*]}"
    else
        build_options+=(-DWGC_BUILD_BENCH=ON -DWGC_BENCH_PEERS=OFF)
    fi
}

# Other processors, and x86-64 CPUs that have less than this one.
emulated()
{
    local depth=$1 missing options=() good=0 bad=1 status=0
    mapfile -t missing < <(missing_packages emulated)
    if [ "$(machine)" != x86_64 ]; then
        printf 'emulated: not tested, the cross compilers are for x86-64\n'
        return
    elif [ "${#missing[@]}" -gt 0 ]; then
        printf 'emulated: not tested, packages are missing: %s\n' "${missing[*]}"
        return
    fi
    if [ -x build-check/gcc-release/tests/wgc-tap ]; then
        options=(--x86-tap build-check/gcc-release/tests/wgc-tap)
    fi
    tests/emulated.sh "$depth" "${options[@]}" | tee "$logs/emulated"
    status=${PIPESTATUS[0]}
    read -r good bad < <(sed -n '$s/ passed, \([0-9]*\) failed$/ \1/p' \
        "$logs/emulated")
    [ "$status" -eq 0 ] || [ "$bad" -gt 0 ] || bad=1 # the script itself
    passed=$((passed + good))
    failed=$((failed + bad))
}

fixed_addresses=(setarch "$(uname -m)" --addr-no-randomize)
"${fixed_addresses[@]}" true 2>/dev/null || fixed_addresses=()

packages=(build check math bitcode bench-check)
[ "$(machine)" != x86_64 ] || packages+=(opencl emulated)
build_options=()
release_tests=()
if [ "$full" = yes ]; then
    packages+=(full emulated-full)
    release_tests=(-C Full)
fi
[ "$install" = no ] || install_packages "${packages[@]}"

WGC_REQUIRE_ISAS=$(required_isas)
export WGC_REQUIRE_ISAS
printf 'This machine must run: %s\n' "$WGC_REQUIRE_ISAS"
[ -z "$(missing_packages math)" ] ||
    printf 'math: not tested, packages are missing: %s\n' \
        "$(missing_packages math | paste -sd ' ')"

# -g1 is enough for line numbers; -g doubles the time to compile.
sanitize='-O1 -g1 -DWGC_KEEP_CALLS -fsanitize=address,undefined'
sanitize+=' -fno-sanitize-recover=undefined'
packet_options
bench_options
configuration gcc-release gcc Release '' "${release_tests[@]}"
build_options=()
configuration clang-release clang Release ''
configuration gcc-asan-ubsan gcc None "$sanitize"
build_target=wgc-tap configuration gcc-tsan gcc None \
    '-O1 -g1 -DWGC_KEEP_CALLS -fsanitize=thread' -R dispatch
opencl
if [ "$full" = yes ]; then
    emulated --full
else
    emulated --quick
fi
if [ "$full" = yes ]; then
    configuration gcc-debug gcc Debug -O0
    configuration clang-debug clang Debug -O0
    configuration gcc-o3 gcc None -O3
    configuration clang-o3 clang None -O3
    # Slow builds leave out large groups unless told otherwise.
    configuration gcc-o0-all gcc None '-O0 -UWGC_TEST_MAX_N'
    configuration clang-o0-all clang None '-O0 -UWGC_TEST_MAX_N'
    configuration gcc-asan-ubsan-all gcc None "$sanitize -UWGC_TEST_MAX_N"
fi

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
