import { productTabs, type ShownTab } from '#features/catalog/public.server.ts';
import type { ProductDetail } from '#features/catalog/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';

/** What the tabs show of a product. */
export type ProductTabsData = {
  product: ProductDetail;
  /** Those that have something to show, in order. */
  tabs: readonly ShownTab[];
  /** The name of the one that is open at load; null: the first. */
  open: string | null;
  /** Whether the page answers somebody who sent a form, and shows what they typed. */
  isAnswer: boolean;
} | null;

/** Brings the tabs that slices give the page's product. */
export const loadProductTabs = loadEach<object, ProductTabsData>(async ({ scope }, context) => {
  const { product, commentPage } = scope;
  if (!product) return null;
  // There are never more pages of comments than comments, so that such addresses are not endless.
  if (commentPage !== undefined && commentPage > Math.max(1, product.reviewCount))
    context.redirect(product.address);
  return {
    product,
    tabs: await shownTabs(product, context, scope),
    open: context.shop.of(productTabs).find(({ isAsked }) => isAsked?.(scope))?.name ?? null,
    isAnswer: (scope.form ?? null) !== null,
  };
});

async function shownTabs(
  product: ProductDetail,
  context: LoadContext,
  scope: PageScope,
): Promise<readonly ShownTab[]> {
  const tabs = await Promise.all(
    context.shop.of(productTabs).map(async ({ name, title, load, View, ofProduct = false, sheets = [] }) => {
      const data = await load(product, context, scope);
      return data === undefined
        ? []
        : [{ name, title: title(context.texts, data), View, data, ofProduct, sheets }];
    }),
  );
  return tabs.flat();
}
