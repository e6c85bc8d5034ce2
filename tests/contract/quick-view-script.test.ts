// What the scripts of both quick views do on pages of the real server, in a simulated document.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { blockViewSettings, quickViewSettings } from '#features/quick-view/public.ts';
import { switchesOf } from '#platform/slices/switched-slices.server.ts';
import { openQuickViewShop, type QuickViewShop, usualOf } from '../support/quick-view-shop.ts';
import { pass, press } from '../support/side-cart-page.ts';
import { openSimulated, openTab, type SimulatedPage } from '../support/simulated-page.ts';

let shop: QuickViewShop;
beforeAll(async () => {
  shop = await openQuickViewShop();
  // These take additions of their own; what the view does without them is what is told here.
  const switches = switchesOf(shop.running.shop.services.whole);
  await shop.changeSettings(switches, { 'added-popup': false, 'side-cart': false });
});
afterEach(() => shop.asUsual());
afterAll(() => shop?.close());

const setA = (values: Record<string, unknown>) =>
  shop.changeSettings(quickViewSettings, { ...usualOf(quickViewSettings), ...values });
const setB = (values: Record<string, unknown>) =>
  shop.changeSettings(blockViewSettings, { ...usualOf(blockViewSettings), inLists: true, ...values });
const openList = (path = '/shop/', options: Parameters<typeof openSimulated>[2] = {}) =>
  openSimulated(openTab(shop.visitor()), path, options);

const dialogOf = (page: SimulatedPage) => page.document.querySelector<HTMLDialogElement>('dialog.overlay');
const isOpen = (page: SimulatedPage) => dialogOf(page)?.open === true;
/** The name of the product that is shown. */
const shown = (page: SimulatedPage) => page.document.querySelector('dialog .product_title')?.textContent;
const buttonOf = (id: number) => `.woosq-btn[data-id="${id}"]`;
const blockButtonOf = (id: number) => `.wopb-quickview-btn[data-postid="${id}"]`;
const asked = ({ requests }: SimulatedPage) =>
  requests.filter(
    ({ address, fields }) => address.includes('woosq_quickview') || fields.get('action') === 'wopb_quickview',
  );
const words = (page: SimulatedPage, selector: string) => page.find(selector).textContent?.trim();
/** Puts markup of somebody's own into a page. */
const write = ({ document }: SimulatedPage, html: string) =>
  document.body.insertAdjacentHTML('beforeend', html);
const tellOf = (page: SimulatedPage, type: string, init = {}) =>
  new page.window.MouseEvent(type, { bubbles: true, cancelable: true, ...init }) as unknown as Event;

test.each([
  ['the popup', {}],
  ['the sidebar', { view: 'sidebar' }],
  ['the second kind', null],
])(
  '[CMP-019ab] of %s a call that fails is only told to developers, with status and answer, and it closes',
  async (_, first) => {
    if (first) await setA(first);
    else await setB({});
    const page = await openList();
    page.holding = true;
    await pressed(page, first ? buttonOf(shop.jug) : blockButtonOf(shop.jug));
    expect(isOpen(page)).toBe(true);
    // The nonce comes first.
    if (asked(page).length === 0) for (const request of page.requests) request.letGo();
    await page.settle();
    // What the popup loads beforehand is lost as well, without a word.
    expect(asked(page).length).toBe(first && !('view' in first) ? 3 : 1);
    for (const request of asked(page))
      request.answer(new Response('out of order', { status: 500, statusText: 'Oh' }));
    await page.settle();
    expect(page.errors.splice(0)).toEqual(['Error occured.please try again 500 Oh out of order']);
    expect(isOpen(page)).toBe(false);
    // It can be tried again.
    page.holding = false;
    await pass(page, 1000);
    await pressed(page, first ? buttonOf(shop.jug) : blockButtonOf(shop.jug));
    await letGo(page);
    expect(shown(page)).toBe('Jug');
  },
);

