// A whole extension from outside src, as vitrine.config.ts would bring it: extensions/gift-note.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { switchesOf } from '#platform/slices/switched-slices.server.ts';
import { giftNoteSettings } from '../../extensions/gift-note/settings.ts';
import { slice } from '../../extensions/gift-note/slice.server.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';
import { miniCartLines, type ShopVisitor } from '../support/shop-visitor.ts';
import { openSimulated, openTab } from '../support/simulated-page.ts';

/** As the gathering of slices hands it over. */
const giftNote = { migrations: 'extensions/gift-note/data/migrations', ...slice };

let database: FreshDatabase;
let shop: TestShop;
let cup: number;
/** An order of the time before the extension came. */
let early: number;

async function order(visitor: ShopVisitor) {
  const placed = (await visitor.shopAjax('checkout', await checkoutForm(visitor))).json();
  expect(placed.messages).toBeUndefined();
  return placed as { order_id: number; redirect: string };
}

beforeAll(async () => {
  database = await freshDatabase();
  const before = await openTestShop({ databaseUrl: database.url });
  cup = await before.addProduct({ slug: 'cup', name: 'Cup' });
  await before.refresh();
  expect(await before.query(`select to_regclass('gift_note') as found`)).toEqual([{ found: null }]);
  const visitor = before.visitor();
  await visitor.shopAjax('add_to_cart', { product_id: cup, gift_note: 'Too early' });
  early = (await order(visitor)).order_id;
  await before.close();
  shop = await openTestShop({
    databaseUrl: database.url,
    slices: (configured) => [...configured, giftNote],
  });
});
afterAll(async () => {
  await shop?.close();
  await database?.drop();
});

const add = async (visitor: ShopVisitor, note: string, fields: Record<string, string> = {}) => {
  const answer = (
    await visitor.shopAjax('add_to_cart', { product_id: cup, gift_note: note, ...fields })
  ).json();
  return answer.error ? wordsOf((await visitor.get(answer.product_url)).text) : answer.message;
};
const miniCart = async (visitor: ShopVisitor) => {
  const answer = (await visitor.shopAjax('get_refreshed_fragments')).json();
  return wordsOf(answer.fragments['div.widget_shopping_cart_content']);
};
const orderOf = async (id: number) =>
  (await (await shop.member('shop-manager')).get(`/rest/orders/${id}`)).json();
const listed = async (id: number) => {
  const rows = (await (await shop.member('shop-manager')).get('/rest/orders')).json();
  return rows.find((row: { id: number }) => row.id === id);
};

test('the shop that ran without it has its table, and its orders are as they were', async () => {
  expect(await shop.query('select * from gift_note')).toEqual([]);
  const { lines, parts, total } = await orderOf(early);
  expect([lines.length, parts['gift-note'], total]).toEqual([1, undefined, 1690]);
});

test('a note makes a line of its own, costs nothing, and stands in cart, checkout, order and mails', async () => {
  const visitor = shop.visitor();
  const page = (await visitor.get('/product/cup/')).text;
  expect(page).toContain('name="gift_note"');
  expect(page).toMatch(/<link[^>]+href="\/assets\/gift-note\.css"/);
  expect(page).toContain('/assets/gift-note.js');
  expect(await add(visitor, ' For <b>Ada</b>,\n with love ')).toBe('“Cup” has been added to your cart.');
  await add(visitor, '');
  await add(visitor, 'For <b>Ada</b>, with love');
  const note = 'Gift note: For &lt;b&gt;Ada&lt;/b&gt;, with love';
  expect(await miniCart(visitor)).toContain(`Cup ${note} 2 × $10.00`);
  expect(wordsOf((await visitor.get('/cart/')).text)).toContain(`Cup ${note} $10.00`);
  expect(wordsOf((await visitor.get('/checkout/')).text)).toContain(`Cup ${note} Quantity: 2 $20.00`);
  const placed = await order(visitor);
  const receipt = wordsOf((await visitor.get(placed.redirect.replace(/^https?:\/\/[^/]+/, ''))).text);
  expect(receipt).toContain(`Cup × 2 ${note} $20.00`);
  await nudgeRelay(shop.db);
  const [mail] = await shop.query<{ text: string; html: string }>(
    `select text, html from mail_message where recipient = 'ada@example.org' order by id desc limit 1`,
  );
  expect(mail?.text).toContain('Gift note: For <b>Ada</b>, with love');
  expect(mail?.html).toContain('Gift note: For &lt;b&gt;Ada&lt;/b&gt;, with love');
  const kept = [{ product: 'Cup', note: 'For <b>Ada</b>, with love' }];
  expect((await orderOf(placed.order_id)).parts['gift-note']).toEqual(kept);
  expect((await listed(placed.order_id)).parts['gift-note']).toEqual(kept);
  expect((await listed(early)).parts?.['gift-note']).toBeUndefined();
  expect(await shop.query('select position, product, note from gift_note')).toEqual([
    { position: 0, ...kept[0] },
  ]);
});

