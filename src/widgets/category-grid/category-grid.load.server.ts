import { termLists } from '#features/catalog/public.server.ts';
import type { CategoryView } from '#features/catalog/public.ts';
import type { ListChoice } from '#platform/documents/list-source.ts';
import { itemsOf } from '#platform/documents/read-lists.server.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';

/** Brings the categories of each list. */
export const loadCategoryGrid = loadEach<
  { items: ListChoice; limit: number },
  { categories: readonly CategoryView[] }
>(async ({ props: { items, limit }, scope }, context) => ({
  categories: await itemsOf(context, termLists, { choice: items, scope, limit }),
}));
