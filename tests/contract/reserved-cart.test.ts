import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createUser } from '#features/accounts/operations/create-user.server.ts';
import { reservedCartSettings } from '#features/reserved-cart/settings.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { tagsOf, wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import { miniCartLines, type ShopVisitor } from '../support/shop-visitor.ts';
import { openSimulated, openTab, type SimulatedPage, type SimulatedTab } from '../support/simulated-page.ts';

// What the cart page says of the time for which a cart is saved, and what becomes of the cart.

const COOKIE = 'wopb_cart_reserved_timer';
const FRAGMENTS = '/shop-ajax/get_refreshed_fragments';
const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** When each test begins, for shop and browser alike. */
const NOON = Date.UTC(2027, 3, 5, 12);

let shop: TestShop;
let cup: number;
let last: number;
let few: number;
let visitor: ShopVisitor;
let tab: SimulatedTab;

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1250 });
  few = await shop.addProduct({ slug: 'few', name: 'Few', manage_stock: true, stock_quantity: 2 });
  last = await shop.addProduct({ slug: 'last', name: 'Last', manage_stock: true, stock_quantity: 1 });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  await shop.query('delete from rate_limit');
  await setTimer({ enabled: true });
  visitor = shop.visitor();
  tab = openTab(visitor);
});
afterEach(() => vi.useRealTimers());

/** All settings as they are at first, but for these. */
async function setTimer(values: Record<string, unknown>): Promise<void> {
  const { fields } = reservedCartSettings;
  const defaults = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default]));
  await shop.changeSettings(reservedCartSettings, { ...defaults, ...values });
}

const open = (address = '/cart/') => openSimulated(tab, address, { now: Date.now(), writesCookies: true });
const boxOn = (page: SimulatedPage) => page.document.querySelector<HTMLElement>('.cart-timer');
const isShown = (page: SimulatedPage) => boxOn(page)?.hidden === false;
const clockOn = (page: SimulatedPage) => page.document.querySelector('[role=timer]')?.textContent;
const names = async (who = visitor) =>
  miniCartLines((await who.shopAjax('get_refreshed_fragments')).json()).map(({ productId }) => productId);
/** Lets time pass, for the shop and, where one is open, for a page. */
async function pass(milliseconds: number, page?: SimulatedPage): Promise<void> {
  vi.setSystemTime(Date.now() + milliseconds);
  page?.clock.pass(milliseconds);
  await page?.settle();
}
/** Follows where a page led: the address it was sent to, in the same tab. */
const pathOf = (address: string | undefined) => {
  const { pathname, search } = new URL(address ?? '', 'http://shop.test');
  return pathname + search;
};
const clearAddress = '/cart/?wopb-cart-clear=1';
const nonceOn = (html: string) => /name="security" value="([^"]+)"/.exec(formOn(html) ?? '')?.[1] ?? '';
const formOn = (html: string) => /<form class="cart-timer-clear"[\s\S]*?<\/form>/.exec(html)?.[0];
/** Sends the form of a page as the browser would, and follows where it leads. */
const sendForm = async (html: string, fields: Record<string, string> = {}) =>
  visitor.post(
    '/cart/',
    { security: nonceOn(html), 'wopb-cart-clear': '1', ...fields },
    { referer: `http://shop.test${clearAddress}` },
  );

