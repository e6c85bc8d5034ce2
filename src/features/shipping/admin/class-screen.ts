import ShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** Shipping classes; reached from the zones. */
export const shippingClassScreen: AdminScreen = {
  name: 'shipping-classes',
  group: 'shop',
  icon: ShippingIcon,
  list: async () => (await import('./class-views.tsx')).ClassList,
  edit: async () => (await import('./class-views.tsx')).ClassEdit,
  create: async () => (await import('./class-views.tsx')).ClassCreate,
  representation: 'name',
  inMenu: false,
  title: 'Shipping class |||| Shipping classes',
  texts: async () => (await import('./zone-texts.ts')).shippingClassTexts,
};
