import type { LearnCatalogue } from '../en/learn';

export const de: LearnCatalogue = {
  learn_line:
    'Gespielt, nicht gelesen: kleine Aufgaben am echten Tisch. Hör auf und mach weiter, wann du willst.',
  minutes_reef: 'Etwa fünf Minuten',
  minutes_riff: 'Etwa acht Minuten',
  goal_reef: 'Das Ziel: die meisten Punkte, wenn eine Korallenfarbe aufgebraucht ist.',
  goal_riff: 'Das Ziel: als Erster fünfmal Nachwuchs.',
  begin: 'Anfangen',
  go_on: 'Weitermachen',
  lesson_n: 'Lektion {n}',
  task_of: 'Aufgabe {n} von {all}',
  next: 'Weiter',
  next_lesson: 'Nächste Lektion',
  all_lessons: 'Alle Lektionen',
  both_games: 'Lektionen beider Spiele',
  show_me: 'Zeig es mir',
  stars_n: '{n} von 3 Sternen',
  stars_of: '{n} von {all} Sternen',
  stars_all: 'Ohne Hilfe und ohne Fehlversuch sind es drei.',
  lesson_again: 'Diese Lektion noch einmal spielen',
  lesson_done: 'Lektion geschafft!',
  all_done: 'Mehr brauchst du nicht zu wissen. Jetzt spiel!',
  first_game: 'Spiel deine erste Partie',
  right: 'Gut gemacht',
  not_yet: 'Noch nicht',
  miss_points: 'Das bringt {n}. Hier sind {best} möglich.',
  miss_win: 'So würdest du nicht gewinnen. Versuch etwas anderes.',
  miss_other: 'In einer Partie darfst du das. Versuch hier, was die Aufgabe verlangt.',
  show_move: 'So kann es gehen: {move}.',

  stage_reef_start: 'Dein Riff beginnt',
  before_place:
    'Dieses Tableau ist dein Riff. Setz ein Teil jeder Farbe auf die vier Felder in der Mitte und bestätige.',
  after_place: 'Von hier aus wächst dein Riff.',
  before_neighbours:
    'Eine deiner Karten will Rot neben Grün. Setz deine Teile so, dass Rot und Grün Seite an Seite liegen.',
  after_neighbours: 'Dein erstes Muster liegt schon vor dem ersten Zug da.',
  wrong_corner: 'Rot und Grün berühren sich nur an einer Ecke. Die Karte will sie Seite an Seite.',

  stage_reef_take: 'Eine Karte nehmen',
  before_take_one:
    'In deinem Zug tust du eines: eine Karte nehmen oder eine spielen. Deine Hand ist leer, also nimm eine Karte aus der Auslage.',
  after_take_one: 'Sie ist auf deiner Hand, und der Stapel hat die Lücke gefüllt.',
  wrong_deck_later: 'Der Stapel kostet einen Punkt. Die drei Karten der Auslage kosten nichts.',
  before_take_points: 'Auf einer dieser Karten liegen zwei Punkte. Nimm sie: Die Punkte gehören dazu.',
  after_take_points: 'Zwei Punkte für dich, und eine Karte dazu.',
  wrong_other_points: 'Diese Karte kostet nichts, aber die Punkte liegen auf einer anderen.',
  wrong_draw_costs: 'Der Stapel würde dich einen Punkt kosten. Eine Karte der Auslage kostet nichts.',
  wrong_take_first: 'Gespielt wird später. Nimm diesmal eine Karte.',
  before_draw_top: 'Auch die oberste Karte des Stapels liegt offen. Nimm sie: Das kostet 1 Punkt.',
  after_draw_top:
    'Dein Punkt liegt jetzt auf der Karte der Auslage mit dem niedrigsten Wert. Wer diese Karte nimmt, bekommt ihn.',
  wrong_take_top: 'Diese kostet nichts. Nimm diesmal die oberste Karte des Stapels.',
  before_draw_tie:
    'Nimm noch einmal die oberste Karte. Zwei Karten sind gleich niedrig, also wählst du, wohin dein Punkt kommt. Diesmal nicht dahin, wo schon welche liegen.',
  after_draw_tie:
    'Nur der aufgedruckte Wert entscheidet; Punkte auf einer Karte zählen nicht. Drei auf einem Haufen hätten deinen Gegner gelockt.',
  wrong_point_pile:
    'Da liegen schon zwei Punkte. Mit einem dritten wird die Karte sehr gut für deinen Gegner.',

  stage_reef_play: 'Eine Karte spielen',
  before_first_play:
    'Spiel deine Karte: Setz ihre zwei Teile, dann wird sie gewertet. Sie bringt 3 für Rot neben Gelb, also deck die beiden nicht zu.',
  after_first_play: 'Erst die Teile, dann das Muster: 3 Punkte.',
  wrong_play_first: 'Genommen wird ein andermal. Spiel jetzt eine Karte.',
  wrong_cover_pair: 'Rot und Gelb müssen offen bleiben: Nur das oberste Teil eines Turms zählt.',
  before_worth:
    'Zwei Karten passen. Das goldene Schild zeigt, was jede höchstens bringt, der Haken, was sie schon jetzt bringt. Spiel die bessere.',
  after_worth: 'Rot neben Gelb liegt zweimal da: 2 × 3 = 6 Punkte.',
  wrong_pays_less: 'Diese Karte bringt weniger. Eine andere bringt mehr.',

  stage_reef_turn: 'Muster drehen sich',
  before_turned:
    'Deine Karte zeigt eine Ecke aus drei roten. Die auf deinem Riff zeigt in eine andere Richtung. Das zählt: Muster darf man drehen. Spiel sie.',
  after_turned: 'Eine Vierteldrehung, und trotzdem 4 Punkte.',
  wrong_cover_red: 'Jetzt ist ein roter Turm verdeckt, den du brauchst. Setz die Teile anderswohin.',
  before_prepare:
    'Eine Karte bringt Punkte für eine Ecke aus drei roten, die andere gibt zwei rote Teile. Spiel die mit den roten und bau die Ecke.',
  after_prepare: 'Die Ecke steht, und die Karte, die dafür Punkte bringt, wartet auf deiner Hand.',
  wrong_reds_first: 'Noch nicht: Spiel erst die Karte, die rote Teile gibt.',
  wrong_no_corner: 'Drei rote müssen eine Ecke bilden: zwei nebeneinander, und eines um die Ecke.',
  before_reward: 'Dein Gegner hat eine Karte genommen. Jetzt wird kassiert: Spiel die Karte mit der Ecke.',
  after_reward: 'Erst vorbereiten, dann werten: Das ist das Herz von Reef.',

  stage_reef_tops: 'Nur oben, nichts doppelt',
  before_tops:
    'Da sind vier grüne, aber zwei sind verdeckt: Nur was oben liegt, zählt. Werte beide grünen, die offen liegen.',
  after_tops: 'Zweimal Grün oben, zwei Punkte. Was darunter liegt, zählt nicht.',
  wrong_cover_green: 'Jetzt ist ein grüner Turm verdeckt, den du brauchst. Setz die Teile anderswohin.',
  before_once:
    'Vier rote in einer Reihe sind eine Dreierreihe, nicht zwei: Kein Feld zählt doppelt. Setz zwei rote dazu, sodass zwei Reihen entstehen.',
  after_once: 'Sechs rote, zwei Reihen, und kein Feld ist in beiden.',
  wrong_not_twice: 'Zwei Dreierreihen brauchen sechs verschiedene Felder. Sie dürfen längs oder quer liegen.',
  before_twice: 'Jetzt spiel die Karte mit der Dreierreihe.',
  after_twice: 'Zwei Reihen: 2 × 4 = 8 Punkte.',

  stage_reef_height: 'Höhen',
  before_exact:
    'Eine Zahl verlangt eine Höhe: genau 2. (Höher als 4 wird kein Turm.) Bau einen zweiten roten Zweierturm neben dem, den du hast.',
  after_exact: 'Zwei rote Türme, jeder genau 2 hoch.',
  wrong_too_high: 'Dieser Turm ist jetzt 3 hoch. Die Karte will genau 2.',
  wrong_two_beside: 'Der zweite rote Turm muss genau 2 hoch sein und direkt neben dem ersten stehen.',
  before_exact_pay: 'Und jetzt die Karte, die dafür Punkte bringt.',
  after_exact_pay: '5 Punkte. Höhe macht Arbeit, darum bringt sie viel.',
  before_least:
    '2+ heißt zwei hoch oder höher. Dein gelber Turm ist 3 hoch: Das passt. Bau Rot zwei hoch auf einem Feld, das ihn an einer Ecke berührt.',
  after_least: 'Zwei oder mehr reichen, wo ein Plus steht.',
  wrong_not_diagonal: 'Rot muss mindestens 2 hoch sein, Ecke an Ecke mit dem gelben Turm.',

  stage_reef_joker: 'Beliebige Farbe',
  before_any: 'Grau, mit einem Punkt jeder Farbe, steht für jede Farbe. Bau zwei Zweiertürme nebeneinander.',
  after_any: 'Hier zählt die Höhe, nicht die Farbe.',
  wrong_both_one_stack: 'Beide auf einem Feld sind ein einziger Turm. Du brauchst zwei.',
  wrong_two_and_two: 'Die zwei Türme müssen nebeneinander stehen, jeder genau 2 hoch.',
  before_any_three: 'Diese Karte bringt 2 Punkte für jeden Dreierturm. Bau zwei davon.',
  after_any_three: 'Zwei Dreiertürme: 4 Punkte.',

  stage_reef_around: 'Rund um den höchsten',
  before_around:
    'Diese Karte sucht deinen höchsten roten Turm und bringt 2 Punkte für jeden grünen auf den acht Feldern ringsum. Werte alle drei.',
  after_around: 'Drei grüne ringsum: 6 Punkte.',
  wrong_cover_high: 'Jetzt ist dieser Turm oben nicht mehr rot.',
  before_highest:
    'Deine höchsten roten stehen weitab von den grünen. Mach den roten zwischen den grünen genauso hoch: Von gleich hohen zählt der beste.',
  after_highest: 'Gleich hoch, und drei grüne ringsum.',
  wrong_not_highest: 'Der rote Turm zwischen den drei grünen muss 3 hoch werden.',
  before_around_pay: 'Jetzt spiel die Karte, die die grünen zählt.',
  after_around_pay: '6 Punkte.',

  stage_reef_limit: 'Höchstens vier Karten',
  before_full: 'Du hast vier Karten, mehr gehen nicht. Also musst du eine spielen. Finde eine, die 3 bringt.',
  after_full: 'Jetzt ist wieder Platz für eine neue.',
  before_empty: 'Mit leerer Hand musst du nehmen. Nimm die Karte, die dir jetzt am meisten bringt.',
  after_empty: 'Das Schild hat es verraten.',
  wrong_worth_less: 'Schau auf die Schilder: Eine andere Karte kann dir mehr bringen.',

  stage_reef_end: 'Wie es endet',
  before_short:
    'Nur ein rotes Teil ist noch da, und deine Karte gibt zwei. Spiel sie: Was fehlt, wird nicht gesetzt.',
  after_short:
    'Rot ist aufgebraucht. Du hast den Seestern: Du hast begonnen, also hat dein Gegner noch einen Zug. Dann ist die Partie vorbei.',
  before_keep:
    'Der letzte Zug der Partie. Danach bringt jede Karte auf deiner Hand noch einmal etwas, wenn ihr Muster da ist. Welche spielst du, welche behältst du?',
  after_keep:
    'Zweimal gewertet, und die behaltene Karte brachte noch einmal etwas. Du gewinnst mit einem Punkt.',
  wrong_keep_other: 'Behalte diese: Auf der Hand zählt jede Karte nur einmal, und die andere ist zweimal da.',
  before_last_take:
    'Wieder der letzte Zug, und keine deiner Karten bringt genug. Schau auf die Auslage: Was du jetzt nimmst, zählt noch einmal.',
  after_last_take: 'Vier gelbe im Quadrat waren schon da: 6 Punkte für eine Karte, die du nur genommen hast.',
  wrong_look_display: 'Das reicht nicht. Von einer Karte der Auslage liegt das Muster schon auf deinem Riff.',
  before_covered:
    'Bei gleichen Punkten gewinnt, wer mehr Felder bedeckt hat. Zieh nach Punkten gleich und bedecke mehr Felder als dein Gegner.',
  after_covered:
    'Ist auch das gleich, entscheiden mehr Vierertürme. Danach teilt man den Sieg. Jetzt weißt du alles!',

  stage_riff_worms: 'Würfel und Würmer',
  before_their_roll:
    'Dein Gegner hat Rot und Blau gewürfelt und je einen Wurm genommen. Einen der beiden bekommst auch du. Ein blauer Fisch liegt nah bei dir: Welchen Wurm nimmst du?',
  after_their_roll: 'Jeder Wurf füttert euch beide.',
  wrong_need_blue: 'Rot ist erlaubt. Aber Fische bezahlt man in ihrer Farbe, und der bei dir ist blau.',
  before_none_left:
    'Deine eigenen Würfel zeigen Grün und Blau, aber kein grüner Wurm ist übrig. Nimm also einen beliebigen.',
  after_none_left: 'Der andere Würfel hat dir seinen Wurm von selbst gegeben.',

  stage_riff_buy: 'Preise und Boote',
  before_near_row:
    'Dein Boot erreicht Spalte 1. In deiner nahen Reihe kostet eine Karte 1 beliebigen Wurm: Kauf die Koralle.',
  after_near_row: 'Korallen sind Wohnungen für Fische. Du kannst fünf haben.',
  wrong_not_done: 'Dein Zug wäre vorbei. Tu erst, was die Aufgabe verlangt.',
  wrong_flip_later: 'Aufgedeckt wird später. Heb deine Würmer für die Aufgabe auf.',
  wrong_boat_later: 'Ein Boot kostet 3 Würmer. Heb sie für die Aufgabe auf.',
  wrong_dear: 'Das ist die ferne Reihe: Sie kostet 3. Die Koralle bei dir kostet nur 1.',
  before_far_row:
    'Die ferne Reihe kostet 3 Würmer. In der Mitte kostet Aufdecken 1, eine offene Karte 2. Kauf die Perle dort drüben.',
  after_far_row: 'Eine Perle kann später jeden Wurm ersetzen.',
  before_boat:
    'Die Koralle in Spalte 2 ist zu weit weg. Kauf ein Boot für 3 Würmer: Jedes Boot reicht eine Spalte weiter.',
  after_boat: 'Dein zweites Boot liegt in Spalte 2 und wirkt sofort.',
  wrong_boat_first: 'Für das Boot brauchst du drei Würmer. Gib sie nicht aus.',
  before_reach:
    'In einem Zug darfst du so viel tun, wie du bezahlen kannst. Kauf jetzt die Koralle in Spalte 2.',
  after_reach: 'Ein Boot und eine Koralle im selben Zug.',

  stage_riff_flip: 'Karten aufdecken',
  before_flip: 'Die zwei mittleren Reihen liegen verdeckt. Deck die Karte in Reihe b für 1 Wurm auf.',
  after_flip: 'Eine Koralle! Was du aufgedeckt hast, kostet dich in diesem Zug nur 1.',
  wrong_flip_nearer: 'Das ist Reihe c. Deck die in Reihe b auf, neben deiner nahen Reihe.',
  before_flipped: 'Kauf sie, solange sie 1 kostet. Im nächsten Zug kostet sie 2.',
  after_flipped: 'Zusammen zwei Würmer, und niemand hat es kommen sehen.',

  stage_riff_fish: 'Fische und Perlen',
  before_home:
    'Ein Fisch braucht sofort ein Zuhause: eine deiner Korallen. Bezahlt wird in seiner Farbe. Kauf das gelbe Männchen.',
  after_home: 'Es wohnt auf deiner Koralle und wartet auf eine Partnerin.',
  wrong_fish_first: 'Ein guter Kauf, aber diesmal kauf den Fisch.',
  before_pearl: 'Du hast keinen blauen Wurm, aber eine Perle ersetzt jeden. Kauf damit das blaue Weibchen.',
  after_pearl: 'Die Perle ist weg, der Fisch ist dein.',

  stage_riff_breed: 'Nachwuchs',
  before_breed:
    'Beim Nachwuchs liegt Rot mit Blau offen, und auf deiner Koralle wohnt ein rotes Männchen. Kauf das blaue Weibchen und setz es dazu.',
  after_breed:
    'Beide Eltern gehen, der Nachwuchs bleibt für immer auf der Koralle, und der nächste wird aufgedeckt.',
  wrong_beside_mate: 'Auf der leeren Koralle ist es allein. Setz es zu seinem Partner.',
  before_right_pair:
    'Nur offene Paare bekommen Nachwuchs. Welches der beiden Weibchen passt jetzt zu deinem grünen Männchen?',
  after_right_pair: 'Gelb mit Grün lag offen: dein Nachwuchs.',
  wrong_pair_closed: 'Grün mit Blau liegt beim Nachwuchs jetzt nicht offen. Such eine andere Farbe.',

  stage_riff_shark: 'Haie',
  before_chase:
    'Dein Gegner hat ein rotes Männchen, und Rot mit Blau liegt offen. Das blaue Weibchen in deiner fernen Reihe liegt nah bei ihm und ist für ihn billig. Verjag es mit deinem Hai.',
  after_chase: 'Ein Hai kommt in jede Spalte. Auch er ist jetzt weg.',
  wrong_wrong_prey: 'Der Hai würde seinen Biss verschwenden. Gefährlich ist das blaue Weibchen in Reihe d.',
  wrong_hunt_first: 'Erst der Hai.',
  before_free:
    'Auf deiner einzigen Koralle sitzt ein lila Weibchen. Lass den Hai es verjagen, damit die Koralle frei wird.',
  after_free: 'Die Koralle ist wieder leer: Platz für einen besseren Fisch.',
  wrong_own_fish: 'Diesmal soll der Hai deine eigene Koralle räumen.',

  stage_riff_flow: 'Der Fluss fließt',
  before_gap: 'Was du kaufst, lässt bis zum Ende deines Zuges eine Lücke. Kauf die Koralle.',
  after_gap: 'Die Lücke bleibt vorerst. Dahinter kommt offenes Meer, dann eine Perle.',
  before_flow: 'Beende jetzt deinen Zug und achte auf Reihe a.',
  after_flow: 'Die Reihe ist zum Meer gerutscht, das offene Meer ist weg, und vom Ufer kamen neue Karten.',
  wrong_end_now: 'Behalte den Wurm. Beende deinen Zug.',
  before_clear:
    'Dein Boot erreicht nur Spalte 1, und ein Hai liegt dem gelben Männchen im Weg. Kauf ihn, damit es nachrückt.',
  after_clear: 'Spalte 1 deiner Reihe ist frei. Und einen Hai kann man immer brauchen.',
  before_cleared: 'Beende deinen Zug und sieh, wer kommt.',
  after_cleared:
    'Das gelbe Männchen liegt in Spalte 1: Im nächsten Zug kostet es 1 Wurm. Wer Spalte 1 freimacht, bestimmt, was kommt.',

  stage_riff_end: 'Wie es endet',
  before_fourth:
    'Du hast schon viermal Nachwuchs. Rot mit Blau liegt offen, und beide Fische sind in Reichweite. Kauf erst das rote Männchen.',
  after_fourth: 'Es wohnt auf deiner letzten freien Koralle.',
  wrong_save_worms: 'Du brauchst beide Würmer für die zwei Fische.',
  wrong_either_first: 'Das ginge auch. Aber fang mit dem Männchen an.',
  before_fifth: 'Und jetzt zum fünften Mal Nachwuchs.',
  after_fifth: 'Wer zum fünften Mal Nachwuchs hat, gewinnt sofort, auch mitten im Zug. Jetzt weißt du alles!',
};
