// Simple bodies that tables are made of, lying flat with their upper side at a given height.
import { ExtrudeGeometry, Path, Shape, type BufferGeometry } from 'three';

function trace<P extends Path>(path: P, width: number, depth: number, radius: number): P {
  const [x, y, r] = [width / 2, depth / 2, radius];
  path
    .moveTo(-x + r, -y)
    .lineTo(x - r, -y)
    .quadraticCurveTo(x, -y, x, -y + r);
  path.lineTo(x, y - r).quadraticCurveTo(x, y, x - r, y);
  path.lineTo(-x + r, y).quadraticCurveTo(-x, y, -x, y - r);
  path.lineTo(-x, -y + r).quadraticCurveTo(-x, -y, -x + r, -y);
  return path;
}

const lay = (geometry: BufferGeometry, top: number) => geometry.rotateX(-Math.PI / 2).translate(0, top, 0);

// A board with rounded corners and a soft edge.
export function slab(width: number, depth: number, thickness: number, radius: number): BufferGeometry {
  const bevel = Math.min(0.05, thickness / 3);
  const shape = trace(new Shape(), width - 2 * bevel, depth - 2 * bevel, radius);
  const body = new ExtrudeGeometry(shape, {
    depth: thickness - 2 * bevel,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelSegments: 3,
    curveSegments: 8,
  });
  return lay(body, -thickness + bevel);
}

// A frame around a rounded field.
export function frame(width: number, depth: number, line: number, radius: number): BufferGeometry {
  const shape = trace(new Shape(), width, depth, radius);
  shape.holes.push(trace(new Path(), width - 2 * line, depth - 2 * line, Math.max(0.01, radius - line)));
  return lay(new ExtrudeGeometry(shape, { depth: 0.02, bevelEnabled: false, curveSegments: 8 }), 0);
}

// The upright outline of something thin, such as a sail.
export function sheet(points: [number, number][], thickness: number): BufferGeometry {
  const shape = new Shape();
  points.forEach(([x, y], i) => (i === 0 ? shape.moveTo(x, y) : shape.lineTo(x, y)));
  return new ExtrudeGeometry(shape, { depth: thickness, bevelEnabled: false }).translate(
    0,
    0,
    -thickness / 2,
  );
}
