// The comparison's calls, rules and pages, answered by the real server.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { compareSettings } from '#features/compare/settings.ts';
import { languageSettings } from '#features/market/settings.ts';
import { NO_NAMED_PRICE } from '#features/name-your-price/rules/named-price.ts';
import { switchesOf } from '#platform/slices/switched-slices.server.ts';
import { htmlProblems } from '../support/browser.ts';
import { cellsOf, columnsIn, compareAll, compareCall, comparedIn, USUAL } from '../support/compare-shop.ts';
import { showPlainForms } from '../support/plain-forms.ts';
import { wordsOf } from '../support/render-view.ts';
import { SITE_URL } from '../support/shop-server.ts';
import { miniCartLines, type ShopVisitor } from '../support/shop-visitor.ts';
import { openWishlistShop, type WishlistShop } from '../support/wishlist-shop.ts';

let shop: WishlistShop;
let pot: number;

beforeAll(async () => {
  shop = await openWishlistShop();
  pot = await shop.addProduct({
    slug: 'pot',
    name: 'Pot',
    sku: 'P-1',
    regular_price: 4000,
    manage_stock: true,
    stock_quantity: 7,
    weight_grams: 1500,
    length_mm: 200,
    width_mm: 150,
    height_mm: 120,
    short_description: '<p>For tea.</p>',
    average_rating: '4.50',
    review_count: 2,
    attributes: [
      { name: 'Colour', values: ['Red', 'Blue'] },
      { name: 'Secret', values: ['No'], isHidden: true },
    ],
  });
  await shop.refresh();
  await showPlainForms(shop);
});
afterEach(() => shop.changeSettings(compareSettings, USUAL));
afterAll(() => shop?.close());

const settle = (values: Record<string, unknown>) =>
  shop.changeSettings(compareSettings, { ...USUAL, ...values });
const customer = () => shop.member('customer');
const tableOf = async (visitor: ShopVisitor) => (await compareCall(visitor, 'nav_popup')).data.html;
const linesOf = async (visitor: ShopVisitor) =>
  miniCartLines((await visitor.shopAjax('get_refreshed_fragments')).json());
const picksOf = (html: string) => [...html.matchAll(/<li data-postid="(\d+)"/g)].map(([, id]) => Number(id));
async function pick(visitor: ShopVisitor, search: string) {
  const fields = { search, wpnonce: await visitor.nonce() };
  return (await visitor.ajax('wopb_product_list', fields)).json();
}

