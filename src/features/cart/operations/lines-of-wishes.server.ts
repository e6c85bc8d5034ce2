import { cardFromRow, choicesOf, isPublic, optionsOf, sellsOf } from '#features/catalog/public.server.ts';
import type { ProductTax } from '#features/totals/public.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { readCart, type StoredCart } from '../data/cart.queries.server.ts';
import type { CartRefusal } from '../errors.ts';
import type { CartLine, CartView } from '../rules/cart-views.ts';
import type { ItemIds } from '../rules/line-part.ts';
import { type CartDeps, factsOfLines, viewOfLines } from './cart-state.server.ts';
import { itemOf, shownItem, stockItemOf } from './line-item.server.ts';
import { extraOf, furtherProducts, loadLines } from './line-parts.server.ts';

/** Something that is to be bought without a cart, for example because the shop itself writes the order. */
export interface ItemWish extends ItemIds {
  /** Tells the line apart from the others. */
  key: string;
  /** Of a variation that leaves properties open: the value of each, by the keys of both. */
  attributes: Readonly<Record<string, string>>;
  quantity: number;
  /** Whether whoever sells it names the price, so that it needs none of its own. */
  isPriced: boolean;
}

/** A line that is bought without a cart. */
export interface WishedItem {
  line: CartLine;
  /** The line itself, then all that comes with it. */
  view: CartView;
}

/** What sums need to know of a product that is in an order already; null once it is gone. */
export interface ItemFacts {
  shippingClass: string;
  tax: ProductTax;
  onSale: boolean;
}

/** Everything that was asked about products, read in one statement as long as line parts name no further ones. */
export interface ReadWishes {
  /** By the wishes' keys. */
  items: ReadonlyMap<string, Result<WishedItem, CartRefusal>>;
  factsOf(item: ItemIds): ItemFacts | null;
}

/**
 * What wishes would be as lines of a cart, each by itself: with its words, needs, children and takes, at today's prices.
 * Stock and limits of quantities are the caller's to weigh. `known` are items of which only the facts are wanted.
 */
export async function readWishes(
  db: Executor,
  wishes: readonly ItemWish[],
  known: readonly ItemIds[],
  deps: CartDeps,
): Promise<ReadWishes> {
  const ids = [...wishes, ...known].flatMap(({ productId, variationId }) =>
    variationId === null || variationId === undefined ? [productId] : [productId, variationId],
  );
  // Nobody's cart is read; those who sell may sell what is protected.
  const own: CartDeps = { ...deps, beside: [], isOpen: () => true };
  let stored = await readCart(db, NOBODY, own, [...new Set(ids)]);
  let lines = chosenLines(wishes, stored, own);
  const more = furtherProducts(linesIn(lines), own).filter((id) => !stored.rows.has(id));
  if (more.length > 0) {
    stored = await readCart(db, NOBODY, own, [...new Set([...ids, ...more])]);
    lines = chosenLines(wishes, stored, own);
  }
  const sources = { ...stored, loaded: await loadLines(db, linesIn(lines), stored.loaded, own) };
  const items = wishes.map(({ key, isPriced }) => {
    const line = lines.get(key) ?? refuse<CartRefusal>({ code: 'not-purchasable' });
    return [key, line.ok ? wishedItem(line.value, isPriced, sources, own) : line] as const;
  });
  return { items: new Map(items), factsOf: (item) => factsOf(item, stored, own) };
}

const NOBODY = '';

type ChosenLines = ReadonlyMap<string, Result<CartLine, CartRefusal>>;

function linesIn(lines: ChosenLines): CartLine[] {
  return [...lines.values()].flatMap((line) => (line.ok ? [line.value] : []));
}

function chosenLines(wishes: readonly ItemWish[], stored: StoredCart, deps: CartDeps): ChosenLines {
  return new Map(wishes.map((wish) => [wish.key, chosenLine(wish, stored, deps)]));
}

function chosenLine(wish: ItemWish, { rows }: StoredCart, deps: CartDeps): Result<CartLine, CartRefusal> {
  const { key, productId, variationId = null, quantity } = wish;
  const product = rows.get(productId);
  if (!product || product.parentId !== null) return refuse({ code: 'not-purchasable' });
  if (variationId === null && sellsOf(product, deps.catalog) === 'variations')
    return refuse({ code: 'no-variation' });
  const attributes = variationId === null ? {} : valuesOf(wish, variationId, rows);
  if (!attributes) return refuse({ code: 'no-variation' });
  const choice = { productId, variationId, attributes };
  const { row } = itemOf(choice, rows, deps.catalog);
  if (!row) {
    const open = choicesOf(product).filter((one) => !attributes[one.key]);
    return open.length > 0
      ? refuse({ code: 'missing-options', names: open.map(({ name }) => name) })
      : refuse({ code: 'no-variation' });
  }
  const card = cardFromRow(row, deps.catalog, deps.now);
  const extra = extraOf({ fields: {} }, { productId, variationId, quantity, product: card }, deps);
  return extra.ok ? accept({ ...choice, key, quantity, extra: extra.value }) : extra;
}

/** The value of each property of a variation: its own, else the one that was chosen. */
function valuesOf(
  { productId, attributes }: ItemWish,
  variationId: number,
  rows: StoredCart['rows'],
): Record<string, string> | null {
  const [product, variation] = [rows.get(productId), rows.get(variationId)];
  if (!product || !variation || variation.parentId !== productId) return null;
  const { options } = optionsOf(variation, product);
  return Object.fromEntries(
    choicesOf(product).map(({ key }) => [key, options[key] || (attributes[key] ?? '')]),
  );
}

function wishedItem(
  line: CartLine,
  isPriced: boolean,
  sources: StoredCart,
  deps: CartDeps,
): Result<WishedItem, CartRefusal> {
  const facts = factsOfLines(sources, deps).of(line);
  const { row } = itemOf(line, sources.rows, deps.catalog);
  if (!facts || !row || facts.sells !== 'itself' || !isPublic(row, deps.now))
    return refuse({ code: 'not-purchasable' });
  if (facts.refused) return refuse(facts.refused);
  if (facts.price.amount === null && !isPriced) return refuse({ code: 'not-purchasable' });
  return accept({ line, view: viewOfLines([line], sources, deps) });
}

function factsOf(item: ItemIds, { rows }: StoredCart, deps: CartDeps): ItemFacts | null {
  const found = stockItemOf(item, rows);
  if (!found) return null;
  const card = cardFromRow(found.row, deps.catalog, deps.now);
  const { shippingClass, tax, onSale = false } = shownItem(found.row, card, 1, 0);
  return { shippingClass, tax, onSale };
}
