import Stripe from 'stripe';

/** Milliseconds that Stripe may take to answer before it counts as unreachable. */
const PATIENCE = 20_000;

/** The official client; `apiBase` is where Stripe's own address is not to be asked. */
export function openStripe(secretKey: string, apiBase: URL | null): Stripe {
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
