import type { OrderLineView, OrderTotals, RefundParts, RefundState } from '#features/orders/public.ts';
import { withoutTax } from '#features/totals/public.ts';
import { divideRounded } from '#kit/divide-rounded.ts';
import { accept, type Result, refuse } from '#kit/result.ts';

/** What of an order decides what can be given back of it. Amounts in minor units of its currency. */
export interface RefundableOrder {
  total: number;
  lines: readonly Pick<OrderLineView, 'id' | 'quantity' | 'net' | 'taxes'>[];
  totals: Pick<OrderTotals, 'shipping' | 'fees' | 'taxes' | 'taxesIncluded'>;
  refunds: readonly (RefundParts & { state: RefundState; amount: number })[];
}

/** What is left to be given back of an order: in all, and of each part. */
export interface Refundable {
  /** No more than this, whatever the parts come to. */
  total: number;
  lines: ReadonlyMap<number, { quantity: number; amount: number; taxes: Amounts }>;
  shipping: number;
  fees: Amounts;
  /** Taxes on shipping and fees. */
  taxes: Amounts;
}

type Amounts = Readonly<Record<string, number>>;

/** What somebody wants to give back; amounts that are left out follow from the pieces, and taxes from the amounts. */
export interface RefundWish {
  lines?: readonly {
    lineId: number;
    quantity: number;
    amount?: number | undefined;
    taxes?: Amounts | undefined;
    /** Whether its pieces come back to the stock. */
    restock?: boolean | undefined;
  }[];
  shipping?: number | undefined;
  fees?: Amounts | undefined;
  taxes?: Amounts | undefined;
}

/** Why nothing is given back. */
export type RefundRuleRefusal =
  | { code: 'nothing-to-refund' }
  | { code: 'no-such-part' }
  | { code: 'too-many-pieces'; lineId: number; left: number }
  | { code: 'too-much'; left: number };

/** What is left to be given back; refunds that are underway count, refused ones do not. */
export function refundableOf({ total, lines, totals, refunds }: RefundableOrder): Refundable {
  const counted = refunds.filter(({ state }) => state !== 'refused');
  const ofLine = (id: number) =>
    counted.flatMap((refund) => refund.lines.filter(({ lineId }) => lineId === id));
  const onLines = (tax: string) => sum(lines.map((line) => line.taxes[tax] ?? 0));
  return {
    total: total - sum(counted.map(({ amount }) => amount)),
    lines: new Map(
      lines.map((line) => {
        const given = ofLine(line.id);
        const taxes = leftOf(
          line.taxes,
          given.map((one) => one.taxes),
        );
        const amount = line.net - sum(given.map((one) => one.amount));
        return [line.id, { quantity: line.quantity - sum(given.map((one) => one.quantity)), amount, taxes }];
      }),
    ),
    shipping:
      (totals.shipping ? withoutTax(totals.shipping, totals) : 0) -
      sum(counted.map(({ shipping }) => shipping)),
    fees: leftOf(
      amountsOf(totals.fees.map((fee) => [fee.id, Math.max(0, withoutTax(fee, totals))])),
      counted.map(({ fees }) => fees),
    ),
    taxes: leftOf(
      amountsOf(totals.taxes.map(({ id, amount }) => [id, Math.max(0, amount - onLines(id))])),
      counted.map(({ taxes }) => taxes),
    ),
  };
}

/**
 * What a wish gives back, every part of it named. Pieces are worth their share of what the line was charged, so that
 * all refunds of a line come to exactly that; no part gives back more than is left of it, and all together no more
 * than is left of the order (CHK-017).
 */
export function refundOf(
  order: RefundableOrder,
  wish: RefundWish,
): Result<RefundParts & { amount: number }, RefundRuleRefusal> {
  const left = refundableOf(order);
  const lines: RefundParts['lines'][number][] = [];
  for (const asked of wish.lines ?? []) {
    const line = order.lines.find(({ id }) => id === asked.lineId);
    const open = left.lines.get(asked.lineId);
    if (!line || !open || lines.some(({ lineId }) => lineId === asked.lineId))
      return refuse({ code: 'no-such-part' });
    const { lineId, quantity, restock = false } = asked;
    if (quantity > open.quantity) return refuse({ code: 'too-many-pieces', lineId, left: open.quantity });
    const pieces = { before: line.quantity - open.quantity, quantity, of: line.quantity };
    // Of prices with taxes each piece brings back its price to the cent; the net is what its taxes leave of that.
    const isGross = order.totals.taxesIncluded && asked.amount === undefined && asked.taxes === undefined;
    const amount =
      asked.amount ?? within(isGross ? netOfGross(line, pieces) : ofPieces(line.net, pieces), open.amount);
    if (amount > open.amount) return refuse({ code: 'too-much', left: open.amount });
    const isRest = amount === open.amount && quantity === open.quantity;
    const taxes =
      asked.taxes ??
      (isGross && !isRest
        ? amountsOf(
            Object.entries(line.taxes).map(([id, tax]) => [
              id,
              within(ofPieces(tax, pieces), open.taxes[id] ?? 0),
            ]),
          )
        : taxesOfLine(line, open, amount, isRest));
    const over = exceeding(taxes, open.taxes);
    if (over) return refuse(over);
    if (quantity === 0 && amount === 0 && isNothing(taxes)) continue;
    lines.push({ lineId, quantity, amount, taxes: withoutZeros(taxes), restock: restock ? quantity : 0 });
  }
  const { shipping = 0, fees = {} } = wish;
  if (shipping > left.shipping) return refuse({ code: 'too-much', left: left.shipping });
  const taxes = wish.taxes ?? taxesBeside(order, left, shipping, fees);
  const over = exceeding(fees, left.fees) ?? exceeding(taxes, left.taxes);
  if (over) return refuse(over);
  const parts = { lines, shipping, fees: withoutZeros(fees), taxes: withoutZeros(taxes) };
  const amount = refundAmount(parts);
  if (amount > left.total) return refuse({ code: 'too-much', left: left.total });
  return amount > 0 ? accept({ ...parts, amount }) : refuse({ code: 'nothing-to-refund' });
}

