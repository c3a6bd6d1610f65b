import type { CoachCatalogue } from '../en/coach';

export const nl: CoachCatalogue = {
  coach: 'Coach',
  got_it: 'Begrepen',
  no_more: 'Geen opmerkingen meer',
  reef_goal:
    'Het doel: de meeste punten als een kleur koraal op is. Elke beurt pak je een kaart of speel je er een; een gespeelde kaart geeft twee fiches en levert punten op voor zijn patroon.',
  reef_setup: 'Kijk naar je twee kaarten voor je legt: welke kleuren willen ze naast elkaar?',
  reef_last:
    'Dit is de laatste ronde. Daarna telt elke kaart in je hand nog één keer als het patroon er ligt.',
  reef_scarce:
    '{n, plural, one {Bijna op: {colour}, nog maar # fiche. Is een kleur op, dan wordt de ronde afgemaakt en eindigt de partij.} other {Bijna op: {colour}, nog maar # fiches. Is een kleur op, dan wordt de ronde afgemaakt en eindigt de partij.}}',
  reef_twice:
    'Deze kaart zou zijn patroon {n} keer afmaken: {points}. Leg de fiches zo dat ze allemaal oplichten.',
  reef_play: 'Deze kaart levert nu {points} op, met zijn eigen twee fiches. Kies hem en leg ze.',
  reef_tokens: 'Pak deze kaart: dat levert je meteen {points} op.',
  reef_full: 'Vier kaarten: nu moet er een gespeeld worden. Deze levert het meest op: {points}.',
  reef_prepare: 'Speel deze kaart om zijn fiches: dan kan een andere in je hand {points} opleveren.',
  reef_take:
    'Deze kaart kan op jouw rif {points} opleveren, meer dan elke kaart die je nu in je hand hebt: pak hem.',
  reef_take_empty: 'Je hand is leeg, dus pak een kaart. Deze kan op jouw rif {points} opleveren.',
  reef_missed:
    'Dat leverde {n} op. Anders gelegd had dezelfde kaart {best} opgeleverd: neem je zet terug en probeer het, als je wilt.',
  riff_goal:
    'Het doel: als eerste vijf nakomelingen. Koop koralen als thuis, koop er vissen voor, en breng er twee samen waarvan de kleuren open liggen.',
  riff_worm:
    '{n, plural, one {Je mag een worm kiezen. Vissen betaal je in hun eigen kleur, en # {colour, colour, e} vis ligt open.} other {Je mag een worm kiezen. Vissen betaal je in hun eigen kleur, en # {colour, colour, e} vissen liggen open.}}',
  riff_worm_any: 'Je mag een worm kiezen. Pak een kleur die je mist: vissen betaal je in hun eigen kleur.',
  riff_breed: 'Deze vis vindt zijn partner op je koraal: koop hem, en je hebt nakomeling nummer {n}.',
  riff_danger: 'Pas op: de ander mist nog maar één nakomeling. Welke vis heeft die nodig?',
  riff_coral: 'Je hebt geen vrij koraal. Koop er eerst een: elke vis heeft meteen een thuis nodig.',
  riff_settle:
    'De kleur van deze vis ligt open bij de nakomelingen: {pairs}. Koop hem en zoek dan zijn partner.',
  riff_boat: 'Je hebt wormen over. Een boot voor 3 wormen opent kolom {n}: meer keus.',
  riff_flip: 'Draai een kaart om voor 1 worm: wat het ook is, het kost deze beurt maar 1 extra.',
  riff_shark: 'Je haai kan een kaart verjagen die de ander nodig heeft, in elke kolom.',
  riff_done:
    'Is hier niets je wormen waard? Beëindig je beurt: de rivier stroomt, en er komen nieuwe kaarten.',
  riff_done_none: 'Geen wormen meer? Beëindig je beurt: de rivier stroomt, en er komen nieuwe kaarten.',
  coached_end: 'Dat was je eerste partij. De volgende is zonder opmerkingen.',
};
