/** A payment as far as money can go back of it. */
export interface RefundablePayment {
  id: number;
  /** What came; minor units of `receivedCurrency`. */
  received: number;
  receivedCurrency: string;
  /** With what is on its way. */
  refunded: number;
}

/** What goes back of one payment; minor units. */
export interface RefundPart {
  paymentId: number;
  amount: number;
}

/**
 * Of which payments an amount goes back, none of them more than is left of it: of the first that has all of it, else of
 * those with the most left, so that it is as few as possible. What came in another currency does not count: nobody can
 * say how much of it the amount is. Null where all together have not so much.
 */
export function splitRefund(
  payments: readonly RefundablePayment[],
  { amount, currency }: { amount: number; currency: string },
): RefundPart[] | null {
  const having = payments
    .filter(({ receivedCurrency }) => receivedCurrency === currency)
    .map(({ id, received, refunded }) => ({ paymentId: id, left: received - refunded }))
    .filter(({ left }) => left > 0);
  const whole = having.find(({ left }) => left >= amount);
  if (whole) return [{ paymentId: whole.paymentId, amount }];
  const parts: RefundPart[] = [];
  let open = amount;
  for (const { paymentId, left } of having.toSorted((one, other) => other.left - one.left)) {
    if (open === 0) break;
    const part = Math.min(left, open);
    parts.push({ paymentId, amount: part });
    open -= part;
  }
  return open === 0 ? parts : null;
}
