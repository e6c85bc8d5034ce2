/** A property of a product with its values. */
export interface ProductAttribute {
  name: string;
  values: string[];
  /** Whether the product's variations differ in it. */
  forVariations?: boolean;
  /** The value that is chosen at first; none when absent or blank. */
  preselected?: string;
}
