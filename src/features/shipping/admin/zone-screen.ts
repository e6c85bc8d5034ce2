import ShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** Shipping zones with their methods. */
export const shippingZoneScreen: AdminScreen = {
  name: 'shipping-zones',
  group: 'shop',
  icon: ShippingIcon,
  list: async () => (await import('./zone-list.tsx')).ZoneList,
  edit: async () => (await import('./zone-edit.tsx')).ZoneEdit,
  create: async () => (await import('./zone-edit.tsx')).ZoneCreate,
  representation: 'name',
  title: 'Shipping zone |||| Shipping zones',
  keywords: 'postage delivery free-shipping flat-rate pickup carrier rate minimum order amount',
  texts: async () => (await import('./zone-texts.ts')).shippingZoneTexts,
};
