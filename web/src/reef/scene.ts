// The table of Reef in 3D: the own reef, large, and behind it those of the others.
import {
  Box3,
  Mesh,
  MeshStandardMaterial,
  PlaneGeometry,
  ShadowMaterial,
  Vector3,
  type BufferGeometry,
} from 'three';
import { kPieceHeight, kPieceRadius } from '../three/coral';
import { frame } from '../three/forms';
import type { Stage } from '../three/stage';
import type { TableScene } from '../three/table_scene';
import { across, columns, ReefBody, rows, type BodyShown } from './body';
import { kBoard, kPitch, kTile, ReefPaints } from './paints';

export { columns, rows };

export interface ReefShown extends BodyShown {
  placed: string[]; // spaces of pieces not played yet, once for each piece
  open: string[];
  next: string | null; // the piece that would go where the pointer or the focus is
  pointed: string | null;
  focused: string | null;
  others: BodyShown[];
  second: boolean; // the colours of the second edition
}

interface Marks {
  open: Mesh;
  focus: Mesh;
}

// So large are the reefs of one, two or three others, that a row of them is not much wider than the own one.
const kScale = [1, 0.56, 0.5, 0.45];
const kGap = 0.3;
const kName = 0.45; // behind a reef, for the name of its player
const kShore = 0.15; // around each board
export const reefBounds = { yaw: 0.95, tilt: [0.5, Math.PI / 2] as [number, number], start: 1.04 };

// All that must be in sight.
export function reefBox(others: number): Box3 {
  const size = kBoard * kScale[others]!;
  const wide = Math.max(kBoard, others * size + (others - 1) * kGap) + 2 * kShore;
  const front = kBoard / 2 + kShore;
  const back = others > 0 ? kBoard / 2 + kGap + size + kName : front;
  return new Box3(new Vector3(-wide / 2, -0.2, -back), new Vector3(wide / 2, 0.7, front));
}

export class ReefScene implements TableScene {
  private readonly paints: ReefPaints;
  private readonly own: ReefBody;
  private readonly others: ReefBody[];
  private readonly marks = new Map<string, Marks>();
  private readonly openMark = new MeshStandardMaterial({ roughness: 0.6 });
  private readonly focusMark = new MeshStandardMaterial({ roughness: 0.6 });
  private readonly next: Mesh<BufferGeometry, MeshStandardMaterial>;
  private shown: ReefShown | null = null;

  constructor(
    private readonly stage: Stage,
    others: number,
  ) {
    this.paints = new ReefPaints(stage);
    this.own = new ReefBody(stage, this.paints);
    const size = kBoard * kScale[others]!;
    this.others = Array.from({ length: others }, (_, i) => {
      const x = (i - (others - 1) / 2) * (size + kGap);
      const at = new Vector3(x, 0, -(kBoard / 2 + kGap + size / 2));
      return new ReefBody(stage, this.paints, at, kScale[others]!);
    });
    this.next = new Mesh(
      this.paints.corals.get('R')!,
      new MeshStandardMaterial({ vertexColors: true, transparent: true, opacity: 0.55, depthWrite: false }),
    );
    this.next.castShadow = true;
    this.stage.scene.add(this.next);
    this.lay();
    this.paint();
  }

  paint(): void {
    this.paints.take();
    this.openMark.color.copy(this.paints.tint.accent);
    this.focusMark.color.copy(this.stage.colour('--ink'));
    if (this.shown) this.show(this.shown);
  }

  show(shown: ReefShown): void {
    this.shown = shown;
    this.paints.edition(shown.second);
    const open = new Set(shown.open);
    const over = shown.pointed ?? shown.focused;
    const here = over !== null && open.has(over) ? over : null;
    this.own.show(shown, shown.placed, here);
    this.others.forEach((body, i) => body.show(shown.others[i]!));
    for (const [name, marks] of this.marks) {
      marks.open.visible = open.has(name) || shown.placed.includes(name);
      marks.focus.visible = name === shown.focused;
    }
    this.next.visible = shown.next !== null && here !== null;
    if (this.next.visible) {
      this.next.geometry = this.paints.corals.get(shown.next!)!;
      this.next.material.color.copy(this.paints.solid.get(shown.next!)!.color);
      const { middle, stack } = this.own.spaces.get(here!)!;
      this.next.position.copy(middle).setY(kPieceHeight * stack.length);
    }
    this.stage.wake();
  }

  outline(name: string): Vector3[] {
    const { middle, stack } = this.own.spaces.get(name)!;
    const foot = corners(middle, kPitch / 2, 0);
    return stack ? [...foot, ...corners(middle, kPieceRadius * 0.8, kPieceHeight * stack.length)] : foot;
  }

  // As a reef has them; "b" and "2" are the names at the own edge. Those of the first of the others begin with "0:", and
  // "0:name" is behind its reef.
  point(at: string): Vector3 {
    const edge = 2 * kPitch + 0.12;
    if (columns.includes(at)) return new Vector3(across(columns.indexOf(at)), 0, edge);
    if (rows.includes(at)) return new Vector3(-edge, 0, -across(rows.indexOf(at)));
    if (at.charAt(1) !== ':') return this.own.point(at);
    const body = this.others[Number(at.charAt(0))]!;
    if (!at.endsWith(':name')) return body.point(at.slice(2));
    return body.place(new Vector3(0, 0, -kBoard / 2)).add(new Vector3(0, 0, -kName * 0.55));
  }

  private lay(): void {
    const shade = new Mesh(
      new PlaneGeometry(20, 20).rotateX(-Math.PI / 2),
      new ShadowMaterial({ opacity: 0.22 }),
    );
    shade.position.y = -0.22;
    shade.receiveShadow = true;
    this.stage.scene.add(shade);
    const open = frame(kTile - 0.06, kTile - 0.06, 0.045, 0.18);
    const focus = frame(kTile + 0.12, kTile + 0.12, 0.075, 0.24);
    for (const [name, { middle }] of this.own.spaces) {
      const marks = { open: new Mesh(open, this.openMark), focus: new Mesh(focus, this.focusMark) };
      for (const mark of [marks.open, marks.focus]) {
        mark.position.copy(middle).setY(0.012);
        this.stage.scene.add(mark);
      }
      this.marks.set(name, marks);
    }
  }
}

function corners(middle: Vector3, half: number, y: number): Vector3[] {
  return [-half, half].flatMap((x) => [-half, half].map((z) => new Vector3(middle.x + x, y, middle.z + z)));
}
