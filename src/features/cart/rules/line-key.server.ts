import { createHash } from 'node:crypto';
import type { CartLine, CartLineView } from './cart-views.ts';

/** What makes two lines the same: product, variation, attribute values and extra data, in any order of keys. */
export type LineChoice = Pick<CartLine, 'productId' | 'variationId' | 'attributes' | 'extra'>;

/** The key of a line: 32 hex digits (CART-015). */
export function lineKey(choice: LineChoice): string {
  const { productId, variationId, attributes, extra } = choice;
  return createHash('sha256')
    .update(JSON.stringify([productId, variationId, sorted(attributes), sorted(extra)]))
    .digest('hex')
    .slice(0, 32);
}

/** What of a line its shopper sees. */
type SeenLine = Pick<CartLineView, 'key' | 'name' | 'quantity' | 'unitPrice' | 'isAwaited'>;

/**
 * The cart hash: changes whenever a line, its name, price or stock note included, the total with shipping or the market changes; ''
 * for an empty cart (CART-016). `total` in minor units.
 */
export function cartHash(lines: readonly SeenLine[], total: number, market: string): string {
  if (lines.length === 0) return '';
  const seen = lines.map(({ key, name, quantity, unitPrice, isAwaited }) => [
    key,
    name,
    quantity,
    unitPrice,
    ...(isAwaited ? ['awaited'] : []),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([seen, total, market]))
    .digest('hex')
    .slice(0, 32);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, inner]) => [key, sorted(inner)]);
}
