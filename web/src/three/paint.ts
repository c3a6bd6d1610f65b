// Draws the drawings of src/art on a canvas, so that both views of a table show the same picture. It knows what they are made of:
// groups, paths, circles, ellipses, rectangles, uses of each other, clips and gradients; colours come from their tones.

interface Pen {
  fill: string;
  stroke: string;
  width: number;
  cap: string;
  join: string;
  tones: CSSStyleDeclaration | null; // of the nearest hue
}
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

// A drawing by its name, as large as fits its place. Its sprite must be in the page.
export function paintArt(brush: CanvasRenderingContext2D, name: string, place: Place): void {
  const pen = { fill: '#000', stroke: 'none', width: 1, cap: 'butt', join: 'miter', tones: null };
  use(brush, document.getElementById(name), place, pen);
}

const number = (element: Element, name: string, otherwise = 0) =>
  Number.parseFloat(element.getAttribute(name) ?? String(otherwise));

function use(brush: CanvasRenderingContext2D, symbol: Element | null, place: Place, pen: Pen): void {
  if (!symbol) return;
  brush.save();
  brush.translate(place.x, place.y);
  const box = symbol.getAttribute('viewBox')?.split(' ').map(Number);
  if (symbol.tagName === 'symbol' && box) {
    const scale = Math.min(place.width / box[2]!, place.height / box[3]!);
    brush.translate((place.width - scale * box[2]!) / 2, (place.height - scale * box[3]!) / 2);
    brush.scale(scale, scale);
    for (const child of symbol.children) draw(brush, child, pen);
  } else {
    draw(brush, symbol, pen);
  }
  brush.restore();
}

function draw(brush: CanvasRenderingContext2D, element: Element, outer: Pen): void {
  const pen = held(element, outer);
  brush.save();
  const turned = (element as SVGGraphicsElement).transform?.baseVal.consolidate()?.matrix;
  if (turned) brush.transform(turned.a, turned.b, turned.c, turned.d, turned.e, turned.f);
  brush.globalAlpha *= number(element, 'opacity', 1);
  const clip = refers(element.getAttribute('clip-path'));
  if (clip) brush.clip(outline(clip.firstElementChild!));
  if (element.tagName === 'g') {
    for (const child of element.children) draw(brush, child, pen);
  } else if (element.tagName === 'use') {
    const inner = element as SVGUseElement;
    const symbol = document.getElementById(inner.href.baseVal.slice(1));
    const box = symbol?.getAttribute('viewBox')?.split(' ').map(Number) ?? [0, 0, 0, 0];
    use(
      brush,
      symbol,
      {
        x: number(element, 'x'),
        y: number(element, 'y'),
        width: number(element, 'width', box[2]),
        height: number(element, 'height', box[3]),
      },
      pen,
    );
  } else {
    ink(brush, outline(element), pen, element);
  }
  brush.restore();
}

function held(element: Element, pen: Pen): Pen {
  const own = (name: string, otherwise: string) => element.getAttribute(name) ?? otherwise;
  return {
    fill: own('fill', pen.fill),
    stroke: own('stroke', pen.stroke),
    width: Number(own('stroke-width', String(pen.width))),
    cap: own('stroke-linecap', pen.cap),
    join: own('stroke-linejoin', pen.join),
    tones: /\bhue-/.test(own('class', '')) ? getComputedStyle(element) : pen.tones,
  };
}

function refers(text: string | null): Element | null {
  const id = /^url\(#(.+)\)$/.exec(text ?? '')?.[1];
  return id ? document.getElementById(id) : null;
}

function outline(element: Element): Path2D {
  if (element.tagName === 'use') {
    const shape = document.getElementById((element as SVGUseElement).href.baseVal.slice(1));
    return shape ? outline(shape) : new Path2D();
  }
  const at = (name: string) => number(element, name);
  const path = new Path2D(element.getAttribute('d') ?? '');
  if (element.tagName === 'circle') path.arc(at('cx'), at('cy'), at('r'), 0, 2 * Math.PI);
  if (element.tagName === 'ellipse') path.ellipse(at('cx'), at('cy'), at('rx'), at('ry'), 0, 0, 2 * Math.PI);
  if (element.tagName === 'rect') path.roundRect(at('x'), at('y'), at('width'), at('height'), at('rx') || 0);
  return path;
}

function ink(brush: CanvasRenderingContext2D, path: Path2D, pen: Pen, element: Element): void {
  const filled = paint(brush, pen.fill, pen, element);
  if (filled) {
    brush.fillStyle = filled;
    brush.fill(path);
  }
  const stroked = paint(brush, pen.stroke, pen, element);
  if (!stroked) return;
  brush.globalAlpha *= number(element, 'stroke-opacity', 1);
  brush.strokeStyle = stroked;
  brush.lineWidth = pen.width;
  brush.lineCap = pen.cap as CanvasLineCap;
  brush.lineJoin = pen.join as CanvasLineJoin;
  brush.stroke(path);
}

function paint(
  brush: CanvasRenderingContext2D,
  text: string,
  pen: Pen,
  element: Element,
): string | CanvasGradient | null {
  if (text === 'none') return null;
  const gradient = refers(text);
  if (gradient) return shaded(brush, gradient, element);
  const tone = /^var\((--[\w-]+)/.exec(text)?.[1];
  return tone ? (pen.tones?.getPropertyValue(tone).trim() ?? '#000') : text;
}

// Over the box of a circle; nothing else that is drawn here has one.
function shaded(brush: CanvasRenderingContext2D, gradient: Element, element: Element): CanvasGradient {
  const r = number(element, 'r', 16);
  const [left, top] = [number(element, 'cx', r) - r, number(element, 'cy', r) - r];
  const x = left + 2 * r * number(gradient, 'cx', 0.5);
  const y = top + 2 * r * number(gradient, 'cy', 0.5);
  const made = brush.createRadialGradient(x, y, 0, x, y, 2 * r * number(gradient, 'r', 0.5));
  for (const stop of gradient.querySelectorAll('stop'))
    made.addColorStop(number(stop, 'offset'), stop.getAttribute('stop-color')!);
  return made;
}
