import { readHtml } from '#platform/live/insert-html.ts';

/** The quantity that a row is sent with; null where it has none. */
export function quantityOf(row: Element): HTMLInputElement | null {
  return row.querySelector<HTMLInputElement>('.qty');
}

/** The rows of lines within a form, by the keys of their lines. */
export function rowsOf(form: ParentNode): Map<string, HTMLElement> {
  const rows = form.querySelectorAll<HTMLElement>('tr[data-key]');
  return new Map([...rows].map((row) => [row.dataset.key ?? '', row]));
}

/**
 * Makes a form's rows those of the HTML that the shop answered. Rows that stay are not replaced, so the focus stays too,
 * and quantities typed meanwhile (other than those `sent`) stay as they were typed.
 */
export async function patchCart(
  form: HTMLFormElement,
  html: string,
  sent: ReadonlyMap<string, string>,
): Promise<void> {
  const { content, ready } = readHtml(html);
  await ready;
  const fresh = content.querySelector<HTMLFormElement>('form');
  const body = form.querySelector('tbody');
  if (!fresh || !body) return;
  form.dataset.cartHash = fresh.dataset.cartHash ?? '';
  const old = rowsOf(form);
  let last: Element | null = null;
  for (const [key, row] of rowsOf(fresh)) {
    const kept = old.get(key);
    if (kept) patchRow(kept, row, sent.get(key));
    const now = kept ?? row;
    old.delete(key);
    const next: Element | null = lineFrom(last ? last.nextElementSibling : body.firstElementChild);
    if (next !== now) body.insertBefore(now, next);
    last = now;
  }
  for (const row of old.values()) row.remove();
}

/** The next row of a line: between them stands what was taken out. */
function lineFrom(row: Element | null): Element | null {
  let next = row;
  while (next && !next.matches('[data-key]')) next = next.nextElementSibling;
  return next;
}

function patchRow(row: HTMLElement, fresh: HTMLElement, sent: string | undefined): void {
  const [input, counted] = [quantityOf(row), quantityOf(fresh)];
  const typed = input?.value;
  const isOwn = typed !== undefined && typed !== row.dataset.saved && typed !== sent;
  row.dataset.saved = fresh.dataset.saved ?? '';
  // Answers come without it, and a cell that only lost it need not be replaced under the focus.
  for (const unscripted of row.querySelectorAll('noscript')) unscripted.remove();
  for (const [at, cell] of [...fresh.children].entries()) {
    const old = row.children[at];
    if (!old || old.isEqualNode(cell)) continue;
    if (cell.matches('.product-quantity') && input && counted) {
      for (const name of ['min', 'max', 'step', 'data-most']) {
        const value = counted.getAttribute(name);
        if (value === null) input.removeAttribute(name);
        else input.setAttribute(name, value);
      }
      input.defaultValue = counted.defaultValue;
      if (!isOwn) input.value = counted.value;
    } else old.replaceWith(cell.cloneNode(true));
  }
}
