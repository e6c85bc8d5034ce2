import type { ProductTypePart } from '../../rules/product-type.server.ts';

/** Bought as it is, wherever it stands. */
export const simpleProducts: ProductTypePart = {
  name: 'simple',
  sells: 'itself',
  needsPrice: true,
  fitsBar: true,
};
