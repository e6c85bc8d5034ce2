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
      panel: async () => (await import('./admin/answers-panel.tsx')).AnswersPanel,
    },
  ],
  texts: { answers: 'Further details' },
});
