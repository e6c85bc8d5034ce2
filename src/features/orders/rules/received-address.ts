/** Path of an order's receipt below the page that the owner made the checkout. */
export function receivedAddress(
  checkoutPath: string,
  { number, key }: { number: number; key: string },
): string {
  return `${checkoutPath}order-received/${number}/?key=${encodeURIComponent(key)}`;
}
