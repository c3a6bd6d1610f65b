#!/usr/bin/env bash
# Plays and scores with the real executable through pipes: what a person at a terminal would see, checked line by line.
# Usage: play_script_test.sh PATH_OF_ATOLL
set -euo pipefail

. "$(dirname "$0")/checks.sh" "$1"
server=''
trap '[ -z "$server" ] || kill "$server" 2>/dev/null || true; rm -rf "$dir"' EXIT
export HOME=$dir
unset XDG_DATA_HOME

lacks() { ! grep -qF -- "$2" "$1" || { echo "in $1: $2"; return 1; }; }
last_line() { [[ $(tail -n 1 "$1") == $2 ]] || { echo "last line of $1:"; tail -n 1 "$1"; return 1; }; }
# Every screen begins with the game's title and ends before the next command; 23 lines leave one for the prompt.
small_screens() {
  awk -v most="$2" '
    /^(> |End of input|atoll-record)/ { inside = 0 }
    /^(Reef|The Reef) - / { inside = 1; lines = 0; screens++ }
    inside { lines++; if (length($0) > 80) { print "wide: " $0; bad = 1 } }
    inside && lines > most { print "long: line " NR; bad = 1 }
    END { exit bad || screens == 0 }' "$1"
}
repeat() { for ((i = 0; i < $2; i++)); do echo "$1"; done; }

check "the version is told, with compiler and commit" bash -c "'$atoll' --version | grep -qE '^atoll [0-9]+\.[0-9]+\.[0-9]+ \(commit [0-9a-z-]+, (g\+\+|clang) [0-9.]+\)\$'"

# --- whole games ---------------------------------------------------------------------------------------------------
for players in 2 3 4; do
  for skin in first second; do
    game=game$players$skin
    { repeat 'hint play' 70; echo "save $game.reef"; echo quit; } |
      "$atoll" play reef --players $players --seed 3 --skin $skin --bots "$(repeat greedy $((players - 1)) | paste -sd,)" >$game
    check "$players players, $skin edition: a whole game by hints has a result" grep -qE '^Result: .* won .*with [0-9]+ points?$' $game
    check "$players players, $skin edition: screens fit 80x24" small_screens $game 23
    check "$players players, $skin edition: no escape sequences in a pipe" lacks $game $'\x1b'
    check "$players players, $skin edition: final scoring is shown" has $game 'Final scoring'
    check "$players players, $skin edition: the record replays" says '; over' "$atoll" replay $game.reef
  done
  check "$players players: a skin changes no move" cmp game${players}first.reef game${players}second.reef
  check "$players players: the second edition is blue" has game${players}second 'blue P'
  check "$players players: the first edition is purple" has game${players}first 'purple P'
  check "$players players: others' dealt cards are hidden" grep -qE 'cards \? \?' game${players}first
done
for players in 2 3 4; do
  echo | "$atoll" play reef --players $players --bots "$(repeat random $players | paste -sd,)" --seed 11 >bots$players
  check "$players bots alone play to the end" last_line bots$players 'End of input. The game is over:*'
done

# Hints typed back as they are printed: every one is a legal move.
coproc PLAY { "$atoll" play reef --seed 8 --bots greedy; }
# Copies: bash forgets those of the coprocess as soon as it has ended.
exec {heard}<&"${PLAY[0]}" {said}>&"${PLAY[1]}"
typed=0
echo hint >&"$said"
while read -r line <&"$heard"; do
  case $line in
    'Hint: '*) move=${line#Hint: }; printf '%s\nhint\n' "${move^^}" >&"$said"; typed=$((typed + 1)) ;;
    'Sorry, the game is over'*) echo quit >&"$said" ;;
    'Sorry, '*) echo "$line"; echo quit >&"$said" ;;
    'The game is over'*) last=$line ;;
  esac
done
exec {heard}<&- {said}>&-
check "hints typed back in capitals play a whole game" test "$typed" -gt 15 -a -n "${last:-}"

# --- save, load, undo ----------------------------------------------------------------------------------------------
printf '%s\n' 'hint play' 'hint play' 'hint play' 'save a.reef' 'hint play' undo 'save b.reef' 'save "my game.reef' quit |
  "$atoll" play reef --players 3 --seed 5 --bots greedy,greedy >saving
