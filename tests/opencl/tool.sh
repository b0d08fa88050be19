#!/bin/bash
# SPDX-License-Identifier: MIT
# tool.sh WGC_POCL PROBE TESTS CRASH: wgc-pocl as users meet it, on the system's
# PoCL; CRASH is a library that makes PoCL die. Exit status 77, and a line that
# says so, without PoCL.
set -u

wgc_pocl=$1 probe=$2 tests=$3 crash=$4
# shellcheck source=SCRIPTDIR/common.sh
. "${0%/*}/common.sh"
stage=${wgc_pocl%/bin/*}

# with_linker NAME COMMAND: sets $parts to the tool's parts, but that a command
# stands in for the linker of bitcode, in an own directory.
with_linker()
{
    local part
    parts=$work/parts-$1
    mkdir "$parts"
    for part in "$stage"/lib*/wgc-opencl/*; do
        ln -s "$part" "$parts"
    done
    rm "$parts/wgc-link-bitcode"
    printf '#!/bin/sh\n%s\n' "$2" >"$parts/wgc-link-bitcode"
    chmod +x "$parts/wgc-link-bitcode"
}

# Linking takes most of the time, so what was linked once is copied from then on.
mkdir "$work/linked"
LINKED=$work/linked LINKER=$(echo "$stage"/lib*/wgc-opencl/wgc-link-bitcode)
export LINKED LINKER
# shellcheck disable=SC2016 # for the script that is written
with_linker kept 'kept=$LINKED/${2##*/}
if [ -e "$kept" ]; then
    cp "$kept" "$4" && cp "$kept.packets" "$5"
else
    "$LINKER" "$@" && cp "$5" "$kept.packets" && cp "$4" "$kept"
fi'
kept=$parts
export WGC_OPENCL_PARTS=$kept
need_pocl

# For copies that no kernel is compiled with.
# shellcheck disable=SC2016 # for the script that is written
with_linker quick 'cp "$2" "$4"'
quick=(env WGC_OPENCL_PARTS="$parts" "$wgc_pocl")

version=$(sed -n 's/^PoCL: *\([0-9.]*\),.*/\1/p' "$work/status")
if [ "$version" = 3.1 ]; then
    OCL_ICD_VENDORS=/etc/OpenCL/vendors "$probe" >"$work/stock" 2>&1
    grep -q 'no work-group functions' "$work/stock"
    report 'the system PoCL alone lacks the functions' $?
fi
"$wgc_pocl" run "$probe" >"$work/probe" 2>&1
report 'the same program passes under wgc-pocl run' $?
grep -q '^passes: *work$' "$work/status"
report 'the pass works' $?
WGC_POCL_RECOMPUTE=0 "$wgc_pocl" status | grep -q 'switched off'
report 'the pass can be switched off' $?
# LLVM comes before wgc here, so PoCL 3.1 does not find the pass.
if [ "$version" = 3.1 ]; then
    llvm=$(/sbin/ldconfig -p | awk '$1 == "libLLVM-15.so.1" { print $NF; exit }')
    LD_PRELOAD=$llvm "$wgc_pocl" status >"$work/no-pass"
    grep -q '^passes: *do not work here' "$work/no-pass" &&
        grep -q '^work-group functions: *work$' "$work/no-pass"
    report 'all else works where the pass cannot' $?
fi
"$wgc_pocl" run "$tests" answers 2>&1
report 'what the device says of itself' $?

"$wgc_pocl" install --cpu GENERIC "$work/with space/tree" >"$work/env"
report 'install' $?
(
    # shellcheck disable=SC1091 # what install printed
    . "$work/env"
    POCL_KERNELLIB_NAME=kernel-x86_64-pc-linux-gnu-GENERIC "$probe"
) >"$work/probe" 2>&1
report 'a program with the environment that install printed' $?
# Packets for CPUs with less than this one has.
"$wgc_pocl" install --cpu avx2 "$work/lesser" >"$work/env-lesser"
(
    # shellcheck disable=SC1091
    . "$work/env-lesser"
    POCL_KERNELLIB_NAME=avx2 POCL_CACHE_DIR=$work/lesser-kernels "$probe"
) >"$work/probe" 2>&1
report 'kernels for a lesser CPU, where POCL_KERNELLIB_NAME asks for it' $?
# A copy for all kinds of CPU has packets' functions of each.
"$wgc_pocl" install --cpu "$(sed -n 's/^CPU variant: *//p' "$work/status")" \
    "$work/several" >"$work/env-several" &&
    touch "$work/several/share/pocl/packets-none.bc"
