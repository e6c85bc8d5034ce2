import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { enterBackOffice } from '../support/back-office.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  await shop.addPicture('hafen-blend-1', 'Beans');
  await shop.addProduct({ slug: 'cup', name: 'Cup of the house' });
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** The editor of the home page, by the way that an owner takes. */
async function openHome() {
  const opened = await enterBackOffice(shop, browser, { width: 1440 });
  const { page } = opened;
  await page.goto(`${shop.site}/`);
  await page.getByRole('link', { name: 'Edit this page' }).click();
  const canvas = page.frameLocator('iframe');
  await canvas.locator('main .hero').waitFor();
  return { ...opened, canvas };
}

const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('status').filter({ hasText: 'Published' }).waitFor();
};

/** Drags a widget of the shelf above the first one on the canvas. */
async function dragIn(page: Page, canvas: FrameLocator, type: string): Promise<void> {
  const from = await page.getByTestId(`drawer-item:${type}`).boundingBox();
  const to = await canvas.locator('main .hero').boundingBox();
  if (!from || !to) throw new Error('Nothing to drag, or nowhere to');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height * 0.9, { steps: 12 });
  await page.mouse.up();
}

it('[TPL-005a][TPL-005b] opens from the page, changes words and picture where they stand, takes in products, and publishes', async () => {
  const { page, canvas, errors } = await openHome();
  const heading = canvas.locator('main .hero-title');
  await heading.dblclick({ force: true });
  await page.keyboard.type('Slow mornings');
  await page.keyboard.press('Enter');
  await expect.poll(() => heading.textContent()).toBe('Slow mornings');
  await page.getByRole('button', { name: 'Choose a picture' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: /Beans/ }).first().click();
  await canvas.locator('main .hero img').waitFor();
  await dragIn(page, canvas, 'product-grid');
  await canvas.getByText('Cup of the house').first().waitFor();
  await publish(page);
  const visitor = await browser.newPage();
  await visitor.page.goto(`${shop.site}/`);
  expect(await visitor.page.locator('h1').textContent()).toBe('Slow mornings');
  expect(await visitor.page.locator('main .hero img').count()).toBe(1);
  expect(await visitor.page.getByText('Cup of the house').count()).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});

it('[TPL-006c][TPL-007a] is worked by keyboard: a widget comes from the shelf, and is undone and done again', async () => {
  const { page, canvas, errors } = await openHome();
  await page.getByRole('searchbox', { name: 'Search widgets' }).fill('headi');
  await page.getByTestId('drawer-item:heading').focus();
  await page.keyboard.press('Enter');
  const headings = canvas.locator('main h2').getByText('Heading', { exact: true });
  await expect.poll(() => headings.count()).toBe(1);
  // What was put in is selected.
  await page.getByRole('tab', { name: 'Advanced' }).waitFor();
  // What is typed in one go is one step.
  await page.locator('button[aria-label="Undo"]:enabled').press('Enter');
  await expect.poll(() => headings.count()).toBe(0);
  await page.locator('button[aria-label="Redo"]:enabled').press('Enter');
  await expect.poll(() => headings.count()).toBe(1);
  // The widget that has the focus is selected by Enter, and its panel follows what is undone.
  await canvas.locator('[data-puck-component]').first().press('Enter');
  await page.getByRole('tab', { name: 'Advanced' }).click();
  await page.getByRole('combobox', { name: 'Hidden' }).click();
  await page.getByRole('option', { name: 'Everywhere' }).click();
  await page.locator('button[aria-label="Undo"]:enabled').press('Enter');
  await canvas.locator('[data-puck-component]').first().press('Enter');
  await page.getByRole('combobox', { name: 'Hidden' }).filter({ hasText: 'Never' }).waitFor();
  expect(errors).toEqual([]);
});

it('leads from the page to the editors of its header and footer, with the page around them', async () => {
  const { page, canvas, errors } = await openHome();
  const leads = canvas.getByRole('link', { name: /^Edit “/ });
  expect(await leads.count()).toBe(2);
  await leads.first().press('Enter');
  await canvas.locator('[data-puck-component] header.site-header').waitFor();
  expect(await canvas.locator('main .hero').count()).toBeGreaterThan(0);
  expect(await leads.count()).toBe(2);
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/editor\/\d+$/);
  expect(errors).toEqual([]);
});

it('[TPL-013d] asks whether to save over what somebody else saved meanwhile, and the form of a page leads to the editor', async () => {
  const first = await openHome();
  const second = await enterBackOffice(shop, browser, { width: 1440 });
  const id = new URL(first.page.url()).pathname.split('/').at(-1);
  await second.page.goto(`${shop.site}/admin/pages/${id}`);
  await second.page.getByRole('link', { name: 'Edit on the page' }).click();
  const canvas = second.page.frameLocator('iframe');
  await canvas.locator('main .hero').waitFor();
  const write = async (where: typeof first.canvas, page: Page, words: string) => {
    await where.locator('main .hero-title').dblclick({ force: true });
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
  };
  await write(canvas, second.page, 'Theirs');
  await second.page.getByRole('status').filter({ hasText: 'Draft saved' }).waitFor();
  await write(first.canvas, first.page, 'Mine');
  await first.page.getByRole('status').filter({ hasText: 'Somebody else changed this meanwhile.' }).waitFor();
  await first.page.getByRole('button', { name: 'Save mine over theirs' }).click();
  await first.page.getByRole('status').filter({ hasText: 'Draft saved' }).waitFor();
  await first.page.reload();
  await expect.poll(() => first.canvas.locator('main .hero-title').textContent()).toBe('Mine');
});
