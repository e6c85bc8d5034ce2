/** What of a product follows the choice of a variation, outside its form. */
export type FollowingPart = 'price' | 'sku' | 'weight' | 'dimensions';

/** Attributes of an element that shows such a part. */
export interface FollowAttributes {
  'data-follows'?: string;
  'data-own'?: string | undefined;
}

/**
 * Attributes by which an element shows a part of the variation that is chosen, and the product's own while none is; `own`
 * is that, as HTML, where the page begins with a variation. None for products without choices.
 */
export function follows(
  product: { id: number; choices: readonly unknown[] },
  part: FollowingPart,
  own?: string,
): FollowAttributes {
  return product.choices.length === 0 ? {} : { 'data-follows': `${product.id} ${part}`, 'data-own': own };
}

/** Attributes of an element that is shown for some variations alone; `own` = while none is chosen. */
export function shownFor(
  product: { id: number; choices: readonly unknown[] },
  variations: readonly (number | 'own')[],
): { 'data-shown-for'?: string } {
  return product.choices.length === 0 ? {} : { 'data-shown-for': [product.id, ...variations].join(' ') };
}

/** Whether two parts of a page belong together: what an overlay shows does not follow what is chosen behind it. */
export function standTogether(one: Element, other: Element): boolean {
  return one.closest('dialog') === other.closest('dialog');
}
