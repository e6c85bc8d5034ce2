import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

/** An intent as the stand-in keeps it: what of Stripe's the shop looks at. */
export interface StandInIntent {
  id: string;
  object: 'payment_intent';
  client_secret: string;
  status: string;
  amount: number;
  amount_received: number;
  currency: string;
  metadata: Record<string, string>;
  customer: string | null;
  payment_method: unknown;
  setup_future_usage: string | null;
  last_payment_error: { message: string } | null;
  automatic_payment_methods: { enabled: boolean } | null;
  description: string;
}

/** A refund as the stand-in keeps it. */
export interface StandInRefund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  currency: string;
  status: string;
  metadata: Record<string, string>;
}

/** A webhook as the stand-in keeps it. */
export interface StandInEndpoint {
  id: string;
  object: 'webhook_endpoint';
  url: string;
  status: string;
  enabled_events: string[];
  metadata: Record<string, string>;
  created: number;
}

/** A request that the stand-in got. */
export interface StandInRequest {
  method: string;
  path: string;
  fields: Record<string, string>;
  idempotencyKey: string | null;
  authorization: string | null;
}

/**
 * Answers as Stripe's HTTP API does, as far as the shop asks it: intents, refunds and customers, each idempotency key once.
 * Payments are made by hand (`pay`, `decline`), callbacks are signed as Stripe signs them (`callback`).
 */
export class StripeStandIn {
  static readonly SECRET_KEY = 'sk_test_stand_in';
  static readonly PUBLISHABLE_KEY = 'pk_test_stand_in';
  static readonly WEBHOOK_SECRET = 'whsec_stand_in';

  readonly intents = new Map<string, StandInIntent>();
  readonly refunds: StandInRefund[] = [];
  readonly endpoints: StandInEndpoint[] = [];
  /** Secret keys that it knows. */
  readonly known = new Set([StripeStandIn.SECRET_KEY]);
  /** Kept cards that were let go of. */
  readonly detached: string[] = [];
  readonly requests: StandInRequest[] = [];
  /** Status with which the next requests are answered instead; null = as usual. */
  failing: number | null = null;
  readonly #answers = new Map<string, { status: number; body: unknown }>();
  readonly #server: Server;
  #ids = 0;

