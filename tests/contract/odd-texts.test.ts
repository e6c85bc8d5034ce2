// Texts that nobody can type and no database stores, wherever a text is taken: refused or cleaned, never an error of ours.
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let owner: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  await shop.addProduct({ slug: 'cup', name: 'Cup' });
  owner = await shop.member('administrator');
});
afterAll(() => shop?.close());

const json = { 'content-type': 'application/json' };
const odd = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('\0', 'a\0b', '\ud800', 'a\udc00b', '\u202e\0', '') },
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const part = fc.oneof(
  { weight: 4, arbitrary: odd },
  fc.array(odd, { maxLength: 2 }),
  fc.dictionary(odd, odd, { maxKeys: 2 }),
);
/** The same odd texts in every run, so that a failure can be repeated. */
const some = <Value>(arbitrary: fc.Arbitrary<Value>, count: number, seed: number) =>
  fc.sample(arbitrary, { numRuns: count, seed });

/** Fields of these names, each with something odd; a text of each with NUL among them. */
const records = (names: readonly string[], count: number) => [
  Object.fromEntries(names.map((name) => [name, 'a\0b'])),
  ...some(fc.record(Object.fromEntries(names.map((name) => [name, part]))), count, names.length),
];

describe('odd texts', () => {
  test('in all fields of every call at once are answered', async () => {
    const visitor = shop.visitor();
    for (const { contract } of shop.parts(platformPoints.calls)) {
      const { transport, name, method } = contract;
      const names = Object.keys(
        (contract.input as { entries?: object }).entries ?? { billing_first_name: 1 },
      );
      const root =
        transport === 'ajax' ? '/ajax' : transport === 'rest' ? `/rest/${name}` : `/shop-ajax/${name}`;
      for (const fields of records(names, 4)) {
        await shop.query('delete from rate_limit');
        const body = JSON.stringify({ ...fields, action: name });
        const answer =
          method === 'GET'
            ? await visitor.get(`${root}?${names.map((field) => `${field}=a%00b`).join('&')}`)
            : await visitor.post(root, body, json);
        expect(`${name} ${answer.status} ${body}`).not.toMatch(/^\S+ 5/);
      }
    }
  });

  test('in forms of pages are answered', async () => {
    const visitor = shop.visitor();
    const names = [
      ...['username', 'password', 'email', 'login', 'register', 'lost_password', 'user_login', 'coupon_code'],
      ...[
        'add-to-cart',
        'quantity',
        'update_cart',
        'apply_coupon',
        'comment_post_ID',
        'comment',
        'author',
        'rating',
      ],
      ...['billing_email', 'billing_first_name', 'order_comments', 'payment_method', 'post_password', 's'],
    ];
    for (const address of ['/', '/cart/', '/checkout/', '/my-account/', '/product/cup/', '/shop/']) {
      for (const fields of records(names, 3)) {
        await shop.query('delete from rate_limit');
        const asJson = await visitor.post(address, JSON.stringify(fields), json);
        expect(`${address} ${asJson.status}`).not.toMatch(/ 5\d\d$/);
      }
      for (const name of names) {
        const form = new FormData();
        form.append(name, 'a\0b');
        form.append('comment_post_ID', '1');
        const sent = await visitor.fetch(address, { method: 'POST', body: form, redirect: 'manual' });
        await sent.arrayBuffer();
        expect(`${address} ${name} ${sent.status}`).not.toMatch(/ 5\d\d$/);
      }
    }
  });

  const oddParts = ['%00', 'a%00b', '%ED%A0%80', 'a%ED%B0%80', '%', '%C3', '%E2%80%AE', '%EF%BF%BF'];

  test('in addresses of pages and files are answered', async () => {
    const visitor = shop.visitor();
    const token = '0'.repeat(64);
    for (const part of oddParts)
      for (const address of [
        ...[
          '/',
          '/product/',
          '/product/cup/',
          '/product-category/',
          '/product-tag/',
          '/shop/',
          '/shop/page/',
        ],
        ...[
          '/cart/',
          '/checkout/',
          '/checkout/order-received/',
          '/checkout/order-received/1/',
          '/my-account/',
        ],
        ...['/my-account/view-order/', '/my-account/orders/', '/media/', '/media/videos/', '/assets/'],
        ...[
          '/media/1-0000000000000000/',
          `/download/`,
          `/download/${token}`,
          '/reviews/',
          '/review-pictures/',
        ],
        ...['/shop-ajax/', '/wp-json/', '/wishlist/', '/?s=', '/shop/?orderby=', '/?wc-ajax='],
        ...['/checkout/?key=', '/cart/?remove_item=', '/?add-to-cart=', '/my-account/lost-password/?key='],
        ...['/shop/?filter_colour=', '/shop/?min_price=', '/sitemap.xml?part=', '/?currency=', '/?lang='],
      ]) {
        await shop.query('delete from rate_limit');
        const { status } = await visitor.get(address + part);
        expect(`${address}${part} ${status}`).not.toMatch(/ 5\d\d$/);
      }
  });

  test('in cookies are answered', async () => {
    const visitor = shop.visitor();
    await visitor.add((await shop.query<{ id: number }>('select id from product limit 1'))[0]?.id ?? 0);
    await visitor.get('/checkout/');
    const member = await shop.member('customer');
    const known = [...visitor.cookies, ...member.cookies].map(([name]) => name);
    const names = [
      ...known,
      ...['productFilters', 'vitrine_product_password', 'vitrine_device', 'vitrine_notice', 'woo-share'],
      ...['wopb_wishlist', 'wopb_wishlist_account', '__wopb_recently_viewed', 'wopb_cart_reserved_timer'],
      ...['woocommerce_items_in_cart', 'woocommerce_cart_hash', 'woocommerce_geo_hash', 'odd'],
      ...['vitrine.session_token', '__Secure-vitrine.session_token', 'vitrine_currency', 'vitrine_language'],
    ];
    for (const part of oddParts)
      for (const address of [
        '/',
        '/product/cup/',
        '/cart/',
        '/checkout/',
        '/my-account/',
        '/shop/',
        '/rest/session',
      ])
        for (const cookie of [
          names.map((name) => `${name}=${part}`).join('; '),
          `${visitor.cookieHeader}%00; ${part}=1`,
        ]) {
          const { status } = await shop.visitor().get(address, { cookie });
          expect(`${address} ${cookie} ${status}`).not.toMatch(/ 5\d\d$/);
        }
    for (const name of names) {
      const { status } = await shop
        .visitor()
        .shopAjax('get_refreshed_fragments', '', { cookie: `${name}=a%00b` });
      expect(`${name} ${status}`).not.toMatch(/ 5\d\d$/);
    }
  });

  test('under /rest are refused or cleaned, in records, lists, filters and addresses', async () => {
    const { services } = shop.running.shop;
    const resources = services.whole.of(platformPoints.resources).flatMap((make) => make(services));
    const fields = [
      'name',
      'title',
      'slug',
      'code',
      'description',
      'email',
      'content',
      'state',
      'value',
      'label',
    ];
    for (const { name } of resources) {
      const addresses = [
        ...[`?q=a%00b`, `?q=%ED%A0%80`, `?filter=${encodeURIComponent('{"q":"\\u0000","name":"\\ud800"}')}`],
        ...['?sort=%00', '?ids=%00', '?range=%00', '/%00', '/a%00b', '/1%00', '/%ED%A0%80'],
      ];
      for (const address of addresses) {
        const { status } = await owner.get(`/rest/${name}${address}`);
        expect(`${name} ${address} ${status}`).not.toMatch(/ 5\d\d$/);
      }
      for (const body of records(fields, 3)) {
        for (const [address, method] of [
          [`/rest/${name}`, 'POST'],
          [`/rest/${name}/1`, 'PUT'],
        ] as const) {
          const answer = await owner.send(address, { method, headers: json, body: JSON.stringify(body) });
          expect(`${method} ${name} ${answer.status} ${JSON.stringify(body)}`).not.toMatch(/^\S+ \S+ 5/);
        }
      }
    }
    for (const address of [
      ...[
        'order-drafts/customers/%00',
        'order-drafts/customers/a%00b',
        'order-drafts/address-form/billing?country=%00',
      ],
      ...['uploads/pictures?q=%00', 'texts/%00', 'settings/%00', 'mail-kinds/%00', 'download-files?name=%00'],
    ]) {
      const { status } = await owner.get(`/rest/${address}`);
      expect(`${address} ${status}`).toMatch(/ 4\d\d$/);
    }
  });

  test('in names and descriptions of uploads are cleaned', async () => {
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('alt', 'A \0cup');
    form.append('file', new File([bytes as BlobPart], 'c\0up.png'));
    const answer = await owner.fetch('/rest/uploads/pictures', { method: 'POST', body: form });
    expect([answer.status, (await answer.json()).alt]).toEqual([201, 'A cup']);
    const [kept] = await shop.query<{ name: string }>(
      `select file_name as name from picture order by id desc limit 1`,
    );
    expect(kept?.name).toBe('cup.png');
    const file = await owner.send('/rest/download-files?name=a%00b.txt', { method: 'POST', body: 'x' });
    expect(file.status).toBe(400);
  });
});
