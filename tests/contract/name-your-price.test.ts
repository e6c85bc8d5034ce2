import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currencySettings } from '#features/market/public.ts';
import { NO_NAMED_PRICE } from '#features/name-your-price/rules/named-price.ts';
import { htmlProblems } from '../support/browser.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import { miniCartLines, type ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let owner: ShopVisitor;
let gift: number;
let plain: number;
let shirt: number;
const variations: number[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.member('shop-manager');
  gift = await shop.addProduct({ slug: 'gift', name: 'Gift', regular_price: 2000 });
  plain = await shop.addProduct({ slug: 'plain', name: 'Plain', regular_price: 2000 });
  shirt = await shop.addProduct({
    slug: 'shirt',
    name: 'Shirt',
    type: 'variable',
    regular_price: null,
    attributes: [{ name: 'Size', values: ['S'], forVariations: true }],
  });
  variations.push(
    await shop.addProduct({
      slug: 'shirt-s',
      type: 'variation',
      parent_id: shirt,
      regular_price: 3000,
      attributes: [{ name: 'Size', values: ['S'] }],
    }),
  );
  await setPrices(gift, {
    enabled: true,
    suggested: 1200,
    min: 500,
    max: 1800,
    showAmounts: true,
    amounts: '10, 15',
  });
});
afterAll(() => shop.close());

/** What the owner sets on the product's screen. */
async function setPrices(id: number, namedPrice: Record<string, unknown>) {
  const path = `/rest/products/${id}`;
  const { version } = (await owner.get(path)).json();
  const answer = await owner.fetch(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: 'http://shop.test' },
    body: JSON.stringify({ version, namedPrice: { ...NO_NAMED_PRICE, ...namedPrice } }),
  });
  await shop.refresh();
  const body = await answer.json();
  return { status: answer.status, body };
}

const field = { wopb_custom_prices: '7.50' };
const between = 'Product price must be between $5.00 and $18.00 to add to cart.';

/** Every way of adding, answering what the shopper reads. */
const ways: Record<
  string,
  (visitor: ShopVisitor, id: number, fields: Record<string, string>) => Promise<string>
> = {
  'the shop call': async (visitor, id, fields) => {
    const answer = (await visitor.shopAjax('add_to_cart', { product_id: id, ...fields })).json();
    return answer.error ? wordsOf((await visitor.get(answer.product_url)).text) : '';
  },
  'the block call': async (visitor, id, fields) =>
    (await visitor.ajax('wopb_addcart', { postid: id, wpnonce: await visitor.nonce(), ...fields })).json()
      .message ?? '',
  'the form': async (visitor, id, fields) => {
    const answer = await visitor.post('/product/gift/', { 'add-to-cart': String(id), ...fields });
    return wordsOf((await visitor.get(answer.location ?? '')).text);
  },
};
const subtotalOf = async (visitor: ShopVisitor) =>
  wordsOf(
    (await visitor.shopAjax('get_refreshed_fragments')).json().fragments['div.widget_shopping_cart_content'],
  );

