import { orderEntry } from '#features/orders/public.ts';
import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'hand-orders',
  screenTexts: [
    { resource: 'orders', texts: async () => (await import('./admin/entry-texts.ts')).entryScreenTexts },
  ],
  adds: [
    orderEntry.with({
      create: async () => (await import('./admin/new-order.tsx')).NewOrder,
      edit: async () => (await import('./admin/edited-order.tsx')).EditedOrder,
    }),
  ],
});
