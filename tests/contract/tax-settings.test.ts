import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { taxSettings } from '#features/taxes/public.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let manager: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  manager = await shop.member('shop-manager');
  await shop.query(`update shipping_method set enabled = false where kind = 'free_shipping'`);
  await shop.changeSettings(taxSettings, { enabled: true });
  await shop.refresh();
});
afterAll(() => shop?.close());

async function rest(method: string, path: string, body?: unknown, who = manager) {
  const answer = await who.send(`/rest/${path}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    text: answer.text,
    body: answer.text.startsWith('{') ? answer.json() : null,
  };
}

/** The rows of taxes in a cart, and the total. */
async function sumsOf(product: number, who = shop.visitor()) {
  await who.add(product);
  const { text } = await who.get('/cart/');
  return [...text.matchAll(/<div class="(?:tax-rate|order-total)">(.*?)<\/div>/gs)].map(([, row = '']) =>
    wordsOf(row),
  );
}

async function fresh(rates: Record<string, unknown>[]): Promise<void> {
  await shop.query('delete from tax_rate');
  for (const rate of rates) {
    const made = await rest('POST', 'tax-rates', rate);
    expect(made.status, made.text).toBe(201);
  }
  await shop.refresh();
}

describe('rates', () => {
  it('are entered in the back office, which says at which field something is wrong', async () => {
    const refused = await rest('POST', 'tax-rates', {
      country: 'XX',
      rate: '8,25555',
      name: ' ',
      postcodes: ['9*2'],
      priority: 0,
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors).sort()).toEqual(['name', 'postcodes', 'priority', 'rate']);
    const unknown = await rest('POST', 'tax-rates', {
      country: 'XX',
      rate: '8',
      name: 'VAT',
      taxClass: 'gone',
    });
    expect(Object.keys(unknown.body.errors).sort()).toEqual(['country', 'taxClass']);
    const cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1000 });
    await fresh([{ country: 'us', state: 'ca', rate: '8,25', name: 'Sales tax', shipping: false }]);
    expect(await sumsOf(cup)).toEqual(['Sales tax $0.83', 'Total $17.73']);
    const visitor = shop.visitor();
    expect((await rest('GET', 'tax-rates', undefined, visitor)).status).toBe(401);
  });

  it('go out and come back as CSV, and a bad line changes nothing', async () => {
    await fresh([
      { country: 'DE', postcodes: ['10000...19999'], cities: ['Berlin'], rate: 19, name: 'VAT', priority: 2 },
      { rate: '7.5', name: 'Everywhere', compound: true, shipping: false, taxClass: 'reduced' },
    ]);
    const { text: csv } = await rest('GET', 'tax-rates/export');
    const bad = `${csv}DE,,,,nineteen,VAT,1,0,1,\nXX,,,,1,VAT,1,0,1,books\n`;
    const refused = await rest('POST', 'tax-rates/import', { csv: bad });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      'Line 4': 'A percentage with at most four decimals, for example 8.25.',
      'Line 5': 'There is no country “XX”. There is no tax class “books”.',
    });
    expect((await rest('GET', 'tax-rates/export')).text).toBe(csv);
    await shop.query('delete from tax_rate');
    expect(await rest('POST', 'tax-rates/import', { csv })).toMatchObject({
      status: 200,
      body: { imported: 2 },
    });
    expect((await rest('GET', 'tax-rates/export')).text).toBe(csv);
    for (const csv of [undefined, 7])
      expect((await rest('POST', 'tax-rates/import', { csv })).status).toBe(400);
    expect((await rest('POST', 'tax-rates/import', { csv: '' })).status).toBe(422);
    // Without a line of names the order of the columns is told, where something in it does not fit.
    expect(refused.body.error.message).toBe('Nothing was imported: some lines cannot be used.');
    const nameless = await rest('POST', 'tax-rates/import', { csv: 'VAT,19,DE\n' });
    expect(nameless.status).toBe(422);
    expect(nameless.body.error.message).toBe(
      'Nothing was imported: some lines cannot be used. The first line names no columns, so the fields were read in this order: Country code, State code, Postcode / ZIP, City, Rate %, Tax name, Priority, Compound, Shipping, Tax class.',
    );
  });
});

it('[TOT-004b] classes are standard, reduced and zero; more are added, and one in use stays', async () => {
  const list = await manager.send('/rest/tax-classes');
  expect(
    list
      .json()
      .map(({ slug }: { slug: string }) => slug)
      .sort(),
  ).toEqual(['reduced', 'standard', 'zero']);
  const [standard] = list.json().filter(({ slug }: { slug: string }) => slug === 'standard');
  const kept = await rest('DELETE', `tax-classes/${standard.id}`);
  expect([kept.status, kept.text]).toEqual([422, expect.stringContaining('The standard class stays')]);
  const books = await rest('POST', 'tax-classes', { name: 'Books & maps' });
  expect(books.body).toMatchObject({ slug: 'books-maps', name: 'Books & maps' });
  expect((await rest('POST', 'tax-classes', { name: 'Books & Maps' })).status).toBe(422);
  await fresh([{ rate: 5, name: 'Book tax', taxClass: 'books-maps', shipping: false }]);
  const atlas = await shop.addProduct({
    slug: 'atlas',
    name: 'Atlas',
    regular_price: 1000,
    tax_class: 'books-maps',
  });
  expect(await sumsOf(atlas)).toEqual(['Book tax $0.50', 'Total $17.40']);
  const remove = () => rest('DELETE', `tax-classes/${books.body.id}`);
  expect((await remove()).text).toContain('1 products or variations are still of the class');
  await shop.changeProduct(atlas, { tax_class: 'standard' });
  expect((await remove()).text).toContain('1 rates are still of the class');
  await shop.query('delete from tax_rate');
  expect((await remove()).status).toBeLessThan(300);
});

it('[CAT-037][TOT-007c] the product form says whether a product is taxed, and by which class', async () => {
  await fresh([
    { rate: 10, name: 'Standard', shipping: true },
    { rate: 5, name: 'Reduced', taxClass: 'reduced', shipping: true },
  ]);
  const made = await rest('POST', 'products', { name: 'Tea', status: 'published', regularPrice: 1000 });
  const cases: [Record<string, unknown>, string[]][] = [
    [{}, ['Standard $1.69', 'Total $18.59']],
    [{ taxClass: 'reduced' }, ['Reduced $0.85', 'Total $17.75']],
    [{ taxStatus: 'shipping' }, ['Reduced $0.35', 'Total $17.25']],
    [{ taxStatus: 'none' }, ['Total $16.90']],
  ];
  let { version } = made.body;
  for (const [change, sums] of cases) {
    const saved = await rest('PUT', `products/${made.body.id}`, { ...change, version });
    expect(saved.status, saved.text).toBe(200);
    version = saved.body.version;
    await shop.refresh();
    expect(await sumsOf(made.body.id)).toEqual(sums);
  }
});

it('[VAR-013ab] a variation has the tax class of its product, unless it has its own', async () => {
  await fresh([
    { rate: 10, name: 'Standard', shipping: false },
    { rate: 5, name: 'Reduced', taxClass: 'reduced', shipping: false },
  ]);
  const variation = (size: string, more = {}) => ({ options: { Size: size }, regularPrice: 1000, ...more });
  const made = await rest('POST', 'products', {
    name: 'Shirt',
    status: 'published',
    type: 'variable',
    taxClass: 'reduced',
    attributes: [{ name: 'Size', values: ['S', 'M'], forVariations: true }],
    variations: [variation('S'), variation('M', { taxClass: 'standard' })],
  });
  expect(made.status, made.text).toBe(201);
  await shop.refresh();
  const [small, medium] = made.body.variations;
  expect([small.taxClass, medium.taxClass]).toEqual(['', 'standard']);
  expect(await sumsOf(small.id)).toEqual(['Reduced $0.50', 'Total $17.40']);
  expect(await sumsOf(medium.id)).toEqual(['Standard $1.00', 'Total $17.90']);
});

it('[TOT-007d] the owner marks a customer as tax exempt, whose orders are charged none', async () => {
  await fresh([{ rate: 10, name: 'Standard' }]);
  const tea = await shop.addProduct({ slug: 'green-tea', name: 'Green tea', regular_price: 1000 });
  const administrator = await shop.member('administrator');
  const customer = await shop.member('customer');
  const users = await administrator.send('/rest/users?filter={"role":"customer"}');
  const [user] = users.json();
  const whole = await rest('GET', `users/${user.id}`, undefined, administrator);
  expect(whole.body.taxes).toEqual({ exempt: false });
  expect(await sumsOf(tea, customer)).toEqual(['Standard $1.69', 'Total $18.59']);
  const saved = await rest(
    'PUT',
    `users/${user.id}`,
    { taxes: { exempt: true }, version: whole.body.version },
    administrator,
  );
  expect(saved.status, saved.text).toBe(200);
  const { text } = await customer.get('/cart/');
  expect(text).not.toContain('tax-rate');
  const placed = (await customer.shopAjax('checkout', await checkoutForm(customer))).json();
  expect(placed).toMatchObject({ result: 'success' });
  expect(await shop.query('select tax_total, total from shop_order')).toEqual([
    { tax_total: 0, total: 1690 },
  ]);
  const after = await rest('GET', `users/${user.id}`, undefined, administrator);
  await rest(
    'PUT',
    `users/${user.id}`,
    { taxes: { exempt: false }, version: after.body.version },
    administrator,
  );
  expect(await sumsOf(tea, customer)).toEqual(['Standard $1.69', 'Total $18.59']);
  const again = (await customer.shopAjax('checkout', await checkoutForm(customer))).json();
  expect(again).toMatchObject({ result: 'success' });
  expect(await shop.query('select tax_total from shop_order order by id')).toEqual([
    { tax_total: 0 },
    { tax_total: 169 },
  ]);
});
