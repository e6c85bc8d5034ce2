import { type CartRefusal, stockCheckRefusal } from '#features/cart/public.ts';
import { brokenLimit, type SellableStock } from '#features/catalog/public.ts';
import { titleOf } from '#features/purchase-lines/public.ts';
import type { BoughtItem } from './line-stock.ts';

/** What a line's quantity is measured against. */
interface LimitedLine extends BoughtItem {
  name: string;
  options: { value: string }[];
  quantity: number;
  limits: { min: number; max: number | null; step: number };
  /** What it takes from stock instead of its own product. */
  takes?: readonly (BoughtItem & { pieces: number; name: string })[];
}

/** A product's stock under lock. */
interface StockUnderLock extends SellableStock {
  id: number;
}

/** What is gone has no pieces. */
const GONE: SellableStock = { isOut: true, sellable: 0 };

/**
 * What keeps lines from being ordered: pieces that are not there (all lines of one stock together), and quantities that
 * the owner does not allow. The first refusal of each product or variation, in the lines' order; then those that reading
 * the cart brought (`found`) and that were not found again, and those of the cart as a whole. Names are those that the cart
 * gives its lines, with the `comma` of the same language.
 */
export function lineRefusals(
  lines: readonly LimitedLine[],
  stockOf: (line: BoughtItem) => StockUnderLock | undefined,
  found: readonly CartRefusal[],
  comma?: string,
): CartRefusal[] {
  const wantedOf = new Map<number | undefined, number>();
  const asked = lines.map((line) => {
    const values = line.options.map(({ value }) => value);
    const title = titleOf(line.name, values, comma);
    const own = [{ ...line, name: title, pieces: line.quantity }];
    const taken = (line.takes ?? own).map(({ productId, variationId, pieces, name }) => {
      const stock = stockOf({ productId, variationId });
      wantedOf.set(stock?.id, (wantedOf.get(stock?.id) ?? 0) + pieces);
      return { stock, name, key: `${productId} ${variationId}` };
    });
    return { ...line, name: title, taken };
  });
  // These are known by name alone.
  const told = new Map(found.flatMap((refusal) => ('name' in refusal ? [[refusal.name, refusal]] : [])));
  // By its key and not by its name: two products may be called the same.
  const refusals = new Map<string, CartRefusal>();
  for (const line of asked) {
    const key = `${line.productId} ${line.variationId}`;
    const short = line.taken.flatMap(({ stock, name, key: taken }) => {
      const refusal = stockCheckRefusal(name, stock ?? GONE, wantedOf.get(stock?.id) ?? 0);
      return refusal ? [[taken, refusal] as const] : [];
    });
    const limit = short.length > 0 || told.has(line.name) ? undefined : quantityRefusal(line);
    for (const [of, refusal] of limit ? [[key, limit] as const] : short)
      if (!refusals.has(of)) refusals.set(of, refusal);
  }
  for (const refusal of refusals.values()) if ('name' in refusal) told.delete(refusal.name);
  const ofWhole = found.filter(({ code }) => code === 'part');
  return [...refusals.values(), ...told.values(), ...ofWhole];
}

function quantityRefusal({ name, quantity, limits }: LimitedLine): CartRefusal | undefined {
  const broken = brokenLimit(quantity, limits);
  return broken ? { ...broken, name } : undefined;
}
