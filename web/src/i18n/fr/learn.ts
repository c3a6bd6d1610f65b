import type { LearnCatalogue } from '../en/learn';

export const fr: LearnCatalogue = {
  learn_line:
    'On joue au lieu de lire : de petits exercices à une vraie table. Partez et revenez quand vous voulez.',
  minutes_reef: 'Environ cinq minutes',
  minutes_riff: 'Environ huit minutes',
  goal_reef: 'Le but : le plus de points quand une couleur de corail est épuisée.',
  goal_riff: 'Le but : avoir cinq descendants avant l’autre joueur.',
  begin: 'Commencer',
  go_on: 'Continuer',
  lesson_n: 'Leçon {n}',
  task_of: 'Exercice {n} sur {all}',
  next: 'Suite',
  next_lesson: 'Leçon suivante',
  all_lessons: 'Toutes les leçons',
  both_games: 'Leçons des deux jeux',
  show_me: 'Montrez-moi',
  stars_n: '{n, plural, one {# étoile} other {# étoiles}} sur 3',
  stars_of: '{n, plural, one {# étoile} other {# étoiles}} sur {all}',
  stars_all: 'Sans aide et sans erreur, il y en a trois.',
  lesson_again: 'Rejouer cette leçon',
  lesson_done: 'Leçon apprise !',
  all_done: 'Vous savez tout ce qu’il faut. À vous de jouer !',
  first_game: 'Jouez votre première partie',
  right: 'Bien joué',
  not_yet: 'Pas encore',
  miss_points: 'Cela rapporte {n}. Ici, {best} est possible.',
  miss_win: 'Ainsi, vous ne gagneriez pas. Essayez autre chose.',
  miss_other: 'Dans une partie, c’est permis. Ici, essayez ce que demande l’exercice.',
  show_move: 'Une façon de faire : {move}.',

  stage_reef_start: 'Votre récif commence',
  before_place:
    'Ce plateau est votre récif. Posez une pièce de chaque couleur sur les quatre cases du milieu, puis confirmez.',
  after_place: 'C’est d’ici que votre récif va grandir.',
  before_neighbours:
    'Une de vos cartes veut du rouge à côté du vert. Posez vos pièces pour que le rouge et le vert soient côte à côte.',
  after_neighbours: 'Votre premier motif est là avant le premier tour.',
  wrong_corner: 'Le rouge et le vert ne se touchent que par un coin. La carte les veut côte à côte.',

  stage_reef_take: 'Prendre une carte',
  before_take_one:
    'À votre tour, vous faites une chose : prendre une carte ou en jouer une. Votre main est vide, prenez donc une carte de l’offre.',
  after_take_one: 'Elle est dans votre main, et la pioche a comblé le vide.',
  wrong_deck_later: 'La pioche coûte un point. Les trois cartes de l’offre sont gratuites.',
  before_take_points: 'Deux points sont posés sur une de ces cartes. Prenez-la : les points viennent avec.',
  after_take_points: 'Deux points pour vous, et une carte en plus.',
  wrong_other_points: 'Cette carte est gratuite, mais les points sont sur une autre.',
  wrong_draw_costs: 'La pioche vous coûterait un point. Une carte de l’offre ne coûte rien.',
  wrong_take_first: 'On jouera plus tard. Cette fois, prenez une carte.',
  before_draw_top: 'La première carte de la pioche est visible, elle aussi. Prenez-la : cela coûte 1 point.',
  after_draw_top:
    'Votre point est maintenant sur la carte de l’offre de plus faible valeur. Qui prend cette carte gagne le point.',
  wrong_take_top: 'Celle-là est gratuite. Cette fois, prenez la première carte de la pioche.',
  before_draw_tie:
    'Prenez encore la première carte de la pioche. Deux cartes sont à égalité, vous choisissez donc où poser votre point. Cette fois, pas là où il y en a déjà.',
  after_draw_tie:
    'Seule la valeur imprimée décide ; les points posés ne comptent pas. Trois points au même endroit auraient tenté l’autre joueur.',
  wrong_point_pile:
    'Il y a déjà deux points. Un troisième rendrait cette carte excellente pour l’autre joueur.',

  stage_reef_play: 'Jouer une carte',
  before_first_play:
    'Jouez votre carte : posez ses deux pièces, puis comptez. Elle rapporte 3 pour du rouge à côté du jaune, alors ne couvrez pas ces deux-là.',
  after_first_play: 'D’abord les pièces, ensuite le motif : 3 points.',
  wrong_play_first: 'Prendre, ce sera pour un autre tour. Jouez une carte maintenant.',
  wrong_cover_pair: 'Le rouge et le jaune doivent rester visibles : seul le sommet d’une pile compte.',
  before_worth:
    'Deux cartes conviennent. L’étiquette dorée montre le maximum que chacune peut rapporter, la coche ce qu’elle rapporte déjà. Jouez la meilleure.',
  after_worth: 'Le rouge à côté du jaune est là deux fois : 2 × 3 = 6 points.',
  wrong_pays_less: 'Cette carte rapporte moins. Une autre rapporte plus.',

  stage_reef_turn: 'Les motifs tournent',
  before_turned:
    'Votre carte montre un coin de trois rouges. Le vôtre est tourné autrement. Cela compte : un motif peut tourner. Jouez-la.',
  after_turned: 'Tourné d’un quart de tour, et toujours 4 points.',
  wrong_cover_red: 'Un sommet rouge dont vous avez besoin est couvert. Posez les pièces ailleurs.',
  before_prepare:
    'Une carte rapporte des points pour un coin de trois rouges, l’autre donne deux rouges. Jouez celle qui donne les rouges et formez le coin.',
  after_prepare: 'Le coin est là, et la carte qui en tire des points attend dans votre main.',
  wrong_reds_first: 'Pas encore : jouez d’abord la carte qui donne des rouges.',
  wrong_no_corner: 'Trois rouges doivent former un coin : deux côte à côte, et un troisième à l’angle.',
  before_reward: 'L’autre joueur a pris une carte. Encaissez maintenant : jouez la carte avec le coin.',
  after_reward: 'Préparer, puis marquer : c’est tout l’art de Reef.',

  stage_reef_tops: 'Seuls les sommets, rien deux fois',
  before_tops:
    'Il y a quatre verts, mais deux sont cachés : seuls les sommets comptent. Marquez avec les deux verts visibles.',
  after_tops: 'Deux sommets verts, deux points. Ce qui est dessous ne compte pas.',
  wrong_cover_green: 'Un sommet vert dont vous avez besoin est couvert. Posez les pièces ailleurs.',
  before_once:
    'Quatre rouges alignés font une ligne de trois, pas deux : aucune case ne compte deux fois. Ajoutez deux rouges pour avoir deux lignes.',
  after_once: 'Six rouges, deux lignes, et aucune case en commun.',
  wrong_not_twice: 'Deux lignes de trois demandent six cases différentes, en long ou en travers.',
  before_twice: 'Jouez maintenant la carte avec la ligne de trois.',
  after_twice: 'Deux lignes : 2 × 4 = 8 points.',

  stage_reef_height: 'Les hauteurs',
  before_exact:
    'Un nombre demande une hauteur : exactement 2. (Aucune pile ne dépasse 4.) Formez une deuxième pile rouge de deux à côté de la vôtre.',
  after_exact: 'Deux piles rouges, chacune haute de 2 exactement.',
  wrong_too_high: 'Cette pile est maintenant haute de 3. La carte en veut 2 exactement.',
  wrong_two_beside: 'La deuxième pile rouge doit être haute de 2 exactement, juste à côté de la première.',
  before_exact_pay: 'Et maintenant la carte qui en tire des points.',
  after_exact_pay: '5 points. La hauteur demande du travail, alors elle rapporte gros.',
  before_least:
    '2+ veut dire deux ou plus. Votre pile jaune est haute de 3 : très bien. Montez le rouge à hauteur 2 sur une case qui la touche par un coin.',
  after_least: 'Avec un plus, deux ou davantage suffit.',
  wrong_not_diagonal: 'Le rouge doit être haut de 2 au moins, coin contre coin avec la pile jaune.',

  stage_reef_joker: 'N’importe quelle couleur',
  before_any:
    'Le gris, avec un point de chaque couleur, vaut n’importe quelle couleur. Formez deux piles de deux, côte à côte.',
  after_any: 'Ici, seule la hauteur compte, pas la couleur.',
  wrong_both_one_stack: 'Les deux sur une case font une seule pile. Il vous en faut deux.',
  wrong_two_and_two: 'Les deux piles doivent être côte à côte, chacune haute de 2 exactement.',
  before_any_three: 'Cette carte rapporte 2 pour chaque pile de trois. Formez-en deux.',
  after_any_three: 'Deux piles de trois : 4 points.',

  stage_reef_around: 'Autour de la plus haute',
  before_around:
    'Cette carte cherche votre pile rouge la plus haute et rapporte 2 pour chaque sommet vert sur les huit cases autour. Marquez avec les trois.',
  after_around: 'Trois verts autour : 6 points.',
  wrong_cover_high: 'Maintenant, cette pile n’est plus rouge au sommet.',
  before_highest:
    'Vos rouges les plus hauts sont loin des verts. Montez aussi haut la pile rouge entre les verts : à égalité, la meilleure compte.',
  after_highest: 'Aussi haut, et trois verts autour.',
  wrong_not_highest: 'La pile rouge entre les trois verts doit atteindre la hauteur 3.',
  before_around_pay: 'Jouez maintenant la carte qui compte les verts.',
  after_around_pay: '6 points.',

  stage_reef_limit: 'Quatre cartes au plus',
  before_full:
    'Vous avez quatre cartes, le maximum. Il faut donc en jouer une. Trouvez-en une qui rapporte 3.',
  after_full: 'Il y a de nouveau de la place.',
  before_empty: 'La main vide, il faut prendre. Prenez la carte qui vaut le plus pour vous maintenant.',
  after_empty: 'L’étiquette vous l’a dit.',
  wrong_worth_less: 'Regardez les étiquettes : une autre carte peut vous rapporter plus.',

  stage_reef_end: 'Comment cela finit',
  before_short:
    'Il ne reste qu’une pièce rouge, et votre carte en donne deux. Jouez-la : ce qui manque n’est pas posé.',
  after_short:
    'Le rouge est épuisé. Vous avez l’étoile de mer : vous avez commencé, l’autre joueur a donc encore un tour. Puis la partie s’arrête.',
  before_keep:
    'Le dernier coup de la partie. Ensuite, chaque carte en main rapporte une fois si son motif est là. Laquelle jouer, laquelle garder ?',
  after_keep: 'La carte jouée a compté deux fois, la carte gardée une fois encore. Vous gagnez d’un point.',
  wrong_keep_other:
    'Gardez celle-là : en main, une carte ne compte qu’une fois, et l’autre est là deux fois.',
  before_last_take:
    'Encore le dernier coup, et aucune de vos cartes ne rapporte assez. Regardez l’offre : ce que vous prenez maintenant compte encore une fois.',
  after_last_take: 'Quatre jaunes en carré étaient déjà là : 6 points pour une carte simplement prise.',
  wrong_look_display: 'Cela ne suffit pas. Le motif d’une carte de l’offre est déjà sur votre récif.',
  before_covered:
    'À égalité de points, le plus de cases couvertes l’emporte. Égalisez aux points et couvrez plus de cases que l’autre joueur.',
  after_covered:
    'Encore égalité ? Le plus de piles de quatre exactement l’emporte. Ensuite, la victoire est partagée. Vous savez tout !',

  stage_riff_worms: 'Dés et vers',
  before_their_roll:
    'L’autre joueur a fait rouge et bleu et a pris un ver de chaque. Vous en recevez un des deux, vous aussi. Un poisson bleu est près de vous : quel ver prenez-vous ?',
  after_their_roll: 'Chaque lancer vous nourrit tous les deux.',
  wrong_need_blue:
    'Le rouge est permis. Mais un poisson se paie dans sa couleur, et celui près de vous est bleu.',
  before_none_left:
    'Vos propres dés montrent vert et bleu, mais il ne reste aucun ver vert. Prenez donc le ver de votre choix.',
  after_none_left: 'L’autre dé vous a donné son ver tout seul.',

  stage_riff_buy: 'Prix et bateaux',
  before_near_row:
    'Votre bateau atteint la colonne 1. Dans votre rangée proche, une carte coûte 1 ver au choix : achetez le corail.',
  after_near_row: 'Les coraux abritent les poissons. Vous pouvez en avoir cinq.',
  wrong_not_done: 'Votre tour serait fini. Faites d’abord ce que demande l’exercice.',
  wrong_flip_later: 'On retournera des cartes plus tard. Gardez vos vers pour l’exercice.',
  wrong_boat_later: 'Un bateau coûte 3 vers. Gardez-les pour l’exercice.',
  wrong_dear: 'C’est la rangée lointaine : elle coûte 3. Le corail près de vous ne coûte que 1.',
  before_far_row:
    'La rangée lointaine coûte 3 vers. Au milieu, retourner une carte coûte 1, une carte visible 2. Achetez la perle là-bas.',
  after_far_row: 'Une perle pourra remplacer n’importe quel ver.',
  before_boat:
    'Le corail de la colonne 2 est hors de portée. Achetez un bateau pour 3 vers : chaque bateau atteint une colonne de plus.',
  after_boat: 'Votre deuxième bateau est en colonne 2, et il sert tout de suite.',
  wrong_boat_first: 'Il vous faut trois vers pour le bateau. Ne les dépensez pas.',
  before_reach:
    'En un tour, vous faites tout ce que vous pouvez payer. Achetez maintenant le corail de la colonne 2.',
  after_reach: 'Un bateau et un corail dans le même tour.',

  stage_riff_flip: 'Retourner des cartes',
  before_flip: 'Les deux rangées du milieu sont face cachée. Retournez la carte de la rangée b pour 1 ver.',
  after_flip: 'Un corail ! Ce que vous avez retourné ne vous coûte que 1 pendant ce tour.',
  wrong_flip_nearer: 'C’est la rangée c. Retournez celle de la rangée b, à côté de la vôtre.',
  before_flipped: 'Achetez-le tant qu’il coûte 1. Au prochain tour, il coûtera 2.',
  after_flipped: 'Deux vers en tout, et personne ne l’a vu venir.',

  stage_riff_fish: 'Poissons et perles',
  before_home:
    'Un poisson veut aussitôt un logis : un de vos coraux. Il se paie dans sa couleur. Achetez le mâle jaune.',
  after_home: 'Il habite votre corail et attend une compagne.',
  wrong_fish_first: 'Un bon achat, mais cette fois, achetez le poisson.',
  before_pearl:
    'Vous n’avez pas de ver bleu, mais une perle remplace n’importe quel ver. Achetez ainsi la femelle bleue.',
  after_pearl: 'La perle est partie, le poisson est à vous.',

  stage_riff_breed: 'Les descendants',
  before_breed:
    'Parmi les descendants, rouge et bleu sont visibles, et un mâle rouge habite votre corail. Achetez la femelle bleue et mettez-la avec lui.',
  after_breed:
    'Les deux parents partent, le descendant reste pour toujours sur ce corail, et le suivant est dévoilé.',
  wrong_beside_mate: 'Sur le corail vide, elle est seule. Mettez-la avec son partenaire.',
  before_right_pair:
    'Seuls les couples visibles ont des descendants. Laquelle des deux femelles convient maintenant à votre mâle vert ?',
  after_right_pair: 'Jaune et vert étaient visibles : votre descendant.',
  wrong_pair_closed: 'Vert et bleu ne sont pas visibles parmi les descendants. Cherchez une autre couleur.',

  stage_riff_shark: 'Les requins',
  before_chase:
    'L’autre joueur a un mâle rouge, et rouge et bleu sont visibles. La femelle bleue de votre rangée lointaine est proche de lui et ne lui coûte guère. Chassez-la avec votre requin.',
  after_chase: 'Un requin atteint toutes les colonnes. Lui aussi est parti maintenant.',
  wrong_wrong_prey: 'Le requin gaspillerait sa morsure. Le danger, c’est la femelle bleue de la rangée d.',
  wrong_hunt_first: 'D’abord le requin.',
  before_free:
    'Votre seul corail abrite une femelle lilas. Que votre requin la chasse, pour libérer le corail.',
  after_free: 'Le corail est de nouveau vide : de la place pour un meilleur poisson.',
  wrong_own_fish: 'Cette fois, le requin doit libérer votre propre corail.',

  stage_riff_flow: 'La rivière coule',
  before_gap: 'Ce que vous achetez laisse un vide jusqu’à la fin de votre tour. Achetez le corail.',
  after_gap: 'Le vide reste pour l’instant. Derrière viennent la haute mer, puis une perle.',
  before_flow: 'Finissez maintenant votre tour et regardez la rangée a.',
  after_flow:
    'La rangée a glissé vers la mer, la haute mer a été emportée, et de nouvelles cartes sont venues du rivage.',
  wrong_end_now: 'Gardez ce ver. Finissez votre tour.',
  before_clear:
    'Votre bateau n’atteint que la colonne 1, et un requin barre la route au mâle jaune. Achetez-le pour qu’il avance.',
  after_clear: 'La colonne 1 de votre rangée est libre. Et un requin peut toujours servir.',
  before_cleared: 'Finissez votre tour, et voyez qui arrive.',
  after_cleared:
    'Le mâle jaune est en colonne 1 : au prochain tour, il coûtera 1 ver. Qui libère la colonne 1 décide de la suite.',

  stage_riff_end: 'Comment cela finit',
  before_fourth:
    'Vous avez quatre descendants. Rouge et bleu sont visibles, et les deux poissons à portée. Achetez d’abord le mâle rouge.',
  after_fourth: 'Il habite votre dernier corail libre.',
  wrong_save_worms: 'Il vous faut les deux vers pour les deux poissons.',
  wrong_either_first: 'Elle conviendrait aussi. Mais commencez par le mâle.',
  before_fifth: 'Et maintenant le cinquième descendant.',
  after_fifth: 'Le cinquième descendant gagne aussitôt, même au milieu d’un tour. Vous savez tout !',
};
