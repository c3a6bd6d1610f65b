// The drawings of src/art for painters that know neither styles nor symbols: each by its name as a list of
//   ["fill", path, paint, even]   ["stroke", path, paint, width, cap, join, dashes]   ["clip", path]   ["group", opacity]   ["end"]
// A paint is a colour, or a gradient {matrix, from, to, radius, stops}. The server draws the pictures of link previews from them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { colour, ofClass, root } from './colours.mjs';
import { boundsOf, matrixOf, move, pathOf, same, scaleOf, times } from './path.mjs';

const art = join(import.meta.dirname, '../../src/art');

function parseSvg(text) {
  const top = { tag: '', attributes: {}, children: [] };
  const open = [top];
  for (const [, end, tag, list, empty] of text.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g,
  )) {
    if (end) {
      open.pop();
      continue;
    }
    const attributes = Object.fromEntries(
      [...list.matchAll(/([\w:-]+)="([^"]*)"/g)].map((pair) => pair.slice(1)),
    );
    const element = { tag, attributes, children: [] };
    open.at(-1).children.push(element);
    if (!empty) open.push(element);
  }
  return top.children[0];
}

const byId = new Map();
function learn(element) {
  if (element.attributes.id) byId.set(element.attributes.id, element);
  element.children.forEach(learn);
}
for (const file of readdirSync(art).filter((name) => name.endsWith('.svg'))) {
  learn(parseSvg(readFileSync(join(art, file), 'utf8')));
}

