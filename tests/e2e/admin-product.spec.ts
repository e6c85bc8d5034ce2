import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { enterBackOffice, newName, saveForm } from '../support/back-office.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;
let places: { categories: number[]; tags: number[]; pictures: number[] };

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  places = {
    categories: [await shop.addCategory('tea', 'Tea')],
    tags: [await shop.addTag('new', 'New')],
    pictures: [await shop.addPicture('werkstatt-mug-oat', 'A mug')],
  };
  await shop.query(
    `insert into shipping_class (slug, name) values ('fragile', 'Fragile'), ('bulky', 'Bulky')`,
  );
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** What a form holds: the label of each of its inputs → its value, as the owner sees both. */
function formOf(page: Page): Promise<Record<string, string | boolean>> {
  return page.evaluate(() => {
    const nameOf = (label: Element | null) => (label?.textContent ?? '').replace(/[\s*]+$/u, '');
    const held: Record<string, string | boolean> = {};
    for (const choice of document.querySelectorAll('main form [role=combobox][aria-labelledby]')) {
      const [label = ''] = choice.getAttribute('aria-labelledby')?.split(' ') ?? [];
      held[nameOf(document.getElementById(label))] = choice.textContent;
    }
    for (const text of document.querySelectorAll('main form [contenteditable=true]'))
      held[text.getAttribute('aria-label') ?? ''] = text.innerHTML;
    for (const label of document.querySelectorAll<HTMLLabelElement>('main form label')) {
      const name = nameOf(label);
      const input = label.control;
      const chips = input?.closest('.MuiInputBase-root')?.querySelectorAll('.MuiChip-label') ?? [];
      if (chips.length > 0) held[name] = [...chips].map((chip) => chip.textContent).join(', ');
      else if (input instanceof HTMLInputElement && input.type === 'checkbox') held[name] = input.checked;
      else if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)
        held[name] = input.value;
    }
    return held;
  });
}

