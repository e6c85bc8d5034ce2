import { cardPartsOf, categoryDirectory } from '#features/catalog/public.server.ts';
import {
  type CardParts,
  categoryIn,
  type ProductCard,
  type ProductList,
  type TermLink,
} from '#features/catalog/public.ts';
import { filterSummaries, productLists } from '#features/product-index/public.server.ts';
import { isFilterParameter, NO_FILTERS, narrows, withParameters } from '#features/product-index/public.ts';
import { itemsOf } from '#platform/documents/read-lists.server.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import { shownIn } from '#platform/pages/page-parameters.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import { type ListPlace, listPlace } from '#widgets/product-list/public.ts';

/** One page of an archive; null where the page is none. */
export type ArchiveProductsData = {
  /** What of the block is wanted. */
  part: 'whole' | 'content' | 'items';
  list: ProductList;
  parts: CardParts;
  place: ListPlace;
  basePath: string;
  keptParameters: Record<string, string>;
  query: string | null;
  /** Whether it is all that the shop has, with nothing chosen: then nothing leads to more. */
  isEverything: boolean;
  /** The list with nothing chosen, where it is filtered and nothing else on the page says so; else null. */
  wholeAddress: string | null;
  /** The same where it is filtered by what was chosen at an earlier visit; else null. */
  forgetAddress: string | null;
  /** What a search without results leads on to; else null. */
  instead: Instead | null;
} | null;

/** Where to look in place of what was not found. */
export interface Instead {
  categories: readonly TermLink[];
  popular: readonly ProductCard[];
}

const MOST_CATEGORIES = 8;
const POPULAR = 4;

/** Brings the page's own list. */
export const loadArchiveProducts = loadEach<object, ArchiveProductsData>(
  async ({ instance, scope }, context) => {
    if (!scope.archive) return null;
    const { list, basePath, keptParameters, query } = scope.archive;
    const place = listPlace('archive-products', instance, scope, shownIn(context.shop));
    const part = scope.listPart?.part ?? 'whole';
    const isLost = query !== null && list.total === 0;
    const instead = isLost ? await loadInstead(scope, context) : null;
    const parts = cardPartsOf(context);
    const { isRemembered } = scope.archive;
    const forgetAddress = isRemembered ? addressOfWhole(scope.archive) : null;
    const wholeAddress = !isRemembered && isUnsaid(scope, context) ? addressOfWhole(scope.archive) : null;
    const addresses = { basePath, wholeAddress, forgetAddress };
    const isEverything =
      query === null && basePath === context.addresses.shop && !narrows(scope.archive.chosen);
    return { part, list, parts, place, keptParameters, query, instead, isEverything, ...addresses };
  },
);

/** Whether the list is filtered without a word: by the address alone, where the page has no panel and no chips. */
function isUnsaid({ archive, document }: PageScope, context: LoadContext): boolean {
  if (!archive || !narrows(archive.chosen)) return false;
  return (
    document === null || !context.shop.of(filterSummaries).some((signs) => signs.isIn(document, context))
  );
}

function addressOfWhole({
  basePath,
  keptParameters,
}: Pick<NonNullable<PageScope['archive']>, 'basePath' | 'keptParameters'>): string {
  const others = Object.entries(keptParameters).filter(([name]) => !isFilterParameter(name));
  return withParameters(basePath, [...others, ['filters', NO_FILTERS]]);
}

async function loadInstead(scope: PageScope, context: LoadContext): Promise<Instead> {
  const categories = context
    .cache(categoryDirectory)
    .childrenOf(null)
    .filter(({ productCount }) => productCount > 0)
    .slice(0, MOST_CATEGORIES)
    .map(({ id, name, address }) => categoryIn(context.texts, { id, name, address }));
  // Who has not searched for anything yet is not shown what nobody asked for.
  if (scope.archive?.query === '') return { categories, popular: [] };
  const choice = { of: 'best-selling', fields: {} };
  return { categories, popular: await itemsOf(context, productLists, { choice, scope, limit: POPULAR }) };
}
