import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorPage } from '#app/http/error-page.ts';
import { compareSettings } from '#features/compare/settings.ts';
import { addOrderNote, changeOrderState } from '#features/orders/public.server.ts';
import { reservedCartSettings } from '#features/reserved-cart/settings.ts';
import { comingSoonSettings } from '#features/site-notices/settings.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { pageKinds } from '#platform/pages/page-kind.server.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { checkoutForm, reviewNonce } from '../support/checkout-form.ts';
import { addCoupon, couponNonce } from '../support/coupon-shop.ts';
import { type ForeignShop, openForeignShop } from '../support/foreign-shop.ts';
import { latinWords, saidBy, saidByData, withoutAddresses } from '../support/foreign-words.ts';
import { quickViewAnswers } from '../support/quick-view-shop.ts';
import { CURRENCY_COOKIE, LANGUAGE_COOKIE, withMarkets } from '../support/several-markets.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { Answer, ShopVisitor } from '../support/shop-visitor.ts';
import { walkSideCart } from '../support/side-cart-walk.ts';

// Everything that the owner of this shop calls by name begins with Zz, which no word of any language does.
let shop: TestShop;
let product: ForeignShop['product'];
let tint: number;
const walked = { kinds: new Set<string>(), calls: new Set<string>() };
beforeAll(async () => {
  ({ shop, product, tint } = await openForeignShop());
});
afterAll(() => shop?.close());

/** Names that stand as they are: those of this shop, of networks, and of the shopper. */
const NAMES = new Set(
  'Vitrine Facebook X Twitter LinkedIn Pinterest Reddit WhatsApp Ada Lovelace Analytical Way Los Angeles CA DE PDF'.split(
    ' ',
  ),
);
const isName = (word: string) => /^Zz/i.test(word) || NAMES.has(word);

/** A visitor of the second language and currency. */
function guest(): ShopVisitor {
  const visitor = shop.visitor();
  visitor.cookies.set(LANGUAGE_COOKIE, 'ar');
  visitor.cookies.set(CURRENCY_COOKIE, 'EUR');
  return visitor;
}

const foreign: string[] = [];
function hear(where: string, said: { where: string; text: string }[]): void {
  expect(said.length, `${where} says nothing`).toBeGreaterThan(0);
  for (const { where: place, text } of said) {
    const words = latinWords(text, isName);
    // The store's own currency is another one; nor does a comma of Latin letters stand between its words.
    const comma = /\p{Script=Arabic}, |, \p{Script=Arabic}|Zz\w+, Zz|: Zz\w+, /u;
    if (words.length > 0 || /[$]|US/.test(withoutAddresses(text)) || comma.test(text))
      foreign.push(`${where} ${place}: ${text.slice(0, 160)}`);
  }
}
const nothingForeign = () => expect([...new Set(foreign.splice(0))]).toEqual([]);

async function page(kind: string, path: string, visitor = guest(), status = 200): Promise<string> {
  const answer = await visitor.get(path);
  expect([path, answer.status]).toEqual([path, status]);
  walked.kinds.add(kind);
  expect(answer.text).toContain('<html lang="ar" dir="rtl"');
  hear(path, saidBy(answer.text));
  return answer.text;
}

function hearAnswer(name: string, answer: Answer): void {
  walked.calls.add(name);
  const body = answer.text.startsWith('{') || answer.text.startsWith('[') ? answer.json() : null;
  const said = body ? saidByData(body, name) : saidBy(answer.text);
  if (said.length > 0) hear(name, said);
}

const call = async (visitor: ShopVisitor, name: string, fields: Record<string, string> = {}) => {
  const { transport } =
    shop.parts(platformPoints.calls).find(({ contract }) => contract.name === name)?.contract ?? {};
  const wpnonce = await visitor.nonce();
  const sent = { wpnonce, ...fields };
  const answer =
    transport === 'ajax'
      ? await visitor.ajax(name, sent)
      : transport === 'rest'
        ? await visitor.post(`/rest/${name}`, sent)
        : await visitor.shopAjax(name, sent);
  hearAnswer(name, answer);
  return answer;
};

