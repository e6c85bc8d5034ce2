/** Why no money can go back by itself. */
export type RefundRefusal =
  /** No provider took a payment of this order: the money has to go back by hand. */
  | { code: 'payments.no-gateway' }
  /** All that came did so in another currency. */
  | { code: 'payments.other-currency'; currency: string }
  /** More than came and has not gone back yet; `left` in minor units of the payment's currency. */
  | { code: 'payments.too-much'; left: number; currency: string };
