import { siteSettings } from '#features/content/public.ts';
import type { SetupStep } from '#platform/setup/setup-step.server.ts';
import { paymentSettings } from '../settings.ts';

/** How customers pay without a provider. */
export const paymentsStep: SetupStep = {
  name: 'payments',
  place: 40,
  title: 'Ways to pay',
  help: 'Cash on delivery is paid to whoever brings it. Bank transfer needs your account and no contract: you send once the money has come. Cards and wallets are a step of their own.',
  capability: 'settings.write',
  asks: [
    {
      group: paymentSettings,
      // What is rare of the bank account follows what is asked for of it.
      fields: ['codEnabled', 'bankEnabled', 'bankAccountHolder', 'bankIban', 'bankBic'],
      rare: ['bankAccountNumber', 'bankRoutingNumber', 'bankName'],
    },
  ],
  // Cash on delivery is offered from the start: only who saved this has decided.
  isDone: ({ services }) => services.settings.version(paymentSettings) > 0,
  proposal({ services }) {
    const { settings } = services;
    const name = settings.version(siteSettings) > 0 ? settings.get(siteSettings).name : '';
    return { bankAccountHolder: name };
  },
  missing: 'You have not decided how customers pay; they are offered cash on delivery.',
  more: '/settings/payments',
};
