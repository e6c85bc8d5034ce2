import { describe, expect, it } from 'vitest';
import { type AttributeKind, attributesOf, type GatheredAttributes, soldWith } from './product-attribute.ts';
import {
  addressWithOptions,
  chosenOptions,
  isSoldWith,
  matchVariation,
  postedOptions,
  sentValue,
  variationChoices,
  withPreselected,
  wordsOfOptions,
} from './variations.ts';

const choicesOf = (gathered: Partial<GatheredAttributes>) =>
  variationChoices(attributesOf({ own: [], ...gathered }));

const choices = choicesOf({
  own: [
    { name: 'Größe', values: ['S', 'Extra large'], forVariations: true, preselected: 'S' },
    { name: 'Цвет', values: ['Red', 'Blue'], forVariations: true },
    { name: 'Maker', values: ['Ines'] },
  ],
});
const red = { id: 1, options: { Größe: '', Цвет: 'Red' } };
const large = { id: 2, options: { Größe: 'Extra large', Цвет: '' } };
const variations = [red, large];

/** A product with glazes of the shop, sizes of its own, and an origin in which nothing differs. */
const glazed = (words: { attribute?: string; slug?: string; term?: string; termSlug?: string } = {}) => {
  const shop = (id: number, slug: string, name: string, more: object) => ({
    id,
    slug,
    name,
    kind: 'colour' as AttributeKind,
    hasArchive: true,
    position: 0,
    forVariations: true,
    preselected: null,
    ...more,
  });
  return {
    own: [{ name: 'Size', values: ['Small', 'Large'], forVariations: true, position: 1 }],
    shop: [
      shop(4, words.slug ?? 'glaze', words.attribute ?? 'Glaze', { position: 2, preselected: 7 }),
      shop(5, 'origin', 'Origin', { forVariations: false }),
    ],
    terms: [
      { id: 8, attributeId: 4, slug: 'oat', name: 'Oat', colour: '#e6dac6', picture: null },
      { id: 9, attributeId: 5, slug: 'kassel', name: 'Kassel', colour: '', picture: null },
      { id: 7, attributeId: 4, slug: words.termSlug ?? 'rust', name: words.term ?? 'Rust' },
    ],
  } satisfies GatheredAttributes;
};
const rust = { id: 1, options: soldWith({ own: [{ name: 'Size', values: [] }], sold: [7] }, glazed()) };

describe('attributes of a product', () => {
  it('stand in one order, the shop’s and its own; those without a place stand by their list', () => {
    expect(attributesOf(glazed()).map(({ name }) => name)).toEqual(['Origin', 'Size', 'Glaze']);
    const listed = {
      own: [
        { name: 'B', values: [] },
        { name: 'A', values: [] },
      ],
      shop: null,
      terms: null,
    };
    expect(attributesOf(listed).map(({ name }) => name)).toEqual(['B', 'A']);
  });

  it('have keys by ids where they are the shop’s, by their text where they are its own', () => {
    const [, size, glaze] = attributesOf(glazed());
    expect(glaze).toEqual({
      id: 4,
      key: 'a4',
      slug: 'glaze',
      name: 'Glaze',
      kind: 'colour',
      hasArchive: true,
      values: [
        { id: 8, key: 't8', slug: 'oat', name: 'Oat', colour: '#e6dac6', picture: null },
        { id: 7, key: 't7', slug: 'rust', name: 'Rust', colour: '', picture: null },
      ],
      forVariations: true,
      preselected: 't7',
    });
    expect(size).toEqual({
      id: null,
      key: 'Size',
      slug: 'size',
      name: 'Size',
      kind: 'select',
      hasArchive: false,
      values: [
        { id: null, key: 'Small', slug: 'small', name: 'Small', colour: '', picture: null },
        { id: null, key: 'Large', slug: 'large', name: 'Large', colour: '', picture: null },
      ],
      forVariations: true,
      preselected: '',
    });
  });

  it('are what a variation is sold with by the same keys', () => {
    expect(rust.options).toEqual({ Size: '', a4: 't7' });
    const own = [{ name: 'Size', values: ['Small'] }];
    expect(soldWith({ own, sold: null }, glazed())).toEqual({ Size: 'Small' });
    expect(soldWith({ own }, null)).toEqual({ Size: 'Small' });
  });

  it('that its product does not have keep a variation from fitting anything', () => {
    const strange = { id: 2, options: soldWith({ own: [], sold: [70, 8] }, glazed()) };
    expect(strange.options).toEqual({ a4: 't8', a5: 't70' });
    expect(soldWith({ own: [], sold: [8, 70] }, glazed())).toEqual({ a4: 't8', a5: 't70' });
    const alone = { id: 3, options: soldWith({ own: [], sold: [70] }, glazed()) };
    expect(alone.options).toEqual({ a4: 't70', a5: 't70' });
    const line = { Size: 'Small', a4: 't8' };
    expect([strange, alone].map((one) => isSoldWith(choicesOf(glazed()), one, line))).toEqual([true, false]);
  });

  it('differ in nothing unless it is said', () => {
    const [maker] = attributesOf({ own: [{ name: 'Maker', values: ['Ines'] }] });
    expect([maker?.forVariations, maker?.preselected]).toEqual([false, '']);
    expect(choicesOf(glazed()).map(({ key }) => key)).toEqual(['Size', 'a4']);
  });
});

