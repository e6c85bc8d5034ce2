/** Names a dialog after the product that it shows. */
export function nameAfterProduct(dialog: Element | null, product: string): void {
  const name = dialog?.querySelector<HTMLElement>(`${product}[data-name]`)?.dataset.name;
  const title = dialog?.querySelector('[data-overlay-title]');
  if (name && title) title.textContent = name;
}
