/** What the browser needs for the form of Stripe on the page where an order is paid. */
export interface StripeFieldsView {
  publishableKey: string;
  /** The order's number and the nonce with which it is paid. */
  order: number;
  nonce: string;
  /** As Stripe counts it. */
  amount: number;
  /** Small letters, as Stripe writes it. */
  currency: string;
  locale: string;
  /** Whether whoever pays may keep the card. */
  maySave: boolean;
  /** What Stripe is told of whoever pays, so that nobody types it again. */
  payer: { name: string; email: string; country: string; postcode: string };
}
