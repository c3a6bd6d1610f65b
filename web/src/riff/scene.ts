// The river of The Reef in 3D: cards as tiles on the water, the sea left, the shore right, boats along both banks.
import {
  Box3,
  Color,
  Group,
  Mesh,
  MeshStandardMaterial,
  PlaneGeometry,
  Vector3,
  type BufferGeometry,
  type CanvasTexture,
  type Object3D,
} from 'three';
import type { Row } from '../engine/protocol';
import { frame, slab } from '../three/forms';
import type { Stage } from '../three/stage';
import type { TableScene } from '../three/table_scene';
import { Water } from '../three/water';
import { shipyard } from './boats';
import { cardTexture } from './faces';
import { origins } from './flow';

export interface RiverShown {
  reef: Record<Row, (string | null)[]>;
  rows: Row[]; // from the far bank to the near one
  boats: { seat: number; colour: string; count: number }[]; // along the far bank, along the near one
  reach: number; // columns the viewer's boats reach
  possible: Set<string>;
  touched: Set<string>;
  flowed: Set<string>; // rows
  selected: string | null;
  pointed: string | null;
  focused: string | null;
}

const kColumns = 8;
const kFloat = 0.1; // above the water
const kBank = 0.46;

// Cards stand upright, or lie wide where the window does.
interface Measures {
  card: { width: number; depth: number };
  pitch: { x: number; z: number };
  half: { x: number; z: number }; // of the whole
}
const kUpright: Measures = {
  card: { width: 1, depth: 1.3 },
  pitch: { x: 1.14, z: 1.46 },
  half: { x: 5.25, z: 4.35 },
};
const kWide: Measures = {
  card: { width: 1.5, depth: 1.06 },
  pitch: { x: 1.68, z: 1.22 },
  half: { x: 7.5, z: 3.85 },
};
const measures = (wide: boolean): Measures => (wide ? kWide : kUpright);
export function riverBox(wide: boolean): Box3 {
  const { x, z } = measures(wide).half;
  return new Box3(new Vector3(-x, -0.2, -z), new Vector3(x, 0.4, z));
}
export const riverBounds = { yaw: 0.6, tilt: [0.6, Math.PI / 2] as [number, number], start: 1.24 };

interface Card {
  name: string;
  group: Group;
  face: Mesh<PlaneGeometry, MeshStandardMaterial>;
}

export class RiverScene implements TableScene {
  private readonly cards = new Map<string, Card>(); // by space
  private readonly faces = new Map<string, CanvasTexture>();
  private readonly marks = new Map<string, { frame: Mesh; focus: Mesh; berth: Mesh }>();
  private readonly fleets: Object3D[][] = [[], []];
  private readonly yards = new Map<number, ReturnType<typeof shipyard>>(); // by seat
  private readonly size: Measures;
  private readonly body: BufferGeometry;
  private readonly top: PlaneGeometry;
  private readonly edge = new MeshStandardMaterial({ color: '#d9c9a6', roughness: 0.8 });
  private readonly water = new Water();
  private readonly bank = new MeshStandardMaterial({ roughness: 0.95 });
  private readonly markOf = {
    possible: new MeshStandardMaterial({ roughness: 0.6 }),
    selected: new MeshStandardMaterial({ roughness: 0.6 }),
    touched: new MeshStandardMaterial({ roughness: 0.6 }),
    focus: new MeshStandardMaterial({ roughness: 0.6 }),
    berth: new MeshStandardMaterial({ color: '#ffffff', transparent: true, opacity: 0.35 }),
  };
  private shown: RiverShown | null = null;
  private time = 0;

  constructor(
    private readonly stage: Stage,
    private readonly wide: boolean,
  ) {
    this.size = measures(wide);
    const { width, depth } = this.size.card;
    this.body = slab(width, depth, 0.1, 0.13);
    this.top = new PlaneGeometry(width, depth).rotateX(-Math.PI / 2);
    this.lay();
  }

