import type { GlossaryCatalogue } from '../en/glossary';

export const nl: GlossaryCatalogue = {
  glossary: 'Op de tafel',
  more_about: 'Meer in de regels',
  term_reef_card: 'Een kaart',
  about_reef_card:
    'Bovenaan de twee fiches die hij geeft, en de punten. Daaronder het patroon dat die punten oplevert.',
  term_reef_worth: 'Label op een kaart',
  about_reef_worth:
    '+8 is het meeste wat deze kaart je nu kan opleveren, met zijn eigen twee fiches. Het getal met een vinkje is wat je rif er nu al voor oplevert, zonder die fiches.',
  term_reef_tokens: 'Punten op een kaart',
  about_reef_tokens:
    'De ronde fiche: wie deze kaart pakt, krijgt deze punten meteen. Ze zijn betaald voor kaarten van de stapel.',
  term_reef_display: 'Het aanbod',
  about_reef_display: 'Drie kaarten om gratis te pakken. De stapel vult elk gat.',
  term_reef_deck: 'De stapel',
  about_reef_deck:
    'De bovenste kaart ligt open en kost 1 punt, dat op een kaart van het aanbod komt. Het getal zegt hoeveel kaarten er nog zijn.',
  term_reef_me: 'Je naambordje',
  about_reef_me: 'Je naam en je punten. Een plus laat zien wat de gelegde fiches zouden opleveren.',
  term_reef_starfish: 'De zeester',
  about_reef_starfish:
    'Laat zien wie begon. In de laatste ronde is iedereen vóór de zeester nog aan de beurt.',
  term_reef_seat: 'Een andere speler',
  about_reef_seat:
    'Het rif, de punten en de kaarten. Tik om het groot te zien; wat gedekt ligt, weet alleen die speler.',
  term_reef_supply: 'De voorraad',
  about_reef_supply:
    'Hoeveel fiches er van elke kleur nog zijn. Is er een op, dan wordt de ronde afgemaakt en eindigt de partij.',
  term_reef_last_round: 'Laatste ronde',
  about_reef_last_round:
    'Een kleur is op. Iedereen krijgt evenveel beurten, dan tellen kaarten in de hand één keer.',
  term_reef_board: 'Je rif',
  about_reef_board:
    'Zestien velden. Alleen de bovenste fiche van elke stapel telt, en de hoogte, die het getal aangeeft.',
  term_riff_dice: 'De dobbelstenen',
  about_riff_dice: 'Wie gooit, pakt een worm van elke kleur; de ander pakt er een van de twee.',
  term_riff_offspring: 'Open nakomelingen',
  about_riff_offspring:
    'Waar jullie allebei om spelen. Een mannetje en een vrouwtje in deze twee kleuren op één koraal leveren deze kaart op.',
  term_riff_stack: 'De voorraad',
  about_riff_stack: 'Wat er over is aan nakomelingen, wormen en kaarten. Tik om het te zien.',
  term_riff_fish: 'Een vis',
  about_riff_fish:
    'Betaal je met wormen van zijn eigen kleur, zoveel als ernaast staan. Het teken zegt mannetje of vrouwtje; hij heeft meteen een koraal nodig.',
  term_riff_coral: 'Een koraal',
  about_riff_coral: 'Een thuis voor één vis, of voor een nakomeling. Je kunt er vijf hebben.',
  term_riff_pearl: 'Een parel',
  about_riff_pearl: 'Telt als één worm van een kleur naar keuze, één keer.',
  term_riff_shark: 'Een haai',
  about_riff_shark:
    'Verjaagt één open kaart van de rivier, in elke kolom, of iets van jezelf. Daarna is hij weg.',
  term_riff_sea: 'Open zee',
  about_riff_sea: 'Is niet te koop. Ligt het open in kolom 1, dan spoelt het weg.',
  term_riff_down: 'Een gedekte kaart',
  about_riff_down: 'Draai hem om voor 1 worm. In dezelfde beurt kost hij dan maar 1.',
  term_riff_gap: 'Een lege plek',
  about_riff_gap: 'Blijft leeg tot de beurt eindigt: dan schuift de rij naar zee.',
  term_riff_worm: 'Wormen',
  about_riff_worm: 'Je geld. Vissen betaal je in hun eigen kleur, al het andere in welke kleur ook.',
  term_riff_boat: 'Een boot',
  about_riff_boat: 'Kost 3 wormen naar keuze en bereikt meteen een kolom meer.',
  term_riff_home: 'Je koralen',
  about_riff_home:
    'Hier wachten vissen op een partner; nakomelingen blijven voorgoed. Vijf nakomelingen winnen.',
  term_riff_opponent: 'De andere speler',
  about_riff_opponent:
    'Wat die heeft: wormen, parels, haaien, boten, koralen en nakomelingen. Niets is geheim.',
};
