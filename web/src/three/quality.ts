// How finely scenes are drawn. It drops by itself where frames are slow, and stays down while the page is open.

interface Level {
  ratio: number; // pixels of the canvas for one of the page, at most
  still: number; // the same while nothing moves
  shadow: number; // size of the shadow map; 0: none
}

const kLevels: Level[] = [
  { ratio: 2, still: 2, shadow: 2048 },
  { ratio: 1, still: 1.5, shadow: 1024 },
  { ratio: 0.75, still: 1, shadow: 0 },
];
const kSmooth = 34; // milliseconds a frame
const kPatience = 200; // milliseconds lost until the next level
const kPause = 3000; // longer than any frame: the page was out of sight

export class Quality {
  private number = 0;
  private lost = 0;

  level(): Level {
    return kLevels[this.number]!;
  }

  // True when this frame was one slow frame too many.
  drops(milliseconds: number): boolean {
    if (milliseconds > kPause || this.number === kLevels.length - 1) return false;
    this.lost = Math.max(0, this.lost + milliseconds - kSmooth);
    if (this.lost < kPatience) return false;
    this.lost = 0;
    ++this.number;
    return true;
  }
}

export const quality = new Quality();
