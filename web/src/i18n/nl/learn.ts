import type { LearnCatalogue } from '../en/learn';

export const nl: LearnCatalogue = {
  learn_line:
    'Spelen in plaats van lezen: kleine opdrachten aan een echte tafel. Stop en ga verder wanneer je wilt.',
  minutes_reef: 'Ongeveer vijf minuten',
  minutes_riff: 'Ongeveer acht minuten',
  goal_reef: 'Het doel: de meeste punten als een kleur koraal op is.',
  goal_riff: 'Het doel: als eerste vijf nakomelingen.',
  begin: 'Beginnen',
  go_on: 'Verdergaan',
  lesson_n: 'Les {n}',
  task_of: 'Opdracht {n} van {all}',
  next: 'Verder',
  next_lesson: 'Volgende les',
  all_lessons: 'Alle lessen',
  both_games: 'Lessen van beide spellen',
  show_me: 'Laat zien',
  stars_n: '{n} van 3 sterren',
  stars_of: '{n} van {all} sterren',
  stars_all: 'Zonder hulp en zonder misser zijn het er drie.',
  lesson_again: 'Deze les nog eens spelen',
  lesson_done: 'Les gehaald!',
  all_done: 'Meer hoef je niet te weten. Nu spelen!',
  first_game: 'Speel je eerste partij',
  right: 'Goed gedaan',
  not_yet: 'Nog niet',
  miss_points: 'Dat levert {n} op. Hier is {best} mogelijk.',
  miss_win: 'Zo zou je niet winnen. Probeer iets anders.',
  miss_other: 'In een partij mag dat. Probeer hier wat de opdracht vraagt.',
  show_move: 'Zo kan het: {move}.',

  stage_reef_start: 'Je rif begint',
  before_place:
    'Dit bord is je rif. Leg één fiche van elke kleur op de vier velden in het midden en bevestig.',
  after_place: 'Vanaf hier groeit je rif.',
  before_neighbours:
    'Een van je kaarten vraagt rood naast groen. Leg je fiches zo dat rood en groen naast elkaar liggen.',
  after_neighbours: 'Je eerste patroon ligt er al voor de eerste beurt.',
  wrong_corner: 'Rood en groen raken elkaar alleen op een hoek. De kaart wil ze naast elkaar.',

  stage_reef_take: 'Een kaart pakken',
  before_take_one:
    'In je beurt doe je één ding: een kaart pakken of er een spelen. Je hand is leeg, dus pak een kaart uit het aanbod.',
  after_take_one: 'Je hebt hem in je hand, en de stapel heeft de lege plek gevuld.',
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
  before_draw_tie:
    'Pak weer de bovenste kaart. Twee kaarten zijn even laag, dus jij kiest waar je punt komt. Deze keer niet waar al punten liggen.',
  after_draw_tie:
    'Alleen de gedrukte waarde beslist; punten op een kaart tellen niet mee. Drie bij elkaar waren verleidelijk geweest voor de ander.',
  wrong_point_pile: 'Daar liggen al twee punten. Met een derde wordt die kaart wel heel goed voor de ander.',

  stage_reef_play: 'Een kaart spelen',
  before_first_play:
    'Speel je kaart: leg de twee fiches, dan telt hij. Hij levert 3 op voor rood naast geel, dus bedek die twee niet.',
  after_first_play: 'Eerst de fiches, dan het patroon: 3 punten.',
  wrong_play_first: 'Pakken doe je een andere keer. Speel nu een kaart.',
  wrong_cover_pair: 'Rood en geel moeten open blijven: alleen de bovenste fiche van een stapel telt.',
  before_worth:
    'Twee kaarten passen. Het gouden label is het meeste wat elke kaart kan opleveren, het vinkje wat die nu al oplevert. Speel de beste.',
  after_worth: 'Rood naast geel ligt er twee keer: 2 × 3 = 6 punten.',
  wrong_pays_less: 'Die kaart levert minder op. Een andere levert meer op.',

  stage_reef_turn: 'Patronen draaien',
  before_turned:
    'Je kaart toont een hoek van drie rode. De hoek op je rif wijst een andere kant op. Dat telt: patronen mag je draaien. Speel hem.',
  after_turned: 'Een kwartslag gedraaid, en toch 4 punten.',
  wrong_cover_red: 'Nu is een rode fiche bedekt die je nodig hebt. Leg de fiches ergens anders.',
  before_prepare:
    'De ene kaart geeft punten voor een hoek van drie rode, de andere geeft twee rode fiches. Speel die met de rode en maak de hoek.',
  after_prepare: 'De hoek ligt er, en de kaart die er punten voor geeft, wacht in je hand.',
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
  after_twice: 'Twee rijtjes: 2 × 4 = 8 punten.',

  stage_reef_height: 'Hoogtes',
  before_exact:
    'Een getal vraagt een hoogte: precies 2. (Hoger dan 4 wordt geen stapel.) Maak een tweede rode stapel van twee naast de stapel die je hebt.',
  after_exact: 'Twee rode stapels, elk precies 2 hoog.',
  wrong_too_high: 'Die stapel is nu 3 hoog. De kaart wil precies 2.',
  wrong_two_beside: 'De tweede rode stapel moet precies 2 hoog zijn en direct naast de eerste staan.',
  before_exact_pay: 'En nu de kaart die er punten voor geeft.',
  after_exact_pay: '5 punten. Hoogte kost moeite, en levert dus veel op.',
  before_least:
    '2+ betekent twee hoog of hoger. Je gele stapel is 3 hoog: prima. Maak rood twee hoog op een veld dat hem op een hoek raakt.',
  after_least: 'Bij een plus is twee of meer genoeg.',
  wrong_not_diagonal: 'Rood moet minstens 2 hoog zijn, hoek aan hoek met de gele stapel.',

  stage_reef_joker: 'Elke kleur',
  before_any:
    'Grijs, met een stip van elke kleur, staat voor elke kleur. Maak twee stapels van twee, naast elkaar.',
  after_any: 'Hier telt de hoogte, niet de kleur.',
  wrong_both_one_stack: 'Allebei op één veld is maar één stapel. Je hebt er twee nodig.',
  wrong_two_and_two: 'De twee stapels moeten naast elkaar staan, elk precies 2 hoog.',
  before_any_three: 'Deze kaart geeft 2 punten voor elke stapel van drie. Maak er twee.',
  after_any_three: 'Twee stapels van drie: 4 punten.',

  stage_reef_around: 'Rond de hoogste',
  before_around:
    'Deze kaart zoekt je hoogste rode stapel en geeft 2 punten voor elke groene op de acht velden eromheen. Scoor ze alle drie.',
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
    'Rood is op. Jij hebt de zeester: jij begon, dus de ander heeft nog één beurt. Dan is de partij voorbij.',
  before_keep:
    'De laatste zet van de partij. Daarna telt elke kaart in je hand nog één keer, als het patroon er ligt. Welke speel je, welke houd je?',
  after_keep: 'Twee keer gescoord, en de kaart die je hield telde nog één keer. Je wint met één punt.',
  wrong_keep_other: 'Houd die: in je hand telt elke kaart maar één keer, en de andere ligt er twee keer.',
  before_last_take:
    'Weer de laatste zet, en geen van je kaarten levert genoeg op. Kijk naar het aanbod: wat je nu pakt, telt nog één keer.',
  after_last_take: 'Vier gele in een vierkant lagen er al: 6 punten voor een kaart die je alleen maar pakte.',
  wrong_look_display: 'Dat is niet genoeg. Van één kaart in het aanbod ligt het patroon al op je rif.',
  before_covered:
    'Bij gelijke punten winnen meer bedekte velden. Kom gelijk in punten en bedek meer velden dan de ander.',
  after_covered:
    'Is ook dat gelijk, dan beslissen meer stapels van precies vier. Daarna wordt de overwinning gedeeld. Nu weet je alles!',

  stage_riff_worms: 'Dobbelstenen en wormen',
  before_their_roll:
    'De ander gooide rood en blauw en pakte van elk een worm. Ook jij krijgt er een van die twee. Vlak bij je ligt een blauwe vis: welke worm pak je?',
  after_their_roll: 'Elke worp voedt jullie allebei.',
  wrong_need_blue: 'Rood mag. Maar vissen betaal je in hun eigen kleur, en die bij jou is blauw.',
  before_none_left:
    'Je eigen dobbelstenen tonen groen en blauw, maar er is geen groene worm meer. Pak dus een worm naar keuze.',
  after_none_left: 'De andere dobbelsteen gaf je zijn worm vanzelf.',

  stage_riff_buy: 'Prijzen en boten',
  before_near_row:
    'Je boot bereikt kolom 1. In je nabije rij kost een kaart 1 worm naar keuze: koop het koraal.',
  after_near_row: 'Koralen zijn huizen voor vissen. Je kunt er vijf hebben.',
  wrong_not_done: 'Dan is je beurt voorbij. Doe eerst wat de opdracht vraagt.',
  wrong_flip_later: 'Omdraaien komt later. Bewaar je wormen voor de opdracht.',
  wrong_boat_later: 'Een boot kost 3 wormen. Bewaar ze voor de opdracht.',
  wrong_dear: 'Dat is de verre rij: die kost 3. Het koraal bij jou kost maar 1.',
  before_far_row:
    'De verre rij kost 3 wormen. In het midden kost omdraaien 1, een open kaart 2. Koop de parel aan de overkant.',
  after_far_row: 'Een parel kan later elke worm vervangen.',
  before_boat:
    'Het koraal in kolom 2 is buiten bereik. Koop een boot voor 3 wormen: elke boot reikt een kolom verder.',
  after_boat: 'Je tweede boot ligt in kolom 2 en telt meteen.',
  wrong_boat_first: 'Voor de boot heb je drie wormen nodig. Geef ze niet uit.',
  before_reach: 'In één beurt mag je zoveel doen als je kunt betalen. Koop nu het koraal in kolom 2.',
  after_reach: 'Een boot en een koraal in dezelfde beurt.',

  stage_riff_flip: 'Kaarten omdraaien',
  before_flip: 'De twee middelste rijen liggen gedekt. Draai de kaart in rij b om voor 1 worm.',
  after_flip: 'Een koraal! Wat je hebt omgedraaid, kost je deze beurt maar 1.',
  wrong_flip_nearer: 'Dat is rij c. Draai die in rij b om, naast je eigen rij.',
  before_flipped: 'Koop het nu het 1 kost. Volgende beurt kost het 2.',
  after_flipped: 'Samen twee wormen, en niemand zag het aankomen.',

  stage_riff_fish: 'Vissen en parels',
  before_home:
    'Een vis heeft meteen een thuis nodig: een van je koralen. Je betaalt in zijn eigen kleur. Koop het gele mannetje.',
  after_home: 'Het woont op je koraal en wacht op een partner.',
  wrong_fish_first: 'Een goede koop, maar koop deze keer de vis.',
  before_pearl:
    'Je hebt geen blauwe worm, maar een parel vervangt elke worm. Koop daarmee het blauwe vrouwtje.',
  after_pearl: 'De parel is weg, de vis is van jou.',

  stage_riff_breed: 'Nakomelingen',
  before_breed:
    'Bij de nakomelingen ligt rood met blauw open, en op je koraal woont een rood mannetje. Koop het blauwe vrouwtje en zet het erbij.',
  after_breed:
    'Beide ouders gaan weg, de nakomeling blijft voorgoed op dat koraal, en de volgende wordt opengelegd.',
  wrong_beside_mate: 'Op het lege koraal is het alleen. Zet het bij zijn partner.',
  before_right_pair:
    'Alleen open paren krijgen nakomelingen. Welk van de twee vrouwtjes past nu bij je groene mannetje?',
  after_right_pair: 'Geel met groen lag open: jouw nakomeling.',
  wrong_pair_closed: 'Groen met blauw ligt nu niet open bij de nakomelingen. Zoek een andere kleur.',

  stage_riff_shark: 'Haaien',
  before_chase:
    'De ander heeft een rood mannetje, en rood met blauw ligt open. Het blauwe vrouwtje in jouw verre rij ligt dicht bij de ander en is daar goedkoop. Verjaag het met je haai.',
  after_chase: 'Een haai komt in elke kolom. Ook hij is nu weg.',
  wrong_wrong_prey: 'Zo verspilt de haai zijn beet. Het blauwe vrouwtje in rij d is het gevaar.',
  wrong_hunt_first: 'Eerst de haai.',
  before_free:
    'Op je enige koraal zit een lila vrouwtje. Laat je haai het verjagen, zodat het koraal vrij is.',
  after_free: 'Het koraal is weer leeg: plaats voor een betere vis.',
  wrong_own_fish: 'Deze keer moet de haai je eigen koraal vrijmaken.',

  stage_riff_flow: 'De rivier stroomt',
  before_gap: 'Wat je koopt, laat een lege plek tot je beurt eindigt. Koop het koraal.',
  after_gap: 'De lege plek blijft voorlopig. Erachter komt open zee, en dan een parel.',
  before_flow: 'Beëindig nu je beurt en let op rij a.',
  after_flow: 'De rij schoof naar zee, de open zee spoelde weg, en van de oever kwamen nieuwe kaarten.',
  wrong_end_now: 'Houd die worm. Beëindig je beurt.',
  before_clear:
    'Je boot bereikt alleen kolom 1, en een haai ligt het gele mannetje in de weg. Koop de haai, zodat het opschuift.',
  after_clear: 'Kolom 1 van je rij is vrij. En een haai komt altijd van pas.',
  before_cleared: 'Beëindig je beurt en kijk wie er komt.',
  after_cleared:
    'Het gele mannetje ligt in kolom 1: volgende beurt kost het 1 worm. Wie kolom 1 vrijmaakt, bepaalt wat er komt.',

  stage_riff_end: 'Hoe het eindigt',
  before_fourth:
    'Je hebt vier nakomelingen. Rood met blauw ligt open, en beide vissen zijn binnen bereik. Koop eerst het rode mannetje.',
  after_fourth: 'Het woont op je laatste vrije koraal.',
  wrong_save_worms: 'Je hebt beide wormen nodig voor de twee vissen.',
  wrong_either_first: 'Dat kan ook. Maar begin met het mannetje.',
  before_fifth: 'En nu de vijfde nakomeling.',
  after_fifth: 'De vijfde nakomeling wint meteen, ook midden in een beurt. Nu weet je alles!',
};
