import {
  type CatalogProduct,
  cardFromRow,
  type ProductViewSettings,
} from '#features/catalog/public.server.ts';
import type { ProductCard } from '#features/catalog/public.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { inMarket } from '#platform/market/amounts.ts';
import type { CartRefusal } from '../errors.ts';
import type { CartLine } from '../rules/cart-views.ts';
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
  WishedLine,
} from '../rules/line-part.ts';
import { itemOf, lineTitle } from './line-item.server.ts';

/** What working with parts depends on. */
export interface LinePartDeps {
  now: Date;
  catalog: ProductViewSettings;
  /** By name, in the order of the slices. */
  parts: ReadonlyMap<string, LinePart>;
  context: LineContext;
}

/** What a line is to keep: read from the fields of a wish, or brought back from what was kept before. */
export type LineWish =
  | { fields: Readonly<Record<string, unknown>> }
  | { kept: Readonly<Record<string, unknown>> };

const AUDIENCES: readonly LineAudience[] = ['shopper', 'owner', 'mail'];

/** Reads what all parts keep of a wish. Whatever way something is added, this is where it is read. */
export function extraOf(
  wish: LineWish,
  line: WishedLine,
  deps: LinePartDeps,
): Result<Record<string, unknown>, CartRefusal> {
  const extra: Record<string, unknown> = {};
  // What nobody can bring back was wished for none the less.
  if ('kept' in wish && hasForeign(wish.kept, deps)) return refuse({ code: 'not-purchasable' });
  for (const part of deps.parts.values()) {
    const read =
      'fields' in wish ? readPart(part, wish.fields, line, deps) : revived(part, wish.kept, line, deps);
    if (!read.ok) return refuse(asRefusal(read.error));
    if (read.value !== null) extra[part.name] = read.value;
  }
  return accept(extra);
}

function readPart(
  part: LinePart,
  fields: Readonly<Record<string, unknown>>,
  line: WishedLine,
  deps: LinePartDeps,
) {
  return part.read?.(fields, line, deps.context) ?? accept(null);
}

function revived(
  part: LinePart,
  kept: Readonly<Record<string, unknown>>,
  line: WishedLine,
  deps: LinePartDeps,
) {
  const own = kept[part.name];
  if (own === undefined) return accept(null);
  return part.revive?.(own, line, deps.context) ?? accept(own);
}

/** Where lines find what they are made of. */
export interface LineSources {
  /** All products that were read with the cart. */
  rows: ReadonlyMap<number, CatalogProduct>;
  /** What parts loaded, by part and then by line. */
  loaded: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
}

/** Ids of the further products that the parts of lines speak of. */
export function furtherProducts(lines: readonly Pick<CartLine, 'extra'>[], deps: LinePartDeps): number[] {
  return lines.flatMap((line) =>
    partsOf(line, deps).flatMap((part) => part.products?.(line.extra[part.name]) ?? []),
  );
}

/** Lets parts bring what they keep elsewhere of some lines, beside what they brought before. */
export async function loadLines(
  db: Executor,
  lines: readonly CartLine[],
  before: LineSources['loaded'],
  deps: LinePartDeps,
): Promise<LineSources['loaded']> {
  const all = new Map(before);
  for (const part of deps.parts.values()) {
    const own = part.load ? lines.filter(({ extra }) => Object.hasOwn(extra, part.name)) : [];
    if (own.length === 0) continue;
    const kept = own.map(({ key, productId, variationId, quantity, extra }) => ({
      key,
      productId,
      variationId,
      quantity,
      kept: extra[part.name],
    }));
    const loaded = await part.load?.(db, kept, deps.context);
    all.set(part.name, new Map([...(before.get(part.name) ?? []), ...(loaded ?? [])]));
  }
  return all;
}

/** What the parts of a line have against it; null when nothing. */
export function partRefusal(
  line: CartLine,
  product: ProductCard,
  sources: LineSources,
  deps: LinePartDeps,
): CartRefusal | null {
  if (hasForeign(line.extra, deps)) return { code: 'not-purchasable' };
  for (const part of partsOf(line, deps)) {
    const refusal = part.check?.(seenBy(part, line, product, sources, deps), deps.context);
    if (refusal) return asRefusal(refusal);
  }
  return null;
}

/** What a piece of a line costs in the market's currency, of a stored price; throws when a part makes no price of it. */
export function pricedAmount(
  stored: number,
  line: CartLine,
  product: ProductCard,
  sources: LineSources,
  deps: LinePartDeps,
): number {
  return partsOf(line, deps).reduce(
    (sum, part) => {
      if (!part.price) return sum;
      return priceOf(part, part.price(sum, seenBy(part, line, product, sources, deps), deps.context));
    },
    inMarket(stored, deps.context.market),
  );
}

function priceOf(part: LinePart, price: number): number {
  if (!Number.isSafeInteger(price) || price < 0) throw new Error(`${part.name} made the price ${price}`);
  return price;
}

