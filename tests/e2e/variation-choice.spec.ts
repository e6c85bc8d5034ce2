import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems, leave, openBrowser, type TestBrowser } from '../support/browser.ts';
import { type MugShop, openMugShop } from '../support/mug-shop.ts';

let mugs: MugShop;
let browser: TestBrowser;

beforeAll(async () => {
  [mugs, browser] = await Promise.all([openMugShop({ built: true }), openBrowser()]);
  const { shop, mug, rust, oat } = mugs;
  const second = await shop.addPicture('hafen-blend-1', 'Mug from above');
  await shop.query('insert into product_picture (product_id, picture_id, position) values ($1, $2, 1)', [
    mug,
    second,
  ]);
  await shop.query("update picture set caption = 'In the kiln' where alt = 'Rust-coloured mug'");
  await shop.query("update picture set caption = 'On the table' where alt = 'Mug'");
  await shop.changeProduct(rust, {
    description: '<p>Fired twice.</p>',
    ...{ length_mm: 120, width_mm: 85, height_mm: 95 },
    ...{ min_quantity: 2, max_quantity: 4 },
  });
  await shop.changeProduct(oat, { stock_quantity: 0 });
  await shop.refresh();
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await mugs?.shop.close();
});

const add = (page: Page) => page.locator('.product-summary .single_add_to_cart_button');
const glaze = (page: Page) => page.getByLabel('Glaze');
const size = (page: Page) => page.getByLabel('Size', { exact: true });
const alerted = async (page: Page, deed: () => Promise<unknown>): Promise<string> => {
  const [dialog] = await Promise.all([
    page.waitForEvent('dialog').then(async (one) => {
      await one.accept();
      return one;
    }),
    deed(),
  ]);
  return dialog.message();
};

/** All around the form that a variation has words, pictures or numbers for. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';
    const attribute = (selector: string, name: string) =>
      document.querySelector(selector)?.getAttribute(name) ?? null;
    const picture = '.gallery-slide:first-child img';
    return {
      price: text('.price-large'),
      barPrice: text('.sticky-price'),
      sku: text('.product_meta .sku'),
      weight: text('.woocommerce-product-attributes-item--weight td'),
      dimensions: text('.woocommerce-product-attributes-item--dimensions td'),
      description: text('.woocommerce-variation-description'),
      stock: text('.woocommerce-variation-availability'),
      picture: attribute(picture, 'src'),
      sources: attribute(picture, 'srcset'),
      alt: attribute(picture, 'alt'),
      title: attribute(picture, 'title'),
      caption: text('.gallery-slide:first-child .gallery-caption'),
      zoom: attribute('.gallery-slide:first-child a', 'href'),
      thumbnail: attribute('.gallery-thumbs li:first-child img', 'src'),
      limits: ['min', 'max', 'step'].map((name) => attribute('.product-summary .qty', name) ?? ''),
    };
  });

/** The classes of what shows a text in the summary, to those who see it. */
const seen = (page: Page, text: string) =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll('.product-summary .amount, .product-summary ins')]
        .filter((one) => one.textContent?.includes(wanted) && one.checkVisibility())
        .map((one) => one.parentElement)
        .filter((price) => price && getComputedStyle(price.parentElement as Element).clipPath === 'none')
        .map((price) => (price?.classList.contains('price-large') ? 'price-large' : price?.className)),
    text,
  );

