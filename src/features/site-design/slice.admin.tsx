import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { setupForms } from '#platform/setup/setup-form.ts';
import { designScreen } from './admin/design-screen.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'site-design',
  screens: [designScreen],
  adds: [
    setupForms.with({ name: 'look', form: async () => (await import('./admin/look-form.tsx')).LookForm }),
  ],
  settingsLinks: [{ section: 'site', screen: designScreen.name, about: 'slices.site-design.about' }],
  texts: { about: 'Colours, fonts, widths, logo and own code' },
});
