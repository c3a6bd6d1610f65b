// A reef of 4 × 4 spaces in 3D.
import {
  Box3,
  Color,
  Mesh,
  MeshStandardMaterial,
  ShadowMaterial,
  PlaneGeometry,
  Vector3,
  type BufferGeometry,
} from 'three';
import { coral, kPieceHeight, kPieceRadius } from '../three/coral';
import { frame, slab } from '../three/forms';
import type { Stage } from '../three/stage';
import type { TableScene } from '../three/table_scene';

export const columns = ['a', 'b', 'c', 'd'];
export const rows = ['1', '2', '3', '4'];

export interface ReefShown {
  reef: Record<string, string>;
  placed: string[]; // spaces of pieces not played yet, once for each piece
  open: string[];
  lit: string[][];
  next: string | null; // the piece that would go where the pointer or the focus is
  pointed: string | null;
  focused: string | null;
  moving: boolean;
  second: boolean; // the colours of the second edition
}

const kUp = new Vector3(0, 1, 0);
const kHover = 0.13; // of pieces not played yet
const kPitch = 1.16;
const kTile = 1.02;
const kBoard = 4 * kPitch + 0.44;
export const reefBox = new Box3(
  new Vector3(-kBoard / 2, -0.2, -kBoard / 2),
  new Vector3(kBoard / 2, 0.7, kBoard / 2),
);
export const reefBounds = { yaw: 0.95, tilt: [0.5, Math.PI / 2] as [number, number], start: 1.04 };

const hues: Record<string, string> = { R: '#e8553d', Y: '#f2be3a', G: '#3c9d62', P: '#7a57c7', B: '#2f7fd3' };

interface Space {
  middle: Vector3;
  tile: Mesh<BufferGeometry, MeshStandardMaterial>;
  open: Mesh;
  focus: Mesh;
  pieces: Mesh[];
  stack: string;
}

export class ReefScene implements TableScene {
  private readonly spaces = new Map<string, Space>();
  private readonly corals = new Map<string, BufferGeometry>();
  private readonly solid = new Map<string, MeshStandardMaterial>();
  private readonly fresh = new Map<string, MeshStandardMaterial>(); // pieces not played yet
  private readonly board = new MeshStandardMaterial({ roughness: 0.9 });
  private readonly shallow = new MeshStandardMaterial({ roughness: 0.4, transparent: true, opacity: 0.55 });
  private readonly openMark = new MeshStandardMaterial({ roughness: 0.6 });
  private readonly focusMark = new MeshStandardMaterial({ roughness: 0.6 });
  private readonly next: Mesh<BufferGeometry, MeshStandardMaterial>;
  private shown: ReefShown | null = null;
  private tint = {
    tile: new Color(),
    lit: new Color(),
    over: new Color(),
    accent: new Color(),
    shallow: new Color(),
  };

  constructor(private readonly stage: Stage) {
    for (const colour of ['R', 'Y', 'G', 'P']) {
      this.corals.set(colour, coral(colour));
      this.solid.set(colour, new MeshStandardMaterial({ vertexColors: true, roughness: 0.55 }));
      this.fresh.set(colour, new MeshStandardMaterial({ vertexColors: true, roughness: 0.55 }));
    }
    this.next = new Mesh(
      this.corals.get('R')!,
      new MeshStandardMaterial({ vertexColors: true, transparent: true, opacity: 0.55, depthWrite: false }),
    );
    this.add(this.next);
    this.lay();
    this.paint();
  }

  paint(): void {
    const sand = this.stage.colour('--sand');
    this.tint = {
      tile: this.stage.colour('--sand-edge').lerp(sand, 0.45),
      lit: this.stage.colour('--glow'),
      over: this.stage.colour('--accent').lerp(sand, 0.55),
      accent: this.stage.colour('--accent'),
      shallow: this.stage.colour('--shallow'),
    };
    this.board.color.copy(sand);
    this.openMark.color.copy(this.tint.accent);
    this.focusMark.color.copy(this.stage.colour('--ink'));
    if (this.shown) this.show(this.shown);
  }

  show(shown: ReefShown): void {
    this.shown = shown;
    this.colour(shown.second);
    this.shallow.color.copy(shown.moving ? this.tint.accent : this.tint.shallow);
    const lit = new Set(shown.lit.flat());
    const open = new Set(shown.open);
    const over = shown.pointed ?? shown.focused;
    for (const [name, space] of this.spaces) {
      const ghosts = shown.placed.filter((one) => one === name).length;
      this.stack(space, shown.reef[name] ?? '', ghosts);
      const here = name === over && open.has(name);
      space.tile.material.color.copy(lit.has(name) ? this.tint.lit : here ? this.tint.over : this.tint.tile);
      space.tile.material.emissive.copy(this.tint.lit).multiplyScalar(lit.has(name) ? 0.35 : 0);
      space.open.visible = open.has(name) || ghosts > 0;
      space.focus.visible = name === shown.focused;
    }
    this.next.visible = shown.next !== null && over !== null && open.has(over);
    if (this.next.visible) {
      this.next.geometry = this.corals.get(shown.next!)!;
      this.next.material.color.copy(this.solid.get(shown.next!)!.color);
      const space = this.spaces.get(over!)!;
      this.next.position.copy(space.middle).setY(kPieceHeight * space.stack.length);
    }
    this.stage.wake();
  }

