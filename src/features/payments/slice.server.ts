import { accountTabs } from '#features/accounts/public.server.ts';
import { personalData } from '#platform/personal-data/personal-data.server.ts';
import { setupSteps } from '#platform/setup/setup-step.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { endPaymentJob } from './jobs/end-payment.job.server.ts';
import { forgetPaymentJob } from './jobs/forget-payment.job.server.ts';
import { sendRefundJob } from './jobs/send-refund.job.server.ts';
import { savedPaymentData } from './operations/payment-data.server.ts';
import { paymentsStep } from './operations/payments-step.server.ts';
import { rightIban } from './operations/right-iban.server.ts';
import { dropSavedForm, savedPaymentsTab } from './pages/saved-payments-tab.server.ts';
import { paymentMethods } from './points.ts';
import { builtInPayments } from './rules/built-in-methods.ts';
import { paymentSettings } from './settings.ts';
import { paymentTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'payments',
  texts: [{ title: 'Payment', texts: paymentTexts }],
  settings: [paymentSettings],
  settingsGuards: [rightIban],
  // Also while a method's slice is switched off: money that is owed goes back, and nothing stays open.
  jobs: ({ db, whole, settings }) => {
    const gatewayOf = (method: string) =>
      whole
        .of(paymentMethods)
        .find(({ id }) => id === method)
        ?.gateway?.(settings);
    return [sendRefundJob(db, gatewayOf), endPaymentJob(gatewayOf), forgetPaymentJob(gatewayOf)];
  },
  forms: [dropSavedForm],
  adds: [
    paymentMethods.with(...builtInPayments),
    accountTabs.with(savedPaymentsTab),
    setupSteps.with(paymentsStep),
    personalData.with(savedPaymentData),
  ],
});
