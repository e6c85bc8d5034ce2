import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { enterBackOffice, newName, saveForm } from '../support/back-office.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
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

const newSlug = (start: string) => newName(start).replace(' ', '-').toLowerCase();

it('a draft is previewed, published, shown and taken back from a bar that stays in sight', async () => {
  for (const width of [1440, 390]) {
    const slug = newSlug('vase');
    const id = await shop.addProduct({ slug, name: 'Vase', status: 'draft' });
    const { page, errors } = await enterBackOffice(shop, browser, { at: `products/${id}`, width });
    const bar = page
      .locator('.RaToolbar-desktopToolbar, .RaToolbar-mobileToolbar, form .MuiToolbar-root')
      .last();
    const publish = bar.getByRole('button', { name: 'Publish', exact: true });
    await publish.waitFor();
    // In sight wherever the form is read.
    for (const place of ['Product', 'Shipping']) {
      await page.getByRole('heading', { name: place, exact: true, level: 2 }).scrollIntoViewIfNeeded();
      for (const name of ['Save', 'Publish']) {
        const button = bar.getByRole('button', { name, exact: true });
        const box = await button.boundingBox();
        expect([
          width,
          place,
          name,
          (box?.y ?? -1) > 0 && (box?.y ?? 999) + (box?.height ?? 0) <= 900,
        ]).toEqual([width, place, name, true]);
      }
    }
    // What is opened at the end of the form does not lie under it either.
    const last = page.locator('details', { has: page.getByRole('heading', { name: /^Visibility/ }) });
    await last.locator('summary').click();
    await expect.poll(() => last.getAttribute('open')).toBeNull();
    await last.locator('summary').click();
    const field = last.getByRole('textbox', { name: 'Description for search engines' });
    const edge = async (of: typeof field) => {
      const { y, height } = (await of.boundingBox()) ?? { y: 9999, height: 0 };
      return y + height;
    };
    await expect.poll(async () => (await edge(field)) < ((await bar.boundingBox())?.y ?? 0)).toBe(true);
    const preview = bar.getByRole('link', { name: 'Preview' });
    expect(await preview.getAttribute('href')).toBe(`/product/${slug}/`);
    expect((await page.request.get(`${shop.site}/product/${slug}/`)).status()).toBe(200);
    expect((await shop.visitor().get(`/product/${slug}/`)).status).toBe(404);

    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Tall vase');
    await publish.click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await bar.getByRole('link', { name: 'View in the shop' }).waitFor();
    expect((await shop.visitor().get(`/product/${slug}/`)).text).toContain('Tall vase');
    expect(await accessibilityProblems(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Unpublish' }).click();
    await publish.waitFor();
    await expect.poll(async () => (await shop.visitor().get(`/product/${slug}/`)).status).toBe(404);
    expect(errors).toEqual([]);
  }
});

it('a product is duplicated as a draft with its variations and pictures, and the copy is what is edited', async () => {
  const slug = newSlug('bowl');
  const picture = await shop.addPicture('werkstatt-mug-oat', 'A bowl');
  const id = await shop.addProduct({
    slug,
    name: 'Bowl',
    sku: `${slug}-sku`,
    type: 'variable',
    regular_price: null,
    pictures: [picture],
    attributes: [{ name: 'Size', values: ['S', 'L'], forVariations: true }],
  });
  for (const size of ['S', 'L'])
    await shop.addProduct({
      slug: `${slug}-${size}`,
      sku: `${slug}-${size}-sku`,
      type: 'variation',
      parent_id: id,
      regular_price: 700,
      attributes: [{ name: 'Size', values: [size] }],
    });
  const { page, errors } = await enterBackOffice(shop, browser, { at: `products/${id}` });
  await page.getByRole('button', { name: 'Duplicate' }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect.poll(() => name.inputValue()).toBe('Bowl (copy)');
  const copy = Number(page.url().split('/').at(-1));
  expect(copy).not.toBe(id);
  await name.fill('Deep bowl');
  await saveForm(page);
  const rows = (of: number) =>
    shop.query(
      `select p.name, p.status, p.sku, (select array_agg(picture_id) from product_picture where product_id = p.id) as pictures,
         (select json_agg(json_build_array(v.sku, v.regular_price, v.attributes->0->'values') order by v.menu_order, v.id)
          from product v where v.parent_id = p.id) as variations
       from product p where p.id = $1`,
      [of],
    );
  expect(await rows(copy)).toEqual([
    {
      name: 'Deep bowl',
      status: 'draft',
      sku: null,
      pictures: [picture],
      variations: [
        [null, 700, ['S']],
        [null, 700, ['L']],
      ],
    },
  ]);
  expect(await rows(id)).toMatchObject([{ name: 'Bowl', status: 'published', sku: `${slug}-sku` }]);
  expect(errors).toEqual([]);
});

it('what keeps a product from being bought is said with the way to its field, until it is put right', async () => {
  const id = await shop.addProduct({ slug: newSlug('plate'), name: 'Plate', regular_price: null });
  const { page } = await enterBackOffice(shop, browser, { at: `products/${id}` });
  await page.getByRole('button', { name: 'It has no price.' }).click();
  const price = page.getByRole('main').getByLabel('Regular price', { exact: true });
  await expect.poll(() => price.evaluate((input) => input === document.activeElement)).toBe(true);
  await price.fill('12');
  await expect.poll(() => page.getByText('nobody can buy this').count()).toBe(0);
});

it('what is refused is summed up above the form, each a way to its field', async () => {
  const slug = newSlug('cup');
  const id = await shop.addProduct({
    slug,
    name: 'Cup',
    type: 'variable',
    regular_price: null,
    attributes: [{ name: 'Size', values: ['S', 'L'], forVariations: true }],
  });
  await shop.addProduct({
    slug: `${slug}-s`,
    type: 'variation',
    parent_id: id,
    attributes: [{ name: 'Size', values: ['S'] }],
  });
  const { page } = await enterBackOffice(shop, browser, { at: `products/${id}` });
  const main = page.getByRole('main');
  const sale = main.getByRole('textbox', { name: 'Sale price, S', exact: true });
  await sale.fill('99');
  await main.getByLabel('Maximum quantity', { exact: true }).fill('2');
  await main.getByLabel('Minimum quantity', { exact: true }).fill('3');
  await page.keyboard.press('Control+s');
  const summary = main.getByRole('group', { name: 'This could not be saved yet:' });
  await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await summary.getByRole('button').allTextContents()).toEqual([
    expect.stringMatching(/^S · Sale price: .*below the regular price/),
    expect.stringMatching(/^Maximum quantity: /),
  ]);
  await summary.getByRole('button').first().click();
  await expect.poll(() => sale.evaluate((input) => input === document.activeElement)).toBe(true);
  // Nothing of what was typed is lost.
  expect(await sale.inputValue()).toBe('99.00');
  await sale.fill('9');
  await main.getByLabel('Minimum quantity', { exact: true }).fill('1');
  await saveForm(page);
  expect(await shop.query('select sale_price from product where parent_id = $1', [id])).toEqual([
    { sale_price: 900 },
  ]);
});

it('an address that is none is told in the summary too, in the words of the shop', async () => {
  const id = await shop.addProduct({ slug: newSlug('cup'), name: 'Cup' });
  const { page } = await enterBackOffice(shop, browser, { at: `products/${id}` });
  const main = page.getByRole('main');
  const address = main.getByRole('textbox', { name: 'Address of a video on YouTube or Vimeo', exact: true });
  await address.fill('not an address');
  await page.keyboard.press('Control+s');
  const summary = main.getByRole('group', { name: 'This could not be saved yet:' });
  await summary.getByRole('button', { name: /Address of a video on YouTube or Vimeo: / }).click();
  await expect.poll(() => address.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await address.inputValue()).toBe('not an address');
});

it('a product is made of name, price and publish; what is rare is folded, remembered, and opens where it is refused', async () => {
  const { page } = await enterBackOffice(shop, browser, { at: 'products/create', isFolded: true });
  const main = page.getByRole('main');
  const field = (label: string) => main.getByLabel(label, { exact: true });
  const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 2 });
  const nameField = main.getByRole('textbox', { name: 'Name', exact: true });
  await nameField.fill(newName('Bell'));
  await field('Maximum quantity').waitFor({ state: 'hidden' });
  // By keys: it opens, and folds again with the line that says what is in it.
  await main.locator('summary', { has: heading('Quantities') }).focus();
  await page.keyboard.press('Enter');
  await field('Minimum quantity').fill('3');
  await field('Maximum quantity').fill('2');
  await heading('Quantities').click();
  await main.getByText('at least 3 · at most 2', { exact: true }).waitFor();
  const publish = main.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  const summary = main.getByRole('group', { name: 'This could not be saved yet:' });
  for (const refused of [/^Regular price: /, /^Maximum quantity: /])
    await summary.getByRole('button', { name: refused }).waitFor();
  // Folded when it was refused, it stands open.
  await field('Maximum quantity').fill('4');
  await field('Regular price').fill('0');
  await publish.click();
  await summary.getByRole('button', { name: /^Regular price: .*This product is free/ }).waitFor();
  await field('Regular price').fill('12');
  await publish.click();
  await page.waitForURL(/products\/\d+$/);
  await main.getByRole('link', { name: 'View in the shop' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await heading('Shipping').click();
  await page.reload();
  await field('Weight').waitFor();
  await field('Delivery time').waitFor({ state: 'hidden' });
});

it('the preview of a draft shows what is typed: it is saved first', async () => {
  const slug = newSlug('tray');
  const id = await shop.addProduct({ slug, name: 'Tray', status: 'draft' });
  const { page } = await enterBackOffice(shop, browser, { at: `products/${id}` });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Oak tray');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Save and preview' }).click();
  const preview = await opened;
  await preview.getByRole('heading', { name: 'Oak tray', level: 1 }).waitFor();
  expect((await shop.visitor().get(`/product/${slug}/`)).status).toBe(404);
});
