import { expect, it } from 'vitest';
import { holdWords, openSince, openUntil, requestOf } from './own-data.ts';

it('files of people’s own data are open for two days', () => {
  const made = new Date('2026-03-01T12:00:00Z');
  expect(openUntil(made).toISOString()).toBe('2026-03-03T12:00:00.000Z');
  expect(openSince(openUntil(made))).toEqual(made);
});

it('a path means one request or none', () => {
  expect(requestOf('/my-data/12.zip')).toBe(12);
  for (const odd of ['/my-data/', '/my-data/0.zip', '/my-data/1e3.zip', '/my-data/1.zip/x', '/x/1.zip'])
    expect(requestOf(odd), odd).toBeNull();
});

it('customers are told in words of their own what keeps their account', () => {
  expect(holdWords([])).toBeNull();
  expect(holdWords([{ code: 'orders.open' }])).toBe('holdOrders');
  expect(holdWords([{ code: 'orders.open' }, { code: 'accounts.runs-the-shop' }])).toBe('holdStaff');
  expect(holdWords([{ code: 'orders.open' }, { code: 'else.x' }])).toBe('holdOther');
});
