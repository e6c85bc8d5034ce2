import type { QuantityLimits } from '#features/catalog/public.ts';
import type { Picture } from '#features/media/public.ts';
import type { ProductTax } from '#features/totals/public.ts';
import type { LineAudience, LineWord, LineWords } from './line-part.ts';

/** What somebody asks to buy, before anybody looked whether it can be bought. */
export interface RequestedLine {
  /** A product or, by itself, a variation. */
  productId: number;
  /** A variation of it; without one the chosen values find it. */
  variationId?: number | null | undefined;
  quantity: number;
  /** All that was sent: `attribute_…` fields choose a variation, and line parts find what is theirs. */
  fields?: Readonly<Record<string, unknown>>;
  /** What a line held before, for example of an order that is made again; line parts bring back what is theirs. */
  earlier?: Pick<PurchaseLine, 'attributes' | 'extra' | 'opened'>;
}

/** A product, or a variation with a value for each property that is chosen. */
export interface LineItem {
  /** Of a variation the product that it belongs to. */
  productId: number;
  variationId: number | null;
  /** Of a variation the value of each property that is chosen. */
  attributes: Record<string, string>;
}

/** A line as it is stored: what the shopper chose, never a price. */
export interface PurchaseLine extends LineItem {
  /** Tells it apart; in a cart a hash of product, variation, attribute values and extra data: the same choice has the same key. */
  key: string;
  /** What line parts keep (options, box contents, a named price …), by their name. */
  extra: Record<string, unknown>;
  quantity: number;
  /** The lock of a protected product that was open to the shopper when it was added. */
  opened?: string;
}

/** A line as it is shown: everything from stored products, worked out now. Amounts in minor units of the market's currency. */
export interface LineView {
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
  /** What a piece costs when there is no sale; absent: as much. */
  usualPrice?: number;
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
