import { logCallFailure } from '#platform/calls/call-shop.ts';
import type { Start } from '#platform/live/live-script.ts';

/** Hides the banner at its dismiss link and has the shop remember it (NOTE-002, NOTE-022). */
export const start: Start = (banner, { signal }) => {
  const { restUrl = '', restNonce = '' } = banner.dataset;
  const dismiss = async () => {
    banner.hidden = true;
    const response = await fetch(restUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-wp-nonce': restNonce },
      body: JSON.stringify({ woocommerce_meta: { coming_soon_banner_dismissed: 'yes' } }),
    });
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  };
  const button = banner.querySelector('button');
  button?.addEventListener('click', () => dismiss().catch(logCallFailure), { signal });
};
