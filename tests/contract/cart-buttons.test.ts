import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cartSettings } from '#features/cart/public.ts';
import { sideCartSettings } from '#features/side-cart/settings.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import { openSimulated, openTab, type SimulatedPage } from '../support/simulated-page.ts';

// What the buttons and links of the cart do on a page, with the shop's own scripts and calls.

let shop: TestShop;
let cup: number;
let plate: number;
let scarce: number;
let large: number;

beforeAll(async () => {
  shop = await openTestShop();
  const picture = await shop.addPicture('hafen-blend-1', 'A mug');
  cup = await shop.addProduct({
    slug: 'cup',
    name: 'Cup',
    sku: 'C-1',
    regular_price: 1250,
    pictures: [picture],
  });
  plate = await shop.addProduct({ slug: 'plate', name: 'Plate', regular_price: 2000 });
  scarce = await shop.addProduct({ slug: 'scarce', name: 'Scarce', manage_stock: true, stock_quantity: 1 });
  const attributes = [{ name: 'Size', values: ['Large'], forVariations: true }];
  const bowl = await shop.addProduct({ slug: 'bowl', name: 'Bowl', type: 'variable', attributes });
  large = await shop.addProduct({
    slug: 'bowl-large',
    name: 'Large',
    type: 'variation',
    parent_id: bowl,
    regular_price: 300,
    attributes: [{ name: 'Size', values: ['Large'] }],
  });
  await shop.refresh();
});

afterEach(async () => {
  await shop.changeSettings(cartSettings, { addInLists: true, goToCartAfterAdd: false });
  await shop.changeSettings(sideCartSettings, { opensFromHeader: true });
});

afterAll(() => shop?.close());

const openShopPage = () => openSimulated(openTab(shop.visitor()), '/shop/');
const addButton = (page: SimulatedPage, id: number) =>
  page.find(`.card [data-action="add-to-cart"][data-product_id="${id}"]`);
const removeLink = (page: SimulatedPage) => page.find('#mini-cart [data-action="remove-from-cart"]');
const classesOf = (element: HTMLElement) => [...element.classList];
const countOn = (page: SimulatedPage) => page.find('span.cart-count').getAttribute('data-cart-count');
const pathOf = (link: Element | null | undefined) => link?.getAttribute('href');
const words = (element: Element | null | undefined) => wordsOf(element?.outerHTML ?? '');
/** Adds by a button that an owner's page might hold. */
/** The attribute that names the script of the cart, as every button of the page has it. */
const fromCart = (page: SimulatedPage) =>
  `data-from="${page.find('[data-action="open-mini-cart"]').dataset.from}"`;
function insertButton(page: SimulatedPage, data: Record<string, string | number>): HTMLElement {
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${value}"`);
  const html = `<p class="own"><button data-action="add-to-cart" ${fromCart(page)} ${attributes.join(' ')}>own</button></p>`;
  page.document.body.insertAdjacentHTML('beforeend', html);
  return page.find('.own:last-child button');
}
async function add(page: SimulatedPage, id: number) {
  page.click(addButton(page, id));
  await page.settle();
}