describe('terms of the shop', () => {
  const glazes = choicesOf(glazed());
  const posted = (fields: Record<string, string>) => postedOptions(fields);

  it('are asked for by the attribute’s slug and sent by their own; a product’s own values are sent as they are', () => {
    expect(glazes.map(({ field, kind }) => [field, kind])).toEqual([
      ['attribute_size', 'select'],
      ['attribute_pa_glaze', 'colour'],
    ]);
    expect(glazes.map(({ values }) => values.map(sentValue))).toEqual([
      ['Small', 'Large'],
      ['oat', 'rust'],
    ]);
  });

  it('are found by slug under both names of the field, and kept by id', () => {
    const kept = { ok: true, value: { Size: 'Large', a4: 't7' } };
    for (const field of ['attribute_pa_glaze', 'attribute_glaze'])
      for (const value of ['rust', 'Rust', ' RUST '])
        expect(chosenOptions(glazes, rust, posted({ attribute_size: 'large', [field]: value }))).toEqual(
          kept,
        );
    expect(
      matchVariation(glazes, [rust], posted({ attribute_size: 'Large', attribute_glaze: 'oat' })),
    ).toEqual({
      ok: false,
      error: { code: 'no-variation' },
    });
    expect(
      withPreselected(glazes, posted({ attribute_glaze: 'oat' })).map(({ preselected }) => preselected),
    ).toEqual(['', 't8']);
  });

  it('can be renamed, they and their attribute: what was kept stays sold and is said anew', () => {
    const renamed = choicesOf(
      glazed({ attribute: 'Finish', slug: 'finish', term: 'Terracotta', termSlug: 'terracotta' }),
    );
    const line = { a4: 't7', Size: 'Large' };
    expect(isSoldWith(renamed, rust, line)).toBe(true);
    expect(wordsOfOptions(renamed, line)).toEqual([
      { label: 'Size', value: 'Large' },
      { label: 'Finish', value: 'Terracotta' },
    ]);
    const size = { attribute_size: 'Large' };
    const sent = (fields: Record<string, string>) =>
      matchVariation(renamed, [rust], posted({ ...size, ...fields }));
    expect(sent({ attribute_pa_finish: 'rust' })).toMatchObject({ error: { names: ['Finish'] } });
    expect(sent({ attribute_pa_glaze: 'rust' })).toEqual({
      ok: false,
      error: { code: 'missing-options', names: ['Finish'] },
    });
    expect(sent({ attribute_pa_finish: 'terracotta' })).toMatchObject({ ok: true });
  });

  it('that a product does not offer any more sell nothing and leave no bare ids in words', () => {
    const without = choicesOf({ ...glazed(), terms: glazed().terms.slice(0, 1) });
    const line = { a4: 't7', Size: 'Large' };
    expect(isSoldWith(without, rust, line)).toBe(false);
    expect(chosenOptions(without, rust, posted({ attribute_size: 'Large' }))).toEqual({
      ok: false,
      error: { code: 'invalid-option', names: ['Glaze'] },
    });
    expect(wordsOfOptions(without, line)).toEqual([{ label: 'Size', value: 'Large' }]);
    expect(wordsOfOptions([], line)).toEqual([{ label: 'Size', value: 'Large' }]);
    expect(wordsOfOptions([], { 'a4 paper': 't7 shirt', at4: 'xt7' })).toEqual([
      { label: 'a4 paper', value: 't7 shirt' },
      { label: 'at4', value: 'xt7' },
    ]);
  });

  it('are meant exactly before they are meant by plain letters', () => {
    const own = [{ name: 'Grade', values: ['a b', 'A-B', 'A b'], forVariations: true }];
    const grades = choicesOf({ own });
    const chosen = (value: string) => {
      const found = chosenOptions(grades, { id: 1, options: {} }, posted({ attribute_grade: value }));
      return found.ok ? found.value.Grade : found.error;
    };
    expect([chosen('A-B'), chosen('A b'), chosen('a-b')]).toEqual(['A-B', 'A b', 'a b']);
  });
});

