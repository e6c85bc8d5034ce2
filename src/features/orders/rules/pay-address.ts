/** Path at which an unpaid order is paid, below the page that the owner made the checkout (CHK-008). */
export function payAddress(checkoutPath: string, { number, key }: { number: number; key: string }): string {
  return `${checkoutPath}order-pay/${number}/?pay_for_order=true&key=${encodeURIComponent(key)}`;
}
