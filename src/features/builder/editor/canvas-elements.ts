/** What the library says of dragging by keys, which is not so here. */
const OF_DRAGGING = [
  'aria-roledescription',
  'aria-describedby',
  'aria-pressed',
  'aria-disabled',
  'aria-grabbed',
];

/** Keeps something true of all elements of a kind below another one, however late they come. */
function keepTrue(
  root: HTMLElement,
  selector: string,
  make: (element: HTMLElement) => void,
  signal: AbortSignal,
): () => void {
  const look = () => {
    for (const element of root.querySelectorAll<HTMLElement>(selector)) make(element);
  };
  const View = (root.ownerDocument.defaultView ?? window) as typeof window;
  const observer = new View.MutationObserver(look);
  const attributeFilter = ['tabindex', 'role', ...OF_DRAGGING];
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter });
  signal.addEventListener('abort', () => observer.disconnect());
  look();
  return look;
}

/**
 * Keeps an element in the middle of the canvas while what stands above it comes in and grows, until somebody scrolls,
 * presses or types there.
 */
export function keepInSight(canvas: Document, find: () => HTMLElement | null, signal: AbortSignal): void {
  const View = (canvas.defaultView ?? window) as typeof window;
  const observer = new View.ResizeObserver(() => find()?.scrollIntoView({ block: 'center' }));
  observer.observe(canvas.body);
  const end = () => observer.disconnect();
  for (const kind of ['wheel', 'pointerdown', 'keydown'])
    canvas.addEventListener(kind, end, { signal, passive: true, capture: true });
  signal.addEventListener('abort', end);
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';

/**
 * Makes a canvas one stop for Tab: of its widgets one takes the focus, the arrow keys go to the others, and what shoppers
 * press in them takes none. The library calls each widget a button, which it is not: it holds others.
 */
export function walkByKeys(canvas: Document, nameOf: (id: string) => string, signal: AbortSignal): void {
  const { body } = canvas;
  const all = () => [...body.querySelectorAll<HTMLElement>('[data-puck-component]')];
  let taken: HTMLElement | null = null;
  // Until one was taken it is the first, however late that comes.
  const stop = () => (taken?.isConnected ? taken : body.querySelector('[data-puck-component]'));
  const set = (element: HTMLElement, name: string, value: string) => {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  };
  keepTrue(
    body,
    '[data-puck-component]',
    (element) => {
      // What says nothing by itself holds other things; a heading stays one.
      if (element.matches('div, span')) set(element, 'role', 'group');
      set(element, 'draggable', 'false');
      for (const name of OF_DRAGGING) element.removeAttribute(name);
      if (!element.matches('div, span') && element.getAttribute('role') === 'button')
        element.removeAttribute('role');
      set(element, 'aria-label', nameOf(element.dataset.puckComponent ?? ''));
      set(element, 'tabindex', element === stop() ? '0' : '-1');
    },
    signal,
  );
  keepTrue(
    body,
    `[data-puck-component] :is(${FOCUSABLE}):not([data-puck-component])`,
    (element) => set(element, 'tabindex', '-1'),
    signal,
  );
  canvas.addEventListener(
    'focusin',
    ({ target }) => {
      const { dataset } = target as HTMLElement;
      if (!dataset?.puckComponent) return;
      taken = target as HTMLElement;
      for (const each of all()) set(each, 'tabindex', each === taken ? '0' : '-1');
    },
    { signal },
  );
  canvas.addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event;
      if (event.altKey || event.ctrlKey || event.metaKey || !(target as HTMLElement).dataset?.puckComponent)
        return;
      const by =
        key === 'ArrowDown' || key === 'ArrowRight' ? 1 : key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 0;
      if (by === 0) return;
      event.preventDefault();
      const widgets = all();
      const next = widgets[widgets.indexOf(target as HTMLElement) + by];
      next?.focus();
    },
    { signal },
  );
  // What shoppers press leads nowhere here, by keyboard neither.
  const nothing = (event: Event) => {
    const pressed = (event.target as Element).closest?.('a, form');
    if (pressed && !pressed.closest('.builder-around-link')) event.preventDefault();
  };
  for (const kind of ['click', 'submit']) canvas.addEventListener(kind, nothing, { signal, capture: true });
}

/**
 * Makes a shelf one stop for Tab: of its tiles one takes the focus, the arrow keys go to the others.
 */
export function walkShelf(shelf: HTMLElement, signal: AbortSignal): void {
  const all = () =>
    [...shelf.querySelectorAll<HTMLElement>('[data-puck-drawer-item][data-testid^="drawer"]')].filter(
      (element) => element.checkVisibility(),
    );
  let current: HTMLElement | null = null;
  const look = keepTrue(
    shelf,
    '[data-puck-drawer-item]',
    (element) => {
      for (const name of OF_DRAGGING) element.removeAttribute(name);
      const isCopy = !element.dataset.testid;
      if (isCopy) element.setAttribute('aria-hidden', 'true');
      const [first] = current?.isConnected && current.checkVisibility() ? [current] : all();
      const stop = element === first && !isCopy ? '0' : '-1';
      if (!isCopy && element.getAttribute('tabindex') !== stop) element.setAttribute('tabindex', stop);
    },
    signal,
  );
  shelf.addEventListener('toggle', look, { signal, capture: true });
  shelf.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target as HTMLElement).matches('[data-puck-drawer-item]')) return;
      current = target as HTMLElement;
      look();
    },
    { signal },
  );
  shelf.addEventListener(
    'keydown',
    (event) => {
      const tiles = all();
      const at = tiles.indexOf(event.target as HTMLElement);
      const by = STEPS[event.key];
      if (at < 0 || by === undefined || event.altKey) return;
      event.preventDefault();
      tiles[Math.max(0, Math.min(tiles.length - 1, at + by))]?.focus();
    },
    { signal },
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 2, ArrowUp: -2 };
