import { type CartRefusal, refusalText } from '#features/cart/public.ts';
import type { EnteredOrder, OrderServices } from '#features/orders/public.server.ts';
import type { OrderDetail, OrderLineView } from '#features/orders/public.ts';
import {
  lineDepsOf,
  type RequestedItem,
  type ResolvedItems,
  resolveRequested,
} from '#features/purchase-lines/public.server.ts';
import { type LineView, type LineWords, titleOf } from '#features/purchase-lines/public.ts';
import { taxSettings } from '#features/taxes/public.ts';
import type { ProductTax } from '#features/totals/public.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { enteredPriceOf } from '../rules/entered-price.ts';
import type { HandLine, HandOrder } from '../rules/hand-order.ts';
import { entryTexts } from '../texts.ts';

/** An order that is edited, with what was entered for it. */
export interface OrderBefore {
  order: OrderDetail;
  entered: EnteredOrder;
}

/** A line of an order that is written by hand, before it is summed up. */
export interface HandItem {
  /** Tells it apart in the sum. */
  key: string;
  /** Key of the form's line, also of what comes with that. */
  entry: string;
  /** Key of the item that it comes with; null for lines of their own. */
  parent: string | null;
  lineId: number | null;
  productId: number | null;
  variationId: number | null;
  name: string;
  title: string;
  sku: string;
  address: string;
  options: { label: string; value: string }[];
  attributes: Readonly<Record<string, string>>;
  words: LineWords;
  extra: Record<string, unknown>;
  quantity: number;
  /** What a piece costs, as prices are entered. */
  price: number;
  needsShipping: boolean;
  isDownloadable: boolean;
  shippingClass: string;
  tax: ProductTax;
  onSale: boolean;
  takes: readonly { productId: number; variationId: number | null; pieces: number; name: string }[] | null;
  /** Whose stock its pieces came from when it was ordered; null for what is new. */
  stockId: number | null;
}

/** The lines of an entry, what its products ask for, and what is wrong with which line. */
export interface HandItems {
  items: HandItem[];
  needs: { account: boolean; renewablePayment: boolean };
  problems: Map<string, string>;
}

/** Minor units that an order may come to at most, so that sums stay exact. */
const LARGEST_SUM = 1_000_000_000_000;
const MOST_PIECES = 100_000;
const USUAL_TAX: ProductTax = { status: 'taxable', class: 'standard' };

/**
 * Finds what the lines of an entry are: lines of the order that is edited stay what they were when they were ordered, new
 * ones are what the products are now. `own` speaks as whoever runs the shop.
 */
export async function readHandItems(
  db: Executor,
  wish: Pick<HandOrder, 'lines'>,
  before: OrderBefore | null,
  services: OrderServices,
  own: Pick<OrderServices, 'texts'>,
  now: Date,
): Promise<HandItems> {
  const text = translator(entryTexts, own.texts);
  const problems = new Map<string, string>();
  const fresh = wish.lines.filter(({ lineId }) => lineId === null);
  const requested = fresh.map(
    (line): RequestedItem => ({
      ...line,
      isPriced: line.price !== null,
      quantity: Math.max(1, line.quantity),
    }),
  );
  const ordered = before?.order.lines ?? [];
  const known = ordered.flatMap(({ productId, variationId }) =>
    productId === null ? [] : [{ productId, variationId }],
  );
  const read = await resolveRequested(db, requested, known, lineDepsOf(services, now));
  const needs = { account: false, renewablePayment: false };
  const items: HandItem[] = [];
  for (const line of wish.lines) {
    if (!Number.isSafeInteger(line.quantity) || line.quantity < 1 || line.quantity > MOST_PIECES)
      problems.set(line.key, text('invalidQuantity'));
    if (line.lineId !== null) {
      const found = keptItems(line, before, services, read.factsOf);
      if (found.length === 0) problems.set(line.key, text('lineGone'));
      items.push(...found);
      continue;
    }
    const item = read.items.get(line.key);
    if (!item?.ok) {
      problems.set(line.key, item ? refusalWords(item.error, own) : text('notSold'));
      continue;
    }
    needs.account ||= item.value.needs.account;
    needs.renewablePayment ||= item.value.needs.renewablePayment;
    const { line: chosen, views } = item.value;
    items.push(...views.map((one, at) => freshItem(line, one, at === 0 ? chosen : null)));
  }
  for (const item of items) {
    if (item.price * item.quantity <= LARGEST_SUM) continue;
    problems.set(item.entry, text('tooMuch'));
    item.price = 0;
  }
  return { items, needs, problems };
}

