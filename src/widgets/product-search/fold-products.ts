/** Whether a click was on the button that folds and unfolds the products behind the first ones. */
export function isFoldingButton({ dataset }: HTMLElement): boolean {
  return dataset.searchMore !== undefined;
}

/** Unfolds the products behind the first ones, or folds them again (SRCH-003). */
export function foldProducts(box: HTMLElement, button: HTMLElement): void {
  const { searchMore: first = '0', more = '', less = '' } = button.dataset;
  const unfolds = button.ariaExpanded !== 'true';
  const products = box.querySelectorAll<HTMLElement>('.search-product');
  for (const [at, product] of products.entries()) product.hidden = !unfolds && at >= Number(first);
  button.ariaExpanded = String(unfolds);
  button.textContent = unfolds ? less : more;
}
