import { orderPanels } from '#features/orders/public.ts';
import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'gift-note',
  texts: { title: 'Gift notes', with: 'With {product}' },
  adds: [
    orderPanels.with({
      name: 'gift-note',
      panel: async () => (await import('./admin/gift-notes-panel.tsx')).GiftNotesPanel,
    }),
  ],
});