describe('the timer', () => {
  test('[TIMER-001] stands on the cart page while the cart is filled and counts down each second, hours only above 0', async () => {
    expect((await visitor.get('/cart/')).text).not.toContain('cart-timer');
    await visitor.add(cup);
    // Without script it says what was true when the page came.
    await pass(SECOND);
    expect(wordsOf((await visitor.get('/cart/')).text)).toContain('Your cart is saved for 09:59 minutes.');
    for (const elsewhere of ['/checkout/', '/product/cup/', '/'])
      expect((await visitor.get(elsewhere)).text).not.toContain('cart-timer');
    const page = await open();
    expect(isShown(page)).toBe(true);
    const seen = [clockOn(page)];
    for (let second = 0; second < 3; second++) {
      await pass(SECOND, page);
      seen.push(clockOn(page));
    }
    expect(seen).toEqual(['09:59', '09:58', '09:57', '09:56']);
    await pass(9 * MINUTE, page);
    expect(clockOn(page)).toBe('00:56');
    await setTimer({ enabled: true, minutes: 62 });
    await visitor.add(cup);
    const long = await open();
    expect(clockOn(long)).toBe('01:02:00');
    await pass(2 * MINUTE + SECOND, long);
    expect(clockOn(long)).toBe('59:59');
    long.click('a.remove');
    await long.settle();
    expect(boxOn(long)).toBeNull();
  });

  test('[TIMER-001] ends with its element: nothing ticks on a page that lost its last line', async () => {
    await visitor.add(cup);
    const page = await open();
    page.click('a.remove');
    await page.settle();
    await pass(20 * MINUTE, page);
    expect(page.left).toEqual([]);
    expect(visitor.cookies.has(COOKIE)).toBe(false);
    expect(page.errors).toEqual([]);
  });

  test('the end is told once to who cannot see the clock, which itself tells nothing', async () => {
    await visitor.add(cup);
    const page = await open();
    expect(page.find('[role=timer]').getAttribute('aria-live')).toBe('off');
    const told = page.find('.reserved-cart [role=status]');
    await pass(8 * MINUTE, page);
    expect(told.textContent).toBe('');
    await pass(MINUTE, page);
    expect(told.textContent).toBe('Your cart is saved for one more minute.');
    await pass(MINUTE, page);
    expect(told.textContent).toBe('');
  });

  test('follows what is added in another tab, whatever the clock of the browser says', async () => {
    await visitor.add(cup);
    const page = await openSimulated(tab, '/cart/', { now: NOON + 77 * MINUTE });
    expect(clockOn(page)).toBe('10:00');
    await pass(4 * MINUTE, page);
    expect(clockOn(page)).toBe('06:00');
    await visitor.add(cup);
    await pass(SECOND, page);
    expect(clockOn(page)).toBe('09:59');
  });

  test('comes back when something is added on its page after its end', async () => {
    await visitor.add(cup);
    const page = await open();
    await pass(10 * MINUTE, page);
    expect(isShown(page)).toBe(false);
    await visitor.add(cup);
    page.document.body.dispatchEvent(new page.window.CustomEvent('added_to_cart') as unknown as Event);
    expect([isShown(page), clockOn(page)]).toEqual([true, '10:00']);
  });
});

describe('at zero', () => {
  test('[TIMER-002a] it hides, as it is configured at first, and leaves the cart as it is', async () => {
    await visitor.add(cup);
    const page = await open();
    // A page is a millisecond old when its scripts have come.
    await pass(10 * MINUTE - 2, page);
    expect([isShown(page), clockOn(page)]).toEqual([true, '00:01']);
    await pass(1, page);
    expect(isShown(page)).toBe(false);
    expect(page.left).toEqual([]);
    expect(await names()).toEqual([cup]);
    const later = await open();
    expect(isShown(later)).toBe(false);
    expect(await names()).toEqual([cup]);
  });

  test('[TIMER-002a][TIMER-003ab] it empties the cart, where that is configured: by the address, a POST with nonce, and back', async () => {
    await setTimer({ enabled: true, atEnd: 'clear' });
    await visitor.add(cup);
    await visitor.add(last);
    const address = '/cart/?utm_source=letter';
    const page = await open(address);
    await pass(10 * MINUTE, page);
    expect(page.left.map(pathOf)).toEqual(['/cart/?utm_source=letter&wopb-cart-clear=1']);
    expect(await names()).toEqual([cup, last]);
    // The page there sends its form by itself.
    const { text } = await visitor.get(pathOf(page.left[0]));
    const sent: (string | null)[] = [];
    const there = await openSimulated(tab, pathOf(page.left[0]), {
      now: Date.now(),
      before: (document) => {
        const form = document.querySelector('.cart-timer-clear') as HTMLFormElement;
        form.requestSubmit = (button) => void sent.push(button?.getAttribute('name') ?? null);
      },
    });
    expect(sent).toEqual(['wopb-cart-clear']);
    expect(there.left).toEqual([]);
    expect(tagsOf(formOn(text) ?? '', /<form/)[0]).toContain('method="post"');
    // Without the nonce nothing happens.
    for (const security of ['', 'made-up']) {
      await sendForm(text, { security });
      expect(await names()).toEqual([cup, last]);
    }
    const answer = await visitor.post(
      '/cart/',
      { security: nonceOn(text), 'wopb-cart-clear': '1' },
      { referer: `http://shop.test${pathOf(page.left[0])}` },
    );
    expect([answer.status, answer.location]).toEqual([303, address]);
    expect(await names()).toEqual([]);
    expect(visitor.cookies.has('woocommerce_items_in_cart')).toBe(false);
    const after = wordsOf((await visitor.get(address)).text);
    expect(after).toContain('The time for which your cart was saved is over, so it was emptied.');
    expect(after).toContain('Your cart is currently empty.');
  });

  test('[TIMER-002b] it resets its cookie whenever it finds its time over: running, and on a page that comes too late', async () => {
    await visitor.add(cup);
    const page = await open();
    expect(visitor.cookies.get(COOKIE)).toBe(String(NOON));
    await pass(10 * MINUTE, page);
    expect(visitor.cookies.get(COOKIE)).toBe('0');
    // By then browsers have dropped it.
    visitor.cookies.delete(COOKIE);
    await open();
    expect(visitor.cookies.get(COOKIE)).toBe('0');
    await setTimer({ enabled: true, atEnd: 'clear' });
    visitor.cookies.set(COOKIE, String(NOON));
    const late = await open();
    expect(visitor.cookies.get(COOKIE)).toBe('0');
    expect(late.left.map(pathOf)).toEqual([clearAddress]);
  });
});

