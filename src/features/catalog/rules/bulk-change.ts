import { minorUnits } from '#kit/money.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Backorders } from './stock.ts';

/** How a new price is rounded: not at all, to whole units of the currency, or to just below one (9.99). */
export type PriceRounding = 'none' | 'whole' | 'ninety-nine';

/** Which price of products is changed, and how. Amounts are minor units of the store currency. */
export interface PriceChange {
  kind: 'price';
  field: 'regularPrice' | 'salePrice';
  /** `below-regular` puts a sale price so much below the regular one, `clear` ends the sale; both are of the sale price alone. */
  how: 'set' | 'raise' | 'lower' | 'below-regular' | 'clear';
  /** Either of them says how much; to set a price takes an amount. */
  amount: number | null;
  /** Hundredths of a per cent: 12.5 % is 1250. */
  basisPoints: number | null;
  rounding: PriceRounding;
  /** From when to when a sale price that is set holds, ISO; null: always. */
  saleFrom: string | null;
  saleTo: string | null;
}

/** What is changed of many products at once. */
export type BulkChange =
  | { kind: 'status'; to: 'draft' | 'private' | 'published' }
  | PriceChange
  /** `track` lets the shop count the pieces of products that nobody counted so far; else these are refused. */
  | { kind: 'stock'; how: 'set' | 'add'; quantity: number; track: boolean }
  | { kind: 'category'; how: 'add' | 'remove' | 'replace'; categoryIds: readonly number[] };

/** Why a product is left as it is. */
export type BulkRefusal =
  | 'no-price'
  | 'nothing-priced'
  | 'no-parts'
  | 'price-below-zero'
  | 'price-too-large'
  | 'sale-not-below'
  | 'sale-without-regular'
  | 'stock-not-tracked'
  | 'stock-below-zero'
  | 'stock-too-large'
  | 'in-trash'
  | 'category-gone'
  | 'changed-meanwhile';

/** What a bulk change looks at of a product or one of its variations. */
export interface ChangedRow {
  id: number;
  regularPrice: number | null;
  salePrice: number | null;
  /** ISO. */
  saleFrom: string | null;
  saleTo: string | null;
  manageStock: boolean;
  stockQuantity: number;
  backorders: Backorders;
}

/** A product with its variations as a bulk change finds it. */
export interface ChangedProduct extends ChangedRow {
  status: string;
  /** Whether it needs a price to be published, and nothing that is bought of it has one. */
  lacksPrice?: boolean;
  /** Whether it sells the products that it is made of, and there are none. */
  lacksParts?: boolean;
  categoryIds: readonly number[];
  variations: readonly ChangedRow[];
}

/** Fields by the id of their row, a product's own or a variation's. */
export type FieldsByRow = Record<string, Record<string, unknown>>;

/** What becomes of a product: the fields that differ, before and after; none when it is like that already. */
export interface ChangedFields {
  before: FieldsByRow;
  after: FieldsByRow;
}

const LARGEST_PRICE = 1_000_000_000_000;
const MOST_PIECES = 1_000_000_000;

/**
 * What a change makes of a product, or why it is left as it is: where one of its variations cannot be changed, none is.
 * `currency` is that of the shop, by whose units prices are rounded.
 */
export function changeProduct(
  product: ChangedProduct,
  change: BulkChange,
  currency: string,
): Result<ChangedFields, BulkRefusal> {
  switch (change.kind) {
    case 'status':
      if (change.to === 'published' && product.status !== 'published') {
        if (product.lacksPrice) return refuse('nothing-priced');
        if (product.lacksParts) return refuse('no-parts');
      }
      return accept(differing([[product, { status: product.status }, { status: change.to }]]));
    case 'category': {
      const categoryIds = changedCategories(product.categoryIds, change);
      return accept(differing([[product, { categoryIds: product.categoryIds }, { categoryIds }]]));
    }
    case 'stock':
      return changeStock(product, change);
    case 'price':
      return changePrices(product, change, currency);
  }
}

function changedCategories(
  present: readonly number[],
  { how, categoryIds }: Extract<BulkChange, { kind: 'category' }>,
): readonly number[] {
  if (how === 'replace') return categoryIds;
  if (how === 'remove') return present.filter((id) => !categoryIds.includes(id));
  return [...present, ...categoryIds.filter((id) => !present.includes(id))];
}

