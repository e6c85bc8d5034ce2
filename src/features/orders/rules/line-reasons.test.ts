import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type StockEntry, sellableStock } from '#features/catalog/public.ts';
import { lineRefusals } from './line-reasons.ts';

type Line = Parameters<typeof lineRefusals>[0][number];
type Stock = NonNullable<ReturnType<Parameters<typeof lineRefusals>[1]>>;

const line = (quantity: number, more: Partial<Line> = {}): Line => ({
  productId: 1,
  variationId: null,
  name: 'Mug',
  options: [],
  quantity,
  limits: { min: 1, max: null, step: 1 },
  ...more,
});
const stock = (
  available: number,
  { id = 1, manageStock = true, ...more }: Partial<StockEntry> & { id?: number } = {},
): Stock => ({
  id,
  ...sellableStock(
    {
      manageStock,
      available: manageStock ? available : null,
      backorders: 'no',
      stockStatus: 'instock',
      ...more,
    },
    0,
  ),
});
const limited = (quantity: number, limits: Partial<Line['limits']>) =>
  lineRefusals([line(quantity, { limits: { min: 1, max: null, step: 1, ...limits } })], () => stock(99), []);
const ofStock = (quantity: number, found: Stock | undefined) =>
  lineRefusals([line(quantity)], () => found, []);

