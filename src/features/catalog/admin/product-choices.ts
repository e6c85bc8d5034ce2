function choices(group: string, ids: readonly string[]) {
  return ids.map((id) => ({ id, name: `resources.products.${group}.${id}` }));
}

/** The choices of the product editor and its filters, named by the screen's texts. */
export const productChoices = {
  status: choices('statuses', ['draft', 'private', 'published', 'scheduled']),
  visibility: choices('visibilities', ['visible', 'catalog', 'search', 'hidden']),
  stockStatus: choices('stockStatuses', ['instock', 'outofstock', 'onbackorder']),
  stock: choices('stocks', ['in', 'low', 'out']),
  backorders: choices('backorders', ['no', 'notify', 'yes']),
  taxStatus: choices('taxStatuses', ['taxable', 'shipping', 'none']),
};