describe('the page of a product', () => {
  it('[NYP-001a][NYP-002ab][NYP-004abc] has the field at its first price, with the limits and the amounts as buttons, and says both', async () => {
    const { text } = await shop.visitor().get('/product/gift/');
    const form = /<form class="cart[\s\S]*?<\/form>/.exec(text)?.[0] ?? '';
    expect(form).toMatch(/name="wopb_custom_prices"[^>]*value="12.00"/);
    expect(form).toMatch(/data-min="5.00" data-max="18.00"/);
    expect(form).toContain('data-below="Minimum Price limit is $5.00"');
    expect(form).toContain('data-above="Maximum Price limit is $18.00"');
    expect(wordsOf(form)).toContain('Minimum Price: $5.00 Maximum Price: $18.00');
    expect([...form.matchAll(/data-amount="([^"]+)"/g)].map(([, amount]) => amount)).toEqual([
      '10.00',
      '15.00',
    ]);
    expect(await htmlProblems(text)).toEqual([]);
    expect((await shop.visitor().get('/product/plain/')).text).not.toContain('wopb_custom_prices');
  });

  it('[NYP-002ab] without limits of its own goes from 1 to its current price, be that a sale', async () => {
    const tip = await shop.addProduct({ slug: 'tip', name: 'Tip', regular_price: 2000, sale_price: 1600 });
    const fieldOf = async () => {
      const { text } = await shop.visitor().get('/product/tip/');
      const [wrapper = ''] = /<div class="named-price field"[\s\S]*?<p id="[^"]*-message"/.exec(text) ?? [];
      const limits = /data-min="([^"]*)" data-max="([^"]*)"/.exec(wrapper)?.slice(1);
      return [/value="([^"]*)"/.exec(wrapper)?.[1], limits, /data-above="([^"]*)"/.exec(wrapper)?.[1]];
    };
    await setPrices(tip, { enabled: true });
    expect(await fieldOf()).toEqual(['1.00', ['1.00', '16.00'], 'Maximum Price limit is $16.00']);
    // The one limit that the owner set stays beside the one that follows.
    await setPrices(tip, { enabled: true, min: 300 });
    expect(await fieldOf()).toEqual(['3.00', ['3.00', '16.00'], 'Maximum Price limit is $16.00']);
    await setPrices(tip, { enabled: true, max: 5000 });
    expect(await fieldOf()).toEqual(['1.00', ['1.00', '50.00'], 'Maximum Price limit is $50.00']);
  });

  it('[NYP-001b] is where its button in lists leads', async () => {
    const list = (await shop.visitor().get('/shop/')).text;
    const card = list.split('<li class="product card').find((part) => part.includes('/product/gift/')) ?? '';
    expect(card).toMatch(/<a class="btn[^>]*href="\/product\/gift\/"[^>]*>Add to cart/);
    expect(card.split('</li>')[0]).not.toContain('data-action="add-to-cart"');
  });

  it('[NYP-007a] is without the regular price where the owner hides it, and so are lists', async () => {
    const shown = async () => {
      const page = (await shop.visitor().get('/product/gift/')).text;
      const summary = /class="[^"]*product-summary[\s\S]*?<form/.exec(page)?.[0] ?? '';
      const list = (await shop.visitor().get('/shop/')).text;
      const card =
        list.split('<li class="product card').find((part) => part.includes('/product/gift/')) ?? '';
      return [summary, card.split('</li>')[0] ?? ''].map((html) => html.includes('$20.00'));
    };
    expect(await shown()).toEqual([true, true]);
    await setPrices(gift, { enabled: true, min: 500, max: 1800, hideRegular: true });
    expect(await shown()).toEqual([false, false]);
  });

  it('[NYP-007b] says it in the owner’s words', async () => {
    await setPrices(gift, {
      enabled: true,
      min: 500,
      max: 1800,
      priceLabel: 'Gift: ',
      minLabel: 'From: ',
      maxLabel: 'To: ',
      buttonText: 'Give',
    });
    const { text } = await shop.visitor().get('/product/gift/');
    expect(wordsOf(text)).toContain('Gift: $ From: $5.00 To: $18.00');
    const button = (html: string) =>
      /<button type="submit" class="[^"]*single_add_to_cart_button[^>]*>([^<]*)</.exec(html)?.[1];
    const inList = async () =>
      /<a class="[^"]*" href="\/product\/gift\/">([^<]*) <span/.exec(
        (await shop.visitor().get('/shop/')).text,
      )?.[1];
    expect([button(text), await inList()]).toEqual(['Give', 'Give']);
    await setPrices(gift, { enabled: true, min: 500, max: 1800 });
    const usual = (await shop.visitor().get('/product/gift/')).text;
    expect(wordsOf(usual)).toContain('Price: $ Minimum Price: $5.00 Maximum Price: $18.00');
    expect([button(usual), await inList()]).toEqual(['Add to cart', 'Add to cart']);
  });
});

