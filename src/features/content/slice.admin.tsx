import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { menuScreen, pageScreen, sitePartScreen } from './admin/content-screens.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'content',
  menuGroups: [{ name: 'content', title: 'Content', place: 3 }],
  screens: [pageScreen, menuScreen, sitePartScreen],
  // Documents have no screen: the editor saves them.
  screenTexts: [
    {
      resource: 'audit-log',
      texts: async () => (await import('./admin/audited-documents-texts.ts')).auditedDocumentsTexts,
    },
  ],
});
