import { divideRounded } from '#kit/divide-rounded.ts';
import { isEligible } from './check-coupon.ts';
import type { Coupon, CouponLine } from './coupon.ts';

/** What a coupon takes off each line, by the line's key; minor units. */
export interface CouponDiscount {
  coupon: Coupon;
  byLine: Readonly<Record<string, number>>;
}

/** Millionths that make the whole. */
const WHOLE = 1_000_000n;
const TYPE_ORDER = ['fixed_product', 'percent', 'fixed_cart'] as const;

/** A line while something is taken off it. */
interface OpenLine {
  line: CouponLine;
  /** What it still costs. */
  left: number;
}

/** What coupons take off the lines of a cart, in the order in which they are applied (COUP-009 to COUP-011). */
export function couponDiscounts(
  lines: readonly CouponLine[],
  coupons: readonly Coupon[],
): readonly CouponDiscount[] {
  const open = [...lines]
    .sort((a, b) => b.unitPrice - a.unitPrice || (a.key < b.key ? -1 : 1))
    .map((line): OpenLine => ({ line, left: line.unitPrice * line.quantity }));
  return [...coupons].sort(inOrder).map((coupon) => {
    const taken = new Map<string, number>();
    const take = (from: OpenLine, amount: number): number => {
      const part = Math.min(from.left, amount);
      from.left -= part;
      if (part > 0) taken.set(from.line.key, (taken.get(from.line.key) ?? 0) + part);
      return part;
    };
    takeOff(
      coupon,
      open.filter(({ line, left }) => left > 0 && isEligible(coupon, line)),
      take,
    );
    return { coupon, byLine: Object.fromEntries(taken) };
  });
}

/** Amounts of pieces first, then shares, then amounts of the cart; of one kind the narrower, the lower, the newer. */
function inOrder(a: Coupon, b: Coupon): number {
  const rank = ({ discountType }: Coupon) => TYPE_ORDER.indexOf(discountType);
  const worth = ({ discountType, amount, share }: Coupon) => (discountType === 'percent' ? share : amount);
  const [most, least] = [a, b].map(({ limitUsageToItems }) => limitUsageToItems ?? Number.POSITIVE_INFINITY);
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  // Two without a limit have none to tell them apart by.
  if (most !== least) return (most ?? 0) < (least ?? 0) ? -1 : 1;
  return worth(a) - worth(b) || b.id - a.id;
}

type Take = (from: OpenLine, amount: number) => number;

function takeOff(coupon: Coupon, lines: readonly OpenLine[], take: Take): void {
  switch (coupon.discountType) {
    case 'percent':
      takeShare(coupon, lines, take);
      return;
    case 'fixed_product':
      for (const { from, pieces } of withinLimit(coupon, lines)) take(from, priceOff(coupon, from) * pieces);
      return;
    case 'fixed_cart':
      takeAmount(coupon.amount, lines, take);
  }
}

/** No piece gives more than it costs, also where only some of a line's pieces take part. */
function priceOff({ amount, limitUsageToItems }: Coupon, { line }: OpenLine): number {
  return limitUsageToItems === null ? amount : Math.min(amount, line.unitPrice);
}

/** The pieces of each line that a coupon for so many pieces reaches. */
function withinLimit(
  { limitUsageToItems }: Coupon,
  lines: readonly OpenLine[],
): { from: OpenLine; pieces: number }[] {
  let left = limitUsageToItems ?? Number.POSITIVE_INFINITY;
  return lines.flatMap((from) => {
    const pieces = Math.min(left, from.line.quantity);
    left -= pieces;
    return pieces > 0 ? [{ from, pieces }] : [];
  });
}

function takeShare(coupon: Coupon, lines: readonly OpenLine[], take: Take): void {
  const reached = withinLimit(coupon, lines);
  const share = BigInt(coupon.share);
  let whole = 0n;
  let rounded = 0;
  for (const { from, pieces } of reached) {
    const price = BigInt(from.line.unitPrice * pieces);
    whole += price;
    const part = Number((price * share) / WHOLE);
    rounded += part;
    take(from, part);
  }
  const meant = Number(divideRounded(whole * share, WHOLE));
  // What rounding left over, but nothing that a line has lost to coupons before.
  takeSingly(meant - rounded, reached, take);
}

/** Spreads an amount over the pieces, whole cents each, then what is left cent by cent. */
function takeAmount(amount: number, lines: readonly OpenLine[], take: Take): void {
  let left = amount;
  for (;;) {
    const open = lines.filter((from) => from.left > 0);
    const pieces = open.reduce((sum, { line }) => sum + line.quantity, 0);
    if (pieces === 0 || left === 0) return;
    const each = Math.floor(left / pieces);
    if (each === 0) {
      takeSingly(
        left,
        open.map((from) => ({ from, pieces: from.line.quantity })),
        take,
      );
      return;
    }
    for (const from of open) left -= take(from, each * from.line.quantity);
  }
}

/** Takes single cents, one a piece, line after line, until the amount is taken or nothing is left to take from. */
function takeSingly(
  amount: number,
  reached: readonly { from: OpenLine; pieces: number }[],
  take: Take,
): void {
  let left = amount;
  while (left > 0) {
    let taken = 0;
    for (const { from, pieces } of reached) {
      const part = take(from, Math.min(pieces, left));
      left -= part;
      taken += part;
    }
    if (taken === 0) return;
  }
}
