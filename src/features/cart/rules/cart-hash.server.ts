import { createHash } from 'node:crypto';
import type { LineView } from '#features/purchase-lines/public.ts';

/** What of a line its shopper sees. */
type SeenLine = Pick<LineView, 'key' | 'name' | 'quantity' | 'unitPrice' | 'usualPrice' | 'isAwaited'>;

/**
 * The cart hash: changes whenever a line, its name, price or stock note included, the total with shipping or the market changes; ''
 * for an empty cart (CART-016). `total` in minor units.
 */
export function cartHash(lines: readonly SeenLine[], total: number, market: string): string {
  if (lines.length === 0) return '';
  const seen = lines.map(({ key, name, quantity, unitPrice, usualPrice, isAwaited }) => [
    key,
    name,
    quantity,
    unitPrice,
    ...(usualPrice ? [usualPrice] : []),
    ...(isAwaited ? ['awaited'] : []),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([seen, total, market]))
    .digest('hex')
    .slice(0, 32);
}
