import { defineFields } from '#platform/fields/field.ts';

const words = (name: string) => `slices.size-charts.${name}`;

/** The chart that a product has of its own (CAT-029). */
export const ownChartFields = defineFields({
  chart: {
    kind: 'record',
    from: { resource: 'size-charts', text: 'name' },
    default: null,
    label: words('chart'),
    help: words('chartHelp'),
  },
});
