import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { enterBackOffice } from '../support/back-office.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

// Fields in which several are chosen, one after the other, by typing.

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  for (const name of ['Kitchen', 'Garden', 'Hall']) {
    await shop.addCategory(name.toLowerCase(), name);
    await shop.addTag(name.toLowerCase(), name);
    await shop.addProduct({ slug: name.toLowerCase(), name });
  }
  const size = await shop.addAttribute('size', 'Size');
  for (const name of ['Small', 'Large', 'Huge']) await shop.addTerm(size, name.toLowerCase(), name);
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** Remembers whether a list ever said that it has nothing to offer. */
async function watchLists(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    const look = () => {
      const said = document.querySelector('.MuiAutocomplete-popper')?.textContent;
      if (said?.startsWith('No ')) document.body.dataset.offeredNothing = '';
    };
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => document.body.dataset.offeredNothing !== undefined);
}

const rooms = ['Kitchen', 'Garden'];
const countries = ['Germany', 'France'];

it.each([
  { at: 'products/create', label: 'Categories', names: rooms },
  { at: 'products/create', label: 'Tags', names: rooms },
  { at: 'products/create', label: 'Values', names: ['Small', 'Large'] },
  { at: 'coupons/create', label: 'Only for these products', names: rooms },
  { at: 'shipping-zones/create', label: 'Regions', names: countries },
  { at: 'settings/addresses', label: 'Countries you ship to', names: countries },
])('$label in $at: what was typed is gone once one is chosen, and the next is found', async (field) => {
  const { page, errors } = await enterBackOffice(shop, browser, { at: field.at });
  const main = page.getByRole('main');
  if (field.label === 'Values') {
    await main.getByRole('button', { name: 'Add an existing attribute' }).click();
    await main.getByRole('combobox', { name: 'Attribute' }).fill('Size');
    await page.getByRole('option', { name: 'Size', exact: true }).click();
  }
  const box = main.getByRole('combobox', { name: field.label, exact: true });
  await box.focus();
  const offeredNothing = await watchLists(page);
  for (const name of field.names) {
    await box.pressSequentially(name.toLowerCase());
    const option = page.getByRole('option', { name, exact: true });
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual([name]);
    await option.click();
    expect(await box.inputValue()).toBe('');
    await main.getByRole('button', { name, exact: true }).waitFor();
  }
  expect(await offeredNothing()).toBe(false);
  expect(errors).toEqual([]);
});

it('that nothing is found is said once the shop has answered', async () => {
  const { page } = await enterBackOffice(shop, browser, { at: 'products/create' });
  for (const label of ['Tags', 'Up-sells']) {
    const box = page.getByRole('main').getByRole('combobox', { name: label, exact: true });
    await box.pressSequentially('nowhere');
    await page.locator('.MuiAutocomplete-popper').getByText('No options').waitFor();
    await box.press('Tab');
  }
});
