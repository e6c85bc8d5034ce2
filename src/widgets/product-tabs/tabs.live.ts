import type { LiveScript, Start } from '#platform/live/live-script.ts';
import { asksForReviews, neighbour } from './tab-choice.ts';

/** Serves tabs: arrow keys, Home and End; reviews open when the address asks for them (CAT-008). */
export const start: Start = (root, { signal }) => {
  const tabs = tabsIn(root);
  const tabOf = (event: Event) => tabs.find((tab) => tab.contains(event.target as Node));
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    root.addEventListener(sign, () => fetchSheets(root), { signal, once: true, passive: true });
  root.addEventListener(
    'keydown',
    (event) => {
      const tab = tabOf(event);
      if (!tab) return;
      const index = neighbour(tabs.length, tabs.indexOf(tab), event.key, isRightToLeft(tab));
      const next = index === undefined ? undefined : tabs[index];
      if (!next) return;
      event.preventDefault();
      select(root, next);
      next.focus();
    },
    { signal },
  );
  const reviews = tabs.find(({ id }) => id === 'tab-title-reviews');
  const openReviews = () => {
    if (!reviews || !asksForReviews(location.href)) return;
    select(root, reviews);
    // The browser looked for the place while its panel was not there.
    if (location.hash) root.querySelector(`#${CSS.escape(location.hash.slice(1))}`)?.scrollIntoView();
  };
  openReviews();
  addEventListener('hashchange', openReviews, { signal });
};

/** A click on a tab; one that comes before this script counts too. */
export const actions: LiveScript['actions'] = {
  'show-tab'(tab) {
    const root = tab.closest<HTMLElement>('.woocommerce-tabs');
    if (root) select(root, tab);
  },
};

function select(root: HTMLElement, chosen: HTMLElement): void {
  fetchSheets(root);
  for (const tab of tabsIn(root)) {
    const open = tab === chosen;
    tab.setAttribute('aria-selected', String(open));
    tab.tabIndex = open ? 0 : -1;
    // Looked for in here: a product shown twice has its ids twice.
    const panel = root.querySelector(`#${CSS.escape(tab.getAttribute('aria-controls') ?? '')}`);
    panel?.toggleAttribute('hidden', !open);
  }
}

/** Fetches what only hidden panels need, once somebody begins to use the tabs. */
function fetchSheets(root: HTMLElement): void {
  for (const panel of root.querySelectorAll<HTMLElement>(':scope > [data-sheets]')) {
    for (const address of panel.dataset.sheets?.split(' ') ?? [])
      if (!document.head.querySelector(`link[href="${CSS.escape(address)}"]`))
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address }),
        );
  }
}

function tabsIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[role=tab]')];
}

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
