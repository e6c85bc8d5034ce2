/** An attribute of the shop as a product's editor sends it: with the terms that the product has of it, in order. */
export interface ShopAttributeInput {
  attributeId: number;
  termIds: number[];
  forVariations: boolean;
  /** Chosen at first; null = none. */
  preselectedTermId: number | null;
  /** Whether the additional information leaves it out. */
  isHidden?: boolean | undefined;
}

/** An attribute that a product alone has. */
export interface OwnAttributeInput {
  name: string;
  values: string[];
  forVariations: boolean;
  /** Chosen at first; '' = none. */
  preselected: string;
  isHidden?: boolean | undefined;
}

/** An attribute as the editor sends it. */
export type AttributeInput = ShopAttributeInput | OwnAttributeInput;

/** Whether an attribute is one of the shop's. */
export function isOfShop(sent: unknown): sent is ShopAttributeInput {
  return typeof sent === 'object' && sent !== null && 'attributeId' in sent;
}
