import type { ComponentType } from 'react';
import type { PageNotice } from '#platform/pages/page-scope.ts';
import type { PartContext } from '#platform/pages/part-context.server.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';

/** What a checkout part is loaded with. */
export interface CheckoutPartContext extends PartContext {
  /**
   * The fields as they were sent but for passwords, when the form is shown again because something was refused: nothing typed
   * is lost. Else what was typed before into fields of the owner's own.
   */
  sent: Readonly<Record<string, unknown>>;
  /** Messages by field name, for the fields of the part. */
  errors: Readonly<Record<string, string>>;
  /** Those of the page, of which some may be about its fields. */
  notices: readonly PageNotice[];
}

/**
 * Fields that a slice adds to the checkout's form. What they send is checked and kept with the order by a placing step
 * of the same slice (`placingSteps` of `orders`).
 */
export interface CheckoutPart<Data = unknown> {
  name: string;
  /**
   * Below the contact, below where it is delivered (left out where nothing is), below the order's note, above the ways to pay, where nothing shows (hidden fields), or above the form and outside of
   * it, where it can be a form of its own.
   */
  place: 'above' | 'contact' | 'delivery' | 'details' | 'payment' | 'hidden';
  /** Brings what the view shows; undefined leaves the part out. */
  load(context: CheckoutPartContext): Data | undefined | Promise<Data | undefined>;
  View: ComponentType<{ data: Data }>;
}

/** Fields of later slices in the checkout's form, in order. */
// biome-ignore lint/suspicious/noExplicitAny: parts of many shapes; each is typed where it is made by `checkoutPart`
export const checkoutParts = extensionPoint<CheckoutPart<any>>('checkout-parts', {
  uniqueBy: ({ name }) => name,
});

/** Joins a part's data and view. */
export function checkoutPart<Data>(part: CheckoutPart<Data>): CheckoutPart<Data> {
  return part;
}
