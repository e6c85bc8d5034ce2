import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCoupon, applyCode, couponNonce, couponRows, noticeOf, sumRows } from '../support/coupon-shop.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let cup: number;
let tea: number;
let soap: number;
let cups: number;
let bath: number;

beforeAll(async () => {
  shop = await openTestShop();
  const kitchen = await shop.addCategory('kitchen', 'Kitchen');
  cups = await shop.addCategory('cups', 'Cups', kitchen);
  bath = await shop.addCategory('bath', 'Bath');
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 2000, categories: [cups] });
  tea = await shop.addProduct({ slug: 'tea', name: 'Tea', regular_price: 1000, sale_price: 800 });
  soap = await shop.addProduct({ slug: 'soap', name: 'Soap', regular_price: 500, categories: [bath] });
  await addCoupon(shop, 'FIVE');
  await addCoupon(shop, 'Ten', { discount_type: 'percent', percent: '10', amount: 0 });
  await addCoupon(shop, 'FREESHIP', { amount: 0, free_shipping: true });
  await addCoupon(shop, 'ALONE', { individual_use: true });
  await addCoupon(shop, 'BIG', { minimum_amount: 3000 });
  await addCoupon(shop, 'SMALL', { maximum_amount: 1500 });
  await addCoupon(shop, 'OLD', { expires_at: new Date(Date.now() - 1000) });
  await addCoupon(shop, 'GONE', { trashed_at: new Date() });
  await addCoupon(shop, 'NOSALE', { exclude_sale_items: true });
  await addCoupon(shop, 'NOCUP', { excluded_product_ids: [cup] });
  await addCoupon(shop, 'NOKITCHEN', { excluded_category_ids: [kitchen] });
  await addCoupon(shop, 'KITCHEN', {
    discount_type: 'percent',
    percent: '50',
    category_ids: [kitchen],
    excluded_product_ids: [soap],
  });
  await addCoupon(shop, 'SOAP', { product_ids: [soap] });
  await addCoupon(shop, 'HOUSE', { email_restrictions: ['*@halm.example'] });
});
afterAll(() => shop?.close());

let visitor: ShopVisitor;
beforeEach(() => {
  visitor = shop.visitor();
});

