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

/** Pieces that a line of an order takes from the stock of something else than its own product. */
export interface OrderTake extends BoughtItem {
  quantity: number;
  /** Product or variation whose stock the pieces come from. */
  stockId: number;
  /** How many of them come from managed stock. */
  stockQuantity: number;
}

/**
 * A line as far as stock goes: pieces that are sold and taken where they lie, or, of a line that takes from others, its
 * sale alone and each thing that it takes.
 */
export type StockPart<Line> = Line & { part: 'whole' | 'sale' | { take: number } };

/** What of a line counts for stock. */
export function stockParts<Line extends Omit<OrderTake, 'quantity'> & { quantity: number }>({
  takes,
  ...line
}: Line & { takes: readonly OrderTake[] | null }): StockPart<Omit<Line, 'takes'>>[] {
  const whole = line as Omit<Line, 'takes'>;
  if (!takes) return [{ ...whole, part: 'whole' }];
  return [
    { ...whole, part: 'sale', stockId: line.productId, stockQuantity: 0 },
    ...takes.map((take, at) => ({ ...whole, ...take, part: { take: at } })),
  ];
}

/** How many pieces of a line were ordered, and how many of them refunds have brought back. */
interface Restocked {
  ordered: number;
  restocked: number;
}

/** What is left of a line's part, since some pieces of the line came back with refunds. */
export function withoutRestocked<Part extends Restocked & { quantity: number }>(part: Part): Part {
  return { ...part, quantity: piecesOf(part, part.ordered - part.restocked) };
}

/** The pieces that come back with `pieces` of a line whose parts these are, those of managed stock as far as they were taken from it. */
export function restockedPieces<
  Part extends StockPart<Restocked & { quantity: number; stockQuantity: number }>,
>(parts: readonly Part[], pieces: number): Part[] {
  return parts.map((part) => {
    const left = part.ordered - part.restocked;
    const quantity = left > 0 ? Math.round((part.quantity * pieces) / left) : 0;
    return { ...part, quantity, stockQuantity: Math.min(quantity, part.stockQuantity) };
  });
}

function piecesOf({ quantity, ordered }: { quantity: number; ordered: number }, pieces: number): number {
  return Math.round((quantity * pieces) / ordered);
}

/** Everything that has to be locked for some lines: products, variations, and where their pieces come from. */
export function lockedIdsOf(
  lines: readonly (BoughtItem & { stockId?: number; takes?: readonly BoughtItem[] })[],
): number[] {
  const items = lines.flatMap(({ takes = [], ...line }) => [
    line,
    ...takes.map((take) => ({ ...take, stockId: undefined })),
  ]);
  const ids = items.flatMap(({ productId, variationId, stockId }) => [productId, variationId, stockId]);
  return [...new Set(ids.filter((id) => typeof id === 'number'))];
}

/** A line as a sale: all its pieces count as sold of the product, those of managed stock are taken off where they lie. */
export function soldPieces(
  line: StockPart<{
    productId: number;
    stockId: number;
    quantity: number;
    stockQuantity: number;
  }>,
) {
  const { productId, stockId, quantity, stockQuantity: counted, part } = line;
  // What is in a line is not sold a second time.
  if (typeof part === 'object') return [{ productId: stockId, quantity: 0, counted }];
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
  lines: readonly StockPart<{ stockId: number; name: string; stockQuantity: number }>[],
  stock: ReadonlyMap<number, { available: number; name?: string }>,
  sign: 1 | -1,
): string {
  const left = new Map<number, number>();
  return lines
    .filter(({ stockQuantity }) => stockQuantity > 0)
    .map(({ stockId, name, stockQuantity, part }) => {
      const taken = typeof part === 'object' && stock.get(stockId)?.name;
      const before = left.get(stockId) ?? stock.get(stockId)?.available ?? 0;
      const after = before + sign * stockQuantity;
      left.set(stockId, after);
      return `${taken ? `${name}: ${taken}` : name} ${before} → ${after}`;
    })
    .join(', ');
}
