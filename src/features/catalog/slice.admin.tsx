import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { attributeScreen, attributeTermScreen } from './admin/attribute-screens.ts';
import { ownKinds } from './admin/own-kinds.ts';
import { productScreen } from './admin/product-screen.ts';
import { categoryScreen, tagScreen } from './admin/term-screens.ts';
import { editedKinds } from './points.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'catalog',
  adds: [editedKinds.with(...ownKinds)],
  screens: [productScreen, categoryScreen, tagScreen, attributeScreen, attributeTermScreen],
  overviewPanels: [
    {
      name: 'stock',
      panel: async () => (await import('./admin/stock-panel.tsx')).StockPanel,
      // Below the day's business.
      place: 1,
    },
  ],
  formSections: [
    {
      resource: 'products',
      part: 'links',
      section: async () => (await import('./admin/links-section.tsx')).LinksSection,
    },
  ],
  texts: {
    links: {
      title: 'Other products',
      children: 'Products of the group',
      childrenHelp: 'Each is bought by itself, in this order.',
      upSells: 'Up-sells',
      upSellsHelp: 'Shown on the product page, for example what is larger or better.',
      crossSells: 'Cross-sells',
      crossSellsHelp: 'Shown in the cart, for example what goes with it.',
    },
    lowStock: 'Low stock',
    enoughStock: 'No product is low on stock.',
  },
});