describe('a named price', () => {
  it.each(Object.keys(ways))('[NYP-005a] counts by %s, in cart and order', async (way) => {
    const visitor = shop.visitor();
    await ways[way]?.(visitor, gift, field);
    expect(await subtotalOf(visitor)).toContain('$7.50');
    const placed = (await visitor.shopAjax('checkout', await checkoutForm(visitor))).json();
    const [line] = await shop.query<{ unit_price: number }>(
      'select unit_price from order_line where order_id = $1',
      [placed.order_id],
    );
    expect(Number(line?.unit_price)).toBe(750);
  });

  it.each(Object.keys(ways))('[NYP-005b] outside of the limits is refused by %s', async (way) => {
    for (const wrong of ['4.99', '18.01', '0', '-7', 'seven', '7.505', '', '1e1']) {
      const visitor = shop.visitor();
      expect([wrong, await ways[way]?.(visitor, gift, { wopb_custom_prices: wrong })]).toEqual([
        wrong,
        expect.stringContaining(between),
      ]);
      expect(miniCartLines((await visitor.shopAjax('get_refreshed_fragments')).json())).toEqual([]);
    }
  });

  it.each(Object.keys(ways))(
    '[NYP-005a] is not heeded by %s where the product does not allow it',
    async (way) => {
      const visitor = shop.visitor();
      await ways[way]?.(visitor, plain, field);
      expect(await subtotalOf(visitor)).toContain('$20.00');
    },
  );

  it.each(Object.keys(ways))('[NYP-005a] without a max is at most the current price by %s', async (way) => {
    const id = await shop.addProduct({ slug: 'on-sale', regular_price: 2000, sale_price: 1500 });
    await setPrices(id, { enabled: true });
    const visitor = shop.visitor();
    expect(await ways[way]?.(visitor, id, { wopb_custom_prices: '15.01' })).toContain(
      'Product price must be between $1.00 and $15.00 to add to cart.',
    );
    await ways[way]?.(visitor, id, { wopb_custom_prices: '15' });
    expect(await subtotalOf(visitor)).toContain('$15.00');
    await shop.query('delete from product where id = $1', [id]);
  });

  it.each(Object.keys(ways))(
    'what is wrong with how it is typed is said by %s, before the limits',
    async (way) => {
      const said = async (price: string) =>
        (await ways[way]?.(shop.visitor(), gift, { wopb_custom_prices: price })) ?? '';
      expect(await said('7.505')).toContain(`The price can have at most 2 decimals. ${between}`);
      for (const typed of ['seven', '12,50'])
        expect(await said(typed)).toContain(
          `Please write the price as a number, for example 5.00. ${between}`,
        );
      for (const typed of ['4.99', ''])
        expect(await said(typed)).not.toMatch(/(decimals|5\.00)\. Product price/);
    },
  );

  it('is typed as the shop writes amounts, and with a point', async () => {
    const amounts = { suggested: 1200, showAmounts: true, amounts: '10, 15' };
    await setPrices(gift, { enabled: true, min: 500, max: 1800, ...amounts });
    await shop.changeSettings(currencySettings, { decimal: ',', thousands: '.' });
    const field = (await shop.visitor().get('/product/gift/')).text;
    expect(field).toMatch(/name="wopb_custom_prices"[^>]*value="12,00"/);
    expect(field).toContain('data-amount="10,00"');
    expect(field).toMatch(/sign-before"><span[^>]*>\$<\/span><input/);
    await shop.changeSettings(currencySettings, { position: 'right-space' });
    expect((await shop.visitor().get('/product/gift/')).text).toContain('named-price-typed sign-after');
    await shop.changeSettings(currencySettings, { position: 'left' });
    for (const typed of ['12,50', '12.50']) {
      const visitor = shop.visitor();
      await visitor.shopAjax('add_to_cart', { product_id: gift, wopb_custom_prices: typed });
      expect(await subtotalOf(visitor)).toContain('$12,50');
    }
    await shop.changeSettings(currencySettings, { decimal: '.', thousands: ',' });
  });

  it('is part of the line: the same price adds up, another is another line', async () => {
    const visitor = shop.visitor();
    for (const price of ['7.5', '7.50', '9'])
      await visitor.shopAjax('add_to_cart', { product_id: gift, wopb_custom_prices: price });
    expect(await subtotalOf(visitor)).toContain('$24.00');
    expect(miniCartLines((await visitor.shopAjax('get_refreshed_fragments')).json())).toHaveLength(2);
  });

  it('[NYP-006a] counts for a variation only when its product allows it, within that one’s limits', async () => {
    const add = async (wopb_custom_prices: string) => {
      const visitor = shop.visitor();
      const fields = {
        product_id: shirt,
        variation_id: variations[0] ?? 0,
        attribute_size: 'S',
        wopb_custom_prices,
      };
      const answer = (await visitor.shopAjax('add_to_cart', fields)).json();
      return answer.error ? 'refused' : subtotalOf(visitor);
    };
    expect(await add('7.50')).toContain('$30.00');
    await setPrices(shirt, { enabled: true, min: 600, max: 900 });
    expect(await add('7.50')).toContain('$7.50');
    expect(await add('9.50')).toBe('refused');
  });

  it('leaves the cart with a word when the owner’s limits no longer allow it', async () => {
    const visitor = shop.visitor();
    await visitor.shopAjax('add_to_cart', { product_id: gift, ...field });
    await setPrices(gift, { enabled: true, min: 800, max: 1800 });
    const cart = await visitor.get('/cart/');
    expect(wordsOf(cart.text)).toContain(
      'Gift has been removed from your cart because it has since been modified.',
    );
    await setPrices(gift, { enabled: true, min: 500, max: 1800 });
  });
});

describe('the owner', () => {
  it('[NYP-007c] is told that a maximum below the minimum cannot be, and amounts that are none', async () => {
    const refused = await setPrices(gift, { enabled: true, min: 500, max: 400, amounts: '10; 15' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        'namedPrice.max': 'The maximum must not be below the minimum.',
        'namedPrice.amounts': 'Write amounts like this: 10, 15, 20',
      },
    ]);
    expect((await setPrices(gift, { enabled: true, min: 500, max: 500 })).status).toBe(200);
    await setPrices(gift, { enabled: true, min: 500, max: 1800 });
  });

  it('switches it off: products cost their price, and named ones leave the carts with a word', async () => {
    const visitor = shop.visitor();
    await visitor.shopAjax('add_to_cart', { product_id: gift, ...field });
    await shop.query(`insert into setting_group (name, values, version) values ('slices', $1, 1)`, [
      { 'name-your-price': false },
    ]);
    await shop.refresh();
    expect((await visitor.get('/product/gift/')).text).not.toContain('wopb_custom_prices');
    expect((await visitor.get('/cart/')).text).not.toContain('$7.50');
    await visitor.shopAjax('add_to_cart', { product_id: gift, ...field });
    expect(await subtotalOf(visitor)).toContain('$20.00');
  });
});