it('every page for guests is in one language, and amounts in one currency', async () => {
  const kinds = {
    ...{ home: '/', shop: '/shop/' },
    category: '/product-category/wool/',
    tag: '/product-tag/slow/',
    attribute: '/tint/red/',
    search: '/?s=zzcup',
    account: '/my-account/',
    cart: '/cart/',
    wishlist: '/wishlist/',
    compare: '/compare/',
    'product-password': '/product/secret/',
  };
  for (const [kind, path] of Object.entries(kinds)) await page(kind, path);
  for (const path of ['/shop/page/2/', '/?s=zznothing', '/?s=', '/shop/?orderby=price'])
    await page('search', path);
  for (const slug of ['cup', 'last', 'gone', 'single', 'later', 'book', 'mug', 'gift'])
    await page('product', `/product/${slug}/`);
  for (const [kind, path] of Object.entries({ 'not-found': '/nowhere/', preview: '/preview/1/' }))
    await page(kind, path, guest(), 404);
  await shop.query(
    `insert into content_document (kind, slug, title, draft, published, status)
     values ('page', 'about', 'Zzabout', $1::jsonb, $1::jsonb, 'published')`,
    [JSON.stringify([{ id: 'abcdefg', type: 'rich-text', version: 1, props: { html: '<p>Zzwords</p>' } }])],
  );
  await shop.refresh();
  await page('page', '/about/');
  nothingForeign();
});

it('the end of mails that ask for reviews, and what was recently viewed', async () => {
  const token = 'a'.repeat(32);
  await shop.query(
    `insert into review_request (order_key, state, email, token) values ('orders:0', 'asked', 'ada@mail.test', $1)`,
    [token],
  );
  await page('review-mails', `/review-mails/${token}/`);
  await guest().post(`/review-mails/${token}/`, {});
  await page('review-mails', `/review-mails/${token}/`);
  const visitor = guest();
  visitor.cookies.set('__wopb_recently_viewed', `${product.cup}|${product.book}`);
  const [template] = await shop.query<{ id: number }>(
    `select id from content_document where published::text like '%"prodc12"%'`,
  );
  const viewed = await call(visitor, 'recently_viewed', { postId: String(template?.id), blockId: 'prodc12' });
  expect(viewed.text).toContain('Zzcup');
  nothingForeign();
});

it('the cart says everything in it: pages, fragments, additions and refusals, by script and without', async () => {
  const visitor = guest();
  const id = (slug: string) => String(product[slug]);
  const added = await call(visitor, 'add_to_cart', { product_id: id('cup'), quantity: '2' });
  expect(Object.keys(added.json().fragments).length).toBeGreaterThan(1);
  const chosen = { attribute_zzglaze: 'Zzoat', attribute_zzsize: 'Zzbig' };
  await call(visitor, 'get_variation', { product_id: id('mug'), ...chosen });
  const wishes: Record<string, string>[] = [
    { product_id: id('gone') },
    { product_id: id('single') },
    { product_id: id('single') },
    { product_id: id('last'), quantity: '5' },
    { product_id: id('last') },
    { product_id: id('last') },
    { product_id: id('mug') },
    { product_id: id('mug'), attribute_zzglaze: 'Zzblue', attribute_zzsize: 'Zzbig' },
    { product_id: id('mug'), attribute_zzglaze: 'Zzoat', attribute_zzsize: 'Zzbig' },
    { product_id: id('gift') },
    { product_id: id('gift'), wopb_custom_prices: '1' },
    { product_id: id('gift'), wopb_custom_prices: '10000' },
    { product_id: id('gift'), wopb_custom_prices: 'much' },
    { product_id: id('gift'), wopb_custom_prices: '20' },
    { product_id: id('book') },
    { product_id: id('secret') },
    { product_id: '999999' },
    { product_id: id('cup'), quantity: 'x' },
  ];
  for (const wish of wishes) {
    await call(visitor, 'add_to_cart', wish);
    hear('notices', saidBy((await visitor.get('/cart/')).text));
    const { product_id: postid = '', ...rest } = wish;
    await call(visitor, 'wopb_addcart', { postid, ...rest });
    const { product_id: asked = '', ...more } = wish;
    const answer = await visitor.post('/shop/', { 'add-to-cart': asked, ...more });
    if (answer.status === 200) hear('form', saidBy(answer.text));
    hear('notices', saidBy((await visitor.get('/cart/')).text));
  }
  await call(visitor, 'get_refreshed_fragments');
  const cart = await page('cart', '/cart/', visitor);
  const [, key = ''] = /remove_item=([0-9a-f]+)/.exec(cart) ?? [];
  for (const qty of ['2', '9999', '-1', '0'])
    await call(visitor, 'update_cart', { [`cart[${key}][qty]`]: qty, page: '1' });
  await call(visitor, 'update_cart', { undo_item: key, page: '1' });
  await call(visitor, 'remove_from_cart', { cart_item_key: key });
  await call(visitor, 'remove_from_cart', { cart_item_key: '0'.repeat(32) });
  hear('undo', saidBy((await visitor.get('/cart/')).text));
  await call(visitor, 'update_shipping_method', { 'shipping_method[0]': 'flat_rate:1' });
  await call(visitor, 'update_shipping_method', { 'shipping_method[0]': 'nothing' });
  nothingForeign();
});

