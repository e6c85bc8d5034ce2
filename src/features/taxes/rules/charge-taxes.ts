import type {
  ProductTax,
  ShownAmounts,
  SplitLine,
  SumSoFar,
  TaxCharge,
  TotalsInput,
} from '#features/totals/public.ts';
import { spreadAmount } from '#features/totals/public.ts';
import { amountWithParts, type SplitAmount, type SplitRule, splitAmount } from '#kit/split-amount.ts';
import { UNTAXED } from './tax-split.ts';
import { STANDARD_CLASS, type TaxRate } from './tax-views.ts';

/** The taxes of a class at one place. */
export interface ClassTaxes {
  rates: readonly TaxRate[];
  /** How amounts as they are entered are split by these. */
  split: SplitRule;
}

/** By what a sum is taxed. */
export interface TaxedPlace {
  /** Of prices. */
  classOf(taxClass: string): ClassTaxes;
  /** Of what is entered without tax: fees, and shipping, of which only some rates are taken. */
  addedTo(taxClass: string, what: 'fee' | 'shipping'): ClassTaxes;
}

/** How the owner has taxes worked out and shown. */
export interface TaxManner {
  rounding: 'line' | 'subtotal';
  /** The class of shipping; `inherit` = that of what is sent. */
  shippingClass: string;
  /** Whether amounts are shown with tax. */
  included: boolean;
  /** Whether taxes are shown as one amount. */
  single: boolean;
}

/** A line by its price as it is entered, before and after discounts. */
interface EnteredLine {
  key: string;
  tax: ProductTax;
  unitPrice: number;
  subtotal: number;
  net: number;
}

/** A line split into what is taxed and each tax, by the id of the rate. */
interface TaxedLine extends SplitLine {
  taxes: Map<number, number>;
}

const TAXED: ProductTax = { status: 'taxable', class: STANDARD_CLASS };

/** Taxes of lines, shipping and fees, each rounded apart (TOT-007). */
export function chargeTaxes(
  { input, lines, shipping, fees }: Pick<SumSoFar, 'input' | 'lines' | 'shipping' | 'fees'>,
  place: TaxedPlace,
  { rounding, shippingClass, included, single }: TaxManner,
): { taxes: TaxCharge[]; lines: ReadonlyMap<string, SplitLine>; included: boolean; single: boolean } {
  const given = new Map(input.lines.map((line) => [line.key, line]));
  const entered = lines.map(({ key, subtotal, net }) => {
    const { tax = TAXED, unitPrice = 0 } = given.get(key) ?? {};
    return { key, subtotal, net, tax, unitPrice };
  });
  const taxed = taxLines(entered, place, { rounding, included });
  const charged = new Map<number, TaxOfRate>();
  for (const [key, { taxes }] of taxed)
    for (const [id, amount] of taxes) byRate(charged, id).byLine[key] = amount;
  const sending = shipping && classOfShipping(input.lines, shippingClass);
  const named = new Map<number, TaxRate>();
  for (const { tax } of entered) {
    if (tax.status === 'taxable') for (const rate of place.classOf(tax.class).rates) named.set(rate.id, rate);
  }
  if (shipping && sending) {
    const { rates, split } = place.addedTo(sending, 'shipping');
    const { parts } = splitAmount(shipping.amount, split);
    rates.forEach((rate, at) => {
      named.set(rate.id, rate);
      byRate(charged, rate.id).onShipping = parts[at] ?? 0;
    });
  }
  for (const fee of fees) {
    if (fee.taxClass === undefined) continue;
    const { rates, split } = place.addedTo(fee.taxClass, 'fee');
    const { parts } = splitAmount(fee.amount, split);
    rates.forEach((rate, at) => {
      named.set(rate.id, rate);
      const of = byRate(charged, rate.id);
      // What is taken off by a fee takes no more tax off than there is.
      of.onFees[fee.id] = Math.max(parts[at] ?? 0, 0 - totalOf(of));
    });
  }
  const taxes = [...named.values()].sort(inOrder).map(
    ({ id, name, rate, compound }): TaxCharge => ({
      id: String(id),
      label: name,
      rate,
      compound,
      ...(charged.get(id) ?? nothing()),
    }),
  );
  return { taxes, lines: taxed, included, single };
}

/** How the shopper reads amounts, for those who must know before taxes are charged. */
export function shownAmounts(place: TaxedPlace, manner: TaxManner): ShownAmounts {
  const shown = ({ lines }: Pick<TotalsInput, 'lines'>, nets?: ReadonlyMap<string, number>) => {
    const entered = lines.map(({ key, unitPrice, quantity, tax = TAXED }) => {
      const subtotal = nets?.get(key) ?? unitPrice * quantity;
      return { key, tax, unitPrice, subtotal, net: subtotal };
    });
    const taxed = [...taxLines(entered, place, manner).values()];
    return sumOf(taxed.map(({ subtotal, subtotalTax }) => subtotal + (manner.included ? subtotalTax : 0)));
  };
  return {
    subtotal: (input) => shown(input),
    discounted: shown,
    shipping({ lines }, amount) {
      const sending = manner.included ? classOfShipping(lines, manner.shippingClass) : null;
      return sending === null ? amount : amountWithParts(amount, place.addedTo(sending, 'shipping').split);
    },
  };
}

