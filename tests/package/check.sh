#!/bin/bash
# SPDX-License-Identifier: MIT
# What check.sh says and does where something is missing, skipped or fails: a copy
# of it, with programs around it that only pretend.
# usage: check.sh SOURCE_DIRECTORY
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/package/common.sh
. "$(dirname "$0")/common.sh"
# shellcheck source=tests/package/fakes.sh
. "$(dirname "$0")/fakes.sh"
source=$1
cp -r "$source/check.sh" "$source/scripts" "$tree"
real awk bash basename cat cp dirname env grep kill mktemp nproc paste rm sed \
    sleep sort tail tee uname
unset CI

# All is well, until a test says otherwise.
reset()
{
    fake "$bin/id" <<<'echo 0'
    fake "$bin/dpkg" <<<'echo amd64'
    fake "$bin/dpkg-query" <<<'printf installed'
    fake "$bin/apt-get" <<<'exit 0'
    fake "$bin/cmake" <<<':'
    fake "$bin/ctest" <<'END'
echo '1: ok'
echo '1/2 Test #1: first ............   Passed    0.01 sec'
echo '2: [====] Synthesis: Tested: 7 | Passing: 7 | Failing: 0 | Crashing: 0'
echo '2/2 Test #2: criterion ........   Passed    0.01 sec'
END
    fake "$tree/tests/emulated.sh" <<<'echo 3 passed, 0 failed, 0 skipped'
}

# run STATUS ARGUMENT...: the same of check.sh.
run()
{
    ends "$1" "$tree/check.sh" "${@:2}"
}

# What this CPU lacks is skipped on it; such lines do not count here.
lacks()
{
    grep -c ': this CPU lacks it$' "$work/said"
}

# totals PASSED FAILED SKIPPED: the last line, and as many lines about skips.
totals()
{
    local skipped=$(($3 + $(lacks)))
    [ "$(tail -n 1 "$work/said")" = "$1 passed, $2 failed, $skipped skipped" ] &&
        [ "$(sed '1,/^Not tested:$/d; $d' "$work/said" | wc -l)" = "$skipped" ]
}

# Four configurations of eight tests each, and the emulated ones.
all_well()
{
    run 0 && totals 35 0 0 && says 'part                  time     CPU' &&
        grep -qE '^gcc-asan-ubsan +[0-9]+ s +[0-9]+ s$' "$work/said"
}

wrong_option()
{
    run 2 --fast && says "unknown option '--fast'"
}

one_part()
{
    run 0 clang-release && totals 8 0 0 && ! says gcc-asan-ubsan &&
        run 0 --full --list && says clang-o0-all && ! says passed
}

test_skipped()
{
    fake "$bin/ctest" <<'END'
echo '1: SKIP: no pyopencl'
echo '1/1 Test #1: python ...........***Skipped 0.01 sec'
END
    run 0 && totals 3 0 4 && says '  clang-release, python: SKIP: no pyopencl'
}

test_failed()
{
    fake "$bin/ctest" <<'END'
echo '1/1 Test #1: first ............***Failed 0.01 sec'
exit 8
END
    run 1 && totals 3 4 0
}

not_configured()
{
    fake "$bin/cmake" <<'END'
[[ $1 != -S ]] || echo '-- The Python package is not tested: it lacks numpy'
END
    run 0 && totals 35 0 4 && says '  opencl, Python package: it lacks numpy'
}

not_built()
{
    fake "$bin/cmake" <<<'exit 1'
    run 1 && totals 3 4 0
}

# Only cross compilers are missing, which apt-get does not install.
without_cross()
{
    cp "$source/tests/emulated.sh" "$tree/tests"
    fake "$bin/dpkg-query" <<<'[[ $* == *linux-gnu* ]] || printf installed'
    fake "$bin/apt-get" <<<'[[ $* != *" install "* ]] || exit 100'
    for processor in aarch64 s390x x86_64; do
        fake "$bin/qemu-$processor" <<<:
    done
}

no_cross()
{
    without_cross
    run 0 && totals 32 0 3 && says 'Installing  FAILED' &&
        says '  emulated aarch64: no aarch64-linux-gnu-gcc (Debian: '
}

no_cross_for_ci()
{
    without_cross
    CI=true run 1 && totals 32 3 0 &&
        says 'emulated s390x: FAILED, CI must test it, no s390x-linux-gnu-gcc'
}

no_pocl()
{
    fake "$bin/dpkg-query" <<<'[[ $* == *pocl* ]] || printf installed'
    run 0 --no-install && totals 27 0 1 &&
        says '  opencl: packages are missing: pocl-opencl-icd'
}

no_pocl_for_ci()
{
    no_pocl
    CI=true run 1 --no-install && totals 27 1 0
}

# What can be installed is, whatever else cannot.
one_by_one()
{
    fake "$bin/dpkg-query" <<<"[[ \$* == *pocl* ]] ||
        [[ \$* == *valgrind* && ! -e $work/valgrind ]] || printf installed"
    fake "$bin/apt-get" <<<"[[ \$* != *' install '*pocl* ]] || exit 100
        [[ \$* != *--no-remove*valgrind* ]] || echo >$work/valgrind"
    run 0 && totals 27 0 1 && [ -e "$work/valgrind" ]
}

# No test can do without these.
no_criterion()
{
    fake "$bin/dpkg-query" <<<'[[ $* == *criterion* ]] || printf installed'
    fake "$bin/apt-get" <<<'[[ $* != *" install "* ]] || exit 100'
    run 2 && last_line_says 'cannot install: libcriterion-dev'
}

for name in all_well wrong_option one_part test_skipped test_failed not_configured \
    not_built no_cross no_cross_for_ci no_pocl no_pocl_for_ci one_by_one \
    no_criterion; do
    reset
    check "$name" "$name"
done
finish
