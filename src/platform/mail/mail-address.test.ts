import { describe, expect, it } from 'vitest';
import { headerText, isMailAddress } from './mail-address.ts';

describe('isMailAddress', () => {
  it.each([
    'ada@example.org',
    'a.b+tag@mail.example.co.uk',
    "o'neil@example.org",
    'jürgen@müller.de',
    'a@localhost',
  ])('accepts %s', (address) => expect(isMailAddress(address)).toBe(true));
  it.each([
    '',
    'ada',
    '@example.org',
    'ada@',
    'a@b@c.de',
    'a b@example.org',
    'ada@example.org ',
    'ada@exa mple.org',
    'ada@-example.org',
    'ada@example..org',
    '.ada@example.org',
    'ada@[127.0.0.1]',
    '"a b"@example.org',
    '<ada@example.org>',
    'ada@example.org,eve@example.org',
    'ada@example.org\nBcc: eve@example.org',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(64)}.org`,
  ])('refuses %j', (address) => expect(isMailAddress(address)).toBe(false));
});

describe('headerText', () => {
  it('is one line without control characters', () => {
    expect(headerText(' Order\r\nBcc: eve@example.org\t\0 1 ')).toBe('Order Bcc: eve@example.org 1');
  });
  it('is shortened', () => {
    expect(headerText('x'.repeat(400))).toHaveLength(250);
  });
});
