import fc from 'fast-check';
import { expect, it } from 'vitest';
import { taxPartsOf } from './tax-parts.ts';

const full = { id: '1', label: 'VAT', rate: '20', amount: 315 };
const reduced = { id: '2', label: 'VAT', rate: '10', amount: 100 };
const none = { id: '3', label: 'VAT', rate: '0', amount: 0 };

it('tells net and tax of each rate, and what no tax was taken of', () => {
  const parts = [
    { net: 1075, under: ['1'] },
    { net: 1000, under: ['2'] },
    { net: 500, under: ['1'] },
    { net: 250, under: [] },
  ];
  expect(taxPartsOf([full, reduced], parts)).toEqual({
    rows: [
      { tax: { id: '1', label: 'VAT', rate: '20' }, net: 1575, amount: 315 },
      { tax: { id: '2', label: 'VAT', rate: '10' }, net: 1000, amount: 100 },
      { tax: null, net: 250, amount: 0 },
    ],
    isApart: true,
  });
});

it('counts what no tax was taken of to a rate of zero where there is one, and says nothing without taxes', () => {
  const parts = [
    { net: 1575, under: ['1'] },
    { net: 250, under: [] },
  ];
  expect(taxPartsOf([full, none], parts).rows.map(({ tax, net }) => [tax?.rate, net])).toEqual([
    ['20', 1575],
    ['0', 250],
  ]);
  expect(taxPartsOf([], parts).rows).toEqual([]);
});

it('says where parts are under several taxes, of which each has its own row', () => {
  const told = taxPartsOf([full, reduced], [{ net: 1000, under: ['1', '2'] }]);
  expect(told.rows.map(({ net }) => net)).toEqual([1000, 1000]);
  expect(told.isApart).toBe(false);
});

it('comes to the whole sum where each part is under one tax at most', () => {
  const part = fc.record({
    net: fc.integer({ min: -5000, max: 50_000 }),
    at: fc.integer({ min: 0, max: 2 }),
  });
  fc.assert(
    fc.property(fc.array(part), fc.nat(9000), fc.nat(9000), (drawn, first, second) => {
      const parts = drawn.map(({ net, at }) => ({ net, under: at === 0 ? [] : [String(at)] }));
      const taxes = [
        { ...full, amount: first },
        { ...reduced, amount: second },
      ];
      const { rows } = taxPartsOf(taxes, parts);
      const whole = rows.reduce((sum, { net, amount }) => sum + net + amount, 0);
      expect(whole).toBe(drawn.reduce((sum, { net }) => sum + net, first + second));
    }),
  );
});
