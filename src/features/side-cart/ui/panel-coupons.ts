import type { applyCoupon as ApplyCoupon, removeCoupon as RemoveCoupon } from '#features/coupons/public.ts';
import { callShop, logCallFailure } from '#platform/calls/call-shop.ts';
import { tellPage } from '#platform/live/tell-page.ts';
import { busy, isBusy, markOf } from './panel.ts';
import { sayInPanel, showInPanel } from './panel-notices.ts';
import { refresh } from './panel-opening.ts';
import { tellBelow } from './panel-page.ts';

/** How long an answer may take, in milliseconds. */
const PATIENCE = 30_000;

/** Sends a code; what became of it stands among the notices (SIDE-028). */
export function applyCoupon(fields: { coupon_code: string; security: string }): Promise<void> | undefined {
  return change('applied_coupon', fields.coupon_code, () =>
    callShop<typeof ApplyCoupon>('shop-ajax/apply_coupon', fields, { timeout: PATIENCE }),
  );
}

/** Takes a coupon off again. */
export function takeCouponOff(fields: { coupon: string; security: string }): Promise<void> | undefined {
  return change('removed_coupon', fields.coupon, () =>
    callShop<typeof RemoveCoupon>('shop-ajax/remove_coupon', fields, { timeout: PATIENCE }),
  );
}

function change(event: string, code: string, ask: () => Promise<string>): Promise<void> | undefined {
  if (isBusy()) return undefined;
  return busy(async () => {
    try {
      const notice = await ask();
      tellBelow(await refresh());
      tellPage(document.body, event, code);
      await showInPanel(notice);
    } catch (error) {
      await sayInPanel(markOf().dataset.failed ?? '');
      logCallFailure(error);
    }
  });
}
