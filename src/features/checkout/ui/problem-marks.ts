import { scrollAbove } from '#platform/actions/scroll-above.ts';

/** Shows what a refused checkout said: the list at the top and each message at its field. */
export function showProblems(form: HTMLFormElement, markup: string): void {
  const place = form.querySelector<HTMLElement>('[data-checkout-messages]');
  if (!place) return;
  place.innerHTML = markup;
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
  for (const marked of form.querySelectorAll('[aria-invalid]')) marked.removeAttribute('aria-invalid');
  for (const error of form.querySelectorAll<HTMLElement>('[data-error-for]')) hide(error);
}

/** Takes the mark of one field away, once it was changed. */
export function clearField(form: HTMLFormElement, name: string): void {
  for (const input of inputsOf(form, name)) input.removeAttribute('aria-invalid');
  const error = errorOf(form, name);
  if (error) hide(error);
}

/** Shows a message at the field of this name. */
export function markField(form: HTMLFormElement, name: string, message: string): void {
  for (const input of inputsOf(form, name)) input.setAttribute('aria-invalid', 'true');
  const error = errorOf(form, name);
  if (!error) return;
  error.textContent = message;
  error.hidden = false;
}

function inputsOf(form: HTMLFormElement, name: string): NodeListOf<Element> {
  return form.querySelectorAll(`[name="${CSS.escape(name)}"]`);
}

function errorOf(form: HTMLFormElement, name: string): HTMLElement | null {
  return form.querySelector(`[data-error-for="${CSS.escape(name)}"]`);
}

function hide(error: HTMLElement): void {
  error.textContent = '';
  error.hidden = true;
}