describe('applying and removing', () => {
  it('[COUP-013ab] [COUP-014b] a code in any case is applied by a call with a nonce, which answers the notice', async () => {
    await visitor.add(cup);
    const security = await couponNonce(visitor);
    expect((await visitor.shopAjax('apply_coupon', { coupon_code: 'five' })).status).toBe(403);
    expect(await couponRows(visitor)).toEqual([]);
    const answer = await visitor.shopAjax('apply_coupon', { coupon_code: ' fiVe ', security });
    expect(noticeOf(answer.text)).toBe('Coupon code applied successfully.');
    expect(answer.text).toContain('woocommerce-message');
    const page = await visitor.get('/cart/');
    expect(sumRows(page.text)).toContain('Coupon: FIVE: -$5.00 [Remove]');
    expect(sumRows(page.text).at(-1)).toMatch(/^Total: /);
  });

  it('[COUP-014a] is taken off by its call, or by its link where no script runs', async () => {
    await visitor.add(cup);
    await applyCode(visitor, 'FIVE');
    const security = await couponNonce(visitor);
    expect((await visitor.shopAjax('remove_coupon', { coupon: 'FIVE', security: 'x' })).status).toBe(403);
    expect(await couponRows(visitor)).toHaveLength(1);
    const removed = await visitor.shopAjax('remove_coupon', { coupon: 'FIVE', security });
    expect(noticeOf(removed.text)).toBe('Coupon has been removed.');
    expect(await couponRows(visitor)).toEqual([]);
    const again = await visitor.shopAjax('remove_coupon', { coupon: 'FIVE', security });
    expect(noticeOf(again.text)).toBe('not-applied This coupon is not applied to your cart.');

    await applyCode(visitor, 'FIVE');
    const page = await visitor.get('/cart/');
    const link =
      /class="woocommerce-remove-coupon" href="([^"]*)"[^>]*data-coupon="five"/.exec(page.text)?.[1] ?? '';
    // Nobody else's page takes it off.
    expect((await visitor.get(link)).location).toBe('/cart/');
    expect((await visitor.get(link, { 'sec-fetch-site': 'cross-site' })).location).toBe('/cart/');
    expect(await couponRows(visitor)).toHaveLength(1);
    expect((await visitor.get(link, { 'sec-fetch-site': 'same-origin' })).location).toBe('/cart/');
    const after = await visitor.get('/cart/');
    expect(after.text).toContain('Coupon code removed successfully.');
    expect(sumRows(after.text).join()).not.toContain('Coupon');
  });

  it('[COUP-001a][COUP-014b] cart and checkout have an entry that works without script', async () => {
    await visitor.add(cup);
    for (const address of ['/cart/', '/checkout/']) {
      const page = await visitor.get(address);
      // What a browser sends is named by the form itself; its parts belong to it wherever they stand.
      const form = /<form[^>]*id="coupon-form"[^>]*>/.exec(page.text)?.[0] ?? '';
      expect(form).toMatch(/(?=.* method="post")(?=.* action="\/cart\/")/);
      expect(page.text).toMatch(/<label for="coupon_code">Coupon code<\/label>/);
      expect(page.text).toMatch(/<input(?=[^>]* id="coupon_code")(?=[^>]* name="coupon_code")/);
      expect(page.text).toMatch(/<button(?=[^>]* name="apply_coupon")[^>]*>Apply coupon</);
      const from = { referer: `${shop.site}${address}` };
      const sent = await visitor.post('/cart/', { coupon_code: 'FIVE', apply_coupon: '1' }, from);
      expect(sent.location).toBe(address);
      const shown = await visitor.get(address);
      expect(shown.text).toContain('Coupon code applied successfully.');
      expect(sumRows(shown.text)).toContain('Coupon: FIVE: -$5.00 [Remove]');
      await visitor.get('/cart/?remove_coupon=five', { 'sec-fetch-site': 'same-origin' });
    }
    const refused = await visitor.post('/cart/', { coupon_code: 'nope', apply_coupon: '1' });
    expect((await visitor.get(refused.location ?? '')).text).toContain(
      'Coupon &quot;nope&quot; does not exist!',
    );
  });

  it('says at the field as well what became of the code, without script too, and tells it once to who hears the page', async () => {
    await visitor.add(cup);
    for (const address of ['/cart/', '/checkout/']) {
      const said = async () => {
        const { text } = await visitor.get(address);
        const [place = '', words = ''] = /<p[^>]*id="coupon_said"[^>]*>([^<]*)/.exec(text) ?? [];
        expect(place).not.toMatch(/role=|aria-live/);
        expect(text).toMatch(/<input(?=[^>]* id="coupon_code")[^>]* aria-describedby="coupon_said"/);
        if (address === '/checkout/')
          expect(
            /<details[^>]*woocommerce-form-coupon-toggle[^>]*>/.exec(text)?.[0].includes('open=""'),
          ).toBe(words !== '');
        // In the notice above the page, which tells itself, and here.
        if (words !== '') expect(text.split(words)).toHaveLength(3);
        expect(place.includes('hidden=""')).toBe(words === '');
        return [noticeOf(words), place.includes('field-error')];
      };
      const send = (code: string) =>
        visitor.post(
          '/cart/',
          { coupon_code: code, apply_coupon: '1' },
          { referer: `${shop.site}${address}` },
        );
      expect(await said()).toEqual(['', false]);
      await send('nope');
      expect(await said()).toEqual(['Coupon "nope" does not exist!', true]);
      await send('FIVE');
      expect(await said()).toEqual(['Coupon code applied successfully.', false]);
      await visitor.get('/cart/?remove_coupon=five', {
        'sec-fetch-site': 'same-origin',
        referer: `${shop.site}${address}`,
      });
      expect(await said()).toEqual(['Coupon code removed successfully.', false]);
      // It is said once.
      expect(await said()).toEqual(['', false]);
    }
    // A page that is shown again with a refused quantity says it too.
    const key = /name="(cart\[[^"]*\]\[qty\])"/.exec((await visitor.get('/cart/')).text)?.[1] ?? '';
    const again = await visitor.post('/cart/', { [key]: '1x', coupon_code: 'nope', apply_coupon: '1' });
    expect(noticeOf(/id="coupon_said"[^>]*>([^<]*)/.exec(again.text)?.[1] ?? '')).toBe(
      'Coupon "nope" does not exist!',
    );
  });

  it('[COUP-001a] in the cart without script a code goes with the quantities, which are saved first', async () => {
    await visitor.add(cup);
    const page = (await visitor.get('/cart/')).text;
    const cart = /<form[^>]*class="woocommerce-cart-form"[\s\S]*?<\/form>/.exec(page)?.[0] ?? '';
    expect(cart).toMatch(/name="coupon_code"[\s\S]*name="apply_coupon"/);
    const quantity = /name="(cart\[[^"]*\]\[qty\])"/.exec(cart)?.[1] ?? '';
    const from = { referer: `${shop.site}/cart/` };
    const send = (fields: Record<string, string>) => visitor.post('/cart/', fields, from);
    const shown = async () => {
      const { text } = await visitor.get('/cart/');
      const value = /<input(?=[^>]* name="cart\[)[^>]* value="(\d+)"/.exec(text)?.[1];
      return { value, coupons: sumRows(text).filter((row) => row.startsWith('Coupon')), text };
    };
    expect((await send({ [quantity]: '3', coupon_code: 'FIVE', apply_coupon: '1' })).location).toBe('/cart/');
    const both = await shown();
    expect(both).toMatchObject({ value: '3', coupons: ['Coupon: FIVE: -$5.00 [Remove]'] });
    expect(both.text).toContain('Coupon code applied successfully.');
    // Enter in the field presses the cart's own button, and the way to the checkout takes a code along.
    await send({ [quantity]: '4', coupon_code: 'nope', update_cart: '1' });
    const refused = await shown();
    expect(refused.value).toBe('4');
    expect(refused.text).toContain('Coupon &quot;nope&quot; does not exist!');
    await visitor.get('/cart/?remove_coupon=five', { 'sec-fetch-site': 'same-origin' });
    expect((await send({ [quantity]: '2', coupon_code: 'FIVE', proceed: '1' })).location).toBe('/checkout/');
    expect(await shown()).toMatchObject({ value: '2', coupons: ['Coupon: FIVE: -$5.00 [Remove]'] });
    await visitor.get('/cart/?remove_coupon=five', { 'sec-fetch-site': 'same-origin' });
    // A quantity that is refused gives way to what the cart holds, with the reason, and the code counts all the same.
    const kept = await send({ [quantity]: '1x', coupon_code: 'FIVE', apply_coupon: '1' });
    expect([kept.status, kept.text]).toEqual([
      422,
      expect.stringMatching(/name="cart\[\w+\]\[qty\]"[^>]*value="2"/),
    ]);
    expect(kept.text).toContain('Please enter a valid quantity for');
    expect(kept.text).toContain('Coupon code applied successfully.');
    expect(await shown()).toMatchObject({ value: '2', coupons: ['Coupon: FIVE: -$5.00 [Remove]'] });
  });

  it('[COUP-002ab] each coupon is a row with what it takes off; one that only sends for free says so', async () => {
    await visitor.add(cup);
    await applyCode(visitor, 'Ten');
    await applyCode(visitor, 'FIVE');
    await applyCode(visitor, 'FREESHIP');
    expect(await couponRows(visitor)).toEqual([
      'Coupon: Ten: -$2.00 [Remove]',
      'Coupon: FREESHIP: Free shipping coupon [Remove]',
      'Coupon: FIVE: -$5.00 [Remove]',
    ]);
  });

  it('[COUP-002a] the link that takes a code off works whatever signs are in it', async () => {
    await visitor.add(cup);
    await addCoupon(shop, 'A&B+C#D%41');
    expect(await applyCode(visitor, 'A&B+C#D%41')).toBe('Coupon code applied successfully.');
    const { text } = await visitor.get('/cart/');
    const link = /<a(?=[^>]*woocommerce-remove-coupon)[^>]* href="([^"]*)"/.exec(text)?.[1] ?? '';
    await visitor.get(link.replaceAll('&amp;', '&'), { 'sec-fetch-site': 'same-origin' });
    expect(await couponRows(visitor)).toEqual([]);
  });

  it('[COUP-007ab][COUP-018d] one for itself alone removes all others and lets no other join', async () => {
    await visitor.add(cup);
    await applyCode(visitor, 'FIVE');
    await applyCode(visitor, 'Ten');
    expect(await applyCode(visitor, 'ALONE')).toBe('Coupon code applied successfully.');
    expect(await couponRows(visitor)).toEqual(['Coupon: ALONE: -$5.00 [Remove]']);
    expect(await applyCode(visitor, 'FIVE')).toBe(
      '104 Sorry, coupon "ALONE" has already been applied and cannot be used in conjunction with other coupons.',
    );
    expect(await couponRows(visitor)).toHaveLength(1);
  });
});

