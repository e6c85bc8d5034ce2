// The side cart of a shop with lines that bring others, and with every kind of sum.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lineParts } from '#features/purchase-lines/public.server.ts';
import type { LinePart } from '#features/purchase-lines/public.ts';
import { type SideCartLook, sideCartSettings } from '#features/side-cart/settings.ts';
import { sideCartTexts } from '#features/side-cart/texts.ts';
import { comingSoonSettings } from '#features/site-notices/settings.ts';
import { taxSettings } from '#features/taxes/public.ts';
import { totalStage, totalStages } from '#features/totals/public.server.ts';
import { accept } from '#kit/result.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { openPopupShop, type PopupShop } from '../support/popup-shop.ts';
import { wordsOf } from '../support/render-view.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

/** What lies in a box comes with it: two pieces each. */
const box: LinePart<number[]> = {
  name: 'box',
  read: ({ contents }) => accept(typeof contents === 'string' ? contents.split(' ').map(Number) : null),
  revive: (kept) => accept(kept),
  products: (kept) => kept,
  children: ({ kept }) => kept.map((productId) => ({ productId, quantity: 2, price: 0 })),
};
const wrapping = totalStage<null>({
  name: 'wrapping',
  kind: 'fees',
  load: () => null,
  apply: () => ({ fees: [{ id: 'wrapping', label: 'Wrapping', amount: 150 }] }),
});

let shop: PopupShop;
const usual = Object.fromEntries(
  Object.entries(sideCartSettings.fields).map(([name, { default: value }]) => [name, value]),
) as unknown as SideCartLook;
const set = (values: Partial<SideCartLook>) =>
  shop.changeSettings(sideCartSettings, { ...usual, suggestions: false, ...values });

beforeAll(async () => {
  shop = await openPopupShop({
    slices: (configured) => [
      ...configured,
      defineSlice({ name: 'contents', adds: [lineParts.with(box), totalStages.with(wrapping)] }),
    ],
  });
});
afterEach(() => set({}));
afterAll(() => shop?.close());

const LINES = 'div.xoo-wsc-container';
type Fields = Record<string, string | number>;
const panelOf = async (visitor: ShopVisitor, call = 'xoo_wsc_refresh_fragments', fields: Fields = {}) =>
  (await visitor.shopAjax(call, fields)).json();
/** Each line of the panel: whether it comes with another one, its key, how many pieces, and its HTML. */
const linesIn = ({ fragments }: { fragments: Record<string, string> }) =>
  (fragments[LINES] ?? '')
    .split('<li ')
    .slice(1)
    .filter((html) => html.includes('data-key='))
    .map((html) => ({
      isChild: html.includes('comes-with'),
      key: /data-key="([^"]+)"/.exec(html)?.[1] ?? '',
      pieces: Number(/data-quantity="(\d+)"/.exec(html)?.[1]),
      html,
    }));

test('[SIDE-016cd] what comes with a line has neither delete nor quantity control, in rows and cards, and follows it', async () => {
  const visitor = shop.visitor();
  const added = await panelOf(visitor, 'xoo_wsc_add_to_cart', {
    'add-to-cart': shop.lamp,
    contents: `${shop.cup} ${shop.plate}`,
  });
  expect([added.error, wordsOf(added.notice)]).toEqual([
    false,
    '“Lamp” has been added to your cart. View cart',
  ]);
  await panelOf(visitor, 'xoo_wsc_add_to_cart', {
    'add-to-cart': shop.gift,
    wopb_custom_prices: '7',
    contents: `${shop.cup}`,
  });
  for (const layout of ['rows', 'cards'] as const)
    for (const lineOrder of ['oldest', 'newest'] as const) {
      await set({ layout, lineOrder });
      const lines = linesIn(await panelOf(visitor));
      // Each stays behind what it comes with.
      expect([layout, lineOrder, lines.map(({ isChild }) => isChild)]).toEqual([
        layout,
        lineOrder,
        lineOrder === 'oldest' ? [false, true, true, false, true] : [false, true, false, true, true],
      ]);
      for (const { isChild, html } of lines) {
        expect(html.includes('xoo-wsc-del')).toBe(!isChild);
        if (isChild) expect(html).not.toMatch(/xoo-wsc-qty-box|side-cart-step|side-cart-type/);
        if (isChild) expect(wordsOf(html)).toContain('Qty: 2');
      }
      expect(lines.some(({ html }) => html.includes('xoo-wsc-qty-box'))).toBe(true);
    }
  await set({});
  const before = linesIn(await panelOf(visitor));
  const [lamp, ofLamp] = before;
  const gift = before.find(({ isChild }, at) => at > 0 && !isChild);
  const pieces = async () => linesIn(await panelOf(visitor)).map((line) => line.pieces);
  expect(await pieces()).toEqual([1, 2, 2, 1, 2]);
  // Nobody changes or takes out what comes with something.
  for (const qty of [0, 5]) {
    const refused = await panelOf(visitor, 'xoo_wsc_update_item_quantity', {
      cart_key: ofLamp?.key ?? '',
      qty,
    });
    expect([refused.error, wordsOf(refused.notice)]).toEqual([
      true,
      'This product is no longer in your cart.',
    ]);
  }
  expect(await pieces()).toEqual([1, 2, 2, 1, 2]);
  const three = await panelOf(visitor, 'xoo_wsc_update_item_quantity', {
    cart_key: gift?.key ?? '',
    qty: 3,
  });
  expect(linesIn(three).map((line) => line.pieces)).toEqual([1, 2, 2, 3, 6]);
  const without = await panelOf(visitor, 'xoo_wsc_update_item_quantity', {
    cart_key: lamp?.key ?? '',
    qty: 0,
  });
  expect(linesIn(without).map((line) => line.pieces)).toEqual([3, 6]);
});

