import { priceOfPieces, spreadAmount, subtotalOf, sumOf } from './spread-amount.ts';
import type { DiscountCharge, OverLines, StageRule, SumSoFar, TaxCharge } from './total-stage.ts';
import type { ShownSums, SumRow, Totals, TotalsInput } from './totals-views.ts';

/**
 * The total of a cart or an order, and the only way to one: lines − discounts + shipping + fees + taxes, in the order of
 * the stages, in whole minor units of one currency. It is never below 0, and every amount is the sum of its parts
 * (TOT-002, TOT-003). Throws when a stage charges what is no amount.
 */
export function calculateTotals(input: TotalsInput, stages: readonly StageRule[] = []): Totals {
  const sum = begin(input);
  for (const stage of stages) {
    const offer = charge(sum, stage);
    if (offer !== undefined) sum.offers[stage.name] = offer;
  }
  const { lines, subtotal, discounts, discountTotal, shipping, fees, taxes, offers } = sum;
  const [feeTotal, taxTotal] = [fees, taxes].map((rows) => sumOf(rows.map(({ amount }) => amount)));
  return {
    currency: input.currency,
    lines,
    subtotal,
    discounts,
    discountTotal,
    shipping,
    fees,
    feeTotal: feeTotal ?? 0,
    taxes,
    taxTotal: taxTotal ?? 0,
    total: beforeTaxes(sum) + (taxTotal ?? 0),
    offers,
  };
}

/** A sum while it is worked out. */
interface Sum extends SumSoFar {
  lines: LineSum[];
  discounts: SumRow[];
  discountTotal: number;
  freeShipping: boolean;
  shipping: SumRow | null;
  fees: SumRow[];
  taxes: SumRow[];
  offers: Record<string, unknown>;
}

interface LineSum {
  key: string;
  subtotal: number;
  net: number;
  discounts: Record<string, number>;
  taxes: Record<string, number>;
}

function begin(input: TotalsInput): Sum {
  const lines = input.lines.map((line): LineSum => {
    const subtotal = priceOfPieces(line);
    if (!isAmount(subtotal)) throw new Error(`The line ${line.key} costs ${subtotal}`);
    return { key: line.key, subtotal, net: subtotal, discounts: {}, taxes: {} };
  });
  return {
    input,
    lines,
    subtotal: subtotalOf(input.lines),
    discounts: [],
    discountTotal: 0,
    freeShipping: false,
    shipping: null,
    fees: [],
    taxes: [],
    offers: {},
  };
}

/** Puts what a stage charges into the sum; answers what it offers. */
function charge(sum: Sum, stage: StageRule): unknown {
  const refuse = (what: string): never => {
    throw new Error(`The stage ${stage.name} ${what}`);
  };
  switch (stage.kind) {
    case 'discounts': {
      const { discounts, freeShipping = false, offer } = stage.apply(sum);
      for (const discount of discounts) takeOff(sum, discount, refuse);
      sum.freeShipping ||= freeShipping;
      return offer;
    }
    case 'shipping': {
      const { rate, offer } = stage.apply(sum);
      if (rate && !isAmount(rate.amount)) refuse(`charges ${rate.amount}`);
      sum.shipping = rate ?? sum.shipping;
      return offer;
    }
    case 'fees': {
      const { fees, offer } = stage.apply(sum);
      for (const { id, label, amount } of fees) {
        if (!Number.isSafeInteger(amount)) refuse(`charges ${amount}`);
        sum.fees.push({ id, label, amount: Math.max(amount, 0 - beforeTaxes(sum)) });
      }
      return offer;
    }
    case 'taxes': {
      const { taxes, offer } = stage.apply(sum);
      for (const tax of taxes) putOn(sum, tax, refuse);
      return offer;
    }
  }
}

type Refuse = (what: string) => never;

function takeOff(sum: Sum, discount: DiscountCharge, refuse: Refuse): void {
  const { id, label } = discount;
  const parts = partsOf(sum, discount, refuse);
  let amount = 0;
  for (const line of sum.lines) {
    const part = Math.min(parts.get(line.key) ?? 0, line.net);
    if (part === 0) continue;
    if (Object.hasOwn(line.discounts, id)) refuse(`takes ${id} off twice`);
    line.discounts[id] = part;
    line.net -= part;
    amount += part;
  }
  sum.discounts.push({ id, label, amount });
  sum.discountTotal += amount;
}

function putOn(sum: Sum, tax: TaxCharge, refuse: Refuse): void {
  const { id, label, onShipping = 0, onFees = 0 } = tax;
  const parts = partsOf(sum, tax, refuse);
  if ('amount' in tax && tax.amount > 0 && parts.size === 0) refuse(`charges ${tax.amount} on no line`);
  const amount = sumOf([...parts.values()]) + onShipping + onFees;
  if (!isAmount(onShipping) || !isAmount(amount)) refuse(`charges ${amount}`);
  for (const line of sum.lines) {
    const part = parts.get(line.key) ?? 0;
    if (part === 0) continue;
    if (Object.hasOwn(line.taxes, id)) refuse(`charges ${id} twice`);
    line.taxes[id] = part;
  }
  sum.taxes.push({ id, label, amount });
}

/** An amount line by line. */
function partsOf(sum: Sum, charged: OverLines, refuse: Refuse): ReadonlyMap<string, number> {
  if ('byLine' in charged) {
    const parts = new Map(Object.entries(charged.byLine));
    for (const [key, part] of parts) {
      if (!isAmount(part) || !sum.lines.some((line) => line.key === key))
        refuse(`charges ${part} on the line ${key}`);
    }
    return parts;
  }
  const { amount, of } = charged;
  if (!isAmount(amount)) refuse(`charges ${amount}`);
  const lines = of ? sum.lines.filter(({ key }) => of.includes(key)) : sum.lines;
  return spreadAmount(
    amount,
    lines.map(({ key, net }) => ({ key, weight: net })),
  );
}

function beforeTaxes({ lines, shipping, fees }: Sum): number {
  return (
    sumOf(lines.map(({ net }) => net)) + (shipping?.amount ?? 0) + sumOf(fees.map(({ amount }) => amount))
  );
}

function isAmount(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= 0;
}

/** What an order keeps of its sum: only what is shown. */
export function shownSums(totals: ShownSums): ShownSums {
  const { subtotal, discounts, shipping, fees, taxes, total } = totals;
  return { subtotal, discounts, shipping, fees, taxes, total };
}
