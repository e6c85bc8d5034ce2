import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { enterBackOffice } from '../support/back-office.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
});
beforeEach(async () => {
  await shop.query('delete from product');
  await shop.query('delete from category');
  const drinks = await add('Drinks');
  await add('Tea', drinks);
  await add('Coffee', drinks);
  await add('Ceramics');
  await add('Plants');
  await shop.refresh();
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

let position = 0;
async function add(name: string, parentId?: number): Promise<number> {
  const id = await shop.addCategory(name.toLowerCase(), name, parentId);
  await shop.query('update category set position = $2 where id = $1', [id, ++position]);
  return id;
}

const enter = (width = 1280) =>
  enterBackOffice(shop, browser, { width, at: 'categories', context: { reducedMotion: 'reduce' } });

/** The tree as it is kept: names with a dash for each level. */
async function stored(): Promise<string> {
  const rows = await shop.query<{ line: string }>(
    `with recursive tree as (
       select id, name, 0 as depth, array[position] as place from category where parent_id is null
       union all select c.id, c.name, depth + 1, place || c.position from category c join tree t on c.parent_id = t.id
     ) select repeat('-', depth) || name as line from tree order by place`,
  );
  return rows.map(({ line }) => line).join(' ');
}

const rows = (page: Page) => page.getByRole('list', { name: 'Categories' }).getByRole('listitem');
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

it('[CAT-039a] moves categories up, down, in and out by keyboard, each step told aloud', async () => {
  const { page, errors } = await enter();
  await handle(page, 'Plants').focus();
  const press = async (key: string, words: string) => {
    await page.keyboard.press(key);
    await told(page, words);
  };
  await press('ArrowUp', 'Plants is now at place 2 of 3 of the top level.');
  await press('ArrowRight', 'Plants is now at place 3 of 3 below Drinks.');
  await press('ArrowUp', 'Plants is now at place 2 of 3 below Drinks.');
  await expect.poll(stored).toBe('Drinks -Tea -Plants -Coffee Ceramics');
  await press('ArrowLeft', 'Plants is now at place 2 of 3 of the top level.');
  await press('ArrowLeft', 'Plants is at the top level already.');
  await press('ArrowDown', 'Plants is now at place 3 of 3 of the top level.');
  await press('ArrowDown', 'Plants is the last one here already.');
  await expect.poll(stored).toBe('Drinks -Tea -Coffee Ceramics Plants');
  expect(await handle(page, 'Plants').evaluate((button) => button === document.activeElement)).toBe(true);
  // Faster than the answers come.
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  await expect.poll(stored).toBe('Plants Drinks -Tea -Coffee Ceramics');
  expect(errors).toEqual([]);
});

it('[CAT-039a] moves categories with the mouse, sideways for the level, and with those below them', async () => {
  const { page, errors } = await enter();
  await drag(page, 'Plants', 'Drinks', 0);
  await expect.poll(stored).toBe('Plants Drinks -Tea -Coffee Ceramics');
  await drag(page, 'Ceramics', 'Ceramics', 40);
  await expect.poll(stored).toBe('Plants Drinks -Tea -Coffee -Ceramics');
  await drag(page, 'Drinks', 'Plants', 0);
  await expect.poll(stored).toBe('Drinks -Tea -Coffee -Ceramics Plants');
  expect(errors).toEqual([]);
});

it('moves from the menu on a phone, fits there, and is accessible with its menu open', async () => {
  const { page, errors } = await enter(390);
  await page.getByRole('button', { name: 'More for Coffee', exact: true }).click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Move out' }).click();
  await expect.poll(stored).toBe('Drinks -Tea Coffee Ceramics Plants');
  await page.getByRole('button', { name: 'More for Ceramics', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Make default category' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Ceramics' })
    .getByText('Default', { exact: true })
    .waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(errors).toEqual([]);
});

it('says when somebody else was faster and shows how the categories stand', async () => {
  const { page } = await enter();
  await handle(page, 'Plants').waitFor();
  await shop.query(`update category set parent_id = (select id from category where name = 'Ceramics'),
    version = version + 1 where name = 'Plants'`);
  await handle(page, 'Plants').focus();
  await page.keyboard.press('ArrowUp');
  await page.getByText('Somebody else changed this category in the meantime.').waitFor();
  await expect.poll(() => rows(page).last().textContent()).toContain('below Ceramics');
  expect(await stored()).toBe('Drinks -Tea -Coffee Ceramics -Plants');
});

it('finds categories with what they stand below, opens and closes branches, and leads to trash and products', async () => {
  await shop.addProduct({ slug: 'cup', name: 'Cup', categories: [await categoryOf('Tea')] });
  await shop.refresh();
  const { page, errors } = await enter();
  await page.getByRole('link', { name: '1 product', exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'What is below Drinks' }).click();
  await expect.poll(() => rows(page).count()).toBe(3);
  await page.getByRole('button', { name: 'What is below Drinks' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('cof');
  await told(page, '1 category found');
  await expect.poll(() => rows(page).count()).toBe(2);
  expect(await handle(page, 'Coffee').isDisabled()).toBe(true);
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await rows(page).filter({ hasText: 'Plants' }).getByRole('link', { name: 'Plants' }).click();
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click();
  await page.getByRole('link', { name: 'In the trash' }).click();
  await page.getByRole('cell', { name: 'Plants', exact: true }).waitFor();
  await page.getByRole('link', { name: 'All categories' }).click();
  await expect.poll(() => rows(page).count()).toBe(4);
  expect(errors).toEqual([]);
});

async function categoryOf(name: string): Promise<number> {
  const [row] = await shop.query<{ id: string }>('select id from category where name = $1', [name]);
  return Number(row?.id);
}

/** Drags a row by its handle onto another one, and sideways. */
async function drag(page: Page, name: string, to: string, aside: number): Promise<void> {
  // Rows that still slide to their places are not where they seem to be.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  const from = await handle(page, name).boundingBox();
  const onto = await handle(page, to).boundingBox();
  if (!from || !onto) throw new Error('The rows are not there.');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 8, from.y + from.height / 2, { steps: 4 });
  await page.mouse.move(x + aside, onto.y + onto.height / 2 - (to === name ? 0 : 10), { steps: 12 });
  await page.mouse.up();
}
