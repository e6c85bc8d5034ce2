/** Whether the panel is an open drawer. */
export function isOpenDrawer(drawer: Element | null): boolean {
  return drawer?.getAttribute('role') === 'dialog';
}

/**
 * Makes the panel a dialog while it is an open drawer, and only then: beside the list it is a part of the page. The
 * browser opens and closes it; the focus stays in it meanwhile.
 */
export function startDrawer(drawer: HTMLElement, signal: AbortSignal): void {
  const keepFocus = (focused: unknown) => {
    if (!(focused instanceof Node && drawer.contains(focused)))
      drawer.querySelector<HTMLElement>('.filter-close')?.focus();
  };
  const open = () => {
    drawer.setAttribute('role', 'dialog');
    drawer.setAttribute('aria-modal', 'true');
    keepFocus(document.activeElement);
  };
  const close = () => {
    drawer.removeAttribute('role');
    drawer.removeAttribute('aria-modal');
  };
  drawer.addEventListener('toggle', (event) => isOpening(event) && open(), { signal });
  // Before the focus goes back to what opened it.
  drawer.addEventListener('beforetoggle', (event) => isOpening(event) || close(), { signal });
  document.addEventListener('focusin', ({ target }) => isOpenDrawer(drawer) && keepFocus(target), { signal });
  signal.addEventListener('abort', close);
  // The touch that brought this script opened it.
  if ('popover' in drawer && drawer.matches(':popover-open')) open();
}

function isOpening(event: Event): boolean {
  return (event as ToggleEvent).newState === 'open';
}
