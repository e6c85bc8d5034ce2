import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { setupForms } from '#platform/setup/setup-form.ts';
import { legalScreen } from './admin/legal-screen.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'legal-pages',
  screens: [legalScreen],
  settingsLinks: [{ section: 'site', screen: legalScreen.name, about: 'slices.legal-pages.about' }],
  texts: {
    about: 'Terms, privacy, returns and legal notice: drafts to fill in',
    open: '{smart_count} published legal page leaves places to be filled in |||| {smart_count} published legal pages leave places to be filled in',
  },
  adds: [
    setupForms.with({
      name: 'legal-pages',
      form: async () => (await import('./admin/legal-step-form.tsx')).LegalStepForm,
    }),
  ],
});
