// The boats of both seats: hulls in the colour of the seat, sails of another cut with another mark.
import {
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  Mesh,
  MeshLambertMaterial,
  Shape,
  type BufferGeometry,
} from 'three';
import { sheet } from '../three/forms';
import { inkPaint, swollen } from '../three/toon';

const sails: [number, number][][] = [
  [
    [-0.24, 0.32],
    [0.24, 0.32],
    [0.2, 0.92],
    [-0.2, 0.92],
  ],
  [
    [-0.32, 0.3],
    [0.22, 0.3],
    [0.14, 1],
  ],
];

function hull(): BufferGeometry {
  const shape = new Shape();
  shape.moveTo(-0.46, 0).quadraticCurveTo(-0.1, 0.3, 0.4, 0.16);
  shape.lineTo(0.4, -0.16).quadraticCurveTo(-0.1, -0.3, -0.46, 0);
  const body = new ExtrudeGeometry(shape, {
    depth: 0.14,
    bevelSize: 0.05,
    bevelThickness: 0.05,
    bevelSegments: 2,
    curveSegments: 8,
  });
  return body.rotateX(-Math.PI / 2).translate(0, 0.02, 0);
}

// Makes boats of one seat; they share all they are made of.
export function shipyard(seat: number, colour: string): () => Group {
  const paint = new MeshLambertMaterial({ color: colour });
  const cloth = new MeshLambertMaterial({ color: '#fffaf0', emissive: '#fffaf0', emissiveIntensity: 0.35 });
  const wood = new MeshLambertMaterial({ color: '#8a6a45' });
  const ink = inkPaint();
  ink.color.set('#0d2b3a');
  const round = seat === 0;
  const mark = round
    ? new CylinderGeometry(0.13, 0.13, 0.05, 20).rotateX(Math.PI / 2).translate(0, 0.62, 0)
    : new CylinderGeometry(0.14, 0.14, 0.05, 4).rotateX(Math.PI / 2).translate(0.06, 0.52, 0);
  const parts: [BufferGeometry, MeshLambertMaterial][] = [
    [hull(), paint],
    [new CylinderGeometry(0.025, 0.03, 0.85, 8).translate(round ? 0 : 0.17, 0.6, -0.03), wood],
    [sheet(sails[seat]!, 0.03), cloth],
    [mark, paint],
  ];
  const lines = parts.map(([geometry]) => swollen(geometry, 0.025));
  return () => {
    const boat = new Group();
    for (const [i, [geometry, material]] of parts.entries()) {
      const part = new Mesh(geometry, material);
      part.castShadow = true;
      boat.add(part, new Mesh(lines[i], ink));
    }
    return boat;
  };
}
