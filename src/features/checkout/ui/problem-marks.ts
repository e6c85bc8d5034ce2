import { clearFields, markField } from '#features/fields/public.ts';
import { scrollAbove } from '#platform/actions/scroll-above.ts';
import { readHtml } from '#platform/live/insert-html.ts';

/** Shows what a refused checkout said: the list at the top and each message at its field. */
export function showProblems(form: HTMLFormElement, markup: string): void {
  const place = form.querySelector<HTMLElement>('[data-checkout-messages]');
  if (!place) return;
  place.replaceChildren(readHtml(markup).content);
  for (const item of place.querySelectorAll<HTMLElement>('[data-id]')) {
    const field = item.dataset.id;
    if (!field) continue;
    markField(form, field, item.textContent ?? '');
    const fold = form.querySelector(`details:has([name="${CSS.escape(field)}"])`);
    if (fold) (fold as HTMLDetailsElement).open = true;
  }
  const box = place.querySelector<HTMLElement>('[role="alert"]');
  if (!box) return;
  box.focus({ preventScroll: true });
  scrollAbove(box);
}

/** Takes a field that was mended out of the list; with the last one the list goes. */
export function dropProblem(form: HTMLFormElement, name: string): void {
  const place = form.querySelector<HTMLElement>('[data-checkout-messages]');
  // Of the names of choices (`shipping_method[0]`) the list knows the first part.
  const items = place?.querySelectorAll(`[data-id="${CSS.escape(name.split('[')[0] || ' ')}"]`);
  if (!place || !items?.length) return;
  const field = document.activeElement;
  const before = field?.getBoundingClientRect().top ?? 0;
  for (const item of items) item.remove();
  if (!place.querySelector('[data-id]')) place.replaceChildren();
  // Browsers that do not hold still by themselves what somebody types in.
  if (field && !CSS.supports('overflow-anchor', 'auto')) {
    scrollBy(0, field.getBoundingClientRect().top - before);
  }
}

/** Takes messages and marks away, before another try. */
export function clearProblems(form: HTMLFormElement): void {
  form.querySelector('[data-checkout-messages]')?.replaceChildren();
  clearFields(form);
}
