# SPDX-License-Identifier: MIT
# What run.sh and check.sh share: packages, progress, builds. To be sourced, in
# the top directory.
# shellcheck shell=bash

program=${0##*/}
logs=$(mktemp -d) || exit 2
ticker=
trap 'stop_ticker; rm -rf "$logs"' EXIT
trap 'exit 130' INT TERM

die()
{
    printf '%s: %s\n' "$program" "$*" >&2
    exit 2
}

# ---- Progress ---------------------------------------------------------------

# What ninja has built last, out of how many files.
built()
{
    tail -n 1 "$logs/step" | sed -n 's|^\[\([0-9/]*\)\] .*[/ ]\([^/ ]*\)$| \1 \2|p'
}

# A dot every few seconds, so that a long step is seen to live; after ten of them how
# far it is.
start_ticker()
{
    local dots=0
    while sleep 3 >/dev/null 2>&1; do
        dots=$((dots + 1))
        printf '.'
        [ $((dots % 10)) -ne 0 ] || built
    done &
    ticker=$!
}

stop_ticker()
{
    [ -n "$ticker" ] || return 0
    # Not TERM: while it begins, it still has the traps from above.
    kill -KILL "$ticker" 2>/dev/null
    wait "$ticker" 2>/dev/null
    ticker=
}

# step TEXT COMMAND...: runs the command with its output kept in $logs/step,
# and shows the end of it if the command fails.
step()
{
    local start=$SECONDS status=0
    printf '%s ' "$1"
    shift
    start_ticker
    "$@" >"$logs/step" 2>&1 </dev/null || status=$?
    stop_ticker
    if [ "$status" -eq 0 ]; then
        printf ' %d s\n' "$((SECONDS - start))"
    else
        printf ' FAILED after %d s\n' "$((SECONDS - start))"
        tail -n 40 "$logs/step"
    fi
    return "$status"
}

# The processor that programs here are for; the kernel's is another in a 32-bit
# container.
machine()
{
    case $(dpkg --print-architecture 2>/dev/null || uname -m) in
    amd64 | x86_64) printf 'x86_64' ;;
    *) printf 'other' ;;
    esac
}

# ---- Packages ---------------------------------------------------------------

# The system, by the name that scripts/packages.txt has for it; others are taken for
# the newest Debian there.
system=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release 2>/dev/null)
case $system in bookworm | trixie | noble) ;; *) system=trixie ;; esac

# The packages for the given purposes, on this system.
packages_for()
{
    local purpose package systems
    while read -r purpose package systems; do
        case " $* / ${systems:-$system} " in
        *" $purpose "*/*" $system "*) printf '%s\n' "$package" ;;
        esac
    done <scripts/packages.txt
}

# Those of them that are not installed.
missing_packages()
{
    local package
    packages_for "$@" | while read -r package; do
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" \
            2>/dev/null)" = installed ] || printf '%s\n' "$package"
    done
}

# The LLVM that serves a purpose on this system.
llvm_for()
{
    packages_for "$1" | sed -n 's/^clang-//p'
}

# apt_get ARGUMENT...
apt_get()
{
    local as_root=()
    [ "$(id -u)" -eq 0 ] || as_root=(sudo -n)
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get -q \
        --no-install-recommends -o DPkg::Lock::Timeout=60 "$@"
}

# Says what is going to be installed, as names and size.
announce()
{
    printf 'To be installed with apt-get: %s\n' "$*"
    apt_get -y --print-uris install "$@" 2>/dev/null |
        sed -n -e 's/^Need to get/    To download:/p' \
            -e 's/^After this operation,/    On disk:/p'
}

# try_packages PURPOSE...: installs what is missing, after saying what that is;
# asks for nothing if nothing is. Status 1 if apt-get fails, as it does where it
# would have to remove a package; without the right to ask it, the script ends.
try_packages()
{
    local missing
    command -v dpkg-query >/dev/null ||
        die "this is no Debian: install what scripts/packages.txt lists by" \
            "hand and use --no-install"
    mapfile -t missing < <(missing_packages "$@")
    [ "${#missing[@]}" -eq 0 ] && return
    if [ "$(id -u)" -ne 0 ] && ! sudo -n true 2>/dev/null; then
        die "missing packages, and no root rights to install them; do it with:
  sudo apt-get install ${missing[*]}"
    fi
    step 'Asking apt-get' apt_get update &&
        announce "${missing[@]}" &&
        step 'Installing' apt_get -y --no-remove install "${missing[@]}" ||
        return 1
}

install_packages()
{
    try_packages "$@" ||
        die "cannot install: $(missing_packages "$@" | paste -sd ' ')"
}

# ---- Builds -----------------------------------------------------------------

# build DIRECTORY CMAKE_OPTION...: configures where needed and builds: all, or
# the target that $build_target names.
build_target=all
build()
{
    local directory=$1
    shift
    if command -v ninja >/dev/null; then
        export CMAKE_GENERATOR=Ninja # heeded only by a new directory
    fi
    cmake -S . -B "$directory" "$@" &&
        cmake --build "$directory" --target "$build_target" \
            --parallel "$(nproc)"
}
