import { randomBytes } from 'node:crypto';
import type { RawAnswer } from './http-connection.ts';
import { rawRequest } from './http-request.ts';
import type { LoadResult } from './load-generator.ts';
import { type PurchasePlan, type Shopper, timePurchases } from './purchases.ts';

/** Purchases in our shop. */
export interface CheckoutPlan extends PurchasePlan {
  products: number[];
  /**
   * Whether the checkout page is opened before the clock starts, with one product in the cart; what is timed is then
   * the four calls alone.
   */
  prepared: boolean;
  /** A code that every shopper applies. */
  coupon?: string;
}

interface CheckoutPage {
  reviewNonce: string;
  couponNonce: string;
  placeNonce: string;
  attempt: string;
}

const ADDRESS = {
  billing_first_name: 'Ada',
  billing_last_name: 'Lovelace',
  billing_country: 'US',
  billing_address_1: '1 Analytical Way',
  billing_city: 'Los Angeles',
  billing_state: 'CA',
  billing_postcode: '90001',
  billing_phone: '+1 213 555 0100',
};

/** Buys as often as the plan says; throws at the first purchase that fails. */
export function generateCheckouts(plan: CheckoutPlan): Promise<LoadResult> {
  const productOf = (at: number) => plan.products[at % plan.products.length] as number;
  return timePurchases(
    plan,
    async (shopper) => {
      if (!plan.prepared) return undefined;
      await addToCart(shopper, productOf(shopper.number + 1));
      return openCheckout(shopper);
    },
    async (shopper, page) => {
      await addToCart(shopper, productOf(shopper.number));
      const opened = page ?? (await openCheckout(shopper));
      if (plan.coupon) await applyCoupon(shopper, plan.coupon, opened);
      await buy(shopper, opened);
    },
  );
}

/** Address, shipping method, order. */
async function buy(shopper: Shopper, page: CheckoutPage): Promise<void> {
  const address = { ...ADDRESS, billing_email: `shopper${shopper.number}@example.com` };
  const review = { security: page.reviewNonce, ...address, payment_method: 'cod' };
  const offered = await call(shopper, 'update_order_review', review);
  const method = inputValue(fragmentsOf(offered), 'shipping_method[0]');
  const chosen = { ...address, 'shipping_method[0]': method, payment_method: 'cod' };
  const final = await call(shopper, 'update_order_review', { security: page.reviewNonce, ...chosen });
  const shownTotal = /name="shown_total" value="(\d+)"/.exec(fragmentsOf(final))?.[1];
  const placed = await call(shopper, 'checkout', {
    ...chosen,
    ...(shownTotal === undefined ? {} : { shown_total: shownTotal }),
    terms: 'on',
    'woocommerce-process-checkout-nonce': page.placeNonce,
    checkout_attempt: page.attempt,
  });
  if (!placed.body.includes('"result":"success"')) {
    throw new Error(`checkout answered ${placed.body.toString().slice(0, 500)}`);
  }
}

async function applyCoupon(shopper: Shopper, code: string, { couponNonce }: CheckoutPage): Promise<void> {
  const answer = await call(shopper, 'apply_coupon', { coupon_code: code, security: couponNonce });
  if (!answer.body.includes('woocommerce-message')) throw new Error(`apply_coupon answered ${answer.body}`);
}

async function openCheckout(shopper: Shopper): Promise<CheckoutPage> {
  const answer = await send(shopper, { path: '/checkout/' });
  const html = answer.body.toString();
  const reviewNonce = /data-review-nonce="([^"]+)"/.exec(html)?.[1];
  if (!reviewNonce) throw new Error(`The checkout page has no nonce: ${answer.head}`);
  return {
    reviewNonce,
    couponNonce: inputValue(html.slice(html.indexOf('checkout_coupon')), 'security'),
    placeNonce: inputValue(html, 'woocommerce-process-checkout-nonce'),
    attempt: inputValue(html, 'checkout_attempt') || randomBytes(12).toString('hex'),
  };
}

async function addToCart(shopper: Shopper, productId: number): Promise<void> {
  const answer = await call(shopper, 'add_to_cart', { product_id: String(productId), quantity: '1' });
  if (!answer.body.includes('"fragments"')) throw new Error(`add_to_cart answered ${answer.body}`);
}

function call(shopper: Shopper, name: string, form: Record<string, string>): Promise<RawAnswer> {
  return send(shopper, { path: `/shop-ajax/${name}`, form });
}

async function send(
  { connection, jar, client, port }: Shopper,
  parts: { path: string; form?: Record<string, string> },
): Promise<RawAnswer> {
  const answer = await connection.send(rawRequest(port, { ...parts, cookie: jar.header, client }));
  if (answer.status !== 200) {
    throw new Error(
      `${parts.path} answered ${answer.head.split('\r\n')[0]} ${answer.body.toString().slice(0, 300)}`,
    );
  }
  jar.take(answer.head);
  return answer;
}

function fragmentsOf(answer: RawAnswer): string {
  const { fragments } = JSON.parse(answer.body.toString()) as { fragments: Record<string, string> };
  return Object.values(fragments).join('\n');
}

/** The value of the first input of a name. */
function inputValue(html: string, name: string): string {
  const [input = ''] =
    new RegExp(`<input[^>]*name="${name.replace(/[[\]]/g, '\\$&')}"[^>]*>`).exec(html) ?? [];
  return /value="([^"]*)"/.exec(input)?.[1] ?? '';
}
