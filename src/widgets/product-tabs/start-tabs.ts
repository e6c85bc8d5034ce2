import { onAction } from '#platform/actions/actions.ts';

/** Serves the product tabs: click, arrow keys, Home and End; reviews open when the address asks for them (CAT-008). */
export function startTabs(): void {
  onAction('select-tab', (tab) => select(tab));
  document.addEventListener('keydown', (event) => {
    const tab = (event.target as Element).closest?.<HTMLElement>('[data-tabs] [role=tab]');
    if (!tab) return;
    const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const index = neighbour(tabs.length, tabs.indexOf(tab), event.key, isRightToLeft(tab));
    const next = index === undefined ? undefined : tabs[index];
    if (!next) return;
    event.preventDefault();
    select(next);
    next.focus();
  });
  if (asksForReviews(location.href)) {
    const reviews = document.getElementById('tab-title-reviews');
    if (reviews) select(reviews);
  }
}

/** Whether an address leads to a comment or a page of comments. */
export function asksForReviews(address: string): boolean {
  const url = new URL(address);
  return (
    /comment|review/i.test(url.hash) ||
    url.searchParams.has('cpage') ||
    /\/comment-page-\d+/.test(url.pathname)
  );
}

/** The tab that a key leads to from the one at `index`; undefined for other keys. */
export function neighbour(
  count: number,
  index: number,
  key: string,
  rightToLeft: boolean,
): number | undefined {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (index + 1) % count;
  if (key === back) return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

function select(chosen: HTMLElement): void {
  for (const tab of chosen.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? []) {
    const open = tab === chosen;
    tab.setAttribute('aria-selected', String(open));
    tab.tabIndex = open ? 0 : -1;
    document.getElementById(tab.getAttribute('aria-controls') ?? '')?.toggleAttribute('hidden', !open);
  }
}
