#!/bin/bash
# SPDX-License-Identifier: MIT
# Runs all tests: both compilers, and under sanitizers; in full not optimised
# too.
set -u
cd "$(dirname "$0")" || exit 2

usage()
{
    cat <<'END'
Usage: ./check.sh [--full] [--no-install] [PART]...

Builds wgc in build-check/, once per configuration, and runs its tests, part by
part. At the end it says how long each part took and what was not tested, and
why. The last line is "N passed, N failed, N skipped", summed over all parts; the
exit status is 0 if none failed. On Debian, packages that are missing are
installed with apt-get, which needs root or sudo; it removes none. What lacks
packages is skipped, but fails where the variable CI is "true".

  --full        more parts, with every case at -O0 and sanitized too; may take as
                long as it likes
  --no-install  use what is there
  --list        print the names of all parts, with --full of those, too
  --help        this text
  PART          only these
END
}

# In this order; the first ones' builds serve others.
gate=(gcc-release clang-release gcc-asan-ubsan opencl emulated)
rest=(gcc-debug clang-debug gcc-o3 clang-o3 gcc-o0-all clang-o0-all
    gcc-asan-ubsan-all terms fuzz coverage msan valgrind analysers)
full=no
install=yes
lists=no
parts=()
for option in "$@"; do
    case " ${gate[*]} ${rest[*]} :$option" in
    *:--full) full=yes ;;
    *:--no-install) install=no ;;
    *:--list) lists=yes ;;
    *:--help) usage && exit ;;
    *" $option "*) parts+=("$option") ;;
    *)
        printf "check.sh: unknown option '%s'; see ./check.sh --help\n" \
            "$option" >&2
        exit 2
        ;;
    esac
done
[ "$full" = no ] || gate+=("${rest[@]}")
[ "${#parts[@]}" -gt 0 ] || parts=("${gate[@]}")
[ "$lists" = no ] || { printf '%s\n' "${parts[@]}" && exit; }

# shellcheck source=scripts/common.sh
. scripts/common.sh

passed=0
failed=0
left_out=() # what is not tested, and why
part_times=()

# leave_out WHAT WHY
leave_out()
{
    printf '%s: not tested, %s\n' "$1" "$2"
    left_out+=("$1: $2")
}

# The same of what CI has everything for.
lack()
{
    if [ "${CI-}" = true ]; then
        printf '%s: FAILED, CI must test it, %s\n' "$1" "$2"
        failed=$((failed + 1))
    else
        leave_out "$@"
    fi
}

# can_test WHAT PURPOSE: whether all packages for that are there.
can_test()
{
    local missing
    missing=$(missing_packages "$2" | paste -sd ' ')
    [ -z "$missing" ] || lack "$1" "packages are missing: $missing"
    [ -z "$missing" ]
}

# Sets $cpu to the seconds that all programs so far have computed.
read_cpu_time()
{
    times >"$logs/times"
    cpu=$(awk -F '[ms ]+' 'END { printf "%d", $1 * 60 + $2 + $3 * 60 + $4 }' \
        "$logs/times")
}

# part NAME: whose time goes into the table at the end.
part()
{
    local name=$1 start=$SECONDS cpu before build_options=()
    read_cpu_time
    before=$cpu
    run_part "$name"
    read_cpu_time
    part_times+=("$(printf '%-18s %5d s %5d s' "$name" $((SECONDS - start)) \
        $((cpu - before)))")
}

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

# What the CPU lacks, so that nothing of it is tested on it.
name_missing_isas()
{
    local isa
    [ "$(machine)" = x86_64 ] || return
    for isa in sse42 avx2 avx512; do
        case " $WGC_REQUIRE_ISAS " in
        *" $isa "*) ;;
        *) leave_out "$isa" 'this CPU lacks it' ;;
        esac
    done
}

# skipped_tests NAME: the last step's, with the last line that each printed.
skipped_tests()
{
    local number test
    while read -r number test; do
        leave_out "$1, $test" \
            "$(sed -n "s/^$number: *//p" "$logs/step" | tail -n 1)"
    done < <(sed -n 's/.* Test *#\([0-9]*\): \([^ ]*\) .*\*Skipped .*/\1 \2/p' \
        "$logs/step")
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
    local directory=build-check/${build_directory:-$1} status=0 what why
    shift 4
    if ! step "$name: building" build "$directory" -DWGC_BUILD_TESTS=ON \
        -DCMAKE_C_COMPILER="$compiler" -DCMAKE_BUILD_TYPE="$type" \
        -DCMAKE_C_FLAGS="$flags" -DCMAKE_CXX_FLAGS="$flags" \
        "${build_options[@]}"; then
        failed=$((failed + 1))
        return
    fi
    while IFS=: read -r what why; do
        leave_out "$name, $what" "$why"
    done < <(sed -n 's/^-- The \(.*\) is not tested: /\1:/p' "$logs/step")
    # What takes an hour hangs, on any machine.
    step "$name: testing" ctest --test-dir "$directory" --verbose \
        --timeout 3600 --parallel "$(nproc)" --no-tests=error "$@" || status=$?
    [ "$status" -eq 0 ] || show_failed
    grep -E 'Synthesis|tests passed,' "$logs/step" | sed 's/^\([0-9]*: \)*/    /'
    count_results "$status"
    skipped_tests "$name"
}

