import { expect, it } from 'vitest';
import type { Field } from '#platform/fields/field.ts';
import { asWords, labelsOf, linesOf } from './audit-words.ts';

const fields: Record<string, Field> = {
  password: { kind: 'secret', label: 'Password', default: '' },
  feed: { kind: 'key', label: 'Link', default: '', address: '/feed/{key}' },
  open: { kind: 'switch', label: 'Open', default: false },
};

it('audit log: says names of fields as words', () => {
  expect(
    ['regularPrice', 'gift-wrap.paper', 'sku', 'tagIds', 'shippingClassId', 'isFree', 'issued'].map(asWords),
  ).toEqual(['Regular price', 'Gift wrap paper', 'Sku', 'Tags', 'Shipping class', 'Free', 'Issued']);
  expect(labelsOf(['id', 'open', 'searchText'], fields)).toEqual(['Open']);
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
  expect(gone).toEqual({ label: 'Gone', before: 'Yes', after: '' });
  expect(tags?.after).toBe('[1,2]');
});
