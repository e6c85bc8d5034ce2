import { nudgeRelay } from '#platform/events/relay.server.ts';
import { stripeSlice } from '../../src/features/stripe/slice.server.ts';
import { checkoutForm } from './checkout-form.ts';
import { openTestShop, type TestShop } from './shop-server.ts';
import type { ShopVisitor } from './shop-visitor.ts';
import { StripeStandIn } from './stripe-stand-in.ts';

/** An order that waits for its payment by Stripe. */
export interface StripeOrder {
  visitor: ShopVisitor;
  id: number;
  number: number;
  /** The page where it is paid. */
  address: string;
}

/** A shop that takes payments by the stand-in of Stripe, and orders in it. */
export async function openStripeShop({ built = false } = {}) {
  const stripe = await StripeStandIn.open();
  const shop: TestShop = await openTestShop({
    built,
    slices: (configured) =>
      configured.map((slice) => (slice.name === 'stripe' ? stripeSlice(stripe.env) : slice)),
  });
  const product = await shop.addProduct({ slug: 'thing', name: 'Thing', regular_price: 1000 });

  /** A checkout of two things for $26.90, as it leads to its payment. */
  async function unpaid(visitor: ShopVisitor = shop.visitor()): Promise<StripeOrder> {
    await visitor.add(product, 2);
    const fields = await checkoutForm(visitor, { payment_method: 'stripe' });
    const placed = (await visitor.shopAjax('checkout', fields)).json();
    if (placed.result !== 'success') throw new Error(placed.messages);
    const number = Number(/order-pay\/(\d+)/.exec(placed.redirect)?.[1]);
    return { visitor, id: placed.order_id, number, address: placed.redirect };
  }

  /** The payer presses the button; the intent that the shop begins. */
  async function begin({ visitor, number, address }: StripeOrder, more: Record<string, string> = {}) {
    const page = (await visitor.get(address)).text;
    const security = /name="security" value="([^"]*)"/.exec(page)?.[1] ?? '';
    const begun = await visitor.shopAjax('stripe_begin_payment', {
      order: String(number),
      security,
      ...more,
    });
    return String(begun.json().client_secret).replace(/_secret_.*/, '');
  }

  const deliver = ({ body, headers }: ReturnType<StripeStandIn['callback']>) =>
    shop.visitor().send('/callbacks/stripe', { method: 'POST', body, headers });

  /** The intent's present state, told by a callback. */
  const tell = (type: string, intent: string) =>
    deliver(stripe.callback(`payment_intent.${type}`, stripe.intent(intent)));

  /** An order that was paid, and its intent. */
  async function paid(visitor?: ShopVisitor, more?: Record<string, string>) {
    const order = await unpaid(visitor);
    const intent = await begin(order, more);
    stripe.pay(intent);
    await tell('succeeded', intent);
    return { ...order, intent };
  }

  return {
    stripe,
    shop,
    product,
    unpaid,
    begin,
    deliver,
    tell,
    paid,
    /** How an order stands. */
    async order(id: number) {
      const [order] = await shop.query<{ state: string; paid: boolean; refunded: number }>(
        `select state, paid_at is not null as paid, refunded_total::int as refunded from shop_order where id = $1`,
        [id],
      );
      return order;
    },
    /** What whoever runs the shop reads at an order. */
    async notes(id: number) {
      const rows = await shop.query<{ text: string }>(
        `select text from order_note where order_id = $1 and kind = 'private' order by id`,
        [id],
      );
      return rows.map(({ text }) => text);
    },
    /** The mails to the shop about payments of an order, once every event was delivered. */
    async mails(number: number) {
      await nudgeRelay(shop.db);
      return shop.query<{ recipient: string; text: string }>(
        `select recipient, text from mail_message where subject like '%check a payment of order #' || $1`,
        [number],
      );
    },
    async close() {
      await shop.close();
      await stripe.close();
    },
  };
}

/** See `openStripeShop`. */
export type StripeShop = Awaited<ReturnType<typeof openStripeShop>>;
