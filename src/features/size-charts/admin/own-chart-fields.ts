import { defineFields } from '#platform/fields/field.ts';

/** The chart that a product has of its own (CAT-029). */
export const ownChartFields = defineFields({
  chart: {
    kind: 'record',
    from: { resource: 'size-charts', text: 'name' },
    default: null,
    label: 'The product’s own size chart',
    help: 'Blank: the newest chart that is for the product, if there is one.',
  },
});
