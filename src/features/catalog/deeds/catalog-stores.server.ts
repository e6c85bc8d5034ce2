import { defineStore } from '#platform/slices/store.server.ts';
import { type AttributeDirectory, createAttributeDirectory } from './attribute-directory.server.ts';
import { type CatalogueClock, createCatalogueClock } from './catalogue-clock.server.ts';
import { type CategoryDirectory, createCategoryDirectory } from './category-directory.server.ts';
import { STOCK_LEVELS_TAG } from './change-stock.server.ts';
import { createListTotals, type ListTotals } from './list-totals.server.ts';
import { createTagDirectory, type TagDirectory } from './tag-directory.server.ts';

/** All categories; where they are may have changed whenever they are read anew. */
export const categoryDirectory = defineStore<CategoryDirectory>({
  name: 'categories',
  open: ({ db }) => createCategoryDirectory(db),
  endedBy: ['categories', 'products'],
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

/** How many products each list holds. */
export const listTotals = defineStore<ListTotals>({
  name: 'list-totals',
  open: ({ db }) => createListTotals(db),
  endedBy: ['products', 'categories', 'settings', STOCK_LEVELS_TAG],
  forget: (store) => store.forget(),
});