test('[VAR-004ab][VAR-005a] what is shown of a product follows what is chosen of it, and comes back; nothing moves while it comes alive', async () => {
  const { page, errors } = await browser.newPage({ width: 1440, context: { reducedMotion: 'reduce' } });
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) (window as unknown as { moved: number }).moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${mugs.shop.site}/shop/`);
  await page.goto(`${mugs.shop.site}/product/mug/`);
  const own = await shown(page);
  expect(own).toMatchObject({ sku: 'M', weight: '300 g', description: '', alt: 'Mug', title: null });
  await glaze(page).hover();
  await page.locator('x-island[data-live] .variations').waitFor();
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBe(0);
  await page.locator('.product-summary .qty').fill('9');
  await glaze(page).selectOption('Rust');
  await size(page).selectOption('Extra large');
  await expect.poll(() => page.locator('.product_meta .sku').textContent()).toBe('M-R');
  await expect.poll(async () => (await shown(page)).alt).toBe('Rust-coloured mug');
  const rust = await shown(page);
  expect(rust).toMatchObject({
    sku: 'M-R',
    weight: '450 g',
    dimensions: '12 × 8.5 × 9.5 cm',
    description: 'Fired twice.',
    stock: 'In stock',
    title: 'Rust-coloured mug',
    caption: 'In the kiln',
    limits: ['2', '4', '1'],
  });
  expect(rust.barPrice).toContain('$23.00');
  // Said aloud beside the field, and seen once.
  expect(await seen(page, '$23.00')).toEqual(['price-large']);
  for (const part of ['picture', 'sources', 'zoom', 'thumbnail'] as const)
    expect([part, rust[part] === own[part]]).toEqual([part, false]);
  expect(await page.locator('.product-summary .qty').inputValue()).toBe('4');
  expect(new URL(page.url()).search).toBe('?attribute_glaze=Rust&attribute_size=Extra+large');
  expect(await page.locator('input.variation_id').inputValue()).toBe(String(mugs.rust));
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.locator('.reset_variations').click();
  await expect.poll(async () => (await shown(page)).alt).toBe('Mug');
  await expect.poll(() => shown(page)).toEqual(own);
  expect(page.url()).toBe(`${mugs.shop.site}/product/mug/`);
  expect(await glaze(page).inputValue()).toBe('');
  // The way back leads to the page before, not through what was chosen.
  await page.goBack();
  expect(page.url()).toBe(`${mugs.shop.site}/shop/`);
  expect(errors).toEqual([]);
});

test('[VAR-002][VAR-003][VAR-012] a button that adds nothing says why, by mouse and by key', async () => {
  const { page } = await browser.newPage({ width: 390 });
  await page.goto(`${mugs.shop.site}/product/mug/`);
  const needed = 'Please select some product options before adding this product to your cart.';
  const gone = 'Sorry, this product is unavailable. Please choose a different combination.';
  expect(await add(page).getAttribute('class')).toContain('disabled wc-variation-selection-needed');
  // Beside it, from the first moment on and for as long as it adds nothing, where changes are read aloud.
  const reason = () =>
    page.evaluate(() => {
      const told = document.querySelector('.product-summary [role=status] > p');
      return told?.checkVisibility() ? told.textContent : null;
    });
  expect(await reason()).toBe(needed);
  expect(await alerted(page, () => add(page).click())).toBe(needed);
  expect(await reason()).toBe(needed);
  expect(await add(page).getAttribute('aria-disabled')).toBe('true');
  // Its words can be read; checks of contrast leave out what is disabled.
  const ink = await add(page).evaluate((button) => {
    const { color, backgroundColor } = getComputedStyle(button);
    return { color, backgroundColor };
  });
  expect(ink.color).not.toBe(ink.backgroundColor);
  await glaze(page).selectOption('Oat');
  expect(await reason()).toBe(needed);
  await add(page).focus();
  expect(await alerted(page, () => page.keyboard.press('Enter'))).toBe(needed);
  // The focus goes where something is missing.
  expect(await size(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await size(page).selectOption('Small');
  await expect.poll(() => add(page).getAttribute('class')).toContain('disabled wc-variation-is-unavailable');
  // What is said of the variation itself is asked for.
  await expect.poll(() => page.locator('.single_variation').textContent()).toContain('Out of stock');
  // To others than people it says that it is disabled.
  expect(await alerted(page, () => add(page).click({ force: true }))).toBe(gone);
  expect(await reason()).toBe(gone);
  expect(await page.locator('.cart-count').textContent()).not.toContain('1');
  await page.locator('.reset_variations').click();
  await glaze(page).selectOption('Rust');
  await size(page).selectOption('Extra large');
  await expect.poll(reason).toBe(null);
});

test('without script a button that works does not look shut', async () => {
  const { page } = await browser.newPage({ context: { javaScriptEnabled: false } });
  const looks = async (slug: string) => {
    await page.goto(`${mugs.shop.site}/product/${slug}/`);
    // Its colours fade in once the sheet is there.
    await expect.poll(() => add(page).evaluate((button) => button.getAnimations().length)).toBe(0);
    return add(page).evaluate((button) => {
      const { color, backgroundColor, cursor } = getComputedStyle(button);
      return { color, backgroundColor, cursor, isShut: button.matches(':disabled, [aria-disabled=true]') };
    });
  };
  const simple = await looks('cup');
  expect(simple.isShut).toBe(false);
  expect(await looks('mug')).toEqual(simple);
  // What works by script alone is not offered.
  expect(await page.locator('.gallery-arrows').isVisible()).toBe(false);
});

test('[VAR-006] values that lead nowhere are not to be chosen and say so, and “Clear” empties all, by keyboard', async () => {
  const { page } = await browser.newPage({ width: 390 });
  await page.goto(`${mugs.shop.site}/product/mug/`);
  const small = page.getByRole('option', { name: /^Small/ });
  expect([await small.textContent(), await small.isDisabled()]).toEqual(['Small – out of stock', false]);
  expect(await page.locator('.reset_variations').isVisible()).toBe(false);
  await glaze(page).focus();
  await page.keyboard.type('Rust');
  await expect.poll(() => small.isDisabled()).toBe(true);
  expect(await small.textContent()).toBe('Small – unavailable');
  await page.locator('.reset_variations').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => small.isDisabled()).toBe(false);
  expect([await glaze(page).inputValue(), await size(page).inputValue()]).toEqual(['', '']);
  expect(await glaze(page).evaluate((field) => field === document.activeElement)).toBe(true);
});

test('[VAR-011] an address that leads to no variation says so and lets choose anew, with and without script', async () => {
  const address = `${mugs.shop.site}/product/mug/?attribute_glaze=Rust&attribute_size=Small`;
  const words = 'Sorry, no products matched your selection. Please choose a different combination.';
  const { page } = await browser.newPage({ width: 390 });
  await page.goto(address);
  expect(await page.locator('.single_variation').textContent()).toBe(words);
  await size(page).selectOption('Extra large');
  await expect.poll(() => page.locator('.single_variation').textContent()).toContain('$23.00');
  const { page: plain } = await browser.newPage({ width: 390, context: { javaScriptEnabled: false } });
  await plain.goto(address);
  expect(await plain.locator('.single_variation').textContent()).toBe(words);
  await leave(plain, () => add(plain).click());
  expect(await plain.locator('.woocommerce-error').textContent()).toContain(words);
});

test('[VAR-005b] what is sold singly is one, without a field to see', async () => {
  await mugs.shop.changeProduct(mugs.blue, { sold_singly: true });
  await mugs.shop.refresh();
  const { page } = await browser.newPage({ width: 390 });
  await page.goto(`${mugs.shop.site}/product/towel/`);
  await page.locator('.product-summary .qty').fill('3');
  await page.getByLabel('Colour').selectOption('Blue');
  await page.getByLabel('Length').selectOption('1 m');
  await expect.poll(() => page.locator('.product-summary .qty').isVisible()).toBe(false);
  expect(await page.locator('.product-summary .qty').inputValue()).toBe('1');
  await page.getByLabel('Colour').selectOption('Red');
  await expect.poll(() => page.locator('.product-summary .qty').isVisible()).toBe(true);
});

test('scripts drive the form: they set lists, and hear of what is found with the variation itself', async () => {
  const { page, errors } = await browser.newPage({ width: 390 });
  // What pages bring along of jQuery, as far as listeners meet it.
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    const event: { triggered?: string | undefined } = {};
    const names = ['found_variation', 'reset_data', 'show_variation', 'hide_variation'].concat([
      'check_variations',
      'woocommerce_variation_select_change',
    ]);
    for (const name of names)
      document.addEventListener(name, ({ detail, target }: CustomEventInit & { target?: unknown }) =>
        heard.push([
          name,
          (target as Element).className.split(' ')[0],
          detail?.variation_id ?? null,
          event.triggered,
        ]),
      );
    const jQuery = (target: Element) => ({
      trigger: (name: string, args: { variation_id?: number }[]) =>
        heard.push([`$${name}`, target.className.split(' ')[0], args[0]?.variation_id ?? null]),
      on: () => {},
      off: () => {},
    });
    Object.assign(window, { heard, jQuery: Object.assign(jQuery, { event }) });
  });
  await page.goto(`${mugs.shop.site}/product/mug/`);
  // Before anybody has touched the page.
  const set = (field: string, value: string) =>
    page.evaluate(
      ([name, chosen]) => {
        const select = document.querySelector<HTMLSelectElement>(`form.variations_form select[name=${name}]`);
        if (!select) throw new Error(`no ${name}`);
        select.value = chosen ?? '';
        select.dispatchEvent(new Event('change', { bubbles: true }));
      },
      [field, value],
    );
  await set('attribute_glaze', 'Rust');
  await set('attribute_size', 'Extra large');
  const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
  await expect.poll(heard).toContainEqual(['$show_variation', 'woocommerce-variation', mugs.rust]);
  const all = await heard();
  for (const told of [
    ['found_variation', 'variations_form', mugs.rust, 'found_variation'],
    ['$found_variation', 'variations_form', mugs.rust],
    ['show_variation', 'woocommerce-variation', mugs.rust, 'show_variation'],
  ])
    expect(all).toContainEqual(told);
  const form = page.locator('form.variations_form.cart');
  expect(await form.getAttribute('data-product_id')).toBe(String(mugs.mug));
  const embedded = JSON.parse((await form.getAttribute('data-product_variations')) ?? '');
  expect(embedded.map((one: { variation_id: number }) => one.variation_id)).toEqual([mugs.oat, mugs.rust]);
  expect(
    await page.locator('.single_variation_wrap input.variation_id[name=variation_id]').inputValue(),
  ).toBe(String(mugs.rust));
  await page.evaluate(() => document.querySelector<HTMLElement>('.reset_variations')?.click());
  await expect.poll(heard).toContainEqual(['$reset_data', 'variations_form', null]);
  for (const name of ['woocommerce_variation_select_change', 'check_variations', 'hide_variation'])
    expect((await heard()).map((one) => (one as string[])[0])).toContain(name);
  expect(errors).toEqual([]);
});

test('[VAR-004a] the picture follows also where somebody chose before the gallery’s script had come', async () => {
  const { page, errors } = await browser.newPage({ width: 1440 });
  let letGo = () => {};
  const waited = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(/\/assets\/gallery[.-][^/]*\.js$/, async (route) => {
    await waited;
    await route.continue();
  });
  await page.goto(`${mugs.shop.site}/product/mug/`);
  await glaze(page).selectOption('Rust');
  await size(page).selectOption('Extra large');
  await expect.poll(async () => (await shown(page)).price).toContain('$23.00');
  expect((await shown(page)).alt).toBe('Mug');
  letGo();
  await expect.poll(async () => (await shown(page)).alt).toBe('Rust-coloured mug');
  await page.locator('.reset_variations').click();
  await expect.poll(async () => (await shown(page)).alt).toBe('Mug');
  expect(errors).toEqual([]);
});

test('[VAR-004a] the picture is that of the last choice, however late the script comes that changes it', async () => {
  const { page, errors } = await browser.newPage({ width: 1440 });
  let letGo = () => {};
  const waited = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(/\/assets\/follow-choice[.-][^/]*\.js$/, async (route) => {
    await waited;
    await route.continue();
  });
  await page.addInitScript(() => {
    Object.assign(window, { alts: [] });
    const { setAttribute } = Element.prototype;
    Element.prototype.setAttribute = function (name, value) {
      if (name === 'alt') (window as unknown as { alts: string[] }).alts.push(value);
      setAttribute.call(this, name, value);
    };
  });
  await page.goto(`${mugs.shop.site}/shop/`);
  await page.goto(`${mugs.shop.site}/product/mug/`);
  await glaze(page).hover();
  await page.locator('x-island[data-live] .variations').waitFor();
  await page.locator('.product-summary .qty').fill('9');
  // The first one tells of no variation yet: a browser may hand a script to two who wait for it in either order.
  await glaze(page).selectOption('Rust');
  await size(page).selectOption('Extra large');
  await expect.poll(() => page.locator('.product_meta .sku').textContent()).toBe('M-R');
  letGo();
  await expect.poll(async () => (await shown(page)).alt).toBe('Rust-coloured mug');
  await page.locator('.reset_variations').click();
  await expect.poll(async () => (await shown(page)).alt).toBe('Mug');
  const alts = await page.evaluate(() => (window as unknown as { alts: string[] }).alts);
  expect(alts).toEqual(['Rust-coloured mug', 'Mug']);
  expect(errors).toEqual([]);
});

test('[CAT-016b][CAT-026a] countdown and mark of a sale are those of the variation that is chosen', async () => {
  const { shop, rust } = mugs;
  await shop.changeProduct(rust, { sale_to: new Date(Date.now() + 26 * 3_600_000) });
  await shop.refresh();
  const { page } = await browser.newPage({ width: 390 });
  await page.goto(`${shop.site}/product/mug/`);
  const countdown = page.locator('.product-summary .countdown');
  expect(await countdown.isVisible()).toBe(true);
  await glaze(page).selectOption('Oat');
  await size(page).selectOption('Small');
  await expect.poll(() => countdown.isVisible()).toBe(false);
  expect(await page.locator('.product-gallery .onsale').isVisible()).toBe(false);
  await page.locator('.reset_variations').click();
  await expect.poll(() => countdown.isVisible()).toBe(true);
  expect(await page.locator('.product-gallery .onsale').isVisible()).toBe(true);
  await page.goto(`${shop.site}/product/mug/?attribute_glaze=Oat&attribute_size=Small`);
  expect(await countdown.isVisible()).toBe(false);
  await size(page).selectOption('Extra large');
  await glaze(page).selectOption('Rust');
  await expect.poll(() => countdown.isVisible()).toBe(true);
  expect(await countdown.locator('[data-unit=days]').textContent()).toBe('01');
  await shop.changeProduct(rust, { sale_to: null });
  await shop.refresh();
});

test('[VAR-009b] of more than 30 variations the shop is asked for each that is chosen', async () => {
  const { shop } = mugs;
  const sizes = Array.from({ length: 31 }, (_, at) => `Size ${at + 1}`);
  const ring = await shop.addProduct({
    slug: 'ring',
    name: 'Ring',
    type: 'variable',
    regular_price: null,
    attributes: [{ name: 'Size', values: sizes, forVariations: true }],
  });
  for (const [at, value] of sizes.entries())
    await shop.addProduct({
      slug: `ring-${at}`,
      type: 'variation',
      parent_id: ring,
      menu_order: at,
      regular_price: 1000 + at,
      sku: `R-${at}`,
      attributes: [{ name: 'Size', values: [value] }],
    });
  await shop.refresh();
  const { page, errors } = await browser.newPage({ width: 390 });
  await page.goto(`${shop.site}/product/ring/`);
  expect(await page.locator('.variations_form').getAttribute('data-product_variations')).toBe('false');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/get_variation')) asked.push(request.postData() ?? '');
  });
  await size(page).selectOption('Size 31');
  await expect.poll(() => page.locator('.price-large').textContent()).toBe('$10.30');
  expect(asked).toEqual([`product_id=${ring}&attribute_size=Size+31`]);
  expect(await page.locator('.product_meta .sku').textContent()).toBe('R-30');
  await add(page).click();
  await page.locator('.added_to_cart').waitFor();
  expect(errors).toEqual([]);
});

test('a form that is put into another page lives there as it does on its own', async () => {
  const { page, errors } = await browser.newPage({ width: 1440 });
  await page.goto(`${mugs.shop.site}/cart/`);
  await page.evaluate(async () => {
    const answer = await fetch('/product/mug/');
    const parts = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const box = document.createElement('div');
    box.id = 'box';
    box.append(...(parts.querySelector('main')?.childNodes ?? []));
    document.querySelector('main')?.append(box);
  });
  await glaze(page).selectOption('Rust');
  await size(page).selectOption('Extra large');
  await expect.poll(() => page.locator('#box .price-large').textContent()).toContain('$23.00');
  await expect
    .poll(() => page.locator('#box .gallery-slide img').first().getAttribute('alt'))
    .toBe('Rust-coloured mug');
  // The address is another page's.
  expect(page.url()).toBe(`${mugs.shop.site}/cart/`);
  await add(page).click();
  await expect.poll(() => page.locator('.cart-count').first().textContent()).toContain('2');
  expect(errors).toEqual([]);
});

/** What scripts of shops find of a product from its form: its SKU, and its gallery's pictures in order. */
const foundFromForm = (page: Page) =>
  page.evaluate(() => {
    const product = document.querySelector('form.variations_form')?.closest('.product');
    const pictures = [
      ...(product?.querySelectorAll('.images .woocommerce-product-gallery__image img') ?? []),
    ].map((one) => one.getAttribute('alt'));
    return [product?.querySelector('.product_meta .sku')?.textContent, ...pictures];
  });

test('[VAR-004ab] scripts find SKU and picture of what is chosen in the product around its form, where the product’s own were', async () => {
  const { shop, mug, rust } = mugs;
  const { page, errors } = await browser.newPage({ width: 1440 });
  const choose = async () => {
    await glaze(page).selectOption('Rust');
    await size(page).selectOption('Extra large');
  };
  await page.goto(`${shop.site}/product/mug/`);
  expect(await page.locator('form.variations_form').evaluate((form) => form.closest('.product')?.id)).toBe(
    'main',
  );
  expect(await foundFromForm(page)).toEqual(['M', 'Mug', 'Mug from above']);
  await choose();
  await expect.poll(() => foundFromForm(page)).toEqual(['M-R', 'Rust-coloured mug', 'Mug from above']);
  await page.locator('.reset_variations').click();
  await expect.poll(() => foundFromForm(page)).toEqual(['M', 'Mug', 'Mug from above']);

  // A picture that the gallery has already comes first, as on pages that begin with its variation.
  await shop.query(
    `insert into product_picture (product_id, picture_id, position)
     select $1, picture_id, 2 from product_picture where product_id = $2`,
    [mug, rust],
  );
  await shop.refresh();
  const own = ['M', 'Mug', 'Mug from above', 'Rust-coloured mug'];
  const chosen = ['M-R', 'Rust-coloured mug', 'Mug', 'Mug from above'];
  try {
    await page.goto(`${shop.site}/product/mug/`);
    await page.waitForSelector('.gallery-viewport.is-live');
    expect(await foundFromForm(page)).toEqual(own);
    await page.click('.gallery-next');
    await choose();
    await expect.poll(() => foundFromForm(page)).toEqual(chosen);
    const thumbs = page.locator('.gallery-thumbs a');
    const named = await thumbs.evaluateAll((links) =>
      links.map((link) => [
        link.hasAttribute('aria-current'),
        document.querySelector(`[id="${link.getAttribute('href')?.slice(1)}"] img`)?.getAttribute('alt'),
      ]),
    );
    expect(named).toEqual([
      [true, 'Rust-coloured mug'],
      [false, 'Mug'],
      [false, 'Mug from above'],
    ]);
    await expect.poll(() => page.locator('.gallery-viewport').evaluate((box) => box.scrollLeft)).toBe(0);
    await page.locator('.reset_variations').click();
    await expect.poll(() => foundFromForm(page)).toEqual(own);
    await page.goto(`${shop.site}/product/mug/?attribute_glaze=Rust&attribute_size=Extra+large`);
    expect(await foundFromForm(page)).toEqual(chosen);
  } finally {
    await shop.query('delete from product_picture where product_id = $1 and position = 2', [mug]);
    await shop.refresh();
  }
  expect(errors).toEqual([]);
});

test('a phone shows name and price with the picture, and the first choice soon after; nothing keeps buttons apart from what follows', async () => {
  const { page } = await browser.newPage({ width: 390, height: 844 });
  await page.goto(`${mugs.shop.site}/product/mug/`);
  const endOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
  };
  expect(await endOf('.product_title')).toBeLessThan(844);
  expect(await endOf('.product-summary .price-large')).toBeLessThan(844);
  expect(await endOf('.product-summary .variations .field')).toBeLessThan(1000);
  // Each picture can be gone to by a finger's tap.
  for (const dot of await page.locator('.gallery-thumbs a').all()) {
    const box = await dot.boundingBox();
    expect([box?.width, box?.height].map((side) => (side ?? 0) >= 24)).toEqual([true, true]);
  }
  expect(await accessibilityProblems(page)).toEqual([]);
  await glaze(page).selectOption('Rust');
  await size(page).selectOption('Extra large');
  await expect.poll(() => add(page).getAttribute('aria-disabled')).toBe(null);
  const gap = await page.evaluate(() => {
    const form = document.querySelector('.product-summary .buy-form') as Element;
    const button = form.querySelector('.single_add_to_cart_button') as Element;
    const next = form.nextElementSibling as Element;
    return next.getBoundingClientRect().top - button.getBoundingClientRect().bottom;
  });
  expect(gap).toBeLessThanOrEqual(32);
  // Where the way to the cart stands once something was added, nothing else does.
  await add(page).click();
  const link = page.locator('.product-summary .added_to_cart');
  await link.waitFor();
  expect(
    await link.evaluate((one) => {
      const { bottom } = one.getBoundingClientRect();
      const next = one.closest('form')?.nextElementSibling as Element;
      return bottom <= next.getBoundingClientRect().top;
    }),
  ).toBe(true);
});

test('[CAT-015b] the bar says what is chosen in the form, and adds it; else it leads to the form', async () => {
  const { page, errors } = await browser.newPage({ width: 390, height: 844 });
  await page.goto(`${mugs.shop.site}/product/mug/`);
  const bar = page.locator('.sticky-bar');
  const button = bar.locator('.btn');
  const textOf = (selector: string) =>
    bar
      .locator(selector)
      .evaluateAll((parts) => parts.filter((one) => one.checkVisibility()).map((one) => one.textContent));
  const says = async () => [await textOf('.btn > span'), await textOf('.sticky-chosen')];
  const down = () => page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }));
  await down();
  await bar.waitFor();
  expect(await says()).toEqual([['Select options'], []]);
  await button.click();
  await expect.poll(() => bar.isVisible()).toBe(false);
  await glaze(page).selectOption('Rust');
  await size(page).selectOption('Extra large');
  await page.locator('.product-summary .qty').fill('3');
  await down();
  await bar.waitFor();
  await expect.poll(says).toEqual([['Add to cart'], ['Rust, Extra large']]);
  expect(await bar.locator('.sticky-price').textContent()).toContain('$23.00');
  expect(await accessibilityProblems(page, { include: '.sticky-bar' })).toEqual([]);
  await button.click();
  await expect.poll(() => page.locator('span.cart-count').first().getAttribute('data-cart-count')).toBe('3');
  await page.locator('.reset_variations').evaluate((link: HTMLElement) => link.click());
  await down();
  await expect.poll(says).toEqual([['Select options'], []]);
  // What is sold out is said, and not added.
  await glaze(page).selectOption('Oat');
  await size(page).selectOption('Small');
  await down();
  await expect.poll(says).toEqual([['Select options'], ['Oat']]);
  // A page that begins with a variation needs no script for its words.
  await page.goto(`${mugs.shop.site}/product/mug/?attribute_glaze=Rust&attribute_size=Extra+large`);
  await down();
  await bar.waitFor();
  expect(await says()).toEqual([['Add to cart'], ['Rust, Extra large']]);
  expect(errors).toEqual([]);
});
