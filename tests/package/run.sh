#!/bin/bash
# SPDX-License-Identifier: MIT
# What run.sh says and does where something is missing or fails: a copy of it,
# with programs around it that only pretend.
# usage: run.sh SOURCE_DIRECTORY
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/package/common.sh
. "$(dirname "$0")/common.sh"
# shellcheck source=tests/package/fakes.sh
. "$(dirname "$0")/fakes.sh"
source=$1
cp -r "$source/run.sh" "$source/scripts" "$tree"
mkdir -p "$tree"/build/bin
real awk basename bash cat dirname env grep kill mktemp nproc paste rm sed sleep \
    tail tee uname

# All is well, until a test says otherwise.
reset()
{
    rm -f "$bin/apt-get"
    fake "$bin/uname" <<<'echo x86_64'
    fake "$bin/id" <<<'echo 1000'
    fake "$bin/sudo" <<<'exit 1'
    fake "$bin/dpkg-query" <<<'printf installed'
    fake "$bin/cmake" <<<':'
    fake "$tree/build/bin/wgc-demo" <<<'echo demo'
    fake "$tree/build/bin/wgc-opencl-compare" <<'END'
echo '  reduce_add    0.088     -     0.631'
echo '  tree_reduce   0.312     7.995 5.757'
END
    fake "$tree/build/bin/wgc-bench" <<'END'
echo 'scan_inclusive_add_f32, out-of-place'
echo '     1024  avx2   63.96~  128.1  3.78  2.02   8.10  plain/sse42'
echo 'softmax_f32 (libwgc-math, SLEEF 3.5.1), n = 1024, on avx2: 362 ns; a loop with libm: 3901 ns, 10.8 times as long'
END
}

# run STATUS ARGUMENT...: whether it ends so; what it writes is in $work/said.
run()
{
    ends "$1" "$tree/run.sh" "${@:2}"
}

wrong_option()
{
    run 2 --fast && says "unknown option '--fast'"
}

all_well()
{
    run 0 && last_line_says 'run.sh: all results right; built' &&
        says 'floats: 64 ns, 8.1 times as fast as a plain loop' &&
        says 'floats: 362 ns, 10.8 times as fast as a loop with libm' &&
        says '256: 0.09 ns per element; PoCL by hand 8.00' &&
        says 'wgc-pocl run' && ! says '{' # paths that can be pasted
}

no_cmake()
{
    rm "$bin/cmake"
    run 2 --no-install && last_line_says 'run.sh: cmake is not there'
}

no_rights()
{
    fake "$bin/dpkg-query" <<<'exit 1'
    fake "$bin/apt-get" <<<'echo "Need to get 5 MB of archives."'
    run 2 && says 'sudo apt-get install gcc libc6-dev cmake'
}

names_and_size()
{
    fake "$bin/id" <<<'echo 0'
    fake "$bin/dpkg-query" <<<"[[ \$* == *cmake* && ! -e $work/installed ]] ||
        printf installed"
    fake "$bin/apt-get" <<<"echo Need to get 5 MB of archives.
        [[ \$* != *'--no-remove install cmake' ]] || echo >$work/installed"
    run 0 && says 'apt-get: cmake' && says 'To download: 5 MB of archives.' &&
        says 'three'
}

# Not there, not installable, not buildable, not working: the rest still is.
no_opencl()
{
    run 0 "${@:2}" && last_line_says "all results right, but no OpenCL: $1" &&
        says 'plain loop' && ! says 'wgc-pocl run'
}

opencl_missing()
{
    fake "$bin/dpkg-query" <<<'[[ $* == *pocl* ]] || printf installed'
    no_opencl 'it lacks pocl-opencl-icd' --no-install
}

opencl_uninstallable()
{
    opencl_missing && no_opencl 'it lacks' && says 'no root rights' &&
        fake "$bin/id" <<<'echo 0' && fake "$bin/apt-get" <<<'exit 100' &&
        no_opencl 'it lacks' && says 'Asking apt-get  FAILED'
}

opencl_not_built()
{
    fake "$bin/cmake" <<<'[[ $* != *OPENCL=ON* ]]'
    no_opencl 'it does not build'
}

opencl_broken()
{
    fake "$tree/build/bin/wgc-opencl-compare" <<<'exit 1'
    no_opencl 'wgc-opencl-compare failed'
}

other_processor()
{
    fake "$bin/uname" <<<'echo riscv64'
    no_opencl 'it works on x86-64 only'
}

# Steps that end before their progress has begun.
short_steps()
{
    (
        cd "$tree" && . scripts/common.sh
        for _ in {1..100}; do
            step 'short' true || return 1
        done
    )
}

# breaks PROGRAM MESSAGE
breaks()
{
    fake "$1" <<<'exit 1'
    run 2 && last_line_says "run.sh: $2"
}

for name in wrong_option all_well no_cmake no_rights names_and_size \
    opencl_missing opencl_uninstallable opencl_not_built opencl_broken \
    other_processor short_steps; do
    reset
    check "$name" "$name"
done
reset
check 'build' breaks "$bin/cmake" 'the build failed'
reset
check 'demo' breaks "$tree/build/bin/wgc-demo" 'wgc-demo found a wrong result'
reset
check 'bench' breaks "$tree/build/bin/wgc-bench" 'wgc-bench failed'
finish