it('the time for which a cart is saved, and its end', async () => {
  await shop.changeSettings(reservedCartSettings, { enabled: true, atEnd: 'clear' });
  const visitor = guest();
  await visitor.add(product.cup ?? 0);
  await page('cart', '/cart/', visitor);
  await shop.query(`update cart_last_add set added_at = added_at - interval '1 hour'`);
  const over = await page('cart', '/cart/?wopb-cart-clear=1', visitor);
  const [, form = ''] = /<form class="cart-timer-clear"([\s\S]*?)<\/form>/.exec(over) ?? [];
  const [, security = ''] = /name="security" value="([^"]+)"/.exec(form) ?? [];
  await visitor.post('/cart/', { 'wopb-cart-clear': '1', security });
  expect(await page('cart', '/cart/', visitor)).toContain('أُفرغت');
  await shop.changeSettings(reservedCartSettings, { enabled: false });
  nothingForeign();
});

it('the popup after an add and the side cart say everything in them: what was added, changes and refusals', async () => {
  const visitor = guest();
  const add = (slug: string, more: Record<string, string> = {}) =>
    call(visitor, 'xoo_cp_add_to_cart', { 'add-to-cart': String(product[slug]), ...more });
  await add('mug', { attribute_zzglaze: 'Zzoat', attribute_zzsize: 'Zzbig' });
  for (const slug of ['gone', 'secret', 'mug']) await add(slug);
  const { fragments } = (await add('cup', { quantity: '2' })).json();
  const [, key = ''] = /data-xoo_cp_key="([0-9a-f]+)"/.exec(fragments['.xoo-cp-container']) ?? [];
  for (const new_qty of ['3', '1.5', '-1', '0', '1'])
    for (const name of ['xoo_cp_update_cart', 'xoo_cp_change_ajax'])
      await call(visitor, name, { cart_key: key, new_qty, pid: String(product.cup) });
  await walkSideCart(shop, product, (name, fields) => call(visitor, name, fields));
  nothingForeign();
});

it('coupons and all that speaks against them speak one language', async () => {
  const [kitchen] = await shop.query<{ id: number }>(
    'select category_id as id from product_category where product_id = $1',
    [product.cup],
  );
  const coupons: Record<string, Record<string, unknown>> = {
    zzfine: {},
    zzalone: { individual_use: true },
    zzsent: { amount: 0, free_shipping: true },
    zzold: { expires_at: new Date(0) },
    zzbig: { minimum_amount: 10_000_000 },
    zzsmall: { maximum_amount: 1 },
    zzother: { product_ids: [999_999] },
    zznot: { excluded_product_ids: [product.cup] },
    zznever: { excluded_category_ids: [kitchen?.id ?? 0] },
    zzhouse: { email_restrictions: ['zz@zz.example'] },
    zzused: { usage_limit: 0 },
  };
  for (const [code, columns] of Object.entries(coupons)) await addCoupon(shop, code, columns);
  const visitor = guest();
  hear('coupon address', saidBy((await visitor.get('/?coupon=zzfine')).text));
  await visitor.add(product.cup as number);
  const security = await couponNonce(visitor);
  for (const code of ['', 'zzgone', ...Object.keys(coupons), 'zzfine', 'zzsent']) {
    await shop.query('delete from rate_limit');
    await call(visitor, 'apply_coupon', { coupon_code: code, security });
    await call(visitor, 'apply_coupon', { coupon_code: code, security, billing_email: 'zz@zz.zz' });
    hear(`cart with ${code}`, saidBy((await visitor.get('/cart/')).text));
    await call(visitor, 'get_cart_totals');
  }
  await page('checkout', '/checkout/', visitor);
  await call(visitor, 'remove_coupon', { coupon: 'zzalone', security });
  await call(visitor, 'remove_coupon', { coupon: 'zznothing', security });
  nothingForeign();
});

