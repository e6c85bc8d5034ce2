import { expect, it } from 'vitest';
import type { Field } from '#platform/fields/field.ts';
import { asWords, changedNames, labelsOf, linesOf } from './audit-words.ts';

const fields: Record<string, Field> = {
  password: { kind: 'secret', label: 'Password', default: '' },
  feed: { kind: 'key', label: 'Link', default: '', address: '/feed/{key}' },
  open: { kind: 'switch', label: 'Open', default: false },
};

it('audit log: says names of fields as words', () => {
  expect(
    ['regularPrice', 'gift-wrap.paper', 'sku', 'tagIds', 'shippingClassId', 'isFree', 'issued'].map(asWords),
  ).toEqual(['Regular price', 'Gift wrap paper', 'Sku', 'Tags', 'Shipping class', 'Free', 'Issued']);
  expect(['categoryIds', 'taxClassIds', 'essayIds', 'dayId'].map(asWords)).toEqual([
    'Categories',
    'Tax classes',
    'Essays',
    'Day',
  ]);
  expect(labelsOf(['open', 'paidAt'], fields)).toEqual(['Open', 'Paid at']);
});

it('audit log: tells nothing that the shop keeps for itself or that follows from other fields', () => {
  expect(changedNames(['id', 'open', 'searchText', 'parts', 'nextStates'], ['nextStates'])).toEqual(['open']);
  const told = linesOf({ id: [null, 1], state: ['a', 'b'], nextStates: [[], ['c']] }, undefined, undefined, [
    'nextStates',
  ]);
  expect(told).toEqual([{ name: 'state', label: 'State', before: 'a', after: 'b' }]);
});

it('audit log: of settings shows no secret, no key, and nothing that no field says', () => {
  const changes = {
    password: ['set', 'replaced'],
    feed: ['abc', 'sesame'],
    former: [null, 'sesame'],
    open: [false, true],
  } as const;
  expect(linesOf(changes, fields)).toEqual([
    { label: 'Password', before: '•••', after: 'A new one' },
    { label: 'Link', before: '•••', after: '•••' },
    { label: 'Open', before: 'Off', after: 'On' },
  ]);
});

it('audit log: of records shows what is short as it is, and the beginning of what is long', () => {
  const [name, gone, tags] = linesOf({ name: ['', 'x'.repeat(400)], gone: [true, null], tags: [[], [1, 2]] });
  expect(name?.after).toBe(`${'x'.repeat(300)}…`);
  expect(gone).toEqual({ name: 'gone', label: 'Gone', before: 'Yes', after: '' });
  expect(tags?.after).toBe('[1,2]');
});
