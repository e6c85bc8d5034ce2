/** The keys with which the shop and Stripe know each other; '' = not set. */
export interface StripeKeys {
  secretKey: string;
  webhookSecret: string;
  /** May be a setting instead. */
  publishableKey: string;
  /** Where Stripe's own address is not to be asked: a stand-in, for tests. */
  apiBase: URL | null;
}

/** Reads the keys from what the operator set: `STRIPE_SECRET_KEY`, `STRIPE_WEBHOOK_SECRET`, `STRIPE_PUBLISHABLE_KEY`. */
export function readStripeKeys(env: Readonly<Record<string, string | undefined>>): StripeKeys {
  const read = (name: string) => env[name]?.trim() ?? '';
  const base = read('STRIPE_API_BASE');
  if (base !== '' && !URL.canParse(base)) throw new Error('STRIPE_API_BASE must be an address');
  return {
    secretKey: read('STRIPE_SECRET_KEY'),
    webhookSecret: read('STRIPE_WEBHOOK_SECRET'),
    publishableKey: read('STRIPE_PUBLISHABLE_KEY'),
    apiBase: base === '' ? null : new URL(base),
  };
}