describe('an add button', () => {
  test('[CART-001][CART-002] is loading, then added, and a view-cart link stands beside it', async () => {
    const page = await openShopPage();
    const button = addButton(page, cup);
    page.holding = true;
    expect(page.click(button)).toBe(false);
    await page.settle();
    expect(classesOf(button)).toContain('loading');
    expect(classesOf(button)).not.toContain('added');
    const links = () => [...page.document.querySelectorAll('a.added_to_cart')];
    expect(links()).toEqual([]);
    page.requests[0]?.letGo();
    await page.settle();
    expect(classesOf(button)).toContain('added');
    expect(classesOf(button)).not.toContain('loading');
    expect(links()).toEqual([button.closest('form')?.querySelector('a.added_to_cart')]);
    expect([words(links()[0]), pathOf(links()[0])]).toEqual(['View cart', '/cart/']);
    // A second time the button is loading again, and one link is enough.
    page.click(button);
    await page.settle();
    expect(classesOf(button)).toContain('loading');
    expect(classesOf(button)).not.toContain('added');
    page.requests[1]?.letGo();
    await page.settle();
    expect(classesOf(button)).toContain('added');
    expect(links()).toHaveLength(1);
    expect([countOn(page), page.left, page.errors]).toEqual(['2', [], []]);
  });

  test('tells listeners of jQuery of fragments, hash and button one by one, and each of them once', async () => {
    const page = await openShopPage();
    const heard: unknown[][] = [];
    const event: { triggered?: string } = {};
    const wrap = (element: Element) => ({
      wraps: element,
      on: (name: string, listener: (event: object, ...args: unknown[]) => void) =>
        element.addEventListener(name, (native) => {
          if (event.triggered !== name) listener(native);
        }),
      off: () => {},
      trigger: (name: string, args: unknown[]) => void heard.push([name, ...args]),
    });
    Object.assign(page.window, { jQuery: Object.assign(wrap, { event }) });
    wrap(page.document.body).on('added_to_cart', () => heard.push(['twice']));
    const button = addButton(page, cup);
    page.click(button);
    await page.settle();
    const news = heard.filter(([name]) => !String(name).startsWith('wc_'));
    expect(news.map(([name]) => name)).toEqual(['adding_to_cart', 'added_to_cart']);
    expect(news[0]?.[1]).toMatchObject({ wraps: button });
    const [, fragments, hash, used] = news[1] ?? [];
    expect(Object.keys(fragments as object)).toContain('div.widget_shopping_cart_content');
    expect(hash).toMatch(/^[0-9a-f]{32}$/);
    expect(used).toMatchObject({ wraps: button });
  });

  test('[CART-002] on the cart page one sees the cart itself', async () => {
    const page = await openSimulated(openTab(shop.visitor()), '/cart/');
    const button = insertButton(page, { product_id: plate });
    page.click(button);
    await page.settle();
    expect(classesOf(button)).toContain('added');
    expect(page.document.querySelector('a.added_to_cart')).toBeNull();
    // So it is where the owner has another page play the cart; the former one is a page like any other.
    const { cart = null } = shop.assignedPages();
    const [own] = await shop.query<{ id: number }>(
      `insert into content_document (kind, slug, title, status, conditions, draft, published, published_at)
       select kind, 'basket', title, 'published', conditions, draft, published, now() from content_document
       where slug = 'cart' returning id`,
    );
    await shop.refresh();
    await shop.assignPages({ cart: own?.id ?? null });
    try {
      const basket = await openSimulated(openTab(shop.visitor()), '/basket/');
      const inBasket = insertButton(basket, { product_id: plate });
      basket.click(inBasket);
      await basket.settle();
      expect(classesOf(inBasket)).toContain('added');
      expect(basket.document.querySelector('a.added_to_cart')).toBeNull();
    } finally {
      await shop.assignPages({ cart });
    }
  });

  test('[CART-003] requests leave one at a time, in the order of the clicks', async () => {
    const page = await openShopPage();
    await add(page, plate);
    page.holding = true;
    for (const element of [
      addButton(page, cup),
      addButton(page, plate),
      removeLink(page),
      addButton(page, cup),
    ])
      page.click(element);
    for (let sent = 2; sent <= 5; sent++) {
      await page.settle();
      expect(page.requests).toHaveLength(sent);
      const request = page.requests.at(-1);
      // One that fails does not hold the others up.
      if (sent === 3) request?.answer(new Error('lost'));
      else request?.letGo();
    }
    await page.settle();
    expect(page.requests.slice(1).map(({ address, fields }) => [address, fields.get('product_id')])).toEqual([
      ['/shop-ajax/add_to_cart', String(cup)],
      ['/shop-ajax/add_to_cart', String(plate)],
      ['/shop-ajax/remove_from_cart', null],
      ['/shop-ajax/add_to_cart', String(cup)],
    ]);
    expect(words(page.find('#mini-cart .cart_list'))).toBe('Cup 2 × $12.50 − + Remove Cup from cart');
  });

  test('[CART-022a] sends every data attribute of its own as form data, a variation’s id too', async () => {
    const page = await openShopPage();
    addButton(page, cup).setAttribute('data-extra', 'yes');
    await add(page, cup);
    expect(Object.fromEntries(page.requests[0]?.fields ?? [])).toEqual({
      product_id: String(cup),
      product_sku: 'C-1',
      quantity: '1',
      extra: 'yes',
    });
    page.click(insertButton(page, { product_id: large, quantity: 4, 'a-b': '1', price: '0.01' }));
    await page.settle();
    expect(Object.fromEntries(page.requests[1]?.fields ?? [])).toEqual({
      product_id: String(large),
      quantity: '4',
      aB: '1',
      price: '0.01',
    });
    // Without a quantity it is one.
    page.click(insertButton(page, { product_id: large }));
    await page.settle();
    expect(words(page.find('#mini-cart .cart_list'))).toContain('Bowl Size: Large 5 × $3.00');
  });

  test('sends all that its form asks for, whoever added the fields, each as often as it is there', async () => {
    const page = await openShopPage();
    page.document.body.insertAdjacentHTML(
      'beforeend',
      `<form class="own"><input type="hidden" name="add-to-cart" value="${cup}"><input name="quantity" value="3">
        <input name="engraving" value="Ada"><input name="top[]" value="a"><input name="top[]" value="b">
        <input type="checkbox" name="gilding" value="yes">
        <button data-action="add-to-cart" ${fromCart(page)} data-product_id="${cup}" data-quantity="1">own</button></form>`,
    );
    page.click(page.find('.own button'));
    await page.settle();
    expect([...(page.requests[0]?.fields ?? [])]).toEqual([
      ['product_id', String(cup)],
      ['quantity', '3'],
      ['engraving', 'Ada'],
      ['top[]', 'a'],
      ['top[]', 'b'],
    ]);
  });

  test('[CART-009] with a redirect attribute leads on two seconds after the click', async () => {
    const page = await openShopPage();
    addButton(page, cup).setAttribute('data-redirect', '/product/plate/');
    await add(page, cup);
    page.clock.pass(1999);
    expect(page.left).toEqual([]);
    page.clock.pass(1);
    expect(page.left).toEqual(['/product/plate/']);
  });

  test('[CART-028] a refusal leads to the product’s page, which shows the reason', async () => {
    const visitor = shop.visitor();
    const page = await openSimulated(openTab(visitor), '/shop/');
    await add(page, scarce);
    expect(page.left).toEqual([]);
    await add(page, scarce);
    expect(page.left).toEqual(['/product/scarce/']);
    expect(classesOf(addButton(page, scarce))).not.toContain('added');
    const { text } = await visitor.get(page.left[0] as string);
    expect(wordsOf(/<[^>]*woocommerce-error.*?<\/(?:div|ul|p)>/s.exec(text)?.[0] ?? '')).toBe(
      'You cannot add that amount to the cart — we have 1 in stock and you already have 1 in your cart.',
    );
  });

  test('[NOTE-023ab] any other failure is logged, shows nothing, and leaves the button to try again', async () => {
    const page = await openShopPage();
    const button = addButton(page, cup);
    const before = page.document.body.textContent;
    page.holding = true;
    page.click(button);
    await page.settle();
    page.requests[0]?.answer(new Response('no', { status: 503, statusText: 'Service Unavailable' }));
    await page.settle();
    expect(page.errors).toEqual(['Error occured.please try again 503 Service Unavailable']);
    expect(button.className).not.toMatch(/loading|added/);
    page.click(button);
    await page.settle();
    page.requests[1]?.answer(new Error('lost'));
    await page.settle();
    expect(page.errors[1]).toMatch(/^Error occured\.please try again/);
    expect(page.errors).toHaveLength(2);
    expect([page.document.body.textContent, page.left]).toEqual([before, []]);
    page.holding = false;
    await add(page, cup);
    expect(countOn(page)).toBe('1');
  });

  test('[CART-036ab] the owner may want whole pages instead, and the cart after each add', async () => {
    await shop.changeSettings(cartSettings, { addInLists: false });
    const whole = await openShopPage();
    // The browser sends the button's form, as without script; where its script comes only now, it is held until then.
    const sent: boolean[] = [];
    whole.window.addEventListener('click', (click) => sent.push(!click.defaultPrevented));
    whole.click(addButton(whole, cup));
    await whole.settle();
    expect(sent).toEqual([false, true]);
    expect(whole.click(addButton(whole, cup))).toBe(true);
    // Once somebody has begun to look around, it is there before the first click.
    for (const sign of ['scroll', 'pointerover', 'keydown']) {
      const looked = await openShopPage();
      looked.window.dispatchEvent(new looked.window.Event(sign));
      await looked.settle();
      expect([sign, looked.click(addButton(looked, cup))]).toEqual([sign, true]);
    }
    expect([whole.requests, classesOf(addButton(whole, cup)).includes('loading')]).toEqual([[], false]);
    await shop.changeSettings(cartSettings, { addInLists: true, goToCartAfterAdd: true });
    const leading = await openShopPage();
    await add(leading, cup);
    expect(leading.left).toEqual(['/cart/']);
    await shop.changeSettings(cartSettings, { goToCartAfterAdd: false });
    const staying = await openShopPage();
    await add(staying, cup);
    expect(staying.left).toEqual([]);
  });
});

