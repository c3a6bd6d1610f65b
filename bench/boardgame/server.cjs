// A boardgame.io server with the game that bench/load plays at Atoll, as a stub: the same size of state, the same two
// moves a turn. It does less than Atoll does for them: no rules, no chance, and nothing goes to the disk.
const { Server, Origins } = require('boardgame.io/server');

// As many bytes as a view of The Reef has.
const kFiller = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`place${i}`, { card: i, open: true, price: 3 }]));

const stub = {
  name: 'stub',
  setup: () => ({ phase: 'worm', worms: 5, filler: kFiller }),
  moves: {
    worm: ({ G }) => {
      G.phase = 'buy';
      G.worms += 1;
    },
    done: ({ G, events }) => {
      G.phase = 'worm';
      events.endTurn();
    },
  },
};

const server = Server({ games: [stub], origins: [Origins.LOCALHOST, /.*/] });
server.run(Number(process.argv[2] ?? 8000), () => console.log('listening'));
