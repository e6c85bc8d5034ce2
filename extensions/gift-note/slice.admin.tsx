import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'gift-note',
  texts: { title: 'Gift notes', with: 'With {product}' },
  recordPanels: [
    {
      resource: 'orders',
      name: 'gift-note',
      panel: async () => (await import('./admin/gift-notes-panel.tsx')).GiftNotesPanel,
    },
  ],
});
