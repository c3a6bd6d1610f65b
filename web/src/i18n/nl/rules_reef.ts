import type { RulesReefCatalogue } from '../en/rules_reef';

export const nl: RulesReefCatalogue = {
  rules_search: 'Zoek in de regels',
  rules_found: '{n, plural, one {# plek gevonden} other {# plekken gevonden}}',
  rules_none: 'Niets gevonden.',
  rules_short: 'In het kort',
  rules_questions: 'Vragen',
  rules_parts: 'Delen van de regels',
  rules_print: 'Afdrukken',
  rules_ours: 'onze lezing',
  rules_ours_help: 'Het spelregelboekje laat dit open. Zo spelen wij het.',
  rule_n: 'Regel {n}',
  rule_of: 'Zie regel {n}',
  example_of: 'Voorbeeld bij regel {n}',
  example_none: 'De kaart levert hier niets op.',
  example_counts: '{n, plural, one {Hier één keer: {points}.} other {Hier # keer: {points}.}}',
  example_counting: 'Tellen…',
  example_nth: 'Toon nummer {n}',
  example_try: 'Probeer het zelf',
  example_reset: 'Zoals het was',
  example_take_away: 'Haal een fiche weg',
  example_pieces: 'Fiche om te leggen',
  example_tap: 'Tik op een kaart om te zien wat die kost.',
  example_tap_market: 'Tik op een kaart om te zien wat je ermee mag doen.',
  example_may_take: 'Je mag die gratis pakken.',
  example_may_take_n:
    '{n, plural, one {Je mag die pakken, met # punt erbij.} other {Je mag die pakken, met # punten erbij.}}',
  example_point_here: 'Trek je van de stapel, dan mag je punt hierop.',
  example_may_draw: 'Je mag die trekken voor 1 punt.',
  example_does: '{does}: dat kost {price}.',
  example_own: 'Wat je hebt',
  example_river: 'De rivier',
  section_reef_things: 'Wat er is',
  section_reef_setup: 'Het begin',
  section_reef_turn: 'Je beurt',
  section_reef_scoring: 'Scoren',
  section_reef_end: 'Het einde',
  section_reef_knowledge: 'Wie weet wat',
  clause_reef_coral:
    'Er zijn koraalfiches in vier kleuren: rood, geel, groen en paars. De tweede editie heeft blauw in plaats van paars; dat verandert geen regel.',
  clause_reef_supply:
    'Van elke kleur heeft de voorraad 18 fiches met twee spelers, 24 met drie en 28 met vier.',
  clause_reef_cards:
    'Er zijn 60 kaarten. Elke kaart geeft twee fiches en toont één patroon met punten: die krijg je voor elke keer dat het patroon er ligt.',
  clause_reef_board:
    'Iedereen heeft een bord van 4 × 4 velden. Een stapel heeft hoogstens vier fiches; alleen de hoogte en de bovenste tellen.',
  clause_reef_deal: 'Iedereen krijgt in het geheim twee kaarten. De rest is de stapel.',
  clause_reef_first: 'Een willekeurige speler begint en krijgt de zeester. De beurt gaat met de klok mee.',
  clause_reef_place:
    'Iedereen legt één fiche van elke kleur, de startspeler eerst. Je ziet wat er al ligt, maar niet het aanbod of de stapel.',
  clause_reef_centre: 'Het gewone begin: één fiche op elk van de vier velden in het midden.',
  clause_reef_free:
    'Het vrije begin, een optie: overal behalve op de vier velden in het midden. Stapelen mag.',
  clause_reef_display:
    'Dan wordt de stapel opengedraaid, en drie kaarten ervan vormen het aanbod. Zo zijn er altijd vier kaarten te zien.',
  clause_reef_points: 'Iedereen begint met 3 punten.',
  clause_reef_turn: 'In je beurt doe je precies één ding: een kaart pakken of een kaart spelen.',
  clause_reef_hand_limit:
    'Je mag alleen pakken met minder dan vier kaarten in je hand. Met vier moet je er een spelen.',
  clause_reef_empty_hand: 'Met een lege hand moet je pakken.',
  clause_reef_take:
    'Pak een van de drie kaarten van het aanbod, met alle punten die erop liggen. De bovenste kaart van de stapel vult het gat.',
  clause_reef_draw: 'Of pak de bovenste kaart van de stapel: dat kost 1 punt. Zonder punt kan het niet.',
  clause_reef_draw_where:
    'Je legt dat punt op de kaart van het aanbod met de laagste gedrukte waarde. Punten die er al liggen tellen niet mee; bij gelijke waarden kies jij.',
  clause_reef_play:
    'Speel een kaart uit je hand: eerst de fiches, dan de punten, en dan gaat hij naar je aflegstapel.',
  clause_reef_play_both:
    'Neem de twee fiches uit de voorraad en leg ze allebei, waar je wilt, ook op elkaar.',
  clause_reef_play_room: 'Geen stapel wordt hoger dan vier.',
  clause_reef_play_supply: 'Wat de voorraad niet heeft, wordt niet gelegd. De kaart scoort toch.',
  clause_reef_play_one: 'Is er maar plaats voor één van de twee fiches, dan kies jij welke.',
  clause_reef_play_score: 'Daarna scoort de kaart op het rif zoals het nu is, met de eigen fiches erbij.',
  clause_reef_completions:
    'Een patroon telt zo vaak als het er ligt zonder dat een veld twee keer meedoet. Het grootste aantal geldt: vier rode op een rij zijn één rij van drie.',
  clause_reef_any_height: 'Een kleur zonder getal: een stapel met die kleur bovenop, van elke hoogte.',
  clause_reef_exact_height: 'Een kleur met 2: die kleur bovenop, precies 2 hoog. Net zo met 3 en 4.',
  clause_reef_least_height: 'Een kleur met 2+: die kleur bovenop, 2 hoog of hoger.',
  clause_reef_any_colour: 'Grijs: een stapel van welke kleur ook, hier twee, elk precies 2 hoog.',
  clause_reef_any_space: 'Een open plek in het patroon: daar mag alles liggen, of niets.',
  clause_reef_turned: 'Patronen mag je een of meer kwartslagen draaien.',
  clause_reef_mirror:
    'Spiegelbeelden tellen alleen met de optie daarvoor. Met de 60 gewone kaarten maakt dat geen verschil.',
  clause_reef_counting:
    'Een telkaart zoekt je hoogste stapel van één kleur. Hij geeft punten voor elke stapel met de andere kleur bovenop op de acht velden eromheen.',
  clause_reef_counting_equal: 'Van even hoge stapels telt de beste.',
  clause_reef_end_supply:
    'Is een kleur van de voorraad op, dan wordt de ronde afgemaakt, zodat iedereen even vaak aan de beurt was. Dan is de partij voorbij.',
  clause_reef_end_deck:
    'Met vier spelers kan de stapel opraken: de partij is meteen voorbij. Als optie wordt de ronde afgemaakt, zonder nieuwe kaarten in het aanbod en zonder trekken.',
  clause_reef_end_hands:
    'Daarna scoort elke kaart die je nog in je hand hebt één keer, als het patroon er ligt. Een telkaart scoort voor één buur.',
  clause_reef_winner: 'De meeste punten winnen.',
  clause_reef_ties:
    'Bij gelijke punten winnen meer bedekte velden, dan meer stapels van precies vier. Is ook dat gelijk, dan wordt de overwinning gedeeld.',
  clause_reef_secret:
    'Verborgen zijn alleen de twee kaarten die iedereen kreeg, tot ze gespeeld worden, en de stapel onder de bovenste kaart.',
  clause_reef_open:
    'Al het andere is open. Een kaart die uit aanbod of stapel is gepakt, heeft iedereen gezien.',
  ask_reef_twice: 'Mag een koraal twee keer tellen?',
  answer_reef_twice:
    'Niet voor één kaart: geen veld doet twee keer mee in één telling. Voor je volgende kaart telt het opnieuw.',
  ask_reef_turn: 'Mag ik een patroon draaien?',
  answer_reef_turn: 'Ja, in kwartslagen, zoals je wilt. Het levert evenveel op.',
  ask_reef_below: 'Tellen fiches onder de bovenste?',
  answer_reef_below: 'Niet door hun kleur: alleen de bovenste is te zien. Maar ze maken de stapel hoger.',
  ask_reef_high: 'Hoe hoog mag een stapel zijn?',
  answer_reef_high: 'Vier fiches. Daar komt niets meer op.',
  ask_reef_exact: 'Is een stapel van drie goed voor een 2?',
  answer_reef_exact: 'Nee: een gewone 2 wil er precies twee. Met een plus, 2+, zijn drie en vier ook goed.',
  ask_reef_own: 'Kan een kaart scoren met zijn eigen fiches?',
  answer_reef_own:
    'Ja: eerst leg je de twee fiches, dan scoort de kaart. Zo kan hij zijn eigen patroon afmaken.',
  ask_reef_zero: 'Mag ik een kaart spelen die niets oplevert?',
  answer_reef_zero: 'Ja, voor de twee fiches. Dat bereidt vaak een betere kaart voor.',
  ask_reef_both: 'Moet ik beide fiches leggen?',
  answer_reef_both: 'Ja, als de voorraad ze heeft en er plaats is. Jij kiest waar.',
  ask_reef_same_space: 'Mogen beide fiches op één veld?',
  answer_reef_same_space:
    'Ja, op elkaar, in de volgorde die je wilt. De stapel mag niet hoger dan vier worden.',
  ask_reef_five: 'Mag ik vijf kaarten hebben?',
  answer_reef_five: 'Nee: met vier kaarten moet je er een spelen. Dan is er weer plaats.',
  ask_reef_take_play: 'Mag ik in één beurt pakken en spelen?',
  answer_reef_take_play: 'Nee: een van de twee. Dan is de volgende aan de beurt.',
  ask_reef_deck: 'Wat kost een kaart van de stapel?',
  answer_reef_deck: 'Eén punt. Je legt het op een kaart van het aanbod, en wie die kaart pakt, krijgt het.',
  ask_reef_point_where: 'Op welke kaart leg ik mijn punt?',
  answer_reef_point_where:
    'Op die met de laagste gedrukte waarde; punten die er al liggen tellen niet mee. Zijn er meer met die waarde, dan kies jij.',
  ask_reef_no_point: 'Ik heb geen punten. Mag ik trekken?',
  answer_reef_no_point:
    'Nee: trekken kost een punt, en schulden bestaan niet. De drie kaarten van het aanbod zijn gratis.',
  ask_reef_tokens: 'Wie krijgt de punten op een kaart?',
  answer_reef_tokens: 'Wie die kaart uit het aanbod pakt. Ze tellen meteen.',
  ask_reef_grey: 'Wat betekent grijs?',
  answer_reef_grey: 'Elke kleur is goed. Alleen de hoogte die erbij staat telt.',
  ask_reef_count: 'Hoe scoort een kaart met een ring van velden?',
  answer_reef_count:
    'Hij zoekt je hoogste stapel in de kleur van het midden. Elke stapel in de andere kleur op de acht velden eromheen telt.',
  ask_reef_equal_high: 'En als twee stapels even hoog zijn?',
  answer_reef_equal_high: 'Dan telt de beste voor je. Je hoeft niet te kiezen.',
  ask_reef_out: 'En als een kleur op is?',
  answer_reef_out:
    'Een fiche die er niet is, wordt niet gelegd, en de kaart scoort toch. De ronde wordt afgemaakt, dan is de partij voorbij.',
  ask_reef_turns: 'Krijgt iedereen evenveel beurten?',
  answer_reef_turns:
    'Ja, als een kleur op is: de speler vóór de zeester heeft de laatste beurt. Alleen een lege stapel beëindigt de partij meteen.',
  ask_reef_left: 'Wat zijn kaarten in je hand op het einde waard?',
  answer_reef_left:
    'Elke kaart telt één keer als het patroon op je rif ligt. Zonder patroon levert hij niets op.',
  ask_reef_tie: 'Wie wint bij gelijke punten?',
  answer_reef_tie:
    'Wie meer velden bedekt, daarna wie meer stapels van precies vier heeft. Anders delen jullie de overwinning.',
  ask_reef_see: 'Kennen de anderen mijn kaarten?',
  answer_reef_see:
    'Alleen die je pakte: die heeft iedereen gezien. De twee die je kreeg, blijven geheim tot je ze speelt.',
};
