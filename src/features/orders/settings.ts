import { defineSettings, setting } from '#platform/settings/settings.ts';

const onOff = (label: string, value: boolean, help?: string) =>
  setting({ kind: 'switch', default: value, label, ...(help ? { help } : {}) });

/** How orders are taken and who hears of them (CHK-027, CHK-029); which mails are sent is kept with their kinds, under the same name. */
export const orderSettings = defineSettings({
  name: 'orders',
  title: 'Checkout and orders',
  keywords:
    'button place order guest checkout account password strength bot captcha spam cancel unpaid gdpr retention anonymize notification email',
  section: 'sales',
  about: 'Guest checkout, accounts, how long stock is held, notifications',
  fields: {
    guestCheckout: onOff('Allow guest checkout', true, 'Customers can order without an account.'),
    loginAtCheckout: onOff(
      'Allow log-in during checkout',
      false,
      'Customers with an account can log in on the checkout page.',
    ),
    accountAtCheckout: onOff(
      'Allow account creation during checkout',
      false,
      'Guests can tick a box to get an account with their order; without guest checkout everybody gets one. User names and passwords: see Customer accounts.',
    ),
    demandStrength: setting({
      kind: 'switch',
      default: false,
      showWhen: { accountAtCheckout: true },
      label: 'Require strong passwords for these accounts',
      help: 'Off: a customer who makes an account with an order is only warned about a weak password, and can still order. How strong it has to be: see Passwords.',
    }),
    checkGuestOrders: onOff(
      'Check orders of guests for bots',
      false,
      'Whoever orders without an account is checked when they place the order, and needs JavaScript for it. Works while bot protection is on. Only switch it on while bots place orders in your shop.',
    ),
    orderButton: setting({
      kind: 'choice',
      default: 'place',
      label: 'Order button',
      choices: {
        place: 'Place order',
        pay: 'Order with obligation to pay',
        words: 'Words of your own',
      },
      help: 'What the button says that places the order. In the EU and the European Economic Area it has to name the obligation to pay.',
    }),
    orderButtonWords: setting({
      kind: 'text',
      most: 60,
      spoken: true,
      default: '',
      showWhen: { orderButton: 'words' },
      label: 'Order button text',
      help: 'Leave it blank for “Place order”.',
    }),
    holdMinutes: setting({
      kind: 'number',
      min: 1,
      max: 100_000,
      default: 60,
      label: 'Hold stock for unpaid orders (minutes)',
      help: 'For orders whose online payment was not completed: they are cancelled after that, and their products can be sold again. Orders that wait for a bank transfer or a cheque are on hold and are not cancelled.',
    }),
    holdMinutesByHand: setting({
      kind: 'number',
      min: 1,
      max: 100_000,
      default: 4320,
      label: 'Hold stock for unpaid orders that you create (minutes)',
      help: 'For orders created in the back office. Their customers have this long to pay by the link they are sent.',
    }),
    namesMonths: setting({
      kind: 'number',
      min: 0,
      max: 600,
      default: 0,
      label: 'Remove personal data from orders after (months)',
      help: '0: never. Name, address, e-mail and notes are removed from finished orders, and the buyer’s address from their invoices; amounts and products stay. The law may ask you to keep invoices for some years: do not go below that.',
    }),
    shopMail: setting({
      kind: 'email',
      default: '',
      label: 'Send order notifications to',
      help: 'For e-mails without a recipient of their own. Leave it blank to use the shop e-mail address, or else the first administrator’s.',
    }),
  },
});
