import { defineFields } from '#platform/fields/field.ts';

/** From when to when a sale price holds. */
export const saleDates = defineFields({
  saleFrom: { kind: 'moment', label: 'resources.products.fields.saleFrom', default: null, edge: 'start' },
  saleTo: { kind: 'moment', label: 'resources.products.fields.saleTo', default: null, edge: 'end' },
});
