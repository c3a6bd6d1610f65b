// Draws an <svg> of the page as a texture, so that both views of a table show the same picture. It knows what our pictures
// are made of: groups, rectangles, circles, paths and text.
import { CanvasTexture, SRGBColorSpace } from 'three';

export function painted(svg: SVGSVGElement, width: number): CanvasTexture {
  const box = svg.viewBox.baseVal;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((width * box.height) / box.width);
  const brush = canvas.getContext('2d')!;
  brush.scale(width / box.width, width / box.width);
  for (const child of svg.children) draw(brush, child as SVGGraphicsElement);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

function draw(brush: CanvasRenderingContext2D, element: SVGGraphicsElement): void {
  const style = getComputedStyle(element);
  brush.save();
  const turned = element.transform.baseVal.consolidate()?.matrix;
  if (turned) brush.transform(turned.a, turned.b, turned.c, turned.d, turned.e, turned.f);
  brush.globalAlpha *= Number(style.opacity);
  if (element.tagName === 'g') {
    for (const child of element.children) draw(brush, child as SVGGraphicsElement);
  } else if (element.tagName === 'text') {
    write(brush, element, style);
  } else {
    fill(brush, outline(element), style);
  }
  brush.restore();
}

function outline(element: SVGGraphicsElement): Path2D {
  const number = (name: string) => Number(element.getAttribute(name) ?? 0);
  const path = new Path2D(element.getAttribute('d') ?? '');
  if (element.tagName === 'circle') path.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI);
  if (element.tagName === 'rect')
    path.roundRect(number('x'), number('y'), number('width'), number('height'), number('rx'));
  return path;
}

function fill(brush: CanvasRenderingContext2D, path: Path2D, style: CSSStyleDeclaration): void {
  if (style.fill !== 'none') {
    brush.fillStyle = style.fill;
    brush.fill(path);
  }
  if (style.stroke === 'none') return;
  brush.strokeStyle = style.stroke;
  brush.lineWidth = Number.parseFloat(style.strokeWidth);
  brush.lineCap = style.strokeLinecap as CanvasLineCap;
  brush.lineJoin = style.strokeLinejoin as CanvasLineJoin;
  brush.stroke(path);
}

function write(
  brush: CanvasRenderingContext2D,
  element: SVGGraphicsElement,
  style: CSSStyleDeclaration,
): void {
  brush.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  brush.textAlign = style.textAnchor === 'middle' ? 'center' : 'left';
  brush.fillStyle = style.fill;
  const number = (name: string) => Number(element.getAttribute(name) ?? 0);
  brush.fillText(element.textContent ?? '', number('x'), number('y'));
}