describe('the mini cart', () => {
  test('[CART-004ab][CART-008a] shows the lines, follows every change, and is empty in words', async () => {
    const page = await openShopPage();
    const cart = () => page.find('#mini-cart .widget_shopping_cart_content');
    expect(words(cart())).toBe('No products in the cart. Return to shop');
    await add(page, cup);
    page.click(insertButton(page, { product_id: large, quantity: 2 }));
    await page.settle();
    await add(page, cup);
    expect(words(cart())).toBe(
      'Cup 2 × $12.50 − + Remove Cup from cart Bowl Size: Large 2 × $3.00 − + Remove Bowl from cart Add $29.00 more for free shipping. Subtotal $31.00 View cart Checkout',
    );
    const [first] = cart().querySelectorAll('li');
    expect(first?.querySelector('img')?.getAttribute('src')).toMatch(/^\/media\/\d+-\w+\//);
    expect(pathOf(first?.querySelector('.mini-cart-name'))).toBe('/product/cup/');
    expect([...cart().querySelectorAll('.buttons a')].map(pathOf)).toEqual(['/cart/', '/checkout/']);

    expect(page.click(removeLink(page))).toBe(false);
    expect(first?.classList.contains('blocked')).toBe(true);
    await page.settle();
    const { address, fields } = page.requests.at(-1) ?? {};
    expect(address).toBe('/shop-ajax/remove_from_cart');
    expect(String(fields)).toMatch(/^cart_item_key=[0-9a-f]{32}$/);
    expect(words(cart())).toBe(
      'Bowl Size: Large 2 × $3.00 − + Remove Bowl from cart Add $54.00 more for free shipping. Subtotal $6.00 View cart Checkout',
    );
    expect(countOn(page)).toBe('2');
    page.click(removeLink(page));
    await page.settle();
    expect(words(cart())).toBe('No products in the cart. Return to shop');
    expect([countOn(page), page.document.cookie, page.left, page.errors]).toEqual(['0', '', [], []]);
  });

  test('[CART-012a] what was added and removed is announced, and can be undone', async () => {
    const page = await openShopPage();
    const said = page.find('[data-cart-says="added"]');
    expect(said.getAttribute('role')).toBe('status');
    await add(page, cup);
    expect(said.textContent).toBe('“Cup” has been added to your cart.');
    page.click(removeLink(page));
    await page.settle();
    const status = page.find('[data-cart-says="removed"]');
    expect(status.getAttribute('role')).toBe('status');
    expect(words(status)).toBe('“Cup” removed. Undo?');
    const undo = pathOf(status.querySelector('a')) ?? '';
    expect(undo).toMatch(/^\/cart\/\?undo_item=/);
    await add(page, plate);
    expect(status.textContent).toBe('');
  });

  test('a cart that a widget of another make shows is opened and told of by the same marks, whatever its ids', async () => {
    await shop.changeSettings(sideCartSettings, { opensFromHeader: false });
    const page = await openShopPage();
    const own = page.find('div.mini-cart');
    own.insertAdjacentHTML('afterend', own.outerHTML.replaceAll(/ id="[^"]*"/g, ''));
    const [first, second] = [...page.document.querySelectorAll('div.mini-cart')];
    const said = (cart: Element | undefined, deed: string) =>
      cart?.querySelector(`[data-cart-says="${deed}"]`)?.textContent;
    await add(page, cup);
    // Whoever listens hears it once.
    expect([said(first, 'added'), said(second, 'added')]).toEqual(['“Cup” has been added to your cart.', '']);
    const opened: (Element | null)[] = [];
    for (const dialog of page.document.querySelectorAll('dialog')) {
      dialog.showModal = () => void opened.push(dialog.closest('.mini-cart'));
    }
    page.click(second?.querySelector('[data-action="open-mini-cart"]') as HTMLElement);
    await page.settle();
    expect(opened).toEqual([second]);
    expect(page.document.body.className).toContain('mini-cart-open overlay-open');
    page.click(second?.querySelector('[data-action="remove-from-cart"]') as HTMLElement);
    await page.settle();
    expect([said(first, 'removed'), said(second, 'removed')]).toEqual(['', '“Cup” removed. Undo?']);
  });

  test.each([
    [
      'that is an error',
      new Response('{"success":false}', { headers: { 'content-type': 'application/json' } }),
    ],
    ['without fragments', new Response('{}', { headers: { 'content-type': 'application/json' } })],
    ['that failed', new Response('no', { status: 500 })],
    ['that never came', new Error('lost')],
  ])('[CART-029] a remove answer %s makes the browser follow the link itself', async (_, answer) => {
    const page = await openShopPage();
    await add(page, cup);
    const link = removeLink(page) as HTMLAnchorElement;
    const own = link.href;
    page.holding = true;
    page.click(link);
    await page.settle();
    page.requests.at(-1)?.answer(answer);
    await page.settle();
    expect(page.left).toEqual([own]);
    expect(new URL(own).search).toMatch(/^\?remove_item=[0-9a-f]{32}&_wpnonce=[0-9a-f]{20}$/);
    expect(new URL(own).pathname).toBe('/cart/');
  });
});
