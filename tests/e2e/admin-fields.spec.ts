// Each field of the product's editor that the ledger lists, typed into its form. What becomes of it in the shop:
// tests/contract/product-fields.test.ts and variation-fields.test.ts.
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createRecord, enterBackOffice, newName, saveForm } from '../support/back-office.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;
const known = { tea: 0, gift: 0, mug: 0 };

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  known.tea = await shop.addCategory('tea', 'Tea');
  known.gift = await shop.addTag('gift', 'Gift');
  known.mug = await shop.addPicture('werkstatt-mug-oat', 'A mug');
  await shop.query(
    `insert into shipping_class (slug, name) values ('fragile', 'Fragile'), ('bulky', 'Bulky')`,
  );
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** An input by its label, which of a field that is needed ends with a mark. */
const inputOf = (form: Locator, label: string) =>
  form.getByLabel(label, { exact: true }).or(form.getByRole('textbox', { name: label, exact: true }));

/** How somebody fills in a field, by its label: types, chooses one of the names, switches. */
const typed = (label: string, text: string) => (form: Locator) => inputOf(form, label).fill(text);
const chosen = (label: string, option: string | RegExp) => async (form: Locator) => {
  await form.getByRole('combobox', { name: label, exact: true }).click();
  await form.page().getByRole('option', { name: option, exact: true }).click();
};
const switched = (label: string) => (form: Locator) => form.getByLabel(label, { exact: true }).click();
const named = (label: string, name: string) => async (form: Locator) => {
  const field = form.getByRole('combobox', { name: label, exact: true });
  await field.fill(name);
  await form.page().getByRole('option', { name, exact: true }).click();
  await field.blur();
};
const written = (label: string, text: string) => async (form: Locator) => {
  const editor = form.locator(`[contenteditable=true][aria-label="${label}"]`);
  await editor.click();
  await form.page().keyboard.insertText(text);
};

type Steps = Record<string, [fill: (form: Locator) => Promise<unknown>, stored: unknown]>;

async function fillIn(form: Locator, steps: Steps): Promise<void> {
  for (const [fill] of Object.values(steps)) await fill(form);
}
const valuesOf = (steps: Steps) =>
  Object.fromEntries(Object.entries(steps).map(([field, [, value]]) => [field, value]));
const stored = async (page: Page, id: string | number) =>
  (await page.request.get(`${shop.site}/rest/products/${id}`)).json();
const open = (page: Page) => inputOf(page.getByRole('main'), 'Name').waitFor();

it('[CAT-036] the form takes name, slug, status, password, visibility, descriptions, gallery, categories, tags, mark, order and reviews', async () => {
  const { page, errors } = await enterBackOffice(shop, browser, { at: 'products/create' });
  const form = page.getByRole('main');
  await open(page);
  const slug = newName('samovar').replace(' ', '-');
  const steps: Steps = {
    name: [typed('Name', 'Samovar'), 'Samovar'],
    slug: [typed('URL slug', slug), slug],
    status: [chosen('Status', 'Scheduled'), 'scheduled'],
    publishAt: [typed('Publish date', '2026-01-05'), '2026-01-05T00:00:00.000Z'],
    // What is to be published needs one.
    regularPrice: [typed('Regular price', '20'), 2000],
    shortDescription: [written('Short description', 'Brews well.'), '<p>Brews well.</p>'],
    description: [written('Description', 'Made of brass.'), '<p>Made of brass.</p>'],
    pictures: [
      async () => {
        await form.getByRole('button', { name: 'Choose a picture' }).first().click();
        await page.getByRole('dialog').getByRole('button', { name: /A mug/ }).click();
      },
      [expect.objectContaining({ id: known.mug })],
    ],
    categoryIds: [named('Categories', 'Tea'), [known.tea]],
    tagIds: [named('Tags', 'Gift'), [known.gift]],
    visibility: [chosen('Visibility', 'Shop only'), 'catalog'],
    menuOrder: [typed('Sort order', '7'), 7],
    featured: [switched('Featured'), true],
    reviewsOpen: [switched('Allow reviews'), false],
    isProtected: [switched('Password protected'), true],
    // It is told to nobody; whether it opens the page is asked below.
    password: [typed('Password', 'let me in'), null],
    metaDescription: [typed('Description for search engines', 'For engines'), 'For engines'],
  };
  await fillIn(form, steps);
  const id = await createRecord(page);
  const { password: _, ...values } = valuesOf(steps);
  expect(await stored(page, id)).toMatchObject({ ...values, type: 'simple' });
  // The password opens the page.
  await shop.changeProduct(Number(id), { status: 'published', publish_at: null });
  const visitor = shop.visitor();
  const opened = await visitor.post(`/product/${slug}/`, { post_password: 'let me in' });
  expect(opened.status).toBe(303);
  expect(errors).toEqual([]);
});