it('searches and what they suggest speak one language', async () => {
  const tree = [{ id: 'search1', type: 'product-search', version: 1, props: { sku: true, first: 2 } }];
  const [row] = await shop.query<{ id: number }>(
    `insert into content_document (kind, slug, title, status, draft, published)
     values ('page', 'zzfind', 'Zzfind', 'published', $1, $1) returning id`,
    [JSON.stringify(tree)],
  );
  await shop.refresh();
  await page('page', '/zzfind/');
  // Found, found in another spelling, and not at all.
  const searches = ['zzcup', 'zzmnay', 'zznothing', 'zzmany'];
  for (const text of searches) await page('search', `/?s=${text}`);
  const block = { blockId: 'search1', blockName: 'product-search', postId: String(row?.id) };
  for (const search of searches) await call(guest(), 'wopb/product-search', { search, ...block });
  nothingForeign();
});

it('the filter panel, its chips and its calls speak one language', async () => {
  for (let at = 0; at < 12; at++) {
    const term = await shop.addTerm(tint, `zz-${at}`, `Zzshade${at}`);
    await shop.query('insert into product_term (product_id, term_id) values ($1, $2)', [product.cup, term]);
  }
  await shop.refresh();
  const filters = 'min_price=5&max_price=500&stock_status=instock&product_cat=yarn&filter_tint=red';
  for (const chosen of [`${filters}&rating_filter=4`, 'search=zzcup', 'search=zznothing'])
    await page('shop', `/shop/?${chosen}`);
  const [template] = await shop.query<{ id: number; block: string }>(
    `select id, jsonb_path_query_first(published, '$.** ? (@.type == "product-filter")') ->> 'id' as block
     from content_document where published::text like '%"product-filter"%'`,
  );
  const at = { postId: String(template?.id), blockId: template?.block ?? '' };
  const current_url = 'http://shop.test/shop/';
  for (const search of ['zzcup', 'zznothing'])
    await call(guest(), 'wopb/product-filter', {
      post_id: at.postId,
      current_url,
      'product_filters[search]': search,
    });
  await call(guest(), 'wopb_show_more_filter_item', {
    query: current_url,
    'attributes[postId]': at.postId,
    'attributes[blockId]': at.blockId,
    taxonomy: 'pa_tint',
    current_page: '1',
  });
  nothingForeign();
});

it('product blocks and the calls that turn them speak one language', async () => {
  const props = { heading: 'Zzblock', limit: 2, excluded: [product.mug] };
  const special = ['top_sale', 'popular', 'on_sale', 'most_rated', 'top_rated', 'featured', 'arrival'];
  const tabRows = special.map((shows) => ({ shows, category: null, tag: null, words: '' }));
  const tree = [
    {
      id: 'tabbed1',
      type: 'product-grid',
      version: 3,
      props: { ...props, tabs: true, tabRows, paging: 'pages' },
    },
    { id: 'more001', type: 'product-grid', version: 3, props: { ...props, paging: 'more' } },
  ];
  const [row] = await shop.query<{ id: number }>(
    `insert into content_document (kind, slug, title, status, draft, published)
     values ('page', 'zzlists', 'Zzlists', 'published', $1, $1) returning id`,
    [JSON.stringify(tree)],
  );
  await shop.refresh();
  await page('page', '/zzlists/');
  await page('page', '/zzlists/?tab-tabbed1=featured&block-more001=9');
  const visitor = guest();
  const postId = String(row?.id);
  for (const taxonomy of ['', 'featured'])
    await call(visitor, 'wopb_filter', { postId, blockId: 'tabbed1', taxtype: 'list', taxonomy });
  for (const paged of ['2', '99'])
    await call(visitor, 'wopb_pagination', { postId, blockId: 'tabbed1', paged });
  await call(visitor, 'wopb_load_more', { postId, blockId: 'more001', paged: '2' });
  nothingForeign();
});

