import type { CartView } from './cart-views.ts';

/** A shipping rate as chosen for a cart; `id` is what the browser sends back, for example `flat_rate:3`. */
export interface ChosenRate {
  id: string;
  label: string;
  /** Minor units. */
  amount: number;
}

/** What a cart costs, in minor units of the store currency (TOT-001, TOT-002). */
export interface CartTotals {
  subtotal: number;
  discounts: { label: string; amount: number }[];
  /** Null while no rate is chosen or none is needed. */
  shipping: ChosenRate | null;
  fees: { label: string; amount: number }[];
  taxes: { label: string; amount: number }[];
  total: number;
}

/** Sums a cart up: items − discounts + fees + shipping + taxes, at least 0. */
export function cartTotals(
  cart: Pick<CartView, 'subtotal'>,
  parts: Partial<Omit<CartTotals, 'subtotal' | 'total'>> = {},
): CartTotals {
  const { discounts = [], shipping = null, fees = [], taxes = [] } = parts;
  const sum = (amounts: { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);
  const total = cart.subtotal - sum(discounts) + sum(fees) + (shipping?.amount ?? 0) + sum(taxes);
  return { subtotal: cart.subtotal, discounts, shipping, fees, taxes, total: Math.max(0, total) };
}
