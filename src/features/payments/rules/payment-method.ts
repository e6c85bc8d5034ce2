import type { SettingsGroup, SettingsOf } from '#platform/settings/settings.ts';
import { type TextOverrides, translate } from '#platform/texts/texts.ts';
import { paymentTexts } from '../texts.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** The states in which a payment can leave an order. */
export type PaidState = 'pending' | 'on-hold' | 'processing' | 'completed';

/** What decides whether a method is offered. Amounts in minor units. */
export interface PaymentOccasion {
  total: number;
  currency: string;
  /** Billing country; '' while unknown. */
  country: string;
  needsShipping: boolean;
  /** The kind of the chosen shipping rate; null while none is chosen. */
  shippingKind: string | null;
  /** Whether the order must be paid in a way that can be charged again, even if nothing is to be paid today. */
  mustRenew?: boolean;
}

/** An order as a payment method sees it. */
export interface PayableOrder {
  key: string;
  total: number;
  currency: string;
  billingEmail: string;
  needsShipping: boolean;
}

/**
 * How a payment begins: the order's next state, why, and where the shopper must go to pay (null = nowhere else: an order
 * that is still pending is paid on its own page of the shop).
 */
export interface PaymentBeginning {
  state: PaidState;
  cause: string;
  redirect: string | null;
}

/** A line of payment instructions, for example an account number. */
export interface PaymentDetail {
  label: string;
  value: string;
}

/** What the shopper must do to pay, on the order-received page and in mails. */
export interface PaymentInstructions {
  text: string;
  details: PaymentDetail[];
}

/** Reads a group of settings: a method reads those of its own slice. */
export interface PaymentSettings {
  get<Group extends SettingsGroup>(group: Group): SettingsOf<Group>;
  /** What a field of the kind `secret` keeps; '' where there is none. */
  secret(group: Pick<SettingsGroup, 'name'>, field: string): string;
}

/** A way to pay. Methods are pure; what needs the network is done by their gateway, jobs and signed callbacks. */
export interface PaymentMethod {
  /** Literal id on the wire, for example `bacs`. */
  id: string;
  /** Where the owner put it among the ways to pay, the smallest first; left out: behind those that say. */
  place?(settings: PaymentSettings): number;
  title(settings: PaymentSettings): string;
  description(settings: PaymentSettings): string;
  /** Whether customers may keep it, so that it can be charged again later without them; left out: they cannot. */
  renews?(settings: PaymentSettings): boolean;
  isOffered(occasion: PaymentOccasion, settings: PaymentSettings): boolean;
  /** `texts` are the owner's wordings, for the cause. */
  begin(order: PayableOrder, settings: PaymentSettings, texts: TextOverrides): PaymentBeginning;
  /**
   * Whether the money comes by itself after the order, as a transfer does, so that an order on hold waits for it; left out:
   * where there are instructions then.
   */
  awaitsMoney?: boolean;
  /** Null when there is nothing (left) to do in this state. */
  instructions(state: string, settings: PaymentSettings, texts: TextOverrides): PaymentInstructions | null;
  /** Who takes the money, where that is a provider that can be asked by this program; asked for each time, since keys change. */
  gateway?(settings: PaymentSettings): PaymentGateway;
}

/** A way to pay as the checkout offers it. */
export interface OfferedPayment {
  id: string;
  title: string;
  description: string;
}

/** The ways to pay on an occasion, in the owner's order; none when nothing is to be paid, now or later (CHK-016). */
export function offeredPayments(
  methods: readonly PaymentMethod[],
  occasion: PaymentOccasion,
  settings: PaymentSettings,
): OfferedPayment[] {
  const { total, mustRenew = false } = occasion;
  if (total === 0 && !mustRenew) return [];
  const placeOf = (method: PaymentMethod) => method.place?.(settings) ?? Number.MAX_SAFE_INTEGER;
  return methods
    .filter((method) => (!mustRenew || method.renews?.(settings)) && method.isOffered(occasion, settings))
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((method) => ({
      id: method.id,
      title: method.title(settings),
      description: method.description(settings),
    }));
}

/** How an order with nothing to pay goes on (CHK-013, CHK-016). */
export function beginFree(
  order: Pick<PayableOrder, 'needsShipping'>,
  texts: TextOverrides,
): PaymentBeginning {
  return {
    state: order.needsShipping ? 'processing' : 'completed',
    cause: translate(paymentTexts, texts, 'nothingToPay'),
    redirect: null,
  };
}
