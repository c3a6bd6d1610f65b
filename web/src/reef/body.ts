// One reef of 4 × 4 spaces in 3D: its board, its tiles, and the pieces on them. It may stand anywhere, in any size.
import { Group, Mesh, MeshStandardMaterial, Vector3, type BufferGeometry } from 'three';
import { kPieceHeight } from '../three/coral';
import type { Stage } from '../three/stage';
import { kPitch, type ReefPaints } from './paints';

export const columns = ['a', 'b', 'c', 'd'];
export const rows = ['1', '2', '3', '4'];

export interface BodyShown {
  reef: Record<string, string>;
  lit: string[][];
  moving: boolean; // its player
}

export interface Space {
  middle: Vector3;
  tile: Mesh<BufferGeometry, MeshStandardMaterial>;
  pieces: Mesh[];
  stack: string;
}

const kHover = 0.13; // of pieces not played yet

export class ReefBody {
  readonly group = new Group();
  readonly spaces = new Map<string, Space>();
  private readonly water = new MeshStandardMaterial({ roughness: 0.4, transparent: true, opacity: 0.55 });
  private lit: string[][] = [];

  constructor(
    private readonly stage: Stage,
    private readonly paints: ReefPaints,
    at = new Vector3(),
    private readonly scale = 1,
  ) {
    this.group.position.copy(at);
    this.group.scale.setScalar(scale);
    this.lay();
    stage.scene.add(this.group);
  }

  // `placed` are spaces of pieces not played yet, once for each piece; `over` is a space that is pointed at.
  show({ reef, lit, moving }: BodyShown, placed: string[] = [], over: string | null = null): void {
    const { tint } = this.paints;
    this.lit = lit;
    this.water.color.copy(moving ? tint.accent : tint.shallow);
    const all = new Set(lit.flat());
    for (const [name, space] of this.spaces) {
      this.stack(space, reef[name] ?? '', placed.filter((one) => one === name).length);
      const { material } = space.tile;
      material.color.copy(all.has(name) ? tint.lit : name === over ? tint.over : tint.tile);
      material.emissive.copy(tint.lit).multiplyScalar(all.has(name) ? 0.35 : 0);
    }
  }

  // Where a place of this reef is in the scene.
  place(here: Vector3): Vector3 {
    return here.multiplyScalar(this.scale).add(this.group.position);
  }

  // "b2" is the front of that stack's top, "b2!" a corner of its tile, "lit" the middle of what is lit.
  point(at: string): Vector3 {
    if (at === 'lit') {
      const all = this.lit.flat().map((name) => this.spaces.get(name)!.middle);
      const sum = all.reduce((total, middle) => total.add(middle), new Vector3());
      return this.place(sum.divideScalar(all.length || 1).setY(0.9));
    }
    const { middle, stack } = this.spaces.get(at.slice(0, 2))!;
    if (at.endsWith('!')) return this.place(middle.clone().add(new Vector3(-0.42, 0, 0.4)));
    const front = new Vector3(0.26, kPieceHeight * stack.length, 0.34);
    return this.place(front.applyAxisAngle(kUp, this.stage.orbit.angles().yaw).add(middle));
  }

  private lay(): void {
    const board = new Mesh(this.paints.board, this.paints.sand);
    board.receiveShadow = true;
    board.castShadow = true;
    const water = new Mesh(this.paints.shore, this.water);
    water.position.y = -0.12;
    this.group.add(board, water);
    for (const [i, column] of columns.entries()) {
      for (const [j, row] of rows.entries()) {
        const middle = new Vector3(across(i), 0, -across(j));
        const tile = new Mesh(this.paints.tile, new MeshStandardMaterial({ roughness: 0.85 }));
        tile.receiveShadow = true;
        tile.position.copy(middle).setY(0.012);
        this.group.add(tile);
        this.spaces.set(column + row, { middle, tile, pieces: [], stack: '' });
      }
    }
  }

  // A new piece comes down onto its stack and floats above it until it is played; one that is taken back is gone.
  private stack(space: Space, stack: string, ghosts: number): void {
    let same = 0;
    while (same < stack.length && same < space.stack.length && stack[same] === space.stack[same]) ++same;
    for (const piece of space.pieces.splice(same)) this.group.remove(piece);
    const corals = this.scale < 1 ? this.paints.distant : this.paints.corals;
    for (let i = same; i < stack.length; ++i) {
      const piece = new Mesh(corals.get(stack[i]!)!);
      piece.position.copy(space.middle).setY(kPieceHeight * i + 0.9);
      piece.rotation.y = turned(space.middle, i);
      piece.castShadow = true;
      piece.receiveShadow = true;
      this.group.add(piece);
      space.pieces.push(piece);
    }
    space.pieces.forEach((piece, i) => {
      const fresh = i >= stack.length - ghosts;
      piece.material = (fresh ? this.paints.fresh : this.paints.solid).get(stack[i]!)!;
      const [from, to] = [piece.position.y, kPieceHeight * i + (fresh ? kHover : 0)];
      if (piece.userData.height === to) return;
      piece.userData.height = to;
      this.stage.move(220, (part) => (piece.position.y = to + (from - to) * (1 - part) ** 2));
    });
    space.stack = stack;
  }
}

const kUp = new Vector3(0, 1, 0);

// Where a column is, from the middle of its board.
export const across = (index: number) => (index - 1.5) * kPitch;

// No two pieces of a reef stand quite alike, and each always the same.
const turned = (middle: Vector3, level: number) => Math.sin(37 * middle.x + 91 * middle.z + 13 * level) * 0.6;
