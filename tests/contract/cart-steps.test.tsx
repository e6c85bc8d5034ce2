// What slices do while a cart changes, and what they show of it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CartStep,
  cartFragment,
  cartFragments,
  cartStep,
  cartSteps,
} from '#features/cart/public.server.ts';
import { placingSteps } from '#features/orders/public.server.ts';
import { runPrepared, type Transaction } from '#platform/db/database.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { switchesOf } from '#platform/slices/switched-slices.server.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { countCall } from '../support/count-call.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import { miniCartLines, type ShopVisitor } from '../support/shop-visitor.ts';
import { openSimulated, openTab } from '../support/simulated-page.ts';

type Lines = Parameters<NonNullable<CartStep['added']>>[1];

const write = (tx: Transaction, owner: string, moment: string, lines: Lines) =>
  runPrepared(tx, {
    name: 'diary-write',
    text: `insert into diary (owner, moment, lines) values ($1, $2, $3::jsonb)`,
    values: [owner, moment, JSON.stringify(lines)],
  });

/** How often the database takes back what the diary says. */
let deadlocks = 0;

/** Whether orders cannot be placed because something breaks. */
let placingBreaks = false;

/** Writes down what happens to carts, for whom it may, and leaves a cookie. */
const diary = cartStep<{ pen: string }>({
  name: 'diary',
  intake: ({ request }) => {
    const pen = request?.cookies.get('pen') ?? 'ink';
    return pen === 'none' ? null : { pen };
  },
  async added(tx, lines, { owner, intake, setCookie }) {
    await write(tx, owner, 'added', lines);
    if (deadlocks-- > 0) {
      setCookie('blot', 'yes');
      await tx.execute(`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`);
    }
    setCookie('last_added', `${lines.map(({ quantity }) => quantity)} in ${intake.pen}`, { maxAge: 60 });
  },
  async removed(tx, lines, { owner }) {
    await write(tx, owner, 'removed', lines);
  },
  async emptied(tx, { owner, dropCookie }) {
    await write(tx, owner, 'emptied', []);
    dropCookie('last_added');
  },
});
/** Asked after it: refuses what nobody may have. */
const guard = cartStep({
  name: 'guard',
  added: async (_tx, lines) =>
    lines.some(({ quantity }) => quantity === 9) ? { message: 'Nine of them bring bad luck.' } : null,
});
/** How many entries the diary has, which the cart does not know. */
const entries = cartFragment<number>({
  selector: 'span.diary-entries',
  fleeting: true,
  async load({ db, request }) {
    const rows = await runPrepared<{ count: number }>(db, {
      name: 'diary-count',
      text: 'select count(*)::int as count from diary where owner = $1',
      values: [request.visitor?.id ?? ''],
    });
    return rows[0]?.count ?? 0;
  },
  View: ({ data }) => <span className="diary-entries">{data}</span>,
});
const pieces = cartFragment({
  selector: 'b.pieces',
  View: ({ cart }) => <b className="pieces">{cart.count}</b>,
});

let shop: TestShop;
let cup: number;
let mug: number;
let small: number;

beforeAll(async () => {
  shop = await openTestShop({
    slices: (configured) => [
      ...configured,
      defineSlice({
        name: 'diary',
        optional: { title: 'Diary', help: '' },
        adds: [
          cartSteps.with(diary, guard),
          cartFragments.with(entries),
          placingSteps.with({
            name: 'diary',
            async check() {
              if (placingBreaks) throw new Error('The diary is locked.');
              return [];
            },
          }),
        ],
      }),
      defineSlice({ name: 'pieces', adds: [cartFragments.with(pieces)] }),
    ],
  });
  await shop.query('create table diary (id serial, owner text, moment text, lines jsonb)');
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  mug = await shop.addProduct({
    slug: 'mug',
    name: 'Mug',
    type: 'variable',
    regular_price: null,
    attributes: [{ name: 'Size', values: ['Small'], forVariations: true }],
  });
  small = await shop.addProduct({
    slug: 'mug-small',
    type: 'variation',
    parent_id: mug,
    attributes: JSON.parse('[{"name":"Size","values":["Small"]}]'),
  });
  await shop.refresh();
});
afterAll(() => shop?.close());
beforeEach(() => shop.query('delete from diary'));

