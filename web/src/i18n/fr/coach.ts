import type { CoachCatalogue } from '../en/coach';

export const fr: CoachCatalogue = {
  coach: 'Entraîneur',
  got_it: 'Compris',
  no_more: 'Arrêter les remarques',
  reef_goal:
    'Le but : le plus de points quand une couleur de corail est épuisée. À chaque tour, vous prenez une carte ou vous en jouez une ; une carte jouée donne deux pièces et rapporte des points pour son motif.',
  reef_setup: 'Regardez vos deux cartes avant de poser : quelles couleurs veulent-elles côte à côte ?',
  reef_last:
    'C’est la dernière ronde. Ensuite, chaque carte de votre main compte encore une fois si son motif est là.',
  reef_scarce:
    '{n, plural, one {Presque épuisé : {colour}, plus que # pièce. Quand une couleur est épuisée, on finit la ronde et la partie s’achève.} other {Presque épuisé : {colour}, plus que # pièces. Quand une couleur est épuisée, on finit la ronde et la partie s’achève.}}',
  reef_twice:
    'Cette carte compléterait son motif {n} fois : {points}. Posez ses pièces pour que tous s’allument.',
  reef_play: 'Cette carte rapporte {points} maintenant, avec ses deux pièces. Choisissez-la et posez-les.',
  reef_tokens: '{points} sur cette carte : prenez-la, et c’est à vous aussitôt.',
  reef_full: 'Quatre cartes : il faut en jouer une. Celle-ci rapporte le plus : {points}.',
  reef_prepare:
    'Jouez cette carte pour ses pièces : une autre de votre main pourrait alors rapporter {points}.',
  reef_take:
    'Cette carte pourrait rapporter {points} sur votre récif, plus que n’importe laquelle de votre main : prenez-la.',
  reef_take_empty:
    'Votre main est vide, prenez donc une carte. Celle-ci pourrait rapporter {points} sur votre récif.',
  reef_missed:
    'Cela a rapporté {n}. Posée autrement, la même carte aurait rapporté {best} : reprenez votre coup et essayez, si vous voulez.',
  riff_goal:
    'Le but : avoir cinq descendants avant l’autre joueur. Achetez des coraux pour les loger, puis des poissons, et réunissez-en deux dont les couleurs sont visibles.',
  riff_worm:
    '{n, plural, one {Choisissez un ver. Les poissons se paient dans leur couleur, et # poisson {colour} est visible.} other {Choisissez un ver. Les poissons se paient dans leur couleur, et # poissons {colour, colour, mp} sont visibles.}}',
  riff_worm_any:
    'Choisissez un ver. Prenez une couleur qui vous manque : les poissons se paient dans la leur.',
  riff_breed:
    'Ce poisson retrouve son partenaire sur votre corail : achetez-le, et vous avez le descendant numéro {n}.',
  riff_danger: 'Attention : il ne manque qu’un descendant à l’autre joueur. De quel poisson a-t-il besoin ?',
  riff_coral:
    'Vous n’avez pas de corail libre. Achetez-en un d’abord : il faut aussitôt un logis à chaque poisson.',
  riff_settle:
    'La couleur de ce poisson est visible parmi les descendants : {pairs}. Achetez-le, puis cherchez son partenaire.',
  riff_boat: 'Vous avez des vers en réserve. Un bateau pour 3 vers ouvre la colonne {n} : plus de choix.',
  riff_flip:
    'Retournez une carte pour 1 ver : quelle qu’elle soit, elle ne coûte que 1 de plus pendant ce tour.',
  riff_shark:
    'Votre requin peut chasser une carte dont l’autre joueur a besoin, dans n’importe quelle colonne.',
  riff_done:
    'Rien ici ne vaut vos vers ? Finissez votre tour : la rivière coule, et de nouvelles cartes arrivent.',
  riff_done_none: 'Plus de vers ? Finissez votre tour : la rivière coule, et de nouvelles cartes arrivent.',
  coached_end: 'C’était votre première partie. La prochaine se jouera sans remarques.',
};
