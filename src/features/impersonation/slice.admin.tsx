import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'impersonation',
  recordPanels: [
    {
      resource: 'customers',
      name: 'impersonation',
      panel: async () => (await import('./admin/impersonation-panel.tsx')).ImpersonationPanel,
    },
  ],
  screenTexts: [
    {
      resource: 'users',
      texts: async () => ({
        audited: {
          'impersonation-began': 'Began to see the shop as this customer',
          'impersonation-ended': 'Ended seeing the shop as this customer',
        },
      }),
    },
  ],
  texts: {
    title: 'Log in as this customer',
    about: 'See the shop as they do: their cart, orders and addresses.',
    begin: 'Log in as this customer',
    askTitle: 'Log in as this customer?',
    ask: 'The shop opens as this customer sees it, for an hour at most; a banner leads back. What you do there, such as filling the cart, is theirs. Payments, passwords and personal data stay closed. It is noted in the audit log.',
  },
});
