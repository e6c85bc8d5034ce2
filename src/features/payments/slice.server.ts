import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { paymentMethods } from './points.ts';
import { builtInPayments } from './rules/built-in-methods.ts';
import { paymentSettings } from './settings.ts';
import { paymentTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'payments',
  texts: [{ title: 'Payment', texts: paymentTexts }],
  settings: [paymentSettings],
  adds: [paymentMethods.with(...builtInPayments)],
});