const kInherited = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
].concat(['fill-opacity', 'stroke-opacity', 'fill-rule', 'clip-rule']);
const idIn = (text) => /^url\(#([\w-]+)\)$/.exec(text)?.[1];
const round = (value) => Math.round(value * 100) / 100;
const text = (path) => path.map(([letter, ...n]) => letter + n.map(round).join(' ')).join('');

// What an element inherits: how it is painted, the variables of its classes, where it stands.
function within(outer, { attributes }) {
  const style = { ...outer.style };
  for (const name of kInherited) if (name in attributes) style[name] = attributes[name];
  const known = { ...outer.known };
  for (const name of (attributes.class ?? '').split(' ')) Object.assign(known, ofClass(name));
  return { style, known, matrix: times(outer.matrix, matrixOf(attributes.transform)) };
}

function gradient(element, path, inner, opacity) {
  const { x, y, width, height } = boundsOf(path);
  const n = (name, other) => Number(element.attributes[name] ?? other);
  const stops = element.children.map(({ attributes }) => [
    Number(attributes.offset),
    colour(attributes['stop-color'], inner.known, opacity * Number(attributes['stop-opacity'] ?? 1)),
  ]);
  const matrix = times(inner.matrix, [width, 0, 0, height, x, y]).map(
    (value) => Math.round(value * 1e4) / 1e4,
  );
  if (element.tag === 'linearGradient')
    return { matrix, from: [n('x1', 0), n('y1', 0)], to: [n('x2', 1), n('y2', 0)], stops };
  const centre = [n('cx', 0.5), n('cy', 0.5)];
  return { matrix, from: centre, to: centre, radius: n('r', 0.5), stops };
}

function paint(name, path, inner) {
  const value = inner.style[name] ?? (name === 'fill' ? '#000' : 'none');
  if (value === 'none') return null;
  const opacity = Number(inner.style[`${name}-opacity`] ?? 1);
  const id = idIn(value);
  if (!id) return colour(value, inner.known, opacity);
  const found = byId.get(id);
  return found?.tag.endsWith('Gradient') ? gradient(found, path, inner, opacity) : null; // patterns are too fine to be seen
}

function shape(path, inner, ops) {
  const moved = text(path.map((command) => move(inner.matrix, command)));
  const fill = paint('fill', path, inner);
  if (fill) ops.push(['fill', moved, fill, inner.style['fill-rule'] === 'evenodd']);
  const stroke = paint('stroke', path, inner);
  const scale = scaleOf(inner.matrix);
  const { style } = inner;
  if (!stroke) return;
  const dashes = (style['stroke-dasharray'] ?? '').split(/[\s,]+/).filter(Boolean);
  ops.push([
    'stroke',
    moved,
    stroke,
    round(scale * Number(style['stroke-width'] ?? 1)),
    style['stroke-linecap'] ?? 'butt',
    style['stroke-linejoin'] ?? 'miter',
    dashes.map((length) => round(scale * Number(length))),
  ]);
}

// The paths of a clip, as one.
function outline(element, outer) {
  const inner = within(outer, element);
  const path = pathOf(element.tag, (name) => element.attributes[name]);
  if (path) return path.map((command) => move(inner.matrix, command));
  const parts = element.tag === 'use' ? [byId.get(element.attributes.href.slice(1))] : element.children;
  return parts.flatMap((part) => outline(part, inner));
}

function walk(element, outer, ops) {
  const { tag, attributes } = element;
  if (['defs', 'clipPath', 'linearGradient', 'radialGradient', 'pattern', 'text'].includes(tag)) return;
  const inner = within(outer, element);
  const clip = idIn(attributes['clip-path'] ?? '');
  const opacity = Number(attributes.opacity ?? 1);
  if (opacity < 1) ops.push(['group', opacity]);
  if (clip) ops.push(['clip', text(outline(byId.get(clip), { ...inner, style: {} }))]);
  if (tag === 'use') {
    use(attributes, inner, ops);
  } else {
    const path = pathOf(tag, (name) => attributes[name]);
    if (path) shape(path, inner, ops);
    for (const child of element.children) walk(child, inner, ops);
  }
  if (clip) ops.push(['end']);
  if (opacity < 1) ops.push(['end']);
}

function use(attributes, inner, ops) {
  const target = byId.get(attributes.href.slice(1));
  const { x = 0, y = 0 } = attributes;
  const matrix = times(inner.matrix, [1, 0, 0, 1, Number(x), Number(y)]);
  if (target.tag !== 'symbol') return walk(target, { ...inner, matrix }, ops);
  const box = target.attributes.viewBox.split(' ').map(Number);
  const own = box.slice(2);
  const [width, height] = [Number(attributes.width ?? own[0]), Number(attributes.height ?? own[1])];
  const scale = Math.min(width / own[0], height / own[1]);
  const [left, top] = [(width - scale * own[0]) / 2, (height - scale * own[1]) / 2];
  const placed = [scale, 0, 0, scale, left - scale * box[0], top - scale * box[1]];
  for (const child of target.children) walk(child, { ...inner, matrix: times(matrix, placed) }, ops);
}

const day = { style: {}, known: {}, matrix: same };

// A symbol of the sprites; `hull` is the colour of a boat.
export function drawing(name, known = {}) {
  const symbol = byId.get(name);
  if (symbol?.tag !== 'symbol') throw new Error(`there is no drawing ${name}`);
  const ops = [];
  const size = symbol.attributes.viewBox.split(' ').slice(2).map(Number);
  use({ href: `#${name}`, width: size[0], height: size[1] }, { ...day, known }, ops);
  return { width: size[0], height: size[1], ops };
}

// What stands in a file or a text.
export function shapes(width, height, text) {
  const ops = [];
  walk(parseSvg(`<g>${text}</g>`), day, ops);
  return { width, height, ops };
}
export function picture(file) {
  const text = readFileSync(join(art, file), 'utf8');
  const svg = parseSvg(text);
  const box = svg.attributes.viewBox?.split(' ').slice(2) ?? [svg.attributes.width, svg.attributes.height];
  return shapes(Number(box[0]), Number(box[1]), text);
}

export const symbols = () => [...byId].filter(([, { tag }]) => tag === 'symbol').map(([id]) => id);

// Every token of the page that is a plain colour.
export function tokens() {
  const list = {};
  for (const name of Object.keys(root)) {
    try {
      list[name] = colour(root[name], {});
    } catch {
      // a length, a time, a face
    }
  }
  return list;
}