test('[SIDE-028] each sum stands in the footer where the owner put it, and nowhere where it was left out', async () => {
  await shop.query(
    "insert into coupon (code, code_key, discount_type, amount) values ('FIVER', 'fiver', 'fixed_cart', 500)",
  );
  await shop.changeProduct(shop.cup, { regular_price: 2000, sale_price: 1250 });
  await shop.changeSettings(taxSettings, {
    ...shop.running.shop.services.settings.get(taxSettings),
    enabled: true,
  });
  await shop.query("insert into tax_rate (rate, name) values (10, 'VAT')");
  await shop.refresh();
  await set({ couponField: true });
  const visitor = shop.visitor();
  const added = await panelOf(visitor, 'xoo_wsc_add_to_cart', { 'add-to-cart': shop.cup, quantity: 2 });
  const security = /name="security" value="([^"]+)"/.exec(added.fragments['div.xoo-wsc-footer'])?.[1] ?? '';
  await visitor.shopAjax('apply_coupon', { coupon_code: 'fiver', security });
  const shown = async (sums: SideCartLook['sums']) => {
    await set({ sums });
    const { fragments } = await panelOf(visitor);
    const rows = fragments['div.xoo-wsc-footer'].matchAll(
      /<div class="xoo-wsc-ft-(\w+)">(.*?)<\/div>/g,
    ) as Iterable<string[]>;
    return [...rows].map(([, name = '', html = '']) => `${name}: ${wordsOf(html)}`);
  };
  const rows: Record<SideCartLook['sums'][number], string | RegExp> = {
    savings: 'savings: Your savings on this order are $15.00',
    subtotal: 'subtotal: Subtotal $25.00',
    discount: /^discount: .*-\$5\.00$/,
    tax: /^tax: VAT \$\d+\.\d\d$/,
    shipping: /^shipping: .+\$\d/,
    fee: 'fee: Wrapping $1.50',
    total: /^total: Total \$\d+\.\d\d$/,
  };
  const names = Object.keys(rows) as SideCartLook['sums'];
  expect(names.toSorted()).toEqual(Object.keys(sideCartSettings.fields.sums.choices).toSorted());
  const all = await shown(names);
  expect(all).toEqual(
    names.map((name) =>
      typeof rows[name] === 'string' ? rows[name] : (expect.stringMatching(rows[name]) as unknown),
    ),
  );
  expect(await shown(names.toReversed())).toEqual(all.toReversed());
  for (const [at, name] of names.entries())
    expect([name, await shown(names.filter((other) => other !== name))]).toEqual([
      name,
      all.toSpliced(at, 1),
    ]);
});

test('pages that cover what is closed have no basket', async () => {
  const basket = async () => (await shop.visitor().get('/shop/')).text.includes('xoo-wsc-basket');
  expect(await basket()).toBe(true);
  await shop.changeSettings(comingSoonSettings, { covers: 'site' });
  expect(await basket()).toBe(false);
  await shop.changeSettings(comingSoonSettings, { covers: 'nothing' });
});

test('[SIDE-012][SIDE-018][SIDE-019a] what the panel says is worded to the letter', () => {
  expect(sideCartTexts.defaults).toMatchObject({
    title: 'Your Cart',
    continueShopping: 'Continue Shopping',
    viewCart: 'View Cart',
    checkout: 'Checkout',
    savings: 'Your savings on this order are',
    subtotal: 'Subtotal',
    remove: 'Remove',
    quantity: 'Qty:',
    price: 'Price:',
    save: 'Save {saved}',
    onlyInStock: 'Only %s% in stock',
    steps: 'Quantity can only be purchased in multiple of %s%',
    empty: 'Your cart is empty',
    returnToShop: 'Return to Shop',
  });
  expect([usual.heading, usual.footerText]).toEqual([
    'Your Cart',
    'Shipping, taxes, and discounts calculated at checkout.',
  ]);
});
