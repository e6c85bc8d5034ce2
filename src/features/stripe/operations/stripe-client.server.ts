import Stripe from 'stripe';
import type { StripeKeys } from './stripe-keys.server.ts';

/** Milliseconds that Stripe may take to answer before it counts as unreachable. */
const PATIENCE = 20_000;

/** The official client; null while no key is set. */
export function openStripe({ secretKey, apiBase }: StripeKeys): Stripe | null {
  if (secretKey === '') return null;
  return new Stripe(secretKey, {
    timeout: PATIENCE,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(apiBase
      ? {
          host: apiBase.hostname,
          port: apiBase.port,
          protocol: apiBase.protocol === 'http:' ? ('http' as const) : ('https' as const),
        }
      : {}),
  });
}