/** What was written down since the last look: the moment, and of each line product, variation and pieces. */
async function written(): Promise<[moment: string, ...lines: number[][]][]> {
  const rows = await shop.query<{ moment: string; lines: Lines }>(
    'select moment, lines from diary order by id',
  );
  await shop.query('delete from diary');
  return rows.map(({ moment, lines }) => [
    moment,
    ...lines.map(({ productId, variationId, quantity }) => [productId, variationId ?? 0, quantity]),
  ]);
}
const refreshed = async (visitor: ShopVisitor) => (await visitor.shopAjax('get_refreshed_fragments')).json();
const inCart = async (visitor: ShopVisitor) =>
  miniCartLines(await refreshed(visitor)).map(({ quantity }) => quantity);
const lineKey = async (visitor: ShopVisitor) => miniCartLines(await refreshed(visitor))[0]?.key ?? '';
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

type Fields = Record<string, string | number>;
/** Every way of adding, with the answer in words. */
const ways: Record<string, (visitor: ShopVisitor, productId: number, fields: Fields) => Promise<string>> = {
  'the shop call': async (visitor, productId, fields) => {
    const answer = (await visitor.shopAjax('add_to_cart', { product_id: productId, ...fields })).json();
    return answer.error ? wordsOf((await visitor.get(answer.product_url)).text) : answer.message;
  },
  'the shop call with a key': async (visitor, productId, fields) => {
    const key = { 'idempotency-key': Math.random().toString(36).repeat(2) };
    const sent = { product_id: productId, ...fields };
    const answer = (await visitor.shopAjax('add_to_cart', sent, key)).json();
    return answer.error ? wordsOf((await visitor.get(answer.product_url)).text) : answer.message;
  },
  'the block call': async (visitor, productId, fields) =>
    (
      await visitor.ajax('wopb_addcart', { postid: productId, wpnonce: await visitor.nonce(), ...fields })
    ).json().message,
  'the form': async (visitor, productId, fields) => {
    const answer = await visitor.post('/shop/', { 'add-to-cart': productId, ...fields });
    return wordsOf((await visitor.get(answer.location ?? '')).text);
  },
};

describe.each(Object.entries(ways))('%s', (_, put) => {
  test('tells a step what came into the cart, and sends its cookie with the answer', async () => {
    const visitor = shop.visitor();
    await visitor.nonce();
    visitor.takeCookie('pen=pencil');
    await put(visitor, cup, { quantity: 2 });
    expect(decodeURIComponent(visitor.cookies.get('last_added') ?? '')).toBe('2 in pencil');
    await put(visitor, cup, { quantity: 3 });
    await put(visitor, mug, { attribute_size: 'Small' });
    expect(await written()).toEqual([
      ['added', [cup, 0, 2]],
      ['added', [cup, 0, 3]],
      ['added', [mug, small, 1]],
    ]);
    expect(decodeURIComponent(visitor.cookies.get('last_added') ?? '')).toBe('1 in pencil');
  });

  test('says why a step refuses, and undoes what it and others wrote', async () => {
    const visitor = shop.visitor();
    await visitor.nonce();
    await put(visitor, cup, {});
    await written();
    expect(await put(visitor, cup, { quantity: 9 })).toContain('Nine of them bring bad luck.');
    expect(await written()).toEqual([]);
    expect(await inCart(visitor)).toEqual([1]);
    expect(decodeURIComponent(visitor.cookies.get('last_added') ?? '')).toBe('1 in ink');
    await put(visitor, cup, { quantity: 2 });
    expect(await inCart(visitor)).toEqual([3]);
  });
});

