import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import { openOffice, type SimulatedOffice } from '../support/simulated-office.ts';

let shop: TestShop;
let office: SimulatedOffice;

beforeAll(async () => {
  shop = await openTestShop({ demo: true });
  office = await openOffice(await shop.member('administrator'));
});
afterAll(async () => {
  await office?.close();
  await shop?.close();
});

const words = (selector: string) =>
  [...office.document.querySelectorAll(selector)].map((element) => element.textContent?.trim());

async function choose(name: string, value: string) {
  const input = office.document.querySelector(`main input[name="${name}"]`);
  await office.press(input?.parentElement?.querySelector('[role=combobox]') as Element, 'mousedown');
  await office.press(office.document.querySelector(`[role=option][data-value="${value}"]`) as Element);
  await office.settle();
}

test('the links to the sections of a product stand once and in the page’s order, whatever kind it becomes', async () => {
  const [cup] = await shop.query<{ id: number }>(`select id from product where type = 'simple' limit 1`);
  await office.go(`/products/${cup?.id}`);
  const seen = new Map<string, unknown>();
  for (const kind of ['simple', 'variable', 'external', 'grouped', 'variable', 'simple']) {
    if (kind !== 'simple' || seen.size > 0) await choose('type', kind);
    const links = words('main form nav a');
    expect([kind, links]).toEqual([kind, words('main form section > h2')]);
    seen.set(kind, links);
  }
  expect(new Set([...seen.values()].map(String)).size).toBe(4);
});

test('the address of an order leads to it, whether it can be edited or not', async () => {
  const orders = await shop.query<{ id: number; number: number; state: string }>(
    `select distinct on (state = 'pending') id, number, state from shop_order where trashed_at is null`,
  );
  expect(orders.length).toBeGreaterThan(0);
  for (const { id, number, state } of orders) {
    await office.go(`/orders/${id}`);
    if (state !== 'pending')
      expect(words('main').join()).toContain('Only orders that are not paid can be edited.');
    await expect.poll(() => words('body').join()).toContain(`#${number}`);
    await expect.poll(() => words('main h2').join()).toContain(state === 'pending' ? '' : 'Payment');
  }
});

test('a mistyped address says so and leads back to the overview', async () => {
  await office.go('/prodcts/7');
  expect(words('main h2')).toEqual(['Not Found']);
  expect(words('main').join()).toContain('There is no screen at /admin/prodcts.');
  const [way] = office.document.querySelectorAll('main a');
  expect([way?.textContent, way?.getAttribute('href')]).toEqual(['To the overview', '/admin']);
  await office.press(way as Element);
  await expect.poll(() => words('main h2').join()).toContain('Hello, ');
});
