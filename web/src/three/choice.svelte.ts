// Whether the tables are shown in 3D. Nothing here needs three.js: it is fetched only when the answer is yes.
import { change, settings } from '../settings.svelte';

// What lasts as long as the page: the camera looks straight down, drawing has failed, or cannot work here at all.
export const depth = $state({ top: false, lost: false, missing: false });

let works: boolean | undefined;

// Finding out takes some ten milliseconds, on a phone more.
export function webglWorks(): boolean {
  if (works === undefined) {
    const context = document.createElement('canvas').getContext('webgl2');
    works = context !== null;
    context?.getExtension('WEBGL_lose_context')?.loseContext(); // browsers keep only a few
  }
  return works;
}

// The same for who can wait: until it is known the answer is yes, and it is found out when nothing else is to do.
export function webglMayWork(): boolean {
  return works ?? !depth.missing;
}
export function tryWebglWhenIdle(): void {
  const later = globalThis.requestIdleCallback ?? setTimeout; // Safari has none
  if (works === undefined) later(() => (depth.missing = !webglWorks()));
}

export function inDepth(): boolean {
  return settings.depth === '3d' && !depth.lost && webglWorks();
}

export function chooseDepth(on: boolean): void {
  depth.lost = false;
  void change({ depth: on ? '3d' : 'flat' });
}
