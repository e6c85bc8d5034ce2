import { defineStore } from '#platform/slices/store.server.ts';
import { type AttributeDirectory, createAttributeDirectory } from './attribute-directory.server.ts';
import { type CardMemory, createCardMemory } from './card-memory.server.ts';
import { type CatalogueClock, createCatalogueClock } from './catalogue-clock.server.ts';
import { type CategoryDirectory, createCategoryDirectory } from './category-directory.server.ts';
import { SALES_TAG } from './count-sales.server.ts';
import { createListingStore, type ListingStore } from './listing-store.server.ts';
import { createPageMemory, type PageMemory } from './page-memory.server.ts';
import { createProductMemory, type ProductMemory } from './product-memory.server.ts';
import { productViewSettings } from './product-parts.server.ts';
import { keepListingBasis, LISTING_SIZE_TAG, LISTING_TAG } from './rewrite-listing.server.ts';
import { createTagDirectory, type TagDirectory } from './tag-directory.server.ts';

/** Ends what is counted of lists, after the lists themselves. */
const LISTED_TAG = 'listed';

/** Where lists of products come from. */
export const listingIndex = defineStore<ListingStore>({
  name: 'listing',
  open: (services) =>
    createListingStore(services.db, () =>
      keepListingBasis(services.db, productViewSettings({ ...services, shop: services.shop() })),
    ),
  endedBy: ['products', SALES_TAG, 'categories', 'attributes', 'settings', LISTING_TAG, LISTING_SIZE_TAG],
  forget: (store, tags) => store.ended(tags),
  load: async (store) => {
    await store.catchUp(new Date());
    return [LISTED_TAG];
  },
});

/** Products as lists show them. */
export const cardMemory = defineStore<CardMemory>({
  name: 'cards',
  open: () => createCardMemory(),
  endedBy: ['product:*'],
  forget: (store, tags) => store.ended(tags),
});

/** Products as carts read them. */
export const productMemory = defineStore<ProductMemory>({
  name: 'products-of-carts',
  open: () => createProductMemory(),
  endedBy: ['product:*', 'attributes'],
  forget: (store, tags) => store.ended(tags),
});

/** Products as their pages show them. */
export const pageMemory = defineStore<PageMemory>({
  name: 'products-of-pages',
  open: () => createPageMemory(),
  endedBy: ['product:*', 'shares:*', 'categories', 'tags', 'attributes'],
  forget: (store, tags) => store.ended(tags),
});

/** All categories; where they are may have changed whenever they are read anew. */
export const categoryDirectory = defineStore<CategoryDirectory>({
  name: 'categories',
  open: ({ db, store }) =>
    createCategoryDirectory(db, async () => {
      const filter = { shownIn: 'catalog' } as const;
      const query = { filter, sorting: 'menu_order', limit: 0, offset: 0 } as const;
      const counts = { taxonomies: ['product_cat'] } as const;
      const [list] = await store(listingIndex).find([{ ...query, counts }], new Date());
      return list?.counts?.terms.get('product_cat') ?? new Map();
    }),
  // Counted once the lists know what changed: beside them it would count what was.
  endedBy: ['categories', LISTED_TAG],
  load: async (store) => {
    await store.reload();
    return ['links'];
  },
});

/** The attributes of the shop with their terms; where their archives are may have changed whenever they are read anew. */
export const attributeDirectory = defineStore<AttributeDirectory>({
  name: 'attributes',
  open: ({ db }) => createAttributeDirectory(db),
  endedBy: ['attributes', 'categories'],
  load: async (store) => {
    await store.reload();
    return ['links'];
  },
});

/** All tags. */
export const tagDirectory = defineStore<TagDirectory>({
  name: 'tags',
  open: ({ db }) => createTagDirectory(db),
  endedBy: ['tags'],
  load: (store) => store.reload(),
});

/** When the catalogue changes by itself. */
export const catalogueClock = defineStore<CatalogueClock>({
  name: 'clock',
  open: ({ db }) => createCatalogueClock(db),
  endedBy: ['products'],
  load: (store) => store.reload(),
});
