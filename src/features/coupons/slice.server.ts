import { visitorSteps } from '#features/accounts/public.server.ts';
import { cartData, cartReviews } from '#features/cart/public.server.ts';
import { cartControls } from '#features/cart/public.ts';
import { checkoutPart, checkoutParts } from '#features/checkout/public.ts';
import { orderEntryParts } from '#features/hand-orders/public.server.ts';
import { orderTraces, placingSteps, stateSteps } from '#features/orders/public.server.ts';
import { reports } from '#features/reports/public.server.ts';
import { totalStages } from '#features/totals/public.server.ts';
import { knownThings } from '#platform/fields/points.server.ts';
import { pageParameters, pagePart, pageParts } from '#platform/pages/points.ts';
import { personalData } from '#platform/personal-data/personal-data.server.ts';
import { exchangeKinds } from '#platform/resources/exchange-kind.server.ts';
import { capabilityArea } from '#platform/security/capability.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { topicsOfRecords, webhookTopics } from '#platform/webhooks/webhook-topic.server.ts';
import { makeCouponResource } from './admin/coupon-resource.server.ts';
import { overLimitNotice } from './admin/coupons-over-limit.server.ts';
import { applyCouponCall } from './calls/apply-coupon.server.tsx';
import { removeCouponCall } from './calls/remove-coupon.server.tsx';
import { cartCoupons, couponsBesideCart } from './data/cart-coupons.queries.server.ts';
import { addDemoCoupons } from './data/demo-coupons.queries.server.ts';
import { namedCoupons } from './data/named-coupons.queries.server.ts';
import { couponData, couponTrace } from './operations/coupon-data.server.ts';
import { couponKind } from './operations/coupon-exchange.server.ts';
import { couponPlacing } from './operations/coupon-placing.server.ts';
import { couponReport } from './operations/coupon-report.server.ts';
import { couponStage } from './operations/coupon-stage.server.ts';
import { couponsByHand } from './operations/coupons-by-hand.server.ts';
import { resumedCoupons } from './operations/resumed-coupons.server.ts';
import { couponReview } from './operations/review-coupons.server.ts';
import { couponForms } from './pages/coupon-forms.server.ts';
import { linkedCoupon } from './pages/linked-coupon.server.ts';
import { saidAtField } from './rules/coupon-field.ts';
import { couponTexts } from './texts.ts';
import {
  CartCouponEntry,
  CartCouponForm,
  CheckoutCouponEntry,
  type CheckoutEntryData,
} from './ui/coupon-entry.tsx';
import { CouponLink, type LinkedCoupon } from './ui/coupon-link.tsx';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'coupons',
  optional: {
    title: 'Coupons',
    help: 'Discount codes that customers enter in the cart. Off: codes can no longer be entered, and those in open carts no longer count; your coupons and past orders are kept.',
  },
  texts: [{ title: 'Coupons', texts: couponTexts }],
  capabilities: capabilityArea('coupons', 'Coupons', ['shop-manager'], {
    read: { title: 'See coupons and the orders that used them', roles: ['editor'] },
    write: 'Make and change coupons, import and export them',
    delete: 'Delete them permanently',
  }),
  calls: [applyCouponCall, removeCouponCall],
  forms: couponForms,
  cleanups: [cartCoupons.dropExpired],
  seeds: { demo: addDemoCoupons },
  notices: () => [overLimitNotice],
  resources: ({ shop }) => [makeCouponResource(() => shop().of(knownThings))],
  adds: [
    exchangeKinds.with(couponKind),
    webhookTopics.with(...topicsOfRecords('coupons', 'coupon', 'Coupon')),
    visitorSteps.with(cartCoupons.move),
    knownThings.with(namedCoupons),
    cartData.with(couponsBesideCart),
    cartReviews.with(couponReview),
    cartControls.with({ name: 'coupons', Control: CartCouponEntry, Form: CartCouponForm }),
    checkoutParts.with(
      checkoutPart<CheckoutEntryData>({
        name: 'coupons',
        place: 'above',
        load: async ({ request, notices }) => ({
          nonce: request.nonce('cart'),
          said: saidAtField(notices),
          asksEmail: (await request.actor()) === null,
        }),
        View: CheckoutCouponEntry,
      }),
    ),
    totalStages.with(couponStage),
    placingSteps.with(couponPlacing),
    stateSteps.with(resumedCoupons),
    orderTraces.with(couponTrace),
    personalData.with(couponData),
    orderEntryParts.with(couponsByHand),
    reports.with(couponReport),
    pageParameters.with({ name: 'coupon' }),
    pageParts.with(pagePart<LinkedCoupon>({ name: 'coupons', load: linkedCoupon, View: CouponLink })),
  ],
});
