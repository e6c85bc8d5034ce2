import type { Destination } from '#features/totals/public.ts';
import { convert, convertBack } from '#kit/exchange.ts';
import { evaluateCost } from './cost-formula.ts';
import { matchZone } from './match-zone.ts';
import type {
  FreeShippingGoal,
  Shipment,
  ShippingMethod,
  ShippingOffer,
  ShippingRate,
  ShippingZone,
} from './shipping-views.ts';

/** The rates that the zone of an address offers for what is to be sent, in the owner's order. */
export function offeredRates(
  zones: readonly ShippingZone[],
  destination: Destination,
  shipment: Shipment,
): ShippingRate[] {
  const zone = matchZone(zones, destination);
  return (zone?.methods ?? []).flatMap((method) => {
    const cost = method.enabled ? costOf(method, shipment) : null;
    if (cost === null) return [];
    const amount = convert(cost, shipment.exchange);
    const { deliveryTime } = method.settings;
    return [
      {
        id: `${method.kind}:${method.id}`,
        label: method.title,
        amount,
        kind: method.kind,
        ...(deliveryTime ? { deliveryTime } : {}),
      },
    ];
  });
}

/**
 * The same with free rates in place of what costs money: flat rates with the delivery time of a free one. It stands where
 * they stood, so that whoever would have had them sent without choosing is sent it, and not asked to pick it up.
 */
function freeInPlaceOfPaid(rates: readonly ShippingRate[]): ShippingRate[] {
  const replaced = rates.flatMap((rate) => {
    if (rate.kind !== 'flat_rate' || rate.amount === 0) return [rate];
    const free = rates.filter(
      ({ kind, deliveryTime }) => kind === 'free_shipping' && deliveryTime === rate.deliveryTime,
    );
    return free.length > 0 ? free : [rate];
  });
  return [...new Set(replaced)];
}

/**
 * From which sum on the zone of an address sends for free, by the nearest minimum of its methods; undefined where none
 * asks for one, or where something else sends for free already.
 */
export function freeShippingGoal(
  zones: readonly ShippingZone[],
  destination: Destination,
  shipment: Shipment,
): FreeShippingGoal | undefined {
  const { freeShippingCoupon, subtotal, discount, exchange } = shipment;
  const free = (matchZone(zones, destination)?.methods ?? []).filter(
    ({ enabled, kind }) => enabled && kind === 'free_shipping',
  );
  const goals: FreeShippingGoal[] = [];
  for (const { settings } of free) {
    const { needs = 'nothing', minAmount = 0, beforeDiscounts = false } = settings;
    const asksForSum =
      needs === 'min-amount' ||
      (needs === 'either' && !freeShippingCoupon) ||
      (needs === 'both' && freeShippingCoupon);
    const isFreeAnyway =
      needs === 'nothing' ||
      (asksForSum && minAmount <= 0) ||
      (freeShippingCoupon && (needs === 'coupon' || needs === 'either'));
    if (isFreeAnyway) return undefined;
    if (asksForSum) {
      const reached = subtotal - (beforeDiscounts ? 0 : discount);
      goals.push({ minimum: convert(minAmount, exchange), reached });
    }
  }
  const left = (goal: FreeShippingGoal) => goal.minimum - goal.reached;
  return goals.sort((a, b) => left(a) - left(b))[0];
}

/**
 * The rate a shopper has: the wanted one while it is offered and the set of rates is the one the shopper chose
 * from (`offeredBefore`, null = unknown), else the first (SHIP-002), or where the goods are sent for free by a coupon
 * (`isFree`) the first that costs nothing for it (COUP-012).
 */
export function chooseRate(
  rates: readonly ShippingRate[],
  wanted: string | null,
  offeredBefore: readonly string[] | null = null,
  isFree = false,
): ShippingRate | undefined {
  const sameSet =
    offeredBefore === null ||
    (offeredBefore.length === rates.length && rates.every(({ id }) => offeredBefore.includes(id)));
  const free = isFree ? rates.find(({ kind }) => kind === 'free_shipping') : undefined;
  return (sameSet && rates.find(({ id }) => id === wanted)) || free || rates[0];
}

