// Shapes of SVG as paths of four commands with absolute coordinates: M, L, C and Z.

// A matrix [a b c d e f] as SVG has it; `times` applies the second one first.
export const same = [1, 0, 0, 1, 0, 0];
export const times = ([a, b, c, d, e, f], [g, h, i, j, k, l]) => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];
export const scaleOf = ([a, b, c, d]) => Math.sqrt(Math.abs(a * d - b * c));

export function matrixOf(text) {
  let matrix = same;
  for (const [, name, list] of (text ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
    const n = list.split(/[\s,]+/).map(Number);
    const turn = (degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
    };
    const [x = 0, y = 0] = name === 'rotate' ? n.slice(1) : n;
    const made = {
      matrix: () => n,
      translate: () => [1, 0, 0, 1, x, y],
      scale: () => [n[0], 0, 0, n[1] ?? n[0], 0, 0],
      rotate: () => times(times([1, 0, 0, 1, x, y], turn(n[0])), [1, 0, 0, 1, -x, -y]),
    }[name];
    if (!made) throw new Error(`transform: what is ${name}?`);
    matrix = times(matrix, made());
  }
  return matrix;
}

// As commands [letter, x, y …].
export function pathOf(tag, get) {
  const n = (name, other = 0) => Number(get(name) ?? other);
  if (tag === 'path') return parse(get('d'));
  if (tag === 'circle') return ellipse(n('cx'), n('cy'), n('r'), n('r'));
  if (tag === 'ellipse') return ellipse(n('cx'), n('cy'), n('rx'), n('ry'));
  if (tag === 'rect') return box(n('x'), n('y'), n('width'), n('height'), n('rx'));
  return null;
}

const kRound = 0.5523; // how far handles reach for a quarter of a circle

function ellipse(x, y, rx, ry) {
  const [hx, hy] = [kRound * rx, kRound * ry];
  return [
    ['M', x + rx, y],
    ['C', x + rx, y + hy, x + hx, y + ry, x, y + ry],
    ['C', x - hx, y + ry, x - rx, y + hy, x - rx, y],
    ['C', x - rx, y - hy, x - hx, y - ry, x, y - ry],
    ['C', x + hx, y - ry, x + rx, y - hy, x + rx, y],
    ['Z'],
  ];
}

function box(x, y, width, height, round) {
  const r = Math.min(round, width / 2, height / 2);
  const h = r * (1 - kRound);
  const [right, low] = [x + width, y + height];
  if (r === 0) return [['M', x, y], ['L', right, y], ['L', right, low], ['L', x, low], ['Z']];
  return [
    ['M', x + r, y],
    ['L', right - r, y],
    ['C', right - h, y, right, y + h, right, y + r],
    ['L', right, low - r],
    ['C', right, low - h, right - h, low, right - r, low],
    ['L', x + r, low],
    ['C', x + h, low, x, low - h, x, low - r],
    ['L', x, y + r],
    ['C', x, y + h, x + h, y, x + r, y],
    ['Z'],
  ];
}

const kNumbers = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

function parse(text) {
  const made = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let handle = null; // of the curve before: where a smooth one goes on
  let at = 0;
  const read = (pattern) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found?.[1];
  };
  let letter = '';
  for (;;) {
    const next = read(/[\s,]*([a-zA-Z])/y);
    if (next) letter = next;
    else if (!/[\s,]*[-+.\d]/y.test(text.slice(at)) || letter === '') break;
    else if (letter === 'M') letter = 'L';
    else if (letter === 'm') letter = 'l';
    const big = letter.toUpperCase();
    const by = letter !== big; // relative to where we are
    const n = [];
    for (let i = 0; i < kNumbers[big]; ++i) {
      const flag = big === 'A' && (i === 3 || i === 4);
      n.push(Number(read(flag ? /[\s,]*([01])/y : /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/y)));
    }
    if (n.some(Number.isNaN)) throw new Error(`path: ${text}`);
    const [ox, oy] = by ? [x, y] : [0, 0];
    const points = n.map((value, i) => value + (i % 2 === 0 ? ox : oy));
    const before = { x, y };
    if (big === 'Z') {
      made.push(['Z']);
      [x, y] = [startX, startY];
    } else if (big === 'A') {
      [x, y] = [n[5] + ox, n[6] + oy];
      made.push(...arc(before.x, before.y, n[0], n[1], n[2], n[3], n[4], x, y));
    } else if (big === 'H' || big === 'V') {
      if (big === 'H') x = n[0] + ox;
      else y = n[0] + oy;
      made.push(['L', x, y]);
    } else if (big === 'M' || big === 'L') {
      [x, y] = points;
      if (big === 'M') [startX, startY] = points;
      made.push([big, x, y]);
    } else {
      const cubic = big === 'C' || big === 'S';
      const smooth = big === 'S' || big === 'T';
      const first =
        smooth && handle?.cubic === cubic ? [2 * x - handle.x, 2 * y - handle.y] : smooth ? [x, y] : [];
      const all = [...first, ...points];
      [x, y] = all.slice(-2);
      handle = { cubic, x: all.at(-4), y: all.at(-3) };
      if (cubic) made.push(['C', ...all]);
      else
        made.push([
          'C',
          before.x + (2 / 3) * (all[0] - before.x),
          before.y + (2 / 3) * (all[1] - before.y),
          x + (2 / 3) * (all[0] - x),
          y + (2 / 3) * (all[1] - y),
          x,
          y,
        ]);
      continue;
    }
    handle = null;
  }
  return made;
}

