import { categoriesOf } from '#features/catalog/public.server.ts';
import type { CategoryView } from '#features/catalog/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';

/** Brings the categories that have something to show. */
export const loadCategoryGrid = loadEach<
  { parent: number | null; limit: number },
  { categories: CategoryView[] }
>(({ props }, context) => ({
  categories: categoriesOf(context)
    .filter(({ parentId, productCount }) => parentId === props.parent && productCount > 0)
    .slice(0, props.limit),
}));