  outline(name: string): Vector3[] {
    const { middle, stack } = this.spaces.get(name)!;
    const half = kPitch / 2;
    const foot = corners(middle, half, 0);
    return stack ? [...foot, ...corners(middle, kPieceRadius * 0.8, kPieceHeight * stack.length)] : foot;
  }

  // "b2" is the front of that stack's top, "b2!" a corner of its tile, "b" and "2" the names at the edge, "lit" the
  // middle of what is lit.
  point(at: string): Vector3 {
    if (at === 'lit') {
      const all = (this.shown?.lit ?? []).flat().map((name) => this.spaces.get(name)!.middle);
      const sum = all.reduce((total, middle) => total.add(middle), new Vector3());
      return sum.divideScalar(all.length || 1).setY(0.9);
    }
    const edge = 2 * kPitch + 0.12;
    if (columns.includes(at)) return new Vector3(place(columns.indexOf(at)), 0, edge);
    if (rows.includes(at)) return new Vector3(-edge, 0, -place(rows.indexOf(at)));
    const { middle, stack } = this.spaces.get(at.slice(0, 2))!;
    if (at.endsWith('!')) return middle.clone().add(new Vector3(-0.42, 0, 0.4));
    const front = new Vector3(0.26, kPieceHeight * stack.length, 0.34);
    return front.applyAxisAngle(kUp, this.stage.orbit.angles().yaw).add(middle);
  }

  private lay(): void {
    const board = new Mesh(slab(kBoard, kBoard, 0.22, 0.35), this.board);
    board.receiveShadow = true;
    board.castShadow = true;
    const water = new Mesh(slab(kBoard + 0.3, kBoard + 0.3, 0.06, 0.5), this.shallow);
    water.position.y = -0.12;
    const shade = new Mesh(
      new PlaneGeometry(14, 14).rotateX(-Math.PI / 2),
      new ShadowMaterial({ opacity: 0.22 }),
    );
    shade.position.y = -0.22;
    shade.receiveShadow = true;
    this.stage.scene.add(board, water, shade);

    const tile = slab(kTile, kTile, 0.05, 0.2);
    const open = frame(kTile - 0.06, kTile - 0.06, 0.045, 0.18);
    const focus = frame(kTile + 0.12, kTile + 0.12, 0.075, 0.24);
    for (const [i, column] of columns.entries()) {
      for (const [j, row] of rows.entries()) {
        const middle = new Vector3(place(i), 0, -place(j));
        const space: Space = {
          middle,
          tile: new Mesh(tile, new MeshStandardMaterial({ roughness: 0.85 })),
          open: new Mesh(open, this.openMark),
          focus: new Mesh(focus, this.focusMark),
          pieces: [],
          stack: '',
        };
        space.tile.receiveShadow = true;
        space.tile.position.copy(middle).setY(0.012);
        space.open.position.copy(middle).setY(0.012);
        space.focus.position.copy(middle).setY(0.012);
        this.stage.scene.add(space.tile, space.open, space.focus);
        this.spaces.set(column + row, space);
      }
    }
  }

  private colour(second: boolean): void {
    for (const [colour, material] of this.solid) {
      const hue = hues[colour === 'P' && second ? 'B' : colour]!;
      material.color.set(hue);
      const fresh = this.fresh.get(colour)!;
      fresh.color.set(hue);
      fresh.emissive.copy(this.tint.accent).multiplyScalar(0.28);
    }
  }

  // A new piece comes down onto its stack and floats above it until it is played; one that is taken back is gone.
  private stack(space: Space, stack: string, ghosts: number): void {
    let same = 0;
    while (same < stack.length && same < space.stack.length && stack[same] === space.stack[same]) ++same;
    for (const piece of space.pieces.splice(same)) this.stage.scene.remove(piece);
    for (let i = same; i < stack.length; ++i) {
      const piece = new Mesh(this.corals.get(stack[i]!)!);
      piece.position.copy(space.middle);
      piece.rotation.y = turned(space.middle, i);
      this.add(piece);
      space.pieces.push(piece);
      piece.position.y = kPieceHeight * i + 0.9;
    }
    space.pieces.forEach((piece, i) => {
      const fresh = i >= stack.length - ghosts;
      piece.material = (fresh ? this.fresh : this.solid).get(stack[i]!)!;
      const [from, to] = [piece.position.y, kPieceHeight * i + (fresh ? kHover : 0)];
      if (piece.userData.height === to) return;
      piece.userData.height = to;
      this.stage.move(220, (part) => (piece.position.y = to + (from - to) * (1 - part) ** 2));
    });
    space.stack = stack;
  }

  private add(piece: Mesh): void {
    piece.castShadow = true;
    piece.receiveShadow = true;
    this.stage.scene.add(piece);
  }
}

const place = (index: number) => (index - 1.5) * kPitch;

// No two pieces of a reef stand quite alike, and each always the same.
const turned = (middle: Vector3, level: number) => Math.sin(37 * middle.x + 91 * middle.z + 13 * level) * 0.6;

function corners(middle: Vector3, half: number, y: number): Vector3[] {
  return [-half, half].flatMap((x) => [-half, half].map((z) => new Vector3(middle.x + x, y, middle.z + z)));
}
