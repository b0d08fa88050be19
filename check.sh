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

  --full        more configurations, every case in each, no limit on the time
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

run_tests()
{
    ctest --test-dir "$@" --parallel "$(nproc)" --output-on-failure \
        --no-tests=error
}

# Adds what ctest counted in the last step, or a failure if it never got there.
count_results()
{
    local pattern='s/.*tests passed, \([0-9]*\) tests failed out of \([0-9]*\)$'
    local bad all skipped
    bad=$(sed -n "$pattern/\1/p" "$logs/step")
    all=$(sed -n "$pattern/\2/p" "$logs/step")
    skipped=$(grep -c '[*]Skipped' "$logs/step")
    passed=$((passed + ${all:-1} - ${bad:-1} - skipped))
    failed=$((failed + ${bad:-1}))
    [ "$skipped" -eq 0 ] || printf '    %d skipped\n' "$skipped"
}

# configuration NAME COMPILER TYPE FLAGS [CTEST_OPTION...]: builds and tests.
configuration()
{
    local name=$1 compiler=$2 type=$3 flags=$4
    local directory=build-check/${name// /-}
    shift 4
    if ! step "$name: building" build "$directory" -DWGC_BUILD_TESTS=ON \
        -DCMAKE_C_COMPILER="$compiler" -DCMAKE_BUILD_TYPE="$type" \
        -DCMAKE_C_FLAGS="$flags"; then
        failed=$((failed + 1))
        return
    fi
    step "$name: testing" run_tests "$directory" "$@"
    grep 'tests passed,' "$logs/step"
    count_results
}

[ "$install" = no ] || install_packages build check

configuration gcc-release gcc Release ''
configuration gcc-debug gcc Debug '-O0'
configuration clang-release clang Release ''
configuration clang-debug clang Debug '-O0'
configuration gcc-asan-ubsan gcc RelWithDebInfo \
    '-fsanitize=address,undefined -fno-sanitize-recover=undefined'
configuration gcc-tsan gcc RelWithDebInfo '-fsanitize=thread' -R dispatch
if [ "$full" = yes ]; then
    configuration gcc-o2 gcc RelWithDebInfo ''
    configuration clang-o2 clang RelWithDebInfo ''
fi

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
