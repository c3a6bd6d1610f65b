// A camera that turns about a box within bounds, always near enough that the box fills the picture.
import { Matrix4, Vector3, type Box3, type PerspectiveCamera } from 'three';

export interface Bounds {
  yaw: number; // at most so far to either side
  tilt: [number, number]; // above the horizon
  start: number; // tilt at first
}

const kTop = Math.PI / 2;
const kTurn = 0.006; // radians a pixel
const kSlide = 0.9; // of the speed is left after 16 ms

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

export class Orbit {
  private yaw = 0;
  private tilt: number;
  private speed = { yaw: 0, tilt: 0 };
  held = false; // by a hand that drags

  constructor(
    private readonly camera: PerspectiveCamera,
    private readonly box: Box3,
    private readonly bounds: Bounds,
  ) {
    this.tilt = bounds.start;
  }

  angles(): { yaw: number; tilt: number } {
    return { yaw: this.yaw, tilt: this.tilt };
  }

  home(top: boolean): { yaw: number; tilt: number } {
    return { yaw: 0, tilt: top ? kTop : this.bounds.start };
  }

  look(yaw: number, tilt: number): void {
    this.speed = { yaw: 0, tilt: 0 };
    this.yaw = yaw;
    this.tilt = tilt;
  }

  // By so many pixels of a drag.
  turn(dx: number, dy: number): void {
    this.speed = { yaw: -dx * kTurn, tilt: dy * kTurn };
    this.add(this.speed.yaw, this.speed.tilt);
  }

  // After a drag the camera slides on; true while it does.
  slide(milliseconds: number): boolean {
    if (this.held) return false;
    const left = kSlide ** (milliseconds / 16);
    this.speed = { yaw: this.speed.yaw * left, tilt: this.speed.tilt * left };
    this.add(this.speed.yaw, this.speed.tilt);
    return Math.abs(this.speed.yaw) + Math.abs(this.speed.tilt) > 0.0005;
  }

  // Puts the camera where all corners of the box are just in sight: each corner asks for a distance on either side of
  // the middle, and the middle moves until both sides ask for the same.
  aim(): void {
    const [sin, cos] = [Math.sin(this.yaw), Math.cos(this.yaw)];
    const back = new Vector3(sin * Math.cos(this.tilt), Math.sin(this.tilt), cos * Math.cos(this.tilt));
    const right = new Vector3(cos, 0, -sin);
    const up = new Vector3().crossVectors(back, right);
    const tall = Math.tan((this.camera.fov * Math.PI) / 360);
    const corners = this.corners();
    const fit = (along: Vector3, half: number) => {
      const above = Math.max(...corners.map((corner) => corner.dot(back) + corner.dot(along) / half));
      const below = Math.max(...corners.map((corner) => corner.dot(back) - corner.dot(along) / half));
      return { distance: (above + below) / 2, shift: (half * (above - below)) / 2 };
    };
    const wide = fit(right, tall * this.camera.aspect);
    const high = fit(up, tall);
    this.camera.position
      .set(0, 0, 0)
      .addScaledVector(back, Math.max(wide.distance, high.distance))
      .addScaledVector(right, wide.shift)
      .addScaledVector(up, high.shift);
    this.camera.quaternion.setFromRotationMatrix(new Matrix4().makeBasis(right, up, back));
    this.camera.updateMatrixWorld();
  }

  private add(yaw: number, tilt: number): void {
    this.yaw = clamp(this.yaw + yaw, -this.bounds.yaw, this.bounds.yaw);
    this.tilt = clamp(this.tilt + tilt, ...this.bounds.tilt);
  }

  private corners(): Vector3[] {
    const { min, max } = this.box;
    return [min.x, max.x].flatMap((x) =>
      [min.y, max.y].flatMap((y) => [min.z, max.z].map((z) => new Vector3(x, y, z))),
    );
  }
}
