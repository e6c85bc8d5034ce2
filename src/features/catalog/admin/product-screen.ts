import ProductIcon from '@mui/icons-material/Inventory2Outlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** Products: list, editor and new ones. */
export const productScreen: AdminScreen = {
  name: 'products',
  group: 'catalogue',
  icon: ProductIcon,
  list: async () => (await import('./product-list.tsx')).ProductList,
  edit: async () => (await import('./product-edit.tsx')).ProductEdit,
  create: async () => (await import('./product-edit.tsx')).ProductCreate,
  representation: 'name',
  title: 'Product |||| Products',
  keywords: 'item inventory catalogue price stock sku barcode',
  texts: async () => (await import('./product-texts.ts')).productTexts,
};
