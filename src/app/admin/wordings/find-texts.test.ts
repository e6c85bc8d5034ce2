import { expect, it } from 'vitest';
import { findTexts } from './find-texts.ts';

const texts = [
  { key: 'cart.added', slice: 'Cart', text: '“{name}” has been added.', said: null, own: null },
  { key: 'cart.title', slice: 'Cart', text: 'Cart', said: null, own: 'Bäg' },
  { key: 'checkout.title', slice: 'Checkout', text: 'Checkout', said: null, own: null },
];
const found = (filter: Partial<Parameters<typeof findTexts>[1]>, always: string[] = []) =>
  findTexts(texts, { words: '', slice: '', changedOnly: false, ...filter }, new Set(always)).map(
    ({ key }) => key,
  );

it('finds texts by words of key, default and own wording, whatever their accents and quotation marks', () => {
  expect(found({ words: 'TITLE c' })).toEqual(['cart.title', 'checkout.title']);
  expect(found({ words: '"{name}" added' })).toEqual(['cart.added']);
  expect(found({ words: 'bag' })).toEqual(['cart.title']);
  expect(found({ words: 'title', slice: 'Checkout' })).toEqual(['checkout.title']);
  expect(found({ changedOnly: true })).toEqual(['cart.title']);
});

it('keeps in sight what somebody is typing', () => {
  expect(found({ words: 'bag' }, ['cart.added'])).toEqual(['cart.added', 'cart.title']);
});