describe('the address that empties the cart', () => {
  test('[TIMER-003c] changes nothing when it is merely opened, with the time over or not, by script or without', async () => {
    await setTimer({ enabled: true, atEnd: 'clear' });
    await visitor.add(cup);
    for (const at of [0, 10 * MINUTE]) {
      vi.setSystemTime(NOON + at);
      await visitor.get(clearAddress);
      expect(await names()).toEqual([cup]);
      const sent: unknown[] = [];
      const page = await openSimulated(tab, clearAddress, {
        now: Date.now(),
        before: (document) => {
          const form = document.querySelector('.cart-timer-clear') as HTMLFormElement;
          form.requestSubmit = () => void sent.push(form);
        },
      });
      expect([sent, page.left, page.requests.filter(({ address }) => address !== FRAGMENTS)]).toEqual([
        [],
        [],
        [],
      ]);
      expect(await names()).toEqual([cup]);
      expect(page.find('.cart-timer-clear').hidden).toBe(at === 0);
    }
    // Somebody else's form has no nonce of this session.
    const stranger = shop.visitor();
    await stranger.add(cup);
    await sendForm('', { security: nonceOn((await stranger.get(clearAddress)).text) });
    expect(await names()).toEqual([cup]);
  });

  test('is no such address where the timer hides itself, or is off', async () => {
    await visitor.add(cup);
    vi.setSystemTime(NOON + 20 * MINUTE);
    expect(formOn((await visitor.get(clearAddress)).text)).toBeUndefined();
    await setTimer({ enabled: true, atEnd: 'clear' });
    const security = nonceOn((await visitor.get(clearAddress)).text);
    await setTimer({ enabled: true });
    expect((await sendForm('', { security })).location).toBe('/cart/');
    await setTimer({ atEnd: 'clear' });
    expect((await sendForm('', { security })).location).toBe('/cart/');
    expect(await names()).toEqual([cup]);
  });
});