function changeStock(
  product: ChangedProduct,
  { how, quantity, track }: Extract<BulkChange, { kind: 'stock' }>,
): Result<ChangedFields, BulkRefusal> {
  const all = [product, ...product.variations];
  const counted = all.filter(({ manageStock }) => manageStock);
  // Pieces lie with the variations where there are some.
  const begun = product.variations.length > 0 ? product.variations : [product];
  const rows = counted.length > 0 ? counted : track ? begun : [];
  if (rows.length === 0) return refuse('stock-not-tracked');
  const changes: Change[] = [];
  for (const row of rows) {
    const stockQuantity = how === 'set' || !row.manageStock ? quantity : row.stockQuantity + quantity;
    if (stockQuantity < 0 && row.backorders === 'no') return refuse('stock-below-zero');
    if (Math.abs(stockQuantity) > MOST_PIECES) return refuse('stock-too-large');
    changes.push([
      row,
      { manageStock: row.manageStock, stockQuantity: row.stockQuantity },
      { manageStock: true, stockQuantity },
    ]);
  }
  return accept(differing(changes));
}

function changePrices(
  product: ChangedProduct,
  change: PriceChange,
  currency: string,
): Result<ChangedFields, BulkRefusal> {
  const rows = product.variations.length > 0 ? product.variations : [product];
  const changes: Change[] = [];
  for (const row of rows) {
    const wanted = changedPrice(row, change, currency);
    // A variation without a price stays without; the others have theirs changed.
    if (wanted === undefined) continue;
    if (!wanted.ok) return wanted;
    changes.push([row, row as unknown as Record<string, unknown>, wanted.value]);
  }
  return changes.length === 0 ? refuse('no-price') : accept(differing(changes));
}

/** The fields of a row that a change of prices touches; undefined: it has no price that could be changed so. */
function changedPrice(
  row: ChangedRow,
  change: PriceChange,
  currency: string,
): Result<Record<string, unknown>, BulkRefusal> | undefined {
  const { field, how } = change;
  if (how === 'clear') return accept({ salePrice: null, saleFrom: null, saleTo: null });
  const basis = how === 'below-regular' ? row.regularPrice : row[field];
  if (how !== 'set' && basis === null) return undefined;
  const exact = how === 'set' ? (change.amount ?? 0) : moved(basis ?? 0, change);
  if (exact < 0) return refuse('price-below-zero');
  const price = how === 'set' ? exact : rounded(exact, change.rounding, currency);
  if (price > LARGEST_PRICE) return refuse('price-too-large');
  const next = { regularPrice: row.regularPrice, salePrice: row.salePrice, [field]: price };
  if (next.salePrice !== null && next.regularPrice === null) return refuse('sale-without-regular');
  if (next.salePrice !== null && next.regularPrice !== null && next.salePrice >= next.regularPrice)
    return refuse('sale-not-below');
  const isNewSale = field === 'salePrice' && (how === 'set' || how === 'below-regular');
  return accept({
    [field]: price,
    ...(isNewSale ? { saleFrom: change.saleFrom, saleTo: change.saleTo } : {}),
  });
}

function moved(basis: number, { how, amount, basisPoints }: PriceChange): number {
  const sign = how === 'raise' ? 1 : -1;
  if (basisPoints === null) return basis + sign * (amount ?? 0);
  // Large amounts times hundredths of a per cent are beyond what floats hold exactly.
  const product = BigInt(basis) * BigInt(10_000 + sign * basisPoints);
  return product < 0n ? -1 : Number((product + 5_000n) / 10_000n);
}

function rounded(amount: number, rounding: PriceRounding, currency: string): number {
  if (rounding === 'none') return amount;
  const unit = 10 ** minorUnits(currency);
  // Where a currency has no hundredths, prices end with hundreds.
  const step = rounding === 'whole' ? unit : Math.max(unit, 100);
  const offset = rounding === 'whole' ? 0 : step - step / 100;
  return Math.max(Math.round((amount - offset) / step) * step + offset, offset);
}

type Change = [row: ChangedRow, before: Record<string, unknown>, after: Record<string, unknown>];

/** What differs between before and after, row by row. */
function differing(changes: readonly Change[]): ChangedFields {
  const found: ChangedFields = { before: {}, after: {} };
  for (const [{ id }, before, after] of changes)
    for (const [field, value] of Object.entries(after)) {
      if (JSON.stringify(before[field]) === JSON.stringify(value)) continue;
      found.before[id] = { ...found.before[id], [field]: before[field] };
      found.after[id] = { ...found.after[id], [field]: value };
    }
  return found;
}

/** Whether a change leaves a product as it is. */
export function changesNothing({ after }: ChangedFields): boolean {
  return Object.keys(after).length === 0;
}
