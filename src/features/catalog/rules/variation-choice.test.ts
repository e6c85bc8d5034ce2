import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choosable, fitsChosen, offeredValues, variationFor } from './variation-choice.ts';
import { firstChosen, firstVariation, type VariationChoice } from './variations.ts';

const choice = (key: string, values: string[], more: Partial<VariationChoice> = {}): VariationChoice => ({
  key,
  name: key,
  field: `attribute_${key}`,
  kind: 'select',
  values: values.map((text) => ({ id: null, key: text, slug: text, name: text, colour: '', picture: null })),
  preselected: '',
  ...more,
});
const glaze = choice('glaze', ['oat', 'rust', 'sea']);
const size = choice('size', ['s', 'l']);
const variations = [
  { id: 1, options: { glaze: 'oat', size: '' }, buyable: true },
  { id: 2, options: { glaze: 'rust', size: 'l' }, buyable: true },
  { id: 3, options: { glaze: 'sea', size: 's' }, buyable: false },
];

describe('the variation that is chosen', () => {
  test('[VAR-001a] is the one that fits all values, once each is chosen', () => {
    const of = (chosen: Record<string, string>) =>
      variationFor([glaze, size], variations, chosen)?.id ?? null;
    expect(of({ glaze: 'rust', size: 'l' })).toBe(2);
    expect(of({ glaze: 'rust', size: 's' })).toBeNull();
    expect(of({ glaze: 'rust' })).toBeNull();
    expect(of({ glaze: 'rust', size: '' })).toBeNull();
    expect(of({})).toBeNull();
  });

  test('[VAR-001b] is one that leaves an attribute blank, for any of its values', () => {
    const leftOut = { id: 8, options: { glaze: 'rust' }, buyable: true };
    const blank = [...variations, leftOut];
    for (const value of ['s', 'l'])
      expect(variationFor([glaze, size], blank, { glaze: 'oat', size: value })?.id).toBe(1);
    expect(variationFor([glaze, size], blank, { glaze: 'rust', size: 's' })?.id).toBe(8);
  });

  test('is the first of several that fit', () => {
    const both = [{ id: 9, options: {}, buyable: true }, ...variations];
    expect(variationFor([glaze, size], both, { glaze: 'rust', size: 'l' })?.id).toBe(9);
  });
});

describe('values that are offered', () => {
  test('[VAR-006] lead to a variation with the others as they are chosen, to sold out ones alone, or to none', () => {
    const offered = (of: VariationChoice, chosen: Record<string, string>) =>
      Object.fromEntries(offeredValues(of, variations, chosen));
    expect(offered(glaze, {})).toEqual({ oat: 'buyable', rust: 'buyable', sea: 'sold-out' });
    expect(offered(glaze, { size: 'l' })).toEqual({ oat: 'buyable', rust: 'buyable', sea: 'impossible' });
    expect(offered(size, { glaze: 'rust' })).toEqual({ s: 'impossible', l: 'buyable' });
    // What is chosen of the choice itself does not narrow it.
    expect(offered(glaze, { glaze: 'rust', size: 's' })).toEqual({
      oat: 'buyable',
      rust: 'impossible',
      sea: 'sold-out',
    });
  });

  const values = ['a', 'b', 'c'];
  const three = ['x', 'y', 'z'].map((key) => choice(key, values));
  const anyVariation = fc.record({
    id: fc.nat(),
    options: fc.record({
      x: fc.constantFrom('', ...values),
      y: fc.constantFrom('', ...values),
      z: fc.constantFrom('', ...values),
    }),
    buyable: fc.boolean(),
  });
  const anyChosen = fc.record({
    x: fc.constantFrom('', ...values),
    y: fc.constantFrom('', ...values),
    z: fc.constantFrom('', ...values),
  });

  test('a value is possible exactly where some way of choosing the rest finds a variation', () => {
    fc.assert(
      fc.property(fc.array(anyVariation, { maxLength: 6 }), anyChosen, (all, chosen) => {
        for (const one of three)
          for (const [value, offered] of offeredValues(one, all, chosen)) {
            const open = three.filter(({ key }) => key !== one.key && chosen[key as 'x'] === '');
            const ways = open.reduce<Record<string, string>[]>(
              (before, { key }) => before.flatMap((way) => values.map((next) => ({ ...way, [key]: next }))),
              [{ ...chosen, [one.key]: value }],
            );
            const found = ways.some((way) => variationFor(three, all, way) !== null);
            expect(offered !== 'impossible').toBe(found);
          }
      }),
    );
  });

  test('choosing a value that is offered never ends where nothing fits', () => {
    fc.assert(
      fc.property(fc.array(anyVariation, { minLength: 1, maxLength: 6 }), (all) => {
        const chosen: Record<string, string> = {};
        for (const one of three) {
          const [open] = [...offeredValues(one, all, chosen)].filter(
            ([, offered]) => offered !== 'impossible',
          );
          chosen[one.key] = open?.[0] ?? '';
        }
        expect(variationFor(three, all, chosen)).not.toBeNull();
      }),
    );
  });

  test('what a product does not offer any more leads nowhere', () => {
    const gone = { id: 4, options: { glaze: 'gold', size: '' }, buyable: true };
    expect(choosable([glaze, size], [...variations, gone])).toEqual(variations);
  });

  test('nothing chosen fits everything', () => {
    for (const one of variations) expect(fitsChosen(one, { glaze: '', size: '' })).toBe(true);
  });
});

describe('what is chosen at first', () => {
  const first = (...choices: VariationChoice[]) => firstChosen(choices, variations);

  test('is what the owner preselected, as long as it can be had', () => {
    expect(first({ ...glaze, preselected: 'oat' }, size)).toEqual({ glaze: 'oat' });
    expect(first({ ...glaze, preselected: 'sea' }, size)).toEqual({});
    expect(first({ ...glaze, preselected: 'gold' }, size)).toEqual({});
    expect(first({ ...glaze, preselected: 'rust' }, { ...size, preselected: 's' })).toEqual({});
  });

  test('is what the address asks for, also where that is sold out or does not exist', () => {
    expect(first({ ...glaze, preselected: 'sea', isAsked: true }, size)).toEqual({ glaze: 'sea' });
    const asked = [
      { ...glaze, preselected: 'rust', isAsked: true },
      { ...size, preselected: 's', isAsked: true },
    ];
    expect(first(...asked)).toEqual({ glaze: 'rust', size: 's' });
    expect(firstVariation({ choices: asked, variations })).toBeNull();
  });

  test('shows a variation where all is chosen', () => {
    const choices = [
      { ...glaze, preselected: 'rust' },
      { ...size, preselected: 'l' },
    ];
    expect(firstVariation({ choices, variations })?.id).toBe(2);
    expect(firstVariation({ choices: [glaze, size], variations })).toBeNull();
  });
});
