import { ratedLabel } from './rated-label.ts';
import { splitOffTaxes, type TaxedSum } from './split-off-taxes.ts';
import { priceOfPieces, spreadAmount, subtotalOf, sumOf } from './spread-amount.ts';
import type { DiscountCharge, FeeCharge, OverLines, StageRule, TaxCharge } from './total-stage.ts';
import type { ChargedRow, ShownSums, SumRow, TaxRow, Totals, TotalsInput } from './totals-views.ts';

/**
 * The total of a cart or an order, and the only way to one: lines − discounts + shipping + fees + taxes, in the order of
 * the stages, in whole minor units of one currency. It is never below 0, and every amount is the sum of its parts
 * (TOT-002, TOT-003). Throws when a stage charges what is no amount.
 */
export function calculateTotals(input: TotalsInput, stages: readonly StageRule[] = []): Totals {
  const sum = begin(input, stages);
  for (const stage of stages) {
    const offer = charge(sum, stage);
    if (offer !== undefined) sum.offers[stage.name] = offer;
  }
  const { lines, subtotal, discounts, discountTotal, shipping, taxes, withoutTax, offers } = sum;
  const taxTotal = sumOf(taxes.map(({ amount }) => amount));
  const fees = sum.fees.map(({ taxClass: _class, ...fee }) => fee);
  return {
    currency: input.currency,
    lines,
    subtotal,
    discounts,
    discountTotal,
    shipping,
    fees,
    feeTotal: sumOf(fees.map(({ amount }) => amount)),
    taxes,
    taxTotal,
    ...(sum.taxesIncluded ? { taxesIncluded: true } : {}),
    ...(sum.singleTax ? { singleTax: true } : {}),
    total: beforeTaxes(sum) + (sum.taxesIncluded ? 0 : taxTotal),
    withoutTax: withoutTax ?? {
      subtotal,
      discountTotal,
      shippingTotal: shipping?.amount ?? 0,
      feeTotal: sumOf(fees.map(({ amount }) => amount)),
    },
    offers,
  };
}

/** A sum while it is worked out. */
interface Sum extends TaxedSum {
  offers: Record<string, unknown>;
}

function begin(input: TotalsInput, stages: readonly StageRule[]): Sum {
  const lines = input.lines.map((line) => {
    const subtotal = priceOfPieces(line);
    if (!isAmount(subtotal)) throw new Error(`The line ${line.key} costs ${subtotal}`);
    const { key, unitPrice } = line;
    return { key, unitPrice, subtotal, net: subtotal, discounts: {}, taxes: {} };
  });
  const subtotal = subtotalOf(input.lines);
  const shown = stages.map((stage) => (stage.kind === 'taxes' ? stage.shown : undefined)).find(Boolean);
  const shownSubtotal = shown?.subtotal(input) ?? subtotal;
  return {
    input,
    lines,
    subtotal,
    shownSubtotal,
    get shownDiscount() {
      if (!shown || this.discountTotal === 0) return this.discountTotal;
      const nets = new Map(this.lines.map(({ key, net }) => [key, net]));
      return shownSubtotal - shown.discounted(input, nets);
    },
    shownShipping: (amount) => shown?.shipping(input, amount) ?? amount,
    discounts: [],
    discountTotal: 0,
    freeShipping: false,
    shipping: null,
    fees: [],
    taxes: [],
    taxesIncluded: false,
    singleTax: false,
    withoutTax: null,
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
      for (const fee of fees) putFee(sum, fee, refuse);
      return offer;
    }
    case 'taxes': {
      const { taxes, offer, ...how } = stage.apply(sum);
      for (const tax of taxes) putOn(sum, tax, refuse);
      splitOffTaxes(sum, how, refuse);
      return offer;
    }
  }
}

type Refuse = (what: string) => never;

function takeOff(sum: Sum, discount: DiscountCharge, refuse: Refuse): void {
  const { id, label, note, isRemovable } = discount;
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
  sum.discounts.push({
    id,
    label,
    amount,
    ...(note === undefined ? {} : { note }),
    ...(isRemovable ? { isRemovable } : {}),
  });
  sum.discountTotal += amount;
}