describe('refusals', () => {
  const said = async (code: string, more: Record<string, string> = {}) => {
    const before = await couponRows(visitor);
    const notice = await applyCode(visitor, code, more);
    expect(await couponRows(visitor)).toEqual(before);
    return notice;
  };

  it('[COUP-015abcde] name code and reason', async () => {
    await visitor.add(cup);
    expect(await said('nope')).toBe('105 Coupon "nope" does not exist!');
    expect(await said('GONE')).toBe('105 Coupon "GONE" does not exist!');
    expect(await said('OLD')).toBe('107 This coupon has expired.');
    expect(await said('BIG')).toBe('108 The minimum spend for this coupon is $30.00.');
    expect(await said('SMALL')).toBe('112 The maximum spend for this coupon is $15.00.');
    expect(await said('  ')).toBe('111 Please enter a coupon code.');
    expect(await said('')).toBe('111 Please enter a coupon code.');
    const sent = await visitor.post('/cart/', { coupon_code: ' ', apply_coupon: '1' });
    expect(noticeOf((await visitor.get(sent.location ?? '')).text)).toContain('Please enter a coupon code.');
  });

  it('[COUP-017abcd] say what of the cart a coupon is not for', async () => {
    await visitor.add(cup);
    await visitor.add(tea);
    await addCoupon(shop, 'BATH', { category_ids: [bath] });
    for (const code of ['SOAP', 'BATH'])
      expect(await said(code)).toBe('109 Sorry, this coupon is not applicable to selected products.');
    expect(await said('NOSALE')).toBe('110 Sorry, this coupon is not valid for sale items.');
    expect(await said('NOCUP')).toBe('113 Sorry, this coupon is not applicable to the products: Cup.');
    expect(await said('NOKITCHEN')).toBe(
      '114 Sorry, this coupon is not applicable to the categories: Kitchen.',
    );
    // All that are in the cart are named.
    await addCoupon(shop, 'NOWARE', { excluded_product_ids: [cup, tea, soap] });
    await addCoupon(shop, 'NOROOM', { excluded_category_ids: [cups, bath] });
    expect(await said('NOWARE')).toBe('113 Sorry, this coupon is not applicable to the products: Cup, Tea.');
    await visitor.add(soap);
    expect(await said('NOROOM')).toBe(
      '114 Sorry, this coupon is not applicable to the categories: Cups, Bath.',
    );
  });

  it('[COUP-018bc] say who it is for, and that it is applied already', async () => {
    await visitor.add(cup);
    expect(await said('HOUSE')).toBe(
      '102 Please enter a valid email at checkout to use coupon code "HOUSE".',
    );
    expect(await said('HOUSE', { billing_email: 'eve@example.org' })).toBe(
      '102 Please enter a valid email to use coupon code "HOUSE".',
    );
    await applyCode(visitor, 'FIVE');
    expect(await said('five')).toBe('103 Coupon code "FIVE" already applied!');
  });

  it('[COUP-006b] categories stand for all below them, and what is excluded pays in full', async () => {
    await visitor.add(cup);
    await visitor.add(soap);
    expect(await applyCode(visitor, 'KITCHEN')).toBe('Coupon code applied successfully.');
    expect(await couponRows(visitor)).toEqual(['Coupon: KITCHEN: -$10.00 [Remove]']);
  });
});

