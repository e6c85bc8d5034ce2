import { defineFields } from '#platform/fields/field.ts';
import { productsField } from '../rules/catalog-fields.ts';

/** The products that an owner puts beside a product. */
export const linkFields = defineFields({
  children: productsField({
    label: 'Products of the group',
    help: 'Each is bought by itself, in this order.',
    most: 48,
  }),
  upSells: productsField({
    label: 'Up-sells',
    help: 'Shown on the product page, for example what is larger or better.',
    most: 48,
  }),
  crossSells: productsField({
    label: 'Cross-sells',
    help: 'Shown in the cart, for example what goes with it.',
    most: 48,
  }),
});