describe('what keeps a line from being ordered', () => {
  it('is nothing while its pieces are there', () => {
    expect(ofStock(5, stock(5))).toEqual([]);
    expect(ofStock(5, stock(6))).toEqual([]);
    expect(lineRefusals([], () => undefined, [])).toEqual([]);
  });

  it('are missing pieces, told with how many there are', () => {
    expect(ofStock(5, stock(4))).toEqual([{ code: 'check-not-enough', name: 'Mug', remaining: 4 }]);
    expect(ofStock(5, stock(1))).toEqual([{ code: 'check-not-enough', name: 'Mug', remaining: 1 }]);
    for (const available of [0, -2]) {
      expect(ofStock(5, stock(available))).toEqual([{ code: 'check-out-of-stock', name: 'Mug' }]);
    }
  });

  it('are no missing pieces of what is not counted or may be ordered all the same', () => {
    expect(ofStock(5, stock(0, { manageStock: false }))).toEqual([]);
    expect(ofStock(5, stock(0, { backorders: 'notify' }))).toEqual([]);
    expect(ofStock(5, stock(0, { backorders: 'yes' }))).toEqual([]);
  });

  it('is a product that is gone', () => {
    expect(ofStock(1, undefined)).toEqual([{ code: 'check-out-of-stock', name: 'Mug' }]);
  });

  it('are all lines of one stock together, each named with what was chosen', () => {
    const oat = line(3, { variationId: 11, options: [{ value: 'Oat' }] });
    const blue = line(2, { variationId: 12, options: [{ value: 'Blue' }, { value: 'Large' }] });
    const shared = (available: number) => lineRefusals([oat, blue], () => stock(available), []);
    expect(shared(5)).toEqual([]);
    expect(shared(4)).toEqual([
      { code: 'check-not-enough', name: 'Mug – Oat', remaining: 4 },
      { code: 'check-not-enough', name: 'Mug – Blue, Large', remaining: 4 },
    ]);
    const own = lineRefusals([oat, blue], ({ variationId }) => stock(2, { id: variationId ?? 1 }), []);
    expect(own).toEqual([{ code: 'check-not-enough', name: 'Mug – Oat', remaining: 2 }]);
  });

  it('are missing pieces of what a line takes instead of its own goods, each named', () => {
    const take = (productId: number, pieces: number) => ({
      productId,
      variationId: null,
      pieces,
      name: `Part ${productId}`,
    });
    const box = line(2, { takes: [take(2, 4), take(3, 2)] });
    const of = (left: Record<number, number>) =>
      lineRefusals(
        [box, line(1, { productId: 2, name: 'Part 2' })],
        ({ productId }) => (productId in left ? stock(left[productId] ?? 0, { id: productId }) : undefined),
        [],
      );
    expect(of({ 2: 5, 3: 2 })).toEqual([]);
    expect(of({ 2: 5, 3: 1 })).toEqual([{ code: 'check-not-enough', name: 'Part 3', remaining: 1 }]);
    const few = { code: 'check-not-enough', name: 'Part 2', remaining: 4 };
    expect(of({ 2: 4, 3: 0 })).toEqual([few, { code: 'check-out-of-stock', name: 'Part 3' }]);
    const two = [box, line(1, { takes: [take(3, 1)] })];
    const third = { code: 'check-not-enough', name: 'Part 3', remaining: 2 };
    expect(
      lineRefusals(two, ({ productId }) => stock(productId === 2 ? 9 : 2, { id: productId }), []),
    ).toEqual([third]);
    expect(lineRefusals([line(9, { takes: [] })], () => undefined, [])).toEqual([]);
    const limits = { min: 3, max: null, step: 1 };
    expect(lineRefusals([line(2, { takes: [], limits })], () => undefined, [])).toEqual([
      { code: 'below-min', name: 'Mug', min: 3 },
    ]);
  });

  it('is told once for several lines of the same goods', () => {
    expect(lineRefusals([line(3), line(3)], () => stock(4), [])).toEqual([
      { code: 'check-not-enough', name: 'Mug', remaining: 4 },
    ]);
  });

  it('is the first thing found of goods, not one that comes up later', () => {
    const scarce = line(2, { limits: { min: 3, max: null, step: 1 } });
    const soldOut = [{ code: 'check-out-of-stock', name: 'Mug' } as const];
    expect(lineRefusals([scarce], () => stock(1), soldOut)).toEqual([
      { code: 'check-not-enough', name: 'Mug', remaining: 1 },
    ]);
    expect(lineRefusals([scarce], () => stock(9), soldOut)).toEqual(soldOut);
    const elsewhere = line(1, { productId: 2 });
    const gone = lineRefusals(
      [elsewhere, line(2)],
      (one) => (one.productId === 2 ? undefined : stock(1)),
      [],
    );
    expect(gone).toEqual([
      { code: 'check-out-of-stock', name: 'Mug' },
      { code: 'check-not-enough', name: 'Mug', remaining: 1 },
    ]);
    const few = [2, 9].map((quantity) => line(quantity, { limits: { min: 3, max: 8, step: 1 } }));
    expect(lineRefusals(few, () => stock(99), [])).toEqual([{ code: 'below-min', name: 'Mug', min: 3 }]);
  });

  it('are what parts have against the cart as a whole, after all that names goods', () => {
    const whole = { code: 'part', message: 'No.' } as const;
    const found = [whole, { code: 'protected' } as const, { code: 'alone', name: 'Box' } as const];
    expect(lineRefusals([line(2)], () => stock(1), found)).toEqual([
      { code: 'check-not-enough', name: 'Mug', remaining: 1 },
      { code: 'alone', name: 'Box' },
      whole,
    ]);
  });

  it('is what the cart found sold out, where it names the goods', () => {
    const named = { code: 'check-out-of-stock', name: 'Bowl' } as const;
    expect(lineRefusals([line(1)], () => stock(1), [{ code: 'protected' }, named])).toEqual([named]);
  });

  it('are quantities that the owner does not allow', () => {
    expect(limited(1, { min: 2 })).toEqual([{ code: 'below-min', name: 'Mug', min: 2 }]);
    expect(limited(2, { min: 2 })).toEqual([]);
    expect(limited(5, { max: 4 })).toEqual([{ code: 'above-max', name: 'Mug', max: 4 }]);
    expect(limited(4, { max: 4 })).toEqual([]);
    expect(limited(5, { min: 2, step: 2 })).toEqual([{ code: 'off-step', name: 'Mug', step: 2 }]);
    expect(limited(7, { min: 3, step: 2 })).toEqual([]);
    expect(limited(4, { min: 1, step: 3 })).toEqual([]);
    expect(limited(4, { min: 2, step: 4 })).toEqual([{ code: 'off-step', name: 'Mug', step: 4 }]);
  });

  it('is told of each of two products that are called the same, in the order of their lines', () => {
    const lines = [
      line(9, { productId: 1, limits: { min: 1, max: 8, step: 1 } }),
      line(3, { productId: 2 }),
      line(3, { productId: 3, name: 'Bowl', limits: { min: 4, max: null, step: 1 } }),
    ];
    const stocks = ({ productId }: { productId: number }) =>
      stock(productId === 2 ? 2 : 99, { id: productId });
    const soldOut = [
      { code: 'check-out-of-stock', name: 'Plate' } as const,
      { code: 'check-not-enough', name: 'Mug', remaining: 2 } as const,
    ];
    expect(lineRefusals(lines, stocks, [])).toEqual([
      { code: 'above-max', name: 'Mug', max: 8 },
      { code: 'check-not-enough', name: 'Mug', remaining: 2 },
      { code: 'below-min', name: 'Bowl', min: 4 },
    ]);
    expect(lineRefusals(lines.slice(1), stocks, soldOut)).toEqual([
      { code: 'check-not-enough', name: 'Mug', remaining: 2 },
      { code: 'below-min', name: 'Bowl', min: 4 },
      { code: 'check-out-of-stock', name: 'Plate' },
    ]);
  });

  it('goes on to the next goods after some that cannot be ordered', () => {
    const lines = ['Mug', 'Bowl', 'Plate'].map((name, place) =>
      line(3, { name, productId: place, limits: { min: 1, max: place === 2 ? 2 : null, step: 1 } }),
    );
    expect(
      lineRefusals(lines, ({ productId }) => stock(productId === 0 ? 2 : 9, { id: productId }), []),
    ).toEqual([
      { code: 'check-not-enough', name: 'Mug', remaining: 2 },
      { code: 'above-max', name: 'Plate', max: 2 },
    ]);
  });

  it('is nothing exactly when no stock is overdrawn and every quantity is allowed', () => {
    const wish = fc.record({
      product: fc.integer({ min: 1, max: 3 }),
      quantity: fc.integer({ min: 1, max: 6 }),
    });
    const limits = fc.record({
      min: fc.integer({ min: 1, max: 3 }),
      max: fc.option(fc.integer({ min: 3, max: 6 })),
      step: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 6 }), limits, fc.nat(12), (wishes, allowed, available) => {
        const lines = wishes.map(({ product, quantity }) =>
          line(quantity, { productId: product, name: `Mug ${product}`, limits: allowed }),
        );
        const refusals = lineRefusals(lines, ({ productId }) => stock(available, { id: productId }), []);
        const orderable = [1, 2, 3].every((product) => {
          const quantities = wishes.filter((one) => one.product === product).map(({ quantity }) => quantity);
          const { min, max, step } = allowed;
          return (
            quantities.reduce((sum, quantity) => sum + quantity, 0) <= available &&
            quantities.every((one) => one >= min && one <= (max ?? one) && (one - min) % step === 0)
          );
        });
        expect(refusals.length === 0).toBe(orderable);
        const names = refusals.map((refusal) => 'name' in refusal && refusal.name);
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });
});
