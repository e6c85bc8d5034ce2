import type { LineView, PurchaseLine } from '#features/purchase-lines/public.ts';
import type { Totals } from '#features/totals/public.ts';

/** A line as a cart keeps it. */
export interface CartLine extends PurchaseLine {
  /** Of all that came into the cart it was the last; no other line has this. */
  isLast?: true;
}

/** A cart as it is shown in a market: all amounts are in that market's currency. */
export interface CartView {
  lines: LineView[];
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
      const shown = { ...line, unitPrice, subtotal: sum };
      // What it costs usually is taxed as what it costs now.
      if (line.usualPrice === undefined || line.unitPrice === 0) return shown;
      return { ...shown, usualPrice: Math.round((line.usualPrice * unitPrice) / line.unitPrice) };
    }),
  };
}