describe('opening the first kind', () => {
  test('[QV-001][QV-004ab] it opens as a popup at first: body says so, the product stands there once it has come', async () => {
    const page = await openList();
    page.holding = true;
    expect(await pressed(page, buttonOf(shop.jug))).toBe(false);
    expect(dialogOf(page)?.id).toBe('woosq-popup');
    expect(page.document.body.classList.contains('woosq-open')).toBe(true);
    expect(page.find('dialog .woosq-skeleton')).toBeTruthy();
    expect(page.find('dialog .overlay-content').getAttribute('aria-busy')).toBe('true');
    await letGo(page);
    expect(shown(page)).toBe('Jug');
    expect(page.document.querySelector('dialog .woosq-skeleton')).toBeNull();
    await press(page, 'dialog [data-overlay-close]');
    expect(isOpen(page)).toBe(false);
    expect(page.document.body.classList.contains('woosq-open')).toBe(false);
  });

  test('[QV-001][QV-004c][QV-021d] as a sidebar it stands at the right, without heading, and says that it loads', async () => {
    await setA({ view: 'sidebar' });
    const page = await openList();
    page.holding = true;
    await pressed(page, buttonOf(shop.jug));
    expect(dialogOf(page)?.className).toMatch(/overlay-end.*is-unnamed/);
    expect(dialogOf(page)?.id).toBe('woosq-sidebar');
    expect(page.find('dialog .overlay-loading').hidden).toBe(false);
    await letGo(page);
    expect(page.find('dialog .overlay-loading').hidden).toBe(true);
    const [request] = asked(page);
    expect([request?.method, Object.fromEntries(request?.fields ?? [])]).toEqual([
      'POST',
      { action: 'woosq_quickview', product_id: `${shop.jug}`, context: 'sidebar', nonce: expect.any(String) },
    ]);
    expect(shown(page)).toBe('Jug');
  });

  test('[QV-002][QV-003ab] every button and link with the id of a product opens it, also links that end in #woosq- and it', async () => {
    const page = await openList();
    const { cup, jug, plate } = shop;
    write(
      page,
      `<button class="woosq-btn" id="t1" data-id="${cup}">1</button><a class="woosq-link" id="t2" href="/x/" data-id="${cup}" data-pid="${jug}">2</a>
      <a id="t3" href="/x/" data-pid="${jug}" data-product_id="${plate}">3</a><a id="t4" href="/product/jug/#woosq-${jug}">4</a><a id="t5" href="#woosq-none">5</a>`,
    );
    for (const [id, name] of [
      ['t1', 'Cup'],
      ['t2', 'Jug'],
      ['t3', 'Plate'],
      ['t4', 'Jug'],
    ]) {
      expect([id, await press(page, `#${id}`)]).toEqual([id, false]);
      expect([id, shown(page)]).toEqual([id, name]);
      await close(page);
    }
    await press(page, '#t5');
    expect(isOpen(page)).toBe(false);
  });

  test('[QV-004de] another product replaces the content alone, and clicks that browsers have an own use of are left to them', async () => {
    await setA({ triggerType: 'link' });
    const page = await openList();
    for (const keys of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
      const event = tellOf(page, 'click', keys);
      page.find(buttonOf(shop.jug)).dispatchEvent(event);
      await page.settle();
      expect([keys, event.defaultPrevented, isOpen(page)]).toEqual([keys, false, false]);
    }
    await press(page, buttonOf(shop.jug));
    const before = dialogOf(page);
    await press(page, buttonOf(shop.cup));
    expect(shown(page)).toBe('Cup');
    expect(dialogOf(page)).toBe(before);
    expect(page.document.querySelectorAll('dialog.overlay')).toHaveLength(1);
  });

  test('[QV-005abd][QV-021cf] previous and next lead through the products of the page in order, and round its ends', async () => {
    const page = await openList();
    const ids = [...page.document.querySelectorAll<HTMLElement>('.woosq-btn')].map(({ dataset }) =>
      Number(dataset.id),
    );
    expect(ids.length).toBeGreaterThan(3);
    await press(page, buttonOf(ids[0] as number));
    const names = await Promise.all([...ids].map(async (id) => words(page, `.post-${id} .card-name`)));
    const [back, next] = ['.popup-previous', '.popup-next'];
    expect(page.find(back).ariaLabel ?? page.find(back).getAttribute('aria-label')).toBe(
      'Previous (Left arrow key)',
    );
    expect(page.find(next).title).toBe('Next (Right arrow key)');
    await press(page, back);
    expect(shown(page)).toBe(names.at(-1));
    await press(page, next);
    expect(shown(page)).toBe(names[0]);
    await press(page, next);
    expect(shown(page)).toBe(names[1]);
  });

  test('[QV-005ac] one product alone has no neighbours, one that no trigger names stands last, and the owner may want none', async () => {
    const alone = await openList('/shop/', {
      change: (html) => html.replace(/<main[\s\S]*<\/main>/, '<main></main>'),
    });
    write(alone, `<a id="one" href="/x/" data-pid="${shop.jug}">one</a>`);
    await press(alone, '#one');
    expect([shown(alone), alone.document.querySelector('.popup-next')]).toEqual(['Jug', null]);
    await setA({ linksInLists: true });
    const page = await openList('/shop/', {
      change: (html) => html.replace(new RegExp(`<button[^>]*data-id="${shop.jug}"[^>]*>[^<]*</button>`), ''),
    });
    await press(page, `.post-${shop.jug} .card-name [href]`);
    expect(shown(page)).toBe('Jug');
    const [first] = page.document.querySelectorAll<HTMLElement>('.woosq-btn');
    await press(page, '.popup-next');
    expect(shown(page)).toBe(words(page, `.post-${first?.dataset.id} .card-name`));
    await setA({ previousNext: false });
    const without = await openList();
    await press(without, buttonOf(shop.jug));
    expect(without.document.querySelector('.popup-next')).toBeNull();
  });

  test('[QV-006ab] a page may name a product that opens a second after it has loaded, and so may its address', async () => {
    const opensAfterASecond = async (path: string) => {
      const page = await openList(path);
      await pass(page, 990);
      expect([path, isOpen(page)]).toEqual([path, false]);
      await pass(page, 10);
      expect([path, shown(page)]).toEqual([path, 'Jug']);
    };
    await opensAfterASecond(`/shop/?quick-view=${shop.jug}`);
    const [{ id = 0 } = {}] = await shop.query<{ id: number }>(
      `insert into content_document (kind, slug, title, status, draft, published)
       values ('page', 'ours', 'Ours', 'published', '[]', '[]') returning id`,
    );
    await shop.refresh();
    await setA({ pages: [{ page: id, product: shop.jug }] });
    await opensAfterASecond('/ours/');
  });

  test('[QV-008][QV-010a] what belongs to it begins 100 ms after it stands there, and it leaves the page 160 ms after closing', async () => {
    const page = await openList();
    const told: unknown[] = [];
    page.document.addEventListener('woosq_loaded', (event) => told.push((event as CustomEvent).detail));
    await press(page, buttonOf(shop.jug));
    await pass(page, 99);
    expect(told).toEqual([]);
    await pass(page, 1);
    expect(told).toEqual([shop.jug]);
    dialogOf(page)?.close();
    await pass(page, 159);
    expect(shown(page)).toBe('Jug');
    await pass(page, 1);
    expect(dialogOf(page)).toBeNull();
  });

  test('[QV-028b] what was deleted meanwhile is said in the open view, and lost is nothing', async () => {
    const page = await openList();
    await shop.changeProduct(shop.plate, { status: 'draft' });
    await shop.refresh();
    for (const opener of [buttonOf(shop.plate)]) {
      await press(page, opener);
      expect(words(page, 'dialog .view-refused')).toBe('Permissions check failed!');
      expect(isOpen(page)).toBe(true);
      await close(page);
    }
    await setB({});
    const blocks = await openList();
    write(blocks, `<a class="wopb-quickview-btn" id="gone" href="/x/" data-postid="${shop.plate}">x</a>`);
    await press(blocks, '#gone');
    expect(words(blocks, 'dialog .view-refused')).toBe('Permissions check failed!');
    await shop.changeProduct(shop.plate, { status: 'published' });
    await shop.refresh();
  });

  test('[QV-021e][QV-019b] it closes after an addition, or stays and says it; what is refused is said in it', async () => {
    const page = await openList();
    await press(page, buttonOf(shop.jug));
    await press(page, 'dialog .single_add_to_cart_button');
    expect(isOpen(page)).toBe(false);
    expect(page.find('[data-cart-count]').dataset.cartCount).toBe('1');
    await setA({ closeAfterAdd: false });
    const stays = await openList();
    await press(stays, buttonOf(shop.jug));
    await press(stays, 'dialog .single_add_to_cart_button');
    expect([isOpen(stays), words(stays, 'dialog .view-message[role=status]')]).toEqual([
      true,
      expect.stringContaining('has been added to your cart.'),
    ]);
    await shop.changeProduct(shop.jug, { stock_status: 'outofstock' });
    await shop.refresh();
    await press(stays, 'dialog .single_add_to_cart_button');
    expect(words(stays, 'dialog .view-message[role=alert]')).toMatch(/out of stock/);
    await shop.changeProduct(shop.jug, { stock_status: 'instock' });
    await shop.refresh();
  });
});

