import type { Address } from '#features/fields/public.ts';
import type { Result } from '#kit/result.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { PlacingReason } from '../errors.ts';

/** An account that a guest wants to be made together with the order. */
export interface NewAccount {
  /** Why it cannot be made for this address, listed with all other reasons; nothing is written yet. */
  check(tx: Transaction, billing: Address): Promise<PlacingReason[]>;
  /**
   * Makes it, once nothing else stands in the way: the order is its own from the start. Refusing (somebody was faster)
   * leaves nothing behind.
   */
  make(tx: Transaction, billing: Address): Promise<Result<{ userId: string; name: string }, PlacingReason[]>>;
}

/** A checkout as it was sent: nothing in it is believed but what the shopper may choose. */
export interface PlacingRequest {
  /** The visitor whose cart is ordered (`VisitorSession.owner`). */
  owner: string;
  /** Id of the session that sent it, by which its browser is known again; left out: `owner`. */
  visitor?: string;
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
  /** Left out where nobody wants one, or somebody is logged in. */
  newAccount?: NewAccount | null;
  client: { ip: string; userAgent: string };
  now: Date;
  /** What placing steps read of the request, by their names: `readIntakes`. */
  intakes: Readonly<Record<string, unknown>>;
}
