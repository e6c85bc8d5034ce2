import { onAction } from '#platform/actions/actions.ts';
import { logCallFailure } from '#platform/calls/call-shop.ts';
import { callWithNonce } from '#platform/calls/call-with-nonce.ts';
import type { wopbShareCount } from '../calls/wopb-share-count.ts';
import type { wopbViews } from '../calls/wopb-views.ts';

/** Milliseconds after which a visit counts as a view (CAT-033). */
const VIEW_AFTER = 3000;
const POPUP = 'popup,width=800,height=500';

/** Counts the view of a product's page and serves its share buttons. */
export function startProductVisit(): void {
  const postId = /(?:^|\s)postid-(\d+)(?:\s|$)/.exec(document.body.className)?.[1];
  if (!postId) return;
  setTimeout(() => {
    callWithNonce<typeof wopbViews>('rest/wopb/views', { postID: postId }).catch(() => {
      // A view that could not be counted is nobody's concern.
    });
  }, VIEW_AFTER);
  onAction('share', (link) => {
    const address = (link as HTMLAnchorElement).href;
    // A mail program is no page that could be shown in a window.
    if (address.startsWith('mailto:')) void countShare(postId);
    else {
      window.open(address, '_blank', `${POPUP},noopener`);
      void countShare(postId);
      return undefined;
    }
    return false;
  });
  document.querySelector('.share')?.toggleAttribute('data-live', true);
}

async function countShare(postId: string): Promise<void> {
  const shown = document.querySelector<HTMLElement>('[data-share-count]');
  try {
    const shareCount = Number(shown?.dataset.shareCount ?? 0);
    const answer = await callWithNonce<typeof wopbShareCount>('ajax/wopb_share_count', {
      postId,
      shareCount,
    });
    if (!shown || !answer.success) return;
    shown.dataset.shareCount = String(answer.data.count);
    shown.textContent = String(answer.data.count);
    shown.hidden = false;
  } catch (error) {
    logCallFailure(error);
  }
}
