import { request } from 'node:http';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let shopper: ShopVisitor;
let reviewNonce: string;

beforeAll(async () => {
  shop = await openTestShop();
  shopper = shop.visitor();
  await shopper.add(await shop.addProduct({ slug: 'cup' }));
  const page = await shopper.get('/checkout/');
  reviewNonce = /data-review-nonce="([^"]+)"/.exec(page.text)?.[1] ?? '';
});
afterAll(() => shop.close());

/** An exchange as it goes over the wire: nothing is unpacked. */
function exchange(
  path: string,
  headers: Record<string, string>,
  form?: Record<string, string>,
): Promise<{ status: number; encoding: string | undefined; vary: string | undefined; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${shop.site}${path}`,
      {
        method: form ? 'POST' : 'GET',
        headers: { ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}), ...headers },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            encoding: answer.headers['content-encoding'],
            vary: answer.headers.vary,
            bytes: Buffer.concat(chunks),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(form ? new URLSearchParams(form).toString() : undefined);
  });
}

const ours = (who: ShopVisitor, accepted: string) => ({
  'accept-encoding': accepted,
  'sec-fetch-site': 'same-origin',
  cookie: who.cookieHeader,
});

it('packs the review of an order for who takes it, and sends nothing packed to others', async () => {
  const form = { security: reviewNonce, billing_country: 'US', rebuild: 'billing' };
  const review = (headers: Record<string, string>) =>
    exchange('/shop-ajax/update_order_review', headers, form);
  const plain = await review({ 'sec-fetch-site': 'same-origin', cookie: shopper.cookieHeader });
  expect([plain.status, plain.encoding]).toEqual([200, undefined]);
  const fragments = JSON.parse(plain.bytes.toString()).fragments;
  for (const [accepted, unpack] of [
    ['gzip, deflate, br, zstd', zstdDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await review(ours(shopper, accepted));
    expect(packed.vary).toContain('Accept-Encoding');
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3);
    expect(JSON.parse(unpack(packed.bytes).toString()).fragments).toEqual(fragments);
  }
});

it('packs lists of the back office, but no short answer', async () => {
  const manager = await shop.member('shop-manager');
  const list = await exchange('/rest/texts', ours(manager, 'gzip'));
  expect([list.status, list.encoding]).toEqual([200, 'gzip']);
  expect(JSON.parse(gunzipSync(list.bytes).toString()).texts.length).toBeGreaterThan(300);
  const short = await exchange('/rest/failed-deliveries', ours(manager, 'gzip'));
  expect([short.status, short.encoding, short.bytes.toString()]).toEqual([200, undefined, '[]']);
});

it('tells no other site by its length what an answer to somebody’s cookies holds', async () => {
  const manager = await shop.member('shop-manager');
  const foreign = (path: string, who: ShopVisitor) =>
    exchange(path, { ...ours(who, 'gzip'), 'sec-fetch-site': 'cross-site' });
  expect(await foreign('/rest/texts', manager)).toMatchObject({ status: 200, encoding: undefined });
  // A page that is somebody's own, with nonces and what was searched for.
  expect(await foreign('/?s=cup', manager)).toMatchObject({ status: 200, encoding: undefined });
  expect(await exchange('/?s=cup', ours(manager, 'gzip'))).toMatchObject({ encoding: 'gzip' });
});