it('the wishlist, quick views, log-in and counters answer in one language', async () => {
  const visitor = guest();
  await quickViewAnswers(shop, visitor, Object.values(product), hearAnswer);
  for (const type of 'add menu_block cart_remove remove remove add cart_remove_all menu_block no'.split(' '))
    await call(visitor, 'wopb_wishlist', { type, post_id: String(product.cup) });
  for (const slug of ['gone', 'mug'])
    await call(visitor, 'wopb_wishlist', { type: 'add', post_id: String(product[slug]) });
  await call(visitor, 'wopb_wishlist', { type: 'cart_remove_all' });
  await page('wishlist', '/wishlist/', visitor);
  await call(visitor, 'wopb_wishlist', { type: 'nothing' });
  const columns = Object.keys(compareSettings.fields.columns.choices);
  await shop.changeSettings(compareSettings, { columns });
  await call(visitor, 'wopb_compare', { type: 'add', postid: String(product.mug) });
  for (const added_action of ['popup', 'sidebar', 'message', 'redirect'])
    await call(visitor, 'wopb_compare', { type: 'add', postid: String(product.cup), added_action });
  for (const type of ['nav_popup', 'menu_block', 'remove', 'remove', 'clear', 'nothing'])
    await call(visitor, 'wopb_compare', { type, postid: String(product.cup) });
  await call(visitor, 'wopb_compare', { type: 'add', postid: String(product.gone) });
  for (const search of ['', 'zzcup', 'zznothing']) await call(visitor, 'wopb_product_list', { search });
  for (const fields of [{}, { username: 'a' }, { username: 'a', password: 'b' }])
    await call(visitor, 'wopb_checkout_login', fields as Record<string, string>);
  await call(visitor, 'wopb_share_count', { postId: String(product.cup) });
  await call(visitor, 'post_review', { comment_post_ID: String(product.cup), comment: '' });
  await call(visitor, 'wopb/views', { postID: String(product.cup) });
  for (const name of ['wopb_get_nonce', 'eael_get_token', 'xoo_el_container']) await call(visitor, name);
  hearAnswer('order-attribution/ip', await visitor.get('/rest/order-attribution/ip'));
  hearAnswer('get_customer_location', await visitor.get('/shop-ajax/get_customer_location'));
  for (const fields of [{ log_in: '1' }, { log_in: '1', username: 'a', password: 'b' }])
    hear('log-in form', saidBy((await visitor.post('/my-account/', fields as Record<string, string>)).text));
  for (const form of ['login', 'register', 'lostPassword', 'resetPassword', 'none'])
    await call(visitor, 'xoo_el_form_action', { _xoo_el_form: form, _ajax_nonce: await visitor.nonce() });
  hear('password', saidBy((await visitor.post('/product/secret/', { post_password: 'wrong' })).text));
  nothingForeign();
});

async function customerWithCart(): Promise<ShopVisitor> {
  const customer = await shop.member('customer');
  customer.cookies.set(LANGUAGE_COOKIE, 'ar');
  customer.cookies.set(CURRENCY_COOKIE, 'EUR');
  await customer.add(product.cup as number, 2);
  const mug = { product_id: product.mug as number, attribute_zzglaze: 'Zzoat', attribute_zzsize: 'Zzbig' };
  await customer.shopAjax('add_to_cart', mug);
  return customer;
}

