import type Stripe from 'stripe';
import type { PaymentSettings } from '#features/payments/public.ts';
import type { GivenSettings } from '#platform/settings/given-settings.server.ts';
import { stripeSettings } from '../settings.ts';
import { openStripe } from './stripe-client.server.ts';

/** The keys with which the shop and Stripe know each other; '' = not set. */
export interface StripeKeys {
  secretKey: string;
  webhookSecret: string;
  publishableKey: string;
}

/** The keys of a shop at this moment: the operator's, else the owner's. */
export interface StripeAccess {
  keys(settings: PaymentSettings): StripeKeys;
  /** The official client; null while no secret key is set. */
  client(settings: PaymentSettings): Stripe | null;
  /** What the environment decides. */
  given: GivenSettings;
}

const VARIABLES = {
  secretKey: 'STRIPE_SECRET_KEY',
  webhookSecret: 'STRIPE_WEBHOOK_SECRET',
  publishableKey: 'STRIPE_PUBLISHABLE_KEY',
} as const;

/**
 * Reads the keys that an operator set (`STRIPE_SECRET_KEY`, `STRIPE_WEBHOOK_SECRET`, `STRIPE_PUBLISHABLE_KEY`), which win over
 * the settings. `STRIPE_API_BASE` is where Stripe's own address is not to be asked: a stand-in, for tests.
 */
export function stripeAccess(env: Readonly<Record<string, string | undefined>>): StripeAccess {
  const read = (name: string) => env[name]?.trim() ?? '';
  const base = read('STRIPE_API_BASE');
  if (base !== '' && !URL.canParse(base)) throw new Error('STRIPE_API_BASE must be an address');
  const apiBase = base === '' ? null : new URL(base);
  // One client keeps its connections; those of several shops of one program, and of keys before a change, are few.
  const clients = new Map<string, Stripe>();
  const keys = (settings: PaymentSettings): StripeKeys => ({
    secretKey: read(VARIABLES.secretKey) || settings.secret(stripeSettings, 'secretKey'),
    webhookSecret: read(VARIABLES.webhookSecret) || settings.secret(stripeSettings, 'webhookSecret'),
    publishableKey: read(VARIABLES.publishableKey) || settings.get(stripeSettings).publishableKey.trim(),
  });
  return {
    keys,
    client(settings) {
      const { secretKey } = keys(settings);
      if (secretKey === '') return null;
      const client = clients.get(secretKey) ?? openStripe(secretKey, apiBase);
      if (clients.size > MOST_CLIENTS) clients.clear();
      clients.set(secretKey, client);
      return client;
    },
    given: {
      group: stripeSettings,
      fields: Object.fromEntries(
        Object.entries(VARIABLES)
          .filter(([, variable]) => read(variable) !== '')
          .map(([field, variable]) => [
            field,
            field === 'publishableKey' ? { variable, value: read(variable) } : { variable },
          ]),
      ),
    },
  };
}

const MOST_CLIENTS = 8;
