import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { RequestContext } from '#platform/http/request-context.server.ts';
import { htmlProblems } from '../support/browser.ts';
import { ADDRESS_FIELDS, checkoutForm, formFields, reviewNonce } from '../support/checkout-form.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let cup: number;
let visitor: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({
    slug: 'cup',
    name: 'Cup',
    regular_price: 1000,
    manage_stock: true,
    stock_quantity: 1000,
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  // All tests come from one client; none is to be turned away for what the others sent.
  await shop.query('delete from rate_limit');
  visitor = shop.visitor();
  await visitor.add(cup);
});

async function place(typed: Record<string, string> = {}) {
  const fields = await checkoutForm(visitor, typed);
  const answer = await visitor.shopAjax('checkout', fields);
  return { fields, answer, json: answer.json() };
}

describe('the checkout page', () => {
  it('[CHK-001ab] shows addresses, note, review, payment and the button; an empty cart leads back to the cart', async () => {
    const page = await visitor.get('/checkout/');
    expect(page.status).toBe(200);
    for (const name of [
      'billing_first_name',
      'ship_to_different_address',
      'shipping_city',
      'order_comments',
      'payment_method',
      'woocommerce_checkout_place_order',
    ])
      expect(page.text).toContain(`name="${name}"`);
    expect(page.text).not.toContain('name="terms"');
    expect(wordsOf(page.text)).toMatch(/Cup Quantity: 1 \$10\.00 Subtotal \$10\.00 .* Total \$16\.90/);
    expect(page.headers.get('cache-control')).toContain('no-store');
    expect(await htmlProblems(page.text)).toEqual([]);
    const stranger = await shop.visitor().get('/checkout/');
    expect(stranger).toMatchObject({ status: 302, location: '/cart/' });
    const key = /remove_item=([0-9a-f]{32})/.exec((await visitor.get('/cart/')).text)?.[1] ?? '';
    await visitor.shopAjax('remove_from_cart', { cart_item_key: key });
    expect(await visitor.get('/checkout/')).toMatchObject({ status: 302, location: '/cart/' });
  });

  it('[CHK-001a] asks for the terms when there is a page of them, and refuses an order without', async () => {
    const [page] = await shop.query<{ id: number }>(`select id from content_document where slug = 'cart'`);
    await shop.assignPages({ terms: page?.id ?? null });
    try {
      expect((await visitor.get('/checkout/')).text).toContain('name="terms"');
      const { json } = await place();
      expect(json.result).toBe('failure');
      expect(json.messages).toContain('data-id="terms"');
      expect((await place({ terms: '1' })).json.result).toBe('success');
    } finally {
      await shop.assignPages({ terms: null });
    }
  });
});