describe('the records of the last addition', () => {
  test('[TIMER-004][TIMER-005a] the cookie holds its time in ms for the whole site, as long as the minutes, anew with every addition', async () => {
    await setTimer({ enabled: true, minutes: 25 });
    const cookieOf = (setCookies: string[]) => setCookies.find((text) => text.startsWith(`${COOKIE}=`));
    const first = cookieOf((await visitor.add(cup)).setCookies);
    expect(first).toMatch(new RegExp(`^${COOKIE}=${NOON};`));
    expect(first).toMatch(/; Path=\/(;|$)/i);
    expect(first).toMatch(/; Max-Age=1500(;|$)/i);
    expect(first).not.toMatch(/httponly/i);
    vi.setSystemTime(NOON + MINUTE);
    const form = await visitor.post('/product/cup/', { 'add-to-cart': cup });
    expect(cookieOf(form.setCookies)).toMatch(new RegExp(`=${NOON + MINUTE};`));
    // A quantity that is changed is no addition.
    const [{ key = '' } = {}] = miniCartLines((await visitor.shopAjax('get_refreshed_fragments')).json());
    vi.setSystemTime(NOON + 2 * MINUTE);
    const changed = await visitor.shopAjax('update_cart', { [`cart[${key}][qty]`]: 5 });
    expect(cookieOf(changed.setCookies)).toBeUndefined();
    vi.setSystemTime(NOON + 3 * MINUTE);
    const bought = await visitor.ajax('wopb_addcart', {
      postid: cup,
      cartType: 'buy_now',
      wpnonce: await visitor.nonce(),
    });
    expect(cookieOf(bought.setCookies)).toMatch(new RegExp(`=${NOON + 3 * MINUTE};`));
    const page = await open();
    const written = vi.spyOn(visitor, 'takeCookie');
    await pass(25 * MINUTE, page);
    expect(visitor.cookies.get(COOKIE)).toBe('0');
    // The script writes it as the shop does.
    expect(written.mock.calls.flat()).toContainEqual(
      expect.stringMatching(new RegExp(`^${COOKIE}=0; path=/; max-age=1500(;|$)`)),
    );
    // What is refused is no addition.
    await visitor.add(last, 9);
    expect(visitor.cookies.get(COOKIE)).toBe('0');
    vi.setSystemTime(NOON + 40 * MINUTE);
    await visitor.add(cup);
    expect(visitor.cookies.get(COOKIE)).toBe(String(NOON + 40 * MINUTE));
    // An order takes it away.
    await visitor.post('/checkout/', await checkoutForm(visitor, { terms: 'on' }));
    expect(await names()).toEqual([]);
    expect(visitor.cookies.has(COOKIE)).toBe(false);
  });

  test('[TIMER-005a] undo is no addition: beside other lines the time goes on', async () => {
    await visitor.add(cup);
    await visitor.add(few);
    const key = miniCartLines((await visitor.shopAjax('get_refreshed_fragments')).json())[0]?.key ?? '';
    const before = visitor.cookies.get(COOKIE);
    await pass(4 * MINUTE);
    await visitor.shopAjax('remove_from_cart', { cart_item_key: key });
    await visitor.shopAjax('update_cart', { undo_item: key });
    expect(await names()).toEqual([cup, few]);
    expect(visitor.cookies.get(COOKIE)).toBe(before);
    expect(clockOn(await open())).toBe('06:00');
  });

  test('[TIMER-005a] undo of the only line is no addition either, while the time still runs', async () => {
    await setTimer({ enabled: true, atEnd: 'clear' });
    await visitor.add(cup);
    const [{ key: only = '' } = {}] = miniCartLines(
      (await visitor.shopAjax('get_refreshed_fragments')).json(),
    );
    const takeOut = {
      call: () => visitor.shopAjax('remove_from_cart', { cart_item_key: only }),
      quantity: () => visitor.shopAjax('update_cart', { [`cart[${only}][qty]`]: 0 }),
    };
    for (const [at, way] of [
      [4, 'call'],
      [7, 'quantity'],
    ] as const) {
      vi.setSystemTime(NOON + at * MINUTE);
      await takeOut[way]();
      expect(visitor.cookies.has(COOKIE)).toBe(false);
      expect((await visitor.get('/cart/')).text).not.toContain('cart-timer');
      vi.setSystemTime(NOON + (at + 1) * MINUTE);
      const { setCookies } = await visitor.shopAjax('update_cart', { undo_item: only });
      // The cookie lives as long as the time that is left.
      const told = setCookies.find((text) => text.startsWith(`${COOKIE}=${NOON};`));
      expect(told).toMatch(new RegExp(`; Max-Age=${(10 - at - 1) * 60}(;|$)`, 'i'));
      expect(clockOn(await open())).toBe(`0${10 - at - 1}:00`);
    }
    // What is added in its place begins anew, and so does what comes back when the time is over.
    await takeOut.call();
    await visitor.add(few);
    expect(clockOn(await open())).toBe('10:00');
    vi.setSystemTime(NOON + 18 * MINUTE);
    await sendForm((await visitor.get(clearAddress)).text);
    expect(await names()).toEqual([]);
    vi.setSystemTime(NOON + 19 * MINUTE);
    await visitor.shopAjax('update_cart', { undo_item: only });
    expect(await names()).toEqual([cup]);
    expect(clockOn(await open())).toBe('10:00');
    expect(visitor.cookies.get(COOKIE)).toBe(String(NOON + 19 * MINUTE));
  });

  test('an order ends the record with the cart', async () => {
    await visitor.add(cup);
    const before = await shop.query('select owner from cart_last_add');
    await visitor.post('/checkout/', await checkoutForm(visitor, { terms: 'on' }));
    expect(await names()).toEqual([]);
    expect(await shop.query('select owner from cart_last_add')).toHaveLength(before.length - 1);
  });

  test('[TIMER-005b] the shop goes by its own record, whatever the cookie says', async () => {
    await setTimer({ enabled: true, atEnd: 'clear' });
    await visitor.add(cup);
    const { text } = await visitor.get(clearAddress);
    for (const said of ['0', '1', String(NOON - 60 * MINUTE)]) {
      visitor.cookies.set(COOKIE, said);
      expect((await sendForm(text)).location).toBe('/cart/');
      expect(await names()).toEqual([cup]);
      // It says since when it really counts.
      expect(visitor.cookies.get(COOKIE)).toBe(String(NOON));
    }
    vi.setSystemTime(NOON + 5 * MINUTE);
    await visitor.add(last);
    vi.setSystemTime(NOON + 15 * MINUTE - 1);
    await sendForm(text);
    expect(await names()).toEqual([cup, last]);
    vi.setSystemTime(NOON + 15 * MINUTE);
    visitor.cookies.set(COOKIE, String(NOON + 15 * MINUTE));
    await sendForm(text);
    expect(await names()).toEqual([]);
  });

  test('[TIMER-005b] a cart without a record, filled while there was no timer, is emptied by nobody', async () => {
    await setTimer({ enabled: true, atEnd: 'clear' });
    await visitor.add(last);
    const security = nonceOn((await visitor.get(clearAddress)).text);
    await setTimer({ atEnd: 'clear' });
    vi.setSystemTime(NOON + 20 * MINUTE);
    await visitor.add(cup);
    await setTimer({ enabled: true, atEnd: 'clear' });
    expect((await visitor.get('/cart/')).text).not.toContain('cart-timer');
    await sendForm('', { security });
    expect(await names()).toEqual([last, cup]);
  });

  test('[TIMER-005b] the record follows its cart through a log-in, and ends with its session', async () => {
    await setTimer({ enabled: true, atEnd: 'clear' });
    await visitor.add(cup);
    const password = 'a long enough password';
    const email = 'ada@shop.test';
    await inTransaction(shop.db, (tx) => createUser(tx, { email, password, name: 'Ada', role: 'customer' }));
    const before = visitor.cookieHeader;
    await visitor.get('/my-account/');
    await visitor.post('/my-account/', { log_in: '1', username: email, password });
    expect(visitor.cookieHeader).not.toBe(before);
    expect(await names()).toEqual([cup]);
    vi.setSystemTime(NOON + 10 * MINUTE);
    await sendForm((await visitor.get(clearAddress)).text);
    expect(await names()).toEqual([]);
    await visitor.add(cup);
    await shop.query('update cart_last_add set expires_at = $1', [new Date(NOON - 1)]);
    for (const clean of shop.parts(platformPoints.cleanups)) await clean(shop.db, new Date(NOON));
    expect(await shop.query('select owner from cart_last_add')).toEqual([]);
  });

  test('[TIMER-005c] takes no stock out of sale', async () => {
    await visitor.add(last);
    const other = shop.visitor();
    expect((await other.get('/product/last/')).text).not.toContain('Out of stock');
    expect((await other.add(last)).json()).not.toHaveProperty('error');
    expect(await names(other)).toEqual([last]);
    const placed = (await other.shopAjax('checkout', await checkoutForm(other, {}))).json();
    expect([placed.result, placed.messages]).toEqual(['success', undefined]);
    await shop.changeProduct(last, { stock_quantity: 1 });
  });
});

