import { productViewSettings } from '#features/catalog/public.server.ts';
import type { ProductCard } from '#features/catalog/public.ts';
import { productIndexOf, readCardLists, readSearchedText } from '#features/product-index/public.server.ts';
import type { ListOwner } from '#features/product-lists/public.server.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { LEAST_LETTERS, MOST_PICKS } from '../rules/compare-search.ts';
import { compared } from './compared.server.ts';

/** Products that can be compared and are not yet: those that are called like `search`, or the first ones of the shop (CMP-012). */
export async function findToCompare(
  search: string,
  context: CallContext,
  owner: ListOwner,
): Promise<ProductCard[]> {
  const { request } = context;
  const text = readSearchedText(search);
  if (text !== '' && [...text].length < LEAST_LETTERS) return [];
  const listed = await compared.idsOf(context, owner);
  const { db, market, texts, settings: kept, shop } = context;
  const cache = request.environment.cache.bind(request.environment);
  const around = { db, market, texts, settings: kept, shop, cache, now: request.startedAt };
  const settings = productViewSettings(context);
  const found = text === '' ? null : await productIndexOf(around).suggest(text, 'titles', around);
  if (found?.ids.length === 0) return [];
  const filter = {
    shownIn: 'search' as const,
    hideSoldOut: settings.hideSoldOut,
    ...(found ? { ids: found.ids } : {}),
  };
  const limit = MOST_PICKS + listed.length;
  const query = { filter, sorting: found ? 'given' : 'menu_order', limit, offset: 0 } as const;
  const [list] = await readCardLists(around, [query], around.now, settings);
  return (list?.cards ?? []).filter(({ id }) => !listed.includes(id)).slice(0, MOST_PICKS);
}
