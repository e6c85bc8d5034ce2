/** Forms of products that are sent by the browser, with a page load, as if there were no script. */
export interface LeftAlone {
  /**
   * Selector of what marks them: the form itself, something in or beside it, or what it stands in. `{id}` stands for the
   * product.
   */
  marked: string;
  /** Fields that mark them by being in the form: `name`, or `name=value` where only that value does. */
  fields: readonly string[];
}

/** Whether a form is left alone; one that does not say which product it is for always is. */
export function leavesAlone(
  form: HTMLFormElement,
  button: HTMLElement,
  { marked, fields }: LeftAlone,
): boolean {
  const id = productOf(form, button);
  if (!/^\d+$/.test(id)) return true;
  const selector = marked.replaceAll('{id}', id);
  if (form.closest(selector) || form.parentElement?.querySelector(selector)) return true;
  const data = new FormData(form);
  return fields.some((field) => {
    const [name = '', ...value] = field.split('=');
    const held = data.getAll(name);
    return value.length === 0 ? held.length > 0 : held.includes(value.join('='));
  });
}

/** Which product it is for: as its button says, else the address that it is sent to; '' where neither does. */
function productOf(form: HTMLFormElement, button: HTMLElement): string {
  const { name, value } = button as HTMLButtonElement;
  const own = button.dataset.product_id ?? (name === 'add-to-cart' ? value : '');
  // Some forms have a field of the name `action`.
  const address = form.getAttribute('action') ?? '';
  return own || new URLSearchParams(address.split('?')[1]).get('add-to-cart') || '';
}
