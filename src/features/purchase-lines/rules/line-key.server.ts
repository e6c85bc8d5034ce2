import { createHash } from 'node:crypto';
import type { PurchaseLine } from './purchase-line.ts';

/** The key of a line (CART-015): 32 hex digits, the same for the same product, variation, attribute values and extra data. */
export function lineKey({
  productId,
  variationId,
  attributes,
  extra,
}: Pick<PurchaseLine, 'productId' | 'variationId' | 'attributes' | 'extra'>): string {
  return createHash('sha256')
    .update(JSON.stringify([productId, variationId, sorted(attributes), sorted(extra)]))
    .digest('hex')
    .slice(0, 32);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, inner]) => [key, sorted(inner)]);
}
