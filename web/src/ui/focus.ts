// A button that goes away, or can no more be pressed, takes the focus with it: the browser leaves it on the body, and who uses the
// keyboard or a screen reader begins at the top again. Here it stays near to where it was.

// What takes the focus of whatever was inside: the selector is the value, within the element; without one it is the element.
const kHome = 'data-focus-home';

interface Focused {
  element: HTMLElement;
  homes: HTMLElement[]; // the nearest first
}

const kPatience = 500; // milliseconds: most buttons that are switched off while something is sent come back

export function keepFocus(page: Document = document): void {
  let last: Focused | null = null;
  let waiting = 0; // for a button that is switched off

  const nowhere = () => page.activeElement === null || page.activeElement === page.body;

  // False while there is nothing to go to: the next screen may still be on its way.
  const goHome = ({ homes }: Focused): boolean => {
    const main = page.querySelector('main');
    for (const home of main ? [...homes, main] : homes) {
      const wanted = home.getAttribute(kHome);
      const target = wanted ? home.querySelector<HTMLElement>(wanted) : home;
      if (!home.isConnected || !target) continue;
      target.focus({ preventScroll: true });
      if (page.activeElement === target) return true;
    }
    main?.focus({ preventScroll: true });
    return !nowhere();
  };
  const look = () => {
    if (!last || (!nowhere() && page.activeElement !== last.element)) return;
    const was = last;
    const off = was.element.matches(':disabled');
    if (!was.element.isConnected) {
      if (goHome(was) && last === was) last = null;
    } else if (off) {
      last = null;
      waiting = window.setTimeout(() => {
        if (!nowhere() && page.activeElement !== was.element) return;
        if (was.element.isConnected && !was.element.matches(':disabled'))
          was.element.focus({ preventScroll: true });
        else goHome(was);
      }, kPatience);
    } else if (nowhere()) {
      last = null; // the person went elsewhere
    }
  };

  page.addEventListener('focusin', ({ target }) => {
    const element = target as HTMLElement;
    const homes: HTMLElement[] = [];
    for (let at = homeOf(element); at; at = homeOf(at)) homes.push(at);
    last = { element, homes };
    clearTimeout(waiting); // the focus is elsewhere
  });
  // An element that goes is still there while it loses the focus.
  page.addEventListener('focusout', () => setTimeout(look));
  new MutationObserver(look).observe(page, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
}

const homeOf = (element: HTMLElement): HTMLElement | null | undefined =>
  element.parentElement?.closest<HTMLElement>(`[${kHome}]`);
