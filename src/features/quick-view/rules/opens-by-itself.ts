import type { PageScope } from '#platform/pages/page-scope.ts';
import type { QuickViewLook } from '../settings.ts';

/** Parameter of an address that names a product to open (QV-006). */
export const PARAMETER = 'quick-view';

/** Which product a page opens by itself: the one that its address names, else its owner's; never that which it is about. */
export function opensByItself(
  { pages }: Pick<QuickViewLook, 'pages'>,
  parameters: URLSearchParams,
  { document, product }: Pick<PageScope, 'document' | 'product'>,
): number | null {
  const named = /^\d{1,15}$/.exec(parameters.get(PARAMETER) ?? '');
  const own = pages.find(({ page }) => page !== null && page === document)?.product ?? null;
  const id = named ? Number(named[0]) : own;
  return id && id !== product?.id ? id : null;
}