describe('the call', () => {
  test('[CMP-017ab] answers the table, count, least columns and a message, and knows products by postid', async () => {
    const visitor = shop.visitor();
    const added = await compareCall(visitor, 'add', shop.cup, { added_action: 'popup' });
    expect(added).toEqual({
      success: true,
      data: { html: expect.any(String), compare_count: 1, demo_column: 3, message: 'Compare Added.' },
    });
    expect(columnsIn(added.data.html)).toEqual([shop.cup]);
    await compareAll(visitor, shop.plate);
    const removed = await compareCall(visitor, 'remove', shop.cup);
    expect(removed.data).toMatchObject({ compare_count: 1, message: 'Compare Removed.' });
    expect(columnsIn(removed.data.html)).toEqual([shop.plate]);
    const cleared = await compareCall(visitor, 'clear');
    expect(cleared.data).toMatchObject({ compare_count: 0, message: 'Compare Item Clear.' });
    expect(wordsOf(cleared.data.html)).toContain('No products were added to compare list Return to Shop');
    expect(await htmlProblems(`<main>${added.data.html}</main>`)).toEqual([]);
  });

  test('[CMP-015] its words stand where they belong: button, empty and filled table, sidebar, picker', async () => {
    const visitor = shop.visitor();
    const list = (await visitor.get('/shop/')).text;
    const [button = ''] = /<button[^>]*wopb-compare-btn.*?<\/button>/s.exec(list) ?? [];
    expect(button).toContain('data-listed="Added">Add to Compare<');
    const empty = (await visitor.get('/compare/')).text;
    for (const words of [
      'Compare Products',
      'No products were added to compare list Return to Shop',
      'Add Product',
    ])
      expect([words, wordsOf(empty).includes(words)]).toEqual([words, true]);
    const side = await compareCall(visitor, 'add', shop.cup, { added_action: 'sidebar' });
    expect(wordsOf(side.data.html)).toContain("Let's Compare");
    const filled = await tableOf(visitor);
    for (const words of ['Clear All', 'Action', 'Add Product'])
      expect([words, wordsOf(filled).includes(words)]).toEqual([words, true]);
    expect(filled).toContain('data-search="Search for products by name..."');
  });

  test('[CMP-017c] nav_popup and menu_block show the table and change nothing', async () => {
    const visitor = shop.visitor();
    await compareAll(visitor, shop.cup);
    for (const type of ['nav_popup', 'menu_block']) {
      const shown = await compareCall(visitor, type, shop.plate);
      expect([type, shown.success, columnsIn(shown.data.html), shown.data.message]).toEqual([
        type,
        true,
        [shop.cup],
        '',
      ]);
    }
    expect(comparedIn(visitor)).toEqual([shop.cup]);
  });

  test('[CMP-017d] an unknown type changes nothing and is refused, and so is what names no product', async () => {
    const visitor = shop.visitor();
    await compareAll(visitor, shop.cup);
    const wpnonce = await visitor.nonce();
    for (const type of ['', 'toggle', 'constructor']) {
      const refused = await visitor.ajax('wopb_compare', { type, postid: shop.plate, wpnonce });
      expect([type, refused.status]).toEqual([type, 400]);
    }
    for (const postid of ['', '0', '-1', 'x', '1,2', '999999999'])
      expect((await visitor.ajax('wopb_compare', { type: 'add', postid, wpnonce })).json().success).not.toBe(
        true,
      );
    expect(comparedIn(visitor)).toEqual([shop.cup]);
    const stale = await visitor.ajax('wopb_compare', { type: 'clear', wpnonce: 'stale' });
    expect([stale.json().success, comparedIn(visitor)]).toEqual([false, [shop.cup]]);
  });

  test('[CMP-016a] what cannot be listed is said so', async () => {
    const visitor = shop.visitor();
    const draft = await shop.addProduct({ slug: 'draft', name: 'Draft', status: 'draft' });
    for (const id of [draft, 999_999]) {
      const refused = await compareCall(visitor, 'add', id);
      expect([refused.success, refused.data.message, refused.data.compare_count]).toEqual([
        false,
        'Compare Not Added',
        0,
      ]);
    }
  });

  test('[CMP-003a] [CMP-016b] answers to an addition what the owner shows next', async () => {
    const visitor = shop.visitor();
    const htmlOf = async (added_action: string) =>
      (await compareCall(visitor, 'add', shop.cup, { added_action })).data.html;
    expect(columnsIn(await htmlOf('popup'))).toEqual([shop.cup]);
    const side = await htmlOf('sidebar');
    expect(wordsOf(side)).toMatch(/Cup.*Let's Compare/);
    expect(side).not.toContain('<table');
    expect(await htmlOf('redirect')).toBe('');
    const toast = await htmlOf('message');
    expect(wordsOf(toast)).toBe('Cup has been added on compare list. View Compare List');
    expect(toast).toContain('href="/compare/"');
    const none = await compareCall(visitor, 'add', 999_999, { added_action: 'message' });
    expect(none.data.html).toBe('<p role="status">Compare Not Added</p>');
    // Nothing is said: the setting counts.
    await settle({ addedAction: 'message' });
    expect((await compareCall(visitor, 'add', shop.cup)).data.html).toBe(toast);
  });
});

describe('the list', () => {
  test('[CMP-010a] of a visitor is a cookie with a JSON array of ids, kept for seven days', async () => {
    const visitor = shop.visitor();
    const answer = await visitor.ajax('wopb_compare', {
      type: 'add',
      postid: shop.cup,
      wpnonce: await visitor.nonce(),
    });
    await compareAll(visitor, shop.plate);
    expect(decodeURIComponent(visitor.cookies.get('wopb_compare') ?? '')).toBe(`[${shop.cup},${shop.plate}]`);
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('wopb_compare=')) ?? '';
    expect(cookie).toMatch(/Max-Age=604800/i);
  });

  test('[CMP-010b] of a customer is kept in the account, the same on all devices, without an end', async () => {
    const [here, there] = [await customer(), shop.visitor()];
    await compareAll(here, shop.cup, shop.plate);
    for (const [name, value] of here.cookies) if (!name.startsWith('wopb_')) there.cookies.set(name, value);
    expect(columnsIn(await tableOf(there))).toEqual([shop.cup, shop.plate]);
    expect(here.cookies.has('wopb_compare')).toBe(false);
    const [row] = await shop.query<{ ends: number }>(
      `select count(*)::int as ends from information_schema.columns where table_name = 'compare_item' and column_name like '%expire%'`,
    );
    expect(row?.ends).toBe(0);
  });

  test('[CMP-010c] of a visitor joins that of the account at log-in, and its cookie goes', async () => {
    const email = 'compares@shop.test';
    const password = 'a long enough password';
    const { createUser } = await import('#features/accounts/operations/create-user.server.ts');
    const { inTransaction } = await import('#platform/db/database.server.ts');
    await inTransaction(shop.db, (tx) => createUser(tx, { email, password, name: 'Ada' }));
    const first = shop.visitor();
    await compareAll(first, shop.cup);
    await first.post('/my-account/', { log_in: '1', username: email, password });
    const visitor = shop.visitor();
    await compareAll(visitor, shop.plate, shop.cup);
    const led = await visitor.post('/my-account/', { log_in: '1', username: email, password });
    expect(led.status).toBe(303);
    expect([visitor.cookies.has('wopb_compare'), comparedIn(visitor, 'wopb_compare_account')]).toEqual([
      false,
      [shop.cup, shop.plate],
    ]);
    expect(columnsIn(await tableOf(visitor))).toEqual([shop.cup, shop.plate]);
    // At log-out the next one at this browser learns nothing.
    await visitor.post('/my-account/', { log_out: '1' });
    expect(columnsIn(await tableOf(visitor))).toEqual([]);
  });

  test('[CMP-011a] takes a product twice, or gives one that is not there, without a word', async () => {
    const visitor = shop.visitor();
    await compareAll(visitor, shop.cup);
    for (const [type, id] of [
      ['add', shop.cup],
      ['remove', shop.plate],
    ] as const) {
      const same = await compareCall(visitor, type, id);
      expect([type, same.success, same.data.message, same.data.compare_count]).toEqual([type, true, '', 1]);
    }
  });

  test('[CMP-011b] has no maximum but the owner’s, and never more than 100', async () => {
    const made: number[] = [];
    for (let at = 0; at < 102; at++)
      made.push(await shop.addProduct({ slug: `many-${at}`, name: `Many ${at}`, regular_price: 100 }));
    await shop.refresh();
    const visitor = shop.visitor();
    visitor.takeCookie(`wopb_compare=${encodeURIComponent(JSON.stringify(made.slice(0, 99)))}`);
    expect((await compareCall(visitor, 'add', made[99])).data.compare_count).toBe(100);
    const full = await compareCall(visitor, 'add', made[100]);
    expect([full.success, full.data.message, full.data.compare_count]).toEqual([
      false,
      'Compare Not Added',
      100,
    ]);
    await settle({ maximum: 2 });
    for (const who of [shop.visitor(), await customer()]) {
      await compareAll(who, shop.cup, shop.plate);
      const third = await compareCall(who, 'add', pot);
      expect([third.success, third.data.compare_count]).toEqual([false, 2]);
      await compareCall(who, 'remove', shop.cup);
      expect((await compareCall(who, 'add', pot)).success).toBe(true);
    }
    await shop.query("delete from product where slug like 'many-%'");
    await shop.refresh();
  });

  test('[CMP-014] products that nobody may see any more drop out of table and count', async () => {
    const visitor = shop.visitor();
    const lid = await shop.addProduct({ slug: 'lid', name: 'Lid', regular_price: 500 });
    await shop.refresh();
    await compareAll(visitor, lid, shop.cup);
    await shop.query('update product set trashed_at = now() where id = $1', [lid]);
    await shop.refresh();
    const shown = await compareCall(visitor, 'nav_popup');
    expect([shown.data.compare_count, columnsIn(shown.data.html), comparedIn(visitor)]).toEqual([
      1,
      [shop.cup],
      [shop.cup],
    ]);
  });
});

