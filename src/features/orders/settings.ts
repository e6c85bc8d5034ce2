import * as v from 'valibot';
import { isMailAddress } from '#platform/mail/mail-address.ts';
import { defineSettings, setting } from '#platform/settings/settings.ts';

const onOff = (label: string, value: boolean, help?: string) =>
  setting({ schema: v.boolean(), default: value, label, input: 'switch', ...(help ? { help } : {}) });

/** How orders are taken and who hears of them (CHK-027, CHK-029). */
export const orderSettings = defineSettings({
  name: 'orders',
  title: 'Checkout and orders',
  fields: {
    guestCheckout: onOff('Allow orders without an account', true),
    loginAtCheckout: onOff('Log-in during checkout', false),
    holdMinutes: setting({
      schema: v.pipe(v.number(), v.integer('A whole number.'), v.minValue(1), v.maxValue(100_000)),
      default: 60,
      label: 'Hold stock of unpaid orders for (minutes)',
      input: 'number',
    }),
    shopMail: setting({
      schema: v.pipe(
        v.string(),
        v.trim(),
        v.check((text) => text === '' || isMailAddress(text), 'One e-mail address.'),
      ),
      default: '',
      label: 'Mails about orders go to',
      help: 'Empty: the shop’s e-mail address, and without one the first administrator’s.',
      input: 'email',
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
