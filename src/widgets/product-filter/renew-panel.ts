import { readHtml } from '#platform/live/insert-html.ts';

/**
 * Puts what the shop answered into a panel that stays: its drawer stays open, its parts folded as they are, the focus
 * where it was, and what is being typed.
 */
export async function renewPanel(panel: HTMLElement, html: string): Promise<void> {
  const { content, ready } = readHtml(html);
  await ready;
  const next = content.querySelector<HTMLElement>('.product-filter');
  if (!next || !panel.isConnected) return;
  const focused = panel.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
  const scrolled = panel.querySelector('.filter-parts')?.scrollTop ?? 0;
  for (const part of next.querySelectorAll<HTMLDetailsElement>('details')) {
    const before = panel.querySelector<HTMLDetailsElement>(`details[data-part="${part.dataset.part}"]`);
    if (before) part.open = before.open;
  }
  const aboutPrices = panel.querySelector('.filter-price-said');
  const { address = '', said = '' } = next.dataset;
  Object.assign(panel.dataset, { address, said });
  panel.hidden = next.hidden;
  for (const piece of ['.filter-open', '.filter-head', '.filter-form']) {
    const fresh = next.querySelector(piece);
    if (fresh) panel.querySelector(piece)?.replaceWith(fresh);
  }
  if (aboutPrices) {
    // It was read aloud already.
    aboutPrices.removeAttribute('role');
    panel.querySelector('[data-range-max]')?.append(aboutPrices);
  }
  panel.querySelector('.filter-parts')?.scrollTo({ top: scrolled, behavior: 'instant' });
  panel.querySelector('[data-filter-said]')?.replaceChildren(said);
  if (focused) keepFocus(panel, focused);
}

function keepFocus(panel: HTMLElement, before: HTMLElement): void {
  const same = before.id ? document.getElementById(before.id) : null;
  const next = same ?? panel.querySelector<HTMLElement>(`.${before.classList[0] || 'none'}`);
  if (next instanceof HTMLInputElement && before instanceof HTMLInputElement && isTyped(next)) {
    next.value = before.value;
  }
  (next ?? panel.querySelector<HTMLElement>('summary'))?.focus({ preventScroll: true });
}

function isTyped({ type }: HTMLInputElement): boolean {
  return type === 'search' || type === 'number';
}
