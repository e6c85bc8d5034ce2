import {
  brokenLimit,
  type ProductCard,
  type SellableStock,
  type Sells,
  shortOf,
} from '#features/catalog/public.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { CartRefusal } from '../errors.ts';
import type { CartLine } from './cart-views.ts';

/** Lines a cart holds at most; far above any shopper's need, far below what would hurt. */
const MOST_LINES = 200;

/** Pieces of a line at most, whatever the owner allows: far above any purchase, far below what counters hold. */
const LINE_MOST = 100_000;

/** Pieces of one stock that a line takes at most, so that sums over all lines stay what the database counts exactly. */
const TAKEN_MOST = 10_000_000;

/** Pieces of one stock that a piece of a line takes. */
export interface StockTake {
  /** Whose pieces are sold: a variation's own, or those of its product. */
  stockId: number;
  pieces: number;
}

/** The same with what there is of it. */
export interface StockFacts extends StockTake, SellableStock {
  name: string;
}

/** What the rules need to know of a product, read from the database now. */
export interface ProductFacts extends Pick<ProductCard, 'name' | 'address' | 'limits' | 'price'> {
  /** Id of the product or variation. */
  id: number;
  /** What a piece takes from stock, of each stock once. */
  takes: readonly StockFacts[];
  /** What all that comes with a piece costs beside it, in minor units of the market's currency; left out: nothing. */
  besides?: number;
  /** What is bought of it. */
  sells: Sells;
  /** Published (or due), and bought as it is. */
  purchasable: boolean;
  protected: boolean;
  /** What line parts have against the line. */
  refused: CartRefusal | null;
}

/** What the rules may ask about lines, from the products as they are now. */
export interface LineFacts {
  /** Undefined for a line that buys nothing any more. */
  of(line: CartLine): ProductFacts | undefined;
  /** What a piece of the line takes from stock, of each stock once. */
  takes(line: CartLine): readonly StockTake[];
}

/** Adds pieces to a line (or begins it) after every check of CART-019; the lines given stay as they are. */
export function addLine(
  lines: readonly CartLine[],
  added: CartLine,
  factsOf: LineFacts,
): Result<CartLine[], CartRefusal> {
  const facts = factsOf.of(added);
  const refusal = purchaseRefusal(facts);
  if (refusal || !facts) return refuse(refusal ?? { code: 'not-purchasable' });
  const { name, limits } = facts;
  if (!isWhole(added.quantity) || added.quantity < 1) return refuse({ code: 'invalid-quantity', name });
  const existing = lines.find((line) => line.key === added.key);
  if (!existing && lines.length >= MOST_LINES) return refuse({ code: 'not-purchasable' });
  if (limits.soldSingly) {
    if (existing || lines.some((line) => buysSame(line, added)) || added.quantity > 1)
      return refuse({ code: 'sold-singly', name });
  }
  const gone = facts.takes.find(({ isOut }) => isOut);
  if (gone) return refuse({ code: 'out-of-stock', name: gone.name });
  const quantity = (existing?.quantity ?? 0) + added.quantity;
  const broken = limitRefusal(quantity, facts);
  for (const take of facts.takes) {
    const { stockId, pieces, name } = take;
    const inCart = takenOf(lines, stockId, factsOf);
    const remaining = shortOf(take, inCart + added.quantity * pieces);
    if (remaining === null || isRuleFirst(broken, remaining)) continue;
    return refuse(
      inCart > 0
        ? { code: 'not-enough-with-cart', remaining, inCart }
        : { code: 'not-enough', name, remaining },
    );
  }
  if (broken) return refuse(broken);
  const opened = added.opened === undefined ? {} : { opened: added.opened };
  return accept(
    existing
      ? lines.map((line) => (line === existing ? { ...line, ...opened, quantity } : line))
      : [...lines, { ...added, quantity }],
  );
}

/** The same lines, of which the one with this key was added last. */
export function markLast(lines: readonly CartLine[], key: string): CartLine[] {
  return lines.map(({ isLast: _, ...line }) => (line.key === key ? { ...line, isLast: true } : line));
}

/** Why a line keeps its quantity. */
export interface RefusedLine {
  /** Key of the line; '' where it is the cart as a whole. */
  key: string;
  refusal: CartRefusal;
}

/**
 * Sets the quantities of lines at once: 0 removes a line, keys that are not in the cart are ignored. One
 * refusal leaves everything as it was.
 */
