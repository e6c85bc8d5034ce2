import ShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** Shipping classes; reached from the zones. */
export const shippingClassScreen: AdminScreen = {
  name: 'shipping-classes',
  group: 'shop',
  icon: ShippingIcon,
  list: async () => (await import('#platform/admin/named-views.tsx')).NamedList,
  edit: async () => (await import('#platform/admin/named-views.tsx')).NamedEdit,
  create: async () => (await import('#platform/admin/named-views.tsx')).NamedCreate,
  representation: 'name',
  inMenu: false,
  title: 'Shipping class |||| Shipping classes',
  keywords: 'postage bulky fragile',
  texts: async () => (await import('./zone-texts.ts')).shippingClassTexts,
};
