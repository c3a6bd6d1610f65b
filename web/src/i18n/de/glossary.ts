import type { GlossaryCatalogue } from '../en/glossary';

export const de: GlossaryCatalogue = {
  glossary: 'Auf dem Tisch',
  more_about: 'Mehr in den Regeln',
  term_reef_card: 'Eine Karte',
  about_reef_card:
    'Oben die zwei Teile, die sie gibt, und ihre Punkte. Darunter das Muster, das diese Punkte bringt.',
  term_reef_worth: 'Schild auf einer Karte',
  about_reef_worth:
    '+8 ist das Meiste, was dir diese Karte jetzt bringen kann, mit ihren eigenen zwei Teilen. Die Zahl mit Häkchen ist, was dein Riff schon jetzt dafür bringt, ohne sie.',
  term_reef_tokens: 'Punkte auf einer Karte',
  about_reef_tokens:
    'Der runde Chip: Wer diese Karte nimmt, bekommt diese Punkte sofort. Mit ihnen wurden Karten vom Stapel bezahlt.',
  term_reef_display: 'Die Auslage',
  about_reef_display: 'Drei Karten, die man kostenlos nehmen kann. Der Stapel füllt jede Lücke.',
  term_reef_deck: 'Der Stapel',
  about_reef_deck:
    'Seine oberste Karte liegt offen und kostet 1 Punkt, der auf eine Karte der Auslage kommt. Die Zahl sagt, wie viele Karten noch da sind.',
  term_reef_me: 'Dein Namensschild',
  about_reef_me: 'Dein Name und deine Punkte. Ein Plus zeigt, was die gesetzten Teile bringen würden.',
  term_reef_starfish: 'Der Seestern',
  about_reef_starfish:
    'Zeigt, wer begonnen hat. In der letzten Runde sind alle vor dem Seestern noch am Zug.',
  term_reef_seat: 'Ein anderer Spieler',
  about_reef_seat:
    'Riff, Punkte und Karten. Tippe, um es groß zu sehen; was verdeckt liegt, weiß nur dieser Spieler.',
  term_reef_supply: 'Der Vorrat',
  about_reef_supply:
    'Wie viele Teile von jeder Farbe noch da sind. Ist eine aufgebraucht, wird die Runde beendet, und die Partie ist vorbei.',
  term_reef_last_round: 'Letzte Runde',
  about_reef_last_round:
    'Eine Farbe ist aufgebraucht. Alle sind gleich oft am Zug, dann zählen Handkarten einmal.',
  term_reef_board: 'Dein Riff',
  about_reef_board:
    'Sechzehn Felder. Nur das oberste Teil jedes Turms zählt und seine Höhe, die die Zahl zeigt.',
  term_riff_dice: 'Die Würfel',
  about_riff_dice: 'Wer würfelt, nimmt einen Wurm jeder gezeigten Farbe; der andere nimmt einen von beiden.',
  term_riff_offspring: 'Offener Nachwuchs',
  about_riff_offspring:
    'Worum ihr beide spielt. Ein Männchen und ein Weibchen dieser zwei Farben auf einer Koralle bringen diese Karte.',
  term_riff_stack: 'Der Vorrat',
  about_riff_stack: 'Was an Nachwuchs, Würmern und Karten übrig ist. Tippe, um es zu sehen.',
  term_riff_fish: 'Ein Fisch',
  about_riff_fish:
    'Kostet Würmer seiner Farbe, so viele, wie daneben stehen. Das Zeichen sagt Männchen oder Weibchen; er braucht sofort eine deiner Korallen.',
  term_riff_coral: 'Eine Koralle',
  about_riff_coral: 'Ein Zuhause für einen Fisch oder für Nachwuchs. Du kannst fünf haben.',
  term_riff_pearl: 'Eine Perle',
  about_riff_pearl: 'Zahlt wie ein Wurm beliebiger Farbe, einmal.',
  term_riff_shark: 'Ein Hai',
  about_riff_shark:
    'Verjagt eine offene Karte des Flusses, in jeder Spalte, oder etwas von dir. Dann ist er weg.',
  term_riff_sea: 'Offenes Meer',
  about_riff_sea: 'Kann man nicht kaufen. Liegt es offen in Spalte 1, wird es weggespült.',
  term_riff_down: 'Eine verdeckte Karte',
  about_riff_down: 'Deck sie für 1 Wurm auf. In diesem Zug kostet sie dann nur 1.',
  term_riff_gap: 'Eine Lücke',
  about_riff_gap: 'Bleibt leer, bis der Zug endet: Dann rutscht die Reihe zum Meer.',
  term_riff_worm: 'Würmer',
  about_riff_worm: 'Dein Geld. Fische bezahlt man in ihrer Farbe, alles andere in beliebiger.',
  term_riff_boat: 'Ein Boot',
  about_riff_boat: 'Kostet 3 beliebige Würmer und erreicht sofort eine Spalte mehr.',
  term_riff_home: 'Deine Korallen',
  about_riff_home:
    'Hier warten Fische auf einen Partner; Nachwuchs bleibt für immer. Fünfmal Nachwuchs gewinnt.',
  term_riff_opponent: 'Der andere Spieler',
  about_riff_opponent: 'Was er hat: Würmer, Perlen, Haie, Boote, Korallen und Nachwuchs. Nichts ist geheim.',
};