describe('update_order_review', () => {
  it('[CHK-021] answers result, messages, reload and fragments for the address sent', async () => {
    const page = await visitor.get('/checkout/');
    const answer = await visitor.shopAjax('update_order_review', {
      security: reviewNonce(page.text),
      country: 'DE',
      postcode: '10115',
      city: 'Berlin',
      'shipping_method[0]': 'flat_rate:2',
      payment_method: 'cod',
    });
    const json = answer.json();
    expect(Object.keys(json).sort()).toEqual(['fragments', 'messages', 'reload', 'result']);
    expect(json).toMatchObject({ result: 'success', reload: false, messages: '' });
    const review = wordsOf(json.fragments['.woocommerce-checkout-review-order-table']);
    expect(review).toContain('Flat rate: $9.90');
    expect(review).toContain('Total $19.90');
    expect(json.fragments['.woocommerce-checkout-payment']).toMatch(/<input[^>]*checked=""[^>]*value="cod"/);
    for (const markup of Object.values<string>(json.fragments))
      expect(await htmlProblems(markup)).toEqual([]);
  });

  it('[CHK-021] says what keeps the cart from being ordered, and asks a page that is out of date to load anew', async () => {
    const security = reviewNonce((await visitor.get('/checkout/')).text);
    await shop.changeProduct(cup, { manage_stock: true, stock_quantity: 0 });
    try {
      const short = (await visitor.shopAjax('update_order_review', { security, country: 'US' })).json();
      expect(short).toMatchObject({ result: 'success', reload: false });
      expect(wordsOf(short.messages)).toContain(
        'Sorry, “Cup” is not in stock. Please edit your cart and try again.',
      );
    } finally {
      await shop.changeProduct(cup, { manage_stock: false, stock_quantity: 0 });
    }
    const stale = (await visitor.shopAjax('update_order_review', { security: 'x', country: 'US' })).json();
    expect(stale).toEqual({ result: 'failure', messages: '', reload: true, fragments: {} });
  });

  it('shows what a customer keeps in the account where nothing but an e-mail address was typed as a guest', async () => {
    visitor = await shop.member('customer');
    await visitor.add(cup);
    expect((await place()).json.result).toBe('success');
    await visitor.add(cup);
    const security = reviewNonce((await visitor.get('/checkout/')).text);
    const typed = { security, billing_email: 'guest@example.org', billing_country: 'DE' };
    await visitor.shopAjax('update_order_review', typed);
    const { text } = await visitor.get('/checkout/');
    expect(text).toContain(`value="${ADDRESS_FIELDS.billing_address_1}"`);
    expect(text).not.toContain('guest@example.org');
    // Another address that was typed stays.
    await visitor.shopAjax('update_order_review', { ...ADDRESS_FIELDS, ...typed, billing_city: 'Turin' });
    expect((await visitor.get('/checkout/')).text).toContain('value="Turin"');
  });

  it('renders the fields of another country with what was typed', async () => {
    const page = await visitor.get('/checkout/');
    const answer = await visitor.shopAjax('update_order_review', {
      ...ADDRESS_FIELDS,
      security: reviewNonce(page.text),
      billing_country: 'DE',
      rebuild: 'billing',
    });
    const fields = answer.json().fragments['[data-address-fields="billing"]'];
    expect(fields).toContain('value="Lovelace"');
    expect(fields).toMatch(/type="hidden"[^>]*name="billing_state"/);
    expect(fields.indexOf('billing_postcode')).toBeLessThan(fields.indexOf('billing_city'));
  });

  it('keeps what was entered for the session, and only for it', async () => {
    const page = await visitor.get('/checkout/');
    await visitor.shopAjax('update_order_review', {
      ...ADDRESS_FIELDS,
      security: reviewNonce(page.text),
      order_comments: 'Ring twice',
      billing_company: '<script>alert(1)</script>',
    });
    const again = await visitor.get('/checkout/');
    expect(again.text).toContain('value="1 Analytical Way"');
    expect(again.text).toContain('Ring twice');
    expect(again.text).not.toContain('<script>alert(1)');
    const other = shop.visitor();
    await other.add(cup);
    expect((await other.get('/checkout/')).text).not.toContain('Analytical');
  });

  it('[CHK-025] says that the session has expired, with the way back to the shop', async () => {
    const page = await visitor.get('/checkout/');
    const security = reviewNonce(page.text);
    const stranger = await shop.visitor().shopAjax('update_order_review', { security });
    await shop.query('delete from cart');
    const emptied = await visitor.shopAjax('update_order_review', { security });
    // Whose session goes on reads why there is nothing to place.
    const why =
      'Your cart is empty: it was emptied or ordered meanwhile, perhaps in another window. What you typed is kept for when something is in it again. ';
    for (const [{ json }, more] of [
      [stranger, ''],
      [emptied, why],
    ] as const) {
      const { result, messages, fragments } = json();
      expect(result).toBe('failure');
      expect(wordsOf(messages)).toBe(`Sorry, your session has expired. ${more}Return to shop`);
      // Looks like a link, as the links of all notices do.
      expect(messages).toMatch(/<a class="notice-link [^>]*href="\/shop\/"/);
      expect(Object.keys(fragments)).toEqual(['form.woocommerce-checkout']);
    }
  });
});

describe('checkout', () => {
  it('[CHK-022][CHK-007] places the order and leads to its receipt', async () => {
    const { json } = await place({ order_comments: 'Ring twice' });
    expect(json).toMatchObject({ result: 'success' });
    expect(json.redirect).toMatch(/^\/checkout\/order-received\/\d+\/\?key=order_/);
    expect(visitor.cookies.has('woocommerce_items_in_cart')).toBe(false);
    const receipt = await visitor.get(json.redirect);
    expect(receipt.status).toBe(200);
    expect(receipt.text).toMatch(/<title>Order received – /);
    const words = wordsOf(receipt.text);
    expect(words).toContain('Your order has been received.');
    expect(words).toMatch(
      /Order number \d+ Date [A-Z][a-z]+ \d{1,2}, 20\d\d .*Total \$16\.90 Payment method Direct bank transfer/,
    );
    expect(words).toContain('Cup × 1 $10.00');
    expect(words).toContain('Please transfer the total to this account');
    expect(words).toContain('Ada Lovelace');
    expect(await htmlProblems(receipt.text)).toEqual([]);
    expect((await visitor.get('/checkout/')).location).toBe('/cart/');
  });

  it('[CHK-022] answers failure with all messages, naming the fields', async () => {
    const { json, answer } = await place({ billing_first_name: '', billing_email: 'nobody' });
    expect(answer.status).toBe(200);
    expect(Object.keys(json).sort()).toEqual(['messages', 'refresh', 'reload', 'result']);
    expect(json).toMatchObject({ result: 'failure', refresh: false, reload: false });
    expect(json.messages).toContain('data-id="billing_first_name"');
    expect(wordsOf(json.messages)).toContain('Billing First name is a required field.');
    expect(wordsOf(json.messages)).toContain('Billing Email address is not a valid email address.');
  });

  it('refuses a nonce of another session and a session without a cart', async () => {
    const fields = await checkoutForm(visitor);
    const other = shop.visitor();
    await other.add(cup);
    const foreign = (await other.shopAjax('checkout', fields)).json();
    expect(foreign).toMatchObject({ result: 'failure', refresh: true });
    expect((await shop.visitor().shopAjax('checkout', fields)).json()).toMatchObject({ result: 'failure' });
    expect((await visitor.shopAjax('checkout', fields)).json().result).toBe('success');
  });

  it('refuses a request from a foreign page', async () => {
    const fields = await checkoutForm(visitor);
    const answer = await visitor.shopAjax('checkout', fields, { origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
  });

  it('[CHK-011b] answers the same attempt again with the same order', async () => {
    const { fields, json } = await place();
    const answers = await Promise.all([1, 2, 3].map(() => visitor.shopAjax('checkout', fields)));
    for (const answer of answers) expect(answer.json()).toEqual(json);
  });

  it('believes no price that the browser sends', async () => {
    const fields = await checkoutForm(visitor, { shown_total: '1' });
    const refused = (await visitor.shopAjax('checkout', fields)).json();
    expect(refused).toMatchObject({ result: 'failure', refresh: true });
    expect(wordsOf(refused.messages)).toContain('The total of your order has changed to $16.90.');
  });

  it('[CHK-010ab] compares with the total last answered to the session where none is sent', async () => {
    const { shown_total: _shown, shown_currency: _currency, ...fields } = await checkoutForm(visitor);
    await shop.changeProduct(cup, { regular_price: 1100 });
    try {
      const refused = (await visitor.shopAjax('checkout', fields)).json();
      expect(refused).toMatchObject({ result: 'failure', refresh: true });
      expect(wordsOf(refused.messages)).toMatch(
        /^The total of your order has changed to \$17\.90\..* Place order for \$17\.90$/,
      );
    } finally {
      await shop.changeProduct(cup, { regular_price: 1000 });
    }
    // That answer named another total than the one that it is again.
    expect((await visitor.shopAjax('checkout', fields)).json().result).toBe('failure');
    const known = new Map(visitor.cookies);
    visitor.cookies.delete('woocommerce_cart_hash');
    expect(wordsOf((await visitor.shopAjax('checkout', fields)).json().messages)).toContain(
      'Please check the total of your order and place it again.',
    );
    for (const [name, value] of known) visitor.cookies.set(name, value);
    // Whoever recalculates is answered the total that counts.
    const security = reviewNonce((await visitor.get('/checkout/')).text);
    await visitor.shopAjax('update_order_review', { ...fields, security });
    expect((await visitor.shopAjax('checkout', fields)).json().result).toBe('success');
  });

  it('keeps what was typed when it is refused and when the session has expired', async () => {
    const typed = { billing_first_name: 'Augusta', order_comments: 'Ring twice', billing_email: 'nobody' };
    expect((await place(typed)).json.result).toBe('failure');
    const again = (await visitor.get('/checkout/')).text;
    expect(again).toContain('value="Augusta"');
    expect(again).toContain('Ring twice');
    // Where nothing can be placed any more it waits for the next cart, with script and without.
    for (const send of ['checkout', 'update_order_review', 'form'] as const) {
      const late = shop.visitor();
      const fields = { ...ADDRESS_FIELDS, 'woocommerce-process-checkout-nonce': 'x', ...typed };
      if (send === 'form') await late.post('/checkout/', fields);
      else await late.shopAjax(send, fields);
      await late.add(cup);
      const { text } = await late.get('/checkout/');
      expect([send, text.includes('value="Augusta"'), text.includes('Ring twice')]).toEqual([
        send,
        true,
        true,
      ]);
    }
  });

  it('lets a page that is out of date be loaded anew with what was typed', async () => {
    const stale = { ...ADDRESS_FIELDS, billing_first_name: 'Augusta', security: 'x' };
    const answer = (await visitor.shopAjax('update_order_review', stale)).json();
    expect(answer).toEqual({ result: 'failure', messages: '', reload: true, fragments: {} });
    expect((await visitor.get('/checkout/')).text).toContain('value="Augusta"');
  });

  it('answers an unforeseen failure with the general words and changes nothing', async () => {
    const fields = await checkoutForm(visitor);
    await shop.query('alter table order_line rename to order_line_away');
    try {
      const json = (await visitor.shopAjax('checkout', fields)).json();
      expect(json).toMatchObject({ result: 'failure', refresh: false, reload: false });
      expect(wordsOf(json.messages)).toMatch(
        /^Error processing checkout\. Please try again\. Reference: [\w-]+$/,
      );
    } finally {
      await shop.query('alter table order_line_away rename to order_line');
    }
    expect((await visitor.shopAjax('checkout', fields)).json().result).toBe('success');
  });

  it('takes hostile input as text or refuses it', async () => {
    const { json } = await place({
      billing_last_name: "'; drop table shop_order; --",
      billing_company: '<img src=x onerror=alert(1)>',
      order_comments: `\u0000\u202e${'x'.repeat(5000)}`,
    });
    expect(json.result).toBe('success');
    const receipt = await visitor.get(json.redirect);
    expect(receipt.text).not.toContain('<img src=x');
    const odd = await visitor.shopAjax(
      'checkout',
      'billing_first_name[]=1&billing_city[a]=2&shipping_method=x',
    );
    expect(odd.status).toBe(200);
  });

  it('ships to another address when asked to', async () => {
    const { json } = await place({
      ship_to_different_address: '1',
      shipping_first_name: 'Grace',
      shipping_last_name: 'Hopper',
      shipping_country: 'US',
      shipping_address_1: '2 Navy Yard',
      shipping_city: 'Seattle',
      shipping_state: 'WA',
      shipping_postcode: '98101',
    });
    expect(wordsOf((await visitor.get(json.redirect)).text)).toMatch(/Shipping address Grace Hopper/);
    await visitor.add(cup);
    const refused = await place({ ship_to_different_address: '1' });
    expect(wordsOf(refused.json.messages)).toContain('Shipping First name is a required field.');
  });
});

describe('without script', () => {
  it('places the order and leads to the receipt', async () => {
    const answer = await visitor.post('/checkout/', await checkoutForm(visitor));
    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(/^\/checkout\/order-received\/\d+\/\?key=/);
  });

  it('shows the page again with reasons, marks and what was typed', async () => {
    const fields = await checkoutForm(visitor, {
      billing_postcode: 'nonsense',
      order_comments: 'Ring twice',
    });
    const answer = await visitor.post('/checkout/', fields);
    expect(answer.status).toBe(422);
    expect(wordsOf(answer.text)).toContain('Billing ZIP Code is not a valid postcode / ZIP.');
    expect(answer.text).toMatch(
      /id="billing_postcode"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="billing_postcode"/,
    );
    expect(answer.text).toContain('Ring twice');
    const corrected: Record<string, string> = { ...formFields(answer.text), ...ADDRESS_FIELDS };
    expect(corrected.checkout_attempt).toBe(fields.checkout_attempt);
    expect((await visitor.post('/checkout/', corrected)).status).toBe(303);
  });

  it('updates the totals for another country without placing anything', async () => {
    const fields = await checkoutForm(visitor, {
      billing_country: 'DE',
      woocommerce_checkout_update_totals: '1',
    });
    const answer = await visitor.post('/checkout/', fields);
    expect(answer.status).toBe(200);
    expect(wordsOf(answer.text)).toContain('Total $19.90');
    expect((await visitor.get('/checkout/')).status).toBe(200);
  });

  it('leads to the cart when the session has expired', async () => {
    const fields = await checkoutForm(visitor);
    const answer = await shop.visitor().post('/checkout/', fields);
    expect(answer).toMatchObject({ status: 303, location: '/cart/' });
  });
});

describe('the receipt', () => {
  it('shows what is personal only to the browser that ordered, or to who knows the e-mail address too', async () => {
    const { json } = await place();
    const stranger = shop.visitor();
    const asked = await stranger.get(json.redirect);
    expect(asked.text).not.toContain('Lovelace');
    expect(asked.text).toContain('name="order_email"');
    const wrong = await stranger.post(json.redirect, { order_email: 'eve@example.org' });
    expect(wrong.text).not.toContain('Lovelace');
    expect(wrong.text).toContain('aria-invalid="true"');
    const right = await stranger.post(json.redirect, { order_email: 'Ada@Example.org' });
    expect(right.text).toContain('Lovelace');
  });

  it('answers a wrong key and an unknown number alike', async () => {
    const { json } = await place();
    const [path] = json.redirect.split('?');
    const main = (text: string) => /<main[\s\S]*<\/main>/.exec(text)?.[0];
    const wrongKey = await visitor.get(`${path}?key=order_wrong`);
    const unknown = await visitor.get('/checkout/order-received/999999/?key=order_wrong');
    expect([wrongKey.status, unknown.status]).toEqual([404, 404]);
    expect(main(wrongKey.text)).toBe(main(unknown.text));
  });
});

describe('update_shipping_method', () => {
  it('stands on a cart page that shows shipping and so promises none for later', async () => {
    const words = wordsOf((await visitor.get('/cart/')).text);
    expect(words).toContain('Flat rate: $6.90');
    expect(words).not.toContain('worked out at checkout');
  });

  it('[SHIP-008abc] answers the new totals and refuses a rate that is not offered', async () => {
    const page = await visitor.get('/checkout/');
    const ids = [...page.text.matchAll(/value="((?:flat_rate|local_pickup|free_shipping):\d+)"/g)].map(
      ([, id]) => id,
    );
    const pickup = ids.find((id) => id?.startsWith('local_pickup')) as string;
    const security = await nonceOf(visitor, 'update-shipping-method');
    const choose = async (rate: string) =>
      (await visitor.shopAjax('update_shipping_method', { security, 'shipping_method[0]': rate })).text;
    const isChosen = new RegExp(`<input(?=[^>]* checked="")[^>]*value="${pickup}"`);
    // The sums as the page has them, for the place of the old ones.
    const chosen = await choose(pickup);
    expect(chosen).toMatch(/^(<link[^>]*>)*<section class="cart_totals"/);
    expect(chosen).toMatch(isChosen);
    expect(wordsOf(chosen)).toContain('Total $10.00');
    expect(await htmlProblems(chosen)).toEqual([]);
    const refused = await choose('flat_rate:999');
    expect(refused).toMatch(isChosen);
    expect(wordsOf(refused)).toMatch(/The chosen shipping method is no longer available\. .* Total \$10\.00/);
    expect((await visitor.get('/cart/')).text).toMatch(isChosen);
    // The map as JSON has it.
    const parcel = ids.find((id) => id?.startsWith('flat_rate')) as string;
    const map = { security, shipping_method: { 0: parcel } };
    const json = { 'content-type': 'application/json' };
    const body = JSON.stringify(map);
    const mapped = await visitor.send('/shop-ajax/update_shipping_method', {
      method: 'POST',
      body,
      headers: json,
    });
    expect(wordsOf(mapped.text)).toContain('Total $16.90');
    const late = { security: 'x', 'shipping_method[0]': pickup };
    const stale = await visitor.shopAjax('update_shipping_method', late);
    expect(stale.json()).toMatchObject({ success: false, data: { code: 'stale-nonce' } });
  });

  it('[TOT-001b] get_cart_totals answers the sums as the cart page shows them', async () => {
    const sums = async () => (await visitor.shopAjax('get_cart_totals')).text;
    const page = async () =>
      /<section class="cart_totals".*?<\/section>/s.exec((await visitor.get('/cart/')).text)?.[0] ?? '';
    expect(wordsOf(await sums())).toBe(wordsOf(await page()));
    expect(wordsOf(await sums())).toMatch(/Subtotal \$10\.00 .*Total \$16\.90/);
    await visitor.add(cup, 2);
    expect(wordsOf(await sums())).toMatch(/Subtotal \$30\.00 .*Total \$36\.90/);
    const stranger = await shop.visitor().shopAjax('get_cart_totals');
    expect(wordsOf(stranger.text)).toContain('Total $0.00');
    expect(stranger.setCookies).toEqual([]);
  });

  it('[TPL-010ab] answers a stale or missing nonce 403, and nothing changes', async () => {
    const ids = [...(await visitor.get('/checkout/')).text.matchAll(/value="(local_pickup:\d+)"/g)];
    const wanted = { 'shipping_method[0]': ids[0]?.[1] ?? '' };
    const before = await shop.query('select * from checkout_draft order by 1');
    const ofAnother = await nonceOf(shop.visitor(), 'update-shipping-method');
    for (const security of ['', 'x', ofAnother, await nonceOf(visitor, 'site')]) {
      const stale = await visitor.shopAjax('update_shipping_method', { ...wanted, security });
      expect([stale.status, stale.json().success]).toEqual([403, false]);
    }
    expect(await shop.query('select * from checkout_draft order by 1')).toEqual(before);
  });
});

/** A nonce as the cart page would print it. */
async function nonceOf(who: ShopVisitor, purpose: string): Promise<string> {
  const request = new Request(`${shop.site}/`, { headers: { cookie: who.cookieHeader } });
  return new RequestContext(request, '', shop.running.shop.requestEnvironment).nonce(purpose);
}

describe('an idempotency key', () => {
  it('gives a repeated request, also one at the same time, the first one’s answer', async () => {
    const fields = await checkoutForm(visitor);
    const header = { 'idempotency-key': 'a-key-of-my-own-1' };
    const answers = await Promise.all([1, 2, 3].map(() => visitor.shopAjax('checkout', fields, header)));
    const [first] = answers.map((answer) => answer.json());
    expect(first.result).toBe('success');
    for (const answer of answers) expect(answer.json()).toEqual(first);
    const other = await visitor.shopAjax('checkout', { ...fields, order_comments: 'other' }, header);
    expect(other.status).toBe(422);
  });
});

describe('without an attempt token', () => {
  it('[CHK-011ab] answers the same cart sent several times at once with one order', async () => {
    const { checkout_attempt: _, ...fields } = await checkoutForm(visitor);
    const answers = await Promise.all([1, 2, 3].map(() => visitor.shopAjax('checkout', fields)));
    const orders = answers.map((answer) => answer.json());
    expect(orders[0]).toMatchObject({ result: 'success' });
    for (const order of orders) expect(order).toEqual(orders[0]);
    await visitor.add(cup);
    const next = (await visitor.shopAjax('checkout', fields)).json();
    expect(next.order_id).not.toBe(orders[0].order_id);
    await shop.query('update cart set lines = $1, version = version + 1', ['[]']);
    expect((await visitor.shopAjax('checkout', fields)).json()).toMatchObject({ result: 'failure' });
  });
});

describe('pages that the owner gave other addresses', () => {
  it('[CART-036c][CHK-025] are where orders, refusals and mails lead', async () => {
    const slugs = ['shop', 'cart', 'checkout', 'my-account'];
    const rename = async (prefix: string) => {
      for (const slug of slugs)
        await shop.query(
          `update content_document set slug = $2 where kind = 'page' and slug in ($1, 'our-' || $1)`,
          [slug, prefix + slug],
        );
      await shop.refresh();
    };
    const formOf = async () => {
      const page = await visitor.get('/our-checkout/');
      expect(page.status).toBe(200);
      return { ...formFields(page.text), ...ADDRESS_FIELDS, payment_method: 'bacs' };
    };
    await rename('our-');
    try {
      const fields = await formOf();
      expect((await shop.visitor().get('/our-checkout/')).location).toBe('/our-cart/');
      expect((await shop.visitor().shopAjax('update_order_review')).text).toContain('/our-shop/');
      expect((await shop.visitor().post('/our-checkout/', fields)).location).toBe('/our-cart/');
      const chosen = { update_shipping_method: '1', security: 'x' };
      expect((await visitor.post('/our-cart/', chosen)).location).toBe('/our-cart/');
      const placed = await visitor.post('/our-checkout/', fields);
      expect(placed.location).toMatch(/^\/our-checkout\/order-received\/\d+\/\?key=/);
      expect((await visitor.get(placed.location as string)).text).toContain('Lovelace');
      await nudgeRelay(shop.db);
      const mails = await shop.query<{ text: string }>(
        `select text from mail_message where recipient = 'ada@example.org' order by id desc limit 1`,
      );
      expect(mails[0]?.text).toContain(`http://shop.test${placed.location}`);
    } finally {
      await rename('');
    }
  });
});

// The last one: it uses up what one client may send in a minute.
describe('too many requests', () => {
  it('counts the plain form with the call, and guesses of e-mail addresses by themselves', async () => {
    const { json } = await place();
    const stranger = shop.visitor();
    const guess = () => stranger.post(json.redirect, { order_email: 'eve@example.org' });
    const guesses: number[] = [];
    for (let index = 0; index < 12; index++) guesses.push((await guess()).status);
    expect(guesses).toContain(429);
    expect(guesses.indexOf(429)).toBeLessThanOrEqual(10);

    await visitor.add(cup);
    const fields = await checkoutForm(visitor);
    const before = await shop.query('select number from shop_order');
    const filled = await shop.query(
      `update rate_limit set points = 60, expire = extract(epoch from now()) * 1000 + 60000
       where key like 'checkout:%' returning key`,
    );
    expect(filled).toHaveLength(1);
    expect((await visitor.post('/checkout/', fields)).status).toBe(429);
    expect((await visitor.shopAjax('checkout', fields)).status).toBe(429);
    expect(await shop.query('select number from shop_order')).toHaveLength(before.length);
  });
});
