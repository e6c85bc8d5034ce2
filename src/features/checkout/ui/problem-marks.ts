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
    if (field) markField(form, field, item.textContent ?? '');
  }
  const box = place.querySelector<HTMLElement>('[role="alert"]');
  if (!box) return;
  box.focus({ preventScroll: true });
  scrollAbove(box);
}

/** Takes messages and marks away, before another try. */
export function clearProblems(form: HTMLFormElement): void {
  form.querySelector('[data-checkout-messages]')?.replaceChildren();
  clearFields(form);
}
