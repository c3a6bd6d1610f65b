// Faces of the cards of the river for the scene: the same pictures as on the drawn table.
import { CanvasTexture, SRGBColorSpace } from 'three';
import { need } from '../art/sprites';
import { paintArt } from '../three/paint';
import { fishArt, isFish, thingArt } from './pieces';

// Of an upright card, and of one that lies wide.
const sizeOf = (wide: boolean) => (wide ? { width: 384, height: 271 } : { width: 256, height: 333 });

// Blank until its drawings have come; `drawn` says when.
export function cardTexture(card: string, wide: boolean, drawn: () => void): CanvasTexture {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, sizeOf(wide));
  const brush = canvas.getContext('2d')!;
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  ground(brush, card);
  void need('fish', 'things', 'mark').then(() => {
    picture(brush, card);
    texture.needsUpdate = true;
    drawn();
  });
  return texture;
}

function ground(brush: CanvasRenderingContext2D, card: string): void {
  const { width, height } = brush.canvas;
  const shade = brush.createLinearGradient(0, 0, card === '?' ? width : 0, height);
  const tones =
    card === '?'
      ? ['#2f8a93', '#155a6b', '#155a6b']
      : card === 'sea'
        ? ['#77b8dd', '#4a94c9', '#3479b4']
        : ['#f3fdfc', '#f0fafa', '#f3e6c8'];
  tones.forEach((tone, i) => shade.addColorStop([0, 0.56, 0.9][i]!, tone));
  brush.beginPath();
  brush.roundRect(4, 4, width - 8, height - 8, 30);
  brush.fillStyle = shade;
  brush.fill();
  brush.lineWidth = 6;
  brush.strokeStyle = card === 'sea' ? '#ffffff80' : '#fffffff0';
  brush.stroke();
}

function picture(brush: CanvasRenderingContext2D, card: string): void {
  const { width, height } = brush.canvas;
  const middle = { x: 12, y: 0.18 * height, width: width - 24, height: 0.6 * height };
  if (card === '?') {
    const side = 0.46 * Math.min(width, height) + 20;
    const at = { x: (width - side) / 2, y: (height - side) / 2 - 12, width: side, height: side };
    return paintArt(brush, 'atoll-mark', at);
  }
  if (card === 'sea') {
    brush.strokeStyle = '#ffffffcc';
    brush.lineWidth = 11;
    brush.lineCap = 'round';
    brush.translate(width / 2 - 128, height / 2 - 168);
    brush.stroke(new Path2D('M52 142c26-22 50 20 78 0s50-20 76 0M70 196c20-18 38 16 60 0s40-16 60 0'));
    return brush.resetTransform();
  }
  if (!isFish(card)) return paintArt(brush, thingArt(card) ?? 'home-coral', middle);
  paintArt(brush, fishArt(card), middle);
  brush.fillStyle = '#fffdf6';
  brush.beginPath();
  brush.arc(width - 44, 46, 28, 0, 2 * Math.PI);
  brush.fill();
  const sign = { x: width - 66, y: 24, width: 44, height: 44 };
  paintArt(brush, card.endsWith('m') ? 'sign-male' : 'sign-female', sign);
}