describe('the table', () => {
  test('[CMP-013ab] adds what is simple, purchasable and in stock, and links to all else', async () => {
    const visitor = shop.visitor();
    await compareAll(visitor, shop.cup, shop.shirt, shop.vase, shop.book);
    const cells = cellsOf(await tableOf(visitor), 'Add To Cart');
    expect(cells.map((cell) => cell.includes('data-action="compare-cart"'))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    for (const [at, slug] of ['shirt', 'vase', 'book'].entries())
      expect(cells[at + 1]).toContain(`href="/product/${slug}/"`);
  });

  test('[CMP-013cd] says N/A for what is missing, and how many are in stock of what can be bought alone', async () => {
    await settle({
      columns: ['title', 'stock', 'review', 'info', 'weight', 'dimensions', 'sku', 'description'],
    });
    const visitor = shop.visitor();
    await compareAll(visitor, pot, shop.cup, shop.vase);
    const html = await tableOf(visitor);
    const row = (label: string) => cellsOf(html, label).map(wordsOf);
    expect(row('Stock Status')).toEqual(['7 in stock', 'In stock', 'Out of stock']);
    expect(row('Review')).toEqual(['2 customer review', 'N/A', 'N/A']);
    expect(row('Colour')).toEqual(['Red, Blue', 'N/A', 'N/A']);
    expect(html).not.toContain('Secret');
    expect(row('Weight')[0]).toMatch(/^(1\.5 kg|3\.31 lb)$/);
    expect(row('Dimensions')[0]).toMatch(/ × .* × /);
    expect(row('SKU')).toEqual(['P-1', 'C-1', 'N/A']);
    expect(row('Description')).toEqual(['For tea.', 'N/A', 'N/A']);
    for (const label of ['Weight', 'Dimensions']) expect(row(label).slice(1)).toEqual(['N/A', 'N/A']);
  });

  test('[CMP-013c] tells no more of a protected product than lists do', async () => {
    const told = [
      'title',
      'price',
      'stock',
      'cart',
      'review',
      'info',
      'description',
      'weight',
      'dimensions',
      'sku',
    ];
    await settle({ columns: told });
    await shop.changeProduct(pot, { password_hash: 'x' });
    await shop.refresh();
    const visitor = shop.visitor();
    await compareAll(visitor, pot);
    const html = await tableOf(visitor);
    expect(html).not.toMatch(/P-1|For tea|Colour|customer review|stock<|\$/);
    for (const label of ['Price', 'Stock Status', 'Review', 'Description', 'Weight', 'Dimensions', 'SKU'])
      expect([label, wordsOf(cellsOf(html, label)[0] ?? '')]).toEqual([label, 'N/A']);
    await shop.changeProduct(pot, { password_hash: null });
    await shop.refresh();
  });

  test('[CMP-007bc] has three columns at least unless the owner hides the empty ones, and heads for screen readers', async () => {
    const visitor = shop.visitor();
    const demo = async () => {
      const { html, demo_column } = (await compareCall(visitor, 'nav_popup')).data;
      return [demo_column, html.match(/<th scope="col" class="compare-demo"/g)?.length ?? 0];
    };
    expect(await demo()).toEqual([3, 3]);
    await compareAll(visitor, shop.cup);
    expect(await demo()).toEqual([3, 2]);
    const html = await tableOf(visitor);
    expect(html.match(/<th scope="col"/g)).toHaveLength(4);
    expect(html.match(/<th scope="row"/g)).toHaveLength(5);
    await settle({ demoColumns: false });
    expect(await demo()).toEqual([0, 0]);
    await compareCall(visitor, 'clear');
    expect(await tableOf(visitor)).not.toContain('<table');
  });

  test('[CMP-021] tells what the owner chose, in that order', async () => {
    const visitor = shop.visitor();
    await compareAll(visitor, pot);
    const rows = async () =>
      [...(await tableOf(visitor)).matchAll(/<tr class="compare-row is-(\w+)"/g)].map(([, name]) => name);
    expect(await rows()).toEqual(['price', 'stock', 'quantity', 'cart', 'review']);
    const order = ['sku', 'dimensions', 'weight', 'description', 'info', 'review', 'cart'];
    await settle({ columns: [...order, 'quantity', 'stock', 'price', 'title', 'image'] });
    expect(await rows()).toEqual([...order, 'quantity', 'stock', 'price', 'title', 'image']);
    await settle({ columns: ['price'] });
    expect(await rows()).toEqual(['price']);
  });

  test('[CMP-021] additional info has a heading above the attributes, and says N/A where there are none', async () => {
    await settle({ columns: ['title', 'price', 'info', 'sku'] });
    const visitor = shop.visitor();
    await compareAll(visitor, shop.cup, shop.plate);
    const bare = await tableOf(visitor);
    expect(cellsOf(bare, 'Additional Info').map(wordsOf).slice(0, 2)).toEqual(['N/A', 'N/A']);
    expect(bare).not.toContain('rowgroup');
    await compareAll(visitor, pot);
    const bodies = (await tableOf(visitor)).match(/<tbody>.*?<\/tbody>/gs) ?? [];
    expect(bodies.map((body) => /<th scope="rowgroup" colSpan="4"/i.test(body))).toEqual([
      false,
      true,
      false,
    ]);
    expect(wordsOf(bodies[1] ?? '')).toMatch(/^Additional Info Colour .*Red, Blue/);
    expect(await htmlProblems(`<main>${await tableOf(visitor)}</main>`)).toEqual([]);
  });

  test('says attributes in the language of the shop, as product pages do', async () => {
    await settle({ columns: ['title', 'info'] });
    const attributes = [{ name: 'Grind', values: ['Red', 'Blue'] }];
    const beans = await shop.addProduct({ slug: 'beans', name: 'Beans', regular_price: 900, attributes });
    await shop.changeSettings(languageSettings, { language: 'ar' });
    try {
      await shop.refresh();
      const visitor = shop.visitor();
      await compareAll(visitor, beans);
      const html = await tableOf(visitor);
      expect(html).not.toContain('Grind');
      expect(wordsOf(cellsOf(html, 'الطحن')[0] ?? '')).toBe('Red، Blue');
    } finally {
      await shop.changeSettings(languageSettings, { language: 'en' });
      await shop.query("delete from product where slug = 'beans'");
      await shop.refresh();
    }
  });

  test('shows prices as the shop does, and marks what products differ in', async () => {
    const visitor = shop.visitor();
    await compareAll(visitor, shop.cup, shop.plate);
    const html = await tableOf(visitor);
    expect(cellsOf(html, 'Price').map(wordsOf)).toEqual(['$12.50', '$20.00', '']);
    expect(html).toMatch(/<th scope="row">Price <span class="compare-differs"/);
    expect(html).toMatch(/<tr class="compare-row is-stock" data-same=""/);
  });
});

describe('the picker', () => {
  test('[CMP-012ab] lists up to ten products that match and are not compared yet, all that is told of them with it', async () => {
    const visitor = shop.visitor();
    for (let at = 0; at < 12; at++)
      await shop.addProduct({ slug: `tile-${at}`, name: `Tile ${at}`, regular_price: 100 });
    await shop.refresh();
    const first = picksOf((await pick(visitor, '')).data.html);
    expect(first).toHaveLength(10);
    expect(picksOf((await pick(visitor, 'tile')).data.html)).toHaveLength(10);
    const { html } = (await pick(visitor, 'pot')).data;
    expect(picksOf(html)).toEqual([pot]);
    expect(html).toContain('class="star-rating"');
    expect(html).toMatch(/class="no-picture"|<img/);
    expect(wordsOf(html)).toMatch(/Pot 2 customer review \$40\.00/);
    await compareAll(visitor, first[0] ?? 0, pot);
    expect(picksOf((await pick(visitor, '')).data.html)).not.toContain(first[0]);
    expect((await pick(visitor, 'pot')).data.html).toBe('');
    await shop.query("delete from product where slug like 'tile-%'");
    await shop.refresh();
  });

  test('[CMP-012a] what a product costs is told where shoppers are to see it', async () => {
    const gift = await shop.addProduct({ slug: 'gift', name: 'Gift', regular_price: 7700 });
    const owner = await shop.member('shop-manager');
    const path = `/rest/products/${gift}`;
    const { version } = (await owner.get(path)).json();
    await owner.fetch(path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', origin: SITE_URL },
      body: JSON.stringify({
        version,
        namedPrice: { ...NO_NAMED_PRICE, enabled: true, suggested: 1200, hideRegular: true },
      }),
    });
    await shop.refresh();
    const visitor = shop.visitor();
    const { html } = (await pick(visitor, 'gift')).data;
    expect([picksOf(html), html.includes('77.00')]).toEqual([[gift], false]);
    await compareAll(visitor, gift);
    expect(cellsOf(await tableOf(visitor), 'Price').map(wordsOf)[0]).toBe('N/A');
    await shop.query("delete from product where slug = 'gift'");
    await shop.refresh();
  });

  test('[CMP-018ab] answers the markup, empty without a match, whatever is searched for', async () => {
    const visitor = shop.visitor();
    expect(await pick(visitor, 'plate')).toEqual({
      success: true,
      data: { html: expect.stringContaining('compare-picks') },
    });
    for (const search of ['zzz', 'p', '%', 'x'.repeat(100), '   zzz   '])
      expect([search, (await pick(visitor, search)).data?.html ?? '']).toEqual([search, '']);
    const stale = await visitor.ajax('wopb_product_list', { search: 'cup', wpnonce: 'stale' });
    expect(stale.json().success).toBe(false);
  });
});