function putFee(sum: Sum, { id, label, amount, taxClass }: FeeCharge, refuse: Refuse): void {
  if (!Number.isSafeInteger(amount)) refuse(`charges ${amount}`);
  const charged = { id, label, amount: Math.max(amount, 0 - beforeTaxes(sum)) };
  sum.fees.push(taxClass === undefined ? charged : { ...charged, taxClass });
}

function putOn(sum: Sum, tax: TaxCharge, refuse: Refuse): void {
  const { id, label, rate, compound, onShipping = 0, onFees = {} } = tax;
  const parts = partsOf(sum, tax, refuse);
  if ('amount' in tax && tax.amount > 0 && parts.size === 0) refuse(`charges ${tax.amount} on no line`);
  const amount = sumOf([...parts.values()]) + onShipping + sumOf(Object.values(onFees));
  if (!isAmount(onShipping) || !isAmount(amount)) refuse(`charges ${amount}`);
  for (const line of sum.lines) {
    const part = parts.get(line.key) ?? 0;
    if (part === 0) continue;
    if (Object.hasOwn(line.taxes, id)) refuse(`charges ${id} twice`);
    line.taxes[id] = part;
  }
  if (onShipping > 0) {
    if (!sum.shipping) refuse(`charges ${onShipping} where nothing is sent`);
    else sum.shipping = { ...sum.shipping, taxes: { ...sum.shipping.taxes, [id]: onShipping } };
  }
  for (const [feeId, part] of Object.entries(onFees)) {
    const at = sum.fees.findIndex((fee) => fee.id === feeId);
    const fee = sum.fees[at];
    if (!fee || !Number.isSafeInteger(part)) refuse(`charges ${part} on the fee ${feeId}`);
    else if (part !== 0) sum.fees[at] = { ...fee, taxes: { ...fee.taxes, [id]: part } };
  }
  sum.taxes.push({
    id,
    label,
    amount,
    ...(rate === undefined ? {} : { rate }),
    ...(compound ? { compound: true } : {}),
  });
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

/** What is to be paid without rows of taxes. */
function beforeTaxes({ subtotal, discountTotal, shipping, fees }: Sum): number {
  return subtotal - discountTotal + (shipping?.amount ?? 0) + sumOf(fees.map(({ amount }) => amount));
}

function isAmount(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= 0;
}

/** What an order keeps of its sum: only what is shown. */
export function shownSums(totals: ShownSums): ShownSums {
  const { subtotal, shipping, fees, taxes, taxesIncluded, singleTax, total } = totals;
  const discounts = totals.discounts.map(({ isRemovable: _shown, ...row }) => row);
  return {
    subtotal,
    discounts,
    shipping,
    fees,
    taxes,
    ...(taxesIncluded ? { taxesIncluded } : {}),
    ...(singleTax ? { singleTax } : {}),
    total,
  };
}

/** What shipping or a fee is without its tax. */
export function withoutTax(
  { amount, taxes = {} }: ChargedRow,
  { taxesIncluded }: Pick<ShownSums, 'taxesIncluded'>,
): number {
  return taxesIncluded ? amount - sumOf(Object.values(taxes)) : amount;
}

/** Taxes by names that tell them apart: where several are called the same, each says its rate, as the language (BCP 47) writes it. */
export function namedTaxes(taxes: TaxRow[], locale: string): TaxRow[] {
  const isSame = ({ id, label }: TaxRow) => taxes.some((other) => other.id !== id && other.label === label);
  if (!taxes.some(isSame)) return taxes;
  return taxes.map((tax) => (isSame(tax) ? { ...tax, label: ratedLabel(tax, locale) } : tax));
}

/** The rows of taxes as they are shown: one each, or one for all under `label`. */
export function shownTaxes(
  { taxes, singleTax }: Pick<ShownSums, 'taxes' | 'singleTax'>,
  label: string,
  locale: string,
): SumRow[] {
  if (!singleTax) return namedTaxes(taxes, locale);
  return [{ id: 'tax', label, amount: sumOf(taxes.map(({ amount }) => amount)) }];
}
