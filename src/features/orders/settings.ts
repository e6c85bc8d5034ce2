import { defineSettings, setting } from '#platform/settings/settings.ts';

const onOff = (label: string, value: boolean, help?: string) =>
  setting({ kind: 'switch', default: value, label, ...(help ? { help } : {}) });

/** How orders are taken and who hears of them (CHK-027, CHK-029); which mails are sent is kept with their kinds, under the same name. */
export const orderSettings = defineSettings({
  name: 'orders',
  title: 'Checkout and orders',
  keywords: 'guest checkout account cancel unpaid gdpr retention anonymize notification email',
  section: 'sales',
  about: 'Guests, accounts at the checkout, how long stock is held, notifications',
  fields: {
    guestCheckout: onOff('Allow guest checkout (orders without an account)', true),
    loginAtCheckout: onOff('Allow log-in during checkout', false),
    accountAtCheckout: onOff(
      'Allow account creation during checkout',
      false,
      'Guests get a box to tick, and the account is made together with their order. Without guest checkout each of them gets one. Whether user names and passwords are generated is set with the customer accounts.',
    ),
    holdMinutes: setting({
      kind: 'number',
      min: 1,
      max: 100_000,
      default: 60,
      label: 'Hold stock for unpaid orders (minutes)',
    }),
    holdMinutesByHand: setting({
      kind: 'number',
      min: 1,
      max: 100_000,
      default: 4320,
      label: 'The same for orders made in the back office (minutes)',
      help: 'So long their customers have to pay by the link that they are sent.',
    }),
    namesMonths: setting({
      kind: 'number',
      min: 0,
      max: 600,
      default: 0,
      label: 'Remove names from old orders after (months)',
      help: '0: never. Orders that are over then lose name, address, e-mail and notes, and their invoices the address of the buyer; amounts and products stay. Do not go below the years for which the law asks you to keep invoices.',
    }),
    shopMail: setting({
      kind: 'email',
      default: '',
      label: 'Send order notifications to',
      help: 'For e-mails that name nobody of their own. Blank: the shop’s e-mail address, or else the first administrator’s.',
    }),
  },
});
