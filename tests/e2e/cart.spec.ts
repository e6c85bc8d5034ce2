import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cartSettings } from '#features/cart/public.ts';
import {
  accessibilityProblems,
  leave,
  openBrowser,
  type PageOptions,
  stopClock,
  type TestBrowser,
  type TestPage,
} from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;
let cup: number;
let plate: number;
let scarce: number;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  const picture = await shop.addPicture('hafen-blend-1', 'A mug');
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1250, pictures: [picture] });
  plate = await shop.addProduct({ slug: 'plate', name: 'Plate', regular_price: 2000 });
  scarce = await shop.addProduct({ slug: 'scarce', name: 'Scarce', manage_stock: true, stock_quantity: 1 });
  await shop.refresh();
});

afterEach(() => browser.closePages());

afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

async function open(address: string, options: PageOptions = {}): Promise<TestPage> {
  const opened = await browser.newPage(options);
  await opened.page.goto(shop.site + address);
  return opened;
}

const addButton = (page: Page, id: number) =>
  page.locator(`.card [data-action="add-to-cart"][data-product_id="${id}"]`);
const count = (page: Page) => page.locator('span.cart-count').first();
const isCount = (page: Page, number: number) =>
  page.waitForFunction(
    (wanted) => document.querySelector('span.cart-count')?.getAttribute('data-cart-count') === wanted,
    String(number),
  );
const stored = (page: Page, name: string) =>
  page.evaluate((start) => {
    const key = Object.keys(sessionStorage).find((each) => each.startsWith(start));
    return key ? { key, value: sessionStorage.getItem(key) } : null;
  }, name);
const openDrawer = async (page: Page) => {
  await page.locator('[data-action="open-mini-cart"]').click();
  await page.locator('dialog#mini-cart[open]').waitFor();
};
const drawerLines = (page: Page) =>
  page
    .locator('#mini-cart .mini_cart_item')
    .evaluateAll((items) =>
      items.map(
        (item) =>
          `${item.querySelector('.mini-cart-name')?.textContent} ${item.querySelector('.mini-cart-quantity')?.textContent}`,
      ),
    );
/** Holds answers back until they are let go, and tells how many requests arrived. */
async function holdBack(page: Page, name: string) {
  const waiting: Route[] = [];
  let arrived = 0;
  await page.route(`**/shop-ajax/${name}`, (route) => {
    arrived++;
    waiting.push(route);
  });
  return {
    arrived: () => arrived,
    bodies: () => waiting.map((route) => new URLSearchParams(route.request().postData() ?? '')),
    letGo: async () => waiting.shift()?.continue(),
  };
}

