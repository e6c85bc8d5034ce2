import * as v from 'valibot';
import { defineSettings, setting } from '#platform/settings/settings.ts';
import { timeZones } from './rules/time-zones.ts';

/** How the shop's prices are shown; the currency itself is fixed after the first order (TOT-009). */
export const currencySettings = defineSettings({
  name: 'currency',
  title: 'Currency',
  keywords: 'money price format decimals euro dollar pound multi-currency',
  section: 'shop',
  about: 'The currency of your prices, and how they are written',
  fields: {
    currency: setting({
      kind: 'choice',
      default: 'USD',
      label: 'Currency',
      help: 'Cannot be changed after the first order.',
      choices: {
        USD: 'US dollar',
        EUR: 'Euro',
        GBP: 'Pound sterling',
        CHF: 'Swiss franc',
        CAD: 'Canadian dollar',
        AUD: 'Australian dollar',
        JPY: 'Japanese yen',
        SEK: 'Swedish krona',
        NOK: 'Norwegian krone',
        DKK: 'Danish krone',
        PLN: 'Polish złoty',
      },
    }),
    position: setting({
      kind: 'choice',
      default: 'left',
      label: 'Position of the symbol',
      help: 'Before or after the amount, with or without a space.',
      choices: {
        left: '$9.99',
        right: '9.99$',
        'left-space': '$ 9.99',
        'right-space': '9.99 $',
      },
    }),
    thousands: setting({
      kind: 'text',
      asTyped: true,
      rule: v.pipe(v.string(), v.maxLength(1, 'One character at most.')),
      default: ',',
      label: 'Thousands separator',
      help: 'As in 1,000. Leave it blank for none.',
    }),
    decimal: setting({
      kind: 'text',
      asTyped: true,
      rule: v.pipe(v.string(), v.length(1, 'Exactly one character.')),
      default: '.',
      label: 'Decimal separator',
      help: 'As in 9.99.',
    }),
    decimals: setting({
      kind: 'number',
      min: 0,
      max: 4,
      default: 2,
      label: 'Number of decimals',
      help: 'Changes only how prices are shown; sums stay exact.',
    }),
  },
});

/** The shop's own language: that of visitors who chose none, and of mails to the shop. */
export const languageSettings = defineSettings({
  name: 'language',
  title: 'Language',
  keywords: 'translation locale multilingual english german',
  section: 'shop',
  about: 'The language of pages and e-mails',
  fields: {
    language: setting({
      kind: 'record',
      from: { resource: 'languages', key: 'locale', text: 'name' },
      needed: 'Choose a language.',
      default: 'en',
      label: 'Language of the shop',
      help: 'For pages, e-mails, dates and numbers. The back office stays in English.',
    }),
  },
});

/** By which clocks the shop's days begin and end, and dates are typed and shown (CAT-025). */
export const timeSettings = defineSettings({
  name: 'time',
  title: 'Time zone',
  keywords: 'timezone clock hour date format date-format',
  section: 'shop',
  about: 'For dates, sales and reports',
  fields: {
    timeZone: setting({
      kind: 'choice',
      default: 'UTC',
      label: 'Time zone',
      help: 'All dates and times in the shop, in e-mails and here. What is already scheduled keeps its moment.',
      choices: timeZones(),
    }),
  },
});

/** In which units weights and sizes are read and typed; they are kept in grams and millimetres. */
export const measureSettings = defineSettings({
  name: 'measures',
  title: 'Weights and sizes',
  keywords: 'units weight kilogram pound inch centimetre dimensions metric imperial',
  section: 'shop',
  about: 'The units you enter and customers see',
  fields: {
    measures: setting({
      kind: 'choice',
      default: 'metric',
      label: 'Weights and sizes',
      help: 'The units you enter in products and customers see in the shop.',
      choices: { metric: 'Grams, kilograms, centimetres', imperial: 'Ounces, pounds, inches' },
    }),
  },
});
