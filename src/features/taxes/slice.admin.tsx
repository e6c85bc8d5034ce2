import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { setupForms } from '#platform/setup/setup-form.ts';
import { taxClassScreen, taxRateScreen } from './admin/tax-screens.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'taxes',
  screens: [taxRateScreen, taxClassScreen],
  adds: [
    setupForms.with({
      name: 'taxes',
      form: async () => (await import('./admin/tax-step-form.tsx')).TaxStepForm,
    }),
  ],
  formSections: [
    {
      resource: 'users',
      part: 'taxes',
      title: 'slices.taxes.taxes',
      fields: async () => (await import('./admin/exempt-fields.ts')).exemptFields,
    },
  ],
  settingsLinks: [
    { section: 'taxes', screen: 'tax-rates', about: 'slices.taxes.aboutRates' },
    { section: 'taxes', screen: 'tax-classes', about: 'slices.taxes.aboutClasses' },
  ],
  texts: {
    aboutRates: 'What is charged where',
    aboutClasses: 'Groups of products taxed at the same rate',
    taxes: 'Taxes',
    exempt: 'Tax exempt',
    exemptHelp: 'Orders of this account are charged no tax, and it is shown prices without tax.',
  },
});
