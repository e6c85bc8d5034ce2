import * as v from 'valibot';
import { defineSettings, setting } from '#platform/settings/settings.ts';

/** How the shop's prices are shown; the currency itself is fixed after the first order (TOT-009). */
export const currencySettings = defineSettings({
  name: 'currency',
  title: 'Currency',
  fields: {
    currency: setting({
      schema: v.picklist(['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'JPY', 'SEK', 'NOK', 'DKK', 'PLN']),
      default: 'USD',
      label: 'Currency',
      help: 'Cannot be changed after the first order.',
      input: {
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
      },
    }),
    position: setting({
      schema: v.picklist(['left', 'right', 'left-space', 'right-space']),
      default: 'left',
      label: 'Symbol position',
      input: {
        choices: {
          left: '$9.99',
          right: '9.99$',
          'left-space': '$ 9.99',
          'right-space': '9.99 $',
        },
      },
    }),
    thousands: setting({
      schema: v.pipe(v.string(), v.maxLength(1, 'One character at most.')),
      default: ',',
      label: 'Thousands separator',
      input: 'text',
    }),
    decimal: setting({
      schema: v.pipe(v.string(), v.length(1, 'Exactly one character.')),
      default: '.',
      label: 'Decimal separator',
      input: 'text',
    }),
    decimals: setting({
      schema: v.pipe(
        v.number(),
        v.integer('A whole number.'),
        v.minValue(0, '0 to 4.'),
        v.maxValue(4, '0 to 4.'),
      ),
      default: 2,
      label: 'Number of decimals',
      help: 'Rounds only what is shown; amounts stay exact.',
      input: 'number',
    }),
  },
});
