import { defineFields } from '#platform/fields/field.ts';
import { productsField } from '../rules/catalog-fields.ts';

const words = (name: string) => `resources.products.links.${name}`;
const asked = (name: string) => ({ label: words(name), help: words(`${name}Help`), most: 48 });

/** The products that an owner puts beside a product. */
export const linkFields = defineFields({
  children: productsField(asked('children')),
  upSells: productsField(asked('upSells')),
  crossSells: productsField(asked('crossSells')),
});
