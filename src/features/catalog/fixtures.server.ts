import { sql } from 'drizzle-orm';
import { slugify } from '#kit/text.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { category, productCategory } from './data/category.table.ts';
import { product } from './data/product.table.ts';
import { productLink } from './data/product-link.table.ts';
import { productPicture } from './data/product-picture.table.ts';
import { productTag, tag } from './data/tag.table.ts';
import { rewriteListing } from './operations/rewrite-listing.server.ts';
import {
  type SeededAttribute,
  type SeededAttributes,
  type SeededTermsOfProduct,
  seedAttributes,
  seedTermsOfProduct,
  seedTermsOfVariations,
} from './operations/seed-attributes.server.ts';
import { externalProducts } from './pages/product-types/external.server.ts';
import { groupedProducts } from './pages/product-types/grouped.server.ts';
import { simpleProducts } from './pages/product-types/simple.server.ts';
import { variableProducts } from './pages/product-types/variable.server.ts';
import { LINK_KINDS } from './rules/product-links.ts';
import type { CardParts, ProductParts } from './rules/product-parts.ts';
import type { ProductTypePart } from './rules/product-type.server.ts';

const sampleTypes: ReadonlyMap<string, ProductTypePart> = new Map(
  [simpleProducts, variableProducts, externalProducts, groupedProducts].map((type) => [type.name, type]),
);

/** Cards as a shop without later slices shows them, for tests of views. */
export const sampleCardParts: CardParts = {
  types: sampleTypes,
  buyForm: [],
  places: { picture: [], 'below-title': [], 'below-price': [], 'below-button': [] },
};

/** A product's page as a shop without later slices shows it, for tests of views. */
export function sampleProductParts({ type }: { type: string }): ProductParts {
  const places = {
    'below-title': [],
    'below-price': [],
    'above-form': [],
    'below-form': [],
    'above-meta': [],
    'below-meta': [],
  };
  return { type: sampleTypes.get(type) ?? null, buyForm: [], places };
}

/** A category as seeds give it; parents stand before their children. */
export interface SeededCategory {
  slug: string;
  name: string;
  description: string;
  parent?: string;
  order: number;
  picture?: { slug: string };
}

/** A product as seeds give it; amounts in minor units, sale days from now. */
export interface SeededProduct extends SeededTermsOfProduct {
  kind: 'simple' | 'external' | 'variable' | 'grouped';
  slug: string;
  name: string;
  sku: string;
  shortDescription: string;
  description: string;
  categories: readonly string[];
  tags: readonly string[];
  facts: readonly { name: string; value: string }[];
  pictures: readonly { slug: string }[];
  featured: boolean;
  menuOrder: number;
  daysOld: number;
  soldSingly?: boolean;
  quantity?: { min?: number; max?: number; step?: number };
  weightGrams?: number;
  sizeMm?: readonly [number, number, number];
  shippingClass?: string;
  price?: number;
  sale?: { price: number; fromDay?: number; toDay?: number };
  stock?:
    | { managed: true; quantity: number; backorders?: 'no' | 'notify' | 'yes'; lowAt?: number }
    | { managed: false; status: 'instock' | 'outofstock' | 'onbackorder' };
  address?: string;
  buttonText?: string;
  /** Of a grouped product what it is made of; besides, what stands beside a product. Slugs of products. */
  children?: readonly string[];
  upSells?: readonly string[];
  crossSells?: readonly string[];
  /** Of a variable product: what can be had. */
  variations?: readonly SeededVariation[];
}

/** A variation as seeds give it: attribute → term; one that is left out fits any. */
export interface SeededVariation
  extends Pick<SeededProduct, 'sku' | 'price' | 'sale' | 'stock' | 'weightGrams'> {
  terms: Readonly<Record<string, string>>;
  picture?: { slug: string };
}

/** What is put into an empty catalogue. */
export interface CatalogueSeed {
  categories: readonly SeededCategory[];
  tags: readonly { slug: string; name: string }[];
  attributes: readonly SeededAttribute[];
  products: readonly SeededProduct[];
  pictureId(slug: string): number | null;
  now: Date;
}

