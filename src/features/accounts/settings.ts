import { defineSettings, setting } from '#platform/settings/settings.ts';

/** How customers come to accounts of their own (CHK-027); accounts made at the checkout are switched on with the orders. */
export const accountSettings = defineSettings({
  name: 'accounts',
  title: 'Customer accounts',
  keywords: 'login sign-up register password username customer',
  section: 'customers',
  about: 'Registration, user names and passwords',
  fields: {
    registration: setting({
      kind: 'switch',
      default: false,
      label: 'Allow registration in the account area',
      help: 'Guests find a form for a new account beside the log-in.',
    }),
    generateUsername: setting({
      kind: 'switch',
      default: true,
      label: 'Generate user names',
      help: 'Made of the customer’s name, or else of the e-mail address. Off: new customers choose one.',
    }),
    generatePassword: setting({
      kind: 'switch',
      default: true,
      label: 'Generate passwords',
      help: 'New customers set one of their own by a link in the e-mail “New account”. Off, or while that e-mail is switched off or no mail server is set up: they choose one when the account is made.',
    }),
  },
});
