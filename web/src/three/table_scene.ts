import type { Vector3 } from 'three';

// What a table of either game is to the page around it.
export interface TableScene {
  paint(): void; // takes the colours of the theme
  outline(space: string): Vector3[]; // corners around what is to be pointed at
  point(at: string): Vector3; // where a label belongs
}
