import { expect, it } from 'vitest';
import { evaluateCost } from './cost-formula.ts';
import { costOf } from './proposed-costs.ts';

const minor = (formula: string, currency: string) => {
  const cost = evaluateCost(formula, { quantity: 1, cost: 1000, currency });
  return cost.ok ? cost.value : cost.error;
};

it('takes the tax out of what customers pay, in a formula that its owner understands', () => {
  expect(costOf(490, { currency: 'EUR', heldTax: 19 })).toBe('4.90 / 1.19');
  expect(costOf(700, { currency: 'CHF', heldTax: 8.1 })).toBe('7.00 / 1.081');
  expect(minor('4.90 / 1.19', 'EUR')).toBe(412);
});

it('says amounts plainly where nothing is to be taken out', () => {
  expect(costOf(490, { currency: 'EUR', heldTax: 0 })).toBe('4.90');
  expect(costOf(600, { currency: 'JPY', heldTax: 0 })).toBe('600');
  expect(minor(costOf(0, { currency: 'EUR', heldTax: 19 }), 'EUR')).toBe(0);
});
