import type { ScoreCatalogue } from '../en/score';

export const nl: ScoreCatalogue = {
  score_line: 'Voor het spel op je eigen tafel: schets je rif en zie wat een kaart oplevert.',
  add_player: 'Speler toevoegen',
  remove_player: '{name} verwijderen',
  brush: 'Fiche om te stapelen',
  take_away: 'Een fiche weghalen',
  count_card: 'Een kaart tellen',
  choose_card: 'Kies een kaart',
  add_points: 'Bij de punten optellen',
  points_so_far: 'Punten tot nu toe',
  in_hand: 'Kaarten in de hand aan het eind',
  add_card: 'Kaart toevoegen',
  put_away: 'Wegleggen',
  result: 'Uitslag',
  hand_pays: 'Uit de hand',
  ahead: 'Aan kop: {names}',
  clear: 'Nieuwe partij',
  pattern_shows: 'Het patroon toont',
  card_gives: 'De kaart geeft',
  no_card: 'Geen kaart toont dat allemaal.',
  bad_sheet: 'Deze link naar een scoreblad is onvolledig. Vraag hem opnieuw, of begin hier.',
};
