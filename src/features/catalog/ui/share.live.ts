import { logCallFailure } from '#platform/calls/call-shop.ts';
import { callWithNonce } from '#platform/calls/call-with-nonce.ts';
import type { LiveScript } from '#platform/live/live-script.ts';
import type { wopbShareCount } from '../calls/wopb-share-count.ts';

const POPUP = 'popup,width=800,height=500,noopener';

/** Opens a network in a window of its own and counts that the product was shared (CAT-032). */
export const actions: LiveScript['actions'] = {
  share(link) {
    const address = (link as HTMLAnchorElement).href;
    const place = link.closest<HTMLElement>('[data-post-id]');
    if (place) void countShare(place);
    // A mail program is no page that could be shown in a window.
    if (address.startsWith('mailto:')) return false;
    window.open(address, '_blank', POPUP);
    return undefined;
  },
};

async function countShare(place: HTMLElement): Promise<void> {
  const shown = place.querySelector<HTMLElement>('[data-share-count]');
  try {
    const shareCount = Number(shown?.dataset.shareCount ?? 0);
    const answer = await callWithNonce<typeof wopbShareCount>('ajax/wopb_share_count', {
      postId: place.dataset.postId ?? '',
      shareCount,
    });
    if (!shown || !answer.success) return;
    const count = `${answer.data.count}`;
    shown.dataset.shareCount = count;
    shown.textContent = count;
    shown.hidden = false;
  } catch (error) {
    logCallFailure(error);
  }
}
