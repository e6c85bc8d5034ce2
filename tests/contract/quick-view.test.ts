// The calls of both quick views and what they answer, by the real server.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cartSettings } from '#features/cart/public.ts';
import { blockViewSettings, quickViewSettings } from '#features/quick-view/public.ts';
import { countQueries } from '#platform/db/database.server.ts';
import {
  modalOf,
  openQuickViewShop,
  popupOf,
  type QuickViewShop,
  sidebarOf,
  usualOf,
} from '../support/quick-view-shop.ts';
import { SITE_URL } from '../support/shop-server.ts';
import { miniCartLines, type ShopVisitor } from '../support/shop-visitor.ts';

const REFUSED = 'Permissions check failed!';
let shop: QuickViewShop;
beforeAll(async () => {
  shop = await openQuickViewShop();
});
afterEach(() => shop.asUsual());
afterAll(() => shop?.close());

const setA = (values: Record<string, unknown>) =>
  shop.changeSettings(quickViewSettings, { ...usualOf(quickViewSettings), ...values });
const setB = (values: Record<string, unknown>) =>
  shop.changeSettings(blockViewSettings, { ...usualOf(blockViewSettings), ...values });
/** Where pieces of markup stand, in the order in which they are named; -1 for what is missing. */
const placesIn = (html: string, ...pieces: string[]) => pieces.map((piece) => html.indexOf(piece));
const inOrder = (places: number[]) =>
  places.every((place, at) => place >= 0 && (at === 0 || place > (places[at - 1] as number)));
const cartOf = async (visitor: ShopVisitor) =>
  miniCartLines((await visitor.shopAjax('get_refreshed_fragments')).json()).map(({ productId, quantity }) => [
    productId,
    quantity,
  ]);
const listOf = async () => (await shop.visitor().get('/shop/')).text;
const cardIn = (html: string, id: number) =>
  html.split('<li class="product card').find((part) => part.startsWith(` post-${id}`)) ?? '';