/** Why a product cannot be put into an order, for whoever writes it: they have no page of the product before them. */
function refusalWords(refusal: CartRefusal, own: Pick<OrderServices, 'texts'>): string {
  const text = translator(entryTexts, own.texts);
  switch (refusal.code) {
    case 'part':
      return text('ownEntries', { why: refusal.message });
    case 'no-variation':
    case 'choose-options':
      return text('chooseVariation');
    case 'missing-options':
      return text('chooseValues', { names: refusal.names.join(', ') });
    case 'not-purchasable':
      return text('notSold');
    default:
      return refusalText(refusal, own.texts);
  }
}

function freshItem(
  entry: HandLine,
  view: LineView,
  chosen: { attributes: Record<string, string>; extra: Record<string, unknown> } | null,
): HandItem {
  const isOwn = chosen !== null;
  return {
    key: view.key,
    entry: entry.key,
    parent: view.parent ?? null,
    lineId: null,
    productId: view.productId,
    variationId: view.variationId,
    name: view.name,
    title: titleOf(
      view.name,
      view.options.map(({ value }) => value),
    ),
    sku: view.sku ?? '',
    address: view.address,
    options: view.options,
    attributes: chosen?.attributes ?? {},
    words: view.words,
    extra: chosen?.extra ?? {},
    quantity: view.quantity,
    price: isOwn ? (entry.price ?? view.unitPrice) : view.unitPrice,
    needsShipping: view.needsShipping,
    isDownloadable: view.isDownloadable === true,
    shippingClass: view.shippingClass,
    tax: view.tax ?? USUAL_TAX,
    onSale: view.onSale === true,
    takes: view.takes ?? null,
    stockId: null,
  };
}

/** A line of the edited order, and what came with it in the same proportion. */
function keptItems(
  entry: HandLine,
  before: OrderBefore | null,
  services: OrderServices,
  factsOf: ResolvedItems['factsOf'],
): HandItem[] {
  const parent = before?.order.lines.find(({ id, parentId }) => id === entry.lineId && parentId === null);
  if (!before || !parent) return [];
  const lines = [parent, ...before.order.lines.filter(({ parentId }) => parentId === parent.id)];
  return lines.map((line): HandItem => {
    const isOwn = line === parent;
    const pieces = (count: number) => Math.max(1, Math.round((count * entry.quantity) / parent.quantity));
    const { productId, variationId } = line;
    const facts = productId === null ? null : factsOf({ productId, variationId });
    const takes = before.entered.lines.get(line.id)?.takes ?? null;
    return {
      key: keyOfLine(line),
      entry: entry.key,
      parent: isOwn ? null : keyOfLine(parent),
      lineId: line.id,
      productId,
      variationId,
      name: line.name,
      title: titleOf(
        line.name,
        line.options.map(({ value }) => value),
      ),
      sku: line.sku,
      address: line.address,
      options: line.options,
      attributes: line.attributes,
      words: line.words,
      extra: line.extra,
      quantity: isOwn ? entry.quantity : pieces(line.quantity),
      price: isOwn && entry.price !== null ? entry.price : keptPrice(line, before, services),
      needsShipping: line.needsShipping,
      isDownloadable: false,
      shippingClass: facts?.shippingClass ?? '',
      tax: facts?.tax ?? USUAL_TAX,
      onSale: facts?.onSale ?? false,
      takes:
        takes?.map((take) => ({
          productId: take.productId,
          variationId: take.variationId,
          pieces: pieces(take.quantity),
          name: line.name,
        })) ?? null,
      stockId: before.entered.lines.get(line.id)?.stockId ?? null,
    };
  });
}

/** What a piece of an ordered line costs as prices are entered. */
export function keptPrice(
  line: OrderLineView,
  { order, entered }: OrderBefore,
  { settings }: Pick<OrderServices, 'settings'>,
): number {
  return enteredPriceOf(
    { ...line, enteredPrice: entered.lines.get(line.id)?.enteredPrice ?? null },
    {
      taxesIncluded: order.totals.taxesIncluded === true,
      pricesEntered: settings.get(taxSettings).pricesEntered,
    },
  );
}

/** Lines of an order have names of their own in a sum, apart from those that are new. */
function keyOfLine({ id }: Pick<OrderLineView, 'id'>): string {
  return `line-${id}`;
}