check "undo goes back over the bots' moves" cmp a.reef b.reef
check "quitting tells how to resume, quoted for the shell" has saving "--load '\"my game.reef'"
printf '%s\n' 'record all' | "$atoll" play reef --load a.reef >loading
check "a loaded game is the saved one" bash -c "sed -n '/^atoll-record/,\$p' loading | head -n \$(wc -l <a.reef) | cmp - a.reef"
printf '%s\n' new 'hint play' 'save d.reef' | "$atoll" play reef --load a.reef >again
check "new keeps the seats of a loaded game" bash -c "grep -h '^seat' a.reef | cmp - <(grep '^seat' d.reef)"
check "the end of input ends it with a clear line" last_line loading 'End of input. The game is not over,*'
sed 's/^take .*/take 7/; s/^play .*/take 7/' a.reef >broken.reef
line=$(grep -n 'take 7' broken.reef | head -n 1 | cut -d: -f1)
printf '%s\n' 'hint play' 'load broken.reef' 'save c.reef' |
  "$atoll" play reef --seed 6 --bots greedy >keeping
check "a broken record is refused with its line" has keeping "broken.reef: line $line: "
check "and the game at the table is kept" says 'moves; not over' "$atoll" replay c.reef
check "the same on the command line" refuses "line $line: " "$atoll" play reef --load broken.reef
printf 'keep me\n' >notes.txt
printf '%s\n' 'save notes.txt' save undo 'save no/such/dir/x' | "$atoll" play reef --seed 1 --bots none >files
printf '%s\n' 'hint play' new 'hint play' 'load a.reef' | "$atoll" play reef --seed 1 --bots greedy >replaced
check "a game that another replaces is printed, if it was not saved" test "$(grep -c 'The game before was not saved' replaced)" = 2
check "and no data is left by a pipe" test ! -e "$HOME/.local"
check "no other file is overwritten" has files 'notes.txt exists and is no record'
check "its content stays" has notes.txt 'keep me'
check "save without a name asks for one" has files 'save needs a file'
check "nothing to undo is said" has files 'no move of yours to take back'
check "a missing folder is said" has files 'no/such/dir/x: No such file'
sed $'s/^seat 1: .*/seat 1: \x1b[31mred\x07/' a.reef >evil.reef
echo show | "$atoll" play reef --load evil.reef >evil
check "a name in a record cannot command the terminal" lacks evil $'\x1b'

# --- bots ------------------------------------------------------------------------------------------------------------
for round in 1 2; do
  printf '%s\n' hint 'hint play' 'hint play' 'hint play' hint "save bots$round.reef" |
    "$atoll" play reef --players 4 --seed 9 --bots 'search:nodes=20, explore=1,search:nodes=20,explore=1,greedy' >bots_play$round
done
check "a list of bots with settings of their own" has bots1.reef 'seat 2: search:nodes=20,explore=1 2'
check "bots limited by nodes play the same game again" cmp bots1.reef bots2.reef
check "and hints are the same" cmp <(grep -E '^(Hint: |  It |  You |  Then )' bots_play1) <(grep -E '^(Hint: |  It |  You |  Then )' bots_play2)
check "a hint has its reasons" grep -qE '^  It (takes|scores|prepares) ' bots_play1
check "and the turns left" grep -qE '^  About [0-9]+ turns are left for you\.$' bots_play1
check "and what may come of it" grep -qE '^  You can expect [0-9]+ % of the win and about [0-9.]+ points; ' bots_play1
check "and a course" grep -qE '^  Then perhaps: ' bots_play1
printf '%s\n' 'hint play' 'save bots3.reef' | "$atoll" play reef --load bots1.reef >bots_loaded
check "a loaded game has its bots again" test "$(grep -c '^[a-z]* [0-9]' bots3.reef)" -eq $(($(grep -c '^[a-z]* [0-9]' bots1.reef) + 4))

# --- input, good and bad -------------------------------------------------------------------------------------------
printf '%s\n' '  SETUP  B2 = r , c2=y B3=G c3=b' 'Take 9' 'draw' 't2' 'recrod' 'play' 'p 999 b2=R' 'take' 'xyzzy' 'moves' 'moves 999' 'card 53' \
  'card 99' 'card' '' 'help' 'help rules' 'record' "$(head -c 9000 /dev/zero | tr '\0' x)" $'\x1b[2J\xff\xfe' 'setup b2=R' 'load' |
  "$atoll" play reef --seed 7 --bots greedy --hide-points >input
