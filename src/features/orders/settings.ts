import { defineSettings, setting } from '#platform/settings/settings.ts';

const onOff = (label: string, value: boolean, help?: string) =>
  setting({ kind: 'switch', default: value, label, ...(help ? { help } : {}) });

/** How orders are taken and who hears of them (CHK-027, CHK-029). */
export const orderSettings = defineSettings({
  name: 'orders',
  title: 'Checkout and orders',
  fields: {
    guestCheckout: onOff('Allow orders without an account', true),
    loginAtCheckout: onOff('Log-in during checkout', false),
    holdMinutes: setting({
      kind: 'number',
      min: 1,
      max: 100_000,
      default: 60,
      label: 'Hold stock of unpaid orders for (minutes)',
    }),
    shopMail: setting({
      kind: 'email',
      default: '',
      label: 'Mails about orders go to',
      help: 'Empty: the shop’s e-mail address, and without one the first administrator’s.',
    }),
    mailNewOrder: onOff('Mail to the shop: new order', true),
    mailCancelled: onOff('Mail to the shop: cancelled order', true),
    mailFailed: onOff('Mail to the shop: failed order', true),
    mailOnHold: onOff('Mail to the customer: order on hold', true),
    mailProcessing: onOff('Mail to the customer: order being processed', true),
    mailCompleted: onOff('Mail to the customer: order completed', true),
    mailNote: onOff('Mail to the customer: note', true),
  },
});
