import * as v from 'valibot';
import { defineSettings, setting } from '#platform/settings/settings.ts';
import { CARRIERS, isLinkPattern } from './rules/carriers.ts';

/** How orders are sent: by whom, who hears of it, and what becomes of them then. */
export const fulfilmentSettings = defineSettings({
  name: 'fulfilment',
  title: 'Fulfilment',
  keywords: 'carrier tracking parcel label dhl ups fedex dpd packing shipment',
  section: 'delivery',
  about: 'Carriers, address labels, and when orders are complete',
  fields: {
    complete: setting({
      kind: 'choice',
      default: 'paid',
      label: 'Complete an order by itself',
      choices: {
        paid: 'As soon as it is paid and everything is sent',
        sent: 'As soon as everything is sent',
        never: 'Never',
      },
      help: 'Completed counts as paid: choose “everything is sent” only where nothing is paid later.',
    }),
    mailCustomer: setting({
      kind: 'switch',
      default: true,
      label: 'Write to the customer with each parcel',
      help: 'What is proposed: it can be changed for each parcel.',
    }),
    ownCarriers: setting({
      kind: 'rows',
      default: [],
      label: 'Your own carriers',
      help: 'Those that are not in the list below: a bicycle courier, for example.',
      most: 30,
      fields: {
        title: { kind: 'text', default: '', most: 60, needed: 'Name the carrier.', label: 'Name' },
        link: {
          kind: 'text',
          default: '',
          most: 500,
          label: 'Address at which its parcels are followed',
          placeholder: 'https://example.com/track/{number}',
          help: '{number} is the tracking number, {postcode} and {country} are those of the customer. Blank: none.',
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
      label: 'Address labels',
      choices: { a6: 'One on each A6 sheet', 'a4-8': 'Eight on each A4 sheet (2 × 4)' },
    }),
    labelSender: setting({
      kind: 'multiline',
      most: 300,
      default: '',
      label: 'Sender on address labels',
      help: 'Blank: the shop’s own address.',
    }),
    carriers: setting({
      kind: 'sequence',
      default: CARRIERS.map(({ id }) => id),
      label: 'Carriers to choose from',
      choices: Object.fromEntries(CARRIERS.map(({ id, title }) => [id, title])),
      unordered: true,
    }),
  },
});