describe('values that were sent', () => {
  it('are found under the field’s name and under the one that scripts know, blank ones are not there', () => {
    const sent = {
      attribute_pa_grosse: 'extra-large',
      attribute_цвет: ' Red ',
      attribute_maker: '',
      quantity: '2',
    };
    expect([...postedOptions(sent)]).toEqual([
      ['grosse', 'extra-large'],
      ['цвет', 'Red'],
    ]);
    expect(choices.map(({ field }) => field)).toEqual(['attribute_grosse', 'attribute_цвет']);
    expect(
      postedOptions({ attribute_a: 'x'.repeat(201), attribute_b: ['x'], attribute_c: { d: 'x' } }).size,
    ).toBe(0);
  });
});

describe('the variation that fits', () => {
  const found = (fields: Record<string, string>) => {
    const result = matchVariation(choices, variations, postedOptions(fields));
    return result.ok ? [result.value.variation.id, result.value.options] : result.error;
  };

  it('is the first one that contradicts no value; one that leaves a property open fits any', () => {
    expect(found({ attribute_grosse: 's', attribute_цвет: 'Red' })).toEqual([1, { Größe: 'S', Цвет: 'Red' }]);
    expect(found({ attribute_grosse: 'Extra large', attribute_цвет: 'Red' })).toEqual([
      1,
      { Größe: 'Extra large', Цвет: 'Red' },
    ]);
    expect(found({ attribute_grosse: 'Extra large', attribute_цвет: 'Blue' })).toEqual([
      2,
      { Größe: 'Extra large', Цвет: 'Blue' },
    ]);
  });

  it('is none where no combination exists, a value is missing or not offered', () => {
    expect(found({ attribute_grosse: 'S', attribute_цвет: 'Blue' })).toEqual({ code: 'no-variation' });
    expect(found({})).toEqual({ code: 'missing-options', names: ['Größe', 'Цвет'] });
    expect(found({ attribute_grosse: 'XXL' })).toEqual({ code: 'invalid-option', names: ['Größe'] });
  });
});

it('a value is known by its name, also where its slug is spelled otherwise', () => {
  const [choice] = choices;
  if (!choice) throw new Error('no choice');
  const [first] = choice.values;
  if (!first) throw new Error('no value');
  const spelled = [{ ...choice, values: [{ ...first, id: 7, name: 'Übergröße', slug: 'uebergroesse' }] }];
  for (const sent of ['Übergröße', 'übergröße', 'uebergroesse'])
    expect(matchVariation(spelled, [], postedOptions({ attribute_grosse: sent }))).toMatchObject({
      error: { code: 'no-variation' },
    });
});

