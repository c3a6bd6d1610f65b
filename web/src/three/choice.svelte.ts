// Whether the tables are shown in 3D. Nothing here needs three.js: it is fetched only when the answer is yes.
import { change, settings } from '../settings.svelte';

// What lasts as long as the page: the camera looks straight down, and whether drawing has failed.
export const depth = $state({ top: false, lost: false });

let works: boolean | undefined;

export function webglWorks(): boolean {
  if (works === undefined) {
    const context = document.createElement('canvas').getContext('webgl2');
    works = context !== null;
    context?.getExtension('WEBGL_lose_context')?.loseContext(); // browsers keep only a few
  }
  return works;
}

export function inDepth(): boolean {
  if (settings.depth === 'flat' || depth.lost || !webglWorks()) return false;
  return settings.depth === '3d' || matchMedia('(min-width: 901px) and (pointer: fine)').matches;
}

export function chooseDepth(on: boolean): void {
  depth.lost = false;
  void change({ depth: on ? '3d' : 'flat' });
}