/** All parts of a refund together, in minor units. */
export function refundAmount({ lines, shipping, fees, taxes }: RefundParts): number {
  const ofLines = lines.map((line) => line.amount + sum(Object.values(line.taxes)));
  return sum([...ofLines, shipping, ...Object.values(fees), ...Object.values(taxes)]);
}

/** The wish for all that is left of an order: of each part, less what a fee below 0 took off the whole. */
export function wholeRefund(order: RefundableOrder): RefundWish {
  const left = refundableOf(order);
  const parts = [...left.lines].map(([lineId, open]) => ({ lineId, ...open, restock: 0 }));
  let excess = refundAmount({ ...left, lines: parts }) - left.total;
  const less = (amount: number) => {
    const taken = within(excess, amount);
    excess -= taken;
    return amount - taken;
  };
  return {
    lines: parts.map(({ restock: _, ...line }) => ({ ...line, amount: less(line.amount) })),
    shipping: less(left.shipping),
    fees: left.fees,
    taxes: left.taxes,
  };
}

/**
 * An amount of the order in the store's currency, so that all refunds together come to what the order came to there.
 * `before` was given back already.
 */
export function refundInStore(
  { total, storeTotal }: { total: number; storeTotal: number },
  before: number,
  amount: number,
): number {
  return share(storeTotal, before + amount, total) - share(storeTotal, before, total);
}

/** Pieces of a line that has `of`, when `before` of them went back already. */
interface Pieces {
  before: number;
  quantity: number;
  of: number;
}

/** What pieces have of an amount of all of them: the last one brings what rounding left over. */
function ofPieces(amount: number, { before, quantity, of }: Pieces): number {
  return share(amount, before + quantity, of) - share(amount, before, of);
}

/** What pieces were charged with their taxes, less these. */
function netOfGross({ net, taxes }: RefundableOrder['lines'][number], pieces: Pieces): number {
  const charged = Object.values(taxes);
  return ofPieces(net + sum(charged), pieces) - sum(charged.map((tax) => ofPieces(tax, pieces)));
}

function taxesOfLine(
  line: RefundableOrder['lines'][number],
  open: { quantity: number; amount: number; taxes: Amounts },
  amount: number,
  isRest: boolean,
): Amounts {
  const given = line.net - open.amount;
  return amountsOf(
    Object.entries(line.taxes).map(([id, tax]) => {
      const left = open.taxes[id] ?? 0;
      if (isRest) return [id, left];
      return [id, within(share(tax, given + amount, line.net) - (tax - left), left)];
    }),
  );
}

/** The taxes on what goes back of shipping and fees: as much of them as goes back of these. */
function taxesBeside(order: RefundableOrder, left: Refundable, shipping: number, fees: Amounts): Amounts {
  const { totals } = order;
  const charged =
    (totals.shipping ? withoutTax(totals.shipping, totals) : 0) +
    sum(totals.fees.map((fee) => Math.max(0, withoutTax(fee, totals))));
  const open = left.shipping + sum(Object.values(left.fees));
  const asked = shipping + sum(Object.values(fees));
  return amountsOf(
    order.totals.taxes.map(({ id, amount }) => {
      const rest = left.taxes[id] ?? 0;
      const tax = Math.max(0, amount - sum(order.lines.map((line) => line.taxes[id] ?? 0)));
      if (asked === 0) return [id, 0];
      return [
        id,
        asked >= open ? rest : within(share(tax, charged - open + asked, charged) - (tax - rest), rest),
      ];
    }),
  );
}

function exceeding(asked: Amounts, left: Amounts): RefundRuleRefusal | null {
  for (const [id, amount] of Object.entries(asked)) {
    if (amount === 0) continue;
    if (!Object.hasOwn(left, id)) return { code: 'no-such-part' };
    if (amount > (left[id] ?? 0)) return { code: 'too-much', left: left[id] ?? 0 };
  }
  return null;
}

/** `part` of `whole` of an amount, rounded half up; amounts times amounts are more than a number holds. */
function share(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  return Number(divideRounded(BigInt(amount) * BigInt(part), BigInt(whole)));
}

function leftOf(charged: Amounts, given: readonly Amounts[]): Amounts {
  return amountsOf(
    Object.entries(charged).map(([id, amount]) => [id, amount - sum(given.map((one) => one[id] ?? 0))]),
  );
}

const amountsOf = (entries: readonly (readonly [string, number])[]): Amounts => Object.fromEntries(entries);
const within = (amount: number, most: number) => Math.min(Math.max(0, amount), most);
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const isNothing = (amounts: Amounts) => Object.values(amounts).every((amount) => amount === 0);
const withoutZeros = (amounts: Amounts) =>
  amountsOf(Object.entries(amounts).filter(([, amount]) => amount !== 0));
