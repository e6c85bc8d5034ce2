/** What a line was bought of. */
export interface BoughtItem {
  productId: number;
  /** Null for a product without variations. */
  variationId: number | null;
}

/**
 * The stock under lock from which a line is sold: the variation's own, or its product's where only that one is
 * managed; undefined when the product or the variation is gone.
 */
export function stockOfLine<Stock extends { manageStock: boolean }>(
  { productId, variationId }: BoughtItem,
  stock: ReadonlyMap<number, Stock>,
): Stock | undefined {
  const product = stock.get(productId);
  if (variationId === null || !product) return product;
  const variation = stock.get(variationId);
  return variation && product.manageStock && !variation.manageStock ? product : variation;
}

/** Everything that has to be locked for some lines: products, variations, and where their pieces come from. */
export function lockedIdsOf(lines: readonly (BoughtItem & { stockId?: number })[]): number[] {
  const ids = lines.flatMap(({ productId, variationId, stockId }) => [productId, variationId, stockId]);
  return [...new Set(ids.filter((id) => typeof id === 'number'))];
}

/** A line as a sale: all its pieces count as sold of the product, those of managed stock are taken off where they lie. */
export function soldPieces(line: {
  productId: number;
  stockId: number;
  quantity: number;
  stockQuantity: number;
}) {
  const { productId, stockId, quantity, stockQuantity: counted } = line;
  return stockId === productId
    ? [{ productId, quantity, counted }]
    : [
        { productId, quantity, counted: 0 },
        { productId: stockId, quantity, counted },
      ];
}

/** What is to be held for a line: its pieces of managed stock. */
export function heldPieces({ stockId, stockQuantity }: { stockId: number; stockQuantity: number }) {
  return stockQuantity > 0 ? [{ productId: stockId, quantity: stockQuantity }] : [];
}

/**
 * What becomes of the stock of lines, in words: `Mug – Oat 5 → 3, Cup 2 → 1`. Lines of one stock (variations whose
 * product is counted) go on where the one before them stopped. `sign`: -1 = pieces go, 1 = they come back.
 */
export function stockChanges(
  lines: readonly { stockId: number; name: string; stockQuantity: number }[],
  stock: ReadonlyMap<number, { available: number }>,
  sign: 1 | -1,
): string {
  const left = new Map<number, number>();
  return lines
    .filter(({ stockQuantity }) => stockQuantity > 0)
    .map(({ stockId, name, stockQuantity }) => {
      const before = left.get(stockId) ?? stock.get(stockId)?.available ?? 0;
      const after = before + sign * stockQuantity;
      left.set(stockId, after);
      return `${name} ${before} → ${after}`;
    })
    .join(', ');
}
