// The parts of the scenes that need no canvas.
import { expect, test } from 'vitest';
import { Box3, OrthographicCamera, Vector3 } from 'three';
import { origins } from '../../src/riff/flow';
import { coral, kPieceHeight, kPieceRadius, kPuckHeight, puck } from '../../src/three/coral';
import { Orbit } from '../../src/three/orbit';
import { hull } from '../../src/three/project';
import { Quality } from '../../src/three/quality';

test('cards that flow come from their old columns or from beyond the shore', () => {
  expect(origins(['Rm', null, 'sea', 'Gf'], ['Rm', 'sea', 'Gf', 'Bm'])).toEqual([0, 2, 3, 4]);
  expect(origins(['sea', null, null, 'Gf'], ['Gf', '?', '?', 'Bm'])).toEqual([3, 4, 5, 6]);
  expect(origins(['?', null, '?', '?'], ['?', '?', '?', '?'])).toEqual([0, 2, 3, 4]);
  expect(origins(['Rm', 'Gf'], ['Rm', 'Gf'])).toEqual([0, 1]);
  expect(origins(['Rm', 'Gf'], ['Gf', null])).toEqual([1, 1]);
});

test('a hull has the outer points only, in order', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 2, y: 0 },
    { x: 2, y: 2 },
    { x: 0, y: 2 },
  ];
  expect(hull([...square, { x: 1, y: 1 }, { x: 1, y: 0 }])).toEqual(square);
});

test('each kind of coral stands on the ground and within its space', () => {
  const sizes = ['R', 'Y', 'G', 'P'].map((colour) => {
    const geometry = coral(colour);
    geometry.computeBoundingBox();
    const { min, max } = geometry.boundingBox!;
    expect(min.y, colour).toBeGreaterThanOrEqual(-0.02);
    expect(max.y, colour).toBeGreaterThan(0.9 * kPieceHeight);
    expect(max.y, colour).toBeLessThan(1.1 * kPieceHeight);
    expect(Math.max(max.x, max.z, -min.x, -min.z), colour).toBeLessThan(1.15 * kPieceRadius);
    return geometry.getAttribute('position').count;
  });
  expect(new Set(sizes).size).toBe(4);
});

test('the camera keeps the whole box in sight, and fills the picture with it', () => {
  const box = new Box3(new Vector3(-3, 0, -2), new Vector3(3, 1, 2));
  const camera = new OrthographicCamera();
  const orbit = new Orbit(camera, box, { yaw: 1, tilt: [0.5, Math.PI / 2], start: 1 });
  orbit.aspect = 1.4;
  for (const [dx, dy] of [
    [0, 0],
    [90, -40],
    [-5000, 5000],
    [5000, -5000],
  ] as const) {
    orbit.turn(dx, dy);
    orbit.aim();
    const seen = [-3, 3]
      .flatMap((x) => [0, 1].flatMap((y) => [-2, 2].map((z) => new Vector3(x, y, z).project(camera))))
      .flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]);
    expect(Math.max(...seen)).toBeCloseTo(1, 5);
  }
});

test('from above a stack stays on its space, and below the top there are pucks', () => {
  const box = new Box3(new Vector3(-2, 0, -2), new Vector3(2, 1, 2));
  const camera = new OrthographicCamera();
  const orbit = new Orbit(camera, box, { yaw: 1, tilt: [0.5, Math.PI / 2], start: Math.PI / 2 });
  orbit.aim();
  const foot = new Vector3(1.7, 0, -1.7).project(camera);
  const top = new Vector3(1.7, 2, -1.7).project(camera);
  expect(top.x).toBeCloseTo(foot.x, 6);
  expect(top.y).toBeCloseTo(foot.y, 6);
  const flat = puck();
  flat.computeBoundingBox();
  expect(flat.boundingBox!.max.y).toBeCloseTo(kPuckHeight, 6);
});

test('the camera stays within its bounds and comes to rest', () => {
  const box = new Box3(new Vector3(-1, 0, -1), new Vector3(1, 1, 1));
  const orbit = new Orbit(new OrthographicCamera(), box, { yaw: 0.9, tilt: [0.5, 1.5], start: 1 });
  orbit.held = true;
  orbit.turn(-9999, -9999);
  expect(orbit.angles()).toEqual({ yaw: 0.9, tilt: 0.5 });
  expect(orbit.slide(16)).toBe(false); // in the hand
  orbit.held = false;
  let frames = 0;
  while (orbit.slide(16)) expect(++frames).toBeLessThan(200);
});

test('quality drops where frames stay slow, and only there', () => {
  const quality = new Quality();
  const finest = quality.level();
  for (let i = 0; i < 100; ++i) expect(quality.drops(17)).toBe(false);
  expect(quality.drops(150)).toBe(false); // a single hiccup
  for (let i = 0; i < 100; ++i) expect(quality.drops(17)).toBe(false);
  expect(quality.drops(60_000)).toBe(false); // the page was out of sight
  expect(quality.level()).toBe(finest);
  let drops = 0;
  for (let i = 0; i < 100; ++i) drops += Number(quality.drops(90));
  expect(drops).toBe(2);
  expect(quality.level().shadow).toBe(0);
});
