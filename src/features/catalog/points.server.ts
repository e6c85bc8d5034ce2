import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { ProductTypePart } from './rules/product-type.server.ts';

/** The kinds of products that the shop sells, each by its own rules. A product whose kind nobody brings is shown, but not sold. */
export const productTypes = extensionPoint<ProductTypePart>('product-types', {
  uniqueBy: ({ name }) => name,
});
