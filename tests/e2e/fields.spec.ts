import type { Page } from 'playwright-core';
import { createElement } from 'react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { productsField } from '#features/catalog/public.ts';
import { widgets } from '#platform/documents/known-widgets.ts';
import { pageField } from '#platform/documents/page-field.ts';
import { defineWidget, type WidgetViewProps, widget } from '#platform/documents/widget.ts';
import { defineFields } from '#platform/fields/field.ts';
import { defineSettings } from '#platform/settings/settings.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { enterBackOffice, saveForm } from '../support/back-office.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

/** The same fields in settings and in a widget. */
const fields = defineFields({
  picture: { kind: 'picture', label: 'Picture', default: null },
  products: productsField({ label: 'Products' }),
  target: pageField({ label: 'Leads to' }),
  price: { kind: 'money', label: 'At most', default: null },
  parts: {
    kind: 'sequence',
    label: 'Parts',
    default: ['name', 'price'],
    choices: { name: 'Name', price: 'Price', stock: 'Stock' },
  },
  rows: {
    kind: 'rows',
    label: 'Steps',
    default: [],
    fields: defineFields({
      title: { kind: 'text', label: 'Title', default: '', needed: 'A step needs a title.' },
      picture: { kind: 'picture', label: 'Picture', default: null },
    }),
  },
});
const settings = defineSettings({ name: 'showcase', title: 'Showcase', fields });
const showcase = defineWidget({
  type: 'showcase',
  title: 'Showcase',
  category: 'basic',
  version: 1,
  fields,
});
/** Says all that it was given. */
const Showcase = ({ props }: WidgetViewProps<Record<string, unknown>>) =>
  createElement('pre', { className: 'showcase' }, JSON.stringify(props));

let shop: TestShop;
let browser: TestBrowser;
let picture: number;
let products: number[];
let page: number;

beforeAll(async () => {
  const slice = defineSlice({
    name: 'showcase',
    optional: { title: 'Showcase', help: '' },
    settings: [settings],
    adds: [widgets.with(widget(showcase, Showcase))],
  });
  [shop, browser] = await Promise.all([
    openTestShop({ built: true, slices: (configured) => [...configured, slice] }),
    openBrowser(),
  ]);
  picture = await shop.addPicture('werkstatt-mug-oat', 'A mug on a board');
  products = [
    await shop.addProduct({ slug: 'mug', name: 'Mug' }),
    await shop.addProduct({ slug: 'muffin', name: 'Muffin' }),
  ];
  const tree = JSON.stringify([{ id: 'showcas', type: 'showcase', version: 1, props: {} }]);
  const [row] = await shop.query<{ id: number }>(
    `insert into content_document (kind, slug, title, status, draft, published)
     values ('page', 'showcase', 'Showcase', 'published', $1, $1) returning id`,
    [tree],
  );
  page = Number(row?.id);
  await shop.refresh();
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** Fills in every field, most of them by keyboard alone. */
async function fillIn(form: Page): Promise<void> {
  const main = form.getByRole('main');
  await main
    .getByRole('group', { name: 'Picture', exact: true })
    .first()
    .getByText('Choose a picture')
    .click();
  await form.getByRole('button', { name: 'A mug on a board' }).click();
  const search = main.getByRole('combobox', { name: 'Products' });
  await search.focus();
  for (const name of ['Muffin', 'Mug']) {
    await search.pressSequentially(name.toLowerCase());
    await form.getByRole('option', { name, exact: true }).click();
    expect(await search.inputValue()).toBe('');
  }
  await search.press('Escape');
  const target = main.getByRole('combobox', { name: 'Leads to' });
  await target.fill('showcase');
  // Arrows go through what was found last.
  await expect.poll(() => form.getByRole('option').allTextContents()).toEqual(['Showcase']);
  await target.press('ArrowDown');
  await expect.poll(() => target.getAttribute('aria-activedescendant')).toMatch(/option-0$/);
  await target.press('Enter');
  await expect.poll(() => target.inputValue()).toBe('Showcase');
  await main.getByRole('textbox', { name: 'At most' }).fill('19,90');
  await main.getByRole('button', { name: 'Move down: Name' }).press('Enter');
  await main.getByRole('checkbox', { name: 'Stock' }).press('Space');
  await main.getByRole('button', { name: 'Add a row' }).press('Enter');
}

const filled = () => ({
  picture,
  products: [products[1], products[0]],
  target: page,
  price: 1990,
  parts: ['price', 'name', 'stock'],
  rows: [{ title: 'First', picture: null }],
});

it('the same fields are filled in as settings on a phone and in a page at a desk', async () => {
  // Both forms show the same controls: each is seen at one of the widths.
  for (const { at, width } of [
    { at: 'settings/showcase', width: 390 },
    { at: `pages/${page}`, width: 1440 },
  ]) {
    const { page: form, errors } = await enterBackOffice(shop, browser, { width, at });
    await form.getByRole('main').getByRole('button', { name: 'Add a row' }).waitFor();
    await fillIn(form);
    // What is missing is said at the field of the row, and nothing is stored.
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('A step needs a title.', { exact: true }).waitFor();
    expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
    // What is said at the lower edge fades in and out meanwhile.
    expect(await accessibilityProblems(form, { exclude: '.MuiSnackbar-root' })).toEqual([]);
    await form.getByRole('group', { name: 'Steps, row 1' }).getByLabel('Title').fill('First');
    await saveForm(form);
    await form.reload();
    await form.getByRole('main').getByRole('button', { name: 'Muffin' }).waitFor();
    await expect
      .poll(() => form.getByRole('group', { name: 'Steps, row 1' }).getByLabel('Title').inputValue())
      .toBe('First');
  }
  const [kept] = await shop.query<{ values: unknown }>(
    `select values from setting_group where name = 'showcase'`,
  );
  expect(kept?.values).toEqual(filled());
  const shown = await shop.visitor().get('/showcase/');
  const json = /<pre class="showcase">(.*?)<\/pre>/.exec(shown.text)?.[1] ?? '';
  expect(JSON.parse(json.replaceAll('&quot;', '"'))).toEqual(filled());
});
