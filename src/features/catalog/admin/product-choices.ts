function choices(group: string, ids: readonly string[]) {
  return ids.map((id) => ({ id, name: `resources.products.${group}.${id}` }));
}

/** What the product editor knows of a kind. */
export interface EditedKind {
  /** Whether products of this kind can be made here; another keeps its own. */
  isMade: boolean;
  /** Whether the product has a price of its own. */
  isPriced: boolean;
  /** Whether it is sold at an address elsewhere. */
  isOutside?: boolean;
  /** Words below the kind, a name in the screen's texts. */
  help?: string;
}

/** Kinds with something of their own in the product editor. */
export const editedKinds: Readonly<Record<string, EditedKind>> = {
  simple: { isMade: true, isPriced: true },
  variable: { isMade: false, isPriced: false, help: 'variations' },
  external: { isMade: true, isPriced: true, isOutside: true },
};

/** The choices of the product editor and its filters, named by the screen's texts. */
export const productChoices = {
  status: choices('statuses', ['draft', 'private', 'published', 'scheduled']),
  type: choices('types', ['simple', 'variable', 'external', 'grouped', 'subscription_box']),
  visibility: choices('visibilities', ['visible', 'catalog', 'search', 'hidden']),
  stockStatus: choices('stockStatuses', ['instock', 'outofstock', 'onbackorder']),
  stock: choices('stocks', ['in', 'low', 'out']),
  backorders: choices('backorders', ['no', 'notify', 'yes']),
};
