import type { RulesReefCatalogue } from '../en/rules_reef';

export const de: RulesReefCatalogue = {
  rules_search: 'Regeln durchsuchen',
  rules_found: '{n, plural, one {# Stelle gefunden} other {# Stellen gefunden}}',
  rules_none: 'Nichts gefunden.',
  rules_short: 'In Kürze',
  rules_questions: 'Fragen',
  rules_parts: 'Teile der Regeln',
  rules_print: 'Drucken',
  rules_ours: 'unsere Lesart',
  rules_ours_help: 'Die Spielanleitung lässt das offen. So spielen wir es.',
  rule_n: 'Regel {n}',
  rule_of: 'Siehe Regel {n}',
  example_of: 'Beispiel zu Regel {n}',
  example_none: 'Die Karte bringt hier nichts.',
  example_counts: '{n, plural, one {Hier einmal: {points}.} other {Hier #-mal: {points}.}}',
  example_counting: 'Wird gezählt …',
  example_nth: 'Nummer {n} zeigen',
  example_try: 'Selbst ausprobieren',
  example_reset: 'Wie es war',
  example_take_away: 'Ein Teil wegnehmen',
  example_pieces: 'Teil zum Setzen',
  example_tap: 'Tippe auf eine Karte, um zu sehen, was sie kostet.',
  example_tap_market: 'Tippe auf eine Karte, um zu sehen, was du damit tun darfst.',
  example_may_take: 'Du darfst sie kostenlos nehmen.',
  example_may_take_n:
    '{n, plural, one {Du darfst sie nehmen, mit # Punkt dazu.} other {Du darfst sie nehmen, mit # Punkten dazu.}}',
  example_point_here: 'Ziehst du vom Stapel, darf dein Punkt hierhin.',
  example_may_draw: 'Du darfst sie für 1 Punkt ziehen.',
  example_does: '{does}: Das kostet {price}.',
  example_own: 'Was du hast',
  example_river: 'Der Fluss',
  section_reef_things: 'Was es gibt',
  section_reef_setup: 'Aufbau',
  section_reef_turn: 'Dein Zug',
  section_reef_scoring: 'Wertung',
  section_reef_end: 'Das Ende',
  section_reef_knowledge: 'Wer weiß was',
  clause_reef_coral:
    'Es gibt Korallenteile in vier Farben: Rot, Gelb, Grün und Violett. Die zweite Ausgabe hat Blau statt Violett; das ändert keine Regel.',
  clause_reef_supply:
    'Von jeder Farbe sind im Vorrat 18 Teile bei zwei Spielern, 24 bei dreien und 28 bei vieren.',
  clause_reef_cards:
    'Es gibt 60 Karten. Jede gibt zwei Teile und zeigt ein Muster mit Punkten: Die bekommst du, sooft das Muster daliegt.',
  clause_reef_board:
    'Jeder hat ein Tableau mit 4 × 4 Feldern. Ein Turm hat höchstens vier Teile; nur seine Höhe und sein oberstes Teil zählen.',
  clause_reef_deal: 'Jeder bekommt verdeckt zwei Karten. Der Rest ist der Stapel.',
  clause_reef_first:
    'Das Los bestimmt den Startspieler; er bekommt den Seestern. Gespielt wird im Uhrzeigersinn.',
  clause_reef_place:
    'Jeder setzt ein Teil jeder Farbe, der Startspieler zuerst. Du siehst, was schon liegt, aber weder Auslage noch Stapel.',
  clause_reef_centre: 'Der übliche Anfang: ein Teil auf jedes der vier Felder in der Mitte.',
  clause_reef_free:
    'Der freie Anfang, eine Option: überall außer auf den vier Feldern in der Mitte. Stapeln ist erlaubt.',
  clause_reef_display:
    'Dann wird der Stapel mit der Vorderseite nach oben gedreht, und drei seiner Karten bilden die Auslage. So sind immer vier Karten zu sehen.',
  clause_reef_points: 'Jeder beginnt mit 3 Punkten.',
  clause_reef_turn: 'In deinem Zug tust du genau eines: eine Karte nehmen oder eine Karte spielen.',
  clause_reef_hand_limit:
    'Du darfst nur nehmen, solange du weniger als vier Karten hast. Mit vieren musst du eine spielen.',
  clause_reef_empty_hand: 'Mit leerer Hand musst du nehmen.',
  clause_reef_take:
    'Nimm eine der drei Karten der Auslage, mit allen Punkten, die darauf liegen. Die oberste Karte des Stapels füllt die Lücke.',
  clause_reef_draw: 'Oder nimm die oberste Karte des Stapels: Das kostet 1 Punkt. Ohne Punkt geht es nicht.',
  clause_reef_draw_where:
    'Den Punkt legst du auf die Karte der Auslage mit dem niedrigsten aufgedruckten Wert. Punkte, die schon daliegen, zählen dabei nicht; bei gleichen wählst du.',
  clause_reef_play:
    'Spiel eine Karte aus deiner Hand: erst ihre Teile, dann ihre Punkte, dann kommt sie auf deine Ablage.',
  clause_reef_play_both:
    'Nimm ihre zwei Teile aus dem Vorrat und setz beide, wohin du willst, auch aufeinander.',
  clause_reef_play_room: 'Kein Turm wird höher als vier.',
  clause_reef_play_supply: 'Was im Vorrat fehlt, wird nicht gesetzt. Gewertet wird die Karte trotzdem.',
  clause_reef_play_one: 'Ist nur für eines der zwei Teile Platz, wählst du, welches.',
  clause_reef_play_score:
    'Dann wird die Karte auf dem Riff gewertet, wie es jetzt ist, ihre eigenen Teile eingeschlossen.',
  clause_reef_completions:
    'Ein Muster bringt so oft Punkte, wie es daliegt, ohne dass ein Feld doppelt benutzt wird. Es gilt die größte Zahl: Vier rote in einer Reihe sind eine Dreierreihe.',
  clause_reef_any_height: 'Eine Farbe ohne Zahl: ein Turm mit dieser Farbe obenauf, beliebig hoch.',
  clause_reef_exact_height: 'Eine Farbe mit 2: diese Farbe obenauf, genau 2 hoch. Ebenso mit 3 und 4.',
  clause_reef_least_height: 'Eine Farbe mit 2+: diese Farbe obenauf, 2 hoch oder höher.',
  clause_reef_any_colour: 'Grau: ein Turm in beliebiger Farbe, hier zwei davon, jeder genau 2 hoch.',
  clause_reef_any_space: 'Eine Lücke im Muster: Dort darf alles liegen oder nichts.',
  clause_reef_turned: 'Muster dürfen in Vierteldrehungen gedreht werden.',
  clause_reef_mirror:
    'Spiegelbilder zählen nur mit der Option dafür. Bei den 60 üblichen Karten macht das keinen Unterschied.',
  clause_reef_counting:
    'Eine Zählkarte sucht deinen höchsten Turm einer Farbe. Sie bringt Punkte für jeden Turm mit der anderen Farbe obenauf auf den acht Feldern ringsum.',
  clause_reef_counting_equal: 'Von gleich hohen Türmen zählt der beste.',
  clause_reef_end_supply:
    'Ist eine Farbe des Vorrats leer, wird die Runde zu Ende gespielt, damit alle gleich oft am Zug waren. Dann ist die Partie aus.',
  clause_reef_end_deck:
    'Zu viert kann der Stapel ausgehen: Die Partie ist sofort aus. Als Option wird die Runde zu Ende gespielt, ohne neue Karten in der Auslage und ohne Ziehen.',
  clause_reef_end_hands:
    'Dann zählt jede Karte, die noch auf der Hand ist, einmal, wenn ihr Muster daliegt. Eine Zählkarte zählt für einen Nachbarn.',
  clause_reef_winner: 'Die meisten Punkte gewinnen.',
  clause_reef_ties:
    'Bei gleichen Punkten gewinnen mehr bedeckte Felder, dann mehr Vierertürme. Ist auch das gleich, wird der Sieg geteilt.',
  clause_reef_secret:
    'Verborgen sind nur die zwei Karten, die jeder bekam, bis sie gespielt werden, und der Stapel unter seiner obersten Karte.',
  clause_reef_open:
    'Alles andere ist offen. Eine Karte, die aus Auslage oder Stapel genommen wurde, haben alle gesehen.',
  ask_reef_twice: 'Darf eine Koralle doppelt zählen?',
  answer_reef_twice:
    'Nicht für eine Karte: Kein Feld wird in einer Wertung zweimal benutzt. Für deine nächste Karte zählt sie wieder.',
  ask_reef_turn: 'Darf ich ein Muster drehen?',
  answer_reef_turn: 'Ja, in Vierteldrehungen, wie du willst. Es bringt gleich viel.',
  ask_reef_below: 'Zählen Teile unter dem obersten?',
  answer_reef_below:
    'Nicht mit ihrer Farbe: Nur das oberste Teil ist zu sehen. Aber sie machen den Turm höher.',
  ask_reef_high: 'Wie hoch darf ein Turm sein?',
  answer_reef_high: 'Vier Teile. Darauf kommt nichts mehr.',
  ask_reef_exact: 'Gilt ein Dreierturm für eine 2?',
  answer_reef_exact: 'Nein: Eine einfache 2 will genau zwei. Mit einem Plus, 2+, passen auch drei und vier.',
  ask_reef_own: 'Zählen die eigenen Teile einer Karte mit?',
  answer_reef_own:
    'Ja: Erst setzt du die zwei Teile, dann wird die Karte gewertet. So kann sie ihr eigenes Muster vollenden.',
  ask_reef_zero: 'Darf ich eine Karte spielen, die nichts bringt?',
  answer_reef_zero: 'Ja, für ihre zwei Teile. Das bereitet oft eine bessere Karte vor.',
  ask_reef_both: 'Muss ich beide Teile setzen?',
  answer_reef_both: 'Ja, wenn der Vorrat sie hat und Platz ist. Du wählst, wohin.',
  ask_reef_same_space: 'Dürfen beide Teile auf ein Feld?',
  answer_reef_same_space:
    'Ja, aufeinander, in beliebiger Reihenfolge. Der Turm darf nicht höher als vier werden.',
  ask_reef_five: 'Darf ich fünf Karten haben?',
  answer_reef_five: 'Nein: Mit vier Karten musst du eine spielen. Dann ist wieder Platz.',
  ask_reef_take_play: 'Darf ich in einem Zug nehmen und spielen?',
  answer_reef_take_play: 'Nein: eines von beiden. Dann ist der Nächste dran.',
  ask_reef_deck: 'Was kostet eine Karte vom Stapel?',
  answer_reef_deck:
    'Einen Punkt. Du legst ihn auf eine Karte der Auslage, und wer diese Karte nimmt, bekommt ihn.',
  ask_reef_point_where: 'Auf welche Karte lege ich meinen Punkt?',
  answer_reef_point_where:
    'Auf die mit dem niedrigsten aufgedruckten Wert; Punkte, die schon daliegen, zählen nicht. Gibt es mehrere, wählst du.',
  ask_reef_no_point: 'Ich habe keine Punkte. Darf ich ziehen?',
  answer_reef_no_point:
    'Nein: Ziehen kostet einen Punkt, und Schulden gibt es nicht. Die drei Karten der Auslage kosten nichts.',
  ask_reef_tokens: 'Wer bekommt die Punkte auf einer Karte?',
  answer_reef_tokens: 'Wer diese Karte aus der Auslage nimmt. Sie zählen sofort.',
  ask_reef_grey: 'Was bedeutet Grau?',
  answer_reef_grey: 'Jede Farbe passt. Nur die Höhe daneben zählt.',
  ask_reef_count: 'Wie zählt eine Karte mit einem Ring von Feldern?',
  answer_reef_count:
    'Sie sucht deinen höchsten Turm in der Farbe der Mitte. Jeder Turm der anderen Farbe auf den acht Feldern ringsum bringt Punkte.',
  ask_reef_equal_high: 'Und wenn zwei Türme gleich hoch sind?',
  answer_reef_equal_high: 'Dann zählt der bessere für dich. Du musst nicht wählen.',
  ask_reef_out: 'Und wenn eine Farbe aufgebraucht ist?',
  answer_reef_out:
    'Ein Teil, das fehlt, wird nicht gesetzt, und die Karte zählt trotzdem. Die Runde wird beendet, dann ist die Partie aus.',
  ask_reef_turns: 'Sind alle gleich oft am Zug?',
  answer_reef_turns:
    'Ja, wenn eine Farbe ausgeht: Wer vor dem Seestern sitzt, hat den letzten Zug. Nur ein leerer Stapel beendet die Partie sofort.',
  ask_reef_left: 'Was sind Handkarten am Ende wert?',
  answer_reef_left:
    'Jede zählt einmal, wenn ihr Muster auf deinem Riff liegt. Ohne das Muster bringt sie nichts.',
  ask_reef_tie: 'Wer gewinnt bei gleichen Punkten?',
  answer_reef_tie: 'Wer mehr Felder bedeckt, dann wer mehr Vierertürme hat. Sonst teilt ihr euch den Sieg.',
  ask_reef_see: 'Kennen die anderen meine Karten?',
  answer_reef_see:
    'Nur die du genommen hast: Die haben alle gesehen. Die zwei vom Anfang bleiben geheim, bis du sie spielst.',
};