it('the form takes prices, sale dates, SKU, stock, limits, measures, shipping class, attributes, and where others sell it', async () => {
  const { page, errors } = await enterBackOffice(shop, browser, { at: 'products/create' });
  const form = page.getByRole('main');
  await open(page);
  const sku = newName('KET');
  const steps: Steps = {
    name: [typed('Name', 'Kettle'), 'Kettle'],
    regularPrice: [typed('Regular price', '20'), 2000],
    salePrice: [typed('Sale price', '15.5'), 1550],
    saleFrom: [typed('Sale begins', '2026-01-10'), '2026-01-10T00:00:00.000Z'],
    saleTo: [typed('Sale ends', '2026-01-20'), '2026-01-21T00:00:00.000Z'],
    attributes: [
      async () => {
        await form.getByRole('button', { name: 'Add one for this product only' }).click();
        await inputOf(form, 'Attribute').fill('Glaze');
        const values = form.getByLabel('Values', { exact: true });
        await values.fill('Ink');
        await values.press('Enter');
        await values.blur();
      },
      [{ name: 'Glaze', values: ['Ink'], forVariations: false, preselected: '' }],
    ],
    sku: [typed('SKU', sku), sku],
    stockStatus: [chosen('Availability', 'On backorder'), 'onbackorder'],
    manageStock: [switched('Track stock for this product'), true],
    stockQuantity: [typed('In stock', '12'), 12],
    lowStockThreshold: [typed('Low stock threshold', '3'), 3],
    backorders: [chosen('When out of stock', 'Allow backorders'), 'yes'],
    minQuantity: [typed('Minimum quantity', '2'), 2],
    maxQuantity: [typed('Maximum quantity', '10'), 10],
    stepQuantity: [typed('Quantity step', '4'), 4],
    soldSingly: [switched('Limit to one per order'), true],
    weightGrams: [typed('Weight', '300'), 300],
    lengthMm: [typed('Length', '10'), 100],
    widthMm: [typed('Width', '9'), 90],
    heightMm: [typed('Height', '8'), 80],
    shippingClass: [named('Shipping class', 'Fragile'), 'fragile'],
  };
  await fillIn(form, steps);
  const id = await createRecord(page);
  expect(await stored(page, id)).toMatchObject(valuesOf(steps));

  // Whoever sells it counts it.
  const outside: Steps = {
    type: [chosen('Product type', /^External product/), 'external'],
    externalAddress: [typed('Product URL', 'https://example.com/cup'), 'https://example.com/cup'],
    externalButtonText: [typed('Button text', 'Buy there'), 'Buy there'],
  };
  await fillIn(form, outside);
  for (const label of ['Track stock for this product', 'Availability', 'Minimum quantity'])
    expect(await form.getByLabel(label, { exact: true }).count()).toBe(0);
  await saveForm(page);
  expect(await stored(page, id)).toMatchObject({ ...valuesOf(outside), manageStock: false });
  expect(errors).toEqual([]);
});

it('on a phone the table of variations takes single ones, what is chosen at first, and each field of a variation', async () => {
  const id = await shop.addProduct({
    slug: newName('pot').replace(' ', '-'),
    name: 'Pot',
    type: 'variable',
    regular_price: null,
    attributes: [{ name: 'Size', values: ['Small', 'Large'], forVariations: true }],
  });
  const { page, errors } = await enterBackOffice(shop, browser, { at: `products/${id}`, width: 390 });
  const form = page.getByRole('main');
  await open(page);
  await chosen('Default', 'Large')(form);
  await form.getByRole('button', { name: 'Add one', exact: true }).click();
  await form.getByLabel('Size, Variation 1', { exact: true }).selectOption('Small');
  await form.getByRole('button', { name: 'More of Small', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const sku = newName('POT');
  const steps: Steps = {
    picture: [
      async () => {
        await dialog.getByRole('button', { name: 'Choose a picture' }).click();
        await page.getByRole('dialog').last().getByRole('button', { name: /A mug/ }).click();
      },
      expect.objectContaining({ id: known.mug }),
    ],
    isOn: [switched('For sale'), false],
    regularPrice: [typed('Regular price', '20'), 2000],
    salePrice: [typed('Sale price', '15.5'), 1550],
    saleFrom: [typed('Sale begins', '2026-01-10'), '2026-01-10T00:00:00.000Z'],
    saleTo: [typed('Sale ends', '2026-01-20'), '2026-01-21T00:00:00.000Z'],
    sku: [typed('SKU', sku), sku],
    stockStatus: [chosen('Availability', 'On backorder'), 'onbackorder'],
    manageStock: [switched('Track stock for this variation'), true],
    stockQuantity: [typed('In stock', '12'), 12],
    backorders: [chosen('When out of stock', 'Allow backorders'), 'yes'],
    lowStockThreshold: [typed('Low stock threshold', '3'), 3],
    minQuantity: [typed('Minimum quantity', '2'), 2],
    maxQuantity: [typed('Maximum quantity', '10'), 10],
    stepQuantity: [typed('Quantity step', '4'), 4],
    soldSingly: [switched('Limit to one per order'), true],
    weightGrams: [typed('Weight', '300'), 300],
    lengthMm: [typed('Length', '10'), 100],
    widthMm: [typed('Width', '9'), 90],
    heightMm: [typed('Height', '8'), 80],
    shippingClass: [named('Shipping class', 'Fragile'), 'fragile'],
    description: [written('Description', 'For one.'), '<p>For one.</p>'],
  };
  await fillIn(dialog, steps);
  const looks = async () => [
    await accessibilityProblems(page),
    await page.evaluate(() => document.documentElement.scrollWidth),
  ];
  expect(await looks()).toEqual([[], 390]);
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await looks()).toEqual([[], 390]);
  await saveForm(page);
  const product = await stored(page, id);
  expect(product.variations).toEqual([
    expect.objectContaining({ ...valuesOf(steps), options: { Size: 'Small' } }),
  ]);
  expect(product.attributes).toMatchObject([{ name: 'Size', forVariations: true, preselected: 'Large' }]);
  // The others come all at once, and what is there already is not made twice.
  await form.getByRole('button', { name: 'Create all combinations (1)' }).click();
  await form.getByLabel('Price, Large', { exact: true }).fill('30');
  await saveForm(page);
  expect(
    (await stored(page, id)).variations.map((one: Record<string, unknown>) => [
      one.options,
      one.regularPrice,
    ]),
  ).toEqual([
    [{ Size: 'Small' }, 2000],
    [{ Size: 'Large' }, 3000],
  ]);
  expect(errors).toEqual([]);
});