interface TaxOfRate {
  byLine: Record<string, number>;
  onShipping: number;
  onFees: Record<string, number>;
}

function nothing(): TaxOfRate {
  return { byLine: {}, onShipping: 0, onFees: {} };
}

function byRate(all: Map<number, TaxOfRate>, id: number): TaxOfRate {
  const found = all.get(id) ?? nothing();
  all.set(id, found);
  return found;
}

function totalOf({ byLine, onShipping, onFees }: TaxOfRate): number {
  return sumOf([...Object.values(byLine), onShipping, ...Object.values(onFees)]);
}

function inOrder(a: TaxRate, b: TaxRate): number {
  return a.priority - b.priority || a.id - b.id;
}

function splitOf(tax: ProductTax, place: Pick<TaxedPlace, 'classOf'>): SplitRule {
  return tax.status === 'taxable' ? place.classOf(tax.class).split : UNTAXED;
}

/** Lines without their tax, and their tax; rounded line by line, or class by class and then spread over the lines. */
function taxLines(
  lines: readonly EnteredLine[],
  place: Pick<TaxedPlace, 'classOf'>,
  { rounding, included }: Pick<TaxManner, 'rounding' | 'included'>,
): ReadonlyMap<string, TaxedLine> {
  const groups = new Map<string, EnteredLine[]>();
  for (const line of lines) {
    const name =
      rounding === 'line' ? line.key : line.tax.status === 'taxable' ? `class ${line.tax.class}` : 'none';
    groups.set(name, [...(groups.get(name) ?? []), line]);
  }
  return new Map([...groups.values()].flatMap((group) => [...taxGroup(group, place, included)]));
}

function taxGroup(
  group: readonly EnteredLine[],
  place: Pick<TaxedPlace, 'classOf'>,
  included: boolean,
): ReadonlyMap<string, TaxedLine> {
  const tax = group[0]?.tax ?? TAXED;
  const split = splitOf(tax, place);
  const rates = tax.status === 'taxable' ? place.classOf(tax.class).rates : [];
  const [whole, left] = [sumOf(group.map(({ subtotal }) => subtotal)), sumOf(group.map(({ net }) => net))];
  const before = splitAmount(whole, split);
  const after = left === whole ? before : splitAmount(left, split);
  // What discounts took of amount and taxes goes to the lines of which they took something.
  const taken = group.map(({ key, subtotal, net }) => ({ key, weight: subtotal - net }));
  const takenNet = spreadAmount(before.net - after.net, taken);
  const takenTax = spreadAmount(sumOf(before.parts) - sumOf(after.parts), taken);
  const { nets, taxes } = spreadOver(group, after);
  return new Map(
    group.map(({ key, unitPrice }) => {
      const net = nets.get(key) ?? 0;
      const own = taxes.map((amounts) => amounts.get(key) ?? 0);
      const line: TaxedLine = {
        net,
        subtotal: net + (takenNet.get(key) ?? 0),
        subtotalTax: sumOf(own) + (takenTax.get(key) ?? 0),
        unitPrice: included ? amountWithParts(unitPrice, split) : splitAmount(unitPrice, split).net,
        taxes: new Map(rates.map(({ id }, at) => [id, own[at] ?? 0])),
      };
      return [key, line];
    }),
  );
}

/** Spreads what several lines come to over them, by what they cost; no line gets more than it has. */
function spreadOver(
  group: readonly EnteredLine[],
  { net, parts }: SplitAmount,
): { nets: ReadonlyMap<string, number>; taxes: ReadonlyMap<string, number>[] } {
  const left = new Map(group.map((line) => [line.key, line.net]));
  const all = sumOf(group.map((line) => line.net));
  const isWhole = net + sumOf(parts) === all;
  const weights = () => group.map(({ key }) => ({ key, weight: left.get(key) ?? 0 }));
  const taxes = parts.map((amount) => {
    const spread = spreadAmount(amount, weights());
    if (isWhole) for (const [key, part] of spread) left.set(key, (left.get(key) ?? 0) - part);
    return spread;
  });
  return { nets: isWhole ? left : spreadAmount(net, weights()), taxes };
}

/** The class by which sending is taxed: that of the shop's choice, or of the goods; null where nothing of them is taxed. */
function classOfShipping(lines: TotalsInput['lines'], wanted: string): string | null {
  const taxed = lines.map(({ tax }) => tax ?? TAXED).filter(({ status }) => status !== 'none');
  if (taxed.length === 0) return null;
  if (wanted !== 'inherit') return wanted;
  const classes = taxed.map((tax) => tax.class);
  // Standard goes before all; of others the first by name, so that the order of lines changes nothing.
  return classes.includes(STANDARD_CLASS) ? STANDARD_CLASS : ([...classes].sort()[0] ?? null);
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
