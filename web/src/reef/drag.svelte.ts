// Something taken up by mouse or finger: it follows the pointer, and where it is let go somebody may take it. A press that hardly
// moves stays a click.
import type { ReefCard } from '../engine/protocol';

export type Held = { colour: string } | { card: ReefCard };

const kStill = 8; // pixels

class Dragging {
  held = $state.raw<Held | null>(null);
  x = $state(0);
  y = $state(0);

  // `drop` is told the element under the pointer.
  begin(event: PointerEvent, held: Held, drop: (target: Element | null) => void, begun?: () => void): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const from = { x: event.clientX, y: event.clientY };
    const node = event.currentTarget as HTMLElement;
    const { pointerId } = event;
    const move = (now: PointerEvent) => {
      if (now.pointerId !== pointerId) return;
      const far = Math.hypot(now.clientX - from.x, now.clientY - from.y) >= kStill;
      if (!this.held && !far) return;
      if (!this.held) {
        this.held = held;
        begun?.();
        // The click that follows is none.
        node.addEventListener('click', swallow, { capture: true, once: true });
      }
      now.preventDefault();
      this.x = now.clientX;
      this.y = now.clientY;
    };
    const stop = (now: PointerEvent) => {
      if (now.pointerId !== pointerId) return;
      for (const [name, listener] of listeners) removeEventListener(name, listener as EventListener);
      const moved = this.held !== null;
      this.held = null;
      setTimeout(() => node.removeEventListener('click', swallow, { capture: true }));
      if (moved && now.type === 'pointerup') drop(document.elementFromPoint(now.clientX, now.clientY));
    };
    const listeners = [
      ['pointermove', move],
      ['pointerup', stop],
      ['pointercancel', stop],
    ] as const;
    for (const [name, listener] of listeners)
      addEventListener(name, listener as EventListener, { passive: false });
  }
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

export const dragging = new Dragging();
