import type { Totals } from '#features/totals/public.ts';
import type { CartView } from './cart-views.ts';

/**
 * A cart with prices as its shopper reads them, with tax or without: as its sum has them. Sums are worked out from carts
 * as they are loaded, never from shown ones.
 */
export function shownCart(view: CartView, { lines, subtotal }: Pick<Totals, 'lines' | 'subtotal'>): CartView {
  const sums = new Map(lines.map((line) => [line.key, line]));
  return {
    ...view,
    subtotal,
    lines: view.lines.map((line) => {
      const { unitPrice = line.unitPrice, subtotal: sum = line.subtotal } = sums.get(line.key) ?? {};
      return { ...line, unitPrice, subtotal: sum };
    }),
  };
}
