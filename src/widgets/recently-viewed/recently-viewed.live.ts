import { RECENTLY_VIEWED_COOKIE, viewedIds } from '#features/catalog/public.ts';
import { callShop, logCallFailure } from '#platform/calls/call-shop.ts';
import { insertHtml } from '#platform/live/insert-html.ts';
import type { Start } from '#platform/live/live-script.ts';
import type { recentlyViewedCall } from '#widgets/product-card/public.ts';

/** Shows what this browser looked at before the page; nothing is asked for where that is nothing. */
export const start: Start = (root, { signal }) => {
  const { document: postId = '', blockid: blockId = '', product = '' } = root.dataset;
  const [, kept] = new RegExp(`(?:^|; )${RECENTLY_VIEWED_COOKIE}=([^;]*)`).exec(document.cookie) ?? [];
  // Any script may have written into it, and what is no code would be thrown.
  if (!viewedIds(kept?.replaceAll(/%7c/gi, '|')).some((id) => String(id) !== product)) return;
  callShop<typeof recentlyViewedCall>('shop-ajax/recently_viewed', { postId, blockId, product })
    .then((html) => {
      if (!signal.aborted && html !== '') return insertHtml(root, html, true);
    })
    .catch(logCallFailure);
  signal.addEventListener('abort', () => root.replaceChildren());
};