it('checkout, receipt, account and mails speak the language of the order', async () => {
  const customer = await customerWithCart();
  const html = await page('checkout', '/checkout/', customer);
  const form = await checkoutForm(customer, { order_comments: 'Zznote' });
  const blank = Object.fromEntries(
    Object.entries(form).map(([key, value]) => [key, key.startsWith('billing_') ? '' : value]),
  );
  for (const typed of [
    blank,
    { ...form, billing_postcode: 'x', billing_phone: 'x', billing_email: 'x', billing_state: 'x' },
    { ...form, billing_country: 'XX' },
    { ...form, billing_country: 'IE', billing_postcode: 'x' },
    { ...form, payment_method: 'nothing' },
    { ...form, 'shipping_method[0]': 'nothing' },
    { ...form, shown_total: '1' },
  ]) {
    await call(customer, 'checkout', typed);
    hear('checkout form', saidBy((await customer.post('/checkout/', typed)).text));
  }
  await call(customer, 'update_order_review', { ...form, security: reviewNonce(html) });
  await call(customer, 'update_order_review', {
    ...form,
    billing_country: 'AQ',
    security: reviewNonce(html),
  });
  const buyer = await customerWithCart();
  const placed = (
    await call(buyer, 'checkout', await checkoutForm(buyer, { order_comments: 'Zznote' }))
  ).json();
  expect([placed.result, placed.messages]).toEqual(['success', undefined]);
  const receipt = new URL(placed.redirect, 'http://shop.test');
  await page('order-received', receipt.pathname + receipt.search, buyer);
  const payAt = receipt.pathname.replace('order-received', 'order-pay') + receipt.search;
  const [before] = await shop.query<{ state: string }>('select state from shop_order where id = $1', [
    placed.order_id,
  ]);
  await shop.query(`update shop_order set state = 'failed' where id = $1`, [placed.order_id]);
  await page('order-pay', payAt, buyer);
  await call(buyer, 'stripe_begin_payment', { order: '1', security: 'stale' });
  await shop.query('update shop_order set state = $2 where id = $1', [placed.order_id, before?.state]);
  const another = await guest().get(receipt.pathname + receipt.search);
  hear('confirm the address', saidBy(another.text));
  hear('wrong key', saidBy((await guest().get(`${receipt.pathname}?key=x`)).text));
  for (const path of [
    '/my-account/',
    '/my-account/orders/',
    '/my-account/wishlist/',
    '/my-account/compare/',
    '/my-account/nothing/',
  ]) {
    const { text, location } = await buyer.get(path);
    hear(path, saidBy(location ? (await buyer.get(location)).text : text));
  }
  const [{ id, number } = { id: 0, number: '' }] = await shop.query<{ id: number; number: string }>(
    'select id, number from shop_order order by id desc limit 1',
  );
  hear('order', saidBy((await buyer.get(`/my-account/view-order/${number}/`)).text));
  const { settings, marketOf } = shop.running.shop.services;
  const market = marketOf();
  const services = { settings, market, texts: market.texts, locale: market.locale };
  for (const to of ['processing', 'completed'] as const)
    await inTransaction(shop.db, (tx) =>
      changeOrderState(tx, { orderId: id, to, cause: 'Zzcause', person: null }, services, new Date()),
    );
  await inTransaction(shop.db, (tx) =>
    addOrderNote(tx, { orderId: id, kind: 'customer', text: 'Zznote', person: null }),
  );
  await nudgeRelay(shop.db);
  const mails = await shop.query<{ subject: string; html: string; text: string }>(
    'select subject, html, text from mail_message order by id',
  );
  expect(mails.length).toBeGreaterThan(4);
  for (const { subject, html: written, text } of mails) {
    expect(written).toMatch(/<html[^>]*lang="ar"[^>]*dir="rtl"|<html[^>]*dir="rtl"[^>]*lang="ar"/);
    const lines = text.split('\n').map((line) => ({ where: 'text', text: line }));
    hear('mail', [...saidBy(written), { where: 'subject', text: subject }, ...lines]);
  }
  nothingForeign();
});