/** What to tell a shopper about shipping; `hideUntilAddress` asks for a postcode before it names a price. */
export function shippingOffer(
  zones: readonly ShippingZone[],
  destination: Destination,
  shipment: Shipment,
  options: {
    wanted?: string | null;
    offeredBefore?: readonly string[] | null;
    hideUntilAddress?: boolean;
    /** Whether free shipping stands in place of the same for money. */
    freeReplacesPaid?: boolean;
  } = {},
): ShippingOffer {
  if (!shipment.lines.some(({ needsShipping }) => needsShipping)) return { state: 'not-needed' };
  if (destination.country === '' || (options.hideUntilAddress && destination.postcode === '')) {
    return { state: 'needs-address' };
  }
  const all = offeredRates(zones, destination, shipment);
  const rates = options.freeReplacesPaid ? freeInPlaceOfPaid(all) : all;
  const { wanted = null, offeredBefore = null } = options;
  const chosen = chooseRate(rates, wanted, offeredBefore, shipment.freeShippingCoupon);
  const found = freeShippingGoal(zones, destination, shipment);
  const goal = found ? { goal: found } : {};
  return chosen ? { state: 'offered', rates, chosen, ...goal } : { state: 'none', ...goal };
}

/** A method's cost in minor units of the store currency; null when it is not offered for this shipment. */
function costOf(method: ShippingMethod, shipment: Shipment): number | null {
  switch (method.kind) {
    case 'flat_rate':
      return flatRate(method, shipment);
    case 'free_shipping':
      return isFree(method, shipment) ? 0 : null;
    case 'local_pickup':
      return method.settings.cost?.trim() ? amountOf(method.settings.cost, shipment, shipment.lines) : 0;
  }
}

function flatRate({ settings }: ShippingMethod, shipment: Shipment): number | null {
  const { cost = '', classCosts = {}, noClassCost = '', classCharge = 'each' } = settings;
  const sent = shipment.lines.filter(({ needsShipping }) => needsShipping);
  const byClass = new Map<string, typeof sent>();
  for (const line of sent)
    byClass.set(line.shippingClass, [...(byClass.get(line.shippingClass) ?? []), line]);

  let offered = false;
  let sum = 0;
  if (cost.trim() !== '') {
    const amount = amountOf(cost, shipment, sent);
    if (amount === null) return null;
    offered = true;
    sum = amount;
  }
  const perClass: number[] = [];
  for (const [name, lines] of byClass) {
    const formula = name === '' ? noClassCost : (classCosts[name] ?? noClassCost);
    if (formula.trim() === '') continue;
    const amount = amountOf(formula, shipment, lines);
    if (amount === null) return null;
    offered = true;
    perClass.push(amount);
  }
  if (!offered) return null;
  if (perClass.length === 0) return sum;
  return sum + (classCharge === 'each' ? perClass.reduce((a, b) => a + b, 0) : Math.max(...perClass));
}

/** Formulas speak of amounts in the store currency, also where they ask what the lines cost. */
function amountOf(formula: string, { exchange }: Shipment, lines: Shipment['lines']): number | null {
  const result = evaluateCost(formula, {
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    cost: convertBack(
      lines.reduce((sum, line) => sum + line.subtotal, 0),
      exchange,
    ),
    currency: exchange.from,
  });
  return result.ok ? result.value : null;
}

function isFree({ settings }: ShippingMethod, shipment: Shipment): boolean {
  const { needs = 'nothing', minAmount = 0, beforeDiscounts = false } = settings;
  const reached =
    shipment.subtotal - (beforeDiscounts ? 0 : shipment.discount) >= convert(minAmount, shipment.exchange);
  switch (needs) {
    case 'nothing':
      return true;
    case 'coupon':
      return shipment.freeShippingCoupon;
    case 'min-amount':
      return reached;
    case 'either':
      return reached || shipment.freeShippingCoupon;
    case 'both':
      return reached && shipment.freeShippingCoupon;
  }
}