test('removing, undo, and taking the last line out each have their moment', async () => {
  const visitor = shop.visitor();
  await visitor.add(cup, 2);
  await visitor.add(small);
  await written();
  const key = await lineKey(visitor);
  const removed = (await visitor.shopAjax('remove_from_cart', { cart_item_key: key })).json();
  expect(await written()).toEqual([['removed', [cup, 0, 2]]]);
  await visitor.get(removed.undo.address);
  expect(await written()).toEqual([['added', [cup, 0, 2]]]);
  await visitor.shopAjax('remove_from_cart', { cart_item_key: key });
  const last = await lineKey(visitor);
  expect(visitor.cookies.has('last_added')).toBe(true);
  await visitor.post('/cart/', { update_cart: 1, [`cart[${last}][qty]`]: 0 });
  expect(await written()).toEqual([['removed', [cup, 0, 2]], ['removed', [mug, small, 1]], ['emptied']]);
  expect(visitor.cookies.has('last_added')).toBe(false);
});

test('another quantity of a line that is there is neither', async () => {
  const visitor = shop.visitor();
  await visitor.add(cup, 2);
  await written();
  await visitor.post('/cart/', { update_cart: 1, [`cart[${await lineKey(visitor)}][qty]`]: 9 });
  expect(await inCart(visitor)).toEqual([9]);
  expect(await written()).toEqual([]);
});

test('what is bought at once takes the place of the rest', async () => {
  const visitor = shop.visitor();
  await visitor.add(small);
  await written();
  const wpnonce = await visitor.nonce();
  await visitor.ajax('wopb_addcart', { postid: cup, cartType: 'buy_now', wpnonce });
  expect(await written()).toEqual([
    ['removed', [mug, small, 1]],
    ['added', [cup, 0, 1]],
  ]);
});

test('a line that leaves by itself has its moment too', async () => {
  const visitor = shop.visitor();
  await visitor.add(cup, 2);
  await written();
  await shop.changeProduct(cup, { status: 'draft' });
  await visitor.get('/cart/');
  await shop.changeProduct(cup, { status: 'published' });
  expect(await written()).toEqual([['removed', [cup, 0, 2]], ['emptied']]);
  expect(visitor.cookies.has('last_added')).toBe(false);
});

test('a line that leaves while an order is placed is told of only once that stands', async () => {
  const visitor = shop.visitor();
  await visitor.add(cup, 2);
  const form = await checkoutForm(visitor);
  await written();
  await shop.changeProduct(cup, { status: 'draft' });
  placingBreaks = true;
  const broken = await visitor.shopAjax('checkout', form);
  placingBreaks = false;
  expect(broken.json().result).toBe('failure');
  expect(await written()).toEqual([]);
  expect(visitor.cookies.has('last_added')).toBe(true);
  const refused = await visitor.shopAjax('checkout', form);
  await shop.changeProduct(cup, { status: 'published' });
  expect(refused.json().result).toBe('failure');
  expect(await written()).toEqual([['removed', [cup, 0, 2]], ['emptied']]);
  expect(visitor.cookies.has('last_added')).toBe(false);
});

test('a cart that becomes an order is emptied, one whose order is refused is not', async () => {
  const visitor = shop.visitor();
  await visitor.add(cup, 2);
  const form = await checkoutForm(visitor);
  await written();
  const refused = await visitor.shopAjax('checkout', { ...form, billing_email: '' });
  expect(refused.json().result).toBe('failure');
  expect(await written()).toEqual([]);
  expect(visitor.cookies.has('last_added')).toBe(true);
  expect((await visitor.shopAjax('checkout', form)).json().result).toBe('success');
  expect(await written()).toEqual([['emptied']]);
  expect(visitor.cookies.has('last_added')).toBe(false);
});

test('additions at the same time each have their moment once', async () => {
  const visitor = shop.visitor();
  await visitor.add(cup);
  await written();
  await Promise.all(Array.from({ length: 8 }, () => visitor.add(cup)));
  expect(await inCart(visitor)).toEqual([9]);
  expect(await written()).toEqual(Array(8).fill(['added', [cup, 0, 1]]));
});

test('what the database took back and repeated happened once', async () => {
  const visitor = shop.visitor();
  deadlocks = 1;
  await visitor.add(cup);
  expect(deadlocks).toBe(-1);
  expect(await written()).toEqual([['added', [cup, 0, 1]]]);
  expect(visitor.cookies.has('last_added')).toBe(true);
  expect(visitor.cookies.has('blot')).toBe(false);
});

