import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'passkeys',
  logInWays: [
    {
      name: 'passkeys',
      autoComplete: 'webauthn',
      way: async () => (await import('./admin/office-passkey-way.tsx')).OfficePasskeyWay,
    },
  ],
  recordPanels: ['users', 'customers'].map((resource) => ({
    resource,
    name: 'passkeys',
    panel: async () => (await import('./admin/passkey-panel.tsx')).PasskeyPanel,
  })),
  screenTexts: [
    {
      resource: 'users',
      texts: async () => ({
        audited: {
          'passkey-added': 'Added a passkey',
          'passkey-removed': 'Removed a passkey',
          'passkeys-off': 'Removed the passkeys',
        },
      }),
    },
  ],
  texts: {
    title: 'Passkeys',
    logIn: 'Log in with a passkey',
    cancelled: 'No passkey was used. Try again, or log in with your password.',
    count:
      'This account has one passkey, with which its holder logs in without the password. |||| This account has {smart_count} passkeys, with which its holder logs in without the password.',
    used: 'Last used:',
    unused: 'Not used yet.',
    remove: 'Remove passkeys',
    askTitle: 'Remove all passkeys of this account?',
    ask: 'Do this for somebody who has lost the device on which they are. From then on they log in with the password. They are told by e-mail.',
    removed: 'The passkeys are removed',
  },
});
