// The four kinds of coral, each with a silhouette of its own: bush, tubes, brain and fan. A piece stands on y = 0: a puck, and on it
// what grows. In a stack only the top one grows; the others are pucks, as they are drawn.
import {
  CylinderGeometry,
  LatheGeometry,
  Quaternion,
  SphereGeometry,
  Vector2,
  Vector3,
  type BufferGeometry,
} from 'three';
import { mergeGeometries, mergeVertices } from 'three/addons/utils/BufferGeometryUtils.js';
import { toned } from './toon';

export const kPuckHeight = 0.15;
export const kPieceHeight = 0.52; // with what grows
export const kPieceRadius = 0.43;

const kGrowth = kPieceHeight - kPuckHeight;

const makers: Record<string, () => BufferGeometry> = { R: bush, Y: tubes, G: brain, P: fan };

export function coral(colour: string): BufferGeometry {
  const growth = makers[colour]!();
  growth.translate(0, kPuckHeight, 0);
  return mergeGeometries([puck(), growth]);
}

// How high a stack is, and where the piece at a level of it stands.
export const stackHeight = (pieces: number): number =>
  pieces > 0 ? kPuckHeight * (pieces - 1) + kPieceHeight : 0;
export const levelOf = (piece: number): number => kPuckHeight * piece;

export function puck(): BufferGeometry {
  const profile = [
    [0, 0],
    [kPieceRadius, 0],
    [kPieceRadius, kPuckHeight - 0.045],
    [kPieceRadius - 0.04, kPuckHeight],
    [0, kPuckHeight],
  ].map(([r, y]) => new Vector2(r, y));
  const made = new LatheGeometry(profile, 40);
  made.deleteAttribute('uv');
  // Its side is in the shade, with a light edge, and the top is calm.
  return toned(made, ({ y }, normal) => (normal.y > 0.9 ? 1.8 : y > kPuckHeight - 0.05 ? 3 : 1.45));
}

function bush(): BufferGeometry {
  const parts: BufferGeometry[] = [];
  const arms = 7;
  for (let i = 0; i < arms; ++i) {
    const angle = (2 * Math.PI * i) / arms + 0.3;
    const out = (radius: number, height: number, aside = 0) =>
      new Vector3(Math.cos(angle + aside) * radius, height, Math.sin(angle + aside) * radius);
    const elbow = out(0.2, 0.13 + 0.03 * (i % 2));
    parts.push(...limb(out(0.02, 0), elbow, 0.08, 0.07));
    parts.push(...limb(elbow, out(0.25, kGrowth - 0.06, 0.16), 0.07, 0.055));
    parts.push(...limb(elbow, out(0.345, 0.2, -0.22), 0.06, 0.05));
  }
  parts.push(...limb(new Vector3(0, 0, 0), new Vector3(0.01, kGrowth - 0.06, 0), 0.09, 0.06));
  return toned(merged(parts), ({ x, y, z }) => {
    const far = Math.hypot(x, z);
    const tip = y > kGrowth - 0.04 || (far > 0.36 && y > 0.19);
    return tip ? 4 : 1.4 + 3.6 * y;
  });
}

function tubes(): BufferGeometry {
  const tube = (x: number, z: number, radius: number, height: number) => {
    const wall = 0.3 * radius;
    const profile = [
      [radius * 0.9, 0],
      [radius * 0.94, height * 0.6],
      [radius, height - 0.03],
      [radius - wall / 2, height],
      [radius - wall, height - 0.03],
      [radius - wall, height * 0.45],
      [0, height * 0.45],
    ].map(([r, y]) => new Vector2(r, y));
    // Dark inside, light at the rim.
    return toned(new LatheGeometry(profile, 20), (point, normal) => {
      const inside = Math.hypot(point.x, point.z) < radius - wall * 0.8;
      if (inside) return normal.y > 0.9 || point.y < height - 0.05 ? 0.2 : 2;
      return point.y > height - 0.05 ? 3.2 : 1.6 + 0.9 * (point.y / height);
    }).translate(x, 0, z);
  };
  const parts = [
    tube(-0.11, -0.02, 0.17, kGrowth),
    tube(0.18, -0.1, 0.145, kGrowth * 0.86),
    tube(0.16, 0.17, 0.13, kGrowth * 0.66),
    tube(-0.12, 0.25, 0.11, kGrowth * 0.6),
    tube(-0.05, -0.27, 0.1, kGrowth * 0.72),
    tube(-0.3, 0.06, 0.085, kGrowth * 0.55),
  ];
  for (const part of parts) part.deleteAttribute('uv');
  return mergeGeometries(parts);
}

