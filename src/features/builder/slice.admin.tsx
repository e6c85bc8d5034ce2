import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { builderAdminTexts } from './admin/builder-texts.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'builder',
  texts: builderAdminTexts,
  recordPanels: ['pages', 'site-parts'].map((resource) => ({
    resource,
    name: 'builder',
    panel: async () => (await import('./admin/editor-way.tsx')).EditorWay,
  })),
});