  paint(): void {
    const sand = this.stage.colour('--bank');
    this.water.tint(this.stage.colour('--sea'), this.stage.colour('--river'), sand);
    this.bank.color.copy(sand);
    this.markOf.possible.color.copy(this.stage.colour('--possible'));
    this.markOf.selected.color.copy(this.stage.colour('--ring'));
    this.markOf.touched.color.copy(this.stage.colour('--glow'));
    this.markOf.focus.color.copy(this.stage.colour('--ink'));
  }

  show(shown: RiverShown): void {
    const before = this.shown;
    this.shown = shown;
    if (before?.reef !== shown.reef) this.deal(before, shown);
    this.launch(shown);
    for (const row of shown.rows) {
      for (let column = 1; column <= kColumns; ++column) this.mark(row + column, shown);
    }
    this.stage.wake();
  }

  outline(space: string): Vector3[] {
    const middle = this.place(space);
    const [x, z] = [this.size.pitch.x / 2, this.size.pitch.z / 2];
    return [-x, x].flatMap((dx) => [-z, z].map((dz) => middle.clone().add(new Vector3(dx, kFloat, dz))));
  }

  // A space is the foot of its card, where the price is, "head a1" its far left corner, "middle a1" its middle; "sea" and
  // "shore" are names of the ends, on the far bank, "row a" is in the sea beside that row, "column 1" on the near bank.
  point(at: string): Vector3 {
    const { half, card } = this.size;
    const bank = half.z - kBank / 2;
    if (at === 'sea') return new Vector3(-half.x + 0.3, 0.07, -bank);
    if (at === 'shore') return new Vector3(half.x - 0.3, 0.07, -bank);
    const [line, name] = at.split(' ');
    if (line === 'row') {
      const first = this.place(`${name}1`);
      return first.setX((first.x - card.width / 2 - half.x) / 2);
    }
    if (line === 'column') return new Vector3(this.spot(0, Number(name) - 1).x, 0.07, bank);
    const [x, z] = [card.width / 2 - 0.16, card.depth / 2 - 0.18];
    if (line === 'head') return this.place(name!).add(new Vector3(-x, this.height(name!), -z));
    if (line === 'middle') return this.place(name!).setY(this.height(name!));
    return this.place(at).add(new Vector3(0, this.height(at), z));
  }

  private lay(): void {
    const { half } = this.size;
    const bed = new Mesh(slab(2 * half.x, 2 * half.z, 0.3, 0.2), this.water);
    bed.receiveShadow = true;
    this.stage.scene.add(bed);
    for (const side of [-1, 1]) {
      const bank = new Mesh(slab(2 * half.x, kBank, 0.14, 0.2), this.bank);
      bank.position.set(0, 0.07, side * (half.z - kBank / 2));
      bank.castShadow = true;
      bank.receiveShadow = true;
      this.stage.scene.add(bank);
    }
  }

  private place(space: string): Vector3 {
    const row = this.shown!.rows.indexOf(space.charAt(0) as Row);
    return this.spot(row, Number(space.charAt(1)) - 1);
  }

  // Row 0 is at the far bank; column 0 at the sea.
  private spot(row: number, column: number): Vector3 {
    const { x, z } = this.size.pitch;
    return new Vector3((column - (kColumns - 1) / 2) * x - 0.2, 0, (row - 1.5) * z);
  }

  // What is chosen is lifted, what might be comes a little nearer.
  private height(space: string): number {
    const { selected, pointed, possible } = this.shown!;
    return kFloat + (space === selected ? 0.22 : space === pointed && possible.has(space) ? 0.06 : 0);
  }

