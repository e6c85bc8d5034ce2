import TaskIcon from '@mui/icons-material/AssignmentLateOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** What the shop gave up after an event. */
export const deliveryScreen: AdminScreen = {
  name: 'failed-deliveries',
  group: 'system',
  // Below what belongs to the business itself.
  place: 1,
  icon: TaskIcon,
  list: async () => (await import('./delivery-list.tsx')).DeliveryList,
  show: async () => (await import('./delivery-show.tsx')).DeliveryShow,
  representation: 'event',
  title: 'Failed task |||| Failed tasks',
  keywords: 'error task queue retry',
  texts: async () => (await import('./delivery-texts.ts')).deliveryTexts,
};
