import { documentCache, draftStore } from '#platform/documents/page-documents.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { CacheDefinition } from '#platform/slices/slice-services.server.ts';
import type { ShopServices } from './shop-services.server.ts';

/** The parameter of addresses that names documents by their ids; kept pages know nothing of it. */
const DRAFT = 'draft';
const MOST_DRAFTS = 20;

/**
 * What a page is made from, where its address names documents as they are being changed (`?draft=12`) and whoever asks
 * may see them; for everybody else the page is as it is published.
 */
export async function withDrafts(request: RequestContext, services: ShopServices): Promise<ShopServices> {
  const ids = request.url.searchParams
    .getAll(DRAFT)
    .filter((id) => /^[1-9]\d{0,14}$/.test(id))
    .slice(0, MOST_DRAFTS);
  if (ids.length === 0) return services;
  const [published] = request.shop.of(documentCache);
  const [draftsOf] = request.shop.of(draftStore);
  const drafts = await draftsOf?.(ids.map(Number), request, services);
  if (!drafts) return services;
  const cache = <Kept>(definition: CacheDefinition<Kept>): Kept =>
    definition === (published as unknown) ? (drafts as Kept) : services.cache(definition);
  return { ...services, cache };
}
