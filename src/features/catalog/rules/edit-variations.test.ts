import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceChange } from './bulk-change.ts';
import { editVariations } from './edit-variations.ts';
import { newVariation } from './edited-variation.ts';

const price = (change: Partial<PriceChange>): PriceChange => ({
  kind: 'price',
  field: 'regularPrice',
  how: 'set',
  amount: null,
  basisPoints: null,
  rounding: 'none',
  saleFrom: null,
  saleTo: null,
  ...change,
});
const rows = [
  newVariation({ Size: 'S' }, { regularPrice: 1000 }),
  newVariation({ Size: 'M' }, { regularPrice: 2000, salePrice: 1500 }),
  newVariation({ Size: 'L' }),
];
const all = new Set([0, 1, 2]);
const pricesOf = (edited: ReturnType<typeof editVariations>, field: 'regularPrice' | 'salePrice') =>
  edited.ok ? edited.value.map((row) => row[field]) : edited.error;

describe('editing several variations at once', () => {
  it('sets, raises and lowers prices by amount and per cent, and leaves rows without a price without', () => {
    const cases: [Partial<PriceChange>, unknown][] = [
      [{ how: 'set', amount: 1800 }, [1800, 1800, 1800]],
      [{ how: 'raise', amount: 50 }, [1050, 2050, null]],
      [{ how: 'lower', amount: 50 }, [950, 1950, null]],
      [{ how: 'raise', basisPoints: 1250 }, [1125, 2250, null]],
      [{ how: 'lower', basisPoints: 1000 }, [900, 1800, null]],
      [
        { how: 'lower', amount: 1001 },
        { code: 'price-below-zero', at: 0 },
      ],
      [
        { how: 'lower', basisPoints: 2500 },
        { code: 'sale-not-below', at: 1 },
      ],
    ];
    for (const [change, expected] of cases)
      expect([change, pricesOf(editVariations(rows, all, price(change), 'EUR'), 'regularPrice')]).toEqual([
        change,
        expected,
      ]);
  });

  it('sets sales below the regular price with their dates, ends them, and refuses one that is none', () => {
    const sale = { field: 'salePrice' as const };
    const set = editVariations(
      rows,
      new Set([0, 1]),
      price({ ...sale, how: 'below-regular', basisPoints: 1000, saleFrom: '2026-01-01T00:00:00.000Z' }),
      'EUR',
    );
    expect(pricesOf(set, 'salePrice')).toEqual([900, 1800, null]);
    expect(set.ok && set.value.map(({ saleFrom }) => saleFrom)).toEqual([
      '2026-01-01T00:00:00.000Z',
      '2026-01-01T00:00:00.000Z',
      null,
    ]);
    expect(pricesOf(editVariations(rows, all, price({ ...sale, how: 'clear' }), 'EUR'), 'salePrice')).toEqual(
      [null, null, null],
    );
    const refused = editVariations(rows, all, price({ ...sale, amount: 1000 }), 'EUR');
    expect(refused).toEqual({ ok: false, error: { code: 'sale-not-below', at: 0 } });
    const dates = { kind: 'dates' as const, saleFrom: null, saleTo: '2026-02-01T00:00:00.000Z' };
    const dated = editVariations(rows, all, dates, 'EUR');
    expect(dated.ok && dated.value.map(({ saleTo }) => saleTo)).toEqual([null, dates.saleTo, null]);
    expect(editVariations(rows, new Set([0, 2]), dates, 'EUR')).toEqual({
      ok: false,
      error: { code: 'no-price', at: 0 },
    });
  });

  it('counts stock and turns rows on and off', () => {
    const stock = (how: 'set' | 'add', quantity: number) =>
      editVariations(rows, new Set([0, 2]), { kind: 'stock', how, quantity, track: true }, 'EUR');
    const counted = stock('set', 7);
    expect(counted.ok && counted.value.map((row) => [row.manageStock, row.stockQuantity])).toEqual([
      [true, 7],
      [false, 0],
      [true, 7],
    ]);
    expect(stock('add', -1)).toEqual({ ok: false, error: { code: 'stock-below-zero', at: 0 } });
    const off = editVariations(rows, new Set([1]), { kind: 'on', isOn: false }, 'EUR');
    expect(off.ok && off.value.map(({ isOn }) => isOn)).toEqual([true, false, true]);
  });

  it('changes no other row, and none at all where one is refused', () => {
    const row = fc.record({
      regularPrice: fc.option(fc.integer({ min: 1, max: 10_000 })),
      salePrice: fc.constant(null),
    });
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 8 }),
        fc.uniqueArray(fc.nat({ max: 7 })),
        fc.constantFrom('raise' as const, 'lower' as const),
        fc.integer({ min: 0, max: 10_000 }),
        (fields, marked, how, amount) => {
          const before = fields.map((one, at) => newVariation({ Size: `${at}` }, one));
          const kept = structuredClone(before);
          const edited = editVariations(before, new Set(marked), price({ how, amount }), 'EUR');
          expect(before).toEqual(kept);
          if (!edited.ok) return;
          const sign = how === 'raise' ? 1 : -1;
          expect(edited.value).toEqual(
            before.map((one, at) =>
              marked.includes(at) && one.regularPrice !== null
                ? { ...one, regularPrice: one.regularPrice + sign * amount }
                : one,
            ),
          );
        },
      ),
    );
  });
});
