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
  // 100 px above the messages (NOTE-004).
  scrollGently(Math.max(0, box.getBoundingClientRect().top + scrollY - 100));
}

const SCROLL_MS = 1000;

/** Scrolls within a second, or at once where motion is unwanted; whoever scrolls meanwhile is not held. */
function scrollGently(top: number): void {
  const from = scrollY;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo(0, top);
    return;
  }
  const begun = performance.now();
  const stopped = new AbortController();
  for (const kind of ['wheel', 'touchmove', 'keydown'] as const) {
    addEventListener(kind, () => stopped.abort(), { passive: true, signal: stopped.signal });
  }
  const step = (now: number) => {
    if (stopped.signal.aborted) return;
    const part = Math.min(1, (now - begun) / SCROLL_MS);
    scrollTo({ top: from + (top - from) * (1 - (1 - part) ** 3), behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
    else stopped.abort();
  };
  requestAnimationFrame(step);
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
