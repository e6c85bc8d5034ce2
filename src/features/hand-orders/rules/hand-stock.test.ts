import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stockRefusalsByEntry, type WeighedItem } from './hand-stock.ts';

const item = (entry: string, more: Partial<WeighedItem> = {}): WeighedItem => ({
  entry,
  title: `Title ${entry}`,
  quantity: 1,
  productId: 1,
  variationId: null,
  takes: null,
  ...more,
});
const stock = (sellable: number, id = 1) => ({ id, isOut: sellable === 0, sellable });

describe('stock of entries', () => {
  it('counts all entries of one stock together and tells each of them, by its own name', () => {
    const refusals = stockRefusalsByEntry([item('a', { quantity: 2 }), item('b', { quantity: 2 })], () =>
      stock(3),
    );
    expect([...refusals]).toEqual([
      ['a', { code: 'check-not-enough', name: 'Title a', remaining: 3 }],
      ['b', { code: 'check-not-enough', name: 'Title b', remaining: 3 }],
    ]);
  });

  it('tells nobody whose stock is there, or is gone with its product', () => {
    const stockOf = ({ productId }: { productId: number }) => stock(productId === 1 ? 5 : 0, productId);
    const gone = item('c', { productId: null, quantity: 9 });
    const refusals = stockRefusalsByEntry([item('a'), item('b', { productId: 2 }), gone], stockOf);
    expect([...refusals]).toEqual([['b', { code: 'check-out-of-stock', name: 'Title b' }]]);
    expect(stockRefusalsByEntry([item('a')], () => undefined).get('a')).toEqual({
      code: 'check-out-of-stock',
      name: 'Title a',
    });
  });

  it('weighs what a line takes instead of its own product', () => {
    const takes = [
      { productId: 7, variationId: null, pieces: 2, name: 'Seven' },
      { productId: 8, variationId: null, pieces: 1, name: 'Eight' },
    ];
    const stockOf = ({ productId }: { productId: number }) => stock(productId === 7 ? 1 : 9, productId);
    expect([...stockRefusalsByEntry([item('a', { productId: 1, takes })], stockOf)]).toEqual([
      ['a', { code: 'check-not-enough', name: 'Seven', remaining: 1 }],
    ]);
  });

  it('refuses exactly when more is wanted than there is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
        fc.nat(30),
        (wanted, left) => {
          const items = wanted.map((quantity, at) => item(String(at), { quantity }));
          const sum = wanted.reduce((all, one) => all + one, 0);
          expect(stockRefusalsByEntry(items, () => stock(left)).size).toBe(sum > left ? items.length : 0);
        },
      ),
    );
  });
});
