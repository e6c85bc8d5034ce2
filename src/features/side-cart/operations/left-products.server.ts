import { categoryDirectory } from '#features/catalog/public.server.ts';
import type { ProductDetail } from '#features/catalog/public.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import type { SideCartLook } from '../settings.ts';

/** Whether a product is added with a page load because of its categories (SIDE-027). */
export function isLeft(
  { ajaxAdd, ajaxCategories }: Pick<SideCartLook, 'ajaxAdd' | 'ajaxCategories'>,
  { categories }: Pick<ProductDetail, 'categories'>,
  { cache, tag }: Pick<LoadContext, 'cache' | 'tag'>,
): boolean {
  if (ajaxAdd !== 'except' && ajaxAdd !== 'only') return false;
  tag('categories');
  const { lineage } = cache(categoryDirectory);
  const isIn = categories.some(({ id }) => lineage(id).some((above) => ajaxCategories.includes(above.id)));
  return isIn === (ajaxAdd === 'except');
}
