// A menu by pointer: what a mouse opens by resting on it, and what a finger opens by its first tap.

/** Milliseconds for which an entry says that the pointer has left it. */
const OUT_FOR = 200;

/** How the lists of a menu open. */
export interface HoverWays {
  /** Milliseconds until a list opens, and until it closes. */
  show: number;
  hide: number;
  /** `hover` or `click`. */
  opens: string;
  /** Its lists stand below one another, and open by a press. */
  isNarrow(): boolean;
  /** A tap on an entry opens and closes its list, and never follows its link. */
  toggles: boolean;
}

/**
 * Opens lists on which a mouse rests and closes those that it has left; a press on what is open by that, or a second tap,
 * follows the entry's own link. Entries that the pointer left have the class `hover-out` for a moment.
 */
export function followHover(
  menu: HTMLElement,
  lists: readonly HTMLDetailsElement[],
  signal: AbortSignal,
  { show, hide, opens, isNarrow, toggles }: HoverWays,
): void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const hovered = new WeakSet<Element>();
  const plan = (of: Element, after: number, deed: () => void) => {
    clearTimeout(timers.get(of));
    timers.set(of, setTimeout(deed, after));
  };
  signal.addEventListener('abort', () => {
    for (const timer of timers.values()) clearTimeout(timer);
  });

  const isHovering = ({ pointerType }: Partial<PointerEvent>) =>
    pointerType === 'mouse' && opens === 'hover' && !isNarrow();
  const rest = (list: HTMLDetailsElement) =>
    plan(list, show, () => {
      if (list.open) return;
      list.open = true;
      hovered.add(list);
    });
  for (const list of lists) {
    list.addEventListener('pointerenter', (event) => isHovering(event) && rest(list), { signal });
    list.addEventListener(
      'pointerleave',
      (event) => {
        if (!isHovering(event)) return;
        plan(list, hide, () => {
          // Who types in it has not left it.
          if (list.contains(document.activeElement) && !list.querySelector(':scope > summary:focus')) return;
          list.open = false;
          hovered.delete(list);
        });
      },
      { signal },
    );
    // The pointer that woke the menu rests on it already.
    if (
      list.matches(':hover') &&
      isHovering({ pointerType: 'mouse' }) &&
      matchMedia('(hover: hover)').matches
    )
      rest(list);
  }

  for (const entry of menu.querySelectorAll('li')) {
    entry.addEventListener(
      'pointerleave',
      () => {
        entry.classList.add('hover-out');
        plan(entry, OUT_FOR, () => entry.classList.remove('hover-out'));
      },
      { signal },
    );
  }

  let pointer = 'mouse';
  menu.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      pointer = pointerType;
    },
    { signal },
  );
  menu.addEventListener(
    'click',
    (event) => {
      const summary = (event.target as Element).closest('summary');
      const list = summary?.parentElement;
      // By key it opens and closes.
      if (!(list instanceof HTMLDetailsElement) || event.detail === 0 || toggles || !list.open) return;
      if (pointer === 'mouse' && !hovered.has(list)) return;
      const link = list.querySelector<HTMLElement>(
        ':scope > ul > li > [data-all], :scope > .submenu-panel > .panel-all > [data-all]',
      );
      if (!link && pointer !== 'mouse') return;
      event.preventDefault();
      link?.click();
    },
    { capture: true, signal },
  );
}
