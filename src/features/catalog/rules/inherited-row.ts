import type { CatalogProduct } from './catalog-product.ts';
import { attributesOf, soldWith } from './product-attribute.ts';
import { type VariationChoice, type VariationOptions, variationChoices } from './variations.ts';

/** A variation as it is sold: its own price, and whatever else it leaves blank from its product (VAR-013). */
export function inheritedRow(product: CatalogProduct, variation: CatalogProduct): CatalogProduct {
  const stockOwner = variation.manageStock || !product.manageStock ? variation : product;
  return {
    ...variation,
    status: variation.status === 'published' ? product.status : variation.status,
    publishAt: product.publishAt,
    visibility: product.visibility,
    slug: product.slug,
    name: product.name,
    sku: variation.sku || product.sku,
    manageStock: stockOwner.manageStock,
    stockQuantity: stockOwner.stockQuantity,
    backorders: stockOwner.backorders,
    held: stockOwner.held,
    minQuantity: variation.minQuantity ?? product.minQuantity,
    maxQuantity: variation.maxQuantity ?? product.maxQuantity,
    stepQuantity: variation.stepQuantity ?? product.stepQuantity,
    soldSingly: variation.soldSingly || product.soldSingly,
    weightGrams: variation.weightGrams ?? product.weightGrams,
    shippingClass: variation.shippingClass || product.shippingClass,
    taxStatus: product.taxStatus,
    taxClass: variation.taxClass || product.taxClass,
    featured: product.featured,
    lock: product.lock,
    averageRating: product.averageRating,
    reviewCount: product.reviewCount,
    pictures: variation.pictures ?? product.pictures,
    data: { ...product.data, ...present(variation.data) },
  };
}

/** What slices keep of a variation itself. */
function present(data: CatalogProduct['data']): CatalogProduct['data'] {
  return Object.fromEntries(Object.entries(data ?? {}).filter(([, row]) => row !== null));
}

/** Whose pieces are sold with a variation: its own, or its product's where only that one's stock is managed. */
export function stockIdOf(
  product: Pick<CatalogProduct, 'id' | 'manageStock'>,
  variation: Pick<CatalogProduct, 'id' | 'manageStock'>,
): number {
  return variation.manageStock || !product.manageStock ? variation.id : product.id;
}

type WithAttributes = Pick<CatalogProduct, 'attributes'>;

/** What a variation of a product is sold with, '' for any. */
export function optionsOf(
  { id, attributes }: Pick<CatalogProduct, 'id' | 'attributes'>,
  product: WithAttributes,
): VariationOptions {
  return { id, options: attributes ? soldWith(attributes, product.attributes) : {} };
}

// A cart asks the same of a product that it has read for each of its lines, again and again.
const known = new WeakMap<object, VariationChoice[]>();

/** What is to be chosen of a variable product. */
export function choicesOf({ attributes }: WithAttributes): VariationChoice[] {
  if (!attributes) return [];
  const choices = known.get(attributes) ?? variationChoices(attributesOf(attributes));
  known.set(attributes, choices);
  return choices;
}