# OpenCL programs, on the PoCL that the system has.
opencl()
{
    build_options=(-DWGC_BUILD_OPENCL=ON)
    # Those whose kernels are run.
    [ "$full" = yes ] || build_options+=(
        "-DWGC_OPENCL_ISAS=scalar;avx2;${WGC_REQUIRE_ISAS##* }")
    if [ "$(machine)" != x86_64 ]; then
        leave_out opencl 'it works on x86-64 only'
    elif can_test opencl opencl; then
        # The same library as that configuration's, which is built by then.
        build_directory=gcc-release build_target=wgc_opencl_face \
            configuration opencl gcc Release '' \
            "${release_tests[@]}" -R '^opencl'
    fi
}

# Adds packets to the next configuration: as bitcode, which is what compilers
# get, of the best instruction set that runs here, which has packets of narrower
# ones, too; in full of all and of every LLVM, and compiled natively too.
packet_options()
{
    can_test packets bitcode || return
    if [ "$full" = yes ]; then
        build_options=(-DWGC_BUILD_BITCODE=ON -DWGC_BUILD_PACKET_TESTS=ON)
    else
        build_options=(-DWGC_BUILD_BITCODE=ON
            "-DWGC_BITCODE_LLVM=$(llvm_for bitcode)"
            "-DWGC_BITCODE_ISAS=${WGC_REQUIRE_ISAS##* }")
    fi
}

# Adds wgc-bench, for the tests of itself; other people's code is measured by
# run.sh.
bench_options()
{
    ! can_test bench bench-check ||
        build_options+=(-DWGC_BUILD_BENCH=ON -DWGC_BENCH_PEERS=OFF)
}

# alone NAME COMMAND...: a step that is one test.
alone()
{
    local status=0
    step "$@" || status=$?
    case $status in
    0) passed=$((passed + 1)) ;;
    77) lack "$1" "$(tail -n 1 "$logs/step")" ;;
    *) failed=$((failed + 1)) ;;
    esac
}

# checked_tap NAME COMPILER BUILD_TYPE FLAGS COMMAND...: families that are quick
# under a checker, by AVX2's kernels.
checked_tap()
{
    local name=$1 families=(sizes groups carry strides partials columns sums
        positions votes rules offsets)
    if [[ $WGC_REQUIRE_ISAS != *avx2* ]]; then
        leave_out "$name" 'this CPU lacks AVX2'
    elif build_target=wgc-tap step "$name: building" build "build-check/$name" \
        -DCMAKE_C_COMPILER="$2" -DCMAKE_BUILD_TYPE="$3" -DCMAKE_C_FLAGS="$4" \
        -DWGC_BUILD_TESTS=ON -DWGC_PIN_ISA=avx2 -DWGC_MATH=OFF; then
        alone "$name" "${@:5}" "build-check/$name/tests/wgc-tap" --max-n 24 \
            --sparse "${families[@]/#/avx2/}"
    else
        failed=$((failed + 1))
    fi
}

# What static analysers say, of a build that has all that is generated.
analysers()
{
    if build_target=wgc-opt step "$1: building" build "build-check/$1" \
        -DCMAKE_BUILD_TYPE=Release -DWGC_BUILD_OPENCL=ON; then
        alone "$1" tests/analyse.py --jobs "$(nproc)" "build-check/$1"
    else
        failed=$((failed + 1))
    fi
}

# Other processors, and x86-64 CPUs that have less than this one.
emulated()
{
    local options=() good=0 bad=1 status=0 target why
    if [ "$(machine)" != x86_64 ]; then
        leave_out emulated 'the cross compilers are for x86-64'
        return
    fi
    can_test emulated emulated || return
    if [ -x build-check/gcc-release/tests/wgc-tap ]; then
        options=(--x86-tap build-check/gcc-release/tests/wgc-tap)
    fi
    tests/emulated.sh "$depth" "${options[@]}" | tee "$logs/emulated"
    status=${PIPESTATUS[0]}
    read -r good bad < <(sed -n '$s/ passed, \([0-9]*\) failed,.*/ \1/p' \
        "$logs/emulated")
    [ "$status" -eq 0 ] || [ "$bad" -gt 0 ] || bad=1 # the script itself
    passed=$((passed + good))
    failed=$((failed + bad))
    while read -r target why; do
        lack "emulated ${target%:}" "$why"
    done < <(sed -n 's/^SKIP //p' "$logs/emulated")
}

