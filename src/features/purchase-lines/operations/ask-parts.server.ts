import { cardFromRow, type ProductViewSettings } from '#features/catalog/public.server.ts';
import type { ProductCard } from '#features/catalog/public.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { inMarket } from '#platform/market/amounts.ts';
import type { LineRefusal } from '../errors.ts';
import type {
  ChildLine,
  LineAudience,
  LineContext,
  LineNeeds,
  LinePart,
  LineWords,
  PartedLine,
  PartRefusal,
  TakenPieces,
  WantedLine,
} from '../rules/line-part.ts';
import type { PurchaseLine, RequestedLine } from '../rules/purchase-line.ts';
import type { ReadProducts } from './find-item.server.ts';

/** What working with parts depends on. */
export interface PartDeps {
  now: Date;
  catalog: ProductViewSettings;
  /** By name, in the order of the slices. */
  parts: ReadonlyMap<string, LinePart>;
  context: LineContext;
}

/** Where lines find what they are made of. */
export interface LineSources {
  rows: ReadProducts;
  /** What parts loaded, by part and then by line. */
  loaded: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
}

/** What parts took in of a request before anything was read (`intake`), by their names. */
export type Intakes = ReadonlyMap<string, unknown>;

const AUDIENCES: readonly LineAudience[] = ['shopper', 'owner', 'mail'];

/** Lets parts take in what takes time or files; ask once for a request, however often products are read for it. */
export async function takeIn(
  sent: Pick<RequestedLine, 'productId' | 'variationId' | 'fields' | 'earlier'>,
  files: ReadonlyMap<string, readonly File[]>,
  deps: PartDeps,
): Promise<Result<Intakes, LineRefusal>> {
  const intakes = new Map<string, unknown>();
  const { productId, variationId = null, fields = {}, earlier } = sent;
  for (const part of earlier ? [] : deps.parts.values()) {
    if (!part.intake) continue;
    const taken = await part.intake({ productId, variationId, fields, files }, deps.context);
    if (!taken.ok) return refuse(asRefusal(taken.error));
    intakes.set(part.name, taken.value);
  }
  return accept(intakes);
}

/** Reads what all parts keep of a request. Whatever way something is asked for, this is where it is read. */
export function readExtra(
  { fields = {}, earlier }: Pick<RequestedLine, 'fields' | 'earlier'>,
  line: WantedLine,
  deps: PartDeps,
  intakes: Intakes = new Map(),
): Result<Record<string, unknown>, LineRefusal> {
  const extra: Record<string, unknown> = {};
  // What nobody can bring back was asked for none the less.
  if (earlier && hasForeign(earlier.extra, deps)) return refuse({ code: 'not-purchasable' });
  for (const part of deps.parts.values()) {
    const read = earlier
      ? revived(part, earlier.extra[part.name], line, deps)
      : (part.read?.(fields, line, deps.context, intakes.get(part.name)) ?? accept(null));
    if (!read.ok) return refuse(asRefusal(read.error));
    if (read.value !== null) extra[part.name] = read.value;
  }
  return accept(extra);
}

function revived(part: LinePart, kept: unknown, line: WantedLine, deps: PartDeps) {
  if (kept === undefined) return accept(null);
  return part.revive?.(kept, line, deps.context) ?? accept(kept);
}

/** Ids of the further products that the parts of lines speak of. */
export function furtherProducts(lines: readonly Pick<PurchaseLine, 'extra'>[], deps: PartDeps): number[] {
  return lines.flatMap((line) =>
    partsOf(line, deps).flatMap((part) => part.products?.(line.extra[part.name]) ?? []),
  );
}

/** Lets parts bring what they keep elsewhere of some lines, beside what they brought before. */
export async function loadParts(
  db: Executor,
  lines: readonly PurchaseLine[],
  before: LineSources['loaded'],
  deps: PartDeps,
): Promise<LineSources['loaded']> {
  let all = before;
  for (const part of deps.parts.values()) {
    const own = part.load ? lines.filter(({ extra }) => Object.hasOwn(extra, part.name)) : [];
    if (own.length === 0) continue;
    const kept = own.map(({ extra, ...line }) => ({ ...line, kept: extra[part.name] }));
    const loaded = await part.load?.(db, kept, deps.context);
    all = new Map(all).set(part.name, new Map([...(before.get(part.name) ?? []), ...(loaded ?? [])]));
  }
  return all;
}

/** All that the parts of a line answer about it. */
export interface AskedParts {
  /** What they have against it; then nothing else was asked. */
  refused: LineRefusal | null;
  /** What a piece costs in the market's currency; null where its product has no price. */
  amount: number | null;
  /** Each can ask for more, and one that has to be sent is. */
  needs: Required<LineNeeds>;
  /** What a piece takes from stock instead of its own product; null = a piece of that. */
  taken: readonly TakenPieces[] | null;
  /** What comes with it. */
  children: readonly ChildLine[];
  words: LineWords;
}

