// One reef of 4 × 4 spaces in 3D: its board, its tiles, and the pieces on them.
import { Mesh, MeshLambertMaterial, Vector3, type BufferGeometry, type Material } from 'three';
import { levelOf } from '../three/coral';
import type { Stage } from '../three/stage';
import { kPitch, type ReefPaints } from './paints';

export const columns = ['a', 'b', 'c', 'd'];
export const rows = ['1', '2', '3', '4'];

interface Standing {
  body: Mesh<BufferGeometry, Material>;
  line: Mesh<BufferGeometry, Material>;
  colour: string;
  height: number | null; // where it goes
}
export interface Space {
  middle: Vector3;
  tile: Mesh<BufferGeometry, MeshLambertMaterial>;
  pieces: Standing[];
  stack: string;
}

const kHover = 0.13; // of pieces not played yet
const kFall = 0.9;

export class ReefBody {
  readonly spaces = new Map<string, Space>();

  constructor(
    private readonly stage: Stage,
    private readonly paints: ReefPaints,
  ) {
    const board = new Mesh(paints.slab, [paints.board, paints.edge]);
    board.receiveShadow = board.castShadow = true;
    stage.scene.add(board);
    for (const [i, column] of columns.entries()) {
      for (const [j, row] of rows.entries()) {
        const middle = new Vector3(across(i), 0, -across(j));
        const tile = new Mesh(paints.tile, new MeshLambertMaterial());
        tile.receiveShadow = true;
        tile.position.copy(middle).setY(0.012);
        stage.scene.add(tile);
        this.spaces.set(column + row, { middle, tile, pieces: [], stack: '' });
      }
    }
  }

  // `placed` are spaces of pieces not played yet, once for each piece; `over` is a space that is pointed at.
  show(reef: Record<string, string>, lit: Set<string>, placed: string[], over: string | null): void {
    const { tint } = this.paints;
    for (const [name, space] of this.spaces) {
      this.stack(space, reef[name] ?? '', placed.filter((one) => one === name).length);
      space.tile.material.color.copy(lit.has(name) ? tint.lit : name === over ? tint.over : tint.tile);
    }
  }

  // A new piece comes down onto its stack and floats above it until it is played; one that is taken back is gone.
  private stack(space: Space, stack: string, ghosts: number): void {
    let same = 0;
    while (same < stack.length && same < space.stack.length && stack[same] === space.stack[same]) ++same;
    for (const { body } of space.pieces.splice(same)) this.stage.scene.remove(body);
    for (let i = same; i < stack.length; ++i) space.pieces.push(this.piece(space, stack[i]!, i));
    space.pieces.forEach((piece, i) => {
      const fresh = i >= stack.length - ghosts;
      const shape = this.paints.pieces.get(piece.colour)!;
      const top = i === stack.length - 1;
      piece.body.geometry = top ? shape.coral : shape.puck;
      piece.line.geometry = top ? shape.coralLine : shape.puckLine;
      piece.line.material = fresh ? this.paints.fresh : shape.ink;
      const [from, to] = [piece.body.position.y, levelOf(i) + (fresh ? kHover : 0)];
      if (piece.height === to) return;
      piece.height = to;
      this.stage.move(220, (part) => (piece.body.position.y = to + (from - to) * (1 - part) ** 2));
    });
    space.stack = stack;
  }

  private piece(space: Space, colour: string, level: number): Standing {
    const { coral, coralLine, ink } = this.paints.pieces.get(colour)!;
    const body = new Mesh<BufferGeometry, Material>(coral, this.paints.solid);
    const line = new Mesh<BufferGeometry, Material>(coralLine, ink);
    body.add(line);
    body.position.copy(space.middle).setY(levelOf(level) + kFall);
    body.rotation.y = turned(space.middle, level);
    body.castShadow = body.receiveShadow = true;
    this.stage.scene.add(body);
    return { body, line, colour, height: null };
  }
}

// Where a column is, from the middle of its board.
export const across = (index: number) => (index - 1.5) * kPitch;

// No two pieces of a reef stand quite alike, and each always the same.
const turned = (middle: Vector3, level: number) =>
  Math.sin(37 * middle.x + 91 * middle.z + 13 * level) * 0.25;
