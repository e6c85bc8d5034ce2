import { findNamedProducts } from '#features/catalog/public.server.ts';
import { readAmount, readMoment, readWhole } from '#platform/resources/exchange-cells.ts';
import type { ExchangeContext } from '#platform/resources/exchange-kind.server.ts';
import type { readingOf } from '#platform/resources/exchange-record.server.ts';
import type { HistoryLine, HistorySums } from '../rules/order-history.ts';
import { type PackedItem, readOptions, readPacked, readPackedList } from '../rules/packed-items.ts';

/** A line as it was bought, and which product that is here. */
export interface HistoryItem extends HistoryLine {
  name: string;
  sku: string;
  options: { label: string; value: string }[];
  productId: number | null;
  variationId: number | null;
}

/** What a row says of an order beside who bought it. */
export interface OrderHistory extends HistorySums {
  fees: { label: string; amount: number }[];
  items: HistoryItem[];
  notes: { kind: 'private' | 'customer'; text: string; createdAt: Date }[];
}

/** An amount that may be below 0. */
export function readSigned(text: string, currency: string): ReturnType<typeof readAmount> {
  const isNegative = /^\s*[-−]/.test(text);
  const read = readAmount(text.replace(/^\s*[-−]\s*/, ''), currency);
  return read.ok && isNegative && read.value !== null ? { ok: true, value: -read.value } : read;
}

/** Reads sums, lines and notes of an order; what cannot be read is said at its column. */
export async function readHistory(
  { say, take }: ReturnType<typeof readingOf>,
  cells: Readonly<Record<string, string>>,
  { currency, context }: { currency: string; context: ExchangeContext },
): Promise<OrderHistory> {
  const amounts: Record<string, number | null> = {};
  for (const field of [
    'shippingTotal',
    'shippingTax',
    'feeTotal',
    'feeTax',
    'taxTotal',
    'discountTotal',
    'total',
  ])
    take(
      field,
      (text) => readSigned(text, currency),
      (value) => {
        amounts[field] = value;
      },
    );
  const items = await itemsOf(cells, { say, currency, context });
  if (items.length === 0 && !('total' in amounts)) say('total', 'It has neither lines nor a total.');
  if ((amounts.total ?? 0) < 0) say('total', 'A total cannot be negative.');
  const fees = readPackedList(cells.feeItems ?? '').flatMap((item) => {
    const read = readSigned(item.total ?? item.amount ?? '', currency);
    if (!read.ok) say('feeItems', read.error);
    return read.ok && read.value ? [{ label: item.name || 'Fee', amount: read.value }] : [];
  });
  const told = fees.reduce((sum, { amount }) => sum + amount, 0);
  const feeTotal = amounts.feeTotal ?? told;
  return {
    items,
    lines: items,
    discount:
      amounts.discountTotal === undefined || amounts.discountTotal === null
        ? null
        : Math.abs(amounts.discountTotal),
    shipping: amounts.shippingTotal ?? 0,
    shippingTax: amounts.shippingTax ?? 0,
    fees: feeTotal === told ? fees : [...fees, { label: 'Fee', amount: feeTotal - told }],
    feeTax: amounts.feeTax ?? 0,
    tax: amounts.taxTotal ?? null,
    total: amounts.total ?? null,
    notes: readPackedList(cells.notes ?? '').flatMap(({ content = '', date = '', customer, added_by }) => {
      const at = readMoment(date, 'UTC', 'start');
      return content === ''
        ? []
        : [
            {
              kind: customer === '1' ? ('customer' as const) : ('private' as const),
              text: content.slice(0, 5_000),
              author: added_by ?? '',
              createdAt: at.ok && at.value ? new Date(at.value) : new Date(),
            },
          ];
    }),
  };
}

async function itemsOf(
  cells: Readonly<Record<string, string>>,
  around: { say: (field: string, text: string) => void; currency: string; context: ExchangeContext },
): Promise<HistoryItem[]> {
  const single = Object.entries(cells)
    .flatMap(([field, cell]) => {
      const number = /^line\.(\d+)$/.exec(field)?.[1];
      return number && cell.trim() !== '' ? [{ number: Number(number), field, item: readPacked(cell) }] : [];
    })
    .sort((a, b) => a.number - b.number);
  const listed = readPackedList(cells.lines ?? '').map((item) => ({ field: 'lines', item }));
  const found: HistoryItem[] = [];
  for (const { field, item } of single.length > 0 ? single : listed) {
    const read = await itemOf(field, item, around);
    if (read) found.push(read);
  }
  return found;
}

async function itemOf(
  field: string,
  item: PackedItem,
  { say, currency, context }: Parameters<typeof itemsOf>[1],
): Promise<HistoryItem | null> {
  const quantity = readWhole(item.quantity ?? item.qty ?? '1');
  const net = readSigned(item.total ?? '', currency);
  const subtotal = readSigned(item.sub_total ?? item.subtotal ?? '', currency);
  const tax = readSigned(item.tax ?? item.total_tax ?? '', currency);
  if (!quantity.ok || (quantity.value ?? 1) < 1) {
    say(field, 'A line is of one whole piece or more.');
    return null;
  }
  for (const read of [net, subtotal, tax]) if (!read.ok) say(field, read.error);
  if (!net.ok || !subtotal.ok || !tax.ok) return null;
  const sku = (item.sku ?? '').slice(0, 200);
  const ids = await productOf(sku, item.variation_id || item.product_id || item.id || '', context);
  return {
    name: (item.name || sku || 'Product').slice(0, 500),
    sku,
    options: readOptions(item.meta ?? ''),
    quantity: quantity.value ?? 1,
    net: net.value ?? subtotal.value ?? 0,
    subtotal: subtotal.value,
    tax: tax.value ?? 0,
    ...ids,
  };
}

/** The product here: by SKU, else by the number that it had in a file that was imported before. */
async function productOf(
  sku: string,
  number: string,
  { tx, formerly }: ExchangeContext,
): Promise<{ productId: number | null; variationId: number | null }> {
  const former = number === '' ? undefined : await formerly?.('products', `id:${number}`);
  const [found] = await findNamedProducts(tx, {
    skus: sku === '' ? [] : [sku],
    ids: sku === '' && former !== undefined ? [former] : [],
  });
  if (!found) return { productId: null, variationId: null };
  return { productId: found.parentId ?? found.id, variationId: found.parentId === null ? null : found.id };
}
