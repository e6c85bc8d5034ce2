import { callWithNonce } from '#platform/calls/call-with-nonce.ts';
import type { Start } from '#platform/live/live-script.ts';
import type { wopbViews } from '../calls/wopb-views.ts';

/** Milliseconds after which a visit counts as a view (CAT-033). */
const VIEW_AFTER = 3000;

/** Counts the view of the product whose page this is. */
export const start: Start = (_, { signal }) => {
  const postId = /(?:^|\s)postid-(\d+)(?:\s|$)/.exec(document.body.className)?.[1];
  if (!postId) return;
  const timer = setTimeout(() => {
    callWithNonce<typeof wopbViews>('rest/wopb/views', { postID: postId }).catch(() => {
      // A view that could not be counted is nobody's concern.
    });
  }, VIEW_AFTER);
  signal.addEventListener('abort', () => clearTimeout(timer));
};