check "a sloppy setup is understood, B as blue" has input 'You set up b2=R c2=Y b3=G c3=P'
check "t2 takes from slot 2" grep -q 'You took #[0-9]* from slot 2' input
check "a wrong slot is explained" has input 'take needs a slot of the display, 1 to 3'
check "a bare draw is told the slots" grep -qE 'draw needs the slot that gets your point: draw [123]( or draw [123])*$' input
check "help has a legend of the cards" has input 'each green beside your highest purple'
check "a wrong command gets a suggestion" has input "no command 'recrod', did you mean 'record'?"
check "a far one is sent to help" has input "no command 'xyzzy'; help lists them all"
check "a wrong card is explained" has input 'this deck has no card 999'
check "a foreign card has no moves" has input 'card 999 is not in hand'
check "one card is drawn" has input 'G around R'
check "a missing card is said" has input 'this deck has no card 99'
check "help and rules are there" has input 'Patterns may be turned'
sed '/^atoll-record/,$d' input >shown
check "the deal stays secret in the record" lacks shown 'deck: '
check "typed escape sequences are not echoed" lacks input $'\x1b'
check "hidden points show as ?" has input 'greedy: ? pts'
check "messages fit 80 columns" awk 'length($0) > 80 { print; bad = 1 } END { exit bad }' shown
check "an unknown game gets a suggestion" refuses "did you mean 'reef'?" "$atoll" play reaf
check "an unknown bot gets a suggestion" refuses "did you mean 'greedy'?" "$atoll" play reef --bots greddy
check "too many bots are refused" refuses 'too many for 2 seats' "$atoll" play reef --bots random,random,random
check "a wrong setting of a bot gets a suggestion" refuses "did you mean 'nodes'?" "$atoll" play reef --bots search:nods=5
check "a bad setting of a bot is explained" refuses 'ms: must be from 1 to' "$atoll" play reef --bots search:ms=0
check "no person takes a bot's name" refuses "is a bot's name" "$atoll" play reef --names 'search:ms=5 2'
# Every verb that has --seed, as the help tells it.
verbs_of() { "$atoll" "$@" --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z][a-z-]*\) .*/\1/p'; }
seeded=("play reef" "play riff" "perft reef")
for verb in $(verbs_of); do
  for part in '' $(verbs_of $verb); do
    "$atoll" $verb $part --help >help.out
    ! grep -qE '^ +--seed ' help.out || seeded+=("$verb${part:+ $part}")
  done
done
check "the verbs with a seed are found" test "$(printf '%s\n' "${seeded[@]}" | grep -cE '^(analyse|solo make|puzzles make|puzzles check|self-play|match)$')" = 6
for verb in "${seeded[@]}"; do
  for seed in -1 184467440737095516150 18446744073709551616 1.5 7x ''; do
    check "$verb refuses the seed '$seed'" refuses '--seed: must be a whole number from 0 to 18446744073709551615' "$atoll" $verb --seed "$seed"
  done
done
check "a seed is read in tens, whatever it begins with" says 'seed 10' "$atoll" play riff --seed 010
check "the largest seed is taken" says 'seed 18446744073709551615' "$atoll" play riff --seed 18446744073709551615
check "help is a word, too" bash -c "diff <('$atoll' help) <('$atoll' --help) && diff <('$atoll' help play) <('$atoll' play --help)"
check "a port that there is not is named with those there are" refuses "--port: Value 99999 not in range" "$atoll" serve --port 99999
check "the levels are named in the help" bash -c "'$atoll' play --help | tr -s ' \n' ' ' | grep -F 'reef: shrimp'"
check "--load has its own options" refuses 'the record of --load decides' "$atoll" play reef --load a.reef --players 2

