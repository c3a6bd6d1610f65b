// Glicko-2, as Mark Glickman describes it (glicko.net/glicko/glicko2.pdf); the names are his.

export interface Rating {
  rating: number;
  deviation: number;
  volatility: number;
}
export interface Game {
  rating: number; // of the other side
  deviation: number;
  score: number; // 1 won, 0 lost
}

const kScale = 173.7178; // points for one unit of Glicko-2
const kCentre = 1500;
const kEpsilon = 1e-6;

const g = (phi: number) => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));
const expected = (mu: number, muJ: number, phiJ: number) => 1 / (1 + Math.exp(-g(phiJ) * (mu - muJ)));

// How likely it is to win.
export function expectedScore(own: Rating, other: Pick<Game, 'rating' | 'deviation'>): number {
  return expected(
    (own.rating - kCentre) / kScale,
    (other.rating - kCentre) / kScale,
    other.deviation / kScale,
  );
}

// The rating after the games of one period, at least one. `tau` holds the volatility back.
export function rate(own: Rating, games: Game[], tau = 0.5): Rating {
  const mu = (own.rating - kCentre) / kScale;
  const phi = own.deviation / kScale;
  const others = games.map(({ rating, deviation, score }) => {
    const phiJ = deviation / kScale;
    return { score, g: g(phiJ), e: expected(mu, (rating - kCentre) / kScale, phiJ) };
  });
  const v = 1 / others.reduce((sum, { g, e }) => sum + g * g * e * (1 - e), 0);
  const gain = others.reduce((sum, { g, e, score }) => sum + g * (score - e), 0);
  const volatility = newVolatility(own.volatility, phi, v, v * gain, tau);
  const phiStar = Math.hypot(phi, volatility);
  const phiNew = 1 / Math.sqrt(1 / (phiStar * phiStar) + 1 / v);
  return {
    rating: kCentre + kScale * (mu + phiNew * phiNew * gain),
    deviation: kScale * phiNew,
    volatility,
  };
}

// Step 5: the root of f by the Illinois algorithm.
function newVolatility(sigma: number, phi: number, v: number, delta: number, tau: number): number {
  const a = Math.log(sigma * sigma);
  const f = (x: number) => {
    const ex = Math.exp(x);
    const sum = phi * phi + v + ex;
    return (ex * (delta * delta - sum)) / (2 * sum * sum) - (x - a) / (tau * tau);
  };
  let low = a;
  let high: number;
  if (delta * delta > phi * phi + v) {
    high = Math.log(delta * delta - phi * phi - v);
  } else {
    let k = 1;
    while (f(a - k * tau) < 0) ++k;
    high = a - k * tau;
  }
  let fLow = f(low);
  let fHigh = f(high);
  while (Math.abs(high - low) > kEpsilon) {
    const middle = low + ((low - high) * fLow) / (fHigh - fLow);
    const fMiddle = f(middle);
    if (fMiddle * fHigh <= 0) {
      low = high;
      fLow = fHigh;
    } else {
      fLow /= 2;
    }
    high = middle;
    fHigh = fMiddle;
  }
  return Math.exp(low / 2);
}
