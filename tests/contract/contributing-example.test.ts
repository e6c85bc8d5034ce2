// The slice that CONTRIBUTING.md shows, as it stands there.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Slice } from '#platform/slices/compose-shop.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.cache', `example-slice-${process.pid}`);
let shop: TestShop;

beforeAll(async () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const code = /```ts\n\/\/ extensions\/gift-wrap\/slice\.server\.ts\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'slice.server.ts'), code);
  const { slice }: { slice: Slice } = await import(/* @vite-ignore */ join(folder, 'slice.server.ts'));
  shop = await openTestShop({ slices: (configured) => [...configured, slice] });
});
afterAll(async () => {
  await shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('adds a price to a line of the cart, with nothing but its folder and its place in the list', async () => {
  const cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  await shop.refresh();
  const visitor = shop.visitor();
  await visitor.shopAjax('add_to_cart', { product_id: cup, gift_wrap: 'yes' });
  await visitor.shopAjax('add_to_cart', { product_id: cup, gift_wrap: 'no' });
  const { fragments } = (await visitor.shopAjax('get_refreshed_fragments')).json();
  expect(wordsOf(fragments['div.widget_shopping_cart_content'])).toMatch(
    /Cup Gift wrap: Yes 1 × \$13\.50 .*Cup 1 × \$10\.00/,
  );
});
