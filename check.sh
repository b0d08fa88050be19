#!/bin/bash
# SPDX-License-Identifier: MIT
# Runs all tests: both compilers, optimised and not, and under sanitizers.
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
    case $features in *' sse4_2 '*) printf ' sse42' ;; esac
    case $features in *' avx2 '*) printf ' avx2' ;; esac
    case $features in *' avx512vl '*) printf ' avx512' ;; esac
}

# Adds what the last step's tests say of themselves. Criterion is one test to
# ctest; its own count is better.
count_results()
{
    local good bad
    read -r good bad < <(awk '
        /Test +#[0-9]+: / && !/: criterion / {
            if (/ Passed /) good++
            else bad++
        }
        /^ok / && !/# SKIP/ { good++ }
        /^not ok / { bad++ }
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

# test_with NAME COMMAND...: runs tests and shows their own summary.
test_with()
{
    local status=0
    step "$1: testing" "${@:2}" || status=$?
    grep -E 'Synthesis|tests passed,' "$logs/step" | sed 's/^\([0-9]*: \)*/    /'
    count_results "$status"
}

# build_as NAME COMPILER BUILD_TYPE [FLAGS]: what does not build is a failure.
build_as()
{
    step "$1: building" build "build-check/$1" -DCMAKE_C_COMPILER="$2" \
        -DCMAKE_BUILD_TYPE="$3" -DCMAKE_C_FLAGS="${4-}" -DWGC_BUILD_TESTS=ON ||
        {
            failed=$((failed + 1))
            return 1
        }
}

# check_all NAME ...: builds one way and runs all tests.
check_all()
{
    build_as "$@" && test_with "$1" ctest --test-dir "build-check/$1" --verbose
}

# check_threads NAME ...: builds one way and runs the tests that race. Without
# Criterion, which maps memory where ThreadSanitizer wants none; and without
# address randomisation if that can be, as its runtime fails under much of it.
check_threads()
{
    local no_aslr=(setarch "$(uname -m)" --addr-no-randomize)
    "${no_aslr[@]}" true 2>/dev/null || no_aslr=()
    build_as "$@" && test_with "$1" "${no_aslr[@]}" \
        "build-check/$1/tests/wgc-tap" 'library/*'
}

[ "$install" = no ] || install_packages build check

WGC_REQUIRE_ISAS=$(required_isas)
export WGC_REQUIRE_ISAS
printf 'This machine must run: %s\n' "$WGC_REQUIRE_ISAS"

sanitize='-O1 -g -fsanitize=address,undefined -fno-sanitize-recover=undefined'
check_all gcc-release gcc Release
check_all clang-release clang Release
check_all gcc-debug gcc Debug -O0
check_all clang-debug clang Debug -O0
check_all gcc-asan-ubsan gcc None "$sanitize -DWGC_TEST_MAX_N=300"
check_threads gcc-tsan gcc None '-O1 -g -fsanitize=thread'
if [ "$full" = yes ]; then
    check_all gcc-o0-all gcc None '-O0 -g'
    check_all clang-o0-all clang None '-O0 -g'
    check_all gcc-o3-all gcc None -O3
    check_all clang-o3-all clang None -O3
    check_all gcc-asan-ubsan-all gcc None "$sanitize"
fi

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
