import { orderEntryFields } from '#features/hand-orders/public.ts';
import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { couponScreen } from './admin/coupon-screen.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'coupons',
  screens: [couponScreen],
  adds: [
    orderEntryFields.with({
      name: 'coupons',
      label: 'slices.coupons.codes',
      help: 'slices.coupons.codesHelp',
    }),
  ],
  texts: {
    codes: 'Coupon codes',
    codesHelp: 'End each code with Enter.',
  },
});
