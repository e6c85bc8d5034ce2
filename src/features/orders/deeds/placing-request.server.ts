import type { Address } from '#features/fields/public.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';

/** A checkout as it was sent: nothing in it is believed but what the shopper may choose. */
export interface PlacingRequest {
  /** The visitor session's id, whose cart is ordered. */
  owner: string;
  /** Who sent it, for steps of the cart; left out where nobody did. */
  request?: RequestContext;
  /** The form's attempt token; '' = none was sent. */
  attempt: string;
  billing: Address;
  /** Null = the billing address. */
  shipping: Address | null;
  /** Id of a rate, for example `flat_rate:3`; null = none was sent. */
  shippingMethod: string | null;
  paymentMethod: string;
  customerNote: string;
  termsAccepted: boolean;
  /** The total last shown, in minor units; null = none was sent. */
  shownTotal: number | null;
  /** In which currency it was shown; null = none was sent. */
  shownCurrency: string | null;
  /** Hash of the cart at the total last answered to the session, which counts where no total was sent; '' = unknown. */
  shownHash?: string;
  /** Who is logged in. */
  customer: { userId: string; name: string } | null;
  client: { ip: string; userAgent: string };
  now: Date;
  /** What placing steps read of the request, by their names: `readIntakes`. */
  intakes: Readonly<Record<string, unknown>>;
}
