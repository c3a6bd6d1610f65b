// The rules of The Reef, in the order of docs/rules/the-reef.md.
import type { Book, Picture } from './book';
import type { RiffPlace } from '../learn/riff_position';

const river = (river: RiffPlace, columns = 3): Picture => ({ river, columns });
const kOuter = { a: 'coral Ym pearl', d: 'pearl Rf coral' };

export const book: Book = {
  sections: [
    {
      id: 'things',
      lesson: 1,
      clauses: [
        {
          id: 'colours',
          show: { art: ['red', 'orange', 'yellow', 'green', 'blue', 'lilac'].map((hue) => `worm-${hue}`) },
          ours: true,
        },
        { id: 'worms', show: { art: ['die-red', 'die-blue', 'worm-yellow', 'boat-a', 'boat-b'] } },
        { id: 'offspring', show: { faces: ['RB', 'GG', 'OL', 'YY'] } },
        { id: 'cards', show: { faces: ['Rm', 'Of', 'coral', 'pearl', 'shark', 'sea'] }, ours: true },
      ],
    },
    {
      id: 'setup',
      lesson: 2,
      clauses: [
        {
          id: 'rows',
          show: river(
            {
              a: 'Ym coral shark Of sea Rf coral Bm',
              d: 'Lf pearl sea Rm coral Gm sea Bf',
              mine: { worms: 'ROYGBL' },
            },
            8,
          ),
        },
        { id: 'start', show: river({ ...kOuter, mine: { worms: 'ROYGBL' } }) },
        { id: 'reach', show: river({ ...kOuter, mine: { worms: 'ROYGBL', boats: 2 } }) },
      ],
    },
    {
      id: 'worms',
      lesson: 1,
      clauses: [
        { id: 'roll', show: { art: ['die-red', 'die-blue', 'worm-red', 'worm-blue'] } },
        { id: 'worm-out', show: { art: ['die-green', 'worm-any'] } },
        { id: 'worm-other', show: { art: ['die-red', 'die-blue', 'worm-blue', 'boat-b'] }, ours: true },
        { id: 'worm-none', show: { art: ['die-red', 'die-red'] } },
        { id: 'worm-auto', show: { art: ['die-red', 'die-red', 'worm-red', 'boat-b'] }, ours: true },
      ],
    },
    {
      id: 'buy',
      lesson: 2,
      clauses: [
        { id: 'flip', show: river({ ...kOuter, b: 'coral Gm sea', mine: { worms: 'RYG' } }) },
        { id: 'price', show: river({ ...kOuter, mine: { worms: 'RYGB' } }) },
        { id: 'flipped-price', show: river({ ...kOuter, b: 'coral Gm sea', mine: { worms: 'RY' } }) },
        {
          id: 'pay-fish',
          show: river({ a: 'Ym coral sea', d: 'Rf pearl sea', mine: { worms: 'YGB', corals: ['empty'] } }),
        },
        { id: 'pay-exact', show: river({ ...kOuter, mine: { worms: 'RY' } }) },
        {
          id: 'pearl',
          show: river({
            a: 'Bf coral sea',
            d: 'sea pearl sea',
            mine: { worms: 'R', pearls: 1, corals: ['empty'] },
          }),
        },
        {
          id: 'sea',
          show: river({ a: 'sea coral pearl', d: 'sea Rf coral', mine: { worms: 'RYG' } }),
          ours: true,
        },
        { id: 'gap', show: river({ a: 'coral Ym pearl', d: 'sea Rf coral', mine: { worms: 'RYG' } }) },
        { id: 'boat', show: river({ a: 'sea coral pearl', d: 'sea Rf coral', mine: { worms: 'RYGB' } }) },
        { id: 'boat-limit', show: { art: ['boat-a', 'boat-a', 'boat-b', 'boat-b'] } },
        {
          id: 'coral-limit',
          show: river({
            a: 'coral sea sea',
            d: 'sea sea sea',
            mine: { worms: 'RYG', corals: ['RO', 'Ym', 'empty', 'empty', 'empty'] },
          }),
        },
        { id: 'fish-home', show: river({ a: 'Ym coral sea', d: 'sea sea sea', mine: { worms: 'YGB' } }) },
        {
          id: 'breed',
          show: river({ a: 'Bf sea sea', d: 'sea sea sea', mine: { worms: 'BY', corals: ['Rm', 'empty'] } }),
        },
        {
          id: 'breed-open',
          show: river({
            a: 'Bf Yf sea',
            d: 'sea sea sea',
            offspring: ['RB', 'YG', 'OL', 'YY'],
            mine: { worms: 'YB', boats: 2, corals: ['Gm'] },
          }),
        },
        {
          id: 'breed-next',
          show: river({ a: 'Bf sea sea', d: 'sea sea sea', mine: { worms: 'BY', corals: ['Rm'] } }),
        },
        {
          id: 'fish-stay',
          show: river({ a: 'coral sea sea', d: 'sea sea sea', mine: { worms: 'R', corals: ['Rm', 'Bf'] } }),
          ours: true,
        },
        {
          id: 'shark',
          show: river({ a: 'coral sea sea', d: 'Bf Rm sea', mine: { worms: 'R', sharks: 1 } }),
        },
        {
          id: 'shark-prey',
          show: river({
            a: 'coral sea sea',
            d: 'Bf Rm pearl',
            mine: { worms: 'R', sharks: 2, pearls: 1, corals: ['Lf', 'empty'] },
          }),
          ours: true,
        },
        {
          id: 'shark-never',
          show: river({
            a: 'coral sea sea',
            d: 'Bf Rm sea',
            mine: { worms: 'R', sharks: 1 },
            theirs: { worms: 'OYB', corals: ['Rm'] },
          }),
        },
      ],
    },
    {
      id: 'flow',
      lesson: 7,
      clauses: [
        { id: 'flow', show: river({ a: 'coral Ym pearl', d: 'pearl Rf coral', mine: { worms: 'RY' } }) },
        {
          id: 'flow-sea',
          show: river({ a: 'sea sea coral pearl', d: 'Rm coral Bf sea', mine: { worms: 'RY' } }, 4),
          ours: true,
        },
        {
          id: 'flow-down',
          show: river({ a: 'coral Ym pearl', b: 'sea coral Gm', d: 'pearl Rf coral', mine: { worms: 'RY' } }),
          ours: true,
        },
      ],
    },
    {
      id: 'fill',
      lesson: 7,
      clauses: [
        { id: 'fill-shuffle', show: { art: ['river-back', 'river-sea'] } },
        {
          id: 'fill',
          show: river({ a: 'sea sea coral sea', d: 'Rm coral Bf sea', mine: { worms: 'RY' } }, 8),
          ours: true,
        },
        { id: 'fill-none', show: { art: ['river-back'] }, ours: true },
      ],
    },
    {
      id: 'end',
      lesson: 8,
      clauses: [
        {
          id: 'win',
          show: river({
            a: 'Rm Bf sea',
            d: 'sea sea sea',
            offspring: ['RB', 'GG', 'RL', 'YY'],
            mine: { worms: 'RB', boats: 2, corals: ['OL', 'YG', 'BB', 'LL', 'empty'] },
            theirs: { worms: 'OYGL', corals: ['GB', 'RO', 'empty'] },
          }),
        },
        { id: 'standoff', show: { art: ['offspring-red-blue', 'offspring-green-lilac'] }, ours: true },
        { id: 'max-turns', show: { art: ['offspring-red-blue', 'offspring-orange-green'] } },
      ],
    },
    { id: 'knowledge', lesson: 3, clauses: [{ id: 'open', show: { faces: ['?', 'Ym', '?', 'coral'] } }] },
  ],
  questions: [
    { id: 'who_worms', clause: 'roll' },
    { id: 'out', clause: 'worm-out' },
    { id: 'which', clause: 'reach' },
    { id: 'cost', clause: 'price' },
    { id: 'why_flip', clause: 'flipped-price' },
    { id: 'pay_fish', clause: 'pay-fish' },
    { id: 'change', clause: 'pay-exact' },
    { id: 'pearls', clause: 'pearl' },
    { id: 'sea', clause: 'sea' },
    { id: 'home', clause: 'fish-home' },
    { id: 'when_breed', clause: 'breed-open' },
    { id: 'same_sex', clause: 'breed', show: { faces: ['Rm', 'Rf'] } },
    { id: 'same_colour', clause: 'breed-open', show: { faces: ['Rm', 'Rf', 'RR'] } },
    { id: 'parents', clause: 'breed' },
    { id: 'move', clause: 'fish-stay' },
    { id: 'corals', clause: 'coral-limit' },
    { id: 'boats', clause: 'boat' },
    { id: 'shark', clause: 'shark-prey' },
    { id: 'shark_other', clause: 'shark-never' },
    { id: 'often', clause: 'gap' },
    { id: 'gaps', clause: 'flow' },
    { id: 'win', clause: 'win' },
    { id: 'stuck', clause: 'standoff' },
  ],
};
