import { cardFromRow, choicesOf, optionsOf, readProducts, sellsOf } from '#features/catalog/public.server.ts';
import type { ProductTax } from '#features/totals/public.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { LineRefusal } from '../errors.ts';
import type { ItemIds, LineNeeds } from '../rules/line-part.ts';
import type { LineView, PurchaseLine } from '../rules/purchase-line.ts';
import { furtherProducts, type Intakes, loadParts, readExtra, takeIn } from './ask-parts.server.ts';
import { findItem, findStock, type ReadProducts } from './find-item.server.ts';
import { shownItem, viewsOfLines } from './line-views.server.ts';
import { type LineDeps, lineResolver, type ResolvedLine } from './resolve-lines.server.ts';

/** Something that is to be bought without a cart, for example because the shop itself writes the order. */
export interface RequestedItem extends ItemIds {
  /** Tells the line apart from the others. */
  key: string;
  /** Of a variation that leaves properties open: the value of each, by the keys of both. */
  attributes: Readonly<Record<string, string>>;
  quantity: number;
  /** Whether whoever sells it names the price, so that it needs none of its own. */
  isPriced: boolean;
}

/** A line that is bought without a cart. */
export interface ItemLine {
  line: PurchaseLine;
  /** The line itself, then all that comes with it. */
  views: LineView[];
  needs: Required<LineNeeds>;
}

/** What sums need to know of a product that is in an order already; null once it is gone. */
export interface ItemFacts {
  shippingClass: string;
  tax: ProductTax;
  onSale: boolean;
}

/** Everything that was asked about products, read in one statement as long as line parts name no further ones. */
export interface ResolvedItems {
  /** By the keys of what was requested. */
  items: ReadonlyMap<string, Result<ItemLine, LineRefusal>>;
  factsOf(item: ItemIds): ItemFacts | null;
}

/**
 * What is requested as lines, each by itself: with its words, needs, children and takes, at today's prices. Stock and
 * limits of quantities are the caller's to weigh. `known` are items of which only the facts are wanted.
 */
export async function resolveRequested(
  db: Executor,
  requested: readonly RequestedItem[],
  known: readonly ItemIds[],
  deps: LineDeps,
): Promise<ResolvedItems> {
  // Those who sell may sell what is protected.
  const own: LineDeps = { ...deps, isOpen: () => true };
  const ids = [...requested, ...known].flatMap(({ productId, variationId }) =>
    variationId === null || variationId === undefined ? [productId] : [productId, variationId],
  );
  let rows: ReadProducts = await readProducts(db, [...new Set(ids)], own.catalog);
  const lines: Result<PurchaseLine, LineRefusal>[] = [];
  for (const item of requested) {
    const intakes = await takeIn(item, new Map(), own);
    lines.push(intakes.ok ? chosenLine(item, rows, intakes.value, own) : intakes);
  }
  const chosen = lines.flatMap((line) => (line.ok ? [line.value] : []));
  const more = furtherProducts(chosen, own).filter((id) => !rows.has(id));
  if (more.length > 0) rows = new Map([...rows, ...(await readProducts(db, more, own.catalog))]);
  const resolve = lineResolver({ rows, loaded: await loadParts(db, chosen, new Map(), own) }, own);
  const items = requested.map(({ key, isPriced }, at) => {
    const line = lines[at] ?? refuse<LineRefusal>({ code: 'not-purchasable' });
    return [key, line.ok ? itemLine(resolve(line.value), isPriced, own) : line] as const;
  });
  return { items: new Map(items), factsOf: (item) => factsOf(item, rows, own) };
}

function chosenLine(
  item: RequestedItem,
  rows: ReadProducts,
  intakes: Intakes,
  deps: LineDeps,
): Result<PurchaseLine, LineRefusal> {
  const { key, productId, variationId = null, quantity } = item;
  const product = rows.get(productId);
  if (!product || product.parentId !== null) return refuse({ code: 'not-purchasable' });
  if (variationId === null && sellsOf(product, deps.catalog) === 'variations')
    return refuse({ code: 'no-variation' });
  const attributes = variationId === null ? {} : valuesOf(item, variationId, rows);
  if (!attributes) return refuse({ code: 'no-variation' });
  const choice = { productId, variationId, attributes };
  const found = findItem(choice, rows, deps.catalog);
  if (!found) {
    const open = choicesOf(product).filter((one) => !attributes[one.key]);
    return open.length > 0
      ? refuse({ code: 'missing-options', names: open.map(({ name }) => name) })
      : refuse({ code: 'no-variation' });
  }
  const card = cardFromRow(found.row, deps.catalog, deps.now);
  const extra = readExtra({}, { productId, variationId, quantity, product: card }, deps, intakes);
  return extra.ok ? accept({ ...choice, key, quantity, extra: extra.value }) : extra;
}

/** The value of each property of a variation: its own, else the one that was chosen. */
function valuesOf(
  { productId, attributes }: RequestedItem,
  variationId: number,
  rows: ReadProducts,
): Record<string, string> | null {
  const [product, variation] = [rows.get(productId), rows.get(variationId)];
  if (!product || !variation || variation.parentId !== productId) return null;
  const { options } = optionsOf(variation, product);
  return Object.fromEntries(
    choicesOf(product).map(({ key }) => [key, options[key] || (attributes[key] ?? '')]),
  );
}

function itemLine(
  resolved: ResolvedLine | undefined,
  isPriced: boolean,
  deps: LineDeps,
): Result<ItemLine, LineRefusal> {
  if (!resolved?.purchasable) return refuse({ code: 'not-purchasable' });
  if (resolved.refused) return refuse(resolved.refused);
  if (resolved.price.amount === null && !isPriced) return refuse({ code: 'not-purchasable' });
  const { line, needs } = resolved;
  return accept({ line, needs, views: viewsOfLines([resolved], deps) });
}

function factsOf(item: ItemIds, rows: ReadProducts, deps: LineDeps): ItemFacts | null {
  const found = findStock(item, rows);
  if (!found) return null;
  const card = cardFromRow(found.row, deps.catalog, deps.now);
  const { shippingClass, tax, onSale = false } = shownItem(found.row, card, 1, 0);
  return { shippingClass, tax, onSale };
}