describe('what is answered', () => {
  test('[QV-024] the popup by GET: the markup of the product and nothing else', async () => {
    const visitor = shop.visitor();
    const query = `product_id=${shop.jug}&nonce=${await visitor.nonce()}`;
    for (const address of [`/?wc-ajax=woosq_quickview&${query}`, `/shop-ajax/woosq_quickview?${query}`]) {
      const answer = await visitor.get(address);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.text).toContain(`<div class="woosq-product product type-product post-${shop.jug}`);
      expect(answer.text).toMatch(/class="product_title title-1"><a href="\/product\/jug\/">Jug</);
      expect(answer.text).not.toMatch(/<html|<body|woosq-sidebar/);
    }
  });

  test('[QV-025] the sidebar by POST: close control, product, and the heading where the owner wants it', async () => {
    const visitor = shop.visitor();
    const without = await sidebarOf(visitor, shop.jug);
    expect(without).toMatch(/<button[^>]*class="woosq-sidebar-close"[^>]*aria-label="Close"/);
    expect(inOrder(placesIn(without, 'woosq-sidebar-close', 'woosq-product'))).toBe(true);
    expect(without).not.toContain('woosq-sidebar-heading');
    await setA({ sidebarHeading: true });
    const pieces = ['woosq-sidebar-heading">Quick view<', 'woosq-sidebar-close', 'woosq-product'];
    expect(inOrder(placesIn(await sidebarOf(visitor, shop.jug), ...pieces))).toBe(true);
  });

  test('[QV-026] the modal of product blocks, with the neighbours in its list', async () => {
    const visitor = shop.visitor();
    const html = await modalOf(visitor, shop.cup, `${shop.jug},${shop.cup},${shop.plate}`);
    expect(html).toContain(`<div class="wopb-quick-view product type-product post-${shop.cup}`);
    const neighbours = [
      ...html.matchAll(/wopb-nav-product[^"]*is-(\w+)" href="([^"]*)" data-postid="(\d+)"/g),
    ];
    expect(neighbours.map(([, way, address, id]) => [way, address, Number(id)])).toEqual([
      ['previous', '/product/jug/', shop.jug],
      ['next', '/product/plate/', shop.plate],
    ]);
  });

  test('[QV-014bc] neighbours have picture and name, ends have none, and nobody is led to what is not public', async () => {
    const visitor = shop.visitor();
    const waysOf = (html: string) =>
      [...html.matchAll(/wopb-nav-product[^"]*is-(\w+)"/g)].map(([, way]) => way);
    const list = `${shop.jug},${shop.cup}`;
    const last = await modalOf(visitor, shop.cup, list);
    expect(waysOf(last)).toEqual(['previous']);
    expect(last).toMatch(/is-previous"[^>]*>(<picture>.*?<\/picture>|<img[^>]*>)<span>Jug<\/span>/s);
    expect(waysOf(await modalOf(visitor, shop.jug, list))).toEqual(['next']);
    expect(waysOf(await modalOf(visitor, shop.plate, list))).toEqual([]);
    await shop.changeProduct(shop.jug, { status: 'draft' });
    await shop.refresh();
    expect(waysOf(await modalOf(visitor, shop.cup, list))).toEqual([]);
    await shop.changeProduct(shop.jug, { status: 'published' });
    await shop.refresh();
  });

  test('[QV-028a] who has a bad token, or may not see the product, reads these words and nothing of it', async () => {
    const visitor = shop.visitor();
    const trashed = await shop.addProduct({ slug: 'gone', name: 'Gone', trashed_at: new Date() });
    const draft = await shop.addProduct({ slug: 'draft', name: 'Draft', status: 'draft' });
    const hidden = await shop.addProduct({ slug: 'private', name: 'Private', status: 'private' });
    for (const view of [popupOf, sidebarOf, modalOf]) {
      const ask = (id: number | string, nonce?: string) =>
        view === modalOf ? modalOf(visitor, id, '', nonce) : (view as typeof popupOf)(visitor, id, nonce);
      for (const id of [trashed, draft, hidden, 999_999, 'x', '', '1,2', '-1'])
        expect([id, await ask(id)]).toEqual([id, REFUSED]);
      for (const nonce of ['', 'x', await shop.visitor().nonce()])
        expect(await ask(shop.cup, nonce)).toBe(REFUSED);
      expect(await ask(shop.cup)).toContain('Cup');
    }
    const staff = await shop.member('shop-manager');
    expect(await popupOf(staff, draft)).toContain('Draft');
    const nonce = await visitor.nonce();
    const several = await visitor.get(`/?wc-ajax=woosq_quickview&product_id[]=${shop.cup}&nonce=${nonce}`);
    expect(several.text).toBe(REFUSED);
  });

  test('a product with a password is opened by it alone', async () => {
    const visitor = shop.visitor();
    await shop.changeProduct(shop.cup, { password_hash: 'scrypt:x' });
    await shop.refresh();
    expect(await popupOf(visitor, shop.cup)).toBe(REFUSED);
    await shop.changeProduct(shop.cup, { password_hash: null });
    await shop.refresh();
    expect(await popupOf(visitor, shop.cup)).toContain('Cup');
  });

  test('a quick view costs two statements at most, whatever it shows', async () => {
    const { createShopApp } = await import('#app/http/shop-app.server.ts');
    const app = createShopApp(shop.running.shop);
    const visitor = shop.visitor();
    const nonce = await visitor.nonce();
    const costOf = async (address: string, init: RequestInit = {}) => {
      const headers = { cookie: visitor.cookieHeader, origin: SITE_URL };
      const { queries, value } = await countQueries(() =>
        app.request(SITE_URL + address, { ...init, headers }, {}),
      );
      expect(await value.text()).toContain('product_title');
      if (queries.length > 2) console.log(queries.map((q) => JSON.stringify(q).slice(0, 300)));
      return queries.length;
    };
    const list = [shop.jug, shop.shirt, shop.set, shop.cup].join();
    for (const id of [shop.cup, shop.shirt, shop.set, shop.jug, shop.book]) {
      const address = `/?wc-ajax=woosq_quickview&product_id=${id}&nonce=${nonce}`;
      await shop.refresh();
      expect(await costOf(address)).toBeLessThanOrEqual(2);
      expect(await costOf(address)).toBe(0);
      const fields = { action: 'wopb_quickview', postid: `${id}`, postList: list, wpnonce: nonce };
      const modal = { method: 'POST', body: new URLSearchParams(fields) };
      await shop.refresh();
      expect(await costOf('/ajax', modal)).toBeLessThanOrEqual(2);
    }
  });
});

describe('adding from a quick view', () => {
  const add = async (visitor: ShopVisitor, fields: Record<string, string | number>) =>
    (
      await visitor.ajax('wopb_addcart', {
        quantity: 1,
        cartType: '',
        ...fields,
        wpnonce: await visitor.nonce(),
      })
    ).json();

  test('[QV-027bcd] the form of a product comes with its variation and all its fields, and is answered whole', async () => {
    const visitor = shop.visitor();
    const [small] = await shop.query<{ id: number }>('select id from product where parent_id = $1', [
      shop.shirt,
    ]);
    const answer = await add(visitor, {
      postid: shop.shirt,
      variationId: `${small?.id}`,
      attribute_size: 'S',
    });
    expect(answer).toEqual({
      success: true,
      message: expect.stringContaining('“Shirt – S” has been added to your cart.'),
      fragments: expect.any(Object),
      cart_hash: expect.any(String),
    });
    expect(await cartOf(visitor)).toEqual([[shop.shirt, 1]]);
    const several = { postid: shop.set, [`quantity[${shop.cup}]`]: 2, [`quantity[${shop.plate}]`]: 0 };
    const { quantity: _, ...group } = { quantity: 1, ...several };
    const fields = { ...group, cartType: '', wpnonce: await visitor.nonce() };
    expect((await visitor.ajax('wopb_addcart', fields)).json().success).toBe(true);
    expect(await cartOf(visitor)).toEqual([
      [shop.shirt, 1],
      [shop.cup, 2],
    ]);
  });

  test('[QV-027ac] the table of compared products names the product and how many alone', async () => {
    const visitor = shop.visitor();
    const fields = { postid: shop.cup, quantity: 2, wpnonce: await visitor.nonce() };
    expect((await visitor.ajax('wopb_addcart', fields)).json()).toMatchObject({ success: true });
    expect(await cartOf(visitor)).toEqual([[shop.cup, 2]]);
  });

  test('[QV-019ab] what product pages refuse is refused here, and stores nothing', async () => {
    const visitor = shop.visitor();
    await shop.changeProduct(shop.plate, { min_quantity: 2, max_quantity: 6, step_quantity: 2 });
    const draft = await shop.addProduct({ slug: 'draft-2', name: 'Draft', status: 'draft' });
    await shop.refresh();
    const refused: Record<string, string | number>[] = [
      { postid: draft },
      { postid: 999_999 },
      { postid: shop.vase },
      { postid: shop.book },
      { postid: shop.shirt },
      { postid: shop.shirt, variationId: 999_999, attribute_size: 'S' },
      { postid: shop.plate, quantity: 1 },
      { postid: shop.plate, quantity: 3 },
      { postid: shop.plate, quantity: 8 },
      { postid: shop.cup, quantity: 0 },
      { postid: shop.cup, quantity: 'x' },
    ];
    for (const fields of refused) {
      const answer = await add(visitor, fields);
      expect([fields, answer.success]).toEqual([fields, false]);
      expect(answer.message).not.toBe('');
    }
    expect(await cartOf(visitor)).toEqual([]);
    expect((await add(visitor, { postid: shop.plate, quantity: 4 })).success).toBe(true);
    await shop.changeProduct(shop.plate, { min_quantity: null, max_quantity: null, step_quantity: null });
    await shop.refresh();
  });

  test('[QV-015bc] buy now empties the cart only once the product is accepted', async () => {
    const visitor = shop.visitor();
    await visitor.add(shop.cup, 3);
    expect(await add(visitor, { postid: shop.vase, cartType: 'buy_now' })).toMatchObject({ success: false });
    expect(await cartOf(visitor)).toEqual([[shop.cup, 3]]);
    expect(await add(visitor, { postid: shop.jug, cartType: 'buy_now' })).toMatchObject({ success: true });
    expect(await cartOf(visitor)).toEqual([[shop.jug, 1]]);
  });

  test('[QV-020ab] without ajax the visitor comes back to where they were, or to the cart, and to no other site', async () => {
    const back = async (referer: string) =>
      (await shop.visitor().post('/product/cup/', { 'add-to-cart': shop.cup, quantity: 1 }, { referer }))
        .location;
    expect(await back(`${SITE_URL}/shop/page/2/?orderby=price`)).toBe('/shop/page/2/?orderby=price');
    expect(await back('https://elsewhere.example/shop/')).not.toContain('elsewhere');
    await shop.changeSettings(cartSettings, { ...usualOf(cartSettings), goToCartAfterAdd: true });
    expect(await back(`${SITE_URL}/shop/`)).toBe('/cart/');
    await shop.changeSettings(cartSettings, usualOf(cartSettings));
  });
});

describe('what the owner sets of the first kind', () => {
  test('[QV-021a][QV-006c] a new shop has a button with the text alone after the add-to-cart button, on every product', async () => {
    const html = await listOf();
    for (const id of [shop.cup, shop.shirt, shop.vase, shop.jug]) {
      const card = cardIn(html, id);
      expect(card).toMatch(
        new RegExp(`<button type="submit" class="woosq-btn more-link" data-id="${id}"[^>]*>Quick view<`),
      );
      expect(inOrder(placesIn(card, 'card-button', 'woosq-btn'))).toBe(true);
    }
    expect(html).not.toContain('class="wopb-quickview-btn');
    await setA({ triggerType: 'link' });
    expect(cardIn(await listOf(), shop.cup)).toMatch(
      new RegExp(
        `<a class="woosq-btn more-link" data-id="${shop.cup}"[^>]* href="/product/cup/\\?quick-view=${shop.cup}" rel="nofollow">`,
      ),
    );
    // Without script both lead to the product.
    expect((await shop.visitor().get(`/product/cup/?quick-view=${shop.cup}`)).status).toBe(200);
  });

  test('[QV-029] kind, icon, text, position and categories of the button', async () => {
    const seen = async (values: Record<string, unknown>, id = shop.cup) => {
      await setA(values);
      return cardIn(await listOf(), id);
    };
    for (const icon of ['left', 'right', 'only'])
      expect(await seen({ triggerIcon: icon })).toContain(`has-eye is-${icon}"`);
    expect(await seen({ triggerIcon: 'only' })).toMatch(/aria-label="Quick view: Cup"[^>]*><\/button>/);
    expect(await seen({ triggerText: 'Look' })).toMatch(/aria-label="Look: Cup"[^>]*>Look</);
    const places = {
      'below-title': 'on-below-title',
      'below-price': 'on-below-price',
      picture: 'on-picture',
    };
    for (const [position, place] of Object.entries(places))
      expect(await seen({ position })).toMatch(
        new RegExp(`card-place ${place}">(?:(?!card-place).)*woosq-btn`, 's'),
      );
    expect(await seen({ position: 'none' })).not.toContain('woosq-btn');
    expect(await seen({ categories: [shop.category] })).not.toContain('woosq-btn');
    expect(await seen({ categories: [shop.category] }, shop.jug)).toContain('woosq-btn');
  });

  test('[QV-029][QV-021b] view, animation, previous and next, sidebar, address, closing, scrollbar and links are told to the page', async () => {
    const markOf = async (values: Record<string, unknown>) => {
      await setA(values);
      return /<div hidden="" id="woosq"[^>]*>/.exec(await listOf())?.[0] ?? '';
    };
    const usual = await markOf({});
    for (const said of ['data-animation="3d-unfold"', 'data-gallery=""', 'data-closes=""', 'data-thin=""'])
      expect(usual).toContain(said);
    for (const unsaid of ['data-view', 'data-heading', 'data-hash', '.card-name [href]'])
      expect(usual).not.toContain(unsaid);
    expect(usual).toContain('.cart_item');
    expect(usual).toContain('.mini_cart_item');
    expect(await markOf({ animation: 'newspaper' })).toContain('data-animation="newspaper"');
    const other = await markOf({ previousNext: false, closeAfterAdd: false, scrollbar: false });
    for (const unsaid of ['data-gallery', 'data-closes', 'data-thin']) expect(other).not.toContain(unsaid);
    expect(await markOf({ hashChange: true })).toContain('data-hash=""');
    expect(await markOf({ view: 'sidebar' })).toContain('data-view="right"');
    const left = await markOf({ view: 'sidebar', sidebarSide: 'left', sidebarHeading: true });
    expect(left).toContain('data-view="left"');
    expect(left).toContain('data-heading=""');
    expect(await markOf({ linksInLists: true })).toContain('.card-name [href]');
    const none = await markOf({ linksInCart: false, linksInMiniCart: false });
    expect(none).not.toMatch(/cart_item/);
  });

  test('[QV-030a] the content stands in the order that its owner drew it into', async () => {
    const visitor = shop.visitor();
    const pieces = {
      title: 'product_title',
      price: 'price-large',
      excerpt: 'For milk.',
      add_to_cart: 'buy-form',
      meta: 'product_meta',
    };
    expect(inOrder(placesIn(await popupOf(visitor, shop.jug), ...Object.values(pieces)))).toBe(true);
    const order = ['meta', 'add_to_cart', 'excerpt', 'price', 'title'] as const;
    await setA({ content: order });
    expect(inOrder(placesIn(await popupOf(visitor, shop.jug), ...order.map((name) => pieces[name])))).toBe(
      true,
    );
    await setA({ content: ['stock', 'description', 'share'] });
    const optional = await popupOf(visitor, shop.jug);
    expect(inOrder(placesIn(optional, 'class="stock', 'Thrown by hand.', 'class="share"'))).toBe(true);
    for (const piece of Object.values(pieces)) expect(optional).not.toContain(piece);
  });

  test('[QV-030bc] which pictures there are, how large, and what becomes of one', async () => {
    const visitor = shop.visitor();
    const slidesOf = (html: string) => [...html.matchAll(/<li class="[^"]*gallery-slide"/g)].length;
    const usual = await popupOf(visitor, shop.jug);
    expect(slidesOf(usual)).toBe(3);
    expect(usual).toContain('--picture-size:460 / 460');
    expect(usual).not.toMatch(/open-picture|data-zoom=/);
    await setA({ images: 'main', imageWidth: 600, imageHeight: 400 });
    const main = await popupOf(visitor, shop.jug);
    expect(slidesOf(main)).toBe(1);
    expect(main).toContain('--picture-size:600 / 400');
    await setA({ images: 'gallery' });
    expect(slidesOf(await popupOf(visitor, shop.jug))).toBe(2);
    await setA({ imageEffect: 'lightbox' });
    expect(await popupOf(visitor, shop.jug)).toContain('data-action="open-picture"');
    await setA({ imageEffect: 'zoom' });
    expect(await popupOf(visitor, shop.jug)).toContain('data-zoom=');
  });

  test('[QV-030de] the way to the product’s page and suggested products, off at first', async () => {
    const visitor = shop.visitor();
    for (const [kind, linked] of [
      ['upSells', shop.cup],
      ['crossSells', shop.plate],
    ])
      await shop.query(
        'insert into product_link (product_id, kind, linked_id, position) values ($1, $2, $3, 0)',
        [shop.jug, kind, linked],
      );
    const relative = await shop.addProduct({
      slug: 'small-jug',
      name: 'Small jug',
      categories: [shop.category],
    });
    await shop.refresh();
    const usual = await popupOf(visitor, shop.jug);
    expect(usual).not.toMatch(/View product details|woosq-suggested/);
    await setA({ viewDetails: true, suggested: ['related', 'up_sells', 'cross_sells'] });
    const html = await popupOf(visitor, shop.jug);
    expect(html).toMatch(/<a class="[^"]*" href="\/product\/jug\/">View product details</);
    const listed = [
      ...html.matchAll(/woosq-suggested"><h3[^>]*>([^<]*)<.*?<li class="product card post-(\d+)/gs),
    ];
    expect(listed.map(([, heading, id]) => [heading, Number(id)])).toEqual([
      ['Related products', relative],
      ['You may also like', shop.cup],
      ['You may be interested in', shop.plate],
    ]);
  });
});

describe('what the owner sets of the second kind', () => {
  test('[QV-022ac] its button in lists is off at first; then it has text and eye, below the cart button, and not on phones', async () => {
    expect(await listOf()).not.toMatch(/class="wopb-quickview-btn/);
    await setB({ inLists: true });
    const card = cardIn(await listOf(), shop.cup);
    expect(card).toMatch(
      new RegExp(
        `<a class="wopb-quickview-btn more-link has-eye is-left not-on-phones" href="/product/cup/" data-postid="${shop.cup}"[^>]*>Quick View<`,
      ),
    );
    expect(inOrder(placesIn(card, 'card-button', 'wopb-quickview-btn'))).toBe(true);
    const html = await modalOf(shop.visitor(), shop.cup, `${shop.jug},${shop.cup}`);
    expect(html).toContain('wopb-nav-product');
    expect(html).toContain('>Buy Now</button>');
    expect(html).toContain('data-closes=""');
    await setB({ inLists: true, navigation: false, buyNow: false, closeAfterAdd: false });
    const plain = await modalOf(shop.visitor(), shop.cup, `${shop.jug},${shop.cup}`);
    expect(plain).not.toMatch(/wopb-nav-product|Buy Now|data-closes/);
  });

  test('[QV-022bde] the window and the pictures as a new shop has them', async () => {
    const mark = /<div hidden="" id="wopb-quickview"[^>]*>/.exec(await listOf())?.[0] ?? '';
    for (const said of ['data-view="popup"', 'data-in="zoom_in"', 'data-out="zoom_out"'])
      expect(mark).toContain(said);
    const html = await modalOf(shop.visitor(), shop.jug);
    expect(html).toContain('wopb-quick-view-image has-thumbnails is-below is-sticky"');
    expect(html).toContain('--thumb-size:350 / 400;--thumb-width:350px;--gap:15px');
  });

  test('[QV-031a] the content in the order that its owner drew it into', async () => {
    const visitor = shop.visitor();
    const pieces = {
      image: 'wopb-quick-view-image',
      title: 'product_title',
      price: 'price-large',
      description: 'For milk.',
      stock: 'wopb-stock',
      add_to_cart: 'buy-form',
      meta: 'product_meta',
      view_details: 'wopb-view-details',
      share: 'class="share"',
    };
    const order = Object.keys(pieces) as (keyof typeof pieces)[];
    expect(inOrder(placesIn(await modalOf(visitor, shop.jug), ...Object.values(pieces)))).toBe(true);
    const turned = ['image', ...order.slice(1).reverse()] as (keyof typeof pieces)[];
    await setB({ content: turned });
    expect(inOrder(placesIn(await modalOf(visitor, shop.jug), ...turned.map((name) => pieces[name])))).toBe(
      true,
    );
    await setB({ content: ['title'] });
    const alone = await modalOf(visitor, shop.jug);
    for (const name of order.slice(2)) expect(alone).not.toContain(pieces[name]);
    expect(alone).not.toContain(pieces.image);
  });

  test('[QV-031b] pictures, pagination, effects, sides, loader and phones', async () => {
    const visitor = shop.visitor();
    const seen = async (values: Record<string, unknown>) => {
      await setB(values);
      return modalOf(visitor, shop.jug);
    };
    expect(await seen({ imageMode: 'pagination' })).toContain('has-pagination is-line');
    expect(await seen({ imageMode: 'pagination', pagination: 'dot' })).toContain('has-pagination is-dot');
    expect([
      ...(await seen({ imageMode: 'single' })).matchAll(/<li class="[^"]*gallery-slide"/g),
    ]).toHaveLength(1);
    for (const side of ['left', 'right'])
      expect(await seen({ thumbnails: side })).toContain(`has-thumbnails is-${side}`);
    const both = await seen({});
    expect(both).toContain('data-lens=""');
    expect(both).toContain('data-action="open-picture"');
    const none = await seen({ effects: [] });
    expect(none).not.toMatch(/data-lens|open-picture/);
    expect(await seen({ sticky: false })).not.toContain('is-sticky');
    expect(await seen({ stickyOnMobile: true })).toContain('is-sticky is-sticky-on-phones');
    await setB({ inLists: true, onMobile: true, view: 'left', loader: 'dots', openAnimation: 'fade_in' });
    const list = await listOf();
    expect(cardIn(list, shop.cup)).not.toContain('not-on-phones');
    for (const said of ['data-view="left"', 'data-loader="dots"', 'data-in="fade_in"'])
      expect(list).toContain(said);
  });

  test('[QV-023] says stock, sale with its rounded percentage and the way to the whole product', async () => {
    const visitor = shop.visitor();
    const html = await modalOf(visitor, shop.jug);
    expect(html).toContain('>In Stock</p>');
    expect(html).toContain('>View Full Product Details</a>');
    expect(html).toContain('>Sale!</span>');
    expect(html).toContain('>-33%</span>');
    expect(html).toContain('>Buy Now</button>');
    const gone = await modalOf(visitor, shop.vase);
    expect(gone).toContain('>Out of stock</p>');
    expect(gone).not.toMatch(/Buy Now|Sale!/);
  });

  test('[QV-018ab] an external product is a form to where it is sold, in a window of its own', async () => {
    const html = await modalOf(shop.visitor(), shop.book);
    expect(html).toMatch(
      /<form class="cart[^"]*" data-action="wopb-outside"[^>]* action="https:\/\/books.example\/" target="_blank">/,
    );
    expect(html).not.toMatch(/add-to-cart|Buy Now/);
  });
});

describe('switched off', () => {
  test('nothing of it is on pages or answered', async () => {
    const owner = await shop.member('administrator');
    const turn = async (isOn: boolean) => {
      const { body } = await owner.rest('GET', 'settings/slices');
      await owner.rest('PUT', 'settings/slices', { version: body.version, values: { 'quick-view': isOn } });
    };
    await setB({ inLists: true });
    await turn(false);
    expect(await listOf()).not.toMatch(/woosq|quick-?view/i);
    const visitor = shop.visitor();
    expect((await visitor.get(`/shop-ajax/woosq_quickview?product_id=${shop.cup}`)).status).toBe(404);
    expect((await visitor.ajax('wopb_quickview', { postid: shop.cup })).status).toBe(400);
    await turn(true);
    expect(await listOf()).toContain('woosq-btn');
  });
});