# All at once, or else what no test can do without, and the rest as far as that
# goes.
install_all()
{
    local purpose status=0
    (try_packages "${needed[@]}" "${optional[@]}") || status=$?
    [ "$status" -ne 0 ] || return
    install_packages "${needed[@]}"
    [ "$status" -eq 1 ] || return # nothing can be installed here
    for purpose in "${optional[@]}"; do
        try_packages "$purpose"
    done
}

summary()
{
    printf '\n%-18s %7s %7s\n' part time CPU
    printf '%s\n' "${part_times[@]}"
    [ "${#left_out[@]}" -eq 0 ] || printf 'Not tested:\n'
    [ "${#left_out[@]}" -eq 0 ] || printf '  %s\n' "${left_out[@]}"
    printf '%d passed, %d failed, %d skipped\n' "$passed" "$failed" \
        "${#left_out[@]}"
}

needed=(build check)
optional=(math bitcode bench-check style)
[ "$(machine)" != x86_64 ] || optional+=(opencl emulated cross)
release_tests=()
depth=--quick
if [ "$full" = yes ]; then
    optional+=(full cross-full analysers)
    release_tests=(-C Full)
    depth=--full
fi
[ "$install" = no ] || install_all

WGC_REQUIRE_ISAS=$(required_isas)
export WGC_REQUIRE_ISAS
printf 'This machine must run: %s\n' "$WGC_REQUIRE_ISAS"
name_missing_isas
can_test math math

# -g1 is enough for line numbers; -g doubles the time to compile.
sanitize='-O1 -g1 -DWGC_KEEP_CALLS -fsanitize=address,undefined'
sanitize+=' -fno-sanitize-recover=undefined'
# To see uses after return GCC 14.2 puts frames where 512-bit vectors are not aligned,
# and dies; GCC 12 looks for them only if it is asked.
sanitize+=' --param=asan-use-after-return=0'

# What each part is.
run_part()
{
    case $1 in
    gcc-release)
        packet_options
        bench_options
        configuration "$1" gcc Release '' "${release_tests[@]}"
        ;;
    # What is in no library has one build, or in full that of all cases.
    clang-release)
        build_options=(-DWGC_TEST_BLELLOCH=OFF)
        configuration "$1" clang Release ''
        ;;
    gcc-asan-ubsan)
        build_options=(-DWGC_TEST_BLELLOCH=OFF)
        configuration "$1" gcc None "$sanitize"
        ;;
    opencl) opencl ;;
    emulated) emulated ;;
    gcc-debug) configuration "$1" gcc Debug -O0 ;;
    clang-debug) configuration "$1" clang Debug -O0 ;;
    gcc-o3) configuration "$1" gcc None -O3 ;;
    clang-o3) configuration "$1" clang None -O3 ;;
    # Slow builds leave out large groups unless told otherwise.
    gcc-o0-all) configuration "$1" gcc None '-O0 -UWGC_TEST_MAX_N' ;;
    clang-o0-all) configuration "$1" clang None '-O0 -UWGC_TEST_MAX_N' ;;
    gcc-asan-ubsan-all)
        configuration "$1" gcc None "$sanitize -UWGC_TEST_MAX_N"
        ;;
    terms)
        build_options=(-DWGC_TERMS_FULL=ON)
        build_target=wgc-all-terms \
            configuration "$1" gcc Release '' -C Full -R '^terms'
        ;;
    fuzz)
        build_target=wgc-fuzzers configuration "$1" clang None \
            '-O1 -fsanitize=fuzzer-no-link' -C Full -R '^fuzz_'
        ;;
    coverage)
        if [[ $WGC_REQUIRE_ISAS != *avx512 ]]; then
            leave_out "$1" 'this CPU lacks AVX-512'
        else
            alone "$1" tests/coverage.py
        fi
        ;;
    msan)
        checked_tap "$1" clang None \
            '-O1 -g1 -fsanitize=memory -DWGC_KEEP_CALLS' env
        ;;
    # It knows no AVX-512.
    valgrind)
        checked_tap "$1" gcc Release '' valgrind -q --error-exitcode=1
        ;;
    analysers)
        ! can_test "$1" analysers || ! can_test "$1" opencl || analysers "$1"
        ;;
    esac
}

for name in "${parts[@]}"; do
    part "$name"
done
summary
[ "$failed" -eq 0 ]