(
    # shellcheck disable=SC1091
    . "$work/env-several"
    WGC_POCL_EXPLAIN=time POCL_CACHE_DIR=$work/several-kernels \
        "${tests%/*}/programs/wgc-opencl-programs" vectors_exp-2-64
) >"$work/explained" 2>&1
grep -q ' [1-9][0-9]* lanes, .* in a packet$' "$work/explained"
report 'functions on vectors in a copy for several kinds of CPU' $?
grep -q ': ms copy [0-9.]*, .* prepare [0-9.]*, .* in all [0-9.]*$' \
    "$work/explained"
report 'what each step takes is said' $?
if [ "$version" = 3.1 ]; then # newer ones need none
    (
        # shellcheck disable=SC1091
        . "$work/env"
        unset GLIBC_TUNABLES
        "$probe"
    ) >"$work/probe" 2>&1
    grep -q 'set GLIBC_TUNABLES as wgc-pocl install says' "$work/probe"
    report 'without GLIBC_TUNABLES it is said what to do' $?
fi

touch "$work/file"
printf 'PoCL 6.0+debian  Linux, LLVM 14.0.6' >"$work/llvm14.so"
printf 'PoCL 6.0+debian  Linux, LLVM 19.1.7' >"$work/llvm19.so"
printf 'PoCL 3.0+debian  Linux, LLVM 14.0.6' >"$work/pocl30.so"
printf 'PoCL 5.0+debian  Linux, LLVM 17.0.6' >"$work/pocl5.so"
refuses 'no PoCL' 'install the package pocl-opencl-icd' \
    env WGC_POCL_LIBRARY=/none/libpocl.so "$wgc_pocl" status
refuses 'another LLVM' "Debian's has another" \
    env WGC_POCL_LIBRARY="$work/llvm19.so" "$wgc_pocl" status
refuses 'an LLVM that is older than all of ours' 'which cannot read what LLVM' \
    env WGC_POCL_LIBRARY="$work/llvm14.so" "$wgc_pocl" status
refuses 'an older PoCL' 'PoCL 3.0, which is older; this works with PoCL 3.1' \
    env WGC_POCL_LIBRARY="$work/pocl30.so" "$wgc_pocl" status
refuses 'a PoCL between' 'PoCL 5.0; this works with PoCL 3.1' \
    env WGC_POCL_LIBRARY="$work/pocl5.so" "$wgc_pocl" status
# PoCL 3.1 under another name is one that does not work without its hook.
pocl=$(readlink -f "$(/sbin/ldconfig -p |
    awk '$1 == "libpocl.so.2" && /x86-64/ { print $NF; exit }')")
mkdir "$work/pocl9"
ln -s "${pocl%/*}/pocl" "$work/pocl9"
sed 's/PoCL [36]\.[01]/PoCL 9.1/' "$pocl" >"$work/pocl9/libpocl.so.2"
refuses 'a PoCL that is not known and does not work' \
    'PoCL 9.1 is not known to wgc-pocl, and does not work with it: ' \
    env WGC_POCL_LIBRARY="$work/pocl9/libpocl.so.2" \
    XDG_CACHE_HOME="$work/pocl9/cache" "${quick[@]}" run true
! compgen -G "$work/pocl9/cache/wgc/*" >/dev/null
report 'no copy of it is left' $?
refuses 'what is no PoCL' 'does not say which PoCL it is' \
    env WGC_POCL_LIBRARY="$work/file" "$wgc_pocl" status
refuses 'an unknown CPU variant' "no kernel library for 'z80'" \
    "$wgc_pocl" install --cpu z80 "$work/other"
