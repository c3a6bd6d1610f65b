// What a reef in 3D is made of: shapes and materials, in the tones of the drawings and of the theme.
import { Color, MeshLambertMaterial, type BufferGeometry } from 'three';
import { coral, puck } from '../three/coral';
import { slab } from '../three/forms';
import type { Stage } from '../three/stage';
import { dye, inkPaint, swollen, toonPaint, type Tones } from '../three/toon';
import { coralName } from './signs';

export const kPitch = 1.16; // from space to space
export const kTile = 1.02;
export const kBoard = 4 * kPitch + 0.44;

interface Piece {
  coral: BufferGeometry; // on top of its stack
  puck: BufferGeometry; // below another
  coralLine: BufferGeometry;
  puckLine: BufferGeometry;
  ink: ReturnType<typeof inkPaint>;
}

export class ReefPaints {
  readonly pieces = new Map<string, Piece>();
  readonly solid = toonPaint();
  readonly ghost = toonPaint(); // the piece that would come
  readonly fresh = inkPaint(); // the line around pieces not played yet
  readonly board = new MeshLambertMaterial();
  readonly edge = new MeshLambertMaterial();
  readonly slab = slab(kBoard, kBoard, 0.26, 0.35);
  readonly tile = slab(kTile, kTile, 0.05, 0.2);
  tint = { tile: new Color(), lit: new Color(), over: new Color(), accent: new Color() };

  constructor(private readonly stage: Stage) {
    this.ghost.transparent = true;
    this.ghost.opacity = 0.6;
    for (const colour of ['R', 'Y', 'G', 'P']) {
      const [top, below] = [coral(colour), puck()];
      this.pieces.set(colour, {
        coral: top,
        puck: below,
        coralLine: swollen(top),
        puckLine: swollen(below),
        ink: inkPaint(),
      });
    }
  }

  // Also when the edition changes: purple is blue in the second.
  take(): void {
    const glow = this.stage.colour('--glow');
    const tile = this.stage.colour('--space');
    const accent = this.stage.colour('--ring');
    this.tint = {
      tile,
      lit: tile.clone().lerp(glow, 0.55),
      over: tile.clone().lerp(accent, 0.35),
      accent,
    };
    this.board.color.copy(this.stage.colour('--board'));
    this.edge.color.copy(this.stage.colour('--board-edge'));
    this.fresh.color.copy(accent);
    for (const [colour, piece] of this.pieces) {
      const tone = (name: string) => this.stage.colour(`--${name}`, `hue-${coralName(colour)}`);
      const tones: Tones = [tone('line'), tone('shade'), tone('base'), tone('lit'), tone('tip')];
      dye(piece.coral, tones);
      dye(piece.puck, tones);
      piece.ink.color.copy(tones[0]);
    }
  }
}
