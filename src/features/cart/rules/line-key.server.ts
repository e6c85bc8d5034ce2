import { createHash } from 'node:crypto';
import type { CartLine } from './cart-views.ts';

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

/** The cart hash: changes whenever a line or the total changes; '' for an empty cart (CART-016). */
export function cartHash(lines: readonly Pick<CartLine, 'key' | 'quantity'>[], total: number): string {
  if (lines.length === 0) return '';
  return createHash('sha256')
    .update(JSON.stringify([lines.map(({ key, quantity }) => [key, quantity]), total]))
    .digest('hex')
    .slice(0, 32);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, inner]) => [key, sorted(inner)]);
}
