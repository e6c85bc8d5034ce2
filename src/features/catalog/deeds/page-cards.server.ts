import { type LoadContext, sharedByLoaders } from '#platform/pages/load-context.server.ts';
import { catalogueClock, categoryDirectory } from '../data/catalog-stores.server.ts';
import type { CategoryDirectory } from '../data/category-directory.server.ts';
import { SALES_TAG } from '../data/count-sales.queries.server.ts';
import { listCards } from '../data/product-lists.queries.server.ts';
import { STOCK_LEVELS_TAG } from '../data/stock.queries.server.ts';
import type { CategoryView, ProductCard } from '../rules/product-views.ts';
import { productViewSettings } from './product-parts.server.ts';

/** A list of cards that a widget wants. */
export interface CardQuery {
  source: 'featured' | 'on-sale' | 'newest' | 'best-selling' | 'category' | 'related' | 'ids';
  /** For `category`: its slug. */
  category?: string;
  /** For `related`: the product whose relatives are wanted, and its categories. */
  productId?: number;
  categoryIds?: readonly number[];
  ids?: readonly number[];
  limit: number;
  /** From 1; the first when left out. */
  page?: number;
}

/** Lists that several widgets of a page ask for are read once. */
const lists = sharedByLoaders(() => new Map<string, Promise<ProductCard[]>>());

/** A list of cards; whoever asks for the same on a page gets the same. */
export function cardsOf(context: LoadContext, query: CardQuery): Promise<ProductCard[]> {
  const known = context.shared(lists);
  const key = JSON.stringify(query);
  const list = known.get(key) ?? readCards(context, query);
  known.set(key, list);
  return list;
}

/** All categories; costs no query. */
export function categoriesOf({ store, tag }: Pick<LoadContext, 'store' | 'tag'>): readonly CategoryView[] {
  tag('categories');
  return store(categoryDirectory).all();
}

async function readCards(context: LoadContext, query: CardQuery): Promise<ProductCard[]> {
  const { now, store, tag } = context;
  const settings = productViewSettings(context);
  const base = { shownIn: 'catalog', hideSoldOut: settings.hideSoldOut } as const;
  const { filter, sorting } = cardFilter(query, store(categoryDirectory));
  const stretch = { limit: query.limit, offset: query.limit * ((query.page ?? 1) - 1) };
  const cards = await listCards(context.db, { ...base, ...filter }, { sorting, ...stretch, now }, settings);
  tag('products');
  if (settings.hideSoldOut) tag(STOCK_LEVELS_TAG);
  // Related products may be behind: each sale would end the pages of all products of a category.
  if (query.source === 'best-selling') tag(SALES_TAG);
  for (const card of cards) tag(`product:${card.id}`);
  context.until(store(catalogueClock).nextChange(now));
  return cards;
}

function cardFilter(query: CardQuery, categories: CategoryDirectory) {
  switch (query.source) {
    case 'featured':
      return { filter: { featured: true }, sorting: 'menu_order' as const };
    case 'on-sale':
      return { filter: { onSale: true }, sorting: 'menu_order' as const };
    case 'newest':
      return { filter: {}, sorting: 'date' as const };
    case 'best-selling':
      return { filter: {}, sorting: 'popularity' as const };
    case 'category': {
      const category = categories.bySlug(query.category ?? '');
      return {
        filter: { categoryIds: category ? categories.idsBelow(category.id) : [] },
        sorting: 'menu_order' as const,
      };
    }
    case 'related':
      return {
        filter: {
          categoryIds: query.categoryIds ?? [],
          ...(query.productId === undefined ? {} : { excludeId: query.productId }),
        },
        sorting: 'popularity' as const,
      };
    case 'ids':
      return { filter: { ids: query.ids ?? [] }, sorting: 'given' as const };
  }
}
