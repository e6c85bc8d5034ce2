import { logInForms } from '#features/accounts/public.server.ts';
import { cartForms } from '#features/cart/public.server.ts';
import { productPasswordForm } from '#features/catalog/public.server.ts';
import { checkoutForms } from '#features/checkout/public.server.ts';
import type { PageForm } from '#platform/pages/page-form.server.ts';

/** Everything that pages offer without script, in the order in which the forms are asked. */
export const pageForms: readonly PageForm[] = [
  ...cartForms,
  ...checkoutForms,
  ...logInForms,
  productPasswordForm,
];
