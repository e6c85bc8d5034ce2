/** Shows a message at the field of this name. */
export function markField(form: HTMLFormElement, name: string, message: string): void {
  for (const input of inputsOf(form, name)) input.setAttribute('aria-invalid', 'true');
  const error = errorOf(form, name);
  if (!error) return;
  error.textContent = message;
  error.hidden = false;
}

/** Takes the mark of one field away, once it was changed. */
export function clearField(form: Element, name: string): void {
  for (const input of inputsOf(form, name)) input.removeAttribute('aria-invalid');
  const error = errorOf(form, name);
  if (error) hide(error);
}

/** Takes the marks of all fields away, before another try. */
export function clearFields(form: HTMLFormElement): void {
  for (const marked of form.querySelectorAll('[aria-invalid]')) marked.removeAttribute('aria-invalid');
  for (const error of form.querySelectorAll<HTMLElement>('[data-error-for]')) hide(error);
}

function inputsOf(form: Element, name: string): NodeListOf<Element> {
  return form.querySelectorAll(`[name="${CSS.escape(name)}"]`);
}

function errorOf(form: Element, name: string): HTMLElement | null {
  return form.querySelector(`[data-error-for="${CSS.escape(name)}"]`);
}

function hide(error: HTMLElement): void {
  error.textContent = '';
  error.hidden = true;
}
