import { cardFromRow, type ProductRow, type ProductViewSettings } from '#features/catalog/public.server.ts';
import type { ProductCard } from '#features/catalog/public.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { CartRefusal } from '../errors.ts';
import type { CartLine } from '../rules/cart-views.ts';
import type {
  LineAudience,
  LineContext,
  LinePart,
  LineWords,
  PartedLine,
  PartRefusal,
  WishedLine,
} from '../rules/line-part.ts';
import { itemOf } from './line-item.server.ts';

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

/** What the parts of a line have against it; null when nothing. */
export function partRefusal(line: CartLine, product: ProductCard, deps: LinePartDeps): CartRefusal | null {
  if (hasForeign(line.extra, deps)) return { code: 'not-purchasable' };
  for (const part of partsOf(line, deps)) {
    const refusal = part.check?.(seenBy(part, line, product), deps.context);
    if (refusal) return asRefusal(refusal);
  }
  return null;
}

/** What a piece of a line costs in minor units; throws when a part makes no price of it. */
export function pricedAmount(
  amount: number,
  line: CartLine,
  product: ProductCard,
  deps: LinePartDeps,
): number {
  return partsOf(line, deps).reduce((sum, part) => {
    const priced = part.price?.(sum, seenBy(part, line, product), deps.context) ?? sum;
    if (!Number.isSafeInteger(priced) || priced < 0) throw new Error(`${part.name} made the price ${priced}`);
    return priced;
  }, amount);
}

/** What the parts of a line say of it. */
export function wordsOfLine(line: CartLine, product: ProductCard, deps: LinePartDeps): LineWords {
  const parts = partsOf(line, deps);
  if (parts.length === 0) return {};
  const said = (audience: LineAudience) =>
    parts.flatMap((part) => part.describe?.(seenBy(part, line, product), audience, deps.context) ?? []);
  return Object.fromEntries(AUDIENCES.map((audience) => [audience, said(audience)]));
}

/** What parts have against a cart that is about to change; null when nothing. */
export function cartRefusal(
  before: readonly CartLine[],
  after: readonly CartLine[],
  rows: ReadonlyMap<number, ProductRow>,
  deps: LinePartDeps,
): CartRefusal | null {
  for (const part of deps.parts.values()) {
    if (!part.checkCart) continue;
    const seen = (lines: readonly CartLine[]) =>
      lines.flatMap((line) => {
        const { row } = itemOf(line, rows, deps.catalog);
        return row ? [seenBy(part, line, cardFromRow(row, deps.catalog, deps.now))] : [];
      });
    const refusal = part.checkCart(seen(before), seen(after), deps.context);
    if (refusal) return asRefusal(refusal);
  }
  return null;
}

function partsOf({ extra }: Pick<CartLine, 'extra'>, { parts }: LinePartDeps): LinePart[] {
  return [...parts.values()].filter(({ name }) => Object.hasOwn(extra, name));
}

/** Whether something is kept that nobody knows, for example since its slice was switched off. */
function hasForeign(extra: Readonly<Record<string, unknown>>, { parts }: LinePartDeps): boolean {
  return Object.keys(extra).some((name) => !parts.has(name));
}

function seenBy(part: LinePart, line: CartLine, product: ProductCard): PartedLine {
  const { productId, variationId, quantity, extra } = line;
  return { productId, variationId, quantity, product, kept: extra[part.name] };
}

function asRefusal({ message }: PartRefusal): CartRefusal {
  return { code: 'part', message };
}