// An arc as curves of a quarter at most: SVG 1.1, appendix F.6.
function arc(x1, y1, rx, ry, degrees, large, sweep, x2, y2) {
  if (rx === 0 || ry === 0 || (x1 === x2 && y1 === y2)) return [['L', x2, y2]];
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2];
  const [px, py] = [cos * dx + sin * dy, cos * dy - sin * dx];
  const grow = Math.max(1, Math.sqrt((px / rx) ** 2 + (py / ry) ** 2));
  [rx, ry] = [rx * grow, ry * grow];
  const under = (rx * py) ** 2 + (ry * px) ** 2;
  const k = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, ((rx * ry) ** 2 - under) / under));
  const [cx, cy] = [(k * rx * py) / ry, (-k * ry * px) / rx];
  const from = Math.atan2((py - cy) / ry, (px - cx) / rx);
  let turn = Math.atan2((-py - cy) / ry, (-px - cx) / rx) - from;
  if (sweep && turn < 0) turn += 2 * Math.PI;
  if (!sweep && turn > 0) turn -= 2 * Math.PI;
  const steps = Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9);
  const step = turn / steps;
  const reach = (4 / 3) * Math.tan(step / 4);
  const matrix = [cos * rx, sin * rx, -sin * ry, cos * ry, 0, 0];
  matrix[4] = (x1 + x2) / 2 + cos * cx - sin * cy;
  matrix[5] = (y1 + y2) / 2 + sin * cx + cos * cy;
  const curves = [];
  for (let i = 0; i < steps; ++i) {
    const [a, b] = [from + i * step, from + (i + 1) * step];
    const curve = [
      ...[Math.cos(a) - reach * Math.sin(a), Math.sin(a) + reach * Math.cos(a)],
      ...[Math.cos(b) + reach * Math.sin(b), Math.sin(b) - reach * Math.cos(b)],
      ...[Math.cos(b), Math.sin(b)],
    ];
    curves.push(move(matrix, ['C', ...curve]));
  }
  return curves;
}

export function move([a, b, c, d, e, f], [letter, ...n]) {
  const moved = [letter];
  for (let i = 0; i < n.length; i += 2) {
    moved.push(a * n[i] + c * n[i + 1] + e, b * n[i] + d * n[i + 1] + f);
  }
  return moved;
}

// Where it begins and ends in both directions, near enough: curves are looked at in sixteen places.
export function boundsOf(path) {
  let [left, top, right, low] = [Infinity, Infinity, -Infinity, -Infinity];
  const see = (x, y) => {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, low] = [Math.min(top, y), Math.max(low, y)];
  };
  let [x, y] = [0, 0];
  for (const [letter, ...n] of path) {
    if (letter === 'Z') continue;
    for (let i = 1; letter === 'C' && i < 16; ++i) {
      const t = i / 16;
      const at = (p, q, r, s) =>
        (1 - t) ** 3 * p + 3 * t * (1 - t) ** 2 * q + 3 * t * t * (1 - t) * r + t ** 3 * s;
      see(at(x, n[0], n[2], n[4]), at(y, n[1], n[3], n[5]));
    }
    [x, y] = n.slice(-2);
    see(x, y);
  }
  return { x: left, y: top, width: right - left, height: low - top };
}
