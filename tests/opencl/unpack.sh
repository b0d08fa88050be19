#!/bin/bash
# SPDX-License-Identifier: MIT
# unpack.sh SUITE DIRECTORY PACKAGE...: unpacks packages of another Debian suite,
# with all that they need, into a directory, and installs nothing.
set -eu
suite=$1 root=$2
shift 2
state=$(mktemp -d)
trap 'rm -rf "$state"' EXIT
mkdir -p "$state/lists/partial" "$state/archives/partial"
: >"$state/status"
printf 'deb [arch=amd64 signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian %s main\n' "$suite" >"$state/sources.list"
options=(-o Dir::Etc::sourcelist="$state/sources.list"
    -o Dir::Etc::sourceparts=- -o Dir::State::lists="$state/lists"
    -o Dir::State::status="$state/status" -o Dir::Cache::archives="$state/archives"
    -o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache=
    -o APT::Architecture=amd64 -o APT::Architectures::=amd64
    -o APT::Sandbox::User= -o Acquire::Languages=none)
apt-get "${options[@]}" update
apt-get "${options[@]}" -y --no-install-recommends --download-only install "$@"
mkdir -p "$root"
for package in "$state"/archives/*.deb; do dpkg-deb -x "$package" "$root"; done