refuses 'a directory that cannot be made' 'cannot write' \
    "$wgc_pocl" install "$work/file/tree"
refuses 'a directory of somebody else' 'was not made by' \
    "$wgc_pocl" install "$work"
refuses 'a cache that cannot be made' 'cannot write' \
    env XDG_CACHE_HOME="$work/file" "$wgc_pocl" run "$probe"
refuses 'no program' "no program 'nowhere-to-be-found'" \
    "$wgc_pocl" run nowhere-to-be-found
refuses 'a program named as a command of ours' "no program 'status'" \
    "$wgc_pocl" run status
refuses 'an unknown option' "unknown option '--fast'" \
    "$wgc_pocl" run --fast true
refuses 'an unknown command' "unknown command 'walk'" "$wgc_pocl" walk

# fake_tree ID DAYS: a copy of an older version, used last so many days ago, and
# a kernel compiled for it.
fake_tree()
{
    local tree=$work/old/wgc/pocl-$1-89abcdef
    mkdir -p "$tree/lib" "$work/old/pocl/kcache/wgc-$1/kernel"
    echo "wgc-$1" >"$tree/lib/cache-id"
    touch -d "$2 days ago" "$tree/lib/cache-id"
}

fake_tree 0123456789abcdef 40
fake_tree fedcba9876543210 20
mkdir -p "$work/old/wgc/pocl-by-hand/lib" "$work/old/pocl/kcache/other"
echo 'wgc-../../..' >"$work/old/wgc/pocl-by-hand/lib/cache-id"
XDG_CACHE_HOME=$work/old "${quick[@]}" run true 2>/dev/null
[ "$(find "$work/old" -mindepth 2 -maxdepth 3 -name '*0123456789abcdef*' |
    wc -l)" -eq 0 ] && [ -d "$work/old/wgc/pocl-fedcba9876543210-89abcdef" ]
report 'a copy that was not used for a month is removed' $?
XDG_CACHE_HOME=$work/old "$wgc_pocl" clean 2>/dev/null
[ "$(cd "$work/old" && echo wgc/* pocl/kcache/*)" = \
    'wgc/pocl-by-hand pocl/kcache/other' ]
report 'clean removes all copies and their kernels, and nothing else' $?
# ---- Programs ---------------------------------------------------------------

"$wgc_pocl" run sh -c 'exit 7'
[ $? -eq 7 ]
report "a program's exit status is passed on" $?
"$wgc_pocl" run -- sh -c 'kill -KILL $$' 2>"$work/said"
[ $? -eq 137 ]
report 'so is the signal that killed it' $?
# keeps_environment COMMAND...: what it sets, programs see.
keeps_environment()
{
    "$@" env | grep -v '^_=' | sort >"$work/said"
    "$@" "$wgc_pocl" run env | sort |
        grep -vE '^(_|OCL_ICD_VENDORS|GLIBC_TUNABLES)=' |
        diff "$work/said" -
}
keeps_environment env -u LC_ALL && keeps_environment env LC_ALL=C.UTF-8
report 'the rest of the environment stays' $?
[ "$(umask 027 && "$wgc_pocl" run sh -c umask)" = 0027 ]
report 'the umask stays' $?
if [ "$version" = 3.1 ]; then
    "$wgc_pocl" run "$wgc_pocl" run env |
        grep -qx 'GLIBC_TUNABLES=glibc.rtld.optional_static_tls=131072'
    report 'a program that runs wgc-pocl again' $?
fi

# ---- Where the copy lies ----------------------------------------------------

# works TEXT COMMAND...: the command passes, and PoCL has the functions.
works()
{
    local text=$1 status
    shift
    "$@" "$wgc_pocl" run "$probe" >"$work/said" 2>&1 &&
        grep -q '^work-group functions: work$' "$work/said"
    status=$?
    [ "$status" -eq 0 ] || cat "$work/said"
    report "$text" "$status"
}

# The copies in a cache, and all that makers of copies leave beside them.
copies()
{
    find "$1/wgc" -mindepth 1 -maxdepth 1 | wc -l
}