describe('a cart that changes', () => {
  it('[COUP-008ab] [COUP-018a] loses what became invalid with the next change, and is told why', async () => {
    await visitor.add(cup, 2);
    await applyCode(visitor, 'BIG');
    await visitor.post('/cart/', { update_cart: '1', ...(await quantityOf(visitor, 1)) });
    const page = await visitor.get('/cart/');
    expect(noticeOf(page.text)).toContain(
      'Sorry, the coupon "BIG" is invalid. It was removed from your cart. The minimum spend for this coupon is $30.00.',
    );
    expect(sumRows(page.text).join()).not.toContain('BIG');
    // It does not come back by itself.
    await visitor.add(cup, 5);
    expect(await couponRows(visitor)).toEqual([]);
  });

  it('[COUP-008ab] loses it with any call that changes the cart, before a page is looked at', async () => {
    await visitor.add(cup);
    const added = (await visitor.add(tea)).json();
    await applyCode(visitor, 'BIG');
    await visitor.add(cup, 2);
    expect(await applyCode(visitor, 'BIG')).toBe('Coupon code applied successfully.');
    const html: string = added.fragments['div.widget_shopping_cart_content'];
    const key = new RegExp(`data-cart_item_key="(\\w+)" data-product_id="${cup}"`).exec(html)?.[1] ?? '';
    await visitor.shopAjax('remove_from_cart', { cart_item_key: key });
    // It is good again, but was taken off meanwhile.
    await visitor.add(cup, 5);
    const page = await visitor.get('/cart/');
    expect(noticeOf(page.text)).toContain(
      'Sorry, the coupon "BIG" is invalid. It was removed from your cart.',
    );
    expect(sumRows(page.text).join()).not.toContain('BIG');
  });

  it('a coupon that is gone leaves carts when they are looked at', async () => {
    const id = await addCoupon(shop, 'SOON');
    await visitor.add(cup);
    await applyCode(visitor, 'SOON');
    await shop.query('delete from coupon where id = $1', [id]);
    const page = await visitor.get('/checkout/');
    expect(noticeOf(page.text)).toContain(
      'Sorry, the coupon "soon" is invalid. It was removed from your cart.',
    );
    expect(await couponRows(visitor)).toEqual([]);
  });
});

