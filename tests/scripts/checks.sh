# What the tests of the real executable share: the executable, a folder of their own that goes with them, and checks that go on after a
# failure. Source it with the path of atoll; end with `finish`.
atoll=$(realpath "$1")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
failures=0

check() {  # check "what" command...: the command must succeed
  local what=$1
  shift
  if "$@" >check.out 2>&1; then
    echo "ok    $what"
  else
    echo "FAIL  $what"
    sed 's/^/      /' check.out | head -20
    failures=$((failures + 1))
  fi
}
has() { grep -qF -- "$2" "$1" || { echo "not in $1: $2"; tail -30 "$1"; return 1; }; }
says() {  # says 'text' command...: prints it and succeeds
  local text=$1
  shift
  "$@" >says.out 2>&1 || { cat says.out; return 1; }
  has says.out "$text"
}
refuses() {  # refuses 'text' command...: says it on standard error, and the exit code is 1 or 2
  local text=$1 code=0
  shift
  "$@" >refuses.out 2>refuses.err </dev/null || code=$?
  [[ $code == 1 || $code == 2 ]] || { echo "exit code $code"; return 1; }
  has refuses.err "$text"
}
finish() {
  if ((failures > 0)); then
    echo "$failures checks failed"
    exit 1
  fi
  echo "all checks passed"
}
