import { setTimeout as delay } from 'node:timers/promises';
import { checkoutForm } from './checkout-form.ts';
import { applyCode } from './coupon-shop.ts';
import { handLine, handOrder } from './hand-orders.ts';
import { ShopVisitor } from './shop-visitor.ts';
import type { StripeStandIn } from './stripe-stand-in.ts';

/** A shop in which money is made. */
export interface TradingShop {
  site: string;
  stripe: StripeStandIn;
  /** Asks the interface of the back office; throws where it refuses. */
  rest: (method: string, path: string, body?: unknown) => Promise<ReturnType<JSON['parse']>>;
  rowsOf: <Row extends Record<string, unknown>>(text: string) => Promise<Row[]>;
}

/**
 * What owners and shoppers do with money in a used shop, as far as its version knows it: taxes, classes of shipping and a
 * coupon; an order that is paid by card and of which a part goes back, one whose payment stays open, orders written by hand,
 * a saved cart and a mail of the owner's own words. What came of it, for those who look.
 */
export async function tradeForADay({ site, stripe, rest, rowsOf }: TradingShop) {
  const knows = (path: string, body?: unknown) =>
    rest(body === undefined ? 'GET' : 'POST', path, body).then(
      () => true,
      () => false,
    );
  const setUp = async (group: string, values: object) => {
    const { version } = await rest('GET', `settings/${group}`);
    await rest('PUT', `settings/${group}`, { version, values });
  };
  if (!(await knows('coupons'))) return { visitors: {}, facts: {} };

  // Glass travels with care, and books are taxed less.
  if (await knows('shipping-classes')) await rest('POST', 'shipping-classes', { name: 'With care' });
  const zones = (await rest('GET', 'shipping-zones')) as {
    id: number;
    name: string;
    methods: { kind: string; settings: object }[];
  }[];
  const home = zones.find(({ name }) => name === 'United States');
  if (!home) throw new Error('Nothing is sent within the United States');
  const methods = home.methods.map((method) =>
    method.kind === 'flat_rate'
      ? { ...method, settings: { ...method.settings, classCosts: { 'with-care': '2.50' } } }
      : method,
  );
  await rest('PUT', `shipping-zones/${home.id}`, { ...home, methods });
  const { slug } = await rest('POST', 'tax-classes', { name: 'Books' });
  await rest('POST', 'tax-rates', { country: 'US', state: 'CA', rate: '3.5', name: 'Books', taxClass: slug });
  await rest('POST', 'tax-rates', { country: 'US', state: 'CA', rate: '7.25', name: 'Sales tax' });
  await setUp('taxes', { enabled: true });
  const vase = await rest('POST', 'products', {
    name: 'Vase of the corner',
    slug: 'vase-of-the-corner',
    status: 'published',
    regularPrice: 1999,
    manageStock: true,
    stockQuantity: 40,
    shippingClass: 'with-care',
  });
  await rest('POST', 'coupons', { code: 'CORNER', discountType: 'percent', percent: 10, usageLimit: 9 });
  if (await knows('settings/reserved-cart')) await setUp('reserved-cart', { enabled: true });
  if (await knows('mail-kinds/new-order?language=en')) {
    const { version, isOn, words } = await rest('GET', 'mail-kinds/new-order?language=en');
    await rest('PUT', 'mail-kinds/new-order', {
      version,
      isOn,
      recipients: 'till@shop.test',
      language: 'en',
      words: { subject: { was: words.subject.own, value: 'The corner sold #{number}' } },
    });
  }

  // Linus pays by card; one of his two vases goes back. Margaret has not paid yet.
  const linus = new ShopVisitor(site);
  const margaret = new ShopVisitor(site);
  const linuss = await orderByCard(linus, 'linus@shop.test', 'CORNER');
  stripe.pay(linuss.intent);
  const { body, headers } = stripe.callback('payment_intent.succeeded', stripe.intent(linuss.intent));
  const told = await linus.send('/callbacks/stripe', { method: 'POST', body, headers });
  if (told.text !== 'changed') throw new Error(`The payment was ${told.text}`);
  const paid = await rest('GET', `orders/${linuss.id}`);
  const [line] = paid.lines;
  await rest('POST', `orders/${linuss.id}/refund`, {
    lines: [{ lineId: line.id, quantity: 1, restock: true }],
    reason: 'Broken',
    version: paid.version,
  });
  while ((await rowsOf(`select 1 from order_refund where state = 'underway'`)).length > 0) await delay(50);
  const margarets = await orderByCard(margaret, 'margaret@shop.test');

  // One order comes by telephone, and is written anew before it is paid.
  const facts: Record<string, string> = { vase: String(vase.id), linuss: linuss.id, margarets: margarets.id };
  const lines = [handLine(vase.id, { quantity: 3, price: 1500 })];
  const draft = handOrder(lines, { fees: [{ label: 'Wrapping', amount: 300, taxed: true }] });
  if (await knows('order-drafts/preview', draft)) {
    const made = await rest('POST', 'order-drafts', draft);
    facts.written = String(made.id);
  }
  const shopper = new ShopVisitor(site);
  await shopper.add(vase.id, 2);
  await applyCode(shopper, 'CORNER');
  return { visitors: { linus, margaret, shopper }, facts };

  async function orderByCard(visitor: ShopVisitor, email: string, code = '') {
    await visitor.add(vase.id, 2);
    if (code !== '') await applyCode(visitor, code);
    const typed = { billing_email: email, payment_method: 'stripe', terms: '1' };
    const place = async () => (await visitor.shopAjax('checkout', await checkoutForm(visitor, typed))).json();
    // The first time tells what it comes to at that address.
    await place();
    const placed = await place();
    if (placed.result !== 'success') throw new Error(placed.messages);
    const order = /order-pay\/(\d+)/.exec(placed.redirect)?.[1] ?? '';
    const page = (await visitor.get(placed.redirect)).text;
    const security = /name="security" value="([^"]*)"/.exec(page)?.[1] ?? '';
    const begun = (await visitor.shopAjax('stripe_begin_payment', { order, security })).json();
    if (begun.result !== 'success') throw new Error(begun.message);
    return { id: String(placed.order_id), intent: String(begun.client_secret).replace(/_secret_.*/, '') };
  }
}
