import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costProblem, evaluateCost } from './cost-formula.ts';

const cost = (formula: string, more: Partial<Parameters<typeof evaluateCost>[1]> = {}) => {
  const result = evaluateCost(formula, { quantity: 3, cost: 5000, currency: 'USD', ...more });
  return result.ok ? result.value : null;
};

describe('cost formulas', () => {
  it.each([
    ['0', 0],
    ['4.90', 490],
    ['4.9', 490],
    ['4.905', 491],
    ['6,90', 690],
    ['6,9 + 1,5 * [qty]', 1140],
    ['[fee percent="12,5" min_fee="4"]', 625],
    ['10 + 2 * [qty]', 1600],
    ['(10 + 2) * [qty] - 1', 3500],
    ['-5 + 10', 500],
    ['1 / 3', 33],
    ['[cost] / 10', 500],
    ['[fee percent="10"]', 500],
    ['[fee percent="10" min_fee="6"]', 600],
    ['[fee percent="10" max_fee="4"]', 400],
    ['5 + [fee percent="10" min_fee="" max_fee="20"]', 1000],
    ['1 - 100', 0],
    ['  4.90  ', 490],
    ['0.004', 0],
    ['12.25', 1225],
    ['1 + 1 + 1 - 1', 200],
    ['2 * 3 * 4 / 8', 300],
    ['1 / 4 + 1 / 4', 50],
    ['1 / 2 * 1 / 2', 25],
    ['1 / (1 / 3 + 1 / 3)', 150],
    ['10 / (2 - 4) + 6', 100],
    ['-(2 - 4)', 200],
    ['6 / (1 / 2)', 1200],
    ['[qty ] * [cost]', 15000],
    ['[fee percent="12.25"]', 613],
    ['[fee percent="10" min_fee="5"]', 500],
    ['[fee percent="0.5" min_fee="0.10" max_fee="0.20"]', 20],
    [`1${' '.repeat(198)}0`.replace(/ (?=0)/, '+'), 100],
  ])('%s is %d', (formula, expected) => expect(cost(formula)).toBe(expected));

  it.each([
    '',
    'abc',
    '1,000',
    '1,000.50',
    '1,00,0',
    '4,',
    '[fee percent="1,000"]',
    '1 +',
    '(1',
    '1 2',
    '1 / 0',
    '[qty',
    '[sum]',
    '[fee]',
    '[fee percent="x"]',
    '[fee percent="10" evil="1"]',
    '[qty percent="1"]',
    '1e9',
    '0x10',
    'process.exit()',
    '__proto__',
    `${'('.repeat(201)}`,
    '   ',
    '1 $ 2',
    '(1 + 2',
    '(1 + 2]',
    '[fee percent="10%"]',
    '[fee percent="$10"]',
    '[fee percent="10.x"]',
    '[fee max_fee="3"]',
    `${'1'.repeat(201)}`,
    '2 / (1 - 1)',
  ])('refuses %j', (formula) => expect(cost(formula)).toBeNull());

  it('may be 200 characters long', () => {
    const long = (length: number) => `${'1+'.repeat(length / 2 - 1)}10`;
    expect(cost(long(200))).toBe(10_900);
    expect(cost(long(202))).toBeNull();
  });

  it('counts in the minor units of the currency', () => {
    expect(cost('4.5', { currency: 'JPY' })).toBe(5);
    expect(cost('4.5', { currency: 'KWD' })).toBe(4500);
    expect(cost('[cost]', { currency: 'JPY', cost: 700 })).toBe(700);
  });

  it('never throws and never goes below 0, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789.+-*/() []qtycosfe"='), maxLength: 40 }),
        (text) => {
          const value = cost(text);
          expect(value === null || (Number.isInteger(value) && value >= 0)).toBe(true);
        },
      ),
    );
  });

  it('adds up exactly where floats would not', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (a, b) => {
        const text = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
        expect(cost(`${text(a)} + ${text(b)}`)).toBe(a + b);
      }),
    );
  });

  it.each([
    [' ', null],
    ['0', null],
    ['4.90', null],
    ['[cost] / 10 - 3', null],
    ['10 - [qty]', null],
    ['1 +', 'not-a-formula'],
    ['-5', 'negative'],
    ['4 - 5', 'negative'],
    ['-2 * [qty]', 'negative'],
  ])('of %j as a cost is said: %s', (typed, problem) => expect(costProblem(typed)).toBe(problem));
});
