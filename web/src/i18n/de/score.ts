import type { ScoreCatalogue } from '../en/score';

export const de: ScoreCatalogue = {
  score_line: 'Für das Spiel auf deinem eigenen Tisch: Skizzier dein Riff und sieh, was eine Karte bringt.',
  add_player: 'Spieler dazu',
  remove_player: '{name} entfernen',
  brush: 'Teil zum Setzen',
  take_away: 'Ein Teil wegnehmen',
  count_card: 'Eine Karte werten',
  choose_card: 'Karte wählen',
  add_points: 'Zu den Punkten zählen',
  points_so_far: 'Punkte bisher',
  in_hand: 'Handkarten am Ende',
  add_card: 'Karte dazu',
  put_away: 'Weglegen',
  result: 'Ergebnis',
  hand_pays: 'Aus der Hand',
  ahead: 'Vorn: {names}',
  clear: 'Neue Partie',
  pattern_shows: 'Ihr Muster zeigt',
  card_gives: 'Sie gibt',
  no_card: 'Keine Karte zeigt das alles.',
  bad_sheet: 'Dieser Link zu einem Punkteblatt ist unvollständig. Frag noch einmal danach oder fang hier an.',
};
