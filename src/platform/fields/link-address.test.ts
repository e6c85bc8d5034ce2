import { expect, test } from 'vitest';
import { cleanHtml } from '#platform/security/clean-html.server.ts';
import { isLinkAddress, safeAddress } from './link-address.ts';

const fine = [
  ...['/shop/', '#top', '?s=x', 'http://a.example', 'https://a.example', 'mailto:a@b.c', 'tel:+1'],
  ...['ftp://a.example', 'ftps://a.example', 'sms:+1', 'fax:+1', 'xmpp:a@b.c', 'webcal://a.example/c.ics'],
];
const foreign = [
  ...['javascript:x()', ' data:text/html,x', 'JavaScript:x()', 'java\tscript:x()', 'vbscript:x'],
  ...['file:///etc/passwd', 'blob:x', '\u0001javascript:x()'],
];

test('[NAV-015a] links lead within the shop or to schemes that links may have', async () => {
  for (const address of fine) {
    expect(safeAddress(address)).toBe(address);
    expect(safeAddress(`  ${address} `)).toBe(address);
    expect(isLinkAddress(address)).toBe(true);
    const link = `<a href="${address}">x</a>`;
    expect(await cleanHtml(link)).toBe(link);
  }
  expect(safeAddress('HTTP://a.example')).toBe('HTTP://a.example');
  for (const none of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'shop',
    '',
    'go to https://a.b',
  ])
    expect([safeAddress(none), isLinkAddress(none)]).toEqual(['', false]);
});

test('[NAV-015b] any other scheme is replaced by #, in fields and in texts', async () => {
  for (const address of foreign) {
    expect([address, safeAddress(address), isLinkAddress(address)]).toEqual([address, '#', false]);
    expect(await cleanHtml(`<a href="${address}">x</a>`)).toBe('<a href="#">x</a>');
  }
});
