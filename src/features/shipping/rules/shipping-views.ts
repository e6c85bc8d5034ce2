import type { Exchange } from '#kit/exchange.ts';

/** The kinds of shipping methods that the shop knows. */
export const METHOD_KINDS = ['flat_rate', 'free_shipping', 'local_pickup'] as const;

/** One of `flat_rate`, `free_shipping`, `local_pickup`. */
export type MethodKind = (typeof METHOD_KINDS)[number];

/** What free shipping can ask for (SHIP-007). */
export const FREE_SHIPPING_NEEDS = ['nothing', 'coupon', 'min-amount', 'either', 'both'] as const;

/** What free shipping asks for (SHIP-007). */
export type FreeShippingNeed = (typeof FREE_SHIPPING_NEEDS)[number];

/** A method's entries; each kind uses its own. */
export interface MethodSettings {
  /** Flat rate and pickup: decimal amount or formula; '' = blank. */
  cost?: string;
  /** Flat rate: cost by shipping class, and of goods without a class. */
  classCosts?: Record<string, string>;
  noClassCost?: string;
  /** Flat rate: costs of all classes in the cart, or only of the dearest (SHIP-006). */
  classCharge?: 'each' | 'dearest';
  needs?: FreeShippingNeed;
  /** Free shipping from this amount on, in minor units of the store currency; a market compares with what it converts to. */
  minAmount?: number;
  /** Compare with the sum before discounts. */
  beforeDiscounts?: boolean;
  /** How long it takes, in the owner's words; every kind. */
  deliveryTime?: string;
}

/** What a new method begins with where the owner says nothing else (SHIP-005). */
export const NEW_METHODS: Readonly<Record<MethodKind, { title: string; settings: MethodSettings }>> = {
  flat_rate: { title: 'Flat rate', settings: { cost: '0' } },
  free_shipping: { title: 'Free shipping', settings: {} },
  local_pickup: { title: 'Local pickup', settings: {} },
};

/** A method within a zone. */
export interface ShippingMethod {
  id: number;
  kind: MethodKind;
  title: string;
  enabled: boolean;
  settings: MethodSettings;
}

/** A part of the world with the methods that serve it, in the order in which they are offered. */
export interface ShippingZone {
  id: number;
  name: string;
  /** Empty = everywhere (the last zone). */
  regions: { country: string; state?: string }[];
  /** Single postcodes, `902*`, `10000...19999`; empty = all. */
  postcodes: string[];
  methods: ShippingMethod[];
}

/** A rate offered for a cart; `id` is what the browser sends back, for example `flat_rate:3`. */
export interface ShippingRate {
  id: string;
  label: string;
  /** Minor units of the currency of the sum. */
  amount: number;
  /** The same as the shopper reads it, where taxes make that another amount. */
  shown?: number;
  kind: MethodKind;
  /** How long it takes, as shoppers read it; absent where nothing is said. */
  deliveryTime?: string;
}

/** From which amount on goods are sent for free, and how much of it is reached. Minor units of the currency of the sum. */
export interface FreeShippingGoal {
  minimum: number;
  /** What the minimum is compared with: the sum of the lines, after discounts unless the method ignores them. */
  reached: number;
}

/** What a shopper is told about shipping (SHIP-003); `goal` where a higher sum makes it free. */
export type ShippingOffer =
  | { state: 'not-needed' }
  | { state: 'needs-address' }
  | { state: 'none'; goal?: FreeShippingGoal }
  | { state: 'offered'; rates: ShippingRate[]; chosen: ShippingRate; goal?: FreeShippingGoal };

/** What is to be sent. Amounts in minor units of the currency of the sum. */
export interface Shipment {
  lines: readonly { quantity: number; subtotal: number; needsShipping: boolean; shippingClass: string }[];
  /** From the store currency, in which owners type costs and limits, to that of the sum. */
  exchange: Exchange;
  /** Sum of the lines as displayed. */
  subtotal: number;
  /** What all discounts take off it. */
  discount: number;
  /** Whether a coupon that grants free shipping is applied. */
  freeShippingCoupon: boolean;
}
