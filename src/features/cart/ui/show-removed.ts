/** A line that was taken out, as the shop tells of it. */
export interface RemovedLine {
  key: string;
  message: string;
  undo: { label: string; address: string; mark: string };
}

/**
 * Says in the place of each line that is taken out that it is, with the way back, which gets the focus where the line had
 * it; of an empty cart above it. What was said before goes.
 */
export function showRemoved(place: HTMLElement, removed: readonly RemovedLine[]): void {
  if (removed.length === 0) return;
  for (const old of place.querySelectorAll('[data-removed]')) old.remove();
  for (const { key, message, undo } of removed) {
    const row = place.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(key)}"]`);
    const said = document.createElement(row ? 'tr' : 'div');
    said.dataset.removed = key;
    said.className = row ? 'cart-removed' : 'woocommerce-message cart-removed';
    const cell = row ? said.appendChild(document.createElement('td')) : said;
    if (row) (cell as HTMLTableCellElement).colSpan = 6;
    const text = document.createElement('span');
    text.setAttribute('role', 'status');
    const link = document.createElement('a');
    link.className = `notice-link ${undo.mark}`;
    link.href = undo.address;
    link.textContent = undo.label;
    cell.append(text, ' ', link);
    const isHere = row ? row.contains(document.activeElement) : document.activeElement === document.body;
    if (row) row.replaceWith(said);
    else place.prepend(said);
    // Told once it is on the page, so that it is heard.
    text.textContent = message;
    if (isHere) link.focus();
  }
}

/** A line that is back is not offered again; whoever put it back goes on in it. */
export function forgetRestored(place: HTMLElement): void {
  for (const said of place.querySelectorAll<HTMLElement>('[data-removed]')) {
    const row = place.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(said.dataset.removed ?? '')}"]`);
    if (!row) continue;
    if (said.contains(document.activeElement)) row.querySelector<HTMLElement>('a.remove')?.focus();
    said.remove();
  }
}
