import type { Result } from '#kit/result.ts';

/** How far a payment at a provider has come. `underway`: promised, the money comes later. */
export const PAYMENT_STATES = ['begun', 'underway', 'paid', 'failed', 'cancelled'] as const;

/** One of the states of a payment. */
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** A way to pay that somebody keeps at the provider, by references alone: nothing of a card is ever kept. */
export interface SavedReference {
  /** The provider's name for the customer. */
  customer: string;
  /** The provider's name for the card or account. */
  method: string;
  /** How people tell it from others, for example `Visa •••• 4242`. */
  label: string;
}

/** A payment that is to begin at a provider. Amounts in minor units as the shop counts them (ISO 4217). */
export interface WantedPayment {
  /** Ours and unguessable; also the key by which asking twice is asking once. */
  token: string;
  /** The provider's name for it, where it began before. */
  reference: string | null;
  amount: number;
  currency: string;
  order: { number: number; email: string; name: string };
  /** Set where it is to be kept for later payments, for a customer that the provider may know already. */
  save: { customer: string | null } | null;
}

/** A payment that has begun: what the browser needs to confirm it, and how it stands. */
export interface BegunPayment {
  report: PaymentReport;
  /** A secret for the one browser that pays; never kept. */
  secret: string;
}

/** What a provider says of a payment, asked or by a signed callback. */
export interface PaymentReport {
  reference: string;
  /** Ours, as the provider was given it; null where it says none. */
  token: string | null;
  state: PaymentState;
  /** What was paid, or is to be paid; minor units. */
  amount: number;
  /** ISO 4217, capital letters. */
  currency: string;
  /** Why it failed, in words for whoever pays; '' = it did not, or nobody says. */
  problem: string;
  /** Set where it may be charged again. */
  saved: SavedReference | null;
}

/** Why a provider did not do what it was asked; `message` is for the log and the owner. */
export interface GatewayRefusal {
  code: 'gateway.refused' | 'gateway.unreachable';
  message: string;
}

/** Money that is to go back. The same `key` asked again is the same refund. */
export interface WantedRefund {
  reference: string;
  amount: number;
  currency: string;
  key: string;
}

/** Money that went back at a provider, whoever asked for it there. */
export interface ToldRefund {
  /** The provider's name for it. */
  reference: string;
  /** The name under which this shop asked for it; null where somebody else did, for example in the provider's own office. */
  key: string | null;
  /** Minor units of `currency`. */
  amount: number;
  /** ISO 4217, capital letters. */
  currency: string;
  state: 'underway' | 'done' | 'failed';
}

/** A charge without the shopper, for example of a renewal. The same `key` asked again is the same charge. */
export interface WantedCharge {
  saved: Pick<SavedReference, 'customer' | 'method'>;
  token: string;
  amount: number;
  currency: string;
  order: { number: number; email: string };
}

/**
 * A provider that takes the money. Everything it does may be asked again and is then done once. Its callbacks come to an
 * address of its own slice, which checks their signature and hands the report on (`settlePayment` of `orders`).
 */
export interface PaymentGateway {
  /** Begins a payment, or takes up the one with this reference. */
  begin(wanted: WantedPayment): Promise<Result<BegunPayment, GatewayRefusal>>;
  /** How a payment stands; null where the provider knows none. */
  look(reference: string): Promise<PaymentReport | null>;
  /** Ends a payment that nobody is to make any more; one that is paid, or over, stays so and is refused. */
  cancel(reference: string): Promise<Result<null, GatewayRefusal>>;
  /** Sends money back; answers the provider's name for it. */
  refund(wanted: WantedRefund): Promise<Result<{ reference: string }, GatewayRefusal>>;
  /** All that went back of a payment. */
  refundsOf(reference: string): Promise<Result<ToldRefund[], GatewayRefusal>>;
  /** Lets go of what somebody saved; what the provider knows no more is refused. */
  forget(method: string): Promise<Result<null, GatewayRefusal>>;
  /** Where whoever runs the shop looks at a payment in the provider's own office; absolute. */
  office(reference: string): string;
  /** Charges what somebody saved. */
  charge(wanted: WantedCharge): Promise<Result<PaymentReport, GatewayRefusal>>;
}

/** Who takes the money of a way to pay, by its id and with the keys of this moment; undefined where nobody does. */
export type GatewayOf = (method: string) => PaymentGateway | undefined;
