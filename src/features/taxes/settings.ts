import * as v from 'valibot';
import { defineSettings, setting } from '#platform/settings/settings.ts';

const SHOWN = { excl: 'Excluding tax', incl: 'Including tax' } as const;

/** How taxes are worked out and shown; rates and classes are rows of their own (TOT-010). */
export const taxSettings = defineSettings({
  name: 'taxes',
  title: 'Taxes',
  keywords:
    'vat gst sales-tax iva mwst ust tva tax-inclusive small-business small business kleinunternehmer exempt',
  section: 'taxes',
  about: 'Whether taxes are charged, and how prices are shown',
  fields: {
    enabled: setting({
      kind: 'switch',
      default: false,
      label: 'Calculate taxes',
      help: 'Uses the rates under Shop → Tax rates. Off: no tax is charged or shown.',
    }),
    pricesEntered: setting({
      kind: 'choice',
      default: 'without',
      label: 'You enter prices',
      help: 'Prices with tax include the tax of your shop’s own location. Shipping costs and fees are always entered without tax. Changing this does not convert prices you have entered.',
      choices: { without: 'Without tax', with: 'With tax' },
    }),
    basedOn: setting({
      kind: 'choice',
      default: 'shipping',
      label: 'Calculate tax based on',
      help: 'The address whose tax rates apply to an order.',
      choices: {
        shipping: 'Customer shipping address',
        billing: 'Customer billing address',
        base: 'Shop address',
      },
    }),
    shippingClass: setting({
      kind: 'record',
      from: { resource: 'tax-classes', key: 'slug', text: 'name' },
      default: null,
      label: 'Shipping tax class',
      help: 'Leave it blank to use the tax class of the products shipped.',
    }),
    rounding: setting({
      kind: 'choice',
      default: 'line',
      label: 'Round tax',
      help: 'Your accountant may ask for one of the two; sums can differ by a cent.',
      choices: { line: 'Per line', subtotal: 'On the subtotal' },
    }),
    shopDisplay: setting({
      kind: 'choice',
      default: 'excl',
      label: 'Show prices in the shop',
      help: 'In lists and on product pages. Until a customer’s address is known, the default customer location counts.',
      choices: SHOWN,
    }),
    priceSuffix: setting({
      kind: 'text',
      most: 80,
      rule: v.pipe(
        v.string(),
        v.check(
          (words) => !/\{/.test(words.replace(/\{price_(in|ex)cluding_tax\}/g, '')),
          'Only {price_including_tax} and {price_excluding_tax} can be filled in here.',
        ),
      ),
      spoken: true,
      default: '',
      label: 'Text after prices in the shop',
      help: 'For example “incl. VAT”. {price_including_tax} and {price_excluding_tax} are replaced by the price with and without tax. Leave it blank to show nothing.',
    }),
    cartDisplay: setting({
      kind: 'choice',
      default: 'excl',
      label: 'Show prices in cart and checkout',
      help: 'Also in orders and e-mails to customers.',
      choices: SHOWN,
    }),
    totalsDisplay: setting({
      kind: 'choice',
      default: 'itemized',
      label: 'Show taxes in totals',
      help: 'How taxes are listed in cart, checkout and orders.',
      choices: { itemized: 'Each tax on its own line', single: 'As one total' },
    }),
  },
});
