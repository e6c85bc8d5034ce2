import type { EditedVariation } from './edited-variation.ts';
import type { Backorders, StockStatus } from './stock.ts';

/** What a kind of product is to its editor; see `editedKinds`. */
interface Kind {
  isPriced: boolean;
  isVaried?: boolean;
  isOutside?: boolean;
}

/** A product as its form holds it, as far as that decides whether it can be bought. */
export interface SoldForm {
  regularPrice?: number | string | null;
  manageStock?: boolean;
  stockQuantity?: number | null;
  backorders?: Backorders;
  stockStatus?: StockStatus;
  externalAddress?: string | null;
  variations?: readonly EditedVariation[] | null;
}

/** Why nobody can buy a product, and the field that decides it. */
export interface NotSold {
  reason:
    | 'no-price'
    | 'sold-out'
    | 'no-variations'
    | 'none-on'
    | 'none-priced'
    | 'all-sold-out'
    | 'no-address';
  field: string;
}

/** What keeps a product from being bought, once it is published; nothing when all is well. */
export function whyNotSold(form: SoldForm, kind: Kind): NotSold[] {
  if (kind.isVaried) return whyNoVariation(form);
  const found: NotSold[] = [];
  if (kind.isOutside) {
    // What is sold elsewhere has its price there.
    if (isBlank(form.externalAddress)) found.push({ reason: 'no-address', field: 'externalAddress' });
  } else if (kind.isPriced) {
    if (isBlank(form.regularPrice)) found.push({ reason: 'no-price', field: 'regularPrice' });
    if (isSoldOut(form))
      found.push({ reason: 'sold-out', field: form.manageStock ? 'stockQuantity' : 'stockStatus' });
  }
  return found;
}

function whyNoVariation({ variations, ...product }: SoldForm): NotSold[] {
  const rows = variations ?? [];
  const not = (reason: NotSold['reason']) => [{ reason, field: 'variations' }];
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