# --- The Reef ------------------------------------------------------------------------------------------------------
for bots in greedy none; do
  game=riff_$bots
  { repeat 'hint play' 600; echo "save $game.riff"; echo quit; } |
    "$atoll" play riff --seed 3 --bots $bots --max-turns 30 >$game
  check "The Reef, bots $bots: a whole game by hints has a result" \
    grep -qE '^Result: .*(won with [0-9] offspring to [0-9]|share the game with [0-9] offspring each)$' $game
  check "The Reef, bots $bots: screens fit 80x24" small_screens $game 23
  check "The Reef, bots $bots: everything fits 80 columns" awk 'length($0) > 80 { print; bad = 1 } END { exit bad }' $game
  check "The Reef, bots $bots: no escape sequences in a pipe" lacks $game $'\x1b'
  check "The Reef, bots $bots: the record replays" says '; over' "$atoll" replay $game.riff
done
check "people are asked by name, off turn, too" grep -qE "^Player [12]'s dice give Player [12] a worm, too: type w [ROYGBL] or w [ROYGBL]; help tells more\\.$" riff_none
check "and whose dice they are is on top" grep -qE "^The Reef - turn [0-9]+ of 30 - Player ([12]) to move   Player [12]'s dice [ROYGBL] [ROYGBL]" riff_none
check "the near end of the game is said" says '! The game ends after this turn' "$atoll" play riff --seed 3 --max-turns 1
check "the story tells the dice" grep -qE 'rolled [ROYGBL] [ROYGBL]' riff_greedy
check "and what flowed in" has riff_greedy 'The reef flowed in'
check "a game of one idle turn ends in a standoff" bash -c "{ for i in 1 2 3 4 5 6 7 8; do for c in r o y g b l; do echo w \$c; done; echo x; done; } |
  '$atoll' play riff --seed 3 --bots none --standoff 2 | grep 'the game is over: a standoff' >/dev/null"
check "a near standoff is warned of" bash -c "{ for i in 1 2 3; do for c in r o y g b l; do echo w \$c; done; echo x; done; } |
  '$atoll' play riff --seed 3 --bots none --standoff 9 | grep '^! STANDOFF: nothing was done for 1 turns' >/dev/null"

# A position is reached by typing every colour until the worm choices are over; wrong ones are refused.
worms=$'w r\nw o\nw y\nw g\nw b\nw l'
printf '%s\n' show "$worms" 'BUY' 'buy a8' 'buy e9 r' 'b b1 r' 'boat ro' 'Boat' 'moves' 'moves buy' 'moves b1' 'moves e9' 'moves bux' 'card' 'card rM' \
  'card nemo' 'help' 'help rules' 'flip' 'f c1 x' 'f b1 r' 'shark' 'shark d1' 'move 1 2' 'buuy a1' 'recrod' 'hint' "$worms" '' \
  "$(head -c 9000 /dev/zero | tr '\0' x)" $'\x1b[2J\xff\xfe' 'load' 'save' 'record' 'x' |
  "$atoll" play riff --seed 7 --bots none --names Ann,Ben >riff_input
sed '/^atoll-record/,$d' riff_input >riff_shown
check "sea and shore are marked" grep -qE '^SEA <- +1 +2 +3 +4 +5 +6 +7 +8 +SHORE$' riff_shown
check "near rows carry the players' names" bash -c "grep -qE '^a Ann ' riff_shown && grep -qE '^d Ben ' riff_shown"
check "the middle is face down, with the price to turn it up" grep -qE '^c middle +\? 1 +\? +\? +\? ' riff_shown
check "boats lie along the reef" grep -qE '^  boats +\\_/$' riff_shown
check "worms are counted with letters" grep -qE 'worms R[0-9] O[0-9] Y[0-9] G[0-9] B[0-9] L[0-9]' riff_shown
check "a card out of reach is explained" has riff_shown 'a8 is out of reach'
check "a wrong space is explained" has riff_shown "'e9' is no space"
check "a face-down card cannot be bought" has riff_shown 'b1 is face down'
check "a wrong price is explained" has riff_shown 'a boat costs 3'
check "a boat without a payment lists the ways" grep -qE '^Sorry, boat can be done in [0-9]+ ways: pay ' riff_shown
check "a wrong kind of move gets a suggestion" has riff_shown "did you mean"
check "moves are listed by kind" has riff_shown 'done: ends the turn'
check "moves of a space are listed in full" grep -qE '^  flip b1 pay ' riff_shown
check "the deck is called a reconstruction" has riff_shown 'The numbers are a reconstruction'
check "a card is found in any case" grep -qE '^  Rm +2 of 60, red male' riff_shown
check "an unknown card is said" has riff_shown "there is no card 'nemo'"
check "a missing shark is said" has riff_shown 'there is no shark to chase with'
check "fish stay where they are without the option" has riff_shown 'fish do not move between corals'
check "a turned card is told and marked" bash -c "grep -qE 'turned up b1 for R' riff_shown && grep -qE '^b middle +[A-Za-z]+!' riff_shown"
check "a wrong command gets a suggestion in The Reef, too" has riff_shown "no command 'recrod', did you mean 'record'?"
check "files are named after the game" has riff_shown 'load needs a file: load game.riff'
check "the deal of The Reef stays secret in the record" lacks riff_shown 'deck: '
check "typed escape sequences are not echoed in The Reef" lacks riff_input $'\x1b'
check "messages of The Reef fit 80 columns" awk 'length($0) > 80 { print; bad = 1 } END { exit bad }' riff_shown

