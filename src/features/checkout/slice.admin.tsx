import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'checkout',
  recordPanels: [
    {
      resource: 'orders',
      name: 'ownFields',
      panel: async () =>
        (await import('#platform/admin/facts-panel.tsx')).factsPanel('slices.checkout.answers'),
    },
  ],
  texts: { answers: 'Further details' },
});
