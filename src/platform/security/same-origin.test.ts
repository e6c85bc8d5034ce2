import { expect, it } from 'vitest';
import { isSameOrigin } from './same-origin.server.ts';

const asked = (headers: Record<string, string>, site = 'https://shop.test') =>
  isSameOrigin(new Headers({ host: 'shop.test', ...headers }), site);

it('[TPL-010a] takes requests of our own pages only, as origin and fetch metadata tell', () => {
  expect(asked({})).toBe(true);
  expect(asked({ origin: 'https://shop.test' })).toBe(true);
  expect(asked({ 'sec-fetch-site': 'same-origin', origin: 'https://shop.test' })).toBe(true);
  expect(asked({ 'sec-fetch-site': 'none' })).toBe(true);
  // A second name of the shop counts by its own host.
  expect(asked({ host: 'staging.test', origin: 'https://staging.test' })).toBe(true);
  expect(asked({ origin: 'https://evil.test' })).toBe(false);
  expect(asked({ origin: 'null' })).toBe(false);
  expect(asked({ 'sec-fetch-site': 'same-site', origin: 'https://other.shop.test' })).toBe(false);
  expect(asked({ 'sec-fetch-site': 'same-site' })).toBe(false);
});

it('[TPL-010a] takes nothing that browsers call cross-site, and for an https shop no http page of the same name', () => {
  expect(asked({ origin: 'http://shop.test' })).toBe(false);
  expect(asked({ 'sec-fetch-site': 'cross-site', origin: 'http://shop.test' })).toBe(false);
  expect(asked({ 'sec-fetch-site': 'cross-site', origin: 'https://shop.test' })).toBe(false);
  expect(asked({ 'sec-fetch-site': 'cross-site' })).toBe(false);
  expect(asked({ origin: 'http://shop.test' }, 'http://shop.test')).toBe(true);
  expect(asked({ origin: 'https://shop.test' }, 'http://shop.test')).toBe(true);
});