/** What the parts of a line say of it. */
export function wordsOfLine(
  line: CartLine,
  product: ProductCard,
  sources: LineSources,
  deps: LinePartDeps,
): LineWords {
  const parts = partsOf(line, deps).filter(({ describe }) => describe);
  if (parts.length === 0) return {};
  const seen = parts.map((part) => ({ part, line: seenBy(part, line, product, sources, deps) }));
  const said = (audience: LineAudience) =>
    seen.flatMap(({ part, line: own }) => part.describe?.(own, audience, deps.context) ?? []);
  return Object.fromEntries(AUDIENCES.map((audience) => [audience, said(audience)]));
}

/** What the parts of a line ask of cart and order: each can ask for more, and one that has to be sent is. */
export function needsOfLine(
  line: CartLine,
  product: ProductCard,
  sources: LineSources,
  deps: LinePartDeps,
): Required<LineNeeds> {
  const asked = partsOf(line, deps).flatMap((part) =>
    part.needs ? [part.needs(seenBy(part, line, product, sources, deps), deps.context)] : [],
  );
  const any = (need: keyof LineNeeds) => asked.some((needs) => needs[need] === true);
  return {
    alone: any('alone'),
    account: any('account'),
    renewablePayment: any('renewablePayment'),
    shipping: any('shipping') || asked.every(({ shipping }) => shipping !== false),
  };
}

/** What a piece of a line takes from stock instead of its own product; null = a piece of that. */
export function takenByLine(
  line: CartLine,
  product: ProductCard,
  sources: LineSources,
  deps: LinePartDeps,
): readonly TakenPieces[] | null {
  const parts = partsOf(line, deps).filter(({ stock }) => stock);
  if (parts.length === 0) return null;
  return parts.flatMap(
    (part) => part.stock?.(seenBy(part, line, product, sources, deps), deps.context) ?? [],
  );
}

/** What comes with a line; throws when a part makes no price or no number of it. */
export function childrenOfLine(
  line: CartLine,
  product: ProductCard,
  sources: LineSources,
  deps: LinePartDeps,
): readonly ChildLine[] {
  return partsOf(line, deps).flatMap((part) => {
    const children = part.children?.(seenBy(part, line, product, sources, deps), deps.context) ?? [];
    for (const { price, quantity } of children) {
      priceOf(part, price);
      if (!Number.isSafeInteger(quantity) || quantity < 1)
        throw new Error(`${part.name} put ${quantity} pieces beside a line`);
    }
    return children;
  });
}

/** Whether anything of a line comes from its parts beside price and words, so that they have to be asked. */
export function bringsMore(line: CartLine, deps: LinePartDeps): boolean {
  return partsOf(line, deps).some(({ stock, children }) => stock || children);
}

/** What parts have against a cart that is about to change; null when nothing. */
export function cartRefusal(
  before: readonly CartLine[],
  after: readonly CartLine[],
  sources: LineSources,
  deps: LinePartDeps,
): CartRefusal | null {
  const cardOf = (line: CartLine) => {
    const { row } = itemOf(line, sources.rows, deps.catalog);
    return row && cardFromRow(row, deps.catalog, deps.now);
  };
  for (const part of deps.parts.values()) {
    if (!part.checkCart) continue;
    const seen = (lines: readonly CartLine[]) =>
      lines.flatMap((line) => {
        const card = cardOf(line);
        return card ? [seenBy(part, line, card, sources, deps)] : [];
      });
    const refusal = part.checkCart(seen(before), seen(after), deps.context);
    if (refusal) return asRefusal(refusal);
  }
  if (after.length < 2) return null;
  const alone = after.find((line) => {
    const card = partsOf(line, deps).some(({ needs }) => needs) ? cardOf(line) : null;
    return card && !partRefusal(line, card, sources, deps) && needsOfLine(line, card, sources, deps).alone;
  });
  return alone
    ? { code: 'alone', name: lineTitle(alone, sources.rows.get(alone.productId), deps.context.texts) }
    : null;
}

function partsOf({ extra }: Pick<CartLine, 'extra'>, { parts }: LinePartDeps): LinePart[] {
  return [...parts.values()].filter(({ name }) => Object.hasOwn(extra, name));
}

/** Whether something is kept that nobody knows, for example since its slice was switched off. */
function hasForeign(extra: Readonly<Record<string, unknown>>, { parts }: LinePartDeps): boolean {
  return Object.keys(extra).some((name) => !parts.has(name));
}

function seenBy(
  part: LinePart,
  line: CartLine,
  product: ProductCard,
  { rows, loaded }: LineSources,
  { catalog, now }: LinePartDeps,
): PartedLine {
  const { key, productId, variationId, quantity, extra } = line;
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

function asRefusal({ message }: PartRefusal): CartRefusal {
  return { code: 'part', message };
}