mkdir "$work/tmp"
spare=$work/tmp/wgc-$(id -u)
no_home=(env -u HOME -u XDG_CACHE_HOME TMPDIR="$work/tmp")
works 'without HOME' "${no_home[@]}"
[ "$(stat -c %a "$spare")" = 700 ] && [ "$(copies "$spare")" -eq 1 ] &&
    [ -n "$(ls "$spare/pocl/kcache"/wgc-*)" ]
report "copy and kernels are in a directory of the user's own" $?
works 'with a HOME that cannot be written to' \
    env -u XDG_CACHE_HOME HOME=/proc/none TMPDIR="$work/tmp"
! grep -q 'making a private copy' "$work/said"
report 'that copy is used again' $?
chmod 777 "$spare"
refuses 'a directory that others can write to' 'set HOME or XDG_CACHE_HOME' \
    "${no_home[@]}" "$wgc_pocl" run "$probe"
OCL_ICD_VENDORS=$work/'with space/tree/vendors' \
    refuses 'the same for compiled kernels' 'set HOME or XDG_CACHE_HOME' \
    env -u HOME -u XDG_CACHE_HOME TMPDIR="$work/tmp" \
    GLIBC_TUNABLES=glibc.rtld.optional_static_tls=131072 "$probe"
chmod 700 "$spare"
mv "$spare" "$work/tmp/other" && ln -s other "$spare"
refuses 'a link in its place' 'set HOME or XDG_CACHE_HOME' \
    "${no_home[@]}" "$wgc_pocl" run "$probe"
rm "$spare" && mv "$work/tmp/other" "$spare"
"${no_home[@]}" "$wgc_pocl" clean 2>"$work/said"
[ "$(copies "$spare")" -eq 0 ] && [ -z "$(ls "$spare/pocl/kcache")" ]
report 'clean without HOME' $?

refuses 'a missing TMPDIR' 'cannot make a directory in /none; set TMPDIR' \
    env TMPDIR=/none XDG_CACHE_HOME="$work/first" "$wgc_pocl" status
[ ! -e "$work/first" ]
report 'and makes no copy before that' $?
TMPDIR=/none XDG_CACHE_HOME=$work/first "${quick[@]}" run true 2>"$work/said" &&
    grep -q 'TMPDIR names /none, which is not a directory' "$work/said" &&
    [ "$(find "$work/first/wgc" -name 'kernel-*.bc' | wc -l)" -eq 1 ]
report 'a first run needs none, but says so' $?
refuses 'neither HOME nor TMPDIR' 'cannot write in /none; set TMPDIR, HOME or' \
    env -u HOME -u XDG_CACHE_HOME TMPDIR=/none "$wgc_pocl" run "$probe"

mkdir "$work/here"
(cd "$work/here" && HOME=$work/home XDG_CACHE_HOME=relative "$wgc_pocl" run \
    "$probe") >"$work/said" 2>&1 &&
    [ -z "$(ls "$work/here")" ] && [ "$(copies "$work/home/.cache")" -eq 1 ] &&
    [ -d "$work/home/.cache/pocl/kcache" ]
