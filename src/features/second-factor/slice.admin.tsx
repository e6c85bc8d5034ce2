import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'second-factor',
  recordPanels: ['users', 'customers'].map((resource) => ({
    resource,
    name: 'second-factor',
    panel: async () => (await import('./admin/second-factor-panel.tsx')).SecondFactorPanel,
  })),
  screenTexts: [
    {
      resource: 'users',
      texts: async () => ({
        audited: {
          'second-factor-on': 'Switched two-step log-in on',
          'second-factor-off': 'Switched two-step log-in off',
          'second-factor-codes': 'Made new recovery codes',
        },
      }),
    },
  ],
  texts: {
    title: 'Two-step log-in',
    since: 'This account logs in with a password and a code. Since:',
    switchOff: 'Switch off two-step log-in',
    askTitle: 'Switch off two-step log-in?',
    ask: 'Do this only for somebody who has lost their phone and their recovery codes, and only once you are sure who is asking: from then on the password alone lets them in. They are told by e-mail.',
    switchedOff: 'Two-step log-in is off',
  },
});