describe('adding in a list', () => {
  test('[CART-001][CART-002] the button is loading, then added, and a view-cart link stands beside it', async () => {
    const { page, errors } = await open('/shop/');
    const button = addButton(page, cup);
    const held = await holdBack(page, 'add_to_cart');
    await button.click();
    await expect.poll(held.arrived).toBe(1);
    const classes = async () => ((await button.getAttribute('class')) ?? '').split(' ');
    expect(await classes()).toContain('loading');
    expect(await classes()).not.toContain('added');
    await held.letGo();
    await page.locator('a.added_to_cart').waitFor();
    expect(await classes()).toContain('added');
    expect(await classes()).not.toContain('loading');
    const link = page.locator(`form:has([data-product_id="${cup}"]) a.added_to_cart`);
    expect(await link.textContent()).toBe('View cart');
    expect(new URL(await link.evaluate((a: HTMLAnchorElement) => a.href)).pathname).toBe('/cart/');
    // Once is enough.
    await button.click();
    await held.letGo();
    await expect.poll(held.arrived).toBe(2);
    await held.letGo();
    await isCount(page, 2);
    expect(await page.locator('a.added_to_cart').count()).toBe(1);
    // On the cart page one sees the cart itself.
    await page.goto(`${shop.site}/cart/`);
    await page.evaluate((id) => {
      document.body.insertAdjacentHTML(
        'beforeend',
        `<p><button data-action="add-to-cart" data-product_id="${id}" data-quantity="1">more</button></p>`,
      );
    }, plate);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'more' }).click();
    await page.locator('button.added').waitFor();
    expect(await page.locator('a.added_to_cart').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test('[CART-003] requests leave one at a time, in the order of the clicks', async () => {
    const { page } = await open('/shop/');
    await addButton(page, plate).click();
    await isCount(page, 1);
    const order: string[] = [];
    let running = 0;
    let most = 0;
    await page.route('**/shop-ajax/*', async (route) => {
      running++;
      most = Math.max(most, running);
      const { pathname } = new URL(route.request().url());
      const body = new URLSearchParams(route.request().postData() ?? '');
      order.push(`${pathname.split('/').pop()} ${body.get('product_id') ?? 'line'}`);
      const answer = await route.fetch();
      running--;
      await route.fulfill({ response: answer });
    });
    await openDrawer(page);
    await page.evaluate(
      (ids) => {
        const button = (id: number) =>
          document.querySelector<HTMLElement>(`.card [data-product_id="${id}"][data-action="add-to-cart"]`);
        button(ids.cup)?.click();
        button(ids.plate)?.click();
        document.querySelector<HTMLElement>('#mini-cart [data-action="remove-from-cart"]')?.click();
        button(ids.cup)?.click();
      },
      { cup, plate },
    );
    await isCount(page, 2);
    await expect.poll(() => order).toHaveLength(4);
    expect(order).toEqual([
      `add_to_cart ${cup}`,
      `add_to_cart ${plate}`,
      'remove_from_cart line',
      `add_to_cart ${cup}`,
    ]);
    expect(most).toBe(1);
    await expect.poll(() => drawerLines(page)).toEqual(['Cup 2 × $12.50']);
  });

  test('[CART-022] sends every data attribute of the button', async () => {
    const { page } = await open('/shop/');
    const held = await holdBack(page, 'add_to_cart');
    await addButton(page, cup).evaluate((button) => button.setAttribute('data-extra', 'yes'));
    await addButton(page, cup).click();
    await expect.poll(held.arrived).toBe(1);
    expect(Object.fromEntries(held.bodies()[0] ?? [])).toEqual({
      product_id: String(cup),
      product_sku: '',
      quantity: '1',
      extra: 'yes',
    });
  });

  test('[CART-009] a button with a redirect attribute leads on after two seconds', async () => {
    const { page } = await browser.newPage();
    await stopClock(page);
    await page.goto(`${shop.site}/shop/`);
    await addButton(page, cup).evaluate((button) => button.setAttribute('data-redirect', '/product/plate/'));
    await addButton(page, cup).click();
    await isCount(page, 1);
    await page.clock.runFor(1900);
    expect(new URL(page.url()).pathname).toBe('/shop/');
    await page.clock.runFor(200);
    await page.waitForURL('**/product/plate/');
  });

  test('[CART-028] a refusal leads to the product’s page, which shows the reason', async () => {
    const { page } = await open('/shop/');
    await addButton(page, scarce).click();
    await isCount(page, 1);
    await leave(page, () => addButton(page, scarce).click());
    expect(new URL(page.url()).pathname).toBe('/product/scarce/');
    const alert = page.locator('.woocommerce-error[role=alert]');
    expect(await alert.textContent()).toBe(
      'You cannot add that amount to the cart — we have 1 in stock and you already have 1 in your cart.',
    );
    expect(await accessibilityProblems(page)).toEqual([]);
    // On the product's own page the same refusal shows there.
    await page.reload();
    expect(await alert.count()).toBe(0);
    await leave(page, () => page.locator('.product-summary [data-action="add-to-cart"]').click());
    await alert.waitFor();
  });

  test('[NOTE-023] any other failure is logged, shows nothing, and leaves the button to try again', async () => {
    const { page, errors } = await open('/shop/');
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const before = await page.locator('main').textContent();
    await page.route('**/shop-ajax/add_to_cart', (route) => route.fulfill({ status: 503, body: 'no' }));
    await addButton(page, cup).click();
    await expect
      .poll(() => logged.filter((text) => text.includes('Error occured.please try again')))
      .toHaveLength(1);
    expect(logged.find((text) => text.includes('Error occured'))).toMatch(/503 Service Unavailable/);
    expect(await addButton(page, cup).getAttribute('class')).not.toMatch(/loading|added/);
    expect(await page.locator('main').textContent()).toBe(before);
    await page.route('**/shop-ajax/add_to_cart', (route) => route.abort());
    await addButton(page, cup).click();
    await expect.poll(() => logged.filter((text) => text.includes('Error occured'))).toHaveLength(2);
    await page.unrouteAll();
    await addButton(page, cup).click();
    await isCount(page, 1);
    expect(errors.filter((text) => text.startsWith('uncaught'))).toEqual([]);
  });

  test('[CART-036] the owner may want whole pages instead, and the cart after each add', async () => {
    await shop.changeSettings(cartSettings, { addInLists: false });
    try {
      const { page } = await open('/shop/');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await leave(page, () => addButton(page, cup).click());
      expect(await page.locator('.woocommerce-message').textContent()).toBe(
        '“Cup” has been added to your cart. View cart',
      );
      expect(asked).not.toContain('/shop-ajax/add_to_cart');
      expect(new URL(page.url()).pathname).toBe('/shop/');
      await shop.changeSettings(cartSettings, { addInLists: true, goToCartAfterAdd: true });
      await page.goto(`${shop.site}/shop/`);
      await leave(page, () => addButton(page, cup).click());
      expect(new URL(page.url()).pathname).toBe('/cart/');
      expect(await page.locator('.cart_item').count()).toBe(1);
    } finally {
      await shop.changeSettings(cartSettings, { addInLists: true, goToCartAfterAdd: false });
    }
  });
});

describe('the mini cart', () => {
  test.each([390, 1440])(
    '[CART-004][CART-008] at %i px it shows the lines, follows every change, and is empty in words',
    async (width) => {
      const { page, errors } = await open('/shop/', { width });
      await openDrawer(page);
      expect(await page.locator('#mini-cart .widget_shopping_cart_content').textContent()).toContain(
        'No products in the cart.',
      );
      await page.keyboard.press('Escape');
      await addButton(page, cup).click();
      await isCount(page, 1);
      await addButton(page, plate).click();
      await isCount(page, 2);
      await addButton(page, cup).click();
      await isCount(page, 3);
      await openDrawer(page);
      expect(await drawerLines(page)).toEqual(['Cup 2 × $12.50', 'Plate 1 × $20.00']);
      expect(await page.locator('#mini-cart .mini_cart_item').first().locator('img').count()).toBe(1);
      expect(await page.locator('#mini-cart .total').textContent()).toMatch(/Subtotal\s*\$45\.00/);
      const links = page.locator('#mini-cart .buttons a');
      expect(
        await links.evaluateAll((all) => all.map((a) => new URL((a as HTMLAnchorElement).href).pathname)),
      ).toEqual(['/cart/', '/checkout/']);
      expect(await accessibilityProblems(page, { include: '#mini-cart' })).toEqual([]);
      const [answer] = await Promise.all([
        page.waitForResponse('**/shop-ajax/remove_from_cart'),
        page.getByRole('link', { name: 'Remove Cup from cart' }).click(),
      ]);
      expect(answer.request().postData()).toMatch(/^cart_item_key=[0-9a-f]{32}$/);
      await isCount(page, 1);
      expect(await drawerLines(page)).toEqual(['Plate 1 × $20.00']);
      expect(new URL(page.url()).pathname).toBe('/shop/');
      await page.getByRole('link', { name: 'Remove Plate from cart' }).click();
      await isCount(page, 0);
      expect(await page.locator('#mini-cart').textContent()).toContain('No products in the cart.');
      expect(await page.context().cookies()).not.toContainEqual(
        expect.objectContaining({ name: 'woocommerce_items_in_cart' }),
      );
      expect(errors).toEqual([]);
    },
  );

  test.each([
    ['{"success":false}', 200],
    ['{}', 200],
    ['no', 500],
  ])('[CART-029] a remove answer %s makes the browser follow the link itself', async (body, status) => {
    const { page } = await open('/shop/');
    await addButton(page, cup).click();
    await isCount(page, 1);
    await page.route('**/shop-ajax/remove_from_cart', (route) =>
      route.fulfill({ status, body, contentType: 'application/json' }),
    );
    await openDrawer(page);
    await leave(page, () => page.getByRole('link', { name: 'Remove Cup from cart' }).click());
    expect(await page.locator('.woocommerce-message').textContent()).toContain('“Cup” removed.');
    await isCount(page, 0);
    expect(new URL(page.url()).pathname).toBe('/shop/');
  });

  test('[CART-023] fragments replace every match of their selector and are stored with the hash', async () => {
    const { page } = await open('/shop/');
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<div class="widget_shopping_cart_content second">old</div><p><span class="cart-count">old</span></p>',
      );
    });
    const [response] = await Promise.all([
      page.waitForResponse('**/shop-ajax/add_to_cart'),
      addButton(page, cup).click(),
    ]);
    const answer = await response.json();
    await isCount(page, 1);
    expect(Object.keys(answer.fragments)).toContain('div.widget_shopping_cart_content');
    const contents = await page.locator('div.widget_shopping_cart_content').allTextContents();
    expect(contents).toHaveLength(2);
    for (const content of contents) expect(content).not.toContain('old');
    expect(await page.locator('span.cart-count').allTextContents()).toEqual(['1', '1']);
    const fragments = await stored(page, 'wc_fragments_');
    expect(JSON.parse(fragments?.value ?? '')).toEqual(answer.fragments);
    expect((await stored(page, 'wc_cart_hash_'))?.value).toBe(answer.cart_hash);
  });
});