describe('what the owner sets', () => {
  afterAll(async () => {
    await shop.changeSettings(giftNoteSettings, { label: 'Gift note', length: 200 });
  });

  test('is how a note is called and how long it is, of letters as people count them', async () => {
    const visitor = shop.visitor();
    await shop.changeSettings(giftNoteSettings, { label: 'Card', length: 5 });
    const page = (await visitor.get('/product/cup/')).text;
    expect(wordsOf(page)).toContain('Card We write it on a card, by hand. At most 5 characters.');
    expect(await add(visitor, '👋🏻🙂🙂')).toContain('has been added');
    expect(await miniCart(visitor)).toContain('Cup Card: 👋🏻🙂🙂 1 × $10.00');
    expect(await add(visitor, 'abcdef')).toContain('“Card” has at most 5 characters.');
    expect(await miniCart(visitor)).not.toContain('abcdef');
  });

  test('are its words, in the texts of the back office', async () => {
    const manager = await shop.member('administrator');
    const { texts } = (await manager.get('/rest/texts')).json();
    expect(texts).toContainEqual({
      key: 'gift-note.hint',
      slice: 'Gift notes',
      text: 'We write it on a card, by hand. At most {length} characters.',
      own: null,
      said: null,
    });
    const headers = { 'content-type': 'application/json', origin: SITE_URL };
    const word = (was: string | null, value: string | null) =>
      manager.send('/rest/texts/gift-note.hint', {
        method: 'PUT',
        headers,
        body: JSON.stringify({ was, value }),
      });
    const field = async () => wordsOf((await shop.visitor().get('/product/cup/')).text);
    await word(null, 'Up to {length}, please.');
    await expect.poll(field).toMatch(/Card Up to 5, please\./);
    await word('Up to {length}, please.', null);
    await expect.poll(field).toContain('We write it on a card');
  });
});

test('the script counts what is left while somebody writes', async () => {
  const page = await openSimulated(openTab(shop.visitor()), '/product/cup/');
  const field = page.find('[name=gift_note]') as HTMLTextAreaElement;
  field.dispatchEvent(new page.window.Event('pointerdown', { bubbles: true }) as never);
  await page.settle();
  const type = (text: string) => {
    field.value = text;
    field.dispatchEvent(new page.window.Event('input', { bubbles: true }) as never);
    return [page.find('.gift-note-left').textContent, field.validity.valid];
  };
  expect(type('Hi 🙂')).toEqual(['196 characters left', true]);
  expect(type('a'.repeat(201))).toEqual(['-1 characters left', false]);
  expect(type('')).toEqual(['', true]);
});

test('switched off, field, style, script, texts and panel are gone, and what was kept stays', async () => {
  const visitor = shop.visitor();
  await add(visitor, 'For Bea');
  const { order_id } = await order(visitor);
  await add(visitor, 'For Cora');
  const switches = switchesOf(shop.running.shop.services.whole);
  await shop.changeSettings(switches, { 'gift-note': false });
  const page = (await shop.visitor().get('/product/cup/')).text;
  expect(page).not.toMatch(/gift.?note/i);
  expect(wordsOf((await visitor.get('/cart/')).text)).toMatch(/Cup has been removed/);
  await add(visitor, 'For Dora');
  expect(await miniCart(visitor)).not.toContain('Dora');
  const { lines, parts } = await orderOf(order_id);
  expect(parts?.['gift-note']).toBeUndefined();
  expect(lines[0].words.shopper).toEqual([{ label: 'Gift note', value: 'For Bea' }]);
  const manager = await shop.member('administrator');
  expect((await manager.get('/rest/texts')).text).not.toContain('We write it on a card');
  await shop.changeSettings(switches, { 'gift-note': true });
  expect((await orderOf(order_id)).parts['gift-note']).toEqual([{ product: 'Cup', note: 'For Bea' }]);
  expect(miniCartLines((await visitor.shopAjax('get_refreshed_fragments')).json())).toHaveLength(1);
});
