// A remark: what it is about, what it says, and where to look. The engine says what is worth what; nothing here knows a rule.
export interface Remark {
  topic: string;
  text: string;
  move: string | null; // what it speaks of, as far as the notation names it: 'play 22 ', 'take 2', 'buy a1'
}

export type Open = (topic: string) => boolean; // whether a topic may still be spoken of