/** Fills an empty catalogue; returns the categories' ids by slug. Throws on seeds that contradict themselves. */
export async function seedProducts(tx: Transaction, seed: CatalogueSeed): Promise<Map<string, number>> {
  const categoryIds = new Map<string, number>();
  for (const { slug, name, description, parent, order, picture } of seed.categories) {
    const [row] = await tx
      .insert(category)
      .values({
        slug,
        name,
        description,
        parentId: parent === undefined ? null : known(categoryIds, parent, 'category'),
        position: order,
        pictureId: picture ? seed.pictureId(picture.slug) : null,
      })
      .returning({ id: category.id });
    if (row) categoryIds.set(slug, row.id);
  }
  const tagRows = await tx
    .insert(tag)
    .values([...seed.tags])
    .returning({ id: tag.id, slug: tag.slug });
  const tagIds = new Map(tagRows.map((row) => [row.slug, row.id]));
  const attributes = await seedAttributes(tx, seed.attributes, seed.pictureId);
  const rows = await tx
    .insert(product)
    .values(seed.products.map((entry) => productValues(entry, seed.now)))
    .returning({ id: product.id, slug: product.slug });
  const productIds = new Map(rows.map((row) => [row.slug, row.id]));

  const inCategories: (typeof productCategory.$inferInsert)[] = [];
  const withTags: (typeof productTag.$inferInsert)[] = [];
  const withPictures: (typeof productPicture.$inferInsert)[] = [];
  const beside: (typeof productLink.$inferInsert)[] = [];
  for (const entry of seed.products) {
    const productId = known(productIds, entry.slug, 'product');
    for (const [position, slug] of entry.categories.entries()) {
      inCategories.push({ productId, categoryId: known(categoryIds, slug, 'category'), position });
    }
    for (const kind of LINK_KINDS)
      for (const [position, slug] of (entry[kind] ?? []).entries())
        beside.push({ productId, kind, linkedId: known(productIds, slug, 'product'), position });
    for (const slug of entry.tags) withTags.push({ productId, tagId: known(tagIds, slug, 'tag') });
    const pictures = entry.pictures.map(({ slug }) => seed.pictureId(slug)).filter((id) => id !== null);
    for (const [position, pictureId] of pictures.entries())
      withPictures.push({ productId, position, pictureId });
  }
  for (const entry of seed.products) {
    const parentId = known(productIds, entry.slug, 'product');
    await seedTermsOfProduct(tx, parentId, entry, attributes);
    const made = await seedVariations(tx, entry, parentId, seed.now, attributes);
    for (const [at, productId] of made.entries()) {
      const { picture } = entry.variations?.[at] ?? {};
      const pictureId = picture ? seed.pictureId(picture.slug) : null;
      if (pictureId !== null) withPictures.push({ productId, position: 0, pictureId });
    }
  }
  if (inCategories.length > 0) await tx.insert(productCategory).values(inCategories);
  if (withTags.length > 0) await tx.insert(productTag).values(withTags);
  if (beside.length > 0) await tx.insert(productLink).values(beside);
  if (withPictures.length > 0) await tx.insert(productPicture).values(withPictures);
  await rewriteListing(tx, [...productIds.values()]);
  await tx.execute(sql`analyze product, product_category, product_tag, product_picture, category,
    product_attribute, product_term, attribute_term, product_listing`);
  return categoryIds;
}

/** Puts a product's variations in; returns their ids in their order. */
async function seedVariations(
  tx: Transaction,
  entry: SeededProduct,
  parentId: number,
  now: Date,
  attributes: SeededAttributes,
): Promise<number[]> {
  const { variations = [] } = entry;
  if (variations.length === 0) return [];
  const namesOf = (terms: SeededVariation['terms']) =>
    Object.entries(terms).map(([of, slug]) => attributes.term(of, slug).name);
  const rows = await tx
    .insert(product)
    .values(
      variations.map(({ terms, sku, price, sale, stock, weightGrams }, at) => ({
        ...ownValues({ price, sale, stock, weightGrams }, now),
        parentId,
        type: 'variation' as const,
        status: 'published' as const,
        slug: slugify(`${entry.slug} variation ${at + 1}`),
        name: namesOf(terms).join(', '),
        sku,
        menuOrder: at,
        createdAt: new Date(now.getTime() - entry.daysOld * DAY),
      })),
    )
    .returning({ id: product.id });
  const ids = rows.map(({ id }) => id);
  const sold = ids.map((id, at) => ({ id, terms: variations[at]?.terms ?? {} }));
  await seedTermsOfVariations(tx, sold, attributes);
  return ids;
}

const DAY = 86_400_000;

type OwnValues = { [Name in 'price' | 'sale' | 'stock' | 'weightGrams']: SeededProduct[Name] | undefined };

/** Price, stock and weight: what products and variations have alike. */
function ownValues({ price, sale, stock, weightGrams }: OwnValues, now: Date) {
  const day = (offset: number | undefined) =>
    offset === undefined ? null : new Date(now.getTime() + offset * DAY);
  const managed = stock?.managed === true ? stock : null;
  return {
    regularPrice: price ?? null,
    salePrice: sale?.price ?? null,
    saleFrom: day(sale?.fromDay),
    saleTo: day(sale?.toDay),
    manageStock: managed !== null,
    stockQuantity: managed?.quantity ?? 0,
    backorders: managed?.backorders ?? 'no',
    lowStockThreshold: managed?.lowAt ?? null,
    stockStatus: stock && !stock.managed ? stock.status : ('instock' as const),
    weightGrams: weightGrams ?? null,
  };
}

function productValues(entry: SeededProduct, now: Date): typeof product.$inferInsert {
  const { price, sale, stock, weightGrams, sizeMm } = entry;
  return {
    ...ownValues({ price, sale, stock, weightGrams }, now),
    type: entry.kind,
    status: 'published',
    slug: entry.slug,
    name: entry.name,
    sku: entry.sku,
    shortDescription: entry.shortDescription,
    description: entry.description,
    minQuantity: entry.quantity?.min ?? null,
    maxQuantity: entry.quantity?.max ?? null,
    stepQuantity: entry.quantity?.step ?? null,
    soldSingly: entry.soldSingly ?? false,
    lengthMm: sizeMm?.[0] ?? null,
    widthMm: sizeMm?.[1] ?? null,
    heightMm: sizeMm?.[2] ?? null,
    shippingClass: entry.shippingClass ?? '',
    externalAddress: entry.address ?? '',
    externalButtonText: entry.buttonText ?? '',
    featured: entry.featured,
    menuOrder: entry.menuOrder,
    // Behind those of the shop.
    attributes: entry.facts.map(({ name, value }, at) => ({
      name,
      values: [value],
      position: Object.keys(entry.terms ?? {}).length + at,
    })),
    createdAt: new Date(now.getTime() - entry.daysOld * DAY),
  };
}

function known(ids: ReadonlyMap<string, number>, slug: string, what: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`The seeds name a ${what} that they do not contain: ${slug}`);
  return id;
}