  private constructor() {
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      });
    });
  }

  static async open(): Promise<StripeStandIn> {
    const standIn = new StripeStandIn();
    await new Promise<void>((listening) => standIn.#server.listen(0, '127.0.0.1', listening));
    return standIn;
  }

  /** What an operator sets so that the shop asks this stand-in. */
  get env(): Record<string, string> {
    const { port } = this.#server.address() as AddressInfo;
    return {
      STRIPE_SECRET_KEY: StripeStandIn.SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: StripeStandIn.PUBLISHABLE_KEY,
      STRIPE_WEBHOOK_SECRET: StripeStandIn.WEBHOOK_SECRET,
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  intent(id: string): StandInIntent {
    const intent = this.intents.get(id);
    if (!intent) throw new Error(`There is no intent ${id}`);
    return intent;
  }

  /** The shopper pays: `amount` where it is not what was asked for. */
  pay(id: string, amount = this.intent(id).amount): StandInIntent {
    const intent = this.intent(id);
    Object.assign(intent, { status: 'succeeded', amount_received: amount, last_payment_error: null });
    intent.payment_method = {
      id: `pm_of_${id}`,
      object: 'payment_method',
      card: { brand: 'visa', last4: '4242' },
    };
    return intent;
  }

  /** The shopper's card is refused. */
  decline(id: string, message = 'Your card was declined.'): StandInIntent {
    return Object.assign(this.intent(id), {
      status: 'requires_payment_method',
      last_payment_error: { message },
    });
  }

  /** Somebody gives money back in Stripe's own office. */
  giveBack(intent: string, amount: number, status = 'succeeded'): StandInRefund {
    return this.#keepRefund(this.intent(intent), amount, {}, status);
  }

  #keepRefund(
    { id: payment_intent, currency }: StandInIntent,
    amount: number,
    metadata: Record<string, string>,
    status = 'succeeded',
  ): StandInRefund {
    const id = `re_${++this.#ids}`;
    const refund = { id, object: 'refund' as const, payment_intent, amount, currency, status, metadata };
    this.refunds.push(refund);
    return refund;
  }

  /** A callback about an intent as it is now, with its signature. */
  callback(
    type: string,
    intent: object,
    { id = `evt_${++this.#ids}`, secret = StripeStandIn.WEBHOOK_SECRET, at = Date.now() } = {},
  ): { body: string; headers: Record<string, string> } {
    const body = JSON.stringify({ id, object: 'event', type, data: { object: unexpanded(intent) } });
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp: Math.floor(at / 1000),
    });
    return { body, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } };
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    const method = request.method ?? 'GET';
    const idempotencyKey = (request.headers['idempotency-key'] as string | undefined) ?? null;
    const authorization = request.headers.authorization ?? null;
    this.requests.push({ method, path: pathname, fields, idempotencyKey, authorization });
    if (!this.known.has(authorization?.replace('Bearer ', '') ?? ''))
      return refused(401, 'Invalid API Key provided');
    if (this.failing !== null) return refused(this.failing, 'Something is wrong here.');
    const before = method === 'POST' && idempotencyKey ? this.#answers.get(idempotencyKey) : undefined;
    if (before) return before;
    const answer = this.#deed(method, pathname, fields, searchParams);
    if (method === 'POST' && idempotencyKey) this.#answers.set(idempotencyKey, answer);
    return answer;
  }

  #deed(
    method: string,
    path: string,
    fields: Record<string, string>,
    query: URLSearchParams,
  ): { status: number; body: unknown } {
    const [, , kind, id = '', deed] = path.split('/');
    if (kind === 'customers' && method === 'POST')
      return { status: 200, body: { id: `cus_${++this.#ids}`, object: 'customer' } };
    if (kind === 'refunds' && method === 'POST') return this.#refund(fields);
    if (kind === 'refunds') {
      const data = this.refunds.filter(
        ({ payment_intent }) => payment_intent === query.get('payment_intent'),
      );
      return { status: 200, body: { object: 'list', data: data.toReversed(), has_more: false } };
    }
    if (kind === 'balance') return { status: 200, body: { object: 'balance', available: [] } };
    if (kind === 'webhook_endpoints') return this.#webhook(method, id, fields);
    if (kind === 'payment_methods' && deed === 'detach') {
      if (this.detached.includes(id))
        return refused(400, 'The payment method is not attached to a customer.');
      this.detached.push(id);
      return { status: 200, body: { id, object: 'payment_method', customer: null } };
    }
    if (kind !== 'payment_intents') return refused(404, `Unrecognized request URL (${method}: ${path})`);
    if (id === '' && method === 'POST') return { status: 200, body: this.#create(fields) };
    const intent = this.intents.get(id);
    if (!intent) return refused(404, `No such payment_intent: '${id}'`);
    if (method === 'GET') return { status: 200, body: query.has('expand[0]') ? intent : unexpanded(intent) };
    if (deed === 'cancel') {
      if (intent.status === 'succeeded') return refused(400, 'A succeeded PaymentIntent cannot be canceled.');
      intent.status = 'canceled';
    } else {
      intent.setup_future_usage = fields.setup_future_usage || null;
      intent.customer = fields.customer ?? intent.customer;
    }
    return { status: 200, body: { ...intent } };
  }

  #webhook(method: string, id: string, fields: Record<string, string>) {
    if (method === 'GET')
      return { status: 200, body: { object: 'list', data: [...this.endpoints], has_more: false } };
    if (method === 'DELETE') {
      const at = this.endpoints.findIndex((endpoint) => endpoint.id === id);
      if (at < 0) return refused(404, `No such webhook endpoint: '${id}'`);
      this.endpoints.splice(at, 1);
      return { status: 200, body: { id, object: 'webhook_endpoint', deleted: true } };
    }
    const made = {
      id: `we_${++this.#ids}`,
      object: 'webhook_endpoint' as const,
      url: fields.url ?? '',
      status: 'enabled',
      enabled_events: Object.entries(fields).flatMap(([name, value]) =>
        name.startsWith('enabled_events[') ? [value] : [],
      ),
      metadata: metadataOf(fields),
      created: this.#ids,
    };
    this.endpoints.push(made);
    return { status: 200, body: { ...made, secret: `whsec_of_${made.id}` } };
  }

  #create(fields: Record<string, string>): StandInIntent {
    const id = `pi_${++this.#ids}`;
    const metadata = metadataOf(fields);
    const isConfirmed = fields.confirm === 'true';
    const intent: StandInIntent = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_stand_in`,
      status: isConfirmed ? 'succeeded' : 'requires_payment_method',
      amount: Number(fields.amount),
      amount_received: isConfirmed ? Number(fields.amount) : 0,
      currency: fields.currency ?? '',
      metadata,
      customer: fields.customer ?? null,
      payment_method: fields.payment_method ?? null,
      setup_future_usage: fields.setup_future_usage || null,
      last_payment_error: null,
      automatic_payment_methods: { enabled: fields['automatic_payment_methods[enabled]'] === 'true' },
      description: fields.description ?? '',
    };
    this.intents.set(id, intent);
    return { ...intent };
  }

  #refund(fields: Record<string, string>): { status: number; body: unknown } {
    const intent = this.intents.get(fields.payment_intent ?? '');
    const amount = Number(fields.amount);
    if (!intent) return refused(404, 'No such payment_intent');
    const before = this.refunds.filter(({ payment_intent }) => payment_intent === intent.id);
    const left = intent.amount_received - before.reduce((sum, one) => sum + one.amount, 0);
    if (amount > left) return refused(400, 'Refund amount is greater than unrefunded amount.');
    return { status: 200, body: { ...this.#keepRefund(intent, amount, metadataOf(fields)) } };
  }
}

/** As Stripe tells of an intent unless it is asked for more: the card by its name alone. */
function unexpanded(told: object): object {
  const { payment_method: card } = told as Partial<StandInIntent>;
  return card && typeof card === 'object' ? { ...told, payment_method: (card as { id: string }).id } : told;
}

function metadataOf(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = /^metadata\[(.*)\]$/.exec(name)?.[1];
      return key ? [[key, value]] : [];
    }),
  );
}

function refused(status: number, message: string) {
  const type = status >= 500 ? 'api_error' : 'invalid_request_error';
  return { status, body: { error: { type, message } } };
}