{ repeat 'hint play' 12; echo 'save a.riff'; echo 'hint play'; echo undo; echo 'save b.riff'; echo quit; } |
  "$atoll" play riff --seed 5 --bots greedy >riff_saving
check "undo in The Reef" cmp a.riff b.riff
check "quitting tells how to resume The Reef" has riff_saving 'Go on with: atoll play riff --load b.riff'
echo 'record all' | "$atoll" play riff --load a.riff >riff_loading
check "a loaded game of The Reef is the saved one" bash -c "sed -n '/^atoll-record/,\$p' riff_loading | head -n \$(wc -l <a.riff) | cmp - a.riff"
printf '%s\n' 'load a.riff' 'load a.reef' 'load nothing' show | "$atoll" play reef --seed 1 >both
check "a record of another game is refused by its name" refuses 'a.riff: this is a game of The Reef, go on with it by: atoll play riff --load a.riff' "$atoll" play reef --load a.riff
check "without a game's name the record decides" says 'The Reef - turn' "$atoll" play --load a.riff
check "one sitting can load either game" bash -c "grep -q '^The Reef - turn' both && tail -n 40 both | grep '^Reef - ' >/dev/null"
check "a foreign option is refused" refuses '--players: this is an option of Reef, not of The Reef' "$atoll" play riff --players 2
check "and the other way round" refuses '--standoff: this is an option of The Reef' "$atoll" play reef --standoff 3
check "a lawless deck of The Reef is refused" refuses 'notes.txt' "$atoll" play riff --deck notes.txt
check "three bots are too many for The Reef" refuses 'too many for 2 seats' "$atoll" play riff --bots random,random,random
check "the help has examples of both games" bash -c "'$atoll' play --help | grep 'atoll play riff --bots none' >/dev/null && '$atoll' play --help | grep -q 'atoll play reef --load'"

# --- score ---------------------------------------------------------------------------------------------------------
red='{"a1":"R","b1":"R","c1":"R","d1":"R","a2":"R","b2":"R","c2":"R","d2":"R","a3":"R","b3":"R","c3":"R","d3":"R","a4":"R","b4":"R","c4":"R","d4":"R"}'
check "card 26, one pair" says '1 completion: 5 x 1 = 5 points' "$atoll" score --reef 'b2=RR c2=RR d4=P' --card 26
check "its stacks are marked" says '2 .       RR[1]   RR[1]   .' "$atoll" score --reef 'b2=RR c2=RR d4=P' --card 26
check "a completion's number is not a height" says '[1]: the spaces of completion 1' "$atoll" score --reef 'b2=RR c2=RR' --card 26
check "card 49 on sixteen reds" says '4 completions: 6 x 4 = 24 points' "$atoll" score --reef "$red" --card 49
check "card 37 on sixteen reds" says '5 completions: 4 x 5 = 20 points' "$atoll" score --reef "$red" --card 37
check "card 1 on sixteen reds marks the sixteenth g" says 'R[g]' "$atoll" score --reef "$red" --card 1
check "--final counts once" says 'counted once: 6 x 1 = 6 points' "$atoll" score --reef "$red" --card 49 --final
check "only the highest red counts" says 'Total: 2 points' "$atoll" score --reef 'a1=YR a2=G d4=R c4=G d3=G c3=G' --card 53
check "a hand is added up" says 'Total: 44 points' "$atoll" score --reef "$red" --hand '49, 37'
check "--best places the card's pieces" says '1 x 3 = 3 points' "$atoll" score --reef 'a1=R b1=G c1=RG' --card 17 --best
check "a pattern of one's own" says '3 x 1 = 3 points' "$atoll" score --reef 'a1=R b2=R c3=R' --pattern 'R . / . R' --value 3
check "an L does not match its mirror image" says 'Total: 0 points' "$atoll" score --reef 'a1=R b1=Y b2=G' --pattern 'G . / Y R'
check "but with --mirror it does" says 'Total: 1 point' "$atoll" score --reef 'a1=R b1=Y b2=G' --pattern 'G . / Y R' --mirror
check "count and around" says '2 x 2 = 4 points' "$atoll" score --reef 'b2=R b3=G c3=G d4=G' --count g --around r --value 2
check "JSON" says '{"reef":{"b2":"RR","c2":"RR"},"cards":[{"card":26,"pattern":["R2 R2"],"value":5,"completions":1,"points":5,"spaces":[["b2","c2"]]}],"total":5}' \
  "$atoll" score --reef 'b2=RR c2=RR' --card 26 --json
