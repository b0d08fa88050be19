# SPDX-License-Identifier: MIT
# What the tests of OpenCL on a device share: results, a cache of their own, and
# need_pocl. To be sourced with $wgc_pocl set; sets $work, a directory that is
# removed at the end, and $failed.
# shellcheck shell=bash disable=SC2154
set -u
export LC_ALL=C

failed=0
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
# TMPDIR too: clean would remove the copies that the user has made without HOME.
export XDG_CACHE_HOME=$work/cache TMPDIR=$work/temporary
mkdir "$TMPDIR"
ulimit -c 0
unset POCL_CACHE_DIR OCL_ICD_VENDORS GLIBC_TUNABLES WGC_POCL_RECOMPUTE
unset WGC_POCL_LANES WGC_POCL_EXPLAIN WGC_POCL_DUMP WGC_POCL_SHORT_COMMANDS

# report TEXT STATUS
report()
{
    if [ "$2" -eq 0 ]; then
        printf 'ok - %s\n' "$1"
    else
        printf 'not ok - %s\n' "$1"
        # shellcheck disable=SC2034 # for those who source this
        failed=1
    fi
}

# refuses TEXT MESSAGE COMMAND...: the command must fail and say so.
refuses()
{
    local text=$1 message=$2 said
    shift 2
    if said=$("$@" 2>&1); then
        report "$text: it went through" 1
    else
        grep -qF -- "$message" <<<"$said"
        report "$text" $?
    fi
}

# need_pocl: the end, with status 77, without PoCL; else says which it is.
need_pocl()
{
    if ! "$wgc_pocl" status >"$work/status" 2>&1; then
        if grep -q 'install the package' "$work/status"; then
            printf 'SKIP: %s\n' "$(tail -n 1 "$work/status")"
            exit 77
        fi
        cat "$work/status"
        exit 1
    fi
    cat "$work/status"
}
