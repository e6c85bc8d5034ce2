import type { QuantityLimits } from '#features/catalog/public.ts';
import type { Picture } from '#features/media/public.ts';
import type { ProductTax } from '#features/totals/public.ts';
import type { LineAudience, LineWord, LineWords } from './line-part.ts';

/** A line as it is stored: what the shopper chose, never a price. */
export interface CartLine {
  /** Hash of product, variation, attribute values and extra data: the same choice has the same key. */
  key: string;
  /** Of a variation the product that it belongs to. */
  productId: number;
  variationId: number | null;
  /** Of a variation the value of each property that is chosen. */
  attributes: Record<string, string>;
  /** What line parts keep (options, box contents, a named price …), by their name. */
  extra: Record<string, unknown>;
  quantity: number;
  /** The lock of a protected product that was open to the shopper when it was added. */
  opened?: string;
  /** Of all that came into the cart it was the last; no other line has this. */
  isLast?: true;
}

/** A line as it is shown: everything from stored products, worked out now. Amounts in minor units of the market's currency. */
export interface CartLineView {
  key: string;
  /** Key of the line that it comes with and follows; absent for lines of their own. */
  parent?: string;
  productId: number;
  variationId: number | null;
  /** The product's name; what was chosen stands in `options`. */
  name: string;
  address: string;
  sku: string | null;
  picture: Picture | null;
  /** Chosen options, for people. */
  options: LineWord[];
  /** What later slices say of it, by who reads it. */
  words: LineWords;
  unitPrice: number;
  /** Whether its product costs less than usual now; absent: it does not. */
  onSale?: boolean;
  quantity: number;
  subtotal: number;
  limits: QuantityLimits;
  /** Whether the product has to be sent. */
  needsShipping: boolean;
  /** Whether files come with it; absent: none. */
  isDownloadable?: boolean;
  /** Whether some of its pieces are still to come, and shoppers are told so; absent: all are there. */
  isAwaited?: boolean;
  weightGrams: number;
  shippingClass: string;
  /** What of it is taxed; left out: all of it, by the standard class. */
  tax?: ProductTax;
  /** What it takes from stock instead of its own product, in pieces over its whole quantity; absent: its own. */
  takes?: readonly { productId: number; variationId: number | null; pieces: number; name: string }[];
}

/** A cart as it is shown in a market: all amounts are in that market's currency. */
export interface CartView {
  lines: CartLineView[];
  /** Pieces over all lines but those that come with others. */
  count: number;
  /** Minor units of the market's currency. */
  subtotal: number;
  needsShipping: boolean;
  /** What its lines ask of an order: an account, and a payment that can be repeated even if nothing is to be paid. */
  needs: { account: boolean; renewablePayment: boolean };
  /** Key of the line that was added last, while it is in the cart; absent: that one has left it. */
  lastAdded?: string;
  /** What slices keep of the session beside its cart, by their names: rows of their tables, null where there is none. */
  data: Readonly<Record<string, Readonly<Record<string, unknown>> | null>>;
}

/** A line that was taken out when its cart was read, and why (CART-020, CART-034). */
export interface RemovedLine {
  reason: 'unpurchasable' | 'vanished' | 'modified';
  name: string;
  address: string;
}

/** The cart of somebody who has none. */
export const EMPTY_CART: CartView = {
  lines: [],
  count: 0,
  subtotal: 0,
  needsShipping: false,
  needs: { account: false, renewablePayment: false },
  data: {},
};

/**
 * A product's name with what was chosen of it, where one name must tell lines apart: “Mug – Oat, Large”. `comma` is that
 * of the reader's language; left out, that of the back office.
 */
export function titleOf(name: string, values: readonly string[], comma = ', '): string {
  return values.length === 0 ? name : `${name} – ${values.join(comma)}`;
}

/** All that is said of a line beside its name: what was chosen, then what slices add for whoever reads it. */
export function lineWords(
  line: { options: LineWord[]; words: LineWords },
  audience: LineAudience,
): LineWord[] {
  return [...line.options, ...(line.words[audience] ?? [])];
}
