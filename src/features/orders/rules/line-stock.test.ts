import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldPieces, lockedIdsOf, soldPieces, stockChanges, stockOfLine, stockParts } from './line-stock.ts';

const counted = { manageStock: true };
const uncounted = { manageStock: false };
/** The mug and two of its variations, all of them counted or not. */
const stockOf = (mug: typeof counted, oat: typeof counted) =>
  new Map([
    [1, { name: 'mug', ...mug }],
    [11, { name: 'oat', ...oat }],
  ]);

describe('the stock a line is sold from', () => {
  const mug = { productId: 1, variationId: null };
  const oat = { productId: 1, variationId: 11 };

  it('is that of the product where there are no variations', () => {
    expect(stockOfLine(mug, stockOf(counted, counted))?.name).toBe('mug');
    expect(stockOfLine(mug, stockOf(uncounted, counted))?.name).toBe('mug');
  });

  it('is the product’s for a variation only where the product alone is counted', () => {
    expect(stockOfLine(oat, stockOf(counted, uncounted))?.name).toBe('mug');
    expect(stockOfLine(oat, stockOf(counted, counted))?.name).toBe('oat');
    expect(stockOfLine(oat, stockOf(uncounted, counted))?.name).toBe('oat');
    expect(stockOfLine(oat, stockOf(uncounted, uncounted))?.name).toBe('oat');
  });

  it('is none when the product or the variation is gone', () => {
    expect(stockOfLine({ productId: 2, variationId: null }, stockOf(counted, counted))).toBeUndefined();
    expect(stockOfLine({ productId: 2, variationId: 11 }, stockOf(counted, counted))).toBeUndefined();
    expect(stockOfLine({ productId: 1, variationId: 12 }, stockOf(counted, counted))).toBeUndefined();
  });
});

it('products, variations and the places of their stock are locked once each', () => {
  expect(
    lockedIdsOf([
      { productId: 1, variationId: null },
      { productId: 1, variationId: 11, stockId: 1 },
      { productId: 1, variationId: 12, stockId: 12 },
      { productId: 2, variationId: null, stockId: 3 },
    ]),
  ).toEqual([1, 11, 12, 2, 3]);
  expect(lockedIdsOf([])).toEqual([]);
});

describe('a line that takes from others', () => {
  const take = { productId: 2, variationId: 21, quantity: 6, stockId: 21, stockQuantity: 6 };
  const other = { productId: 3, variationId: null, quantity: 3, stockId: 3, stockQuantity: 0 };
  const box = { productId: 1, variationId: null, name: 'Box', quantity: 3, stockId: 1, stockQuantity: 3 };

  it('is sold as itself, and takes each thing where that lies', () => {
    const parts = stockParts({ ...box, takes: [take, other] });
    expect(parts).toEqual([
      { ...box, part: 'sale', stockQuantity: 0 },
      { ...box, ...take, part: { take: 0 } },
      { ...box, ...other, part: { take: 1 } },
    ]);
    expect(parts.flatMap(soldPieces)).toEqual([
      { productId: 1, quantity: 3, counted: 0 },
      { productId: 21, quantity: 0, counted: 6 },
      { productId: 3, quantity: 0, counted: 0 },
    ]);
    expect(parts.flatMap(heldPieces)).toEqual([{ productId: 21, quantity: 6 }]);
    const stock = new Map([[21, { available: 9, name: 'Mug – Oat' }]]);
    expect(stockChanges(parts, stock, -1)).toBe('Box: Mug – Oat 9 → 3');
    expect(stockChanges(parts, new Map(), 1)).toBe('Box 0 → 6');
  });

  it('is one as any other where it takes from none', () => {
    expect(stockParts({ ...box, takes: null })).toEqual([{ ...box, part: 'whole' }]);
    expect(stockParts({ ...box, takes: [] }).flatMap(heldPieces)).toEqual([]);
  });

  it('locks what it takes from as well', () => {
    expect(lockedIdsOf([{ ...box, takes: [take, other] }])).toEqual([1, 2, 21, 3]);
  });
});

describe('a line as a sale', () => {
  it('counts its pieces as sold of the product and takes them off where they lie', () => {
    const line = { productId: 1, quantity: 3, stockQuantity: 2, part: 'whole' as const };
    expect(soldPieces({ ...line, stockId: 1 })).toEqual([{ productId: 1, quantity: 3, counted: 2 }]);
    expect(soldPieces({ ...line, stockId: 11 })).toEqual([
      { productId: 1, quantity: 3, counted: 0 },
      { productId: 11, quantity: 3, counted: 2 },
    ]);
  });

  it('takes off each piece once, wherever it lies', () => {
    const id = fc.integer({ min: 1, max: 3 });
    fc.assert(
      fc.property(id, id, fc.nat(9), fc.nat(9), (productId, stockId, quantity, stockQuantity) => {
        const pieces = soldPieces({ productId, stockId, quantity, stockQuantity, part: 'whole' });
        const taken = pieces.filter(({ counted }) => counted !== 0);
        expect(taken.map(({ counted, productId: place }) => [place, counted])).toEqual(
          stockQuantity === 0 ? [] : [[stockId, stockQuantity]],
        );
        expect(pieces.filter((piece) => piece.productId === productId)).toHaveLength(1);
      }),
    );
  });

  it('holds its pieces where they lie, and nothing of what is not counted', () => {
    expect(heldPieces({ stockId: 11, stockQuantity: 2 })).toEqual([{ productId: 11, quantity: 2 }]);
    expect(heldPieces({ stockId: 11, stockQuantity: 0 })).toEqual([]);
  });
});

describe('what becomes of the stock, in words', () => {
  const part = 'whole' as const;
  const lines = [
    { stockId: 1, name: 'Mug – Oat', stockQuantity: 2, part },
    { stockId: 2, name: 'Gift card', stockQuantity: 0, part },
    { stockId: 1, name: 'Mug – Blue', stockQuantity: 1, part },
    { stockId: 3, name: 'Cup', stockQuantity: 4, part },
  ];
  const stock = new Map([
    [1, { available: 5 }],
    [2, { available: 7 }],
    [3, { available: 4 }],
  ]);

  it('names each counted line, and goes on where the line before it left the same stock', () => {
    expect(stockChanges(lines, stock, -1)).toBe('Mug – Oat 5 → 3, Mug – Blue 3 → 2, Cup 4 → 0');
    expect(stockChanges(lines, stock, 1)).toBe('Mug – Oat 5 → 7, Mug – Blue 7 → 8, Cup 4 → 8');
  });

  it('goes on from nothing that is left, and begins at nothing where the stock is gone', () => {
    const empty = { stockId: 1, name: 'Mug', stockQuantity: 5, part };
    expect(stockChanges([empty, empty], stock, -1)).toBe('Mug 5 → 0, Mug 0 → -5');
    expect(stockChanges([{ stockId: 9, name: 'Old', stockQuantity: 1, part }], stock, 1)).toBe('Old 0 → 1');
    expect(stockChanges([], stock, 1)).toBe('');
  });
});
