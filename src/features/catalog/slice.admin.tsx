import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { setupForms } from '#platform/setup/setup-form.ts';
import { attributeScreen, attributeTermScreen } from './admin/attribute-screens.ts';
import { ownKinds } from './admin/own-kinds.ts';
import { productScreen } from './admin/product-screen.ts';
import { categoryScreen, tagScreen } from './admin/term-screens.ts';
import { editedKinds } from './points.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'catalog',
  menuGroups: [{ name: 'catalogue', title: 'Catalogue', place: 2 }],
  adds: [
    editedKinds.with(...ownKinds),
    setupForms.with({
      name: 'first-product',
      form: async () => (await import('./admin/first-product-form.tsx')).FirstProductForm,
    }),
  ],
  screens: [productScreen, categoryScreen, tagScreen, attributeScreen, attributeTermScreen],
  formSections: [
    {
      resource: 'products',
      part: 'links',
      after: 'tax',
      section: async () => (await import('./admin/links-section.tsx')).LinksSection,
    },
  ],
});
