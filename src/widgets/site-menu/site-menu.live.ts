import { linkTo } from '#platform/live/insert-html.ts';
import type { Start } from '#platform/live/live-script.ts';
import { followHover } from './menu-hover.ts';
import { followKeys } from './menu-keys.ts';
import { giveRoom, scrollBySteps } from './menu-room.ts';

/** Milliseconds after the last change of the window's width (NAV-004). */
const RESIZED_AFTER = 50;

/** Milliseconds and pixels of a menu, as its owner set them (NAV-016). */
export const MENU_DEFAULTS = { showDelay: 250, hideDelay: 500, scrollStep: 30 };

/**
 * Brings a menu to life: its lists open by pointer, touch and key, one at a time; Escape, a press elsewhere and leaving
 * it close them. Those of a drawer open by a press and are as they were when it closes.
 */
export const start: Start = (menu, { signal }) => {
  linkSheet(menu.dataset.sheet);
  const lists = [...menu.querySelectorAll<HTMLDetailsElement>('details.submenu')];
  const begun = new Map(lists.map((list) => [list, list.open]));
  const body = menu.querySelector<HTMLElement>(':scope > .nav-body');
  const toggle = menu.querySelector<HTMLElement>(':scope > .nav-toggle');
  const drawer = menu.closest('dialog');
  const { showDelay, hideDelay, scrollStep, opens } = menu.dataset;
  const isNarrow = () => drawer !== null || (toggle?.checkVisibility?.() ?? false);
  const isColumn = menu.classList.contains('nav-column');
  const delays = {
    show: Number(showDelay ?? MENU_DEFAULTS.showDelay),
    hide: Number(hideDelay ?? MENU_DEFAULTS.hideDelay),
  };

  const close = (list: HTMLDetailsElement) => {
    list.open = false;
    if (list.contains(document.activeElement)) list.querySelector('summary')?.focus();
  };
  const openLists = () => lists.filter((list) => list.open);
  /** As the page began. */
  const reset = () => {
    for (const [list, isOpen] of begun) list.open = isOpen;
  };

  const tell = (list: HTMLDetailsElement) => {
    list.classList.toggle('is-open', list.open);
    list.classList.toggle('is-closed', !list.open);
    if (list.open && !isNarrow()) giveRoom(list);
  };
  for (const list of lists) tell(list);
  menu.addEventListener('toggle', ({ target }) => target instanceof HTMLDetailsElement && tell(target), {
    capture: true,
    signal,
  });

  if (!drawer) {
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        for (const list of openLists().reverse()) close(list);
      },
      { signal },
    );
    document.addEventListener(
      'click',
      ({ target }) => {
        if (!isNarrow())
          for (const list of openLists()) if (!list.contains(target as Node)) list.open = false;
      },
      { signal },
    );
    menu.addEventListener(
      'focusout',
      ({ relatedTarget: to }) => {
        if (isNarrow() || !(to instanceof Node)) return;
        for (const list of openLists()) if (!list.contains(to)) list.open = false;
      },
      { signal },
    );
    followKeys(menu, signal, { isRow: () => !isColumn && !isNarrow() });
    scrollBySteps(menu, Number(scrollStep ?? MENU_DEFAULTS.scrollStep), signal);
  }
  followHover(menu, lists, signal, {
    ...delays,
    opens: opens ?? 'hover',
    isNarrow,
    toggles: drawer !== null,
  });

  drawer?.addEventListener('close', reset, { signal });
  drawer?.addEventListener('toggle', reset, { signal });
  const say = () => {
    const isOpen = body?.matches(':popover-open') ?? false;
    toggle?.setAttribute('aria-expanded', String(isOpen));
    toggle?.classList.toggle('is-open', isOpen);
    body?.classList.toggle('is-open', isOpen);
    body?.classList.toggle('is-closed', !isOpen);
    // Where there is room, the same list stands in its row.
    if (isNarrow() && !isOpen) body?.setAttribute('aria-hidden', 'true');
    else body?.removeAttribute('aria-hidden');
  };
  body?.addEventListener(
    'toggle',
    ({ target }) => {
      if (target !== body) return;
      reset();
      say();
    },
    { signal },
  );
  if (body) say();

  let width = innerWidth;
  let resized: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (innerWidth === width) return;
    width = innerWidth;
    reset();
    // Where it stands in its row nobody could close it.
    if (!isNarrow()) body?.hidePopover?.();
    if (body) say();
  };
  addEventListener(
    'resize',
    () => {
      clearTimeout(resized);
      resized = setTimeout(look, RESIZED_AFTER);
    },
    { signal },
  );
  signal.addEventListener('abort', () => clearTimeout(resized));
};

/** Links the sheet for what opens, which pages go without until somebody is about to open something; once a page. */
function linkSheet(address: string | undefined): void {
  if (!address || document.head.querySelector(linkTo(address))) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address }));
}
