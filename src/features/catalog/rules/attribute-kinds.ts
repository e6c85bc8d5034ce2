import type { AttributeKind } from './product-attribute.ts';

/** All kinds of attributes, in the order in which owners choose from them. */
export const ATTRIBUTE_KINDS = [
  'select',
  'colour',
  'picture',
  'label',
] as const satisfies readonly AttributeKind[];