printf '. . . .\n. . . .\n. rr rr .\n. . . .\n' >drawing
check "a drawing on standard input" says '2 .       RR[1]   RR[1]   .' "$atoll" score --reef - --card 26 <drawing
check "alone it explains itself" says "atoll score --reef 'b2=RR" "$atoll" score </dev/null
check "a wrong colour is named" refuses "'X' is no colour" "$atoll" score --reef 'b2=RX' --card 26
check "a wrong space is named" refuses "'e2' is no space" "$atoll" score --reef 'e2=R' --card 26
check "a stack given twice is named" refuses 'b2 is given twice' "$atoll" score --reef 'b2=R b2=G' --card 26
check "a wrong row is named" refuses 'row 2 of the drawing has 3 stacks' "$atoll" score --reef '. . . . / . . . / . . . . / . . . .' --card 26
check "a wrong field is named" refuses 'reef.b2' "$atoll" score --reef '{"b2":7}' --card 26
check "a wrong token is named" refuses "token 'Q'" "$atoll" score --reef 'b2=R' --pattern 'R Q'
check "a wrong card is named" refuses 'no card 99' "$atoll" score --reef 'b2=R' --card 99
check "a missing reef is named" refuses '--reef is missing' "$atoll" score --card 1
check "a missing card is named" refuses 'nothing to score' "$atoll" score --reef 'b2=R'

# --- serve ---------------------------------------------------------------------------------------------------------
ask() {  # ask PORT 'request line': the whole reply
  exec 3<>"/dev/tcp/127.0.0.1/$1"
  printf '%s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' "$2" >&3
  cat <&3
  exec 3>&-
}
if "$atoll" serve --port 0 --no-open --data "$dir/house" </dev/null >served 2>served.err & server=$!; then
  for ((i = 0; i < 100; i++)); do
    grep -q 'Ctrl-C' served 2>/dev/null || ! kill -0 $server 2>/dev/null && break
    sleep 0.05
  done
  if kill -0 $server 2>/dev/null; then
    port=$(sed -n 's|.*http://localhost:\([0-9]*\)/.*|\1|p' served)
    ask "$port" 'GET /health' >health
    check "the server is in health" has health '{"status":"ok"}'
    ask "$port" 'GET /' >home
    if grep -q 'built without the page' home; then
      check "without the page it says so" has home 'HTTP/1.1 503'
    else
      check "the page is served" has home '<div id="app">'
    fi
    check "with a strict policy" has home "Content-Security-Policy: default-src 'none'"
    ask "$port" 'HEAD /' >head
    check "HEAD has no body" lacks head '<div'
    ask "$port" 'POST /' >posted
    check "nothing can be posted" has posted 'HTTP/1.1 405'
    (ask "$port" "GET /$(head -c 20000 /dev/zero | tr '\0' x)") >long 2>&1 || true
    ask "$port" 'GET /health' >health
    check "a request too long does no harm" has health '{"status":"ok"}'
    check "a taken port is said" refuses 'cannot listen on 127.0.0.1' "$atoll" serve --port "$port" --no-open --data "$dir/other"
    kill $server
    check "it ends when asked" wait $server
    server=''
  else
    check "the server starts" false
  fi
fi

finish
