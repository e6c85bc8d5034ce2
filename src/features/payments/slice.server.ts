import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { sendRefundJob } from './jobs/send-refund.job.server.ts';
import { paymentMethods } from './points.ts';
import { builtInPayments } from './rules/built-in-methods.ts';
import { paymentSettings } from './settings.ts';
import { paymentTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'payments',
  texts: [{ title: 'Payment', texts: paymentTexts }],
  settings: [paymentSettings],
  // Also while a method's slice is switched off: money that is owed goes back.
  jobs: ({ db, whole }) => [sendRefundJob(db, () => whole.of(paymentMethods))],
  adds: [paymentMethods.with(...builtInPayments)],
});
