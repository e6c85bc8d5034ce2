import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodeBody, mayCompress } from './encode-body.server.ts';

const short = Buffer.from('x'.repeat(1000));
const long = Buffer.from('a fragment of the cart '.repeat(300));
const huge = Buffer.from('a page '.repeat(20_000));

describe('encodeBody', () => {
  it('takes what the client knows, and gives the same bytes back', async () => {
    for (const plain of [long, huge]) {
      const asZstd = await encodeBody(plain, 'gzip, deflate, br, zstd');
      expect([asZstd.encoding, zstdDecompressSync(asZstd.body).equals(plain)]).toEqual(['zstd', true]);
      const asGzip = await encodeBody(plain, 'gzip;q=0.5, zstd;q=0');
      expect([asGzip.encoding, gunzipSync(asGzip.body).equals(plain)]).toEqual(['gzip', true]);
      expect(asGzip.body.length).toBeLessThan(plain.length / 5);
    }
  });

  it('leaves alone what is small, and clients that know none of it', async () => {
    expect(await encodeBody(short, 'gzip')).toMatchObject({ encoding: null, body: { length: 1000 } });
    for (const accepted of [null, '', 'br', 'gzip;q=0', 'x-gzip'])
      expect(await encodeBody(long, accepted)).toMatchObject({
        encoding: null,
        body: { length: long.length },
      });
  });
});

it('lets no other site learn from the length of an answer', () => {
  const may = (headers: Record<string, string>) => mayCompress(new Headers(headers));
  expect(may({ 'sec-fetch-site': 'same-origin', cookie: 'a=b' })).toBe(true);
  expect(may({ 'sec-fetch-site': 'none', cookie: 'a=b' })).toBe(true);
  expect(may({})).toBe(true);
  for (const site of ['cross-site', 'same-site']) expect(may({ 'sec-fetch-site': site })).toBe(false);
  expect(may({ cookie: 'a=b' })).toBe(false);
  expect(may({ authorization: 'Basic x' })).toBe(false);
});