describe('the quick view of product blocks', () => {
  test('[QV-012][QV-004e] its button opens a named dialog with pictures, thumbnails, both buttons, and asks with the list around it', async () => {
    await setB({});
    const page = await openList();
    await press(page, blockButtonOf(shop.jug));
    const [request] = asked(page);
    const ids = [...page.document.querySelectorAll<HTMLElement>('.products .wopb-quickview-btn')].map(
      ({ dataset }) => dataset.postid,
    );
    expect(Object.fromEntries(request?.fields ?? [])).toMatchObject({
      postid: `${shop.jug}`,
      postList: ids.join(),
    });
    for (const part of ['.gallery-slide', '.gallery-thumbs', '.single_add_to_cart_button', '.wopb-buy-now'])
      expect(page.find(`dialog ${part}`)).toBeTruthy();
    await pass(page, 100);
    expect(words(page, 'dialog [data-overlay-title]')).toBe('Jug');
  });

  test('[QV-014b] its neighbours take its place in the same window', async () => {
    await setB({});
    const page = await openList();
    await press(page, blockButtonOf(shop.jug));
    const before = dialogOf(page);
    const beside = page.find('dialog .wopb-nav-product');
    const name = beside.textContent;
    await press(page, beside);
    expect([shown(page), dialogOf(page) === before]).toEqual([name, true]);
  });

  test('[QV-015ac] buy now leads to the checkout; what is refused is said in it, and the cart is as it was', async () => {
    await setB({});
    const page = await openList();
    await press(page, blockButtonOf(shop.jug));
    await press(page, 'dialog .wopb-buy-now');
    expect(page.left).toEqual(['/checkout/']);
    await press(page, blockButtonOf(shop.cup));
    await shop.changeProduct(shop.cup, { stock_status: 'outofstock' });
    await shop.refresh();
    await press(page, 'dialog .wopb-buy-now');
    expect(page.left).toHaveLength(1);
    expect(words(page, 'dialog .view-message[role=alert]')).toMatch(/out of stock/);
    expect(isOpen(page)).toBe(true);
    await shop.changeProduct(shop.cup, { stock_status: 'instock' });
    await shop.refresh();
  });

  test('[QV-016][QV-022c] an addition is said, the cart’s parts are new, and it closes or, where its owner wants it so, stays', async () => {
    for (const closeAfterAdd of [true, false]) {
      await setB({ closeAfterAdd });
      const page = await openList();
      await press(page, blockButtonOf(shop.jug));
      page.click('dialog .single_add_to_cart_button');
      await page.settle();
      expect(words(page, 'dialog .view-message[role=status]')).toContain(
        '“Jug” has been added to your cart.',
      );
      expect(page.find('[data-cart-count]').dataset.cartCount).toBe('1');
      for (let frame = 0; frame < 30; frame++) await pass(page, 16);
      expect([closeAfterAdd, isOpen(page)]).toEqual([closeAfterAdd, !closeAfterAdd]);
    }
  });

  test('[QV-017b] its close control, the way back to the shop and whoever else closes it empty it', async () => {
    await setB({});
    const page = await openList();
    await press(page, blockButtonOf(shop.jug));
    await press(page, 'dialog [data-overlay-close]');
    expect(isOpen(page)).toBe(false);
    await pass(page, 20);
    expect(dialogOf(page)).toBeNull();
  });

  test('[QV-018ab] what is sold elsewhere opens there, in a window of its own, and nothing is sent', async () => {
    await setB({});
    const page = await openList();
    const opened: unknown[][] = [];
    page.window.open = ((...told: unknown[]) => void opened.push(told)) as never;
    await press(page, blockButtonOf(shop.book));
    const sent = page.requests.length;
    const form = page.find('dialog form.cart') as HTMLFormElement;
    await press(page, 'dialog .single_add_to_cart_button');
    form.dispatchEvent(tellOf(page, 'submit'));
    await page.settle();
    expect(page.requests).toHaveLength(sent);
    expect(opened.every(([address]) => address === form.action)).toBe(true);
    expect(form.target).toBe('_blank');
  });
});

/** Presses while answers are held back. */
async function pressed(page: SimulatedPage, selector: string): Promise<boolean> {
  const left = page.click(selector);
  await page.settle();
  return left;
}

/** Lets all held requests go. */
async function letGo(page: SimulatedPage): Promise<void> {
  page.holding = false;
  for (const request of page.requests) if (request.body === null) request.letGo();
  await page.settle();
}

async function close(page: SimulatedPage): Promise<void> {
  dialogOf(page)?.close();
  await pass(page, 200);
}