describe('fragments', () => {
  /** Counts the refreshes that a page asks for. */
  async function watch(page: Page): Promise<() => number> {
    let refreshes = 0;
    page.on('request', (request) => {
      if (request.url().includes('get_refreshed_fragments')) refreshes++;
    });
    return () => refreshes;
  }
  /** What the browser does to a page that it brings back by the back button; failed refreshes are counted. */
  const comeBack = (page: Page) =>
    page.evaluate(() => {
      document.body.addEventListener('wc_fragments_ajax_error', () => {
        document.body.dataset.failures = String(Number(document.body.dataset.failures ?? 0) + 1);
      });
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
  const failures = async (page: Page) => Number(await page.getAttribute('body', 'data-failures'));

  test('a visitor without a cart causes no request', async () => {
    const { page } = await browser.newPage();
    const refreshes = await watch(page);
    for (const address of ['/shop/', '/product/cup/'])
      await page.goto(shop.site + address, { waitUntil: 'networkidle' });
    expect(refreshes()).toBe(0);
  });

  test('[CART-006] stored ones are used only while their hash is the cookie’s, else they are refreshed', async () => {
    const { page } = await open('/shop/');
    await addButton(page, cup).click();
    await isCount(page, 1);
    const refreshes = await watch(page);
    await page.goto(`${shop.site}/product/plate/`, { waitUntil: 'networkidle' });
    await isCount(page, 1);
    expect(refreshes()).toBe(0);
    // Another device of the same session changed the cart: the cookie tells.
    await page.context().addCookies([{ name: 'woocommerce_cart_hash', value: 'other', url: shop.site }]);
    await page.goto(`${shop.site}/shop/`, { waitUntil: 'networkidle' });
    expect(refreshes()).toBe(1);
    await isCount(page, 1);
    await page.reload({ waitUntil: 'networkidle' });
    expect(refreshes()).toBe(1);
    // Until the server has answered, a page shows nothing of what is no longer true.
    await page.context().addCookies([{ name: 'woocommerce_cart_hash', value: 'other', url: shop.site }]);
    const held = await holdBack(page, 'get_refreshed_fragments');
    await page.goto(`${shop.site}/product/plate/`);
    await expect.poll(held.arrived).toBe(1);
    expect(await count(page).getAttribute('data-cart-count')).toBe('0');
    await held.letGo();
    await isCount(page, 1);
    await page.unrouteAll();
    // Without the cookie there is no cart, whatever is stored.
    await page.context().clearCookies();
    await page.reload({ waitUntil: 'networkidle' });
    expect(refreshes()).toBe(3);
    expect(await count(page).getAttribute('data-cart-count')).toBe('0');
  });

  test('[CART-005] stored ones expire after 24 hours, and a timer refreshes them after the same time', async () => {
    const { page } = await browser.newPage();
    await stopClock(page);
    await page.goto(`${shop.site}/shop/`);
    await addButton(page, cup).click();
    await isCount(page, 1);
    const refreshes = await watch(page);
    await page.clock.runFor(86_400_000 - 60_000);
    expect(refreshes()).toBe(0);
    await Promise.all([
      page.waitForResponse('**/shop-ajax/get_refreshed_fragments'),
      page.clock.runFor(60_000),
    ]);
    await expect.poll(refreshes).toBe(1);
    // Just stored again: a page within 24 hours takes them, one after that does not.
    const age = (milliseconds: number) =>
      page.evaluate((by) => {
        const key = Object.keys(sessionStorage).find((each) => each.startsWith('wc_cart_created_')) ?? '';
        sessionStorage.setItem(key, String(Date.now() - by));
      }, milliseconds);
    await age(86_400_000 - 60_000);
    await page.reload();
    // The stored cart is shown in a task of its own.
    await page.clock.runFor(1);
    await isCount(page, 1);
    expect(refreshes()).toBe(1);
    await age(86_400_001);
    await page.reload();
    await page.clock.runFor(1);
    await expect.poll(refreshes).toBe(2);
  });

  test('[CART-007] keys carry the shop’s own x, other tabs follow, and so does a page brought back', async () => {
    const { page, context } = await open('/shop/');
    await addButton(page, cup).click();
    await isCount(page, 1);
    const x = await page.evaluate(
      () => JSON.parse(document.getElementById('page-context')?.textContent ?? '').cart.shopId as string,
    );
    expect(x).toMatch(/^\w+$/);
    expect((await stored(page, 'wc_fragments_'))?.key).toBe(`wc_fragments_${x}`);
    expect((await stored(page, 'wc_cart_hash_'))?.key).toBe(`wc_cart_hash_${x}`);
    const other = await context.newPage();
    await other.goto(`${shop.site}/product/plate/`);
    await isCount(other, 1);
    await addButton(page, plate).click();
    await isCount(page, 2);
    await isCount(other, 2);
    await other.locator('.product-summary [data-action="add-to-cart"]').click();
    await isCount(other, 3);
    await isCount(page, 3);
    await other.close();
    // Brought back from the back/forward cache: the page asks again. The event is the browser's own word for it.
    const refreshes = await watch(page);
    await comeBack(page);
    await expect.poll(refreshes).toBe(1);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
    await page.goto(`${shop.site}/product/cup/`);
    await page.locator('.product-summary [data-action="add-to-cart"]').click();
    await isCount(page, 4);
    await page.goBack();
    await isCount(page, 4);
    expect(refreshes()).toBeLessThanOrEqual(2);
  });

  test('[CART-030] a failed refresh only raises an event', async () => {
    const { page } = await open('/shop/');
    const before = await page.locator('body').textContent();
    await page.route('**/shop-ajax/get_refreshed_fragments', (route) =>
      route.fulfill({ status: 500, body: 'no' }),
    );
    await comeBack(page);
    await expect.poll(() => failures(page)).toBe(1);
    expect(await page.locator('body').textContent()).toBe(before);
    expect(await stored(page, 'wc_fragments_')).toBeNull();
  });

  test('[CART-025] a refresh sends the time and is given up after the page’s timeout', async () => {
    const { page } = await browser.newPage();
    let printed = 0;
    await page.route('**/shop/', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      printed = Number(/"fragmentTimeout":(\d+)/.exec(html)?.[1]);
      await route.fulfill({
        response,
        body: html.replace(/"fragmentTimeout":\d+/, '"fragmentTimeout":2000'),
      });
    });
    await page.goto(`${shop.site}/shop/`);
    expect(printed).toBe(5000);
    const held = await holdBack(page, 'get_refreshed_fragments');
    await comeBack(page);
    await expect.poll(held.arrived).toBe(1);
    expect(held.bodies()[0]?.get('time')).toMatch(/^\d{13}$/);
    await expect.poll(() => failures(page)).toBe(1);
  });

  test('scripts use the addresses that the page prints', async () => {
    const { page } = await browser.newPage();
    await page.route('**/shop/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"shopAjax":"/shop-ajax/"', '"shopAjax":"/?wc-ajax="');
      await route.fulfill({ response, body });
    });
    await page.goto(`${shop.site}/shop/`);
    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/?wc-ajax=add_to_cart')),
      addButton(page, cup).click(),
    ]);
    expect(asked.method()).toBe('POST');
    await isCount(page, 1);
  });
});