describe('without script', () => {
  async function press(visitor: ShopVisitor, fields: Record<string, string | number>, from: string) {
    const { location, status } = await visitor.post('/compare/', fields, {
      origin: SITE_URL,
      referer: SITE_URL + from,
    });
    expect(status).toBe(303);
    return { to: location, says: wordsOf((await visitor.get(location ?? '')).text) };
  }

  test('buttons list a product, take it off and clear the list, and come back to where one was', async () => {
    const visitor = shop.visitor();
    const added = await press(visitor, { compare_add: shop.cup }, '/product/cup/');
    expect([added.to, added.says.includes('Compare Added. View Compare List')]).toEqual([
      '/product/cup/',
      true,
    ]);
    await press(visitor, { compare_add: shop.plate }, '/shop/');
    const page = await visitor.get('/compare/');
    expect([columnsIn(page.text), page.headers.get('cache-control')]).toEqual([
      [shop.cup, shop.plate],
      expect.stringContaining('private'),
    ]);
    expect(await htmlProblems(page.text)).toEqual([]);
    expect((await press(visitor, { compare_remove: shop.cup }, '/compare/')).to).toBe('/compare/');
    expect(comparedIn(visitor)).toEqual([shop.plate]);
    expect((await press(visitor, { compare_clear: shop.plate }, '/compare/')).says).toContain(
      'Compare Item Clear.',
    );
    expect(comparedIn(visitor)).toEqual([]);
    for (const odd of ['x', '', '-1'])
      expect((await press(visitor, { compare_add: odd }, '/shop/')).to).toBe('/compare/');
    await settle({ addedAction: 'redirect' });
    expect((await press(visitor, { compare_add: shop.cup }, '/shop/')).to).toBe('/compare/');
  });

  test('[CMP-006a] a product goes into the cart with the quantity of its column', async () => {
    const visitor = shop.visitor();
    await compareAll(visitor, shop.cup);
    const { text } = await visitor.get('/compare/');
    const field = /<input[^>]*compare-quantity[^>]*>/.exec(text)?.[0];
    expect(field).toContain('name="quantity"');
    expect(text).toContain(`<form id="${/form="([^"]+)"/.exec(field ?? '')?.[1]}"`);
    await visitor.post('/cart/', { 'add-to-cart': shop.cup, quantity: 3 });
    expect(await linesOf(visitor)).toMatchObject([{ productId: shop.cup, quantity: 3 }]);
  });
});

