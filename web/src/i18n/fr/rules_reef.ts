import type { RulesReefCatalogue } from '../en/rules_reef';

export const fr: RulesReefCatalogue = {
  rules_search: 'Chercher dans les règles',
  rules_found: '{n, plural, one {# endroit trouvé} other {# endroits trouvés}}',
  rules_none: 'Aucun résultat.',
  rules_short: 'En bref',
  rules_questions: 'Questions',
  rules_parts: 'Parties des règles',
  rules_print: 'Imprimer',
  rules_ours: 'notre lecture',
  rules_ours_help: 'La règle du jeu ne le précise pas. Voici comment nous jouons.',
  rule_n: 'Règle {n}',
  rule_of: 'Voir la règle {n}',
  example_of: 'Exemple pour la règle {n}',
  example_none: 'Ici, la carte ne rapporte rien.',
  example_counts: '{n, plural, one {Ici, # fois : {points}.} other {Ici, # fois : {points}.}}',
  example_counting: 'Calcul…',
  example_nth: 'Montrer le numéro {n}',
  example_try: 'Essayez vous-même',
  example_reset: 'Comme au début',
  example_take_away: 'Enlever une pièce',
  example_pieces: 'Pièce à poser',
  example_tap: 'Touchez une carte pour voir son prix.',
  example_tap_market: 'Touchez une carte pour voir ce que vous pouvez en faire.',
  example_may_take: 'Vous pouvez la prendre gratuitement.',
  example_may_take_n:
    '{n, plural, one {Vous pouvez la prendre, avec # point.} other {Vous pouvez la prendre, avec # points.}}',
  example_point_here: 'Si vous piochez, votre point peut aller ici.',
  example_may_draw: 'Vous pouvez la piocher pour 1 point.',
  example_does: '{does} : cela coûte {price}.',
  example_own: 'Ce que vous avez',
  example_river: 'La rivière',
  section_reef_things: 'Le matériel',
  section_reef_setup: 'La mise en place',
  section_reef_turn: 'Votre tour',
  section_reef_scoring: 'Le décompte',
  section_reef_end: 'La fin',
  section_reef_knowledge: 'Qui sait quoi',
  clause_reef_coral:
    'Il y a des pièces de corail en quatre couleurs : rouge, jaune, vert et violet. La deuxième édition a du bleu au lieu du violet ; cela ne change aucune règle.',
  clause_reef_supply:
    'Pour chaque couleur, la réserve compte 18 pièces à deux joueurs, 24 à trois et 28 à quatre.',
  clause_reef_cards:
    'Il y a 60 cartes. Chacune donne deux pièces et montre un motif avec ses points : vous les gagnez chaque fois que le motif est là.',
  clause_reef_board:
    'Chacun a un plateau de 4 × 4 cases. Une pile a quatre pièces au plus ; seuls sa hauteur et son sommet comptent.',
  clause_reef_deal: 'Chacun reçoit deux cartes en secret. Le reste forme la pioche.',
  clause_reef_first:
    'Un joueur au hasard commence et reçoit l’étoile de mer. On joue dans le sens des aiguilles d’une montre.',
  clause_reef_place:
    'Chacun pose une pièce de chaque couleur, le premier joueur d’abord. Vous voyez ce qui a été posé avant vous, mais ni l’offre ni la pioche.',
  clause_reef_centre: 'Le départ habituel : une pièce sur chacune des quatre cases du milieu.',
  clause_reef_free:
    'Le départ libre, une option : partout sauf sur les quatre cases du milieu. On peut empiler.',
  clause_reef_display:
    'Ensuite, on retourne la pioche face visible, et trois de ses cartes forment l’offre. Quatre cartes sont donc toujours visibles.',
  clause_reef_points: 'Chacun commence avec 3 points.',
  clause_reef_turn: 'À votre tour, vous faites une seule chose : prendre une carte ou en jouer une.',
  clause_reef_hand_limit:
    'Vous ne pouvez prendre que si vous avez moins de quatre cartes. Avec quatre, il faut en jouer une.',
  clause_reef_empty_hand: 'La main vide, il faut prendre.',
  clause_reef_take:
    'Prenez une des trois cartes de l’offre, avec tous les points posés dessus. La première carte de la pioche comble le vide.',
  clause_reef_draw:
    'Ou prenez la première carte de la pioche : cela coûte 1 point. Sans point, c’est impossible.',
  clause_reef_draw_where:
    'Vous posez ce point sur la carte de l’offre dont la valeur imprimée est la plus faible. Les points déjà posés ne comptent pas ; à égalité, vous choisissez.',
  clause_reef_play:
    'Jouez une carte de votre main : d’abord ses pièces, ensuite ses points, puis elle va dans votre défausse.',
  clause_reef_play_both:
    'Prenez ses deux pièces dans la réserve et posez les deux, où vous voulez, même l’une sur l’autre.',
  clause_reef_play_room: 'Aucune pile ne dépasse quatre.',
  clause_reef_play_supply: 'Ce qui manque dans la réserve n’est pas posé. La carte rapporte quand même.',
  clause_reef_play_one: 'S’il n’y a de la place que pour une des deux pièces, vous choisissez laquelle.',
  clause_reef_play_score:
    'Ensuite, la carte rapporte sur le récif tel qu’il est maintenant, ses propres pièces comprises.',
  clause_reef_completions:
    'Un motif rapporte autant de fois qu’il est là sans qu’une case serve deux fois. Le plus grand nombre compte : quatre rouges alignés font une ligne de trois.',
  clause_reef_any_height:
    'Une couleur sans nombre : une pile avec cette couleur au sommet, de n’importe quelle hauteur.',
  clause_reef_exact_height:
    'Une couleur avec 2 : cette couleur au sommet, hauteur 2 exactement. De même avec 3 et 4.',
  clause_reef_least_height: 'Une couleur avec 2+ : cette couleur au sommet, hauteur 2 ou plus.',
  clause_reef_any_colour:
    'Gris : une pile de n’importe quelle couleur ; ici deux, chacune haute de 2 exactement.',
  clause_reef_any_space: 'Un vide dans le motif : il peut y avoir n’importe quoi, ou rien.',
  clause_reef_turned: 'On peut tourner les motifs d’un ou plusieurs quarts de tour.',
  clause_reef_mirror:
    'Les images en miroir ne comptent qu’avec l’option prévue. Avec les 60 cartes habituelles, cela ne change rien.',
  clause_reef_counting:
    'Une carte de comptage cherche votre pile la plus haute d’une couleur. Elle rapporte des points pour chaque pile dont le sommet a l’autre couleur, sur les huit cases autour.',
  clause_reef_counting_equal: 'Entre piles de même hauteur, la meilleure compte.',
  clause_reef_end_supply:
    'Quand une couleur de la réserve est épuisée, on finit la ronde, pour que chacun ait joué autant de fois. Puis la partie est finie.',
  clause_reef_end_deck:
    'À quatre, la pioche peut s’épuiser : la partie est finie aussitôt. En option, on finit la ronde, sans recompléter l’offre et sans piocher.',
  clause_reef_end_hands:
    'Ensuite, chaque carte encore en main rapporte une fois, si son motif est là. Une carte de comptage rapporte pour un seul voisin.',
  clause_reef_winner: 'Le plus de points l’emporte.',
  clause_reef_ties:
    'À égalité de points, le plus de cases couvertes l’emporte, puis le plus de piles de quatre exactement. Si tout est égal, la victoire est partagée.',
  clause_reef_secret:
    'Ne sont cachées que les deux cartes reçues par chacun, jusqu’à ce qu’il les joue, et la pioche sous sa première carte.',
  clause_reef_open: 'Tout le reste est visible. Chacun a vu une carte prise dans l’offre ou dans la pioche.',
  ask_reef_twice: 'Un corail peut-il compter deux fois ?',
  answer_reef_twice:
    'Pas pour une même carte : aucune case ne sert deux fois dans un décompte. Pour votre carte suivante, il compte de nouveau.',
  ask_reef_turn: 'Puis-je tourner un motif ?',
  answer_reef_turn: 'Oui, par quarts de tour, à volonté. Il rapporte toujours autant.',
  ask_reef_below: 'Les pièces sous le sommet comptent-elles ?',
  answer_reef_below:
    'Pas par leur couleur : seul le sommet d’une pile se voit. Mais elles la rendent plus haute.',
  ask_reef_high: 'Quelle hauteur peut avoir une pile ?',
  answer_reef_high: 'Quatre pièces. On ne pose plus rien dessus.',
  ask_reef_exact: 'Une pile de trois convient-elle pour un 2 ?',
  answer_reef_exact:
    'Non : un simple 2 en veut exactement deux. Avec un plus, 2+, trois et quatre conviennent.',
  ask_reef_own: 'Une carte peut-elle compter ses propres pièces ?',
  answer_reef_own:
    'Oui : on pose d’abord les deux pièces, puis la carte rapporte. Elle peut donc compléter son propre motif.',
  ask_reef_zero: 'Puis-je jouer une carte qui ne rapporte rien ?',
  answer_reef_zero: 'Oui, pour ses deux pièces. Cela prépare souvent une meilleure carte.',
  ask_reef_both: 'Faut-il poser les deux pièces ?',
  answer_reef_both: 'Oui, si la réserve les a et s’il y a de la place. Vous choisissez où.',
  ask_reef_same_space: 'Les deux pièces peuvent-elles aller sur une même case ?',
  answer_reef_same_space:
    'Oui, l’une sur l’autre, dans l’ordre que vous voulez. La pile ne doit pas dépasser quatre.',
  ask_reef_five: 'Puis-je avoir cinq cartes en main ?',
  answer_reef_five: 'Non : avec quatre cartes, il faut en jouer une. Il y a alors de nouveau de la place.',
  ask_reef_take_play: 'Puis-je prendre et jouer dans le même tour ?',
  answer_reef_take_play: 'Non : l’un ou l’autre. Ensuite, c’est au joueur suivant.',
  ask_reef_deck: 'Combien coûte une carte de la pioche ?',
  answer_reef_deck: 'Un point. Vous le posez sur une carte de l’offre, et qui prend cette carte le gagne.',
  ask_reef_point_where: 'Sur quelle carte poser mon point ?',
  answer_reef_point_where:
    'Sur celle dont la valeur imprimée est la plus faible ; les points déjà posés ne comptent pas. S’il y en a plusieurs, vous choisissez.',
  ask_reef_no_point: 'Je n’ai aucun point. Puis-je piocher ?',
  answer_reef_no_point:
    'Non : piocher coûte un point, et il n’y a pas de crédit. Les trois cartes de l’offre sont gratuites.',
  ask_reef_tokens: 'Qui gagne les points posés sur une carte ?',
  answer_reef_tokens: 'Qui prend cette carte dans l’offre. Ils comptent aussitôt.',
  ask_reef_grey: 'Que veut dire le gris ?',
  answer_reef_grey: 'N’importe quelle couleur convient. Seule la hauteur indiquée compte.',
  ask_reef_count: 'Comment compte une carte avec un anneau de cases ?',
  answer_reef_count:
    'Elle cherche votre pile la plus haute de la couleur du milieu. Chaque pile de l’autre couleur sur les huit cases autour rapporte des points.',
  ask_reef_equal_high: 'Et si deux piles ont la même hauteur ?',
  answer_reef_equal_high: 'Alors la meilleure compte pour vous. Vous n’avez pas à choisir.',
  ask_reef_out: 'Et si une couleur est épuisée ?',
  answer_reef_out:
    'Une pièce qui manque n’est pas posée, et la carte rapporte quand même. On finit la ronde, puis la partie s’achève.',
  ask_reef_turns: 'Chacun joue-t-il autant de tours ?',
  answer_reef_turns:
    'Oui, quand une couleur s’épuise : le joueur placé avant l’étoile de mer joue en dernier. Seule une pioche vide met fin à la partie aussitôt.',
  ask_reef_left: 'Que valent les cartes en main à la fin ?',
  answer_reef_left:
    'Chacune rapporte une fois si son motif est sur votre récif. Sans le motif, elle ne rapporte rien.',
  ask_reef_tie: 'Qui gagne à égalité de points ?',
  answer_reef_tie:
    'Celui qui couvre le plus de cases, puis celui qui a le plus de piles de quatre exactement. Sinon, vous partagez la victoire.',
  ask_reef_see: 'Les autres connaissent-ils mes cartes ?',
  answer_reef_see:
    'Seulement celles que vous avez prises : chacun les a vues. Les deux reçues au début restent secrètes jusqu’à ce que vous les jouiez.',
};
