// The own reef of a table of Reef in 3D.
import {
  Box3,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  ShadowMaterial,
  Vector3,
  type BufferGeometry,
  type MeshToonMaterial,
} from 'three';
import { kPieceRadius, levelOf, stackHeight } from '../three/coral';
import { frame } from '../three/forms';
import type { Stage } from '../three/stage';
import type { TableScene } from '../three/table_scene';
import { across, columns, ReefBody, rows } from './body';
import { kBoard, kPitch, kTile, ReefPaints } from './paints';

export { columns, rows };

export interface ReefShown {
  reef: Record<string, string>;
  lit: string[][];
  placed: string[]; // spaces of pieces not played yet, once for each piece
  open: string[];
  next: string | null; // the piece that would go where the pointer or the focus is
  pointed: string | null;
  focused: string | null;
}

interface Marks {
  open: Mesh;
  lit: Mesh;
  focus: Mesh;
}

// A slope at which a stack of four leaves the one behind it in sight.
export const reefBounds = { yaw: 0.95, tilt: [0.6, Math.PI / 2] as [number, number], start: 1.08 };

// All that must be in sight.
export function reefBox(): Box3 {
  const half = kBoard / 2 + 0.06;
  return new Box3(new Vector3(-half, -0.26, -half), new Vector3(half, 0.5, half));
}

export class ReefScene implements TableScene {
  private readonly paints: ReefPaints;
  private readonly own: ReefBody;
  private readonly marks = new Map<string, Marks>();
  private readonly openMark = new MeshBasicMaterial();
  private readonly litMark = new MeshBasicMaterial();
  private readonly focusMark = new MeshBasicMaterial();
  private readonly next: Mesh<BufferGeometry, MeshToonMaterial>;
  private shown: ReefShown | null = null;

  constructor(private readonly stage: Stage) {
    this.paints = new ReefPaints(stage);
    this.own = new ReefBody(stage, this.paints);
    this.next = new Mesh(this.paints.pieces.get('R')!.coral, this.paints.ghost);
    this.stage.scene.add(this.next);
    this.lay();
    this.paint();
  }

  paint(): void {
    this.paints.take();
    this.openMark.color.copy(this.paints.tint.accent);
    this.litMark.color.copy(this.stage.colour('--glow'));
    this.focusMark.color.copy(this.stage.colour('--ink'));
    if (this.shown) this.show(this.shown);
  }

  show(shown: ReefShown): void {
    this.shown = shown;
    const open = new Set(shown.open);
    const lit = new Set(shown.lit.flat());
    const over = shown.pointed ?? shown.focused;
    const here = over !== null && open.has(over) ? over : null;
    this.own.show(shown.reef, lit, shown.placed, here);
    for (const [name, marks] of this.marks) {
      marks.lit.visible = lit.has(name);
      marks.open.visible = !marks.lit.visible && (open.has(name) || shown.placed.includes(name));
      marks.focus.visible = name === shown.focused;
    }
    this.next.visible = shown.next !== null && here !== null;
    if (this.next.visible) {
      this.next.geometry = this.paints.pieces.get(shown.next!)!.coral;
      const { middle, stack } = this.own.spaces.get(here!)!;
      this.next.position.copy(middle).setY(levelOf(stack.length));
    }
    this.stage.wake();
  }

  outline(name: string): Vector3[] {
    const { middle, stack } = this.own.spaces.get(name)!;
    const foot = corners(middle, kPitch / 2, 0);
    return stack ? [...foot, ...corners(middle, kPieceRadius * 0.8, stackHeight(stack.length))] : foot;
  }

  // "b" and "2" are the names at the edge, "b2" the near right corner of a space, "b2!" its near left one, "middle b2"
  // the middle of what stands there, "lit" that of what is lit.
  point(at: string): Vector3 {
    const edge = 2 * kPitch + 0.12;
    if (columns.includes(at)) return new Vector3(across(columns.indexOf(at)), 0, edge);
    if (rows.includes(at)) return new Vector3(-edge, 0, -across(rows.indexOf(at)));
    if (at === 'lit') {
      const all = (this.shown?.lit ?? []).flat().map((name) => this.own.spaces.get(name)!.middle);
      const sum = all.reduce((total, middle) => total.add(middle), new Vector3());
      return sum.divideScalar(all.length || 1).setY(0.9);
    }
    if (at.startsWith('middle ')) {
      const { middle, stack } = this.own.spaces.get(at.slice(7))!;
      return middle.clone().setY(stackHeight(stack.length));
    }
    const { middle } = this.own.spaces.get(at.slice(0, 2))!;
    return middle.clone().add(new Vector3(at.endsWith('!') ? -0.4 : 0.4, 0, 0.38));
  }

  private lay(): void {
    const shade = new Mesh(
      new PlaneGeometry(20, 20).rotateX(-Math.PI / 2),
      new ShadowMaterial({ opacity: 0.2 }),
    );
    shade.position.y = -0.26;
    shade.receiveShadow = true;
    this.stage.scene.add(shade);
    const open = frame(kTile - 0.06, kTile - 0.06, 0.04, 0.18);
    const lit = frame(kTile, kTile, 0.07, 0.2);
    const focus = frame(kTile + 0.12, kTile + 0.12, 0.075, 0.24);
    for (const [name, { middle }] of this.own.spaces) {
      const marks = {
        open: new Mesh(open, this.openMark),
        lit: new Mesh(lit, this.litMark),
        focus: new Mesh(focus, this.focusMark),
      };
      for (const mark of Object.values(marks)) {
        mark.position.copy(middle).setY(0.014);
        this.stage.scene.add(mark);
      }
      this.marks.set(name, marks);
    }
  }
}

function corners(middle: Vector3, half: number, y: number): Vector3[] {
  return [-half, half].flatMap((x) => [-half, half].map((z) => new Vector3(middle.x + x, y, middle.z + z)));
}
