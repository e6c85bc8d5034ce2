/** How the terms of an attribute are shown where one is chosen. */
export type AttributeKind = 'select' | 'colour' | 'picture' | 'label';

/** A property of a product with its values. */
export interface ProductAttribute {
  name: string;
  values: string[];
  /** Whether the product's variations differ in it. */
  forVariations?: boolean;
  /** The value that is chosen at first; none when absent or blank. */
  preselected?: string;
}
