import { divideRounded } from '#kit/divide-rounded.ts';
import { convertBack } from '#kit/exchange.ts';
import { minorUnits } from '#kit/money.ts';
import { type Amounts, amounts } from './amounts.ts';

/** An order as it is stored, as far as reports look at it. Amounts in minor units of its currency. */
export interface ReportedOrder {
  id: number;
  placedAt: string;
  createdVia: string;
  country: string;
  paymentMethod: string;
  paymentTitle: string;
  currency: string;
  storeCurrency: string;
  /** How many units of `currency` one of the store's is. */
  exchangeRate: string;
  total: number;
  /** The total in minor units of the store's currency. */
  storeTotal: number;
  discountTotal: number;
  shippingTotal: number;
  feeTotal: number;
  totals: {
    shipping?: { taxes?: Readonly<Record<string, number>> } | null;
    fees?: readonly { id: string; amount: number; taxes?: Readonly<Record<string, number>> }[];
    taxes?: readonly { id: string; label: string; amount: number; rate?: string }[];
    taxesIncluded?: boolean;
  };
  lines: readonly ReportedLine[];
  /** Those that were done. */
  refunds: readonly ReportedRefund[];
  /** What slices keep with the order, by the names of their reports. */
  kept: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

/** A line as it is stored. */
export interface ReportedLine {
  id: number;
  productId: number | null;
  name: string;
  quantity: number;
  net: number;
  taxes: Readonly<Record<string, number>>;
  /** The categories that its product is in now. */
  categories: readonly { id: number; name: string }[];
}

/** A refund as it is stored. */
export interface ReportedRefund {
  at: string;
  amount: number;
  storeAmount: number;
  shipping: number;
  fees: Readonly<Record<string, number>>;
  taxes: Readonly<Record<string, number>>;
  lines: readonly {
    lineId: number;
    quantity: number;
    amount: number;
    taxes: Readonly<Record<string, number>>;
  }[];
}

/** A tax of an order: what it was taken of, and what it came to. */
export interface CountedTax {
  id: string;
  label: string;
  base: number;
  tax: number;
}

/** A sale or a refund: what it adds to the sums of its day, in minor units of the store's currency; of refunds below 0. */
export interface CountedDeed {
  at: Date;
  whole: Amounts;
  lines: readonly { line: ReportedLine; amounts: Amounts }[];
  taxes: readonly CountedTax[];
}

/** An order in the store's currency: its sale, and its refunds. */
export interface CountedOrder {
  order: ReportedOrder;
  deeds: readonly CountedDeed[];
}

/** What was taxed by nothing stands under this id. */
export const UNTAXED = '';

/**
 * An order in the currency of the store. Its parts are rounded one after another, each to what is missing up to there, so
 * that they come to the total of the order to the unit, and those of a refund to what it gave back.
 */
export function countedOrder(order: ReportedOrder): CountedOrder {
  return { order, deeds: [saleOf(order), ...order.refunds.map((refund) => refundOf(order, refund))] };
}

/** A part of a sum: whose it is, and of which tax. */
interface Part {
  of: ReportedLine | 'shipping' | 'fees';
  /** The id of a tax; null: the part itself, without taxes. */
  tax: string | null;
  amount: number;
  /** By which taxes it was taxed. */
  taxedBy?: readonly string[];
}

function saleOf(order: ReportedOrder): CountedDeed {
  const { totals, lines, shippingTotal, feeTotal } = order;
  const fees = totals.fees ?? [];
  const ofFees = fees.map((fee) => ({
    amount: totals.taxesIncluded ? fee.amount - sum(Object.values(fee.taxes ?? {})) : fee.amount,
    taxedBy: idsOf(fee.taxes),
  }));
  const parts: Part[] = [
    ...lines.flatMap((line) => partsOfLine(line)),
    { of: 'shipping', tax: null, amount: shippingTotal, taxedBy: idsOf(totals.shipping?.taxes) },
    ...ofFees.map((fee): Part => ({ of: 'fees', tax: null, ...fee })),
    { of: 'fees', tax: null, amount: feeTotal - sum(ofFees.map(({ amount }) => amount)), taxedBy: [] },
    ...(totals.taxes ?? []).map(
      ({ id, amount }): Part => ({
        of: 'shipping',
        tax: id,
        amount: amount - sum(lines.map((line) => line.taxes[id] ?? 0)),
      }),
    ),
  ];
  const deed = deedOf(order, new Date(order.placedAt), parts, order);
  // By its rate: an order of which nothing is left has no other measure.
  const discounts = discountInStore(order.discountTotal, order);
  const items = sum(lines.map(({ quantity }) => quantity));
  return {
    ...deed,
    whole: { ...deed.whole, orders: 1, items, discounts, gross: deed.whole.net + discounts },
    lines: deed.lines.map(({ line, amounts: own }) => ({
      line,
      amounts: { ...own, items: line.quantity },
    })),
  };
}

function refundOf(order: ReportedOrder, refund: ReportedRefund): CountedDeed {
  const { totals } = order;
  const byId = new Map(order.lines.map((line) => [line.id, line]));
  const taxesOfFees = new Map((totals.fees ?? []).map(({ id, taxes }) => [id, idsOf(taxes)]));
  const parts: Part[] = [
    ...refund.lines.flatMap(({ lineId, amount, taxes }) => {
      const line = byId.get(lineId);
      // The line of a refund is never taken out of its order; what belongs to nobody counts as a fee.
      return line ? partsOfLine({ ...line, net: amount, taxes }, line) : [];
    }),
    { of: 'shipping', tax: null, amount: refund.shipping, taxedBy: idsOf(totals.shipping?.taxes) },
    ...Object.entries(refund.fees).map(
      ([id, amount]): Part => ({ of: 'fees', tax: null, amount, taxedBy: taxesOfFees.get(id) ?? [] }),
    ),
    ...Object.entries(refund.taxes).map(([id, amount]): Part => ({ of: 'shipping', tax: id, amount })),
  ];
  const back = { total: refund.amount, storeTotal: refund.storeAmount };
  const deed = deedOf(order, new Date(refund.at), parts, back, -1);
  const pieces = new Map(refund.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  return {
    ...deed,
    whole: {
      ...deed.whole,
      items: 0 - sum([...pieces.values()]),
      refunded: refund.storeAmount,
    },
    lines: deed.lines.map(({ line, amounts: own }) => ({
      line,
      amounts: { ...own, items: 0 - (pieces.get(line.id) ?? 0), refunded: 0 - own.total },
    })),
  };
}

function partsOfLine(line: ReportedLine, of: ReportedLine = line): Part[] {
  const taxedBy = idsOf(of.taxes);
  return [
    { of, tax: null, amount: line.net, taxedBy },
    ...Object.entries(line.taxes).map(([tax, amount]): Part => ({ of, tax, amount })),
  ];
}

/** What parts come to in the store's currency; what they leave of the total is a fee. */
function deedOf(
  order: ReportedOrder,
  at: Date,
  parts: readonly Part[],
  whole: { total: number; storeTotal: number },
  sign: 1 | -1 = 1,
): CountedDeed {
  const rest = whole.total - sum(parts.map(({ amount }) => amount));
  const all: Part[] = rest === 0 ? [...parts] : [...parts, { of: 'fees', tax: null, amount: rest }];
  const sums = amounts();
  const lines = new Map<ReportedLine, Amounts>();
  const taxes = new Map<string, { base: number; tax: number }>();
  const taxOf = (id: string) => {
    const known = taxes.get(id) ?? { base: 0, tax: 0 };
    taxes.set(id, known);
    return known;
  };
  let before = 0;
  let given = 0;
  for (const part of all) {
    before += part.amount;
    const upToHere = inStore(before, whole);
    const amount = (upToHere - given) * sign;
    given = upToHere;
    const measure = part.tax !== null ? 'taxes' : typeof part.of === 'object' ? 'net' : part.of;
    sums[measure] += amount;
    sums.total += amount;
    if (typeof part.of === 'object') {
      const own = lines.get(part.of) ?? amounts();
      lines.set(part.of, own);
      own[measure] += amount;
      own.total += amount;
    }
    if (part.tax !== null) taxOf(part.tax).tax += amount;
    else for (const id of part.taxedBy?.length ? part.taxedBy : [UNTAXED]) taxOf(id).base += amount;
  }
  const rows = new Map((order.totals.taxes ?? []).map((row) => [row.id, row]));
  return {
    at,
    whole: sums,
    lines: [...lines].map(([line, own]) => ({ line, amounts: own })),
    taxes: [...taxes]
      .filter(([, { base, tax }]) => base !== 0 || tax !== 0)
      .map(([id, counted]) => ({ id, label: labelOf(rows.get(id), id), ...counted })),
  };
}

function labelOf(row: { label: string; rate?: string } | undefined, id: string): string {
  if (!row) return id;
  const rate = row.rate === undefined ? '' : `${Number(row.rate)} %`;
  return rate && !row.label.includes('%') ? `${row.label} ${rate}` : row.label;
}

/** An amount of an order, or of a refund, in the store's currency, by what all of it is there. */
function inStore(amount: number, { total, storeTotal }: { total: number; storeTotal: number }): number {
  if (total === storeTotal) return amount;
  if (total === 0) return 0;
  return Number(divideRounded(BigInt(amount) * BigInt(storeTotal), BigInt(total)));
}

/** A discount of an order in the store's currency, by the order's rate. */
export function discountInStore(
  amount: number,
  {
    currency,
    storeCurrency,
    exchangeRate,
  }: Pick<ReportedOrder, 'currency' | 'storeCurrency' | 'exchangeRate'>,
): number {
  const to = { from: storeCurrency, to: currency, rate: exchangeRate };
  return convertBack(amount, { ...to, decimals: minorUnits(currency) });
}

const idsOf = (taxes: Readonly<Record<string, number>> | undefined) => Object.keys(taxes ?? {});
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
