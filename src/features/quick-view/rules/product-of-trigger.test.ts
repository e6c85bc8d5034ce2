import { expect, test } from 'vitest';
import { galleryOf, productOfTrigger } from './product-of-trigger.ts';

const trigger = (attributes: Record<string, string>) => ({
  getAttribute: (name: string) => attributes[name] ?? null,
});

test('[QV-003a] the id is read from data-id, data-pid and data-product_id', () => {
  for (const name of ['data-id', 'data-pid', 'data-product_id'])
    expect(productOfTrigger(trigger({ [name]: '12' }))).toBe(12);
  for (const written of ['', '0', 'x', '1.5', '-3', '12,13', '9'.repeat(16)])
    expect(productOfTrigger(trigger({ 'data-id': written }))).toBe(0);
});

test('[QV-003b] the last of them that is there wins', () => {
  const all = { 'data-product_id': '3', 'data-id': '1', 'data-pid': '2' };
  expect(productOfTrigger(trigger(all))).toBe(3);
  const { 'data-product_id': _, ...two } = all;
  expect(productOfTrigger(trigger(two))).toBe(2);
  expect(productOfTrigger(trigger({ 'data-id': '1' }))).toBe(1);
});

test('[QV-002] a link names its product in its hash', () => {
  expect(productOfTrigger(trigger({ href: '#woosq-7' }))).toBe(7);
  expect(productOfTrigger(trigger({ href: '/shop/?a=1#woosq-7' }))).toBe(7);
  expect(productOfTrigger(trigger({ href: '#woosq-7', 'data-id': '8' }))).toBe(8);
  for (const href of ['#woosq', '#woosq-', '#woosq-x', '#other-7', '#woosq-7a', '/woosq-7'])
    expect(productOfTrigger(trigger({ href }))).toBe(0);
});

test('[QV-005bc] the gallery has each product once in page order, and an opened one that is missing last', () => {
  const triggers = ['5', '3', '5', 'x', '9'].map((id) => trigger({ 'data-id': id }));
  expect(galleryOf(triggers, 3)).toEqual([5, 3, 9]);
  expect(galleryOf(triggers, 4)).toEqual([5, 3, 9, 4]);
  expect(galleryOf([], 4)).toEqual([4]);
});
