import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '#features/accounts/public.server.ts';
import { languageSettings } from '#features/market/settings.ts';
import { htmlProblems } from '../support/browser.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ demo: true });
});
afterAll(() => shop?.close());

test('every address of the demo shop is there, valid, and leads only to addresses that are', async () => {
  const visitor = shop.visitor();
  const { text } = await visitor.get('/sitemap.xml');
  const paths = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc.replace(SITE_URL, ''));
  expect(paths.length).toBeGreaterThan(20);
  const linked = new Set<string>();
  const broken: string[] = [];
  for (const path of paths) {
    const page = await visitor.get(path);
    if (page.status !== 200) broken.push(`${path} ${page.status}`);
    for (const problem of await htmlProblems(page.text)) broken.push(`${path} ${problem}`);
    for (const [, href = ''] of page.text.matchAll(/<a [^>]*href="(\/[^"#]*)/g))
      linked.add(href.replaceAll('&amp;', '&'));
  }
  for (const href of linked) {
    const { status } = await visitor.send(href, { method: 'HEAD' });
    if (status !== 200 && status !== 302) broken.push(`linked ${href} ${status}`);
  }
  expect(broken).toEqual([]);
}, 180_000);

test('shows a product whose price shoppers name, and orders that came from somewhere', async () => {
  const { text } = await shop.visitor().get('/product/gift-card/');
  for (const shown of ['Value of the card', '150']) expect(text).toContain(shown);
  const kinds = await shop.query<{ kind: string }>(
    `select distinct values->>'source_type' as kind from order_attribution order by 1`,
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(['organic', 'referral', 'typein', 'utm']);
});

test('shows a product with many variations, each with its price, its stock and a picture', async () => {
  const { status, text } = await shop.visitor().get('/product/sofa-cushion/');
  expect(status).toBe(200);
  const colours = ['Rust', 'Celadon', 'Honey', 'Oat', 'Indigo', 'Ink', 'Rose'];
  for (const word of [...colours, 'Small', 'Large']) expect(text).toContain(`>${word}<`);
  const variations = await shop.query<{ price: number; left: number }>(
    `select v.regular_price as price, v.stock_quantity as left from product v
       join product p on p.id = v.parent_id where p.slug = 'sofa-cushion' and v.status = 'published'`,
  );
  const prices = variations.map(({ price }) => Number(price)).sort();
  expect(prices).toEqual([...Array(7).fill(6400), ...Array(7).fill(8200)]);
  expect(variations.filter(({ left }) => left === 0)).toHaveLength(2);
  for (const colour of colours) expect(text).toContain(`The cushion in ${colour.toLowerCase()}`);
});

test('shows a product with pages of reviews in every number of stars, which shoppers sort and filter', async () => {
  const [loved] = await shop.query<{ slug: string; stars: number[] }>(
    `select p.slug, array[t.stars1, t.stars2, t.stars3, t.stars4, t.stars5] as stars
       from product p join review_tally t on t.product_id = p.id order by p.review_count desc limit 1`,
  );
  const visitor = shop.visitor();
  const path = `/product/${loved?.slug}/`;
  const given = async (address: string) =>
    [...(await visitor.get(address)).text.matchAll(/<article.*?aria-label="Rated (\d) out of 5"/gs)].map(
      ([, stars]) => Number(stars),
    );
  for (const [at, count] of (loved?.stars ?? []).entries()) {
    expect(count).toBeGreaterThan(0);
    const stars = at + 1;
    expect((await visitor.get(path)).text).toContain(`href="${path}?review_rating=${stars}#reviews"`);
    expect(await given(`${path}?review_rating=${stars}`)).toEqual(Array(Math.min(count, 10)).fill(stars));
  }
  expect((await given(`${path}?review_order=highest`))[0]).toBe(5);
  expect((await given(`${path}?review_order=lowest`))[0]).toBe(1);
});

test('lets its visitors make accounts, with a password of their own where no mail is sent', async () => {
  const visitor = shop.visitor();
  const { text } = await visitor.get('/my-account/');
  expect(text).toContain('xoo-el-form-register');
  expect(text).not.toContain('/lost-password/');
  const fields = {
    _xoo_el_form: 'register',
    xoo_el_reg_email: 'new@example.org',
    xoo_el_reg_pass: 'a long enough password',
    xoo_el_reg_pass_again: 'a long enough password',
    xoo_el_reg_fname: 'Ada',
    xoo_el_reg_lname: 'Lovelace',
    xoo_el_reg_terms: '1',
  };
  expect((await visitor.post('/my-account/', fields)).status).toBe(303);
  expect((await visitor.get('/my-account/')).text).toContain('Log out');
});

test('has customers with accounts, orders and addresses, into which no password leads', async () => {
  const known = await shop.query<{ id: string; email: string; orders: number }>(
    `select a.id, a.email, count(o.id)::int as orders from user_account a join shop_order o on o.customer_id = a.id
     where a.role = 'customer' group by a.id order by a.email`,
  );
  expect(known.filter(({ orders }) => orders > 1).length).toBeGreaterThanOrEqual(2);
  const ids = known.map(({ id }) => id);
  expect(await shop.query('select 1 from user_credential where user_id = any ($1)', [ids])).toEqual([]);
  const maya = known.find(({ email }) => email === 'maya.lindqvist@example.com');
  const entered = await shop.running.shop.services
    .cache(accounts)
    .enter(maya?.id ?? '', { ip: '192.0.2.7', userAgent: '' });
  const visitor = shop.visitor();
  for (const cookie of entered?.setCookies ?? []) visitor.takeCookie(cookie);
  expect((await visitor.get('/my-account/orders/')).text).toMatch(/\/my-account\/view-order\/\d+\//);
  expect((await visitor.get('/my-account/edit-address/')).text).toContain('Studio');
}, 60_000);

test('its checkout begins where the shop is', async () => {
  const visitor = shop.visitor();
  const [simple] = await shop.query<{ id: number }>(
    `select id from product where slug = 'nebelwald-colombia'`,
  );
  await visitor.add(simple?.id ?? 0);
  const { text } = await visitor.get('/checkout/');
  expect(text).toMatch(/<option value="OR" selected=""/);
});

test('shows what stands beside its products, on their pages and in the cart', async () => {
  const visitor = shop.visitor();
  const page = (await visitor.get('/product/hafen-blend/')).text;
  const [, beside = ''] = page.split('You may also like');
  expect(beside).toContain('href="/product/morgenrot-ethiopia/"');
  const [offer] = await shop.query<{ id: number; offered: string }>(
    `select p.id, q.slug as offered from product_link l
       join product p on p.id = l.product_id join product q on q.id = l.linked_id
     where l.kind = 'crossSells' and p.type = 'simple' and p.stock_quantity > 0 order by p.id, l.position limit 1`,
  );
  await visitor.add(Number(offer?.id));
  expect((await visitor.get('/cart/')).text).toContain(`href="/product/${offer?.offered}/"`);
});

test('[CAT-029a] each size chart stands with the products whose sizes it tells, and with no other', async () => {
  const visitor = shop.visitor();
  const chartOf = async (slug: string) => {
    const { text } = await visitor.get(`/product/${slug}/`);
    return {
      title: /data-action="size-chart"[^>]*data-title="([^"]*)"/.exec(text)?.[1],
      table: /<table class="size-chart-table.*?<\/table>/s.exec(text)?.[0] ?? '',
      sizes: [...text.matchAll(/(\d+) × (\d+)( cm)/g)].map(([, ...sides]) => sides),
    };
  };
  for (const slug of ['linen-napkins', 'linen-towel', 'table-runner', 'workshop-apron']) {
    const { title, table, sizes } = await chartOf(slug);
    expect([slug, title]).toEqual([
      slug,
      slug === 'workshop-apron' ? 'Sizes of our apron' : 'Sizes of our linen',
    ]);
    // What the product says of itself is what its chart says.
    const [width, length] = sizes[0] ?? [];
    expect([slug, table.includes(`${width} cm`), table.includes(`${length} cm`)]).toEqual([slug, true, true]);
  }
  for (const slug of ['sofa-cushion', 'lambswool-throw', 'waffle-towel', 'bread-bag'])
    expect([slug, (await chartOf(slug)).table]).toEqual([slug, '']);
});

/** A page of each kind, as a guest or a customer with a full cart sees it, by its address. */
async function pagesOfEachKind(visitor: ShopVisitor): Promise<Map<string, string>> {
  const kinds = await shop.query<{ slug: string }>(
    `select distinct on (type) slug from product where parent_id is null and status = 'published' order by type, id`,
  );
  const [order] = await shop.query<{ number: number; key: string }>(
    `select number, key from shop_order where state = 'pending' limit 1`,
  );
  const account = (await visitor.get('/my-account/')).text;
  const tabs = [...account.matchAll(/href="(\/my-account\/[^"]+)"/g)].map(([, href = '']) => href);
  const addresses = [
    ...['/', '/shop/', '/?s=mug', '/?s=nothing-like-it', '/product-category/coffee/', '/wishlist/', '/cart/'],
    ...['/checkout/', '/my-account/', '/my-account/lost-password/', '/my-account/edit-address/billing/'],
    ...kinds.map(({ slug }) => `/product/${slug}/`),
    '/product/gift-card/',
    '/product/sofa-cushion/',
    `/checkout/order-pay/${order?.number}/?pay_for_order=true&key=${order?.key}`,
    ...tabs.filter((href) => !href.includes('logout')),
  ];
  const pages = new Map<string, string>();
  for (const address of new Set(addresses)) pages.set(address, (await visitor.get(address)).text);
  return pages;
}

/** A guest, and a customer who may pay any order, each with two products in the cart. */
async function fullVisitors(): Promise<ShopVisitor[]> {
  const products = await shop.query<{ id: number }>(
    `select id from product where type = 'simple' and slug in ('brass-scoop', 'paper-filters')`,
  );
  expect(products).toHaveLength(2);
  const visitors = [shop.visitor(), await shop.member('shop-manager')];
  for (const visitor of visitors) for (const { id } of products) await visitor.add(Number(id));
  return visitors;
}

/** A page as a document, as it is with script and as it is without. */
function documentsOf(html: string): Document[] {
  const shown = [html.replaceAll(/<noscript>.*?<\/noscript>/gs, ''), html.replaceAll(/<\/?noscript>/g, '')];
  return shown.map((text) => {
    const { document } = new Window();
    document.write(text);
    return document as unknown as Document;
  });
}

test('in every form of every page Enter presses a button that takes nothing away', async () => {
  const takesAway = /take_out|remove|delete|clear|cancel|trash|log.?out|undo|use_address/i;
  const pressed = new Set<string>();
  const wrong: string[] = [];
  const visitors = await fullVisitors();
  // Whoever keeps two addresses may choose between them at the checkout.
  for (const visitor of visitors.slice(1)) await keepTwoAddresses(visitor);
  const offered = new Set<string>();
  for (const visitor of visitors)
    for (const [address, html] of await pagesOfEachKind(visitor))
      for (const document of documentsOf(html)) {
        if (html.includes('name="use_address"')) offered.add(address);
        const controls = [...document.querySelectorAll<HTMLInputElement>('button, input, textarea, select')];
        for (const form of document.forms) {
          const parts = controls.filter((one) =>
            one.hasAttribute('form')
              ? one.getAttribute('form') === form.id && form.id
              : one.closest('form') === form,
          );
          const isButton = (one: Element) =>
            one.matches('button:not([type=button], [type=reset]), input:is([type=submit], [type=image])');
          const field = parts.find((one) =>
            one.matches('input:not([type=hidden], [type=button], [type=submit], [type=reset], [type=image])'),
          );
          const button = parts.find(isButton);
          if (!field || !button) continue;
          pressed.add(button.name);
          if (takesAway.test(`${button.outerHTML} ${form.action}`))
            wrong.push(`${address} ${field.name}: ${button.outerHTML}`);
        }
      }
  for (const name of ['apply_coupon', 'xoo_el_action', 'lost_password', 'save_address', 'update_cart'])
    expect(pressed).toContain(name);
  for (const name of ['woocommerce_checkout_place_order', 'woocommerce_pay']) expect(pressed).toContain(name);
  expect([...offered]).toEqual(['/checkout/']);
  expect(wrong).toEqual([]);
}, 180_000);

/** Lets somebody keep an address for bills and another one for parcels. */
async function keepTwoAddresses(visitor: ShopVisitor): Promise<void> {
  for (const kind of ['billing', 'shipping']) {
    const address = {
      ...{ first_name: 'Grace', last_name: 'Hopper', country: 'US', address_1: `7 ${kind} Road` },
      ...{ city: 'Arlington', state: 'VA', postcode: '22201', phone: '+1 703 555 0100' },
      email: 'grace@example.org',
    };
    const fields = Object.entries(address).map(([name, value]) => [`${kind}_${name}`, value]);
    const sent = { save_address: kind, ...Object.fromEntries(fields) };
    expect((await visitor.post(`/my-account/edit-address/${kind}/`, sent)).status).toBe(303);
  }
}

/** The arrows at the end of a row lead nowhere, so their sheets take them out of sight. */
const UNSEEN_WHERE_SHUT = {
  '.slider-controls .icon-button': 'src/platform/slider/slider.css',
  '.gallery-previous, .gallery-next': 'src/widgets/product-gallery/product-gallery.css',
};

/** What is to be read beside an element. */
const beside = (one: Element) =>
  [...(one.parentElement?.children ?? [])].flatMap((other) =>
    other !== one && other.matches('p, span:not(.visually-hidden, [hidden])') ? [other.textContent] : [],
  );

/** What of a document is shut and does not say why: no words that describe it, no title, no reason in its own words. */
function silent(document: Document): string[] {
  const shut = [...document.querySelectorAll<HTMLElement>('[disabled], [aria-disabled=true]')];
  return shut.flatMap((one) => {
    const described = (one.getAttribute('aria-describedby') ?? '').split(' ');
    const says = [
      one.title,
      one.closest('label')?.title,
      ...described.map((id) => document.getElementById(id)?.textContent),
      // Behind its name.
      one.matches('option') ? one.textContent?.split(' – ')[1] : '',
      ...(one.closest('label') ? [] : beside(one)),
    ];
    const isUnseen = one.closest('[hidden]') || one.matches(Object.keys(UNSEEN_WHERE_SHUT).join());
    return isUnseen || says.some((words) => words?.trim()) ? [] : [one.outerHTML];
  });
}

test('whatever is shut on a page says why, in every language', async () => {
  for (const [arrow, sheet] of Object.entries(UNSEEN_WHERE_SHUT))
    expect(readFileSync(sheet, 'utf8')).toMatch(
      new RegExp(
        `${arrow
          .split(', ')
          .map((one) => `${one}:disabled`)
          .join(',\\s*')} \\{\\s*visibility: hidden;`,
      ),
    );
  // With the colour and the grind that stand first something is not to be had.
  await shop.query(
    `update product set status = 'private' where sku = 'HS-TX-403-RUST-SMALL' or sku like any('{HS-CF-101-WH-1%,HS-CF-101-ES-250}')`,
  );
  await shop.query(`update attribute set kind = 'select' where slug = 'grind'`);
  await shop.refresh();
  for (const language of ['en', 'ar']) {
    await shop.changeSettings(languageSettings, { language });
    const seen = new Set<string>();
    const wrong: string[] = [];
    for (const visitor of await fullVisitors())
      for (const [address, html] of await pagesOfEachKind(visitor))
        for (const document of documentsOf(html)) {
          for (const kind of [
            'select:not([hidden]) option[disabled]',
            '.swatch [disabled]',
            'button[disabled]',
          ])
            if (document.querySelector(kind)) seen.add(kind);
          wrong.push(...silent(document).map((one) => `${language} ${address}: ${one}`));
        }
    expect([...new Set(wrong)]).toEqual([]);
    expect(seen.size).toBe(3);
  }
}, 180_000);
