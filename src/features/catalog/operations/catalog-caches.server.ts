import { defineCache } from '#platform/slices/define-cache.server.ts';
import { categoryCounts } from '../points.server.ts';
import type { CategoryDirectory } from '../rules/category-directory.ts';
import { type AttributeDirectory, createAttributeDirectory } from './attribute-directory.server.ts';
import { type CardMemory, createCardMemory } from './card-memory.server.ts';
import { type CatalogueClock, createCatalogueClock } from './catalogue-clock.server.ts';
import { createCategoryDirectory } from './category-directory.server.ts';
import { createPageMemory, type PageMemory } from './page-memory.server.ts';
import { createProductMemory, type ProductMemory } from './product-memory.server.ts';
import { createTagDirectory, type TagDirectory } from './tag-directory.server.ts';

/** Cache tag of what is counted of lists: it ends after the lists themselves. */
export const LISTED_TAG = 'listed';

/** Products as lists show them. */
export const cardMemory = defineCache<CardMemory>({
  name: 'cards',
  open: () => createCardMemory(),
  endedBy: ['product:*'],
  forget: (cache, tags) => cache.ended(tags),
});

/** Products as carts read them. */
export const productMemory = defineCache<ProductMemory>({
  name: 'products-of-carts',
  open: () => createProductMemory(),
  endedBy: ['product:*', 'attributes'],
  forget: (cache, tags) => cache.ended(tags),
});

/** Products as their pages show them. */
export const pageMemory = defineCache<PageMemory>({
  name: 'products-of-pages',
  open: () => createPageMemory(),
  endedBy: ['product:*', 'shares:*', 'categories', 'tags', 'attributes'],
  forget: (cache, tags) => cache.ended(tags),
});

/** All categories; where they are may have changed whenever they are read anew. */
export const categoryDirectory = defineCache<CategoryDirectory>({
  name: 'categories',
  open: (services) =>
    createCategoryDirectory(services.db, () =>
      services.shop().the(categoryCounts).count(services, new Date()),
    ),
  // Counted once the lists know what changed: beside them it would count what was.
  endedBy: ['categories', LISTED_TAG],
  load: async (cache) => {
    await cache.reload();
    return ['links'];
  },
});

/** The attributes of the shop with their terms; where their archives are may have changed whenever they are read anew. */
export const attributeDirectory = defineCache<AttributeDirectory>({
  name: 'attributes',
  open: ({ db }) => createAttributeDirectory(db),
  endedBy: ['attributes', 'categories'],
  load: async (cache) => {
    await cache.reload();
    return ['links'];
  },
});

/** All tags. */
export const tagDirectory = defineCache<TagDirectory>({
  name: 'tags',
  open: ({ db }) => createTagDirectory(db),
  endedBy: ['tags'],
  load: (cache) => cache.reload(),
});

/** When the catalogue changes by itself. */
export const catalogueClock = defineCache<CatalogueClock>({
  name: 'clock',
  open: ({ db }) => createCatalogueClock(db),
  endedBy: ['products'],
  load: (cache) => cache.reload(),
});