export function updateLines(
  lines: readonly CartLine[],
  quantities: ReadonlyMap<string, number>,
  factsOf: LineFacts,
): Result<{ lines: CartLine[]; removed: CartLine[] }, RefusedLine[]> {
  const next: CartLine[] = [];
  const removed: CartLine[] = [];
  for (const line of lines) {
    const quantity = quantities.get(line.key) ?? line.quantity;
    if (quantity === 0) removed.push(line);
    else next.push({ ...line, quantity });
  }
  const refusals: RefusedLine[] = [];
  const checked = new Set<number>();
  for (const line of next) {
    const before = lines.find(({ key }) => key === line.key);
    const facts = factsOf.of(line);
    if (before?.quantity === line.quantity || !facts) continue;
    const refuseIt = (...found: CartRefusal[]) =>
      refusals.push(...found.map((refusal) => ({ key: line.key, refusal })));
    const barred = purchaseRefusal(facts);
    if (barred) refuseIt(barred);
    else if (!isWhole(line.quantity)) refuseIt({ code: 'invalid-quantity', name: facts.name });
    else if (facts.limits.soldSingly && line.quantity > 1) {
      refuseIt({ code: 'sold-singly-update', name: facts.name });
    } else {
      const unchecked = facts.takes.filter(({ stockId }) => !checked.has(stockId));
      const short = unchecked.flatMap((take) => stockRefusal(next, take, factsOf) ?? []);
      const broken = limitRefusal(line.quantity, facts);
      const isRule = short.every((found) => 'remaining' in found && isRuleFirst(broken, found.remaining));
      if (short.length > 0 && !isRule) refuseIt(...short);
      else if (broken) refuseIt(broken);
      for (const { stockId } of unchecked) checked.add(stockId);
    }
  }
  return refusals.length > 0 ? refuse(refusals) : accept({ lines: next, removed });
}

/** What keeps a cart from being ordered as far as stock goes (CART-035); empty when nothing does. */
export function stockRefusals(lines: readonly CartLine[], factsOf: LineFacts): CartRefusal[] {
  const checked = new Set<string>();
  return lines.flatMap((line) => {
    const takes = factsOf.of(line)?.takes ?? [];
    return takes.flatMap((take) => {
      // Variations that share a stock are told each by its own name.
      const key = `${take.stockId} ${take.name}`;
      if (checked.has(key)) return [];
      checked.add(key);
      return stockRefusal(lines, take, factsOf) ?? [];
    });
  });
}

function stockRefusal(lines: readonly CartLine[], take: StockFacts, factsOf: LineFacts): CartRefusal | null {
  return stockCheckRefusal(take.name, take, takenOf(lines, take.stockId, factsOf));
}

/** What a check of a whole cart or order says where a stock does not have all that its lines take (CART-035, CHK-009). */
export function stockCheckRefusal(name: string, stock: SellableStock, wanted: number): CartRefusal | null {
  const remaining = shortOf(stock, wanted);
  if (remaining === null) return null;
  return remaining === 0
    ? { code: 'check-out-of-stock', name }
    : { code: 'check-not-enough', name, remaining };
}

/** Pieces of one stock over all lines, however many lines and variations share it. */
export function takenOf(lines: readonly CartLine[], stockId: number, factsOf: LineFacts): number {
  return lines.reduce((sum, line) => {
    const taken = factsOf.takes(line).find((take) => take.stockId === stockId);
    return sum + (taken?.pieces ?? 0) * line.quantity;
  }, 0);
}

/** Whether two lines buy the same product or the same variation, whatever else was chosen. */
function buysSame(one: CartLine, other: CartLine): boolean {
  return one.productId === other.productId && one.variationId === other.variationId;
}

function purchaseRefusal(facts: ProductFacts | undefined): CartRefusal | null {
  if (!facts) return { code: 'not-purchasable' };
  if (facts.protected) return { code: 'protected' };
  if (facts.sells === 'parts') return { code: 'choose-quantity' };
  if (facts.sells === 'variations') return { code: 'choose-options', address: facts.address };
  return facts.purchasable && facts.price.amount !== null ? facts.refused : { code: 'not-purchasable' };
}

/** Minor units that one line may cost at most, so that sums over all lines stay exact. */
const LARGEST_SUBTOTAL = 1_000_000_000_000;

/** The owner's own max is told rather than a stock of which there is at least as much. */
function isRuleFirst(broken: CartRefusal | null, remaining: number): boolean {
  return broken?.code === 'above-max' && broken.max <= remaining;
}

function limitRefusal(quantity: number, facts: ProductFacts): CartRefusal | null {
  const { name, limits } = facts;
  const costs = quantity * ((facts.price.amount ?? 0) + (facts.besides ?? 0));
  const isTooMuch = facts.takes.some(({ pieces }) => pieces > 1 && quantity * pieces > TAKEN_MOST);
  if (costs > LARGEST_SUBTOTAL || isTooMuch) return { code: 'invalid-quantity', name };
  if (limits.soldSingly) return null;
  // A max that is no rule is the stock's, which has words of its own.
  const max = Math.min((limits.isRule && limits.max) || LINE_MOST, LINE_MOST);
  const broken = brokenLimit(quantity, { ...limits, max });
  return broken && { ...broken, name };
}

function isWhole(quantity: number): boolean {
  return Number.isSafeInteger(quantity) && quantity >= 0;
}