/** What a call of a visitor does in the database, as far as carts and steps go. */
async function queriesOf(visitor: ShopVisitor, name: string, fields: Record<string, string | number> = {}) {
  const { queries, answer } = await countCall(shop, visitor, name, fields);
  const own = queries.filter((text) => /\bcart\b|\bdiary\b|^(begin|commit|savepoint)/.test(text));
  return { queries: own, answer };
}

describe('with the diary switched off', () => {
  const turn = (on: boolean) =>
    shop.changeSettings(switchesOf(shop.running.shop.services.whole), { diary: on });
  beforeAll(() => turn(false));
  afterAll(() => turn(true));

  test('nothing is written, sent or shown, and neither an addition nor fragments cost a query more', async () => {
    const visitor = shop.visitor();
    const answer = (await visitor.add(cup, 9)).json();
    expect(Object.keys(answer.fragments)).toContain('b.pieces');
    expect(Object.keys(answer.fragments)).not.toContain('span.diary-entries');
    expect(answer).not.toHaveProperty('fleeting');
    expect(visitor.cookies.has('last_added')).toBe(false);
    expect(await written()).toEqual([]);
    const added = await queriesOf(visitor, 'add_to_cart', { product_id: String(cup), quantity: '1' });
    expect(added.queries).toHaveLength(2);
    expect(added.answer.fragments['b.pieces']).toBe('<b class="pieces">10</b>');
    expect((await queriesOf(visitor, 'get_refreshed_fragments')).queries).toHaveLength(1);
  });
});

test('a step that has nothing to do this time costs no transaction', async () => {
  const visitor = shop.visitor();
  await visitor.add(cup);
  visitor.takeCookie('pen=none');
  const [step] = shop.parts(cartSteps).filter(({ name }) => name === 'guard');
  expect(step?.intake).toBeUndefined();
  await written();
  const key = await lineKey(visitor);
  // Of the two, only the diary knows removals.
  const removed = await queriesOf(visitor, 'remove_from_cart', { cart_item_key: key });
  expect(removed.queries.map((text) => text.trim().split(/\s/)[0])).toEqual(['select', 'insert', 'select']);
  expect(await written()).toEqual([]);
});

describe('a slice’s fragments', () => {
  test('come with the answers of all cart calls', async () => {
    const visitor = shop.visitor();
    const shown = (answer: { fragments: Record<string, string>; fleeting: string[] }) => {
      expect(answer.fleeting).toEqual(['span.diary-entries']);
      return [answer.fragments['span.diary-entries'], answer.fragments['b.pieces']];
    };
    const expected = (count: number, all: number) => [
      `<span class="diary-entries">${count}</span>`,
      `<b class="pieces">${all}</b>`,
    ];
    expect(shown((await visitor.add(cup, 2)).json())).toEqual(expected(1, 2));
    const block = await visitor.ajax('wopb_addcart', { postid: cup, wpnonce: await visitor.nonce() });
    expect(shown(block.json())).toEqual(expected(2, 3));
    expect(shown(await refreshed(visitor))).toEqual(expected(2, 3));
    const key = await lineKey(visitor);
    const removed = await visitor.shopAjax('remove_from_cart', { cart_item_key: key });
    expect(shown(removed.json())).toEqual(expected(4, 0));
  });

  test('are put where they belong, and kept for other pages unless they are fleeting', async () => {
    const tab = openTab(shop.visitor());
    const page = await openSimulated(tab, '/shop/');
    page.document.body.insertAdjacentHTML(
      'beforeend',
      '<p><b class="pieces"></b><span class="diary-entries"></span></p>',
    );
    page.click(`.card [data-product_id="${cup}"]`);
    await page.settle();
    expect(page.find('b.pieces').textContent).toBe('1');
    expect(page.find('span.diary-entries').textContent).toBe('1');
    const kept = Object.keys(tab.session).find((key) => key.startsWith('wc_fragments_')) ?? '';
    const stored = Object.keys(JSON.parse(tab.session.getItem(kept) ?? '{}'));
    expect([stored.includes('b.pieces'), stored.includes('span.diary-entries')]).toEqual([true, false]);
  });
});
