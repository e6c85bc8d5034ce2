/** What of a product tells by how much it is reduced. */
interface Reduced {
  price: { amount: number | null; regular: number | null; onSale: boolean };
  variations: readonly { price: Reduced['price'] }[];
}

/** By how many percent a product is reduced, rounded; of variations the most of all. 0 = it is not. */
export function discountOf({ price, variations }: Reduced): number {
  return Math.max(0, ...[price, ...variations.map((one) => one.price)].map(percentOf));
}

function percentOf({ amount, regular, onSale }: Reduced['price']): number {
  return onSale && amount !== null && regular ? Math.round((1 - amount / regular) * 100) : 0;
}
