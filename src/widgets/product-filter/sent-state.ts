/** The state of a panel as it is sent (FILT-010). */
export interface SentState {
  search: string;
  price: { minPrice: string; maxPrice: string };
  status: string[];
  rating: string[];
  tax_relation: 'AND' | 'OR';
  product_taxonomy: { taxonomy: string; term_ids: string[] }[];
  sorting: string;
}

/** What a control says now, or said when the shop wrote it. */
type Reading = (control: HTMLInputElement | HTMLSelectElement) => string | null;

const now: Reading = (control) => {
  if (control instanceof HTMLInputElement && control.type === 'checkbox')
    return control.checked ? control.value : null;
  return control.value.trim();
};

const written: Reading = (control) => {
  if (control instanceof HTMLSelectElement)
    return [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? '';
  if (control.type === 'checkbox') return control.defaultChecked ? control.value : null;
  return control.defaultValue.trim();
};

/** Everything that stands in a panel's form. */
export function stateOf(panel: HTMLElement, read: Reading = now): SentState {
  const controls = [...panel.querySelectorAll<HTMLInputElement | HTMLSelectElement>('form [name]')];
  const valuesOf = (name: string) =>
    controls.filter((control) => control.name === name).flatMap((control) => read(control)?.split(',') ?? []);
  const firstOf = (name: string) => controls.filter((control) => control.name === name).map(read)[0] ?? '';
  const terms = new Map<string, string[]>();
  for (const control of controls) {
    const { term } = control.dataset;
    // Said once for all values of a list.
    const taxonomy = term && control.closest<HTMLElement>('[data-taxonomy]')?.dataset.taxonomy;
    if (taxonomy && read(control) !== null)
      terms.set(taxonomy, [...(terms.get(taxonomy) ?? []), ...term.split(',')]);
  }
  const filled = (values: string[]) => values.filter((value) => value !== '');
  return {
    search: firstOf('search'),
    price: { minPrice: firstOf('min_price'), maxPrice: firstOf('max_price') },
    status: filled(valuesOf('stock_status')),
    rating: filled(valuesOf('rating_filter')),
    tax_relation: panel.dataset.relation === 'or' ? 'OR' : 'AND',
    product_taxonomy: [...terms].map(([taxonomy, term_ids]) => ({ taxonomy, term_ids })),
    sorting: panel.querySelector('[name=sorting]') ? firstOf('sorting') : (panel.dataset.sorting ?? ''),
  };
}

/** Whether somebody chose something since the shop wrote the panel. */
export function isDirty(panel: HTMLElement): boolean {
  return JSON.stringify(stateOf(panel)) !== JSON.stringify(stateOf(panel, written));
}
