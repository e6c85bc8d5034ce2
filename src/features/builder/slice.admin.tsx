import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'builder',
  lateTexts: async () => (await import('./admin/builder-texts.ts')).builderAdminTexts,
  recordPanels: ['pages', 'site-parts'].map((resource) => ({
    resource,
    name: 'builder',
    panel: async () => (await import('./admin/editor-way.tsx')).EditorWay,
  })),
});
