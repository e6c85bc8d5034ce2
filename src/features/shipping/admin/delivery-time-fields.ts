import { defineFields } from '#platform/fields/field.ts';

const words = (name: string) => `slices.shipping.${name}`;

/** What an owner says of how long a product takes. */
export const deliveryTimeFields = defineFields({
  said: {
    kind: 'text',
    most: 120,
    default: '',
    label: words('deliveryTime'),
    help: words('deliveryTimeHelp'),
  },
});
