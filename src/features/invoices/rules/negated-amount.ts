/** An amount in words the other way round: `$5.00` is `-$5.00` and the other way; what names no figure stays. */
export function negated(amount: string): string {
  if (!/[\p{Nd}]/u.test(amount) || !/[1-9\u0661-\u0669\u06f1-\u06f9]/.test(amount)) return amount;
  return amount.includes('-') ? amount.replace('-', '') : `-${amount}`;
}
