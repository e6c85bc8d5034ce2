import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  combinationCount,
  MOST_VARIATIONS,
  missingCombinations,
  newVariation,
  optionsKey,
} from './edited-variation.ts';

const attributes = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom('Size', 'Colour', 'a5', 'Grind'),
    values: fc.uniqueArray(fc.constantFrom('S', 'M', 'L', 't1', 't2'), { minLength: 1 }),
  }),
  { selector: ({ key }) => key, minLength: 1, maxLength: 3 },
);

describe('combinations of values', () => {
  it('with those there are each is there once, and doing it again adds none', () => {
    fc.assert(
      fc.property(attributes, fc.integer({ min: 0, max: 200 }), (varying, kept) => {
        const all = missingCombinations(varying, []);
        if (!all.ok) throw new Error('That many fit.');
        expect(new Set(all.value.map(optionsKey)).size).toBe(combinationCount(varying));
        const some = all.value.slice(0, kept % (all.value.length + 1)).map((options) => ({ options }));
        const missing = missingCombinations(varying, some);
        if (!missing.ok) throw new Error('That many fit.');
        const together = [...some, ...missing.value.map((options) => newVariation(options))];
        expect(together.map(({ options }) => optionsKey(options)).sort()).toEqual(
          all.value.map(optionsKey).sort(),
        );
        expect(missingCombinations(varying, together)).toEqual({ ok: true, value: [] });
      }),
    );
  });

  it('stand in the order of attributes and values, and none that an open variation covers is made', () => {
    const varying = [
      { key: 'Size', values: ['S', 'L'] },
      { key: 'a5', values: ['t1', 't2'] },
    ];
    expect(missingCombinations(varying, [{ options: { Size: 'S' } }])).toEqual({
      ok: true,
      value: [
        { Size: 'L', a5: 't1' },
        { Size: 'L', a5: 't2' },
      ],
    });
    expect(missingCombinations(varying, [{ options: { Size: '', a5: '' } }])).toMatchObject({ value: [] });
  });

  it('are refused where nothing varies, and where there would be absurdly many', () => {
    expect(missingCombinations([], [])).toEqual({
      ok: false,
      error: { code: 'nothing-varies', count: 0 },
    });
    const many = (key: string) => ({ key, values: Array.from({ length: 100 }, (_, at) => `${at}`) });
    const refused = (count: number) => ({ ok: false, error: { code: 'too-many', count } });
    expect(missingCombinations(['a', 'b', 'c', 'd', 'e'].map(many), [])).toEqual(refused(10_000_000_000));
    expect(missingCombinations([{ key: 'a', values: many('a').values }], [])).toMatchObject({ ok: true });
    // What stands there counts as well.
    const others = Array.from({ length: MOST_VARIATIONS - 99 }, (_, at) => ({ options: { a: `x${at}` } }));
    expect(missingCombinations([many('a')], others)).toEqual(refused(MOST_VARIATIONS + 1));
  });

  it('may be as many as a product can have', () => {
    const values = Array.from({ length: MOST_VARIATIONS }, (_, at) => `${at}`);
    expect(missingCombinations([{ key: 'a', values }], [])).toMatchObject({ ok: true });
    expect(missingCombinations([{ key: 'a', values }], [{ options: { a: '7' } }])).toMatchObject({
      ok: true,
    });
    expect(missingCombinations([{ key: 'a', values }], [{ options: { b: 'x', a: 'y' } }])).toMatchObject({
      ok: false,
    });
  });
});

it('what a variation is sold with is told alike in whatever order, and what is open not at all', () => {
  const key = optionsKey({ Size: 'S', a5: 't1', Grind: 'fine' });
  expect(optionsKey({ Grind: 'fine', a5: 't1', Size: 'S', Colour: '' })).toBe(key);
  expect(optionsKey({ a5: 't1', Size: 'S', Grind: 'fine' })).toBe(key);
  const others: Record<string, string>[] = [
    { Size: 'L', a5: 't1', Grind: 'fine' },
    { Size: 'S', a5: 't1' },
    {},
  ];
  for (const other of others) expect(optionsKey(other)).not.toBe(key);
  expect(optionsKey({ Size: '' })).toBe(optionsKey({}));
});

it('a variation that nobody filled in is sold, counts nothing and has nothing of its own', () => {
  expect(newVariation({ Size: 'S' })).toMatchObject({
    options: { Size: 'S' },
    isOn: true,
    manageStock: false,
    stockStatus: 'instock',
    backorders: 'no',
    soldSingly: false,
    shippingClass: '',
    taxClass: '',
    description: '',
  });
});
