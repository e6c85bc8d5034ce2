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
  const attributeFilter = ['tabindex', 'role'];
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter });
  signal.addEventListener('abort', () => observer.disconnect());
  look();
  return look;
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';

/**
 * Makes a canvas one stop for Tab: of its widgets one takes the focus, the arrow keys go to the others, and what shoppers
 * press in them takes none. The library calls each widget a button, which it is not: it holds others.
 */
export function walkByKeys(canvas: Document, nameOf: (id: string) => string, signal: AbortSignal): void {
  const { body } = canvas;
  const all = () => [...body.querySelectorAll<HTMLElement>('[data-puck-component]')];
  let current: HTMLElement | null = null;
  const set = (element: HTMLElement, name: string, value: string) => {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  };
  const take = (element: HTMLElement | null) => {
    current = element?.isConnected ? element : (all()[0] ?? null);
    for (const each of all()) set(each, 'tabindex', each === current ? '0' : '-1');
  };
  keepTrue(
    body,
    '[data-puck-component]',
    (element) => {
      set(element, 'role', 'group');
      for (const name of [
        'aria-roledescription',
        'aria-describedby',
        'aria-pressed',
        'aria-disabled',
        'aria-grabbed',
      ])
        element.removeAttribute(name);
      set(element, 'aria-label', nameOf(element.dataset.puckComponent ?? ''));
      if (!current?.isConnected) take(element);
      else set(element, 'tabindex', element === current ? '0' : '-1');
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
      if (dataset?.puckComponent) take(target as HTMLElement);
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
