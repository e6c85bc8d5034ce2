import { expect } from 'vitest';
import { countQueries } from '#platform/db/database.server.ts';
import { SITE_URL, type TestShop } from './shop-server.ts';
import type { ShopVisitor } from './shop-visitor.ts';

/**
 * The statements that a shop ajax call of a visitor sends, with its answer. What the shop reads anew because something
 * changed before counts with whoever asks next: where orders or settings were written, look for statements of one's own.
 */
export async function countCall(
  shop: TestShop,
  visitor: ShopVisitor,
  name: string,
  fields: Record<string, string | number> = {},
) {
  const body = new URLSearchParams(fields as Record<string, string>);
  const { queries, value } = await count(shop, visitor, `/shop-ajax/${name}`, { method: 'POST', body });
  const text = await value.text();
  return {
    queries,
    answer: value.headers.get('content-type')?.startsWith('text/') ? text : JSON.parse(text),
  };
}

/** The statements that a page sends which is shown to a visitor. */
export async function countPage(shop: TestShop, visitor: ShopVisitor, address: string): Promise<string[]> {
  return (await count(shop, visitor, address, {})).queries;
}

async function count(shop: TestShop, visitor: ShopVisitor, address: string, init: RequestInit) {
  const { createShopApp } = await import('#app/http/shop-app.server.ts');
  const headers = { cookie: visitor.cookieHeader, origin: SITE_URL };
  const counted = await countQueries(() =>
    createShopApp(shop.running.shop).request(`${SITE_URL}${address}`, { ...init, headers }, {}),
  );
  expect(counted.value.status).toBe(200);
  return counted;
}