it('a variation’s own value is taken without asking, another one is refused', () => {
  expect(chosenOptions(choices, red, postedOptions({ attribute_grosse: 'S' }))).toEqual({
    ok: true,
    value: { Größe: 'S', Цвет: 'Red' },
  });
  expect(chosenOptions(choices, red, postedOptions({ attribute_цвет: 'Blue' }))).toEqual({
    ok: false,
    error: { code: 'invalid-option', names: ['Цвет'] },
  });
});

it('a line fits while its variation is sold with just these values', () => {
  expect(isSoldWith(choices, red, { Größe: 'S', Цвет: 'Red' })).toBe(true);
  expect(isSoldWith(choices, red, { Größe: 'M', Цвет: 'Red' })).toBe(false);
  expect(isSoldWith(choices, red, { Größe: 'S', Цвет: 'Blue' })).toBe(false);
  expect(isSoldWith(choices, red, { Größe: 'S' })).toBe(false);
  expect(isSoldWith(choices, red, { Größe: 'S', Цвет: 'Red', Old: 'x' })).toBe(false);
});

it('values of a line are said in the order in which they are asked for, others behind them', () => {
  expect(wordsOfOptions(choices, { Old: 'x', Цвет: 'Red', Größe: 'M' })).toEqual([
    { label: 'Größe', value: 'M' },
    { label: 'Цвет', value: 'Red' },
    { label: 'Old', value: 'x' },
  ]);
});

describe('coming back with values', () => {
  const preselected = (fields: Record<string, string>) =>
    withPreselected(choices, postedOptions(fields)).map((choice) => choice.preselected);

  it('finds those chosen that are offered, and else what the owner chose', () => {
    expect(preselected({})).toEqual(['S', '']);
    expect(preselected({ attribute_grosse: 'extra-large', attribute_цвет: 'Blue' })).toEqual([
      'Extra large',
      'Blue',
    ]);
    expect(preselected({ attribute_grosse: 'XXL' })).toEqual(['S', '']);
    const [size] = withPreselected(choices, postedOptions({ attribute_grosse: 'S' }));
    expect([size?.name, size?.values]).toEqual(['Größe', choices[0]?.values]);
  });

  it('keeps them in the address', () => {
    expect(addressWithOptions('/product/mug/', postedOptions({}))).toBe('/product/mug/');
    const address = addressWithOptions(
      '/product/mug/',
      postedOptions({ attribute_grosse: 'Extra large', attribute_цвет: 'Red' }),
    );
    expect(address).toMatch(/^\/product\/mug\/\?attribute_grosse=Extra\+large&/);
    expect([...new URL(address, 'http://x').searchParams]).toEqual([
      ['attribute_grosse', 'Extra large'],
      ['attribute_цвет', 'Red'],
    ]);
  });
});

describe('the fields of a request', () => {
  it('may be numbers and 200 characters long', () => {
    const sent = { attribute_size: 42, attribute_long: 'x'.repeat(200), attribute_yes: true };
    expect([...postedOptions(sent)]).toEqual([
      ['size', '42'],
      ['long', 'x'.repeat(200)],
    ]);
  });

  it('are known by the beginning of their name alone', () => {
    expect([...postedOptions({ attribute_my_attribute_x: 'a', x_attribute_y: 'b' })]).toEqual([
      ['my-attribute-x', 'a'],
    ]);
  });

  it('find properties of any script, whatever their case and the blanks around them', () => {
    const [choice] = choicesOf({ own: [{ name: ' ЦВЕТ ', values: ['Red'], forVariations: true }] });
    expect(choice?.field).toBe('attribute_цвет');
  });

  it('mean one value only where their plain letters are the same', () => {
    const scripts = choicesOf({ own: [{ name: 'Size', values: ['大', '小'], forVariations: true }] });
    const all = { id: 1, options: {} };
    const chosen = (value: string) => chosenOptions(scripts, all, postedOptions({ attribute_size: value }));
    expect(chosen('小')).toEqual({ ok: true, value: { Size: '小' } });
    expect(chosen('中')).toMatchObject({ ok: false, error: { code: 'invalid-option' } });
  });
});