async function quantityOf(who: ShopVisitor, quantity: number): Promise<Record<string, string>> {
  const page = await who.get('/cart/');
  const name = /name="(cart\[[0-9a-f]{32}\]\[qty\])"/.exec(page.text)?.[1] ?? '';
  return { [name]: String(quantity) };
}

describe('an address with a coupon', () => {
  it('offers it on any page by a form that the page’s script sends; reading the page changes nothing', async () => {
    await visitor.add(cup);
    const page = await visitor.get('/product/cup/?coupon=five');
    expect(page.headers.get('cache-control')).toContain('private');
    const form = /<form class="coupon-from-link"[\s\S]*?<\/form>/.exec(page.text)?.[0] ?? '';
    expect(form).toContain('data-script');
    expect(await couponRows(visitor)).toEqual([]);
    const security = /name="security" value="([^"]*)"/.exec(form)?.[1] ?? '';
    await visitor.shopAjax('apply_coupon', { coupon_code: 'five', security });
    expect(await couponRows(visitor)).toEqual(['Coupon: FIVE: -$5.00 [Remove]']);
    expect((await visitor.get('/product/cup/')).text).not.toContain('coupon-from-link');
  });

  it('[COUP-015b] is remembered until something is in the cart, also where no script runs; one that has expired is not', async () => {
    const page = await visitor.get('/?coupon=five');
    expect(page.text).toContain('Coupon five comes with this link.');
    const from = { referer: `${shop.site}/?coupon=five` };
    const sent = await visitor.post('/cart/', { coupon_code: 'five', apply_coupon: '1' }, from);
    expect(sent.location).toBe('/');
    expect((await visitor.get('/')).text).toContain(
      'Coupon FIVE is kept for you and applied once something is in your cart.',
    );
    await visitor.add(cup);
    expect((await visitor.get('/shop/')).text).toContain('Coupon code applied successfully.');
    expect(await couponRows(visitor)).toEqual(['Coupon: FIVE: -$5.00 [Remove]']);
    const other = shop.visitor();
    const refused = await other.post('/cart/', { coupon_code: 'nope', apply_coupon: '1' });
    expect((await other.get(refused.location ?? '')).text).toContain('does not exist!');
    const late = await other.post('/cart/', { coupon_code: 'old', apply_coupon: '1' });
    expect((await other.get(late.location ?? '')).text).toContain('This coupon has expired.');
  });
});
