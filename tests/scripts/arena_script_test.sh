#!/usr/bin/env bash
# Matches, ladders and tuning with the real executable: what they print, what they keep, what they refuse.
# Usage: arena_script_test.sh PATH_OF_ATOLL
set -euo pipefail

. "$(dirname "$0")/checks.sh" "$1"

without_times() { sed -E 's/,"ms(_per_move)?":\[[^]]*\]//g' "$@"; }
same() { cmp "$1" "$2"; }

# --- matches -------------------------------------------------------------------------------------------------------
check "a match" says 'A has 100.0 % of the wins' "$atoll" match --a greedy --b random --pairs 5 --seed 9
check "its JSON" says '"games":10,"deals":5,"a_score":1.0,"interval":[' "$atoll" match --a greedy --b random --pairs 5 --seed 9 --json
check "four players" says '"games":8,"deals":2' "$atoll" match --players 4 --a greedy --b random --pairs 2 --json
check "The Reef" says '"games":4,"deals":2' "$atoll" match --game riff --a greedy --b random --pairs 2 --json
check "options of the game" says '"options":{"setup":"free","players":2}' "$atoll" match --options '{"setup":"free"}' --a greedy --b random --pairs 1 --json
check "a sequential test" says '"result":"H1"' "$atoll" match --a greedy --b random --pairs 100 --sprt 0,100 --json
check "one that accepts elo0" says '"result":"H0"' "$atoll" match --a random --b greedy --pairs 100 --sprt 0,100 --json
for jobs in 1 3; do
  "$atoll" match --a greedy --b random --pairs 6 --jobs $jobs --json --log "log$jobs" --records "records$jobs" | without_times >"json$jobs"
  without_times "log$jobs" | sort >"sorted$jobs"
done
check "one and three workers: the same result" same json1 json3
check "the same log" same sorted1 sorted3
check "the same records" diff -r records1 records3
check "a record replays" says 'moves; over' "$atoll" replay records1/deal-00003-seat-1.record
head -c 700 log1 >torn
"$atoll" match --a greedy --b random --pairs 6 --json --log torn | without_times >json4
check "a torn log is taken up" same json1 json4
check "the log of another match is refused" refuses 'the log of another contest' "$atoll" match --a greedy --b random --pairs 6 --seed 2 --log torn
check "no progress without a terminal" bash -c "'$atoll' match --a greedy --b random --pairs 20 2>&1 >/dev/null | wc -c | grep -qx 0"
if command -v script >/dev/null; then
  script -qec "'$atoll' match --a greedy --b random --pairs 20 --jobs 2" /dev/null >terminal </dev/null
  check "but with one" grep -qE 'of 40 games  A [0-9.]+ %' terminal
fi
code=0
"$atoll" match --game riff --a greedy --b greedy --pairs 1000000 --json --log endless >stopped &
match=$!
while kill -0 $match && ! { [ -s endless ] && [ "$(wc -l <endless)" -gt 3 ]; }; do sleep 0.1; done
kill -INT $match
wait $match || code=$?
check "Ctrl-C prints the result so far" grep -q '"interrupted":true' stopped

# --- ladders -------------------------------------------------------------------------------------------------------
check "a ladder" says 'greedy' "$atoll" ladder --bots random,greedy --pairs 5 --svg ladder.svg --log ladder.jsonl
check "its picture" grep -q '<title id="title">Bots of Reef, 2 players</title>' ladder.svg
check "an anchor" says '{"bot":"random","elo":1000.0,"error":0.0' "$atoll" ladder --bots random greedy --pairs 5 --anchor random=1000 --log ladder.jsonl --json

# --- tuning --------------------------------------------------------------------------------------------------------
tune() { "$atoll" tune --bot search:nodes=4 --knobs explore=0.1..2,tempo --pairs 2 "$@"; }
tune --iterations 3 --state whole.json >whole
tune --iterations 3 --state broken.json >/dev/null
python3 - <<'END'
import json
state = json.load(open("broken.json"))
state["steps"] = state["steps"][:1]  # as it was after the first step
json.dump(state, open("broken.json", "w"))
END
check "a tuning goes on" says "$(tail -n 1 whole)" tune --iterations 3 --state broken.json
check "to the same state" same whole.json broken.json
check "and ends at once when it is done" says "$(tail -n 1 whole)" tune --iterations 3 --state whole.json
check "the state of another tuning" refuses 'the state of another tuning' tune --iterations 3 --state whole.json --seed 2
check "an unknown knob" refuses "did you mean 'explore'?" "$atoll" tune --bot search --knobs explor --state state.json
check "a range beyond the knob's" refuses 'within' "$atoll" tune --bot search --knobs explore=-3..2 --state state.json

# --- what is refused -----------------------------------------------------------------------------------------------
check "an unknown bot" refuses "did you mean 'greedy'?" "$atoll" match --a greedi --b random
check "a wrong key of a bot" refuses "has no 'sm'" "$atoll" match --a greedy:sm=5 --b random
check "no second bot" refuses '--b is required' "$atoll" match --a greedy
check "no pairs" refuses '--pairs' "$atoll" match --a greedy --b random --pairs 0
check "five players" refuses 'from 2 to 4' "$atoll" match --a greedy --b random --players 5
check "three players of The Reef" refuses 'this game is for two' "$atoll" match --game riff --a greedy --b random --players 3
check "an unknown game" refuses '--game' "$atoll" match --game chess --a greedy --b random
check "options that are none" refuses '--options: not JSON' "$atoll" match --a greedy --b random --options '{'
check "an unknown option" refuses "colour" "$atoll" match --a greedy --b random --options '{"colour":1}'
check "a test of one strength" refuses '--sprt' "$atoll" match --a greedy --b random --sprt 5
check "a test the wrong way round" refuses 'elo0 must be less' "$atoll" match --a greedy --b random --sprt 5,0
check "a log in no folder" refuses 'nowhere/log: No such file' "$atoll" match --a greedy --b random --log nowhere/log
check "a ladder of one" refuses 'at least two' "$atoll" ladder --bots greedy
check "a bot twice" refuses "'greedy' is there twice" "$atoll" ladder --bots greedy,random,greedy
check "an anchor that does not play" refuses '--anchor' "$atoll" ladder --bots greedy,random --anchor uct=5
check "a bot without knobs" refuses 'has no knobs' "$atoll" tune --bot greedy --knobs x --state state.json

finish
