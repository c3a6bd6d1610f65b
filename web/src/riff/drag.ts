// Drag and drop of pieces with any pointer. A press that hardly moves stays a click; what receives says so by `data-drop`, a
// list of the kinds it takes.
const kStill = 8; // pixels

export interface Dragged {
  what: string | null; // the kind; null: it stays where it is
  value: string;
}
type Received = (what: string, value: string) => void;

const receivers = new WeakMap<Element, Received>();

export function dropzone(node: HTMLElement, received: Received) {
  receivers.set(node, received);
  return { update: (next: Received) => void receivers.set(node, next) };
}

export function draggable(node: HTMLElement, dragged: Dragged) {
  let now = dragged;
  let from: { id: number; x: number; y: number } | null = null;
  let ghost: HTMLElement | null = null;
  let over: HTMLElement | null = null;

  const at = ({ clientX, clientY }: PointerEvent) =>
    document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(`[data-drop~="${now.what}"]`) ?? null;
  // A finger that drags must not scroll.
  const hold = () => (node.style.touchAction = now.what === null ? '' : 'none');

  function lift(): HTMLElement {
    const { left, top, width, height } = node.getBoundingClientRect();
    const lifted = document.createElement('div');
    lifted.className = 'dragged';
    lifted.setAttribute('aria-hidden', 'true');
    lifted.append(...[...node.children].map((child) => child.cloneNode(true)));
    Object.assign(lifted.style, {
      position: 'fixed',
      zIndex: '80',
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
      scale: '1.06',
      rotate: '-2deg',
      filter: 'drop-shadow(0 8px 8px oklch(0.2 0.05 230 / 0.4))',
      pointerEvents: 'none',
    });
    // Within the table, whose measures it has.
    (node.closest('.table') ?? document.body).append(lifted);
    node.style.opacity = '0.35';
    return lifted;
  }
  function release() {
    ghost?.remove();
    over?.classList.remove('dropping');
    node.style.opacity = '';
    ghost = over = from = null;
    for (const [name, listener] of following) removeEventListener(name, listener as EventListener);
  }

  function down(event: PointerEvent) {
    if (now.what === null || event.button !== 0 || !event.isPrimary) return;
    from = { id: event.pointerId, x: event.clientX, y: event.clientY };
    for (const [name, listener] of following) addEventListener(name, listener as EventListener);
  }
  function move(event: PointerEvent) {
    if (from?.id !== event.pointerId) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!ghost) {
      if (Math.hypot(dx, dy) < kStill) return;
      ghost = lift();
    }
    ghost.style.translate = `${dx}px ${dy}px`;
    const under = at(event);
    if (under === over) return;
    over?.classList.remove('dropping');
    over = under;
    over?.classList.add('dropping');
  }
  function up(event: PointerEvent) {
    if (from?.id !== event.pointerId) return;
    const { what, value } = now;
    const target = ghost && what !== null ? at(event) : null;
    const dragged = ghost !== null;
    release();
    if (!dragged) return;
    // The click that follows is no click.
    const swallow = (click: Event) => click.stopPropagation();
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    if (target) receivers.get(target)?.(what!, value);
  }

  // Wherever the pointer goes, and as fast as it likes.
  const following = [
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', release],
  ] as const;
  node.addEventListener('pointerdown', down);
  hold();
  return {
    update(next: Dragged) {
      now = next;
      hold();
    },
    destroy: release,
  };
}
