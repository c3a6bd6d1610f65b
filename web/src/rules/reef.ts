// The rules of Reef, in the order of docs/rules/reef.md.
import type { Book } from './book';

const kStart = 'b2=R c2=Y b3=G c3=P';
// No room but for one piece, on d4.
const kFull = [...'1234']
  .flatMap((row) => [...'abcd'].map((column) => column + row))
  .map((space) => `${space}=${space === 'd4' ? 'RGY' : 'RYGP'}`)
  .join(' ');

export const book: Book = {
  sections: [
    {
      id: 'things',
      lesson: 1,
      clauses: [
        { id: 'coral', show: { art: ['coral-red', 'coral-yellow', 'coral-green', 'coral-purple'] } },
        { id: 'supply', show: { supply: { R: 18, Y: 18, G: 18, P: 18 } } },
        { id: 'cards', show: { cards: [26] } },
        { id: 'board', show: { reef: 'b2=RG c2=Y b3=GYP c3=PYRG' } },
      ],
    },
    {
      id: 'setup',
      lesson: 1,
      clauses: [
        { id: 'deal', show: { art: ['card-back', 'card-back'] } },
        { id: 'first', show: { art: ['starfish'] } },
        { id: 'place', show: { reef: kStart } },
        { id: 'centre', show: { reef: kStart, lights: ['b2', 'c2', 'b3', 'c3'] } },
        { id: 'free', show: { reef: 'a1=R d2=YG a4=P' } },
        { id: 'display', show: { market: { mine: kStart, hand: [20, 46], display: [22, 30, 48], top: 53 } } },
        { id: 'points', show: { art: ['shell-1', 'shell-1', 'shell-1'] } },
      ],
    },
    {
      id: 'turn',
      lesson: 2,
      clauses: [
        { id: 'turn', show: { market: { mine: kStart, hand: [22], display: [21, 30, 48], top: 53 } } },
        {
          id: 'hand-limit',
          show: { market: { mine: kStart, hand: [2, 4, 21, 22], display: [8, 30, 48], top: 53 } },
        },
        { id: 'empty-hand', show: { market: { mine: kStart, hand: [], display: [22, 30, 48], top: 53 } } },
        {
          id: 'take',
          show: {
            market: { mine: kStart, hand: [20], display: [8, 21, 44], tokens: [0, 2, 0], top: 53 },
          },
        },
        {
          id: 'draw',
          show: {
            market: { mine: kStart, hand: [20], display: [8, 21, 44], tokens: [1, 0, 0], top: 50 },
          },
        },
        {
          id: 'draw-where',
          show: {
            market: { mine: kStart, hand: [20], display: [8, 30, 44], tokens: [3, 0, 0], top: 50 },
          },
        },
        { id: 'play', show: { reef: kStart, card: 22 } },
        { id: 'play-both', show: { reef: 'b2=R c2=Y b3=GP c3=P d4=P', card: 22 } },
        { id: 'play-room', show: { reef: 'b2=RGYP c2=YYRG b3=G c3=PRR', card: 19 } },
        { id: 'play-supply', show: { supply: { R: 1, Y: 7, G: 5, P: 9 } } },
        { id: 'play-one', show: { reef: kFull, lights: ['d4'] } },
        { id: 'play-score', show: { reef: 'b2=R c2=Y b3=Y c3=R a1=P d4=P', card: 22 } },
      ],
    },
    {
      id: 'scoring',
      lesson: 5,
      clauses: [
        { id: 'completions', show: { reef: 'a2=R b2=R c2=R d2=R b3=Y c3=G', card: 37 } },
        { id: 'any-height', show: { reef: 'b2=GYR c2=P b3=R c3=RG', card: 1 } },
        { id: 'exact-height', show: { reef: 'a2=YR b2=GR c2=R d2=YGR', card: 26 } },
        { id: 'least-height', show: { reef: 'b3=GYP c2=RY b2=G c3=R', card: 35 } },
        { id: 'any-colour', show: { reef: 'b2=RG c2=YP b3=GY c3=PR', card: 30 } },
        { id: 'any-space', show: { reef: 'b3=R c3=R b2=R c2=P d3=G', card: 45 } },
        { id: 'turned', show: { reef: 'a4=R a3=R b3=R c1=R d1=R d2=R c3=G', card: 45 } },
        { id: 'mirror', show: { reef: 'c3=R d3=R d2=R b2=Y c2=P', card: 45 } },
        { id: 'counting', show: { reef: 'b2=YPR c2=G b3=G a1=G c3=Y d4=R', card: 53 } },
        { id: 'counting-equal', show: { reef: 'd1=YPR c2=G b3=GYR a3=G b4=G c4=G c3=P', card: 53 } },
      ],
    },
    {
      id: 'end',
      lesson: 10,
      clauses: [
        { id: 'end-supply', show: { supply: { R: 0, Y: 4, G: 6, P: 3 } } },
        { id: 'end-deck', show: { art: ['state-disabled'] } },
        { id: 'end-hands', show: { reef: 'a1=YR b1=GR a2=RR b2=P c2=G b3=PG c3=RP d3=R', card: 25 } },
        { id: 'winner', show: { art: ['shell-10', 'shell-5', 'shell-3'] } },
        { id: 'ties', show: { reef: 'a1=RYGP b1=GR a2=RRYG b2=P c2=G b3=PG c3=RP d3=R', card: 19 } },
      ],
    },
    {
      id: 'knowledge',
      lesson: 2,
      clauses: [
        { id: 'secret', show: { art: ['card-back', 'card-back'] } },
        { id: 'open', show: { cards: [21, 30, 44] } },
      ],
    },
  ],
  questions: [
    { id: 'twice', clause: 'completions' },
    { id: 'turn', clause: 'turned' },
    { id: 'below', clause: 'board' },
    { id: 'high', clause: 'play-room' },
    { id: 'exact', clause: 'exact-height' },
    { id: 'own', clause: 'play-score', show: { reef: 'b2=R c2=Y b3=R d2=R c4=Y', card: 22 } },
    { id: 'zero', clause: 'play-score', show: { reef: 'b2=R c3=Y b3=G c2=P a3=P d2=P', card: 26 } },
    { id: 'both', clause: 'play-both' },
    { id: 'same_space', clause: 'play-both', show: { reef: 'b2=R c2=Y b3=GPP c3=P', card: 22 } },
    { id: 'five', clause: 'hand-limit' },
    { id: 'take_play', clause: 'turn' },
    { id: 'deck', clause: 'draw' },
    { id: 'point_where', clause: 'draw-where' },
    {
      id: 'no_point',
      clause: 'draw',
      show: { market: { mine: kStart, hand: [20], display: [8, 21, 44], top: 50, points: [0, 5] } },
    },
    { id: 'tokens', clause: 'take' },
    { id: 'grey', clause: 'any-colour' },
    { id: 'count', clause: 'counting' },
    { id: 'equal_high', clause: 'counting-equal' },
    { id: 'out', clause: 'play-supply' },
    { id: 'turns', clause: 'end-supply' },
    { id: 'left', clause: 'end-hands' },
    { id: 'tie', clause: 'ties' },
    { id: 'see', clause: 'secret' },
  ],
};
