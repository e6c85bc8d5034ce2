import * as v from 'valibot';
import { defineSettings, setting } from '#platform/settings/settings.ts';
import { CARRIERS, isLinkPattern } from './rules/carriers.ts';

/** How orders are sent: by whom, who hears of it, and what becomes of them then. */
export const fulfilmentSettings = defineSettings({
  name: 'fulfilment',
  title: 'Fulfilment',
  keywords: 'carrier tracking parcel label dhl ups fedex dpd packing shipment',
  section: 'delivery',
  about: 'Carriers, address labels and when orders are completed',
  fields: {
    complete: setting({
      kind: 'choice',
      default: 'paid',
      label: 'Complete orders automatically',
      choices: {
        paid: 'As soon as it is paid and everything is sent',
        sent: 'As soon as everything is sent',
        never: 'Never',
      },
      help: 'A completed order counts as paid: choose “as soon as everything is sent” only if nobody pays later.',
    }),
    mailCustomer: setting({
      kind: 'switch',
      default: true,
      label: 'E-mail the customer when a parcel is sent',
      help: 'With the tracking number. You can change this for each parcel.',
    }),
    ownCarriers: setting({
      kind: 'rows',
      default: [],
      label: 'Your own carriers',
      help: 'Carriers missing from the list below, for example a bicycle courier.',
      most: 30,
      fields: {
        title: { kind: 'text', default: '', most: 60, needed: 'Name the carrier.', label: 'Name' },
        link: {
          kind: 'text',
          default: '',
          most: 500,
          label: 'Tracking URL',
          placeholder: 'https://example.com/track/{number}',
          help: 'Where customers track their parcel. {number} is the tracking number, {postcode} and {country} are the customer’s. Leave it blank for no link.',
          rule: v.pipe(
            v.string(),
            v.check(
              (text) => text === '' || isLinkPattern(text),
              'An address that begins with https://, for example https://example.com/track/{number}.',
            ),
          ),
        },
      },
    }),
    labelFormat: setting({
      kind: 'choice',
      default: 'a6',
      label: 'Size of address labels',
      help: 'For printing from an order or from several at once.',
      choices: { a6: 'One on each A6 sheet', 'a4-8': 'Eight on each A4 sheet (2 × 4)' },
    }),
    labelSender: setting({
      kind: 'multiline',
      most: 300,
      default: '',
      label: 'Sender on address labels',
      help: 'Leave it blank to use the shop address.',
    }),
    carriers: setting({
      kind: 'sequence',
      default: CARRIERS.map(({ id }) => id),
      label: 'Carriers to choose from',
      help: 'Offered when you send a parcel.',
      choices: Object.fromEntries(CARRIERS.map(({ id, title }) => [id, title])),
      unordered: true,
    }),
  },
});
