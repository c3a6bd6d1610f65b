// Motions one after the other. A play of them can be cut short at any time: then everything is where it belongs.
import { moves } from '../settings.svelte';
import { duration, fade, run, type Name } from './motions';

export class Choreography {
  private running: (() => void)[] = [];
  private at = 0; // milliseconds until the next motion begins
  private end = 0; // when the last one is over

  // Something of the new position, from the first frame to what it is.
  play(node: Element, name: Name, frames: Keyframe[], after?: () => void): void {
    const running = run(node, name, frames, this.at);
    if (after) running.onfinish = after;
    this.end = Math.max(this.end, this.at + duration(name));
    this.running.push(() => {
      running.cancel();
      after?.();
    });
  }
  // Only a motion: a copy of something, which goes when it has arrived. Reduced, it fades where it was; nothing waits
  // for it.
  ghost(node: HTMLElement, name: Name, frames: Keyframe[], remove: () => void): void {
    if (moves()) return this.play(node, name, frames, remove);
    const fading = fade(node, name);
    fading.onfinish = remove;
    this.running.push(() => {
      fading.cancel();
      remove();
    });
  }
  // A copy of something that stays until the next motion begins.
  hold(node: HTMLElement, remove: () => void): void {
    if (!moves() || this.at === 0) return remove();
    node.animate([{ opacity: 1 }, { opacity: 1 }], this.at).onfinish = remove;
    this.running.push(remove);
  }
  // The next begins when a part of this one is over. Reduced, all fade at once.
  pass(name: Name, part = 1): void {
    if (moves()) this.at += duration(name) * part;
  }

  stop(): void {
    for (const end of this.running.splice(0)) end();
    this.at = this.end = 0;
  }
  // When the last one is over, or all are stopped.
  finished(): Promise<void> {
    const whole = this.end;
    if (whole === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, whole);
      this.running.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

// An empty box above the page, exactly over `node`.
export function overlay(node: Element): HTMLElement {
  const { left, top, width, height } = node.getBoundingClientRect();
  const box = document.createElement('div');
  box.className = moves() ? 'flight' : 'fading';
  box.setAttribute('aria-hidden', 'true');
  Object.assign(box.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  document.body.append(box);
  return box;
}

// The way from one place to another, lifted a little as by a hand, and as large at the end as what it becomes.
export function path(from: DOMRect, to: DOMRect, lift = 16): Keyframe[] {
  const size = Math.min(1.2, Math.max(0.2, Math.min(to.width / from.width, to.height / from.height))) || 1;
  const x = to.left + to.width / 2 - from.left - (from.width * size) / 2;
  const y = to.top + to.height / 2 - from.top - (from.height * size) / 2;
  const there = `translate(${x}px, ${y}px) scale(${size})`;
  return [
    { transform: 'none', opacity: 0 },
    { opacity: 1, offset: 0.08 },
    { transform: `translate(${x / 2}px, ${y / 2 - lift}px) scale(${((1 + size) / 2) * 1.06})`, offset: 0.5 },
    { transform: there, opacity: 1, offset: 0.94 },
    { transform: there, opacity: 0 },
  ];
}
