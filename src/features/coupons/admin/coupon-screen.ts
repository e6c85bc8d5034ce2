import CouponIcon from '@mui/icons-material/LocalOfferOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** Coupons. */
export const couponScreen: AdminScreen = {
  name: 'coupons',
  group: 'sales',
  icon: CouponIcon,
  list: async () => (await import('./coupon-list.tsx')).CouponList,
  edit: async () => (await import('./coupon-edit.tsx')).CouponEdit,
  create: async () => (await import('./coupon-edit.tsx')).CouponCreate,
  representation: 'code',
  title: 'Coupon |||| Coupons',
  keywords: 'discount voucher promotion promo code gift free-shipping sale minimum order',
  texts: async () => (await import('./coupon-texts.ts')).couponTexts,
};
