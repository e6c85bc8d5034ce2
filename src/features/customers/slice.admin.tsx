import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { customerScreen, groupScreen } from './admin/customer-screens.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'customers',
  screens: [customerScreen, groupScreen],
  recordPanels: [
    {
      resource: 'customers',
      name: 'ownFields',
      panel: async () =>
        (await import('#platform/admin/facts-panel.tsx')).factsPanel('slices.customers.answers'),
    },
  ],
  texts: { answers: 'Further details' },
});
