import type { CoachCatalogue } from '../en/coach';

export const de: CoachCatalogue = {
  coach: 'Trainer',
  got_it: 'Verstanden',
  no_more: 'Keine Hinweise mehr',
  reef_goal:
    'Das Ziel: die meisten Punkte, wenn eine Korallenfarbe aufgebraucht ist. In jedem Zug nimmst oder spielst du eine Karte; eine gespielte gibt zwei Teile und bringt Punkte für ihr Muster.',
  reef_setup: 'Schau auf deine zwei Karten, bevor du setzt: Welche Farben wollen sie nebeneinander?',
  reef_last:
    'Das ist die letzte Runde. Danach zählt jede Karte auf deiner Hand noch einmal, wenn ihr Muster daliegt.',
  reef_scarce:
    '{n, plural, one {Fast aufgebraucht: {colour}, nur noch # Teil. Ist eine Farbe aufgebraucht, wird die Runde beendet, und die Partie ist vorbei.} other {Fast aufgebraucht: {colour}, nur noch # Teile. Ist eine Farbe aufgebraucht, wird die Runde beendet, und die Partie ist vorbei.}}',
  reef_twice:
    'Diese Karte würde ihr Muster {n}-mal vollenden: {points}. Setz ihre Teile so, dass alle aufleuchten.',
  reef_play:
    'Diese Karte bringt jetzt {points}, mit ihren eigenen zwei Teilen. Wähl die Karte und setz die Teile.',
  reef_tokens: 'Nimm diese Karte: Das bringt dir sofort {points}.',
  reef_full: 'Vier Karten: Jetzt muss eine gespielt werden. Diese bringt am meisten: {points}.',
  reef_prepare:
    'Spiel diese Karte wegen ihrer Teile: Dann könnte eine andere auf deiner Hand {points} bringen.',
  reef_take:
    'Diese Karte könnte auf deinem Riff {points} bringen, mehr als jetzt jede auf deiner Hand: Nimm sie.',
  reef_take_empty:
    'Deine Hand ist leer, also nimm eine Karte. Diese könnte auf deinem Riff {points} bringen.',
  reef_missed:
    'Das brachte {n}. Anders gesetzt hätte dieselbe Karte {best} gebracht: Nimm den Zug zurück und probier es, wenn du magst.',
  riff_goal:
    'Das Ziel: als Erster fünfmal Nachwuchs. Kauf Korallen als Zuhause, kauf Fische dafür, und bring zwei zusammen, deren Farben offen liegen.',
  riff_worm:
    '{n, plural, one {Du darfst einen Wurm wählen. Fische bezahlt man in ihrer Farbe, und # {colour, colour, er} Fisch liegt offen.} other {Du darfst einen Wurm wählen. Fische bezahlt man in ihrer Farbe, und # {colour, colour, e} Fische liegen offen.}}',
  riff_worm_any:
    'Du darfst einen Wurm wählen. Nimm eine Farbe, die dir fehlt: Fische bezahlt man in ihrer eigenen.',
  riff_breed:
    'Dieser Fisch trifft seinen Partner auf deiner Koralle: Kauf ihn, und du hast Nachwuchs Nummer {n}.',
  riff_danger: 'Vorsicht: Dem anderen fehlt nur noch einmal Nachwuchs. Welchen Fisch braucht er?',
  riff_coral: 'Du hast keine freie Koralle. Kauf zuerst eine: Jeder Fisch braucht sofort ein Zuhause.',
  riff_settle:
    'Die Farbe dieses Fisches liegt beim Nachwuchs offen: {pairs}. Kauf ihn, dann such seinen Partner.',
  riff_boat: 'Du hast Würmer übrig. Ein Boot für 3 davon öffnet Spalte {n}: mehr Auswahl.',
  riff_flip: 'Deck eine Karte für 1 Wurm auf: Was es auch ist, es kostet in diesem Zug nur noch 1.',
  riff_shark: 'Dein Hai kann eine Karte verjagen, die der andere braucht, in jeder Spalte.',
  riff_done:
    'Ist hier nichts deine Würmer wert? Beende deinen Zug: Der Fluss fließt, und neue Karten kommen.',
  riff_done_none: 'Keine Würmer mehr? Beende deinen Zug: Der Fluss fließt, und neue Karten kommen.',
  coached_end: 'Das war deine erste Partie. Die nächste ist ohne Hinweise.',
};