describe('the owner’s settings', () => {
  test('[TIMER-006] on or off (off at first): off, nothing of it is in page, cookies or shop', async () => {
    await shop.query('delete from cart_last_add');
    await setTimer({});
    const added = await visitor.add(cup);
    expect(added.setCookies.join()).not.toContain(COOKIE);
    const { text } = await visitor.get('/cart/');
    for (const part of ['cart-timer', 'reserved-cart', COOKIE]) expect(text).not.toContain(part);
    expect(await shop.query('select owner from cart_last_add')).toEqual([]);
    await setTimer({ enabled: true });
    await visitor.add(cup);
    const on = (await visitor.get('/cart/')).text;
    for (const part of ['/assets/cart-timer.js', '/assets/reserved-cart.css']) expect(on).toContain(part);
    await setTimer({});
    expect((await visitor.get('/cart/')).text).not.toContain('cart-timer');
  });

  test('[TIMER-006] minutes, 10 at first and 1 at least, whole', async () => {
    expect(reservedCartSettings.fields.minutes.default).toBe(10);
    const owner = await shop.member('administrator');
    const group = async () => (await owner.get('/rest/settings/reserved-cart')).json();
    const save = async (minutes: unknown) =>
      owner.send('/rest/settings/reserved-cart', {
        method: 'PUT',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        body: JSON.stringify({ version: (await group()).version, values: { minutes } }),
      });
    for (const refused of [0, -3, 1.5, 'ten', null])
      expect([refused, (await save(refused)).status]).toEqual([refused, 422]);
    expect((await save(1)).status).toBe(200);
    await visitor.add(cup);
    expect(clockOn(await open())).toBe('01:00');
  });

  test.each(['fire', 'watch', 'bell', 'timer', 'rocket', 'bomb', 'blast'])(
    '[TIMER-006] icon %s',
    async (icon) => {
      await setTimer({ enabled: true, icon });
      await visitor.add(cup);
      const { text } = await visitor.get('/cart/');
      const shown = [...text.matchAll(/<svg class="timer-icon timer-icon-(\w+)"[\s\S]*?<path d="([^"]+)"/g)];
      expect(shown.map(([, name]) => name)).toEqual([icon]);
      drawn.add(shown[0]?.[2] ?? '');
    },
  );
  const drawn = new Set<string>();

  test('[TIMER-006] each icon is drawn by itself, fire at first', () => {
    expect(drawn.size).toBe(7);
    expect(reservedCartSettings.fields.icon.default).toBe('fire');
    expect(Object.keys(reservedCartSettings.fields.icon.choices)).toEqual([
      'fire',
      'watch',
      'bell',
      'timer',
      'rocket',
      'bomb',
      'blast',
    ]);
  });

  test('[TIMER-006] texts, with the running clock where {time} stands', async () => {
    await visitor.add(cup);
    const said = async () => wordsOf((await visitor.get('/cart/')).text);
    // Of what there is plenty of, nobody says that many want it.
    expect(await said()).toContain('Your cart is saved for 10:00 minutes.');
    expect(await said()).not.toContain('high demand');
    await visitor.add(few);
    expect(await said()).toContain(
      'An item of your cart is in high demand. Your cart is saved for 10:00 minutes.',
    );
    await setTimer({ enabled: true, message: 'Many want it.', timeMessage: '{time} to go <soon>' });
    expect(await said()).toContain('Many want it. 10:00 to go &lt;soon&gt;');
    const page = await open();
    await pass(SECOND, page);
    expect(page.find('.cart-timer-time').textContent).toBe('09:59 to go <soon>');
    // Without the clock its words alone; it ends all the same.
    await setTimer({ enabled: true, message: '', timeMessage: 'Hurry.' });
    const plain = await open();
    expect([plain.find('.cart-timer').textContent, clockOn(plain)]).toEqual(['Hurry.', undefined]);
    await pass(10 * MINUTE, plain);
    expect(isShown(plain)).toBe(false);
  });

  test('what nobody fills in is refused in the line of the clock', async () => {
    const owner = await shop.member('administrator');
    const { version, values } = (await owner.get('/rest/settings/reserved-cart')).json();
    const save = (timeMessage: string) =>
      owner.send('/rest/settings/reserved-cart', {
        method: 'PUT',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        body: JSON.stringify({ version, values: { timeMessage } }),
      });
    for (const words of ['Only {minutes} left', '{time} of {time}', 'Only {time left']) {
      const refused = await save(words);
      expect(refused.status).toBe(422);
      expect(refused.json().errors.timeMessage).toContain('Only {time} can be filled in here, once.');
    }
    expect((await owner.get('/rest/settings/reserved-cart')).json().values).toEqual(values);
  });

  test('[TIMER-006] at zero: hide at first, or clear', async () => {
    expect(reservedCartSettings.fields.atEnd.default).toBe('hide');
    const left: string[][] = [];
    for (const atEnd of ['hide', 'clear']) {
      await setTimer({ enabled: true, atEnd });
      vi.setSystemTime(NOON);
      visitor.cookies.delete(COOKIE);
      await visitor.add(cup);
      const page = await open();
      await pass(10 * MINUTE, page);
      left.push(page.left.map(pathOf));
    }
    expect(left).toEqual([[], [clearAddress]]);
  });

  test('all of them stand in one form of the back office', async () => {
    const owner = await shop.member('administrator');
    const groups = (await owner.get('/rest/settings')).json() as { name: string; title: string }[];
    expect(groups.find(({ name }) => name === 'reserved-cart')?.title).toBe('Reserved cart');
  });
});
