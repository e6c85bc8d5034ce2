import { cleanText } from '#features/fields/public.ts';
import { addressReasons, type OrderServices, termsRefusal } from '#features/orders/public.server.ts';
import type { CheckoutForm } from '../rules/checkout-form.ts';

/**
 * Which of the fields that an earlier try marked (names with spaces between) are wrong as they stand now, by name with
 * the words for the shopper: another country asks for other things under other names.
 */
export function stillWrong(
  marked: unknown,
  form: Pick<CheckoutForm, 'billing' | 'shipping' | 'shipElsewhere' | 'termsAccepted'>,
  needsShipping: boolean,
  services: OrderServices,
): Record<string, string> {
  const names = new Set(cleanText(marked).split(' '));
  const shipping = form.shipElsewhere ? form.shipping : null;
  const { reasons } = addressReasons({ billing: form.billing, shipping }, needsShipping, services);
  const terms = termsRefusal(form, services);
  const wrong = [...reasons, ...(terms ? [{ field: 'terms', message: terms }] : [])];
  return Object.fromEntries(
    wrong.filter(({ field }) => names.has(field)).map(({ field, message }) => [field, message]),
  );
}
