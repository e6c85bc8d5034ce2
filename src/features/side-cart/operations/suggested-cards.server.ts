import type { CartView } from '#features/cart/public.ts';
import { productViewSettings } from '#features/catalog/public.server.ts';
import type { ProductCard } from '#features/catalog/public.ts';
import { readCardLists } from '#features/product-index/public.server.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { readCategoriesOf, readLinked } from '../data/suggested-ids.queries.server.ts';
import { drawn } from '../rules/draw.ts';
import { type SideCartLook, sideCartSettings } from '../settings.ts';

/** From so many of the most popular products those that fill up are drawn. */
const DRAWN_FROM = 60;

/** Products that are suggested with a cart, none of which is in it. */
export async function suggestedCards(
  context: CallContext,
  { lines }: Pick<CartView, 'lines'>,
): Promise<ProductCard[]> {
  const look = context.settings.get(sideCartSettings);
  if (!look.suggestions || lines.length === 0) return [];
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const found = await listOf(context, await filterOf(context, look, ids), look.suggestMost, ids);
  const missing = look.suggestMost - found.length;
  if (missing <= 0 || !look.suggestRandom) return found;
  const others = await listOf(context, {}, DRAWN_FROM, [...ids, ...found.map(({ id }) => id)]);
  return [...found, ...drawn(others, missing)];
}

type Filter = { categoryIds?: number[]; ids?: number[] };

/** Null where nothing is found. */
async function filterOf(
  { db }: Pick<CallContext, 'db'>,
  { suggestFrom }: SideCartLook,
  productIds: readonly number[],
): Promise<Filter | null> {
  const isRelated = suggestFrom === 'related';
  const ids = isRelated
    ? await readCategoriesOf(db, productIds)
    : await readLinked(db, suggestFrom === 'up-sells' ? 'upSells' : 'crossSells', productIds);
  if (ids.length === 0) return null;
  return isRelated ? { categoryIds: ids } : { ids };
}

async function listOf(
  { db, request, settings, shop }: CallContext,
  filter: Filter | null,
  limit: number,
  excludeIds: readonly number[],
): Promise<ProductCard[]> {
  if (!filter) return [];
  const { cache } = request.environment;
  const view = productViewSettings({ settings, shop });
  const wanted = {
    // What is sold out is no suggestion, whatever lists show.
    filter: { shownIn: 'catalog', hideSoldOut: true, excludeIds, ...filter } as const,
    sorting: filter.ids ? ('given' as const) : ('popularity' as const),
    limit,
    offset: 0,
  };
  const [list] = await readCardLists({ db, cache }, [wanted], request.startedAt, view);
  return list?.cards ?? [];
}
