import type { GlossaryCatalogue } from '../en/glossary';

export const fr: GlossaryCatalogue = {
  glossary: 'Sur la table',
  more_about: 'Plus dans les règles',
  term_reef_card: 'Une carte',
  about_reef_card:
    'En haut, les deux pièces qu’elle donne et ses points. En dessous, le motif qui rapporte ces points.',
  term_reef_worth: 'Étiquette sur une carte',
  about_reef_worth:
    '+8 est le maximum que cette carte peut vous rapporter maintenant, avec ses deux pièces. Le nombre avec une coche dit ce que votre récif rapporte déjà, sans elles.',
  term_reef_tokens: 'Points sur une carte',
  about_reef_tokens:
    'Le jeton rond : qui prend cette carte gagne ces points aussitôt. Ils ont payé des cartes de la pioche.',
  term_reef_display: 'L’offre',
  about_reef_display: 'Trois cartes à prendre gratuitement. La pioche comble chaque vide.',
  term_reef_deck: 'La pioche',
  about_reef_deck:
    'Sa première carte est visible et coûte 1 point, posé sur une carte de l’offre. Le nombre dit combien de cartes il reste.',
  term_reef_me: 'Votre plaque',
  about_reef_me: 'Votre nom et vos points. Un plus montre ce que rapporteraient les pièces posées.',
  term_reef_starfish: 'L’étoile de mer',
  about_reef_starfish:
    'Désigne qui a commencé. Dans la dernière ronde, tous ceux placés avant l’étoile jouent encore.',
  term_reef_seat: 'Un autre joueur',
  about_reef_seat:
    'Son récif, ses points et ses cartes. Touchez pour agrandir ; lui seul connaît les cartes cachées.',
  term_reef_supply: 'La réserve',
  about_reef_supply:
    'Combien de pièces il reste de chaque couleur. Quand l’une est épuisée, on finit la ronde et la partie s’achève.',
  term_reef_last_round: 'Dernière ronde',
  about_reef_last_round:
    'Une couleur est épuisée. Chacun finit avec le même nombre de tours, puis les cartes en main comptent une fois.',
  term_reef_board: 'Votre récif',
  about_reef_board:
    'Seize cases. Seuls comptent le sommet de chaque pile et sa hauteur, indiquée par le nombre.',
  term_riff_dice: 'Les dés',
  about_riff_dice: 'Qui lance prend un ver de chaque couleur montrée ; l’autre joueur prend l’un des deux.',
  term_riff_offspring: 'Descendants visibles',
  about_riff_offspring:
    'Ce que vous visez tous deux. Un mâle et une femelle de ces deux couleurs sur un corail rapportent cette carte.',
  term_riff_stack: 'La réserve',
  about_riff_stack: 'Ce qu’il reste de descendants, de vers et de cartes. Touchez pour voir.',
  term_riff_fish: 'Un poisson',
  about_riff_fish:
    'Se paie en vers de sa couleur, autant qu’il y en a à côté. Le signe dit mâle ou femelle ; il lui faut aussitôt un de vos coraux.',
  term_riff_coral: 'Un corail',
  about_riff_coral: 'Un logis pour un poisson ou un descendant. Vous pouvez en avoir cinq.',
  term_riff_pearl: 'Une perle',
  about_riff_pearl: 'Paie comme un ver de n’importe quelle couleur, une fois.',
  term_riff_shark: 'Un requin',
  about_riff_shark:
    'Chasse une carte visible de la rivière, dans n’importe quelle colonne, ou quelque chose à vous. Puis il disparaît.',
  term_riff_sea: 'La haute mer',
  about_riff_sea: 'Ne s’achète pas. Visible en colonne 1, elle est emportée par le courant.',
  term_riff_down: 'Une carte cachée',
  about_riff_down: 'Retournez-la pour 1 ver. Pendant ce même tour, elle ne coûte alors que 1.',
  term_riff_gap: 'Un vide',
  about_riff_gap: 'Reste vide jusqu’à la fin du tour : la rangée glisse alors vers la mer.',
  term_riff_worm: 'Les vers',
  about_riff_worm:
    'Votre monnaie. Les poissons se paient dans leur couleur, le reste dans n’importe laquelle.',
  term_riff_boat: 'Un bateau',
  about_riff_boat: 'Coûte 3 vers de n’importe quelles couleurs et atteint aussitôt une colonne de plus.',
  term_riff_home: 'Vos coraux',
  about_riff_home:
    'Les poissons y attendent un partenaire ; les descendants y restent. Cinq descendants, et c’est gagné.',
  term_riff_opponent: 'L’autre joueur',
  about_riff_opponent:
    'Ce qu’il a : vers, perles, requins, bateaux, coraux et descendants. Rien n’est secret.',
};
