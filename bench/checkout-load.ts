import { randomBytes } from 'node:crypto';
import { percentile } from './figure.ts';
import { HttpConnection, type RawAnswer } from './http-connection.ts';
import { CookieJar, rawRequest } from './http-request.ts';
import type { LoadResult } from './load-generator.ts';

/** Purchases by shoppers who each have an address of their own on the network. */
export interface CheckoutPlan {
  port: number;
  connections: number;
  purchases: number;
  products: number[];
  /** Added to the shoppers' numbers, so that each round has new ones. */
  firstShopper: number;
  /**
   * Whether the checkout page is opened before the clock starts, with one product in the cart; what is timed is then
   * the four calls alone.
   */
  prepared: boolean;
}

interface Shopper {
  connection: HttpConnection;
  jar: CookieJar;
  client: string;
  port: number;
}

interface CheckoutPage {
  reviewNonce: string;
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
export async function generateCheckouts(plan: CheckoutPlan): Promise<LoadResult> {
  const lanes = await Promise.all(
    Array.from({ length: plan.connections }, () => HttpConnection.open(plan.port)),
  );
  const shoppers = Array.from({ length: plan.purchases }, (_, at) =>
    newShopper(plan, lanes[at % lanes.length] as HttpConnection, plan.firstShopper + at),
  );
  const pages = new Map<Shopper, CheckoutPage>();
  const product = (at: number) => plan.products[at % plan.products.length] as number;
  if (plan.prepared) {
    await inLanes(shoppers, lanes, async (shopper, at) => {
      await addToCart(shopper, product(at + 1));
      pages.set(shopper, await openCheckout(shopper));
    });
  }
  const times: number[] = [];
  const cpu = process.cpuUsage();
  // Told to the parent, which reads the shop's CPU from here on.
  process.send?.({ started: true });
  const started = performance.now();
  await inLanes(shoppers, lanes, async (shopper, at) => {
    const before = performance.now();
    await addToCart(shopper, product(at));
    await buy(shopper, pages.get(shopper) ?? (await openCheckout(shopper)), plan.firstShopper + at);
    times.push(performance.now() - before);
  });
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  for (const lane of lanes) lane.close();
  return {
    requests: times.length,
    seconds,
    failures: 0,
    bytes: 0,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    ownCpu: (user + system) / 1000,
  };
}

/** Address, shipping method, order. */
async function buy(shopper: Shopper, page: CheckoutPage, number: number): Promise<void> {
  const address = { ...ADDRESS, billing_email: `shopper${number}@example.com` };
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

async function openCheckout(shopper: Shopper): Promise<CheckoutPage> {
  const answer = await send(shopper, { path: '/checkout/' });
  const html = answer.body.toString();
  const reviewNonce = /data-review-nonce="([^"]+)"/.exec(html)?.[1];
  if (!reviewNonce) throw new Error(`The checkout page has no nonce: ${answer.head}`);
  return {
    reviewNonce,
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

function newShopper(plan: CheckoutPlan, connection: HttpConnection, number: number): Shopper {
  const client = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return { connection, jar: new CookieJar(), client, port: plan.port };
}

async function inLanes(
  shoppers: readonly Shopper[],
  lanes: readonly HttpConnection[],
  deed: (shopper: Shopper, at: number) => Promise<void>,
): Promise<void> {
  await Promise.all(
    lanes.map(async (_, lane) => {
      for (let at = lane; at < shoppers.length; at += lanes.length) await deed(shoppers[at] as Shopper, at);
    }),
  );
}