  private deal(before: RiverShown | null, shown: RiverShown): void {
    let flows = false;
    for (const row of shown.rows) {
      const now = shown.reef[row];
      const old = before?.reef[row] ?? now;
      const from = before && shown.flowed.has(row) ? origins(old, now) : now.map((_, column) => column);
      now.forEach((name, column) => {
        const space = row + (column + 1);
        this.put(space, name);
        const card = this.cards.get(space);
        if (!card || from[column] === column) {
          if (card && before && old[column] === '?' && name !== '?') this.flip(card);
          return;
        }
        flows = true;
        const [start, end] = [this.spot(0, from[column]!).x, card.group.position.x];
        this.stage.move(700, (part) => {
          const ease = part * part * (3 - 2 * part);
          card.group.position.x = start + (end - start) * ease;
        });
      });
    }
    if (!flows) return;
    const begun = this.time;
    this.stage.move(1100, (part) => {
      this.time = begun + 3 * part * (2 - part);
      this.water.run(this.time);
    });
  }

  private put(space: string, name: string | null): void {
    const there = this.cards.get(space);
    if (there?.name === name) {
      there.group.position.copy(this.place(space)).setY(kFloat);
      return;
    }
    if (there) {
      this.stage.scene.remove(there.group);
      there.face.material.dispose();
      this.cards.delete(space);
    }
    if (name === null) return;
    let map = this.faces.get(name);
    if (!map) this.faces.set(name, (map = cardTexture(name, this.wide, () => this.stage.wake())));
    const face = new Mesh(this.top, new MeshStandardMaterial({ map, transparent: true, roughness: 0.7 }));
    face.position.y = 0.004;
    face.receiveShadow = true;
    const body = new Mesh(this.body, this.edge);
    body.castShadow = true;
    const group = new Group().add(body, face);
    group.position.copy(this.place(space)).setY(kFloat);
    this.stage.scene.add(group);
    this.cards.set(space, { name, group, face });
  }

  private flip({ group }: Card): void {
    const rest = group.position.y;
    this.stage.move(420, (part) => {
      group.rotation.z = Math.PI * (1 - part);
      group.position.y = rest + 0.7 * Math.sin(Math.PI * part);
    });
  }

  private launch(shown: RiverShown): void {
    shown.boats.forEach(({ seat, colour, count }, side) => {
      const yard = this.yards.get(seat) ?? shipyard(seat, colour);
      this.yards.set(seat, yard);
      const fleet = this.fleets[side]!;
      for (const boat of fleet.splice(count)) this.stage.scene.remove(boat);
      while (fleet.length < count) {
        const boat = yard();
        const { x } = this.spot(0, fleet.length);
        boat.position.set(x, 0, (side === 0 ? -1 : 1) * (this.size.half.z - kBank - 0.42));
        this.stage.scene.add(boat);
        fleet.push(boat);
        if (this.cards.size > 0)
          this.stage.move(500, (part) => (boat.position.x = x + 1.5 * (1 - part) ** 2));
      }
    });
  }

  private mark(space: string, shown: RiverShown): void {
    let marks = this.marks.get(space);
    if (!marks) {
      const { width, depth } = this.size.card;
      marks = {
        frame: new Mesh(frame(width + 0.12, depth + 0.12, 0.07, 0.17)),
        focus: new Mesh(frame(width + 0.2, depth + 0.2, 0.075, 0.2), this.markOf.focus),
        berth: new Mesh(frame(width, depth, 0.03, 0.13), this.markOf.berth),
      };
      this.stage.scene.add(marks.frame, marks.focus, marks.berth);
      this.marks.set(space, marks);
    }
    const middle = this.place(space);
    const card = this.cards.get(space);
    const height = this.height(space);
    for (const [name, mark] of Object.entries(marks)) {
      mark.position.copy(middle).setY(name === 'berth' ? 0.005 : height - 0.03);
    }
    marks.frame.visible = shown.possible.has(space) || shown.touched.has(space);
    const state = space === shown.selected ? 'selected' : shown.touched.has(space) ? 'touched' : 'possible';
    marks.frame.material = this.markOf[state];
    marks.focus.visible = space === shown.focused;
    marks.berth.visible = !card;
    if (!card) return;
    card.group.position.y = height;
    card.face.material.color.set(Number(space.charAt(1)) > shown.reach ? kFar : kNear);
  }
}

const kNear = new Color('#ffffff');
const kFar = new Color('#c4ccd0'); // out of reach
