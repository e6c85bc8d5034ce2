import * as v from 'valibot';
import { defineSettings, setting } from '#platform/settings/settings.ts';

const SHOWN = { excl: 'Excluding tax', incl: 'Including tax' } as const;

/** How taxes are worked out and shown; rates and classes are rows of their own (TOT-010). */
export const taxSettings = defineSettings({
  name: 'taxes',
  title: 'Taxes',
  keywords: 'vat gst sales-tax iva mwst ust tva tax-inclusive',
  section: 'taxes',
  about: 'How taxes are worked out and shown',
  fields: {
    enabled: setting({
      kind: 'switch',
      default: false,
      label: 'Calculate taxes',
      help: 'By the rates that are entered under Taxes.',
    }),
    pricesEntered: setting({
      kind: 'choice',
      default: 'without',
      label: 'Prices are entered',
      help: 'Prices with tax include that of the shop’s own location, and stay as entered there. Shipping costs and fees are entered without tax. Prices that are entered already are not converted.',
      choices: { without: 'Without tax', with: 'With tax' },
    }),
    basedOn: setting({
      kind: 'choice',
      default: 'shipping',
      label: 'Tax is calculated for',
      choices: {
        shipping: 'The shipping address',
        billing: 'The billing address',
        base: 'The shop’s own address',
      },
    }),
    shippingClass: setting({
      kind: 'record',
      from: { resource: 'tax-classes', key: 'slug', text: 'name' },
      default: null,
      label: 'Tax class of shipping',
      help: 'Blank: that of the goods that are sent.',
    }),
    rounding: setting({
      kind: 'choice',
      default: 'line',
      label: 'Tax is rounded',
      choices: { line: 'For each line', subtotal: 'On the subtotal' },
    }),
    shopDisplay: setting({
      kind: 'choice',
      default: 'excl',
      label: 'Prices in the shop',
      help: 'In lists and on product pages, by the default customer location.',
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
      label: 'Words after prices in the shop',
      help: 'For example incl. VAT. {price_including_tax} and {price_excluding_tax} stand for the price with and without tax.',
    }),
    cartDisplay: setting({
      kind: 'choice',
      default: 'excl',
      label: 'Prices in cart and checkout',
      choices: SHOWN,
    }),
    totalsDisplay: setting({
      kind: 'choice',
      default: 'itemized',
      label: 'Taxes in totals',
      choices: { itemized: 'Each rate by itself', single: 'As a single total' },
    }),
  },
});
