import * as v from 'valibot';
import { defineSettings, setting } from '#platform/settings/settings.ts';
import { timeZones } from './rules/time-zones.ts';

/** How the shop's prices are shown; the currency itself is fixed after the first order (TOT-009). */
export const currencySettings = defineSettings({
  name: 'currency',
  title: 'Currency',
  keywords: 'money price format decimals euro dollar pound multi-currency',
  section: 'shop',
  about: 'The currency of the shop and how amounts are written',
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
      label: 'Symbol position',
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
    }),
    decimal: setting({
      kind: 'text',
      asTyped: true,
      rule: v.pipe(v.string(), v.length(1, 'Exactly one character.')),
      default: '.',
      label: 'Decimal separator',
    }),
    decimals: setting({
      kind: 'number',
      min: 0,
      max: 4,
      default: 2,
      label: 'Number of decimals',
      help: 'Rounds only what is shown; amounts stay exact.',
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
      help: 'Pages, mails, dates and numbers are written in it. The back office stays English.',
    }),
  },
});

/** By which clocks the shop's days begin and end, and dates are typed and shown (CAT-025). */
export const timeSettings = defineSettings({
  name: 'time',
  title: 'Time zone',
  keywords: 'timezone clock hour date',
  section: 'shop',
  about: 'By which clock days begin and end',
  fields: {
    timeZone: setting({
      kind: 'choice',
      default: 'UTC',
      label: 'Time zone',
      help: 'All dates are typed and shown in it: in the shop, in mails and here. What is planned already keeps its moment.',
      choices: timeZones(),
    }),
  },
});

/** In which units shoppers read weights and sizes; they are entered and kept in grams and millimetres. */
export const measureSettings = defineSettings({
  name: 'measures',
  title: 'Weights and sizes',
  keywords: 'units weight kilogram pound inch centimetre dimensions metric imperial',
  section: 'shop',
  about: 'The units in which shoppers read them',
  fields: {
    measures: setting({
      kind: 'choice',
      default: 'metric',
      label: 'Weights and sizes in the shop',
      help: 'As shoppers read them. You enter them in grams and millimetres.',
      choices: { metric: 'Grams, kilograms, centimetres', imperial: 'Ounces, pounds, inches' },
    }),
  },
});