it('the product’s form shows all that is stored, and saving it loses nothing', async () => {
  const noon = (day: number) => new Date(Date.UTC(2026, 0, day, 12));
  const name = newName('Cup');
  const slug = name.replace(' ', '-').toLowerCase();
  const id = await shop.addProduct({
    slug,
    name,
    status: 'scheduled',
    publish_at: noon(5),
    visibility: 'catalog',
    short_description: '<p>Short.</p>',
    description: '<p>Long.</p>',
    meta_description: 'For engines',
    regular_price: 2000,
    sale_price: 1500,
    sale_from: noon(10),
    sale_to: noon(20),
    sku: `${slug}-sku`,
    manage_stock: true,
    stock_quantity: 12,
    low_stock_threshold: 3,
    backorders: 'notify',
    stock_status: 'onbackorder',
    min_quantity: 2,
    max_quantity: 10,
    step_quantity: 4,
    sold_singly: true,
    weight_grams: 300,
    length_mm: 100,
    width_mm: 90,
    height_mm: 80,
    shipping_class: 'fragile',
    external_address: 'https://example.com/cup',
    external_button_text: 'Buy there',
    featured: true,
    menu_order: 7,
    reviews_open: false,
    password_hash: 'scrypt:x:y',
    attributes: [{ name: 'Glaze', values: ['Chalk', 'Ink'] }],
    ...places,
  });
  const stored = async () => {
    const [row] = await shop.query<Record<string, unknown>>('select * from product where id = $1', [id]);
    const [more] = await shop.query(
      `select (select array_agg(category_id) from product_category where product_id = $1) as categories,
        (select array_agg(tag_id) from product_tag where product_id = $1) as tags,
        (select array_agg(picture_id) from product_picture where product_id = $1) as pictures`,
      [id],
    );
    // What saving itself changes, and what the database makes of the name.
    const { version, updated_at, search_text, ...rest } = row ?? {};
    return { ...rest, ...(more as object) };
  };
  const before = await stored();

  const { page, errors } = await enterBackOffice(shop, browser, { at: `products/${id}` });
  const january = (day: string) => `2026-01-${day}`;
  await expect
    .poll(() => formOf(page))
    .toMatchObject({
      Name: name,
      'URL slug': slug,
      'Product type': 'Simple',
      Status: 'Scheduled',
      'Publish date': january('05'),
      'Short description': '<p>Short.</p>',
      'Regular price': '20.00',
      'Sale price': '15.00',
      'Sale begins': january('10'),
      'Sale ends': january('20'),
      SKU: `${slug}-sku`,
      'Track stock for this product': true,
      'In stock': '12',
      'Low stock threshold': '3',
      'When out of stock': 'Allow backorders and notify customers',
      'Minimum quantity': '2',
      'Maximum quantity': '10',
      'Quantity step': '4',
      'Limit to one per order': true,
      Categories: 'Tea',
      Tags: 'New',
      Visibility: 'Shop only',
      'Sort order': '7',
      Featured: true,
      'Allow reviews': false,
      'Password protected': true,
      Password: '',
      'Description for search engines': 'For engines',
      Weight: '300',
      Length: '10',
      Width: '9',
      Height: '8',
      'Shipping class': 'Fragile',
      Attribute: 'Glaze',
      Values: 'Chalk, Ink',
    });
  const main = page.getByRole('main');
  const own = main.getByRole('textbox', { name: 'Description', exact: true });
  const ofPicture = main.getByRole('textbox', { name: 'Alt text' });
  expect([await own.innerHTML(), await ofPicture.inputValue()]).toEqual(['<p>Long.</p>', 'A mug']);

  await main.getByRole('textbox', { name: 'Name', exact: true }).fill(`Big ${name}`);
  await main.getByRole('textbox', { name: 'Weight', exact: true }).fill('450');
  await main.getByRole('combobox', { name: 'Shipping class' }).fill('Bulky');
  await page.getByRole('option', { name: 'Bulky', exact: true }).click();
  await saveForm(page);
  const changed = { ...before, name: `Big ${name}`, weight_grams: 450, shipping_class: 'bulky' };
  expect(await stored()).toEqual(changed);

  // What is not counted is available or not by the owner's word.
  await page.getByLabel('Track stock for this product').click();
  await expect.poll(() => formOf(page)).toMatchObject({ Availability: 'On backorder' });
  expect(await formOf(page)).not.toHaveProperty('In stock');

  // What it kept as another kind is there again; of what others sell there is no stock.
  await page.getByRole('combobox', { name: 'Product type' }).click();
  await page.getByRole('option', { name: 'External product' }).click();
  await expect
    .poll(() => formOf(page))
    .toMatchObject({ 'Product URL': 'https://example.com/cup', 'Button text': 'Buy there' });
  await saveForm(page);
  const none = { manage_stock: false, stock_quantity: 0, stock_status: 'instock', backorders: 'no' };
  expect(await stored()).toEqual({ ...changed, type: 'external', ...none });
  expect(errors).toEqual([]);
});

