// The four kinds of coral, each with a silhouette of its own: staghorn, tubes, brain and fan. A piece stands on y = 0, is
// kPieceHeight high and 2 * kPieceRadius wide; its vertex colours darken what lies low, as if light came from above.
import {
  BufferAttribute,
  CylinderGeometry,
  LatheGeometry,
  Quaternion,
  SphereGeometry,
  Vector2,
  Vector3,
  type BufferGeometry,
} from 'three';
import { mergeGeometries, mergeVertices } from 'three/addons/utils/BufferGeometryUtils.js';

export const kPieceHeight = 0.36;
export const kPieceRadius = 0.43;

type Kind = 'R' | 'Y' | 'G' | 'P';

type Fine = (segments: number) => number; // how many of them are made

const makers: Record<Kind, (fine: Fine) => BufferGeometry> = { R: staghorn, Y: tubes, G: brain, P: fan };

// What is small in the picture needs only a part of the detail.
export function coral(colour: string, detail = 1): BufferGeometry {
  return makers[colour as Kind]((segments) => Math.max(5, Math.round(segments * detail)));
}

function staghorn(fine: Fine): BufferGeometry {
  const parts = [base(0.4, 0.08, fine)];
  const arms = 6;
  for (let i = 0; i < arms; ++i) {
    const angle = (2 * Math.PI * i) / arms + 0.35;
    const out = (radius: number, height: number, aside = 0) =>
      new Vector3(Math.cos(angle + aside) * radius, height, Math.sin(angle + aside) * radius);
    const elbow = out(0.27, 0.17 + 0.03 * (i % 2));
    parts.push(...limb(out(0.05, 0.08), elbow, 0.085, 0.065, fine));
    parts.push(...limb(elbow, out(0.3, kPieceHeight - 0.05, 0.12), 0.065, 0.045, fine));
    parts.push(...limb(elbow, out(0.395, 0.26, -0.28), 0.055, 0.035, fine));
  }
  parts.push(...limb(new Vector3(0, 0.04, 0), new Vector3(0.02, kPieceHeight - 0.05, 0), 0.095, 0.05, fine));
  return shaded(merged(parts), (point) => 0.5 + 1.4 * point.y);
}

function tubes(fine: Fine): BufferGeometry {
  const tube = (x: number, z: number, radius: number, height: number) => {
    const wall = 0.35 * radius;
    const profile = [
      [radius * 0.8, 0],
      [radius * 0.92, height * 0.6],
      [radius, height - 0.03],
      [radius - wall / 2, height],
      [radius - wall, height - 0.03],
      [radius - wall, 0.1],
      [0, 0.1],
    ].map(([r, y]) => new Vector2(r, y));
    return new LatheGeometry(profile, fine(20)).translate(x, 0, z);
  };
  const parts = [
    base(0.41, 0.08, fine),
    tube(-0.14, 0.1, 0.19, kPieceHeight),
    tube(0.19, 0.07, 0.165, kPieceHeight * 0.8),
    tube(0.02, -0.2, 0.155, kPieceHeight * 0.62),
    tube(0.04, 0.28, 0.1, kPieceHeight * 0.62),
    tube(-0.27, -0.15, 0.1, kPieceHeight * 0.8),
    tube(0.28, -0.17, 0.09, kPieceHeight * 0.62),
  ];
  // Dark inside: whatever is deep and not at the foot.
  return shaded(merged(parts), (point, normal) =>
    normal.y > 0.9 && point.y < 0.12 ? 0.45 : 0.55 + 1.25 * point.y,
  );
}

function brain(fine: Fine): BufferGeometry {
  const depth = (point: Vector3) => {
    const { x, z } = point;
    const wave = Math.sin(8.5 * x + 2.4 * Math.sin(4.2 * z)) * Math.cos(2.5 * z + 1.7 * Math.sin(4.5 * x));
    return Math.min(1, Math.abs(wave) * 2.6); // 0 in a groove, 1 on a ridge
  };
  const dome = smooth(
    new SphereGeometry(1, fine(72), fine(40), 0, 2 * Math.PI, 0, Math.PI * 0.62),
    (point) => {
      const ridge = depth(point);
      const swell = 0.86 + 0.14 * ridge;
      point.set(
        point.x * kPieceRadius * swell,
        0.1 + point.y * (kPieceHeight - 0.1) * swell,
        point.z * kPieceRadius * swell,
      );
      point.y = Math.max(0, point.y);
    },
  );
  return shaded(dome, (point) => {
    const unit = new Vector3(point.x / kPieceRadius, 0, point.z / kPieceRadius);
    return (0.42 + 0.58 * depth(unit)) * (0.62 + 1.1 * point.y);
  });
}

function fan(fine: Fine): BufferGeometry {
  const ribs = 11;
  const plate = (radius: number, height: number, turned: number) =>
    smooth(new SphereGeometry(1, fine(88), fine(14)), (point) => {
      const angle = Math.atan2(point.z, point.x) + turned;
      const far = Math.hypot(point.x, point.z);
      const scallop = 1 - 0.13 * far * Math.abs(Math.sin((angle * ribs) / 2)) ** 3;
      const rib = 0.02 * far * Math.abs(Math.cos((angle * ribs) / 2));
      point.set(
        point.x * radius * scallop,
        height + point.y * 0.032 + far * far * 0.05 + rib - 0.06,
        point.z * radius * scallop,
      );
    });
  const parts = [
    base(0.34, 0.06, fine),
    ...limb(new Vector3(0, 0, 0), new Vector3(0, 0.22, 0), 0.15, 0.1, fine),
    plate(0.37, 0.18, 0.3),
    plate(0.45, kPieceHeight - 0.05, 0),
  ];
  return shaded(merged(parts), (point) => {
    const far = Math.hypot(point.x, point.z) / kPieceRadius;
    const between = Math.abs(Math.sin((Math.atan2(point.z, point.x) * ribs) / 2)) ** 4;
    return (0.5 + 1.3 * point.y) * (1 - 0.3 * between * Math.min(1, far));
  });
}

// --- Parts --------------------------------------------------------------------------------------------------

function base(radius: number, height: number, fine: Fine): BufferGeometry {
  return new CylinderGeometry(radius * 0.96, radius, height, fine(28)).translate(0, height / 2, 0);
}

// A tapering branch with a round end.
function limb(from: Vector3, to: Vector3, thick: number, thin: number, fine: Fine): BufferGeometry[] {
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
    place(new CylinderGeometry(thin, thick, along.length(), fine(9), 1, true), middle),
    place(new SphereGeometry(thin, fine(9), fine(6)), to),
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

function shaded(
  geometry: BufferGeometry,
  light: (point: Vector3, normal: Vector3) => number,
): BufferGeometry {
  const position = geometry.getAttribute('position');
  const normal = geometry.getAttribute('normal');
  const colours = new Float32Array(3 * position.count);
  const [point, direction] = [new Vector3(), new Vector3()];
  for (let i = 0; i < position.count; ++i) {
    const value = Math.min(
      1,
      light(point.fromBufferAttribute(position, i), direction.fromBufferAttribute(normal, i)),
    );
    colours.fill(value, 3 * i, 3 * i + 3);
  }
  geometry.setAttribute('color', new BufferAttribute(colours, 3));
  return geometry;
}
