import OrderIcon from '@mui/icons-material/ReceiptLongOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** Orders: list and detail. */
export const orderScreen: AdminScreen = {
  name: 'orders',
  group: 'sales',
  icon: OrderIcon,
  list: async () => (await import('./order-list.tsx')).OrderList,
  create: async () => (await import('./order-create.tsx')).OrderCreate,
  edit: async () => (await import('./order-edit.tsx')).OrderEdit,
  show: async () => (await import('./order-show.tsx')).OrderShow,
  representation: (order) => `#${order.number}`,
  title: 'Order |||| Orders',
  keywords: 'sales purchase invoice refund shipment',
  writeCapability: 'orders.write',
  texts: async () => (await import('./order-texts.ts')).orderTexts,
};
