import { siteSettings } from '#features/content/public.ts';
import type { SetupStep } from '#platform/setup/setup-step.server.ts';
import { paymentSettings } from '../settings.ts';

/** How customers pay without a provider. */
export const paymentsStep: SetupStep = {
  name: 'payments',
  place: 40,
  title: 'Ways to pay',
  help: 'Cash on delivery is paid to whoever brings the parcel. Bank transfer needs no contract, only your account: you ship once the money has arrived. Cards and wallets are a step of their own.',
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
  missing: 'You have not chosen how customers can pay. For now they can only pay cash on delivery.',
  more: '/settings/payments',
};
