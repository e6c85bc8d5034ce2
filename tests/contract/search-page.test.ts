import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await shop.addProduct({ slug: 'cup', name: 'Cup' });
  await shop.refresh();
});

afterAll(async () => {
  await shop?.close();
});

const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];

test.each(['/?s=', '/?s=%20%20', '/?s=%E2%80%83'])(
  '%s asks what for instead of listing everything',
  async (address) => {
    const { status, text } = await shop.visitor().get(address);
    expect(status).toBe(200);
    expect(headingOf(text)).toBe('Search');
    expect(text).toContain('What are you looking for?');
    expect(text).not.toContain('/product/cup/');
    expect(text).not.toContain('No products were found');
  },
);

test('a long text is searched whole but repeated short', async () => {
  const long = `cup ${'very '.repeat(20)}long`;
  const { text } = await shop.visitor().get(`/?s=${encodeURIComponent(long)}`);
  expect(headingOf(text)).toMatch(/^Search results: “cup very [a-z ]{20,40}…”$/);
  expect(/<title>(.*?)<\/title>/.exec(text)?.[1]?.length).toBeLessThan(90);
  expect(text).toContain(`value="${long}"`);
});
