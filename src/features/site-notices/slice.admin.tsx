import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { setupForms } from '#platform/setup/setup-form.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'site-notices',
  adds: [
    setupForms.with({
      name: 'open-shop',
      form: async () => (await import('./admin/open-form.tsx')).OpenForm,
    }),
  ],
});
