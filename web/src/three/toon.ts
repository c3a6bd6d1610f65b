// The hand of the drawings in 3D: three steps of light, and a line of ink around what stands.
import {
  BackSide,
  BufferAttribute,
  Color,
  DataTexture,
  MeshBasicMaterial,
  MeshToonMaterial,
  NearestFilter,
  RedFormat,
  Vector3,
  type BufferGeometry,
} from 'three';

export type Tones = [line: Color, shade: Color, base: Color, lit: Color, tip: Color];

const kLine = 0.016; // as wide as the line of a drawing of this size

function steps(): DataTexture {
  const texture = new DataTexture(new Uint8Array([120, 205, 255]), 3, 1, RedFormat);
  texture.minFilter = texture.magFilter = NearestFilter;
  texture.needsUpdate = true;
  return texture;
}

export function toonPaint(): MeshToonMaterial {
  return new MeshToonMaterial({ vertexColors: true, gradientMap: steps() });
}
export function inkPaint(): MeshBasicMaterial {
  return new MeshBasicMaterial({ side: BackSide });
}

// Each point has a tone: 0 is the line, 1 the shade, 2 the base, 3 the light, 4 the tip, and what is between is mixed.
export function toned(
  geometry: BufferGeometry,
  tone: (point: Vector3, normal: Vector3) => number,
): BufferGeometry {
  const position = geometry.getAttribute('position');
  const normal = geometry.getAttribute('normal');
  const [point, direction] = [new Vector3(), new Vector3()];
  const tones = Float32Array.from({ length: position.count }, (_, i) =>
    tone(point.fromBufferAttribute(position, i), direction.fromBufferAttribute(normal, i)),
  );
  geometry.setAttribute('tone', new BufferAttribute(tones, 1));
  return geometry;
}
export function dye(geometry: BufferGeometry, tones: Tones): void {
  const { array, count } = geometry.getAttribute('tone');
  const colours = new Float32Array(3 * count);
  const mixed = new Color();
  for (let i = 0; i < count; ++i) {
    const tone = Math.min(3.999, Math.max(0, array[i]!));
    const low = Math.floor(tone);
    mixed.copy(tones[low]!).lerp(tones[low + 1]!, tone - low);
    mixed.toArray(colours, 3 * i);
  }
  geometry.setAttribute('color', new BufferAttribute(colours, 3));
}

// The same body, a line wider: seen from inside, it is the outline.
export function swollen(geometry: BufferGeometry, by = kLine): BufferGeometry {
  const grown = geometry.clone();
  const position = grown.getAttribute('position');
  const normal = grown.getAttribute('normal');
  for (let i = 0; i < position.count; ++i)
    position.setXYZ(
      i,
      position.getX(i) + by * normal.getX(i),
      position.getY(i) + by * normal.getY(i),
      position.getZ(i) + by * normal.getZ(i),
    );
  for (const name of ['tone', 'color', 'uv']) grown.deleteAttribute(name);
  return grown;
}
