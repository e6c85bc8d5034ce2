import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { enterBackOffice, newName } from '../support/back-office.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** The name of what is focused, as it is read aloud. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    const labelled = element?.getAttribute('aria-labelledby')?.split(' ')[0];
    const label =
      element?.getAttribute('aria-label') ??
      (labelled ? document.getElementById(labelled)?.textContent : undefined) ??
      (element as HTMLInputElement | null)?.labels?.[0]?.textContent ??
      (element === document.body ? 'nothing' : element?.textContent);
    return (label ?? '').replace(/[\s*]+$/u, '');
  });

it('[VAR-013a] a product with 12 variations is entered by keyboard alone in at most 150 keystrokes beyond its texts', async () => {
  const { page, errors } = await enterBackOffice(shop, browser, { at: 'products/create' });
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  let strokes = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      strokes++;
      await page.keyboard.press(key);
    }
  };
  const at = (name: string | RegExp) => expect.poll(() => focused(page)).toMatch(name);
  /** Presses a key until something is focused; each press counts. */
  const until = async (key: string, name: string, most = 20) => {
    for (let steps = 0; (await focused(page)) !== name; steps++) {
      expect([name, steps]).toEqual([name, Math.min(steps, most)]);
      await press(key);
    }
  };
  // Texts are typed and not counted; prices are.
  const text = (words: string) => page.keyboard.type(words);
  const digits = async (amount: string) => {
    strokes += amount.length;
    await page.keyboard.type(amount);
  };

  await at(/^Name$/);
  const name = newName('Mug');
  await text(name);
  await until('Tab', 'Product type');
  await press('Enter', 'ArrowDown', 'Enter');
  for (const [attribute, values] of [
    ['Glaze', ['Oat', 'Rust', 'Ink', 'Chalk']],
    ['Size', ['Small', 'Medium', 'Large']],
  ] as const) {
    await until('Tab', 'New attribute');
    await text(attribute);
    await until('Tab', 'Its values, separated by commas');
    await text(values.join(', '));
    await press('Enter');
  }
  await until('Tab', 'Create all combinations (12)', 30);
  await press('Enter');
  await at(/^Price, Oat, Small$/);
  for (let row = 0; row < 12; row++) {
    await digits(`${20 + row}.5`);
    if (row < 11) await press('Enter');
  }
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await press('Control+s');
  const made = (await (await saved).json()) as { id: number };
  expect(strokes).toBeLessThanOrEqual(150);
  expect(
    await shop.query(
      `select name, regular_price, status from product where parent_id = $1 order by menu_order`,
      [made.id],
    ),
  ).toEqual(
    ['Oat', 'Rust', 'Ink', 'Chalk'].flatMap((glaze, row) =>
      ['Small', 'Medium', 'Large'].map((size, column) => ({
        name: `${glaze}, ${size}`,
        regular_price: 2050 + 100 * (row * 3 + column),
        status: 'published',
      })),
    ),
  );
  expect(errors).toEqual([]);
});

it('[VAR-013a] a single variation is added beside those that are there, and its values are chosen', async () => {
  const size = await shop.addAttribute('mug-size', 'Size');
  const [small, large] = [
    await shop.addTerm(size, 'small', 'Small'),
    await shop.addTerm(size, 'large', 'Large'),
  ];
  const mug = await shop.addProduct({
    slug: 'single',
    type: 'variable',
    regular_price: null,
    terms: [small, large],
    variesBy: [size],
  });
  const { page, errors } = await enterBackOffice(shop, browser, { at: `products/${mug}` });
  await page.getByRole('button', { name: 'Add one', exact: true }).click();
  await page.getByRole('combobox', { name: /^Size, / }).selectOption({ label: 'Large' });
  await page.getByRole('textbox', { name: 'Price, Large', exact: true }).fill('24');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.keyboard.press('Control+s');
  expect((await saved).status()).toBe(200);
  expect(await shop.query('select name, regular_price from product where parent_id = $1', [mug])).toEqual([
    { name: 'Large', regular_price: 2400 },
  ]);
  expect(errors).toEqual([]);
});
