import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { setupForms } from '#platform/setup/setup-form.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'builder',
  lateTexts: async () => (await import('./admin/builder-texts.ts')).builderAdminTexts,
  adds: [
    setupForms.with({
      name: 'home-page',
      form: async () => (await import('./admin/home-form.tsx')).HomeForm,
    }),
  ],
  recordPanels: ['pages', 'site-parts'].map((resource) => ({
    resource,
    name: 'builder',
    panel: async () => (await import('./admin/editor-way.tsx')).EditorWay,
  })),
});
