import type { LearnCatalogue } from './learn.en';

export const nl: LearnCatalogue = {
  learn_line:
    'Spelen in plaats van lezen: kleine opdrachten aan een echte tafel. Stop en ga verder wanneer je wilt.',
  minutes_reef: 'Ongeveer vijf minuten',
  minutes_riff: 'Ongeveer acht minuten',
  begin: 'Beginnen',
  go_on: 'Verdergaan',
  lesson_n: 'Les {n}',
  task_of: 'Opdracht {n} van {all}',
  next: 'Verder',
  next_lesson: 'Volgende les',
  all_lessons: 'Alle lessen',
  show_me: 'Laat zien',
  stars_n: '{n} van 3 sterren',
  stars_of: '{n} van {all} sterren',
  lesson_again: 'Deze les nog eens spelen',
  lesson_done: 'Les geleerd!',
  all_done: 'Meer hoef je niet te weten. Nu spelen!',
  first_game: 'Speel je eerste partij',
  right: 'Goed gedaan',
  not_yet: 'Nog niet',
  miss_points: 'Dat levert {n} op. Hier is {best} mogelijk.',
  miss_win: 'Zo zou je niet winnen. Probeer iets anders.',
  miss_other: 'In een partij mag dat. Probeer hier wat de opdracht vraagt.',

  stage_reef_start: 'Je rif begint',
  before_place:
    'Dit bord is je rif. Leg één fiche van elke kleur op de vier velden in het midden en bevestig.',
  after_place: 'Vanaf hier groeit je rif.',
  before_neighbours:
    'Een van je kaarten vraagt rood naast groen. Leg je fiches zo dat rood en groen naast elkaar liggen.',
  after_neighbours: 'Je eerste patroon ligt er al voor de eerste beurt.',
  wrong_corner: 'Rood en groen raken elkaar alleen met een hoek. De kaart wil ze naast elkaar.',

  stage_reef_take: 'Een kaart pakken',
  before_take_one:
    'In je beurt doe je één ding: een kaart pakken of er een spelen. Je hand is leeg, dus pak een kaart uit het aanbod.',
  after_take_one: 'Je hebt hem op hand, en de stapel heeft de lege plek gevuld.',
  wrong_deck_later: 'De stapel kost een punt. De drie kaarten van het aanbod zijn gratis.',
  before_take_points: 'Op een van deze kaarten liggen twee punten. Pak die kaart: de punten krijg je erbij.',
  after_take_points: 'Twee punten voor jou, en nog een kaart ook.',
  wrong_other_points: 'Die kaart is gratis, maar de punten liggen op een andere.',
  wrong_draw_costs: 'De stapel zou je een punt kosten. Een kaart uit het aanbod kost niets.',
  wrong_take_first: 'Spelen komt later. Pak deze keer een kaart.',
  before_draw_top: 'Ook de bovenste kaart van de stapel ligt open. Pak die: dat kost 1 punt.',
  after_draw_top:
    'Je punt ligt nu op de kaart van het aanbod met de laagste waarde. Wie die kaart pakt, krijgt het.',
  wrong_take_top: 'Die is gratis. Pak deze keer de bovenste kaart van de stapel.',

  stage_reef_play: 'Een kaart spelen',
  before_first_play:
    'Speel je kaart: leg de twee fiches, dan telt hij. Hij levert 3 op voor rood naast geel, dus bedek die twee niet.',
  after_first_play: 'Eerst de fiches, dan het patroon: 3 punten.',
  wrong_play_first: 'Pakken doe je een andere keer. Speel nu een kaart.',
  wrong_cover_pair: 'Nu is rood of geel bedekt, en alleen de bovenste fiche van een stapel telt.',
  before_worth: 'Twee kaarten passen. Het label toont wat elk je hoogstens oplevert. Speel de beste.',
  after_worth: 'Rood naast geel ligt er twee keer: 2 × 3 = 6 punten.',
  wrong_pays_less: 'Die kaart levert minder op. Een andere levert meer op.',

  stage_reef_turn: 'Patronen draaien',
  before_turned:
    'Je kaart toont een hoek van drie rode. Die van jou wijst een andere kant op. Dat telt: patronen mag je draaien. Speel hem.',
  after_turned: 'Een kwartslag gedraaid, en toch 4 punten.',
  wrong_cover_red: 'Nu is een rode fiche bedekt die je nodig hebt. Leg de fiches ergens anders.',
  before_prepare:
    'De ene kaart betaalt voor een hoek van drie rode, de andere geeft twee rode fiches. Speel die met de rode en maak de hoek.',
  after_prepare: 'De hoek ligt er, en de kaart die ervoor betaalt wacht in je hand.',
  wrong_reds_first: 'Nog niet: speel eerst de kaart die rode fiches geeft.',
  wrong_no_corner: 'Drie rode moeten een hoek vormen: twee naast elkaar, en één de hoek om.',
  before_reward: 'De ander heeft een kaart gepakt. Nu verzilveren: speel de kaart met de hoek.',
  after_reward: 'Eerst voorbereiden, dan scoren: dat is het hart van Reef.',

  stage_reef_tops: 'Alleen bovenop, niets dubbel',
  before_tops:
    'Er zijn vier groene, maar twee zijn verborgen: alleen wat bovenop ligt telt. Scoor de twee groene die open liggen.',
  after_tops: 'Twee keer groen bovenop, twee punten. Wat eronder ligt telt niet.',
  wrong_cover_green: 'Nu is een groene fiche bedekt die je nodig hebt. Leg de fiches ergens anders.',
  before_once:
    'Vier rode op een rij zijn één rijtje van drie, geen twee: geen veld telt dubbel. Leg er twee rode bij zodat het twee rijtjes worden.',
  after_once: 'Zes rode, twee rijtjes, en ze delen geen veld.',
  wrong_not_twice:
    'Twee rijtjes van drie hebben zes verschillende velden nodig. Ze mogen in de lengte of dwars liggen.',
  before_twice: 'Speel nu de kaart met het rijtje van drie.',
  after_twice: 'Twee rijtjes: 2 × 4 = 8 punten.',

  stage_reef_height: 'Hoogtes',
  before_exact:
    'Een getal vraagt een hoogte: precies 2. Maak een tweede rode stapel van twee naast de stapel die je hebt.',
  after_exact: 'Twee rode stapels, elk precies 2 hoog.',
  wrong_too_high: 'Die stapel is nu 3 hoog. De kaart wil precies 2.',
  wrong_two_beside: 'De tweede rode stapel moet precies 2 hoog zijn en direct naast de eerste staan.',
  before_exact_pay: 'En nu de kaart die ervoor betaalt.',
  after_exact_pay: '5 punten. Hoogte kost moeite, dus ze levert veel op.',
  before_least:
    '2+ betekent twee hoog of hoger. Je gele stapel is 3 hoog: prima. Maak rood twee hoog op een veld dat hem met een hoek raakt.',
  after_least: 'Bij een plus is twee of meer genoeg.',
  wrong_not_diagonal: 'Rood moet minstens 2 hoog zijn, hoek aan hoek met de gele stapel.',

  stage_reef_joker: 'Elke kleur',
  before_any: 'Grijs staat voor elke kleur. Maak twee stapels van twee, naast elkaar.',
  after_any: 'Hier telt de hoogte, niet de kleur.',
  wrong_both_one_stack: 'Allebei op één veld is maar één stapel. Je hebt er twee nodig.',
  wrong_two_and_two: 'De twee stapels moeten naast elkaar staan, elk precies 2 hoog.',
  before_any_three: 'Deze kaart betaalt 2 voor elke stapel van drie. Maak er twee.',
  after_any_three: 'Twee stapels van drie: 4 punten.',

  stage_reef_around: 'Rond de hoogste',
  before_around:
    'Deze kaart zoekt je hoogste rode stapel en betaalt 2 voor elke groene op de acht velden eromheen. Scoor ze alle drie.',
  after_around: 'Drie groene eromheen: 6 punten.',
  wrong_cover_high: 'Nu is die stapel bovenop niet meer rood.',
  before_highest:
    'Je hoogste rode staan ver van de groene. Maak de rode tussen de groene even hoog: bij gelijke hoogte telt de beste.',
  after_highest: 'Even hoog, en drie groene eromheen.',
  wrong_not_highest: 'De rode stapel tussen de drie groene moet 3 hoog worden.',
  before_around_pay: 'Speel nu de kaart die de groene telt.',
  after_around_pay: '6 punten.',

  stage_reef_limit: 'Hoogstens vier kaarten',
  before_full: 'Je hebt vier kaarten, meer mag niet. Dus moet je er een spelen. Zoek er een die 3 oplevert.',
  after_full: 'Er is weer plaats voor een nieuwe.',
  before_empty: 'Met een lege hand moet je pakken. Pak de kaart die je nu het meest oplevert.',
  after_empty: 'Het label verklapte het.',
  wrong_worth_less: 'Kijk naar de labels: een andere kaart kan je meer opleveren.',

  stage_reef_end: 'Hoe het eindigt',
  before_short:
    'Er is nog maar één rode fiche, en je kaart geeft er twee. Speel hem: wat er niet is, wordt niet gelegd.',
  after_short:
    'Rood is op. De ronde wordt afgemaakt, zodat iedereen even vaak aan de beurt is; dan is de partij voorbij.',
  before_keep:
    'De laatste zet van de partij. Daarna telt elke kaart in je hand nog één keer, als het patroon er ligt. Welke speel je, welke houd je?',
  after_keep: 'Twee keer gescoord, en de kaart die je hield telde nog één keer. Je wint met één punt.',
  wrong_keep_other: 'Houd die: in je hand telt elke kaart maar één keer, en de andere ligt er twee keer.',
  before_covered:
    'Bij gelijke punten winnen meer bedekte velden. Kom gelijk in punten en bedek meer velden dan de ander.',
  after_covered:
    'Is ook dat gelijk, dan beslissen meer stapels van precies vier. Daarna wordt de overwinning gedeeld. Nu weet je alles!',
};
