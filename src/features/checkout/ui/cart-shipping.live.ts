import { callShop, isRefusal, logCallFailure } from '#platform/calls/call-shop.ts';
import { insertHtml } from '#platform/live/insert-html.ts';
import type { Start } from '#platform/live/live-script.ts';
import { tellPage } from '#platform/live/tell-page.ts';
import type { updateShippingMethod } from '../calls/update-shipping-method.ts';
import { afterPress, watchPresses } from './after-press.ts';
import { blockAreas, unblockAreas } from './blocked-area.ts';
import { changedInputs } from './changed-inputs.ts';

/** Sends a chosen shipping method and redraws the sums that it stands in (SHIP-001). */
export const start: Start = (root, { signal }) => {
  const form = root as HTMLFormElement;
  const area = form.closest('.cart_totals') ?? form;
  let running = false;
  let again = false;

  async function send(): Promise<void> {
    again = true;
    if (running) return;
    running = true;
    blockAreas([area], form.dataset.wait ?? '');
    while (again) {
      again = false;
      const body = new URLSearchParams();
      for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
      try {
        const html = await callShop<typeof updateShippingMethod>('shop-ajax/update_shipping_method', body, {
          timeout: 30_000,
        });
        await afterPress();
        if (again) continue;
        await insertHtml(area, html);
        for (const name of ['updated_cart_totals', 'updated_shipping_method']) tellPage(document.body, name);
      } catch (error) {
        // The nonce was refused: the page is out of date.
        if (isRefusal(error, 403)) return location.reload();
        logCallFailure(error);
      }
    }
    running = false;
    unblockAreas([area]);
  }

  watchPresses(signal);
  form.addEventListener('change', () => void send(), { signal });
  if (changedInputs(form.querySelectorAll('input[type="radio"]')).length > 0) void send();
};
