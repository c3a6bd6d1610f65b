// Where things of a scene are on the page, in pixels of its canvas.
import { Vector3, type Camera } from 'three';

export interface Point {
  x: number;
  y: number;
}

export class Projection {
  private readonly eye = new Vector3();

  constructor(
    private readonly camera: Camera,
    private readonly width: number,
    private readonly height: number,
  ) {}

  point(place: Vector3): Point {
    this.eye.copy(place).project(this.camera);
    return { x: ((this.eye.x + 1) / 2) * this.width, y: ((1 - this.eye.y) / 2) * this.height };
  }

  distance(corners: Vector3[]): number {
    this.eye.set(0, 0, 0);
    for (const corner of corners) this.eye.add(corner);
    return -this.eye.divideScalar(corners.length).applyMatrix4(this.camera.matrixWorldInverse).z;
  }

  // Gives an element the outline of a convex thing: it is pointed at exactly where it is seen.
  lay(element: HTMLElement, corners: Vector3[]): void {
    const shape = hull(corners.map((corner) => this.point(corner)));
    const left = Math.min(...shape.map(({ x }) => x));
    const top = Math.min(...shape.map(({ y }) => y));
    const right = Math.max(...shape.map(({ x }) => x));
    const bottom = Math.max(...shape.map(({ y }) => y));
    const set = (name: string, value: string) => element.style.setProperty(name, value);
    set('--left', `${left}px`);
    set('--top', `${top}px`);
    set('--width', `${right - left}px`);
    set('--height', `${bottom - top}px`);
    set('--shape', `polygon(${shape.map(({ x, y }) => `${x - left}px ${y - top}px`).join(',')})`);
  }
}

// The convex hull by Andrew's monotone chain.
export function hull(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (from: Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of from) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}
