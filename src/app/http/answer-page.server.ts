import { pageKey } from '#pages/cache-key.ts';
import { mayShare } from '#pages/may-share.ts';
import { type PageOutcome, renderPage } from '#pages/render-page.server.tsx';
import type { RenderedPage } from '#platform/cache/page-cache.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { shownIn } from '#platform/pages/page-parameters.ts';
import type { OpenShop } from '../open-shop.server.ts';
import { outcomeResponse, storedResponse } from './responses.server.ts';

/** What is kept of an outcome that is one visitor's alone: that it must not be. */
const NOT_SHARED: RenderedPage = { status: 0, headers: {}, html: [], tags: [], cacheable: false };

/** Answers the page at an address: the one that all guests share, kept from then on, or one for this visitor alone. */
export async function answerPage(request: RequestContext, shop: OpenShop): Promise<Response> {
  const render = () => renderPage(request, shop.services);
  if (!shop.config.pageCache || !mayShare(request.shop, request.headers.get('cookie') ?? '')) {
    return outcomeResponse(await render(), request, shop);
  }
  const { pathname, search } = request.url;
  const key = pageKey(pathname, search.slice(1), request.market.key, shownIn(request.shop));
  let own: PageOutcome | undefined;
  const stored = await shop.pages.getOrRender(key, async () => {
    const outcome = await render();
    if (!('redirect' in outcome) && outcome.cacheable) return outcome;
    own = outcome;
    return NOT_SHARED;
  });
  if (stored.cacheable) return storedResponse(stored, request, shop);
  // Somebody else's rendering that all were waiting for turned out to be personal or a redirect: make our own.
  return outcomeResponse(own ?? (await render()), request, shop);
}
