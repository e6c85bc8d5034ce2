import * as v from 'valibot';
import { defineSettings, setting } from '#platform/settings/settings.ts';

const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.number('A number.'),
    v.integer('A whole number.'),
    v.minValue(min, `At least ${min}.`),
    v.maxValue(max, `At most ${max}.`),
  );

/** How the catalogue is shown and how stock is watched (CAT-040). */
export const catalogSettings = defineSettings({
  name: 'catalog',
  title: 'Products',
  fields: {
    perPage: setting({
      schema: wholeNumber(1, 96),
      default: 24,
      label: 'Products per page',
      input: 'number',
    }),
    manageStock: setting({ schema: v.boolean(), default: true, label: 'Manage stock', input: 'switch' }),
    lowStockThreshold: setting({
      schema: wholeNumber(0, 100_000),
      default: 2,
      label: 'Low stock threshold',
      help: 'You get a mail when a product reaches it.',
      input: 'number',
    }),
    outOfStockThreshold: setting({
      schema: wholeNumber(0, 100_000),
      default: 0,
      label: 'Out of stock threshold',
      input: 'number',
    }),
    hideSoldOut: setting({
      schema: v.boolean(),
      default: false,
      label: 'Hide sold-out products from lists',
      input: 'switch',
    }),
  },
});
