import { sendCartCookies } from '#features/cart/public.server.ts';
import { answerCall } from '#platform/calls/answer-call.server.ts';
import { translate } from '#platform/texts/texts.ts';
import * as deeds from '../operations/change-coupons.server.ts';
import { couponTexts } from '../texts.ts';
import { CouponNotice } from '../ui/coupon-notice.tsx';
import { removeCoupon } from './remove-coupon.ts';

/** A coupon that the cart does not have changes nothing. */
export const removeCouponCall = answerCall(removeCoupon, async ({ coupon }, context) => {
  const cart = await deeds.removeCoupon(context, coupon);
  if (!cart) {
    const text = translate(couponTexts, context.texts, 'notThere');
    return context.render(<CouponNotice text={text} refused="not-applied" />).html;
  }
  await sendCartCookies(context, cart.view);
  return context.render(<CouponNotice text={translate(couponTexts, context.texts, 'removed')} />).html;
});
