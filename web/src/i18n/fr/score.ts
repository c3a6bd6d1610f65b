import type { ScoreCatalogue } from '../en/score';

export const fr: ScoreCatalogue = {
  score_line:
    'Pour la partie sur votre propre table : dessinez votre récif et voyez ce que rapporte une carte.',
  add_player: 'Ajouter un joueur',
  remove_player: 'Retirer {name}',
  brush: 'Pièce à empiler',
  take_away: 'Retirer une pièce',
  count_card: 'Compter une carte',
  choose_card: 'Choisir une carte',
  add_points: 'Ajouter aux points',
  points_so_far: 'Points jusqu’ici',
  in_hand: 'Cartes en main à la fin',
  add_card: 'Ajouter une carte',
  put_away: 'Retirer',
  result: 'Résultat',
  hand_pays: 'De la main',
  ahead: 'En tête : {names}',
  clear: 'Nouvelle partie',
  pattern_shows: 'Son motif montre',
  card_gives: 'Elle donne',
  no_card: 'Aucune carte ne montre tout cela.',
  bad_sheet: 'Ce lien vers une feuille de score est incomplet. Redemandez-le, ou commencez ici.',
};
