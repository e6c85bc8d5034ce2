import { expect, it } from 'vitest';
import { downloadAddress, downloadTag, taggedDownload, tokenOf } from './download-link.ts';

const token = '0123456789abcdef'.repeat(4);
const hash = 'fedcba9876543210'.repeat(4);

it('an address names its token, and nothing else is one', () => {
  expect(tokenOf(downloadAddress(token))).toBe(token);
  expect(tokenOf(`/download/${token}`)).toBe(token);
  for (const path of [
    '/download/',
    `/download/${token}0/`,
    `/download/${token.toUpperCase()}/`,
    `/x/${token}/`,
  ])
    expect(tokenOf(path)).toBeNull();
});

it('a tag names its download, of the same content alone', () => {
  expect(taggedDownload(downloadTag(hash, 12), hash)).toBe(12);
  expect(taggedDownload(downloadTag(token, 12), hash)).toBeNull();
  for (const tag of ['', '"x"', `W/${downloadTag(hash, 12)}`, 'Wed, 21 Oct 2026 07:28:00 GMT'])
    expect(taggedDownload(tag, hash)).toBeNull();
});