report 'a relative XDG_CACHE_HOME counts for nothing' $?
odd=$work/"it's a name; \$(false) *"
works 'a cache with an odd name' env XDG_CACHE_HOME="$odd"
[ "$(copies "$odd")" -eq 1 ]
report 'nothing else is left there' $?
# remade: the copy in this cache is made anew, and is in use then.
remade()
{
    XDG_CACHE_HOME=$1 "${quick[@]}" run true 2>"$work/said" &&
        grep -q 'making a private copy' "$work/said" &&
        XDG_CACHE_HOME=$1 "${quick[@]}" run true 2>"$work/said" &&
        [ ! -s "$work/said" ]
}
rm "$work"/first/wgc/*/lib/libwgc-opencl.so
remade "$work/first"
report 'a copy that is damaged is made anew' $?
mv "$work/first" "$work/moved"
remade "$work/moved"
report 'so is one that was moved' $?

# in_namespace SCRIPT [ARGUMENT...]: with mounts of its own; not everywhere.
in_namespace()
{
    unshare -rm bash -c "$@"
}

if in_namespace true 2>"$work/said"; then
    mkdir "$work/disk"
    # shellcheck disable=SC2016 # expanded in there
    in_namespace 'mount -t tmpfs -o size=4m none "$1" || exit
        XDG_CACHE_HOME=$1 "$2" run true 2>&1 && exit 1
        find "$1" -mindepth 2' - "$work/disk" "$wgc_pocl" >"$work/said"
    grep -q 'No space left' "$work/said" &&
        grep -q "cannot make $work/disk" "$work/said" &&
        ! grep -q "^$work/disk" "$work/said"
    report 'a full disk' $?
    # shellcheck disable=SC2016
    refuses 'a disk mounted noexec' 'mounted noexec; set XDG_CACHE_HOME' \
        unshare -rm sh -c 'mount -t tmpfs -o noexec none "$1" &&
            XDG_CACHE_HOME=$1 exec "$2" run true' - "$work/disk" "$wgc_pocl"
    # shellcheck disable=SC2016
    works 'a cache that can only be read' env TMPDIR="$work/tmp" \
        unshare -rm sh -c 'mount -o bind,ro "$0" "$0" && exec "$@"' \
        "$work/cache"
    ! grep -q 'making a private copy' "$work/said"
    report 'its copy is used' $?
else
    printf '# a full disk, read-only cache: not tested, no mount namespaces\n'
fi

if [ "$(id -u)" -eq 0 ] && setpriv --reuid=nobody --clear-groups \
    test -x "$wgc_pocl" -a -x "$probe"; then
    mkdir -m 1777 "$work/all" && chmod 755 "$work"
    works 'another user, whose HOME is not there' env -u XDG_CACHE_HOME \
        HOME=/nonexistent TMPDIR="$work/all" \
        setpriv --reuid=nobody --clear-groups
else
    printf '# another user: not tested, this takes root and a public build\n'
fi

# ---- Several at once --------------------------------------------------------

unset WGC_OPENCL_PARTS # these are about the tool's own

for i in 1 2 3; do
    XDG_CACHE_HOME=$work/race "$wgc_pocl" run "$probe" &>"$work/race.$i" &
done
wait
[ "$(cat "$work"/race.? | grep -c '^work-group functions: work$')" -eq 3 ] &&
    [ "$(cat "$work"/race.? | grep -c 'making a private copy')" -eq 1 ] &&
    [ "$(copies "$work/race")" -eq 1 ]
status=$?
[ "$status" -eq 0 ] || cat "$work"/race.?
report 'three first runs at once make one copy' "$status"

# However it is called, and wherever it lies, what is the same shares a copy.
cp -R "$stage" "$work/elsewhere"
(cd "$stage/bin" && XDG_CACHE_HOME=$work/race ./wgc-pocl run true &&
    cd .. && XDG_CACHE_HOME=$work/race bin/wgc-pocl run true &&
    XDG_CACHE_HOME=$work/race "$work/elsewhere/bin/wgc-pocl" run true
) >"$work/said" 2>&1 && [ ! -s "$work/said" ] && [ "$(copies "$work/race")" -eq 1 ]
report 'the name of a copy does not depend on how the tool was called' $?

# Two versions of the tool: a file with something else in it makes another.
cp -R "$stage" "$work/other version"
printf '# another version\n' >>"$work/other version/bin/wgc-pocl"
XDG_CACHE_HOME=$work/race "$work/other version/bin/wgc-pocl" run "$probe" \
    >"$work/said" 2>&1 &&
    XDG_CACHE_HOME=$work/race "$wgc_pocl" run "$probe" >>"$work/said" 2>&1
[ "$(grep -c '^work-group functions: work$' "$work/said")" -eq 2 ] &&
    [ "$(copies "$work/race")" -eq 2 ]
report 'two versions of the tool have a copy each' $?

export WGC_OPENCL_PARTS=$kept
# shellcheck disable=SC2016 # for the script that is written
with_linker kill 'kill -"$SIGNAL" $PPID; sleep 0.2'
for signal in TERM KILL; do
    (SIGNAL=$signal WGC_OPENCL_PARTS=$parts \
        XDG_CACHE_HOME=$work/killed "$wgc_pocl" run true) &>"$work/said"
    left=$(copies "$work/killed")
    case $signal in
    TERM) [ "$left" -eq 0 ] ;;
    KILL) [ "$left" -eq 1 ] ;;
    esac
    report "a run that SIG$signal ends leaves $left directories" $?
done
XDG_CACHE_HOME=$work/killed "${quick[@]}" run true 2>/dev/null &&
    [ "$(copies "$work/killed")" -eq 1 ]
report 'the next run removes that' $?
mkdir "$work/killed/wgc/.wgc-pocl.abcdef"
XDG_CACHE_HOME=$work/killed "$wgc_pocl" clean 2>/dev/null &&
    [ "$(copies "$work/killed")" -eq 0 ]
report 'so does clean' $?

# ---- Installing again -------------------------------------------------------

tree=$work/"with space/tree"
is_there()
{
    [ -f "$tree/vendors/wgc-pocl.icd" ] && [ -f "$tree/lib/libwgc-opencl.so" ]
}
touch "$work/watch"
while [ -f "$work/watch" ]; do is_there || echo gone; done >"$work/gaps" &
status=0
for _ in 1 2; do
    before=$(stat -c %i "$tree")
    "${quick[@]}" install --cpu GENERIC "$tree" >"$work/env" &&
        [ "$(stat -c %i "$tree")" != "$before" ] || status=1
done
rm "$work/watch"
wait
[ "$status" -eq 0 ] && [ ! -s "$work/gaps" ] && is_there
report 'there is always a copy' $?
with_linker fail 'exit 1'
before=$(stat -c %i "$tree")
refuses 'a copy that cannot be made' 'cannot make' \
    env WGC_OPENCL_PARTS="$parts" "$wgc_pocl" install "$tree"
is_there && [ "$(stat -c %i "$tree")" = "$before" ] &&
    [ "$(ls -A "$work/with space")" = tree ]
report 'the earlier one stays, and nothing is left beside it' $?
(umask 077 && "${quick[@]}" install --cpu GENERIC "$tree" >"$work/env") &&
    [ -z "$(find "$tree" ! -perm -444)" ]
report 'others can use it' $?
touch "$tree/notes"
refuses 'a copy with something beside it' 'or holds other things as well' \
    "$wgc_pocl" install "$tree"
rm "$tree/notes"
mkdir -p "$work/mine/lib" "$work/mine/share" "$work/mine/vendors"
echo 'not wgc' >"$work/mine/lib/cache-id"
refuses 'a directory that looks like a copy' 'was not made by' \
    "$wgc_pocl" install "$work/mine"
refuses 'a file' 'was not made by' "$wgc_pocl" install "$work/file"
refuses 'a name with a line break' 'quotation mark or line break' \
    "$wgc_pocl" install "$work/a"$'\n'"b"
refuses 'a name with a quotation mark' 'quotation mark' \
    env XDG_CACHE_HOME="$work/"'"a"' "$wgc_pocl" run true

# ---- When PoCL dies ---------------------------------------------------------

# dies WAY STATUS TEXT: PoCL ends the program, which names the kernel and what
# may help.
dies()
{
    LD_PRELOAD=$crash CRASH=$1 POCL_CACHE_DIR=$work/crash \
        "$wgc_pocl" run "$probe" >"$work/said" 2>&1
    [ $? -eq "$2" ] && [ "$(grep -cF "$3" "$work/said")" -eq 1 ] &&
        grep -q 'compile kernel scan_int for groups of 256x1x1;' "$work/said"
    report "PoCL's $1 in a compilation is explained" $?
}

if [ "$version" = 3.1 ]; then # whose LLVM has what $crash replaces
    dies abort 134 '; try WGC_POCL_RECOMPUTE=0 in the environment'
    dies exit 1 '; try WGC_POCL_RECOMPUTE=0 in the environment'
    export WGC_POCL_RECOMPUTE=0
    dies abort 134 '; WGC_POCL_RECOMPUTE=0 was set'
    unset WGC_POCL_RECOMPUTE
fi
exit "$failed"