function brain(): BufferGeometry {
  const radius = 0.39;
  const wave = ({ x, z }: { x: number; z: number }) =>
    Math.sin(8 * x + 2.4 * Math.sin(4.2 * z)) * Math.cos(2.5 * z + 1.7 * Math.sin(4.5 * x));
  const ridge = (at: { x: number; z: number }) => Math.min(1, Math.abs(wave(at)) * 3); // 0 in a groove
  const dome = smooth(new SphereGeometry(1, 80, 44, 0, 2 * Math.PI, 0, Math.PI / 2), (point) => {
    const swell = 0.93 + 0.07 * ridge(point);
    point.set(point.x * radius * swell, point.y * kGrowth * swell, point.z * radius * swell);
  });
  return toned(dome, ({ x, y, z }) => {
    const groove = 1 - ridge({ x: x / radius, z: z / radius });
    return groove > 0.5 ? 0.5 : 1.5 + 1.3 * (y / kGrowth);
  });
}

// A shell of ribs that leans back, so that it is seen from the front and from above.
function fan(): BufferGeometry {
  const ribs = 9;
  const [wide, long, lean] = [0.4, 0.57, 0.76];
  const ray = (u: number, v: number) => Math.atan2(u, v + 1.25); // from its foot
  const rib = (angle: number) => Math.abs(Math.cos(angle * ribs * 1.1));
  const plate = smooth(new SphereGeometry(1, 96, 20), (point) => {
    const [u, thick, v] = [point.x, point.y, -point.z];
    const far = Math.hypot(u, v);
    const angle = ray(u, v);
    const edge = 1 - 0.1 * far ** 3 * (1 - rib(angle));
    const along = ((v * edge + 1) / 2) * long;
    const out = 0.045 * thick + 0.022 * rib(angle) * far * Math.sign(thick || 1) - 0.1 * u * u;
    const narrow = 0.35 + 0.65 * Math.min(1, (v + 1) / 1.1);
    point.set(
      u * wide * edge * narrow,
      along * Math.sin(lean) + out * Math.cos(lean),
      0.2 - along * Math.cos(lean) + out * Math.sin(lean),
    );
  });
  const stem = merged(limb(new Vector3(0, -0.02, 0.2), new Vector3(0, 0.1, 0.14), 0.1, 0.07));
  toned(plate, ({ x, y, z }) => {
    const along = Math.hypot(y, 0.2 - z) / long;
    const angle = ray(x / wide, 2 * along - 1);
    return along > 0.93 ? 3.1 : rib(angle) > 0.4 ? 2 + 0.5 * along : 0.6;
  });
  return mergeGeometries([plate, toned(stem, () => 1.6)]);
}

// --- Parts --------------------------------------------------------------------------------------------------

// A tapering branch with a round end.
function limb(from: Vector3, to: Vector3, thick: number, thin: number): BufferGeometry[] {
  const along = to.clone().sub(from);
  const up = new Vector3(0, 1, 0);
  const place = (geometry: BufferGeometry, at: Vector3) => {
    const axis = up.clone().cross(along);
    const angle = up.angleTo(along);
    if (axis.lengthSq() > 1e-8)
      geometry.applyQuaternion(new Quaternion().setFromAxisAngle(axis.normalize(), angle));
    return geometry.translate(at.x, at.y, at.z);
  };
  const middle = from.clone().add(to).multiplyScalar(0.5);
  return [
    place(new CylinderGeometry(thin, thick, along.length(), 10, 1, true), middle),
    place(new SphereGeometry(thin, 10, 8), to),
  ];
}

function smooth(geometry: BufferGeometry, bend: (point: Vector3) => void): BufferGeometry {
  geometry.deleteAttribute('uv');
  geometry.deleteAttribute('normal');
  const welded = mergeVertices(geometry, 1e-4);
  const position = welded.getAttribute('position');
  const point = new Vector3();
  for (let i = 0; i < position.count; ++i) {
    bend(point.fromBufferAttribute(position, i));
    position.setXYZ(i, point.x, point.y, point.z);
  }
  welded.computeVertexNormals();
  return welded;
}

function merged(parts: BufferGeometry[]): BufferGeometry {
  for (const part of parts) part.deleteAttribute('uv');
  return mergeGeometries(parts);
}
