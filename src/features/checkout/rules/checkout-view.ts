import type { ComponentType } from 'react';
import type { LoadedGuestForm, LogInView } from '#features/accounts/public.ts';
import type { CartView } from '#features/cart/public.ts';
import type { AddressFormView } from '#features/fields/public.ts';
import type { OfferedPayment } from '#features/payments/public.ts';
import type { ShippingOffer } from '#features/shipping/public.ts';
import type { Totals } from '#features/totals/public.ts';
import type { CheckoutPart } from '../points.ts';
import type { AccountFieldsView } from './account-fields.ts';
import type { OrderButton } from './order-button.ts';

/** What the order's review shows: lines, shipping choice and sums. */
export interface ReviewView {
  cart: CartView;
  totals: Totals;
  offer: ShippingOffer;
}

/** The payment part of the checkout. */
export interface PaymentView {
  methods: OfferedPayment[];
  /** Id of the chosen one; '' when there is none. */
  chosen: string;
  nothingToPay: boolean;
  /** What the order comes to, in minor units of the market's currency. */
  total: number;
  /** Whether there is a terms page, which then has to be accepted. */
  termsRequired: boolean;
  termsAccepted: boolean;
  button: OrderButton;
  /** Messages of refused fields by name. */
  errors: Readonly<Record<string, string>>;
}

/** An address that a customer keeps, in one line. */
export interface OfferedAddress {
  /** By which the form names it. */
  ref: string;
  /** What the customer calls it; '' = nothing. */
  label: string;
  line: string;
}

/** Everything that the checkout page shows. */
export interface CheckoutView {
  billing: AddressFormView;
  shipping: AddressFormView;
  /** The customer's addresses, where there are several to choose from. */
  addresses: readonly OfferedAddress[];
  shipElsewhere: boolean;
  note: string;
  review: ReviewView;
  payment: PaymentView;
  attempt: string;
  /** Nonces of the placing form and of recalculation. */
  placeNonce: string;
  reviewNonce: string;
  /** Hash of the cart as its page's links and other tabs know it. */
  cartHash: string;
  /** All refusals of the last attempt, in the order of the form. */
  problems: readonly { message: string; field: string }[];
  /** The total, as it is written, where nothing but its change stood in the way; '' = something else, or nothing. */
  confirms: string;
  /** Under which the cause of an unforeseen failure stands in the log; '' = there was none. */
  reference: string;
  /** The log-in form for guests, where the owner offers one. */
  logIn: LogInView | null;
  /** What leads to a log-in in place of that form; null = the form stands there. */
  logInLink: { address: string; className: string; redirect: string } | null;
  /** What a slice shows in place of that form; null = nothing. */
  guestForm: LoadedGuestForm | null;
  /** Whether guests have to log in before they see the form (CHK-027). */
  demandsLogIn: boolean;
  /** What a guest fills in for an account that is made with the order, where the owner offers one (CHK-006). */
  account: AccountFieldsView | null;
  /** Which orders of whoever sees it are checked for bots while the protection is active. */
  botCheck: CheckedOrders;
  /** What later slices add to the form. */
  parts: readonly LoadedCheckoutPart[];
}

/** Which orders of a guest are checked for bots: all, those with which an account is made, or none. */
export type CheckedOrders = 'all' | 'with-account' | 'none';

/** A part of the form that another slice brings, with what it shows. */
export interface LoadedCheckoutPart extends Pick<CheckoutPart, 'name' | 'place'> {
  // biome-ignore lint/suspicious/noExplicitAny: each view takes what its own part brought
  View: ComponentType<{ data: any }>;
  data: unknown;
}

/** Purposes of the checkout's nonces. */
export const PLACE_PURPOSE = 'checkout';
/** Purpose of the nonce in field `security` of `update_order_review`. */
export const REVIEW_PURPOSE = 'update-order-review';
/** Field of the placing form that carries its nonce. */
export const PLACE_NONCE_FIELD = 'woocommerce-process-checkout-nonce';
