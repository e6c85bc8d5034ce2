import { readHtml } from '#platform/live/insert-html.ts';

type Control = HTMLInputElement | HTMLSelectElement;

/** What stood in the controls of the page's panels when the shop was asked, by their ids. */
export type Standing = ReadonlyMap<string, string>;

/** What stands in the controls of the page's panels. */
export function standingNow(): Standing {
  return new Map(controlsOf(document).map((control) => [control.id, saidBy(control)]));
}

/**
 * Puts what the shop answered into a panel that stays: its drawer stays open, its parts folded as they are, the focus
 * where it was, and what was typed or chosen since the shop was asked, which counts once it is through.
 */
export async function renewPanel(panel: HTMLElement, html: string, before: Standing): Promise<void> {
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
  const chosen = controlsOf(panel).filter((control) => before.get(control.id) !== saidBy(control));
  Object.assign(panel.dataset, { address, said });
  panel.hidden = next.hidden;
  // Taken out with the focus in it, a field tells that it was changed, while somebody still types.
  focused?.addEventListener('change', (event) => event.stopPropagation());
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
  for (const control of chosen) keepChoice(control, focused);
}

/** Leaves a choice that the answer could not know of, and tells it like one that was just made. */
function keepChoice(chosen: Control, focused: HTMLElement | null): void {
  const control = document.getElementById(chosen.id) as Control | null;
  if (!control) return;
  if (control instanceof HTMLInputElement) control.checked = (chosen as HTMLInputElement).checked;
  control.value = chosen.value;
  // Thumbs follow their numbers.
  if (control.type === 'range') return;
  const tell = () => control.dispatchEvent(new Event('change', { bubbles: true }));
  // Browsers tell nothing of a field into which nobody typed since it came.
  if (chosen === focused && isTyped(chosen)) control.addEventListener('blur', tell, { once: true });
  else tell();
}

function keepFocus(panel: HTMLElement, before: HTMLElement): void {
  const same = before.id ? document.getElementById(before.id) : null;
  const next = same ?? panel.querySelector<HTMLElement>(`.${before.classList[0] || 'none'}`);
  (next ?? panel.querySelector<HTMLElement>('summary'))?.focus({ preventScroll: true });
}

function controlsOf(part: ParentNode): Control[] {
  const controls = [...part.querySelectorAll<Control>('.filter-form :is(input, select)')];
  return controls.filter(({ id }) => id);
}

function saidBy(control: Control): string {
  return control.type === 'checkbox' ? String((control as HTMLInputElement).checked) : control.value;
}

function isTyped({ type }: Control): boolean {
  return type === 'search' || type === 'number';
}