describe('[CMP-020] the owner’s settings', () => {
  const has = async (path: string, part: string, visitor = shop.visitor()) =>
    (await visitor.get(path)).text.includes(part);

  test('show the button in lists below that of the cart, and on product pages at its place', async () => {
    const button = 'name="compare_add"';
    expect(await has('/shop/', button)).toBe(true);
    expect((await shop.visitor().get('/shop/')).text).toMatch(
      /card-buttons">.*?add_to_cart_button.*?on-below-button">.*?name="compare_add"/s,
    );
    for (const place of ['below-form', 'below-price', 'below-title', 'below-meta', 'none']) {
      await settle({ onProductPages: place });
      expect([place, await has('/product/cup/', button)]).toEqual([place, place !== 'none']);
    }
    await settle({ inLists: false });
    expect(await has('/shop/', button)).toBe(false);
  });

  test('lead from the header to a window, to the page or nowhere', async () => {
    expect(await has('/shop/', 'data-action="open-compare"')).toBe(true);
    await settle({ navigation: 'redirect' });
    expect(await has('/shop/', 'data-action="open-compare"')).toBe(false);
    expect(await has('/shop/', 'compare-link')).toBe(true);
    await settle({ navigation: 'none' });
    expect(await has('/shop/', 'compare-link')).toBe(false);
  });

  test('offer “Compare” in the account, or do not', async () => {
    const who = await customer();
    await compareAll(who, shop.cup);
    expect(await has('/my-account/', 'href="/my-account/compare/"', who)).toBe(true);
    expect(columnsIn((await who.get('/my-account/compare/')).text)).toEqual([shop.cup]);
    await settle({ accountTab: false });
    expect(await has('/my-account/', 'href="/my-account/compare/"', who)).toBe(false);
    expect((await who.get('/my-account/compare/')).status).toBe(404);
  });

  test('show “Add Product” and “Clear All”, and keep first column and row in sight, or do not', async () => {
    const visitor = shop.visitor();
    await compareAll(visitor, shop.cup);
    for (const [name, part] of [
      ['addProduct', 'compare-pick-open'],
      ['clearAll', 'compare_clear'],
      ['stickyColumn', 'has-sticky-column'],
      ['stickyRow', 'has-sticky-row'],
    ] as const) {
      expect([name, (await tableOf(visitor)).includes(part)]).toEqual([name, true]);
      await settle({ [name]: false });
      expect([name, (await tableOf(visitor)).includes(part)]).toEqual([name, false]);
      await settle({});
    }
  });

  test('the page is made with the shop, and nothing is left of it where the slice is switched off', async () => {
    expect((await shop.visitor().get('/compare/')).status).toBe(200);
    await shop.changeSettings(switchesOf(shop.running.shop.services.whole), { compare: false });
    try {
      expect((await shop.visitor().get('/compare/')).status).toBe(404);
      const { text } = await shop.visitor().get('/shop/');
      expect(text).not.toMatch(/compare/i);
      const visitor = shop.visitor();
      const fields = { type: 'add', postid: shop.cup, wpnonce: await visitor.nonce() };
      expect((await visitor.ajax('wopb_compare', fields)).status).toBeGreaterThanOrEqual(400);
    } finally {
      await shop.changeSettings(switchesOf(shop.running.shop.services.whole), { compare: true });
    }
  });
});
