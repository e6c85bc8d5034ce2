import type { ComponentType } from 'react';
import type { LineContext, PartRefusal } from '#features/purchase-lines/public.ts';
import type { Totals, TotalsInput } from '#features/totals/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import type { CookieOptions } from '#platform/http/cookies.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { PartContext } from '#platform/pages/part-context.server.ts';
import type { Notice } from '#platform/session/notice.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { AddedAt, CartDataPart } from './data/cart.queries.server.ts';
import type { CartLine, CartView } from './rules/cart-views.ts';

/** What a cart's total may depend on besides the cart. */
export type TotalContext = Pick<CallContext, 'db' | 'settings' | 'market' | 'shop'>;

/** Where a cart goes and which rate its shopper chose, as far as it is known. */
export type CartChoices = Pick<TotalsInput, 'destination' | 'billing' | 'rate' | 'customer'>;

/** Reads what a session has chosen so far, from what was read along with its cart (`cartData`). */
export type CartChoicesReader = (
  view: CartView,
  context: Pick<TotalContext, 'settings' | 'market'>,
) => CartChoices;

/** Who knows what shoppers chose for their carts; the latest slice counts. */
export const cartChoices = extensionPoint<CartChoicesReader>('cart-choices');

/** What slices keep of a session beside its cart and read along with it. */
export const cartData = extensionPoint<CartDataPart>('cart-data', { uniqueBy: ({ name }) => name });

/** Whose cart is about to change. */
export interface StepContext extends LineContext {
  /** The guest's session or the account (`VisitorSession.owner`). */
  owner: string;
  /** Null where a cart changes without anybody asking for it. */
  request: RequestContext | null;
}

/** A cart that changes, as a step sees it. */
export interface CartHappening<Intake> extends StepContext {
  intake: Intake;
  /** Sends a cookie with the answer, once the change stands. */
  setCookie(name: string, value: string, options?: CookieOptions): void;
  /** Takes a cookie away in the same manner. */
  dropCookie(name: string): void;
}

/**
 * What a slice does while a cart changes, inside the transaction in which it is stored, whatever way the change came:
 * what a step writes stands or falls with it. While all steps have nothing to do a cart needs no transaction.
 */
export interface CartStep<Intake = unknown> {
  name: string;
  /**
   * What the step needs to know of the visitor (account, cookies, settings), asked before the transaction begins; null
   * = nothing to do this time, which costs nothing.
   */
  intake?(context: StepContext): Intake | null | Promise<Intake | null>;
  /**
   * Where the moment of each addition is kept, in the row of the session that the slice keeps beside the cart
   * (`cartData`): written by the statement that writes the cart, so that an addition needs no transaction for it.
   */
  addedAt?: AddedAt;
  /**
   * The cart was written with what came into it, and `addedAt`. Neither happens where a line is only put back beside
   * others, or where the step `resumes`.
   */
  noted?(happening: CartHappening<Intake>): void;
  /**
   * A line is put back into a cart that holds nothing: whether the moment of the last addition before, which `cart` brings,
   * stays. Without an answer it counts as an addition.
   */
  resumes?(cart: Pick<CartView, 'data'>, happening: CartHappening<Intake>): boolean;
  /**
   * Something came into the cart: of each line the pieces that were added, be it by a call, a form, an earlier order or
   * undo. New quantities of lines that are there are none. A refusal, in words for the shopper, undoes everything.
   */
  added?(
    tx: Transaction,
    lines: readonly CartLine[],
    happening: CartHappening<Intake>,
    // biome-ignore lint/suspicious/noConfusingVoidType: who refuses nothing needs not say so
  ): Promise<PartRefusal | null | void>;
  /** Lines left the cart without being ordered, by the shopper or because nobody can buy them any more. */
  removed?(tx: Transaction, lines: readonly CartLine[], happening: CartHappening<Intake>): Promise<void>;
  /** The cart holds nothing any more, also because it became an order; `canReturn`: something can be put back. */
  emptied?(tx: Transaction, happening: CartHappening<Intake>, canReturn: boolean): Promise<void>;
}

/** What happens while carts change, in the order of the slices. */
// biome-ignore lint/suspicious/noExplicitAny: intakes of many shapes; each is typed where it is made by `cartStep`
export const cartSteps = extensionPoint<CartStep<any>>('cart-steps', { uniqueBy: ({ name }) => name });

/** Joins what a step needs to know and what it does. */
export function cartStep<Intake>(step: CartStep<Intake>): CartStep<Intake> {
  return step;
}

/**
 * A piece of page that is rendered anew after every change of the cart. It follows the cart: browsers keep it for
 * further pages as long as the cart's hash is the same.
 */
export interface CartFragment<Data = unknown> {
  /** CSS selector of all that it replaces on a page, for example `span.cart-count`. */
  selector: string;
  /** Shows something beside the cart too, so that browsers do not keep it for further pages. */
  fleeting?: boolean;
  /** Brings what it shows beside the cart; left out, it costs no query. */
  load?(context: CallContext, cart: CartView, totals: Totals): Data | Promise<Data>;
  /** One element, which the selector finds again. */
  View: ComponentType<{ cart: CartView; data: Data }>;
}

/** What of a page follows the cart. */
// biome-ignore lint/suspicious/noExplicitAny: data of many shapes; each is typed where it is made by `cartFragment`
export const cartFragments = extensionPoint<CartFragment<any>>('cart-fragments', {
  uniqueBy: ({ selector }) => selector,
});

/** Joins a fragment's data and view. */
export function cartFragment<Data>(fragment: CartFragment<Data>): CartFragment<Data> {
  return fragment;
}

/**
 * Something that stands on the cart page: above its sums, for example the choice of a shipping rate, or above its lines,
 * for example a word about the cart as a whole.
 */
export interface CartSumPart<Data = unknown> {
  name: string;
  /** Brings what the view shows, beside the sums as they stand; null leaves the part out. */
  load(context: PartContext, cart: CartView, totals: Totals): Data | null | Promise<Data | null>;
  View: ComponentType<{ data: Data }>;
}

/** What stands above the sums of the cart page, in order. */
// biome-ignore lint/suspicious/noExplicitAny: parts of many shapes; each is typed where it is made by `cartSumPart`
export const cartSumParts = extensionPoint<CartSumPart<any>>('cart-sum-parts', {
  uniqueBy: ({ name }) => name,
});

/** What stands above the lines of the cart page, over its whole width, in order; it goes with the last line. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export const cartHeadParts = extensionPoint<CartSumPart<any>>('cart-head-parts', {
  uniqueBy: ({ name }) => name,
});

/** Joins what a part shows above the sums or the lines and how. */
export function cartSumPart<Data>(part: CartSumPart<Data>): CartSumPart<Data> {
  return part;
}

/** In whose session a cart is looked at. */
export interface ReviewContext extends TotalContext {
  request: RequestContext;
  /** Whether the shopper is at the checkout. */
  atCheckout: boolean;
}

/**
 * Looks at what a cart comes to after each change of it, and when its page or the checkout shows it: what a slice keeps
 * beside the cart may have become wrong.
 */
export interface CartReview {
  /** That of its `cartData`. */
  name: string;
  /** Changes what the slice keeps; answers what to tell the shopper, and the row as it is now. Null: all stays. */
  review(
    context: ReviewContext,
    cart: CartView,
    totals: Totals,
  ): Promise<{ notices: Notice[]; data: Readonly<Record<string, unknown>> } | null>;
}

/** Who looks at carts again, in the order of the slices. */
export const cartReviews = extensionPoint<CartReview>('cart-reviews', { uniqueBy: ({ name }) => name });
