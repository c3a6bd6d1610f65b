// Turns the camera by dragging anywhere over a scene. A press that hardly moves stays a click on what is under it.
import type { Orbit } from './orbit';

const kStill = 6; // pixels

export function turnByDrag(host: HTMLElement, orbit: Orbit, onturn: () => void): () => void {
  let from: { id: number; x: number; y: number } | null = null;
  let turning = false;

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    from = { id: event.pointerId, x: event.clientX, y: event.clientY };
    turning = false;
  };
  const move = (event: PointerEvent) => {
    if (from?.id !== event.pointerId) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!turning && Math.hypot(dx, dy) < kStill) return;
    if (!turning) {
      turning = true;
      orbit.held = true;
      host.setPointerCapture(event.pointerId);
    }
    from = { ...from, x: event.clientX, y: event.clientY };
    orbit.turn(dx, dy);
    onturn();
  };
  const up = () => {
    from = null;
    orbit.held = false;
    if (turning) onturn();
  };
  const click = (event: MouseEvent) => {
    if (turning && event.detail > 0) event.stopPropagation();
    turning = false;
  };

  const listeners = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', up],
    ['click', click],
  ] as [string, EventListener][];
  for (const [name, listener] of listeners) host.addEventListener(name, listener, { capture: true });
  return () => {
    for (const [name, listener] of listeners) host.removeEventListener(name, listener, { capture: true });
  };
}