describe('the cart page', () => {
  async function openCart(options: PageOptions = {}): Promise<TestPage> {
    const result = await open('/shop/', options);
    await addButton(result.page, cup).click();
    await isCount(result.page, 1);
    await addButton(result.page, plate).click();
    await isCount(result.page, 2);
    await result.page.goto(`${shop.site}/cart/`);
    return result;
  }
  const rows = (page: Page) =>
    page
      .locator('.cart_item')
      .evaluateAll((all) =>
        all.map((row) =>
          [
            row.querySelector('.product-name a')?.textContent,
            row.querySelector('.product-price .amount')?.textContent,
            row.querySelector<HTMLInputElement>('.qty')?.value,
            row.querySelector('.product-subtotal .amount')?.textContent,
          ].join(' '),
        ),
      );

  test.each([390, 1440])(
    'at %i px it shows lines and totals, saves quantities after the first change, and empties',
    async (width) => {
      const { page, errors } = await openCart({ width });
      expect(await rows(page)).toEqual(['Cup $12.50 1 $12.50', 'Plate $20.00 1 $20.00']);
      expect(await page.locator('.cart_item img').count()).toBe(1);
      expect(await page.locator('.cart_totals dd.amount').first().textContent()).toBe('$32.50');
      const update = page.locator('[name=update_cart]');
      expect(await update.isDisabled()).toBe(true);
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.locator('.cart_item .plus').first().click();
      expect(await update.isDisabled()).toBe(false);
      await leave(page, () => update.click());
      expect(await page.locator('.woocommerce-message').textContent()).toBe('Cart updated.');
      expect(await rows(page)).toEqual(['Cup $12.50 2 $25.00', 'Plate $20.00 1 $20.00']);
      await isCount(page, 3);
      await page.locator('.cart_item .qty').first().fill('0');
      await page.locator('.cart_item .qty').nth(1).fill('0');
      await leave(page, () => update.click());
      await page.getByText('Your cart is currently empty.').waitFor();
      await isCount(page, 0);
      expect(await accessibilityProblems(page)).toEqual([]);
      await leave(page, () => page.getByRole('main').getByRole('link', { name: 'Return to shop' }).click());
      expect(new URL(page.url()).pathname).toBe('/shop/');
      expect(errors).toEqual([]);
    },
  );

  test('[CART-012] a removed line comes back as it was by undo', async () => {
    const { page } = await openCart();
    await page.locator('.cart_item .plus').first().click();
    await leave(page, () => page.locator('[name=update_cart]').click());
    const remove = page.locator('.cart_item').getByRole('link', { name: 'Remove Cup from cart' });
    await leave(page, () => remove.click());
    const message = page.locator('.woocommerce-message', { hasText: '“Cup” removed.' });
    await message.waitFor();
    expect(await message.textContent()).toBe('“Cup” removed. Undo?');
    expect(await rows(page)).toEqual(['Plate $20.00 1 $20.00']);
    await isCount(page, 1);
    await leave(page, () => page.getByRole('link', { name: 'Undo?' }).click());
    await isCount(page, 3);
    expect((await rows(page)).sort()).toEqual(['Cup $12.50 2 $25.00', 'Plate $20.00 1 $20.00']);
  });
});
