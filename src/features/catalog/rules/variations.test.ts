import { describe, expect, it } from 'vitest';
import {
  addressWithOptions,
  chosenOptions,
  isSoldWith,
  matchVariation,
  postedOptions,
  variationChoices,
  withPreselected,
} from './variations.ts';

const choices = variationChoices([
  { name: 'Größe', values: ['S', 'Extra large'], forVariations: true, preselected: 'S' },
  { name: 'Цвет', values: ['Red', 'Blue'], forVariations: true },
  { name: 'Maker', values: ['Ines'] },
]);
const red = { id: 1, options: { Größe: '', Цвет: 'Red' } };
const large = { id: 2, options: { Größe: 'Extra large', Цвет: '' } };
const variations = [red, large];

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
    expect(withPreselected(choices, postedOptions({ attribute_grosse: 'S' }))[0]).toMatchObject({
      name: 'Größe',
      values: ['S', 'Extra large'],
    });
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
    const [choice] = variationChoices([{ name: ' ЦВЕТ ', values: ['Red'], forVariations: true }]);
    expect(choice?.field).toBe('attribute_цвет');
  });

  it('mean one value only where their plain letters are the same', () => {
    const scripts = variationChoices([{ name: 'Size', values: ['大', '小'], forVariations: true }]);
    const all = { id: 1, options: {} };
    const chosen = (value: string) => chosenOptions(scripts, all, postedOptions({ attribute_size: value }));
    expect(chosen('小')).toEqual({ ok: true, value: { Size: '小' } });
    expect(chosen('中')).toMatchObject({ ok: false, error: { code: 'invalid-option' } });
  });
});
