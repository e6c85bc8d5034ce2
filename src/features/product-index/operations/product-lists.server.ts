import {
  catalogueClock,
  categoryDirectory,
  productViewSettings,
  readMostViewed,
  SALES_TAG,
} from '#features/catalog/public.server.ts';
import { categoryField, type ProductCard, productsField, tagField } from '#features/catalog/public.ts';
import { STOCK_LEVELS_TAG } from '#features/inventory/public.server.ts';
import { type ListSource, type ListSubject, listSource } from '#platform/documents/list-source.ts';
import type { ProductListChange, ProductQuery } from '../rules/product-query.ts';
import { readCardLists } from './read-card-lists.server.ts';

/** Lists of products, read as cards: all lists of a page in one query. */
export const productLists: ListSubject<ProductQuery, ProductCard, ProductListChange> = {
  name: 'products',
  changed({ filter, sorting, tags = [] }, change) {
    const both = [...(filter.excludeIds ?? []), ...(change.filter?.excludeIds ?? [])];
    return {
      filter: { ...filter, ...change.filter, ...(both.length > 0 ? { excludeIds: both } : {}) },
      sorting: change.sorting ?? sorting,
      tags: change.sorting === 'popularity' ? [...tags, SALES_TAG] : tags,
    };
  },
  async read(lists, context) {
    const { now, cache, tag } = context;
    const settings = productViewSettings(context);
    const base = { shownIn: 'catalog', hideSoldOut: settings.hideSoldOut } as const;
    const wanted = lists.map(({ query: { filter, sorting }, limit, offset }) => ({
      filter: { ...base, ...filter },
      sorting,
      limit,
      offset,
    }));
    const read = await readCardLists(context, wanted, now, settings);
    tag('products');
    const isByStock = lists.some(({ query }) => (query.filter.stock?.length ?? 0) > 0);
    if (settings.hideSoldOut || isByStock) tag(STOCK_LEVELS_TAG);
    for (const name of lists.flatMap(({ query }) => query.tags ?? [])) tag(name);
    for (const { id } of read.flatMap(({ cards }) => cards)) tag(`product:${id}`);
    context.until(cache(catalogueClock).nextChange(now));
    return read.map(({ cards, total }) => ({ items: cards, total }));
  },
};

/** The same products wherever the list stands. */
function plainSource(name: string, label: string, query: ProductQuery): ListSource {
  return listSource(productLists, { name, label, find: (requests) => requests.map(() => query) });
}

/** As far down as anybody turns the pages of what is viewed most. */
const MOST_VIEWED = 500;

/** Where lists of products come from. */
export const productSources: readonly ListSource[] = [
  plainSource('featured', 'Featured', { filter: { featured: true }, sorting: 'menu_order' }),
  plainSource('on-sale', 'On sale', { filter: { onSale: true }, sorting: 'menu_order' }),
  plainSource('newest', 'Newest', { filter: {}, sorting: 'date' }),
  plainSource('best-selling', 'Best selling', { filter: {}, sorting: 'popularity', tags: [SALES_TAG] }),
  plainSource('best-rated', 'Best rated', { filter: {}, sorting: 'rating' }),
  listSource(productLists, {
    name: 'most-viewed',
    label: 'Most viewed',
    // They may be behind: each view would end the pages that show them.
    async find(requests, { db }) {
      const ids = await readMostViewed(db, MOST_VIEWED);
      return requests.map((): ProductQuery => ({ filter: { ids }, sorting: 'given' }));
    },
  }),
  plainSource('most-reviewed', 'Most reviewed', { filter: {}, sorting: 'reviews' }),
  listSource(productLists, {
    name: 'category',
    label: 'Of a category',
    fields: { category: categoryField({ label: 'Category' }) },
    find(requests, { cache, tag }) {
      tag('categories');
      const categories = cache(categoryDirectory);
      return requests.map(({ fields }): ProductQuery | null => {
        const category = categories.byId(Number(fields.category));
        return category
          ? { filter: { categoryIds: categories.idsBelow(category.id) }, sorting: 'menu_order' }
          : null;
      });
    },
  }),
  listSource(productLists, {
    name: 'tag',
    label: 'With a tag',
    fields: { tag: tagField({ label: 'Tag' }) },
    find: (requests) =>
      requests.map(({ fields }): ProductQuery | null =>
        fields.tag ? { filter: { tagId: Number(fields.tag) }, sorting: 'menu_order' } : null,
      ),
  }),
  listSource(productLists, {
    name: 'chosen',
    label: 'Chosen one by one',
    fields: { products: productsField({ label: 'Products', most: 48 }) },
    find: (requests) =>
      requests.map(({ fields }) => ({ filter: { ids: fields.products as number[] }, sorting: 'given' })),
  }),
  listSource(productLists, {
    name: 'related',
    label: 'Near the product of the page',
    // They may be behind: each sale would end the pages of all products of a category.
    find: (requests) =>
      requests.map(({ scope: { product } }): ProductQuery | null =>
        product
          ? {
              filter: { categoryIds: product.categories.map(({ id }) => id), excludeIds: [product.id] },
              sorting: 'popularity',
            }
          : null,
      ),
  }),
  listSource(productLists, {
    name: 'up-sells',
    label: 'Up-sells of the product of the page',
    find: (requests) =>
      requests.map(({ scope: { product } }): ProductQuery | null =>
        product && product.links.upSells.length > 0
          ? { filter: { ids: [...product.links.upSells] }, sorting: 'given' }
          : null,
      ),
  }),
];