/** Asks the parts of a line; throws when one makes no price or no number of it. */
export function askParts(
  line: PurchaseLine,
  product: ProductCard,
  sources: LineSources,
  deps: PartDeps,
): AskedParts {
  const { context } = deps;
  const stored = product.price.amount;
  const amount = stored === null ? null : inMarket(stored, context.market);
  const plain: AskedParts = { ...PLAIN, amount };
  if (hasForeign(line.extra, deps)) return { ...plain, refused: { code: 'not-purchasable' } };
  const asked = partsOf(line, deps).map((part) => ({
    part,
    seen: seenBy(part, line, product, sources, deps),
  }));
  if (asked.length === 0) return plain;
  for (const { part, seen } of asked) {
    const refusal = part.check?.(seen, context);
    if (!refusal) continue;
    // What it would take from stock nobody knows, where that is not its own product.
    const bringsMore = asked.some((one) => one.part.stock || one.part.children);
    return { ...plain, refused: asRefusal(refusal), taken: bringsMore ? [] : null };
  }
  const needs = asked.map(({ part, seen }) => part.needs?.(seen, context) ?? {});
  const stocks = asked.filter(({ part }) => part.stock);
  const speakers = asked.filter(({ part }) => part.describe);
  return {
    refused: null,
    amount: asked.reduce(
      (sum, { part, seen }) =>
        sum === null || !part.price ? sum : priceOf(part, part.price(sum, seen, context)),
      amount,
    ),
    needs: {
      alone: needs.some(({ alone }) => alone),
      account: needs.some(({ account }) => account),
      renewablePayment: needs.some(({ renewablePayment }) => renewablePayment),
      shipping: needs.some(({ shipping }) => shipping) || needs.every(({ shipping }) => shipping !== false),
    },
    taken: stocks.length === 0 ? null : stocks.flatMap(({ part, seen }) => part.stock?.(seen, context) ?? []),
    children: asked.flatMap(({ part, seen }) => childrenOf(part, seen, context)),
    words:
      speakers.length === 0
        ? {}
        : Object.fromEntries(
            AUDIENCES.map((audience) => [
              audience,
              speakers.flatMap(({ part, seen }) => part.describe?.(seen, audience, context) ?? []),
            ]),
          ),
  };
}

/** What is said of a line without parts, beside its price. */
const PLAIN = {
  refused: null,
  needs: { alone: false, account: false, renewablePayment: false, shipping: true },
  taken: null,
  children: [],
  words: {},
};

function childrenOf(part: LinePart, seen: PartedLine, context: LineContext): readonly ChildLine[] {
  const children = part.children?.(seen, context) ?? [];
  for (const { price, quantity } of children) {
    priceOf(part, price);
    if (!Number.isSafeInteger(quantity) || quantity < 1)
      throw new Error(`${part.name} put ${quantity} pieces beside a line`);
  }
  return children;
}

function priceOf(part: LinePart, price: number): number {
  if (!Number.isSafeInteger(price) || price < 0) throw new Error(`${part.name} made the price ${price}`);
  return price;
}

/** A line with its product as it is sold now. */
export interface LineWithCard {
  line: PurchaseLine;
  card: ProductCard;
}

/** What parts have against lines that are about to become others; null when nothing. */
export function wholeRefusal(
  before: readonly LineWithCard[],
  after: readonly LineWithCard[],
  sources: LineSources,
  deps: PartDeps,
): LineRefusal | null {
  for (const part of deps.parts.values()) {
    if (!part.checkCart) continue;
    const seen = (lines: readonly LineWithCard[]) =>
      lines.map(({ line, card }) => seenBy(part, line, card, sources, deps));
    const refusal = part.checkCart(seen(before), seen(after), deps.context);
    if (refusal) return asRefusal(refusal);
  }
  return null;
}

function partsOf({ extra }: Pick<PurchaseLine, 'extra'>, { parts }: PartDeps): LinePart[] {
  return [...parts.values()].filter(({ name }) => Object.hasOwn(extra, name));
}

/** Whether something is kept that nobody knows, for example since its slice was switched off. */
function hasForeign(extra: Readonly<Record<string, unknown>>, { parts }: PartDeps): boolean {
  return Object.keys(extra).some((name) => !parts.has(name));
}

function seenBy(
  part: LinePart,
  { key, productId, variationId, quantity, extra }: PurchaseLine,
  product: ProductCard,
  { rows, loaded }: LineSources,
  { catalog, now }: PartDeps,
): PartedLine {
  const kept = extra[part.name];
  const named = kept === undefined ? [] : (part.products?.(kept) ?? []);
  const products = named.flatMap((id) => {
    const row = rows.get(id);
    return row ? [[id, cardFromRow(row, catalog, now)] as const] : [];
  });
  return {
    productId,
    variationId,
    quantity,
    product,
    kept,
    products: products.length === 0 ? NO_PRODUCTS : new Map(products),
    loaded: loaded.get(part.name)?.get(key),
  };
}

const NO_PRODUCTS: PartedLine['products'] = new Map();

function asRefusal({ message }: PartRefusal): LineRefusal {
  return { code: 'part', message };
}
