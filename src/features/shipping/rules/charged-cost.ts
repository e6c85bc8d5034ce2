import { costProblem, evaluateCost } from './cost-formula.ts';

const factorOf = (heldTax: number) => Number((1 + heldTax / 100).toFixed(6));

/**
 * What customers pay in minor units for a cost that is entered without tax, `heldTax` being the tax in per cent; null
 * where it depends on the cart, is none, or no tax is added.
 */
export function chargedWithTax(cost: string, heldTax: number, currency: string): number | null {
  if (heldTax === 0 || cost.trim() === '' || cost.includes('[') || costProblem(cost)) return null;
  const charged = evaluateCost(`(${cost}) * ${factorOf(heldTax)}`, { quantity: 1, cost: 0, currency });
  return charged.ok && charged.value > 0 ? charged.value : null;
}

/** The cost for which customers pay a typed amount; null where something else than an amount was typed. */
export function costForCharge(amount: string, heldTax: number): string | null {
  return /^\s*\d+([.,]\d{1,2})?\s*$/.test(amount) ? `${amount.trim()} / ${factorOf(heldTax)}` : null;
}
