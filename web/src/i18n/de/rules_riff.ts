import type { RulesRiffCatalogue } from '../en/rules_riff';

export const de: RulesRiffCatalogue = {
  section_riff_things: 'Was es gibt',
  section_riff_setup: 'Aufbau',
  section_riff_worms: 'Dein Zug, 1: Würmer',
  section_riff_buy: 'Dein Zug, 2: kaufen und spielen',
  section_riff_flow: 'Dein Zug, 3: der Fluss fließt',
  section_riff_fill: 'Dein Zug, 4: der Fluss füllt sich',
  section_riff_end: 'Das Ende',
  section_riff_knowledge: 'Wer weiß was',
  clause_riff_colours: 'Es gibt sechs Farben: Rot, Orange, Gelb, Grün, Blau und Lila.',
  clause_riff_worms: 'Es gibt 48 Würmer, 8 von jeder Farbe, zwei Würfel mit den sechs Farben und 15 Boote.',
  clause_riff_offspring:
    'Es gibt 21 Nachwuchskarten: jedes Farbpaar einmal, auch eine Farbe mit sich selbst.',
  clause_riff_cards:
    'Der Fluss hat 60 Karten: 18 Fische, Männchen oder Weibchen, 12 Korallen, 8 Perlen, 6 Haie und 16-mal offenes Meer. Diese Zahlen sind rekonstruiert: Keine Quelle nennt sie.',
  clause_riff_rows:
    'Zwischen Meer und Ufer liegen vier Reihen zu acht Karten. Die äußeren Reihen liegen offen, die zwei mittleren verdeckt; Spalte 1 ist am Meer.',
  clause_riff_start:
    'Jeder beginnt mit einem Wurm jeder Farbe und einem Boot an Spalte 1. Vier Nachwuchskarten liegen offen, und das Los entscheidet, wer beginnt.',
  clause_riff_reach: 'Jedes Boot erreicht eine Spalte: Mit drei Booten erreichst du die Spalten 1 bis 3.',
  clause_riff_roll: 'Beide Würfel werden geworfen, und du nimmst für jeden einen Wurm.',
  clause_riff_worm_out: 'Ist diese Farbe aufgebraucht, nimmst du einen Wurm deiner Wahl.',
  clause_riff_worm_other:
    'Dann nimmt dein Gegner einen Wurm einer der beiden Farben, bevor du etwas kaufst. Ist eine aufgebraucht, nimmt er die andere; sind es beide, einen beliebigen.',
  clause_riff_worm_none: 'Sind gar keine Würmer mehr da, bekommt niemand einen.',
  clause_riff_worm_auto: 'Eine Wahl mit nur einer Möglichkeit wird für dich getroffen.',
  clause_riff_flip: 'Deck eine verdeckte Karte in Reichweite auf, für 1 beliebigen Wurm.',
  clause_riff_price:
    'Kauf eine offene Karte in Reichweite: In deiner nahen Reihe kostet sie 1 Wurm, in den mittleren 2, in der fernen 3.',
  clause_riff_flipped_price: 'Eine Karte, die du in diesem selben Zug aufgedeckt hast, kostet nur 1.',
  clause_riff_pay_fish: 'Ein Fisch wird in seiner eigenen Farbe bezahlt, alles andere in beliebigen.',
  clause_riff_pay_exact: 'Du zahlst genau, aus deinen eigenen Würmern und Perlen. Es gibt kein Wechselgeld.',
  clause_riff_pearl: 'Eine Perle steht für einen Wurm beliebiger Farbe. Danach kommt sie auf die Ablage.',
  clause_riff_sea: 'Offenes Meer kann man nicht kaufen.',
  clause_riff_gap: 'Was gekauft oder verjagt wird, hinterlässt eine Lücke, bis der Fluss fließt.',
  clause_riff_boat: 'Ein Boot kostet 3 beliebige Würmer und erreicht seine Spalte sofort.',
  clause_riff_boat_limit: 'Niemand hat mehr als 8 Boote, und insgesamt gibt es 15.',
  clause_riff_coral_limit: 'Du hast höchstens fünf Korallen, die mit Nachwuchs eingeschlossen.',
  clause_riff_fish_home:
    'Ein Fisch braucht sofort eine deiner Korallen: eine leere, oder eine mit einem Fisch, mit dem er Nachwuchs bekommt.',
  clause_riff_breed:
    'Ein Männchen und ein Weibchen auf einer Koralle bekommen Nachwuchs: Beide Eltern kommen auf die Ablage, und der Nachwuchs bleibt für immer auf dieser Koralle.',
  clause_riff_breed_open:
    'Das geschieht nur, wenn genau ihre zwei Farben unter den vier Nachwuchskarten offen liegen.',
  clause_riff_breed_next: 'An seiner Stelle wird der nächste Nachwuchs aufgedeckt und gilt sofort.',
  clause_riff_fish_stay:
    'Fische ziehen nicht von Koralle zu Koralle. Als Option darf einer kostenlos zu seinem Partner.',
  clause_riff_shark: 'Dein Hai verjagt eine Karte. Auch der Hai selbst ist dann weg.',
  clause_riff_shark_prey:
    'Er verjagt eine offene Karte des Flusses in jeder Spalte, aber kein offenes Meer; oder einen Fisch, eine leere Koralle, eine Perle oder einen anderen Hai von dir.',
  clause_riff_shark_never: 'Was deinem Gegner gehört, rührt er nie an.',
  clause_riff_flow: 'Am Ende deines Zugs rutscht jede Reihe zum Meer und schließt ihre Lücken.',
  clause_riff_flow_sea:
    'Offenes Meer, das offen in Spalte 1 liegt, wird weggespült, und die Reihe rutscht weiter, immer wieder. Das geschieht in jedem Zug.',
  clause_riff_flow_down: 'Offenes Meer, das verdeckt liegt, bleibt liegen.',
  clause_riff_fill_shuffle: 'Hat die Ablage sieben oder mehr Karten, wird sie zuerst in den Stapel gemischt.',
  clause_riff_fill:
    'Dann werden die Reihen vom Ufer her gefüllt, von deiner nahen bis zu deiner fernen: die äußeren offen, die mittleren verdeckt.',
  clause_riff_fill_none:
    'Ist der Stapel leer, wenn eine Karte gebraucht wird, wird er aus der Ablage neu gebildet. Ist auch die leer, bleiben Plätze leer.',
  clause_riff_win: 'Wer zum fünften Mal Nachwuchs hat, gewinnt sofort, auch mitten im Zug.',
  clause_riff_standoff:
    'Wenn 40 Züge hintereinander niemand etwas kauft, aufdeckt, verjagt oder umsetzt, endet die Partie: Mehr Nachwuchs gewinnt, bei Gleichstand wird geteilt.',
  clause_riff_max_turns: 'Als Option endet die Partie ebenso nach einer Anzahl von Zügen.',
  clause_riff_open:
    'Es gibt keine geheimen Karten. Ihr seht beide dasselbe, aber weder die verdeckten Karten noch die Reihenfolge der Stapel.',
  ask_riff_who_worms: 'Wer bekommt Würmer von einem Wurf?',
  answer_riff_who_worms:
    'Wer würfelt, nimmt für jeden Würfel einen. Der andere nimmt einen von einer der beiden Farben.',
  ask_riff_out: 'Und wenn kein Wurm dieser Farbe mehr da ist?',
  answer_riff_out:
    'Dann nimmst du für deinen Würfel einen nach Wahl. Vom Wurf des anderen nimmst du die Farbe, die noch da ist.',
  ask_riff_which: 'Welche Karten kann ich kaufen?',
  answer_riff_which:
    'Die in den Spalten deiner Boote offen liegen. Mit zwei Booten sind das die Spalten 1 und 2, in allen vier Reihen.',
  ask_riff_cost: 'Was kostet eine Karte?',
  answer_riff_cost:
    'Einen Wurm in deiner nahen Reihe, zwei in den mittleren, drei in der fernen. Für den anderen ist es umgekehrt.',
  ask_riff_why_flip: 'Warum erst eine Karte aufdecken?',
  answer_riff_why_flip:
    'Verdeckte Karten kann man nicht kaufen. Ein Wurm deckt sie auf, und dann kostet sie in diesem Zug nur noch einen.',
  ask_riff_pay_fish: 'Womit bezahle ich einen Fisch?',
  answer_riff_pay_fish: 'Mit Würmern seiner eigenen Farbe. Eine Perle steht für jeden davon.',
  ask_riff_change: 'Bekomme ich Wechselgeld?',
  answer_riff_change: 'Nein: Du zahlst genau, was es kostet. Die Würmer gehen zurück in den Vorrat.',
  ask_riff_pearls: 'Wozu ist eine Perle gut?',
  answer_riff_pearls:
    'Sie zahlt wie ein Wurm beliebiger Farbe, einmal. So kaufst du Fische, deren Würmer dir fehlen.',
  ask_riff_sea: 'Wozu ist offenes Meer gut?',
  answer_riff_sea:
    'Niemand kann es kaufen oder verjagen. Offen in Spalte 1 wird es weggespült, und die Reihe rückt nach.',
  ask_riff_home: 'Wohin kommt ein Fisch?',
  answer_riff_home:
    'Sofort auf eine deiner Korallen: eine leere oder die seines Partners. Ohne eine solche Koralle kannst du ihn nicht kaufen.',
  ask_riff_when_breed: 'Wann bekommen zwei Fische Nachwuchs?',
  answer_riff_when_breed:
    'Wenn ein Männchen und ein Weibchen auf deiner Koralle zusammenkommen und ihre zwei Farben beim Nachwuchs offen liegen. Es geschieht sofort.',
  ask_riff_same_sex: 'Können zwei Männchen Nachwuchs bekommen?',
  answer_riff_same_sex:
    'Nein: Es braucht ein Männchen und ein Weibchen. Das Zeichen auf der Karte sagt, was es ist.',
  ask_riff_same_colour: 'Können zwei rote Fische Nachwuchs bekommen?',
  answer_riff_same_colour: 'Ja, wenn Rot mit Rot offen liegt. Jedes Farbpaar gibt es einmal, auch gleiche.',
  ask_riff_parents: 'Was geschieht mit den Eltern?',
  answer_riff_parents: 'Beide kommen auf die Ablage. Der Nachwuchs bleibt für immer auf dieser Koralle.',
  ask_riff_move: 'Kann ein Fisch die Koralle wechseln?',
  answer_riff_move:
    'Nein, er bleibt, bis er Nachwuchs bekommt oder dein Hai ihn verjagt. Nur die Option für wandernde Fische erlaubt es.',
  ask_riff_corals: 'Wie viele Korallen darf ich haben?',
  answer_riff_corals: 'Fünf, und die mit Nachwuchs zählen mit. Fünfmal Nachwuchs auf fünf Korallen gewinnt.',
  ask_riff_boats: 'Wozu Boote kaufen?',
  answer_riff_boats: 'Jedes Boot öffnet sofort eine Spalte mehr. Mehr Spalten heißt mehr Auswahl.',
  ask_riff_shark: 'Was kann ein Hai?',
  answer_riff_shark:
    'Er entfernt eine offene Karte des Flusses, auch außer Reichweite, oder etwas von dir. Dann ist er weg.',
  ask_riff_shark_other: 'Darf mein Hai den Fisch des anderen verjagen?',
  answer_riff_shark_other:
    'Nein, was beim anderen liegt, ist sicher. Aber er darf die Karte im Fluss verjagen, die der andere braucht.',
  ask_riff_often: 'Wie oft darf ich in einem Zug kaufen?',
  answer_riff_often: 'So oft du zahlen kannst. Der Fluss fließt erst, wenn du den Zug beendest.',
  ask_riff_gaps: 'Wann werden Lücken gefüllt?',
  answer_riff_gaps: 'Am Ende des Zugs: Jede Reihe rutscht zum Meer. Dann kommen neue Karten vom Ufer.',
  ask_riff_win: 'Wann habe ich gewonnen?',
  answer_riff_win: 'Sobald du zum fünften Mal Nachwuchs hast. Niemand ist mehr am Zug.',
  ask_riff_stuck: 'Und wenn niemand mehr etwas tun kann?',
  answer_riff_stuck:
    'Nach 40 Zügen ohne Aktion endet die Partie. Mehr Nachwuchs gewinnt, bei Gleichstand wird geteilt.',
};
