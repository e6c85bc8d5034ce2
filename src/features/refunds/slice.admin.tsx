import { orderMoneyParts } from '#features/orders/public.ts';
import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'refunds',
  screenTexts: [
    { resource: 'orders', texts: async () => (await import('./admin/refund-texts.ts')).refundScreenTexts },
  ],
  adds: [
    orderMoneyParts.with({
      name: 'refunds',
      view: async () => (await import('./admin/order-refunds.tsx')).OrderRefunds,
    }),
  ],
});