it('the coming-soon mode speaks one language, to those who wait and to those who manage the shop', async () => {
  for (const [covers, kind] of [
    ['shop', 'shop-coming-soon'],
    ['site', 'coming-soon'],
  ] as const) {
    await shop.changeSettings(comingSoonSettings, { covers });
    await page(kind, '/shop/');
  }
  const manager = await shop.member('shop-manager');
  const { text } = await manager.get('/cart/');
  hear('banner', saidBy(text));
  const [, address = ''] = /data-rest-url="([^"]+)"/.exec(text) ?? [];
  hearAnswer('wp/v2/users/me', await manager.post(address, {}, { 'x-wp-nonce': '' }));
  await shop.changeSettings(comingSoonSettings, { covers: 'nothing' });
  const asked = { document: '999999', 'nodes[0][id]': 'a', 'nodes[0][type]': 'spacer' };
  for (const name of ['builder/data', 'builder/revisions']) await call(manager, name, asked);
  for (const name of ['options', 'log-in', 'begin', 'add'])
    await call(manager, `passkeys/${name}`, { credential: '{}', password_passkey: 'x' });
  walked.calls.add('content/choices'); // It speaks to the back office alone.
  // An address of before leads on, to a page in the language of whoever comes.
  await manager.rest('POST', 'redirects', { fromAddress: '/old-shop/', toPath: '/shop/' });
  await page('redirects', (await guest().get('/old-shop/')).location ?? 'led nowhere');
  hearAnswer('content/template', await manager.get('/rest/content/template?id=1&widget_id=a&signature=b'));
  nothingForeign();
});

it('what is refused before it is looked at, and what broke, is said in the visitor’s language', async () => {
  const visitor = guest();
  hearAnswer('unknown', await visitor.ajax('nothing'));
  hearAnswer('unknown', await visitor.shopAjax('nothing'));
  hearAnswer('method', await visitor.get('/shop-ajax/add_to_cart'));
  hearAnswer(
    'foreign',
    await visitor.shopAjax('add_to_cart', { product_id: '1' }, { origin: 'https://evil.example' }),
  );
  hearAnswer('input', await visitor.shopAjax('add_to_cart', { quantity: '1' }));
  hearAnswer('key', await visitor.shopAjax('add_to_cart', { product_id: '1' }, { 'idempotency-key': 'x' }));
  const texts = [
    await visitor.post('/cart/', { update_cart: '1' }, { origin: 'https://evil.example' }),
    await visitor.post('/cart/', '{', { 'content-type': 'application/json' }),
    await visitor.get('/assets/nothing.js'),
  ].map(({ text }) => ({ where: 'plain', text }));
  hear('plain', texts);
  const broken = errorPage('12', [], shop.running.shop.services.marketOf());
  hear('error page', saidBy(broken));
  expect(broken).toContain('<html lang="ar" dir="rtl">');
  // The method and the words of others that a refusal quotes are not its own.
  expect(foreign.splice(0).filter((one) => !/\bPOST\b/.test(one))).toEqual([]);
});

it('the walk left out no kind of page and no call', () => {
  expect(shop.parts(pageKinds).filter(({ name }) => !walked.kinds.has(name))).toEqual([]);
  const calls = shop.parts(platformPoints.calls).map(({ contract }) => contract.name);
  expect(calls.filter((name) => !walked.calls.has(name))).toEqual([]);
});

it('all that the demo shop’s owners wrote is in one language, too', async () => {
  const demo = await openTestShop({ demo: true, slices: withMarkets });
  try {
    const own =
      'Halm Stein Jonas Ines Halbach Hafen LLC SE OR Alder Street Unit Portland Vitrine WELCOME sbjs';
    const names = new Set(own.split(' '));
    const pages = await demo.query<{ slug: string }>(
      "select slug from content_document where kind = 'page' and slug <> 'home' and slug not in (select slug from product)",
    );
    expect(pages.length).toBeGreaterThan(10);
    const heard: string[] = [];
    for (const { slug } of pages.filter((each) => each.slug !== 'shop')) {
      const visitor = demo.visitor();
      visitor.cookies.set(LANGUAGE_COOKIE, 'ar');
      const { status, text, location } = await visitor.get(`/${slug}/`);
      // Without a cart there is no checkout.
      if (slug === 'checkout' && location) continue;
      expect([slug, status]).toEqual([slug, 200]);
      for (const { where, text: said } of saidBy(text)) {
        const words = latinWords(said, (word) => names.has(word));
        if (words.length > 0) heard.push(`${slug} ${where}: ${said.slice(0, 120)}`);
      }
    }
    expect(heard).toEqual([]);
  } finally {
    await demo.close();
  }
});
