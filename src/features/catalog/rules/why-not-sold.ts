import type { EditedVariation } from './edited-variation.ts';
import type { Backorders, StockStatus } from './stock.ts';

/** A product as its form holds it, as far as that decides whether it can be bought. */
export interface SoldForm {
  regularPrice?: number | string | null;
  manageStock?: boolean;
  stockQuantity?: number | null;
  backorders?: Backorders;
  stockStatus?: StockStatus;
  externalAddress?: string | null;
  variations?: readonly EditedVariation[] | null;
  links?: { children?: readonly number[] } | null;
}

/** Why nobody can buy a product, and the field that decides it. */
export interface NotSold {
  reason: string;
  /** Words, or a key of the back office's texts; left out, the product form's own for the reason. */
  says?: string;
  field: string;
}

/** What keeps a product from being bought that is bought as it is. */
export function whyNotSoldItself(form: SoldForm): NotSold[] {
  const found: NotSold[] = [];
  if (isBlank(form.regularPrice)) found.push({ reason: 'no-price', field: 'regularPrice' });
  if (isSoldOut(form))
    found.push({ reason: 'sold-out', field: form.manageStock ? 'stockQuantity' : 'stockStatus' });
  return found;
}

/** The same of one that is sold elsewhere, where it has its price too. */
export function whyNotSoldElsewhere({ externalAddress }: SoldForm): NotSold[] {
  return isBlank(externalAddress) ? [{ reason: 'no-address', field: 'externalAddress' }] : [];
}

/** The same of one that is made of other products. */
export function whyNoPartSold({ links }: SoldForm): NotSold[] {
  return links?.children?.length === 0 ? [{ reason: 'no-parts', field: 'links.children' }] : [];
}

/** The same of one of which variations are sold. */
export function whyNoVariationSold({ variations, ...product }: SoldForm): NotSold[] {
  const rows = variations ?? [];
  const not = (reason: string) => [{ reason, field: 'variations' }];
  if (rows.length === 0) return not('no-variations');
  const on = rows.filter(({ isOn }) => isOn);
  if (on.length === 0) return not('none-on');
  const priced = on.filter(({ regularPrice }) => !isBlank(regularPrice));
  if (priced.length === 0) return not('none-priced');
  // Where only the product counts, its pieces are sold.
  const isOut = (row: EditedVariation) => isSoldOut(row.manageStock || !product.manageStock ? row : product);
  return priced.every(isOut) ? not('all-sold-out') : [];
}

function isSoldOut({ manageStock, stockQuantity, backorders, stockStatus }: SoldForm): boolean {
  return manageStock ? (stockQuantity ?? 0) <= 0 && backorders === 'no' : stockStatus === 'outofstock';
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
