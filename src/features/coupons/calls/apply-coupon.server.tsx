import { sendCartCookies } from '#features/cart/public.server.ts';
import { answerCall } from '#platform/calls/answer-call.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { refusalText } from '../errors.ts';
import * as deeds from '../operations/change-coupons.server.ts';
import { couponTexts } from '../texts.ts';
import { CouponNotice } from '../ui/coupon-notice.tsx';
import { applyCoupon } from './apply-coupon.ts';

/** Answers the notice, of a refusal too: the page is to show it. */
export const applyCouponCall = answerCall(applyCoupon, async (input, context) => {
  const t = translator(couponTexts, context.texts);
  const { coupon_code: code, billing_email: email } = input;
  const applied = await deeds.applyCoupon(context, code, email);
  if (!applied.ok) {
    const { refusal, categoryNames } = applied.error;
    const around = { atCheckout: email !== undefined, categoryNames };
    const text = refusalText(refusal, context.market, around);
    return context.render(<CouponNotice text={text} refused={refusal.code} />).html;
  }
  const { cart, isRemembered } = applied.value;
  await sendCartCookies(context, cart.view);
  const text = isRemembered ? t('remembered', { code: applied.value.code }) : t('applied');
  return context.render(<CouponNotice text={text} />).html;
});
