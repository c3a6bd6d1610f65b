import type { RulesRiffCatalogue } from '../en/rules_riff';

export const fr: RulesRiffCatalogue = {
  section_riff_things: 'Le matériel',
  section_riff_setup: 'La mise en place',
  section_riff_worms: 'Votre tour, 1 : les vers',
  section_riff_buy: 'Votre tour, 2 : acheter et jouer',
  section_riff_flow: 'Votre tour, 3 : la rivière coule',
  section_riff_fill: 'Votre tour, 4 : la rivière se remplit',
  section_riff_end: 'La fin',
  section_riff_knowledge: 'Qui sait quoi',
  clause_riff_colours: 'Il y a six couleurs : rouge, orange, jaune, vert, bleu et lilas.',
  clause_riff_worms: 'Il y a 48 vers, 8 de chaque couleur, deux dés aux six couleurs et 15 bateaux.',
  clause_riff_offspring:
    'Il y a 21 cartes de descendants : chaque paire de couleurs une fois, y compris deux fois la même.',
  clause_riff_cards:
    'La rivière a 60 cartes : 18 poissons, mâles ou femelles, 12 coraux, 8 perles, 6 requins et 16 cartes de haute mer. Ces nombres sont une reconstitution : aucune source ne les donne.',
  clause_riff_rows:
    'Quatre rangées de huit cartes s’étendent entre mer et rivage. Les rangées extérieures sont visibles, les deux du milieu cachées ; la colonne 1 est au bord de la mer.',
  clause_riff_start:
    'Chaque joueur commence avec un ver de chaque couleur et un bateau à la colonne 1. Quatre descendants sont visibles, et le hasard désigne qui commence.',
  clause_riff_reach:
    'Chaque bateau atteint une colonne : avec trois bateaux, vous atteignez les colonnes 1 à 3.',
  clause_riff_roll: 'On lance les deux dés, et vous prenez un ver pour chacun.',
  clause_riff_worm_out: 'Si cette couleur est épuisée, vous prenez un ver de votre choix.',
  clause_riff_worm_other:
    'Ensuite, l’adversaire prend un ver de l’une ou l’autre couleur, avant vos achats. Si l’une manque, il prend l’autre ; si les deux manquent, n’importe lequel.',
  clause_riff_worm_none: 'S’il ne reste aucun ver, personne n’en reçoit.',
  clause_riff_worm_auto: 'Un choix qui n’en est pas un est fait pour vous.',
  clause_riff_flip: 'Retournez une carte cachée à portée, pour 1 ver de n’importe quelle couleur.',
  clause_riff_price:
    'Achetez une carte visible à portée : elle coûte 1 ver dans votre rangée proche, 2 dans celles du milieu, 3 dans la rangée lointaine.',
  clause_riff_flipped_price: 'Une carte que vous avez retournée pendant ce tour ne coûte que 1.',
  clause_riff_pay_fish:
    'Un poisson se paie dans sa propre couleur ; le reste, dans n’importe quelles couleurs.',
  clause_riff_pay_exact:
    'Vous payez la somme exacte, avec vos vers et vos perles. On ne rend pas la monnaie.',
  clause_riff_pearl: 'Une perle vaut un ver de n’importe quelle couleur. Puis elle va à la défausse.',
  clause_riff_sea: 'La haute mer ne s’achète pas.',
  clause_riff_gap: 'Ce qui est acheté ou chassé laisse un vide jusqu’à ce que la rivière coule.',
  clause_riff_boat: 'Un bateau coûte 3 vers de n’importe quelles couleurs et atteint sa colonne aussitôt.',
  clause_riff_boat_limit: 'Personne n’a plus de 8 bateaux, et il y en a 15 en tout.',
  clause_riff_coral_limit: 'Vous avez cinq coraux au plus, ceux avec descendant compris.',
  clause_riff_fish_home:
    'Il faut aussitôt au poisson un de vos coraux : un corail vide, ou un corail où vit un poisson avec lequel il se reproduit.',
  clause_riff_breed:
    'Un mâle et une femelle sur un même corail ont un descendant : les deux parents vont à la défausse, et le descendant reste pour toujours sur ce corail.',
  clause_riff_breed_open:
    'Ils n’ont de descendant que si exactement leurs deux couleurs figurent parmi les quatre descendants visibles.',
  clause_riff_breed_next: 'On découvre le descendant suivant à sa place, et il compte aussitôt.',
  clause_riff_fish_stay:
    'Les poissons ne changent pas de corail. En option, un poisson peut rejoindre son partenaire gratuitement.',
  clause_riff_shark: 'Votre requin chasse une carte. Le requin disparaît alors, lui aussi.',
  clause_riff_shark_prey:
    'Il chasse une carte visible de la rivière, dans n’importe quelle colonne, mais pas la haute mer ; ou un poisson, un corail vide, une perle ou un autre requin à vous.',
  clause_riff_shark_never: 'Il ne touche jamais ce qui appartient à l’adversaire.',
  clause_riff_flow: 'À la fin de votre tour, chaque rangée glisse vers la mer et comble ses vides.',
  clause_riff_flow_sea:
    'La haute mer visible en colonne 1 est emportée, et la rangée glisse encore, autant de fois qu’il faut. Cela arrive à chaque tour.',
  clause_riff_flow_down: 'La haute mer cachée reste où elle est.',
  clause_riff_fill_shuffle: 'Si la défausse compte sept cartes ou plus, on la mélange d’abord à la pioche.',
  clause_riff_fill:
    'Puis on remplit les rangées depuis le rivage, de votre rangée proche à la lointaine : celles du bord visibles, celles du milieu cachées.',
  clause_riff_fill_none:
    'Si la pioche est vide quand il faut une carte, on la refait avec la défausse. Si celle-ci est vide aussi, des cases restent vides.',
  clause_riff_win: 'Le cinquième descendant fait gagner aussitôt, au milieu d’un tour.',
  clause_riff_standoff:
    'Si, pendant 40 tours de suite, personne n’achète, ne retourne, ne chasse ni ne déplace rien, la partie finit : le plus de descendants l’emporte, à égalité on partage.',
  clause_riff_max_turns: 'En option, la partie finit de la même façon après un certain nombre de tours.',
  clause_riff_open:
    'Il n’y a pas de cartes privées. Vous voyez tous deux la même chose, mais ni les cartes cachées ni l’ordre des pioches.',
  ask_riff_who_worms: 'Qui reçoit des vers d’un lancer ?',
  answer_riff_who_worms:
    'Qui lance prend un ver pour chaque dé. L’autre joueur en prend un de l’une ou l’autre couleur.',
  ask_riff_out: 'Et s’il n’y a plus de ver de cette couleur ?',
  answer_riff_out:
    'Alors vous en prenez un de votre choix pour votre dé. Du lancer de l’autre joueur, vous prenez la couleur qui reste.',
  ask_riff_which: 'Quelles cartes puis-je acheter ?',
  answer_riff_which:
    'Celles qui sont visibles dans les colonnes de vos bateaux. Avec deux bateaux, ce sont les colonnes 1 et 2, dans les quatre rangées.',
  ask_riff_cost: 'Combien coûte une carte ?',
  answer_riff_cost:
    'Un ver dans votre rangée proche, deux dans celles du milieu, trois dans la lointaine. Pour l’autre joueur, c’est l’inverse.',
  ask_riff_why_flip: 'Pourquoi retourner d’abord une carte ?',
  answer_riff_why_flip:
    'Une carte cachée ne s’achète pas. Un ver la retourne, et elle ne coûte alors qu’un de plus pendant ce tour.',
  ask_riff_pay_fish: 'Comment payer un poisson ?',
  answer_riff_pay_fish:
    'Avec des vers de sa propre couleur. Une perle remplace n’importe lequel d’entre eux.',
  ask_riff_change: 'Rend-on la monnaie ?',
  answer_riff_change: 'Non : vous payez exactement le prix. Les vers retournent à la réserve.',
  ask_riff_pearls: 'À quoi sert une perle ?',
  answer_riff_pearls:
    'Elle paie comme un ver de n’importe quelle couleur, une fois. Elle achète donc les poissons dont les vers vous manquent.',
  ask_riff_sea: 'À quoi sert la haute mer ?',
  answer_riff_sea:
    'Personne ne peut l’acheter ni la chasser. Visible en colonne 1, elle est emportée, et la rangée avance.',
  ask_riff_home: 'Où va un poisson ?',
  answer_riff_home:
    'Aussitôt sur un de vos coraux : un corail vide, ou celui de son partenaire. Sans un tel corail, vous ne pouvez pas l’acheter.',
  ask_riff_when_breed: 'Quand deux poissons ont-ils un descendant ?',
  answer_riff_when_breed:
    'Quand un mâle et une femelle se rejoignent sur votre corail et que leurs deux couleurs sont visibles parmi les descendants. Cela se fait aussitôt.',
  ask_riff_same_sex: 'Deux mâles peuvent-ils avoir un descendant ?',
  answer_riff_same_sex: 'Non : il faut un mâle et une femelle. Le signe sur la carte l’indique.',
  ask_riff_same_colour: 'Deux poissons rouges peuvent-ils avoir un descendant ?',
  answer_riff_same_colour:
    'Oui, si rouge avec rouge est visible. Chaque paire de couleurs existe une fois, les paires égales comprises.',
  ask_riff_parents: 'Que deviennent les parents ?',
  answer_riff_parents: 'Les deux vont à la défausse. Le descendant reste pour toujours sur ce corail.',
  ask_riff_move: 'Un poisson peut-il changer de corail ?',
  answer_riff_move:
    'Non, il reste jusqu’à ce qu’il ait un descendant ou que votre requin le chasse. Seule l’option des poissons mobiles le permet.',
  ask_riff_corals: 'Combien de coraux puis-je avoir ?',
  answer_riff_corals:
    'Cinq, et ceux avec descendant comptent. Cinq descendants sur cinq coraux, et c’est gagné.',
  ask_riff_boats: 'Pourquoi acheter des bateaux ?',
  answer_riff_boats:
    'Chaque bateau ouvre une colonne de plus, aussitôt. Plus de colonnes, c’est plus de choix.',
  ask_riff_shark: 'Que peut faire un requin ?',
  answer_riff_shark:
    'Il retire une carte visible de la rivière, même hors de portée, ou quelque chose à vous. Puis il disparaît.',
  ask_riff_shark_other: 'Mon requin peut-il chasser le poisson de l’autre joueur ?',
  answer_riff_shark_other:
    'Non, ce qui est devant l’autre joueur est à l’abri. Mais il peut chasser la carte de la rivière dont il a besoin.',
  ask_riff_often: 'Combien d’achats par tour ?',
  answer_riff_often: 'Autant que vous pouvez payer. La rivière ne coule qu’à la fin du tour.',
  ask_riff_gaps: 'Quand comble-t-on les vides ?',
  answer_riff_gaps:
    'À la fin du tour : chaque rangée glisse vers la mer. Puis de nouvelles cartes arrivent du rivage.',
  ask_riff_win: 'Quand ai-je gagné ?',
  answer_riff_win: 'Avec votre cinquième descendant, aussitôt. Personne ne joue plus.',
  ask_riff_stuck: 'Et si personne ne peut plus rien faire ?',
  answer_riff_stuck:
    'Après 40 tours sans action, la partie finit. Le plus de descendants l’emporte, à égalité on partage.',
};
