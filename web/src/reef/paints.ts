// What the reefs of a table are made of: shapes and materials that they share, in the colours of the theme.
import { Color, MeshStandardMaterial, type BufferGeometry } from 'three';
import { coral } from '../three/coral';
import { slab } from '../three/forms';
import type { Stage } from '../three/stage';

export const kPitch = 1.16; // from space to space
export const kTile = 1.02;
export const kBoard = 4 * kPitch + 0.44;

const hues: Record<string, string> = { R: '#e5482f', Y: '#f5b921', G: '#33a35c', P: '#8452d0', B: '#2f82dd' };

export class ReefPaints {
  readonly corals = new Map<string, BufferGeometry>();
  readonly distant = new Map<string, BufferGeometry>(); // the same for small reefs
  readonly solid = new Map<string, MeshStandardMaterial>();
  readonly fresh = new Map<string, MeshStandardMaterial>(); // pieces not played yet
  readonly sand = new MeshStandardMaterial({ roughness: 0.9 });
  readonly board = slab(kBoard, kBoard, 0.22, 0.35);
  readonly shore = slab(kBoard + 0.3, kBoard + 0.3, 0.06, 0.5);
  readonly tile = slab(kTile, kTile, 0.05, 0.2);
  tint = {
    tile: new Color(),
    lit: new Color(),
    over: new Color(),
    accent: new Color(),
    shallow: new Color(),
  };

  constructor(private readonly stage: Stage) {
    for (const colour of ['R', 'Y', 'G', 'P']) {
      this.corals.set(colour, coral(colour));
      this.distant.set(colour, coral(colour, 0.55));
      this.solid.set(colour, new MeshStandardMaterial({ vertexColors: true, roughness: 0.55 }));
      this.fresh.set(colour, new MeshStandardMaterial({ vertexColors: true, roughness: 0.55 }));
    }
  }

  take(): void {
    const sand = this.stage.colour('--board');
    this.tint = {
      tile: this.stage.colour('--space'),
      lit: this.stage.colour('--glow'),
      over: this.stage.colour('--ring').lerp(sand, 0.55),
      accent: this.stage.colour('--ring'),
      shallow: this.stage.colour('--shallow'),
    };
    this.sand.color.copy(sand);
  }

  edition(second: boolean): void {
    for (const [colour, material] of this.solid) {
      const hue = hues[colour === 'P' && second ? 'B' : colour]!;
      material.color.set(hue);
      const fresh = this.fresh.get(colour)!;
      fresh.color.set(hue);
      fresh.emissive.copy(this.tint.accent).multiplyScalar(0.28);
    }
  }
}
