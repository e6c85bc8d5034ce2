import { describe, expect, it } from 'vitest';
import { headerText, isMailAddress } from './mail-address.ts';

/** An address of so many characters whose parts are each short enough. */
function longAddress(length: number): string {
  const host = Array.from({ length: 4 }, () => 'b'.repeat(59)).join('.');
  return `${'a'.repeat(length - host.length - 1)}@${host}`;
}

describe('isMailAddress', () => {
  it.each([
    'ada@example.org',
    'a.b+tag@mail.example.co.uk',
    "o'neil@example.org",
    'jürgen@müller.de',
    'a@localhost',
    `${'a'.repeat(64)}@example.org`,
    longAddress(254),
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
    longAddress(255),
  ])('refuses %j', (address) => expect(isMailAddress(address)).toBe(false));
});

describe('headerText', () => {
  it('is one line without control characters', () => {
    expect(headerText(' Order\r\nBcc: eve@example.org\t\0 1 ')).toBe('Order Bcc: eve@example.org 1');
  });
  it('is shortened', () => {
    expect(headerText('x'.repeat(400))).toBe(`${'x'.repeat(249)}…`);
    expect(headerText('x'.repeat(250))).toBe('x'.repeat(250));
  });
});
