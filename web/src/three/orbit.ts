// A camera that turns about a box within bounds, and always fills its picture with it. Lines that are parallel stay so: from above a
// stack stays on its space.
import { Matrix4, Vector3, type Box3, type OrthographicCamera } from 'three';

export interface Bounds {
  yaw: number; // at most so far to either side
  tilt: [number, number]; // above the horizon
  start: number; // tilt at first
}

const kTop = Math.PI / 2;
const kTurn = 0.006; // radians a pixel
const kAway = 60; // beyond everything that stands
const kSlide = 0.9; // of the speed is left after 16 ms

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

export class Orbit {
  private yaw = 0;
  private tilt: number;
  private speed = { yaw: 0, tilt: 0 };
  held = false; // by a hand that drags
  aspect = 1; // of the picture

  constructor(
    private readonly camera: OrthographicCamera,
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

  // Puts the camera where all corners of the box are just in sight.
  aim(): void {
    const [sin, cos] = [Math.sin(this.yaw), Math.cos(this.yaw)];
    const back = new Vector3(sin * Math.cos(this.tilt), Math.sin(this.tilt), cos * Math.cos(this.tilt));
    const right = new Vector3(cos, 0, -sin);
    const up = new Vector3().crossVectors(back, right);
    const corners = this.corners();
    const span = (along: Vector3) => {
      const all = corners.map((corner) => corner.dot(along));
      const [low, high] = [Math.min(...all), Math.max(...all)];
      return { middle: (low + high) / 2, half: (high - low) / 2 };
    };
    const [wide, high] = [span(right), span(up)];
    const half = Math.max(high.half, wide.half / this.aspect);
    Object.assign(this.camera, {
      left: -half * this.aspect,
      right: half * this.aspect,
      top: half,
      bottom: -half,
    });
    this.camera.updateProjectionMatrix();
    this.camera.position
      .set(0, 0, 0)
      .addScaledVector(back, kAway)
      .addScaledVector(right, wide.middle)
      .addScaledVector(up, high.middle);
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
