// A player's reef as the table shows it.
export interface Standing {
  name: string;
  colour: number;
  reef: Record<string, string>;
  lit: string[][]; // completions to light up
  gain: number; // points that rise from them
  moving: boolean; // the player is to move
}
