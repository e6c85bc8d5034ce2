// A menu by keyboard: what arrows, Home, End and Escape do in it.

/** What can have the focus in a menu. */
const CONTROLS = 'a[href], button, summary, input, select, textarea, [tabindex="0"]';

/** Which way the entries of the first level stand. */
export interface MenuWays {
  /** In a row; else below one another. */
  isRow(): boolean;
}

/** Lets arrows, Home, End and Escape move the focus of a menu, open what is below an entry and close it. */
export function followKeys(menu: HTMLElement, signal: AbortSignal, { isRow }: MenuWays): void {
  menu.addEventListener(
    'keydown',
    (event) => {
      const { target, key } = event;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (!(target instanceof HTMLElement) || target.matches('input, select, textarea, [contenteditable]'))
        return;
      if (deedOf(menu, target, key, isRow())) event.preventDefault();
    },
    { signal },
  );
}

function deedOf(menu: HTMLElement, target: HTMLElement, key: string, isRow: boolean): boolean {
  const own = target.matches('summary') ? target.parentElement : null;
  const outer = (own ?? target).parentElement?.closest<HTMLDetailsElement>('details.submenu') ?? null;
  const within = outer && menu.contains(outer) ? outer : null;
  const isFirstRow = isRow && within === null;
  const beside = controlsIn(within ? (within.lastElementChild as HTMLElement) : menu, within);
  const at = beside.indexOf(target);
  const isRtl = getComputedStyle(menu).direction === 'rtl';
  const [onward, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const [next, before] = isFirstRow ? [onward, back] : ['ArrowDown', 'ArrowUp'];
  if (key === 'Home') return go(beside[0]);
  if (key === 'End') return go(beside.at(-1));
  if (key === next) return go(beside[at + 1] ?? (within ? undefined : beside[0]));
  if (key === before) {
    if (at === 0 && within) return leave(within, false);
    return go(beside[at - 1] ?? beside.at(-1));
  }
  if (own instanceof HTMLDetailsElement && key === (isFirstRow ? 'ArrowDown' : onward)) {
    own.open = true;
    return go(controlsIn(own.lastElementChild as HTMLElement, own)[0]);
  }
  if (within && key === back && !within.matches('.has-panel > *')) return leave(within, true);
  return false;
}

/** What can be gone to in a list: not what stands in lists of its own, and not what nobody sees. */
function controlsIn(list: HTMLElement, within: Element | null): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => {
    const own = control.matches('summary') ? control.parentElement : null;
    const outer = (own ?? control).parentElement?.closest('details.submenu') ?? null;
    const isBeside = within ? outer === within : !outer || !list.contains(outer);
    return isBeside && (control.checkVisibility?.() ?? true);
  });
}

function go(control: HTMLElement | undefined): boolean {
  control?.focus();
  return control !== undefined;
}

function leave(list: HTMLDetailsElement, close: boolean): boolean {
  if (close) list.open = false;
  return go(list.querySelector<HTMLElement>(':scope > summary') ?? undefined);
}
