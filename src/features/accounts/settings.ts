import { defineSettings, setting } from '#platform/settings/settings.ts';

/** How customers come to accounts of their own (CHK-027); accounts made at the checkout are switched on with the orders. */
export const accountSettings = defineSettings({
  name: 'accounts',
  title: 'Customer accounts',
  keywords: 'login sign-in sign-up register password username customer',
  section: 'customers',
  about: 'Registration, user names and passwords',
  fields: {
    registration: setting({
      kind: 'switch',
      default: false,
      label: 'Allow customers to create an account',
      help: 'On the account page, beside the log-in form.',
    }),
    generateUsername: setting({
      kind: 'switch',
      default: true,
      label: 'Generate user names',
      help: 'From the customer’s name or e-mail address. Off: new customers choose their own.',
    }),
    generatePassword: setting({
      kind: 'switch',
      default: true,
      label: 'Generate passwords',
      help: 'New customers get a link by e-mail to set their password. Off, or while no e-mail server is set up: they choose one when they create the account.',
    }),
    confirmEmail: setting({
      kind: 'switch',
      default: false,
      label: 'New customers confirm their e-mail address',
      help: 'They get a link by e-mail, and can log in once they have opened it. Works only while an e-mail server is set up and the e-mail “Confirm e-mail address” is on. Accounts that exist already are not asked.',
    }),
    resetBy: setting({
      kind: 'choice',
      default: 'link',
      choices: { link: 'A link by e-mail', code: 'A six-digit code by e-mail', none: 'Not at all' },
      label: 'How customers reset a forgotten password',
      help: 'A link works for 24 hours, a code for 15 minutes. You word the e-mails under E-mails.',
    }),
    logoutRedirect: setting({
      kind: 'address',
      default: '',
      label: 'Page after log-out',
      help: 'A path of this shop. Leave it blank for the account page.',
    }),
    failedLogIns: setting({
      kind: 'number',
      min: 3,
      max: 50,
      default: 5,
      section: 'Guessing',
      label: 'Failed log-ins of an account',
      help: 'In 15 minutes, in all forms together. After them everybody waits who logs in there, with the right password too, except in browsers that were logged in before.',
    }),
    failedLogInsOfClient: setting({
      kind: 'number',
      min: 3,
      max: 500,
      default: 5,
      section: 'Guessing',
      label: 'Failed log-ins from one network address',
      help: 'In 15 minutes, whichever accounts are named. Customers in one office or school can share an address: allow more where many of yours do.',
    }),
  },
});
