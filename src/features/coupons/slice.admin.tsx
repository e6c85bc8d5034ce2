import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { couponScreen } from './admin/coupon-screen.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({ name: 'coupons', screens: [couponScreen] });
