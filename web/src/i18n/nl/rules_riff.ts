import type { RulesRiffCatalogue } from '../en/rules_riff';

export const nl: RulesRiffCatalogue = {
  section_riff_things: 'Wat er is',
  section_riff_setup: 'Het begin',
  section_riff_worms: 'Je beurt, 1: wormen',
  section_riff_buy: 'Je beurt, 2: kopen en spelen',
  section_riff_flow: 'Je beurt, 3: de rivier stroomt',
  section_riff_fill: 'Je beurt, 4: de rivier loopt vol',
  section_riff_end: 'Het einde',
  section_riff_knowledge: 'Wie weet wat',
  clause_riff_colours: 'Er zijn zes kleuren: rood, oranje, geel, groen, blauw en lila.',
  clause_riff_worms: 'Er zijn 48 wormen, 8 van elke kleur, twee dobbelstenen met de zes kleuren en 15 boten.',
  clause_riff_offspring:
    'Er zijn 21 nakomelingkaarten: elk kleurenpaar één keer, ook een kleur met zichzelf.',
  clause_riff_cards:
    'De rivier heeft 60 kaarten: 18 vissen, mannetje of vrouwtje, 12 koralen, 8 parels, 6 haaien en 16 keer open zee. Die aantallen zijn een reconstructie: geen bron noemt ze.',
  clause_riff_rows:
    'Tussen zee en oever liggen vier rijen van acht kaarten. De buitenste rijen liggen open, de twee middelste gedekt; kolom 1 ligt aan zee.',
  clause_riff_start:
    'Elke speler begint met één worm van elke kleur en één boot bij kolom 1. Vier nakomelingen liggen open, en het lot bepaalt wie begint.',
  clause_riff_reach: 'Elke boot bereikt één kolom: met drie boten bereik je kolom 1 tot en met 3.',
  clause_riff_roll: 'Beide dobbelstenen worden gegooid, en je pakt voor elk één worm.',
  clause_riff_worm_out: 'Is die kleur op, dan pak je een worm naar keuze.',
  clause_riff_worm_other:
    'Daarna pakt je tegenstander één worm van een van beide kleuren, voordat jij iets koopt. Is er een op, dan de andere; zijn ze allebei op, dan een naar keuze.',
  clause_riff_worm_none: 'Zijn er helemaal geen wormen meer, dan krijgt niemand er een.',
  clause_riff_worm_auto: 'Een keuze met maar één mogelijkheid wordt voor je gemaakt.',
  clause_riff_flip: 'Draai een gedekte kaart binnen bereik om, voor 1 worm naar keuze.',
  clause_riff_price:
    'Koop een open kaart binnen bereik: in je nabije rij kost die 1 worm, in de middelste rijen 2, in de verre rij 3.',
  clause_riff_flipped_price: 'Een kaart die je in deze zelfde beurt hebt omgedraaid, kost maar 1.',
  clause_riff_pay_fish: 'Een vis betaal je in zijn eigen kleur; al het andere in welke kleuren je wilt.',
  clause_riff_pay_exact: 'Je betaalt precies, met je eigen wormen en parels. Er is geen wisselgeld.',
  clause_riff_pearl:
    'Een parel vervangt één worm van een kleur naar keuze. Daarna gaat hij naar de aflegstapel.',
  clause_riff_sea: 'Open zee is niet te koop.',
  clause_riff_gap: 'Wat gekocht of verjaagd is, laat een lege plek tot de rivier stroomt.',
  clause_riff_boat: 'Een boot kost 3 wormen naar keuze en bereikt zijn kolom meteen.',
  clause_riff_boat_limit: 'Niemand heeft meer dan 8 boten, en er zijn er in totaal 15.',
  clause_riff_coral_limit: 'Je hebt hoogstens vijf koralen, die met een nakomeling meegeteld.',
  clause_riff_fish_home:
    'Een vis heeft meteen een van je koralen nodig: een leeg koraal, of een koraal met een vis waarmee hij een nakomeling krijgt.',
  clause_riff_breed:
    'Een mannetje en een vrouwtje op één koraal krijgen een nakomeling: beide ouders gaan naar de aflegstapel, en de nakomeling blijft voorgoed op dat koraal.',
  clause_riff_breed_open:
    'Dat gebeurt alleen als precies hun twee kleuren open liggen bij de vier nakomelingen.',
  clause_riff_breed_next: 'De volgende nakomeling wordt op die plek opengelegd en telt meteen.',
  clause_riff_fish_stay:
    'Vissen verhuizen niet van koraal naar koraal. Als optie mag er een gratis bij zijn partner.',
  clause_riff_shark: 'Je haai verjaagt een kaart. Ook de haai zelf is dan weg.',
  clause_riff_shark_prey:
    'Hij verjaagt een open kaart van de rivier in welke kolom ook, maar geen open zee; of een vis, een leeg koraal, een parel of een andere haai van jezelf.',
  clause_riff_shark_never: 'Hij blijft altijd af van wat van je tegenstander is.',
  clause_riff_flow: 'Aan het einde van je beurt schuift elke rij naar zee en sluit de lege plekken.',
  clause_riff_flow_sea:
    'Open zee die open in kolom 1 ligt, spoelt weg, en de rij schuift verder, keer op keer. Dat gebeurt elke beurt.',
  clause_riff_flow_down: 'Open zee die gedekt ligt, blijft liggen.',
  clause_riff_fill_shuffle:
    'Heeft de aflegstapel zeven of meer kaarten, dan wordt die eerst door de stapel geschud.',
  clause_riff_fill:
    'Dan worden de rijen vanaf de oever gevuld, van je nabije tot je verre rij: de buitenste open, de middelste gedekt.',
  clause_riff_fill_none:
    'Is de stapel leeg als er een kaart nodig is, dan wordt die van de aflegstapel gemaakt. Is ook die leeg, dan blijven er plekken leeg.',
  clause_riff_win: 'De vijfde nakomeling wint meteen, midden in een beurt.',
  clause_riff_standoff:
    'Als 40 beurten achter elkaar niemand iets koopt, omdraait, verjaagt of verplaatst, eindigt de partij: meer nakomelingen wint, gelijk wordt gedeeld.',
  clause_riff_max_turns: 'Als optie eindigt de partij net zo na een aantal beurten.',
  clause_riff_open:
    'Er zijn geen geheime kaarten. Jullie zien allebei hetzelfde, maar niet de gedekte kaarten en niet de volgorde van de stapels.',
  ask_riff_who_worms: 'Wie krijgt er wormen van een worp?',
  answer_riff_who_worms:
    'Wie gooit, pakt er een voor elke dobbelsteen. De ander pakt er een van een van beide kleuren.',
  ask_riff_out: 'En als er geen worm van die kleur meer is?',
  answer_riff_out:
    'Dan pak je voor je eigen dobbelsteen een naar keuze. Van de worp van de ander pak je de kleur die er nog is.',
  ask_riff_which: 'Welke kaarten kan ik kopen?',
  answer_riff_which:
    'Die open liggen in de kolommen van je boten. Met twee boten zijn dat kolom 1 en 2, in alle vier de rijen.',
  ask_riff_cost: 'Wat kost een kaart?',
  answer_riff_cost:
    'Eén worm in je nabije rij, twee in de middelste rijen, drie in de verre rij. Voor de ander is het omgekeerd.',
  ask_riff_why_flip: 'Waarom eerst een kaart omdraaien?',
  answer_riff_why_flip:
    'Een gedekte kaart is niet te koop. Voor één worm draai je die om, en dan kost die deze beurt nog maar één.',
  ask_riff_pay_fish: 'Hoe betaal ik een vis?',
  answer_riff_pay_fish: 'Met wormen van zijn eigen kleur. Een parel kan elk daarvan vervangen.',
  ask_riff_change: 'Krijg ik wisselgeld?',
  answer_riff_change: 'Nee: je betaalt precies wat het kost. De wormen gaan terug naar de voorraad.',
  ask_riff_pearls: 'Waar is een parel goed voor?',
  answer_riff_pearls:
    'Hij telt als één worm van een kleur naar keuze, één keer. Zo koop je vissen waarvan je de wormen niet hebt.',
  ask_riff_sea: 'Waar is open zee goed voor?',
  answer_riff_sea:
    'Niemand kan het kopen of verjagen. Open in kolom 1 spoelt het weg, en de rij schuift door.',
  ask_riff_home: 'Waar gaat een vis heen?',
  answer_riff_home:
    'Meteen op een van je koralen: een leeg koraal, of dat van zijn partner. Zonder zo’n koraal kun je hem niet kopen.',
  ask_riff_when_breed: 'Wanneer krijgen twee vissen een nakomeling?',
  answer_riff_when_breed:
    'Als een mannetje en een vrouwtje op je koraal samenkomen en hun twee kleuren open liggen bij de nakomelingen. Het gebeurt meteen.',
  ask_riff_same_sex: 'Kunnen twee mannetjes een nakomeling krijgen?',
  answer_riff_same_sex:
    'Nee: er is een mannetje en een vrouwtje nodig. Het teken op de kaart laat zien wat het is.',
  ask_riff_same_colour: 'Kunnen twee rode vissen een nakomeling krijgen?',
  answer_riff_same_colour: 'Ja, als rood met rood open ligt. Elk kleurenpaar is er één keer, ook gelijke.',
  ask_riff_parents: 'Wat gebeurt er met de ouders?',
  answer_riff_parents: 'Ze gaan allebei naar de aflegstapel. De nakomeling blijft voorgoed op dat koraal.',
  ask_riff_move: 'Kan een vis van koraal wisselen?',
  answer_riff_move:
    'Nee, hij blijft tot hij een nakomeling krijgt of je haai hem verjaagt. Alleen de optie voor verhuizende vissen staat het toe.',
  ask_riff_corals: 'Hoeveel koralen mag ik hebben?',
  answer_riff_corals:
    'Vijf, en die met een nakomeling tellen mee. Vijf nakomelingen op vijf koralen winnen de partij.',
  ask_riff_boats: 'Waarom boten kopen?',
  answer_riff_boats: 'Elke boot opent meteen een kolom meer. Meer kolommen betekent meer keus.',
  ask_riff_shark: 'Wat kan een haai?',
  answer_riff_shark:
    'Hij haalt één open kaart van de rivier weg, ook buiten bereik, of iets van jezelf. Daarna is hij weg.',
  ask_riff_shark_other: 'Mag mijn haai de vis van de ander verjagen?',
  answer_riff_shark_other:
    'Nee, wat bij de ander ligt is veilig. Maar hij mag de kaart in de rivier verjagen die de ander nodig heeft.',
  ask_riff_often: 'Hoe vaak mag ik in één beurt kopen?',
  answer_riff_often: 'Zo vaak als je kunt betalen. De rivier stroomt pas als je je beurt beëindigt.',
  ask_riff_gaps: 'Wanneer worden lege plekken gevuld?',
  answer_riff_gaps:
    'Aan het einde van de beurt: elke rij schuift naar zee. Dan komen er nieuwe kaarten van de oever.',
  ask_riff_win: 'Wanneer heb ik gewonnen?',
  answer_riff_win: 'Met je vijfde nakomeling, meteen. Niemand krijgt nog een beurt.',
  ask_riff_stuck: 'En als niemand meer iets kan doen?',
  answer_riff_stuck:
    'Na 40 beurten zonder actie eindigt de partij. Meer nakomelingen wint, gelijk wordt gedeeld.',
};
