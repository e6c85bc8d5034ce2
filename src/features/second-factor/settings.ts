import { defineSettings, setting } from '#platform/settings/settings.ts';

/** Who has to log in in two steps. */
export const secondFactorSettings = defineSettings({
  name: 'second-factor',
  title: 'Two-step log-in',
  keywords: '2fa two-factor authentication totp authenticator mfa security code staff passkey',
  section: 'customers',
  about: 'A code from an app besides the password',
  fields: {
    requiredForStaff: setting({
      kind: 'switch',
      default: false,
      label: 'Required for staff',
      help: 'Whoever works in the shop sets it up before the back office opens to them. Set it up for yourself first, or add a passkey, in your account details. Customers choose themselves.',
    }),
  },
});