it('attributes of the shop are chosen with their values beside the product’s own, and put in order', async () => {
  const [colourName, sizeName] = [newName('Colour'), newName('Size')];
  const colour = await shop.addAttribute(colourName.replace(' ', '-').toLowerCase(), colourName);
  const rust = await shop.addTerm(colour, 'rust', 'Rust');
  const ink = await shop.addTerm(colour, 'ink', 'Ink');
  const size = await shop.addAttribute(sizeName.replace(' ', '-').toLowerCase(), sizeName);
  await shop.addTerm(size, 'small', 'Small');
  const slug = newName('pot').replace(' ', '-');
  const id = await shop.addProduct({
    slug,
    type: 'variable',
    regular_price: null,
    attributes: [{ name: 'Maker', values: ['Ines'] }],
    terms: [rust],
    variesBy: [colour],
  });
  await shop.addProduct({ slug: `${slug}-rust`, type: 'variation', parent_id: id, terms: [rust] });
  const { page, errors } = await enterBackOffice(shop, browser, { at: `products/${id}` });
  const main = page.getByRole('main');
  const choose = async (field: Locator, ...names: string[]) => {
    for (const name of names) {
      await field.fill(name);
      await page.getByRole('option', { name, exact: true }).click();
    }
    await field.blur();
  };
  const values = () => main.getByLabel('Values', { exact: true });
  await expect.poll(() => main.getByRole('combobox', { name: /^Attribute/ }).inputValue()).toBe(colourName);
  await choose(values().nth(1), 'Ink');
  await main.getByLabel('Default', { exact: true }).click();
  await page.getByRole('option', { name: 'Ink' }).click();
  await main.getByRole('button', { name: 'Add an existing attribute' }).click();
  const added = main.getByRole('combobox', { name: /^Attribute/ }).nth(1);
  await choose(added, sizeName);
  await choose(values().nth(2), 'Small');
  // What belongs to another attribute goes with it, and nothing of it is sent.
  await choose(added, colourName);
  await expect.poll(() => values().nth(2).inputValue()).toBe('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await main.getByText('Choose at least one value.', { exact: true }).waitFor();
  await choose(added, sizeName);
  await choose(values().nth(2), 'Small');
  await main.getByRole('button', { name: 'Move up' }).last().click();
  await saveForm(page);
  const kept = () =>
    shop.query(
      `select a.name, pa.position, pa.for_variations, pa.preselected_term_id,
         (select string_agg(t.name, ', ' order by pt.position) from product_term pt
           join attribute_term t on t.id = pt.term_id
           where pt.product_id = pa.product_id and t.attribute_id = a.id) as terms
       from product_attribute pa join attribute a on a.id = pa.attribute_id
       where pa.product_id = $1 order by pa.position`,
      [id],
    );
  expect(await kept()).toEqual([
    { name: sizeName, position: 1, for_variations: false, preselected_term_id: null, terms: 'Small' },
    { name: colourName, position: 2, for_variations: true, preselected_term_id: ink, terms: 'Rust, Ink' },
  ]);
  expect(await shop.query('select attributes from product where id = $1', [id])).toEqual([
    { attributes: [{ name: 'Maker', values: ['Ines'], position: 0 }] },
  ]);
  // The refusal above, and nothing else.
  expect(errors).toEqual([expect.stringContaining('status of 422')]);
});

it('[CAT-038] the form says at its field what it refuses', async () => {
  const taken = newName('Taken').replace(' ', '-').toLowerCase();
  await shop.addProduct({ slug: taken, sku: `${taken}-sku` });
  const id = await shop.addProduct({ slug: newName('jug').replace(' ', '-'), name: 'Jug' });
  const { page } = await enterBackOffice(shop, browser, { at: `products/${id}` });
  const main = page.getByRole('main');
  const field = (label: string) => main.getByLabel(label, { exact: true });
  const save = () => page.getByRole('button', { name: 'Save' }).click();
  /** What stands under a field that is marked as wrong. */
  const saysAt = async (label: string) => {
    const input = field(label);
    await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');
    return page.locator(`[id="${await input.getAttribute('aria-describedby')}"]`).textContent();
  };
  await field('Regular price').fill('-1');
  await save();
  expect(await saysAt('Regular price')).toMatch(/negative|below zero|at least 0/i);
  await field('Regular price').fill('10');
  await field('Sale price').fill('-1');
  await save();
  expect(await saysAt('Sale price')).toMatch(/negative|below zero|at least 0/i);
  await field('Sale price').fill('10');
  await field('Sale begins').fill('2026-02-01');
  await field('Sale ends').fill('2026-01-01');
  await field('Minimum quantity').fill('5');
  await field('Maximum quantity').fill('4');
  await save();
  expect(await saysAt('Sale price')).toBe('A sale price must be below the regular price.');
  expect(await saysAt('Sale ends')).toBe('A sale must end after its start.');
  expect(await saysAt('Maximum quantity')).toBe('The maximum must not be below the minimum.');
  for (const label of ['Sale price', 'Sale begins', 'Sale ends', 'Minimum quantity', 'Maximum quantity'])
    await field(label).fill('');
  await field('URL slug').fill(taken);
  await field('SKU').fill(`${taken}-sku`);
  await save();
  expect(await saysAt('URL slug')).toBe('Another product has this URL slug already.');
  expect(await saysAt('SKU')).toBe('Another product has this SKU already.');
});

it('refused values are told once; what was put right and saved is told as saved', async () => {
  const id = await shop.addProduct({ slug: newName('jar').replace(' ', '-'), name: 'Jar' });
  const { page } = await enterBackOffice(shop, browser, { at: `products/${id}` });
  const ends = page.getByRole('main').getByLabel('Sale ends', { exact: true });
  await page.getByRole('main').getByLabel('Sale begins', { exact: true }).fill('2026-02-01');
  await ends.fill('2026-01-01');
  await page.evaluate(() => {
    const notes: string[] = [];
    Object.assign(window, { notes });
    new MutationObserver(() => {
      const text = document.querySelector('[role=alert]')?.textContent ?? '';
      if (text !== '' && text !== notes.at(-1)) notes.push(text);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const notes = () => page.evaluate(() => (window as unknown as { notes: string[] }).notes);
  const save = () => page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await save();
  await expect.poll(notes).toHaveLength(1);
  await ends.fill('2026-03-01');
  await save();
  await page.getByText('Saved.', { exact: true }).waitFor();
  expect(await notes()).toEqual(['Not saved yet: check the fields marked in red.', 'Saved.']);
});

it('what is typed as paragraphs, heading, list and link is what the shop shows, also after the next save', async () => {
  const name = newName('Bowl');
  const slug = name.replace(' ', '-').toLowerCase();
  const table = '<table><tr><td>Height</td><td>9 cm</td></tr></table>';
  const id = await shop.addProduct({
    slug,
    name,
    description: 'Salt &amp; pepper',
    short_description: table,
  });
  const { page, errors } = await enterBackOffice(shop, browser);
  const open = async () => {
    await page.goto(`${shop.site}/admin/products/${id}`);
    const editor = page.locator('main form [contenteditable=true][aria-label=Description]');
    await editor.waitFor();
    return editor;
  };
  const editor = await open();
  const toolbar = page.getByRole('toolbar', { name: 'Formatting: Description' });
  /** Goes from the text to a tool and back, with keys alone. */
  const use = async (tool: string) => {
    await page.keyboard.press('Alt+F10');
    for (let steps = 0; steps < 12; steps++) {
      if ((await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) === tool) break;
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Enter');
  };
  await editor.focus();
  // A moment after it is focused the editor puts the caret back to where it was: it has to stay at the end.
  let looksAtEnd = 0;
  await expect
    .poll(async () => {
      const atEnd = await editor.evaluate((element) => {
        const { anchorNode, anchorOffset } = getSelection() as Selection;
        return element.contains(anchorNode) && anchorOffset === element.textContent?.length;
      });
      looksAtEnd = atEnd ? looksAtEnd + 1 : 0;
      if (!atEnd) await page.keyboard.press('Control+End');
      return looksAtEnd;
    })
    .toBeGreaterThan(2);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Second paragraph & more');
  await page.keyboard.press('Enter');
  await use('H2 Heading');
  await page.keyboard.type('Care');
  await page.keyboard.press('Enter');
  await use('List');
  await page.keyboard.type('By hand');
  await page.keyboard.press('Enter');
  await use('Link');
  await page.getByRole('textbox', { name: 'Link URL' }).fill('/care/');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => toolbar.getByRole('button', { name: 'List', exact: true }).getAttribute('aria-pressed'))
    .toBe('true');
  await saveForm(page);

  const html =
    '<p>Salt &amp; pepper</p><p>Second paragraph &amp; more</p><h2>Care</h2>' +
    '<ul><li>By hand</li><li><a href="/care/">/care/</a></li></ul>';
  const stored = async () =>
    (await shop.query('select description, short_description from product where id = $1', [id]))[0];
  expect(await stored()).toEqual({ description: html, short_description: table });
  expect((await shop.visitor().get(`/product/${slug}/`)).text).toContain(html);

  // What the editor cannot show is edited as it is written; another save loses nothing of both.
  await open();
  expect(await editor.textContent()).toContain('Salt & pepper');
  const source = page.getByRole('textbox', { name: 'Short description', exact: true });
  expect(await source.inputValue()).toBe(table);
  await page.getByRole('main').getByRole('textbox', { name: 'SKU', exact: true }).fill(`${slug}-sku`);
  await saveForm(page);
  expect(await stored()).toEqual({ description: html, short_description: table });
  expect(errors).toEqual([]);
});
