import TaskIcon from '@mui/icons-material/AssignmentLateOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** What the shop gave up after an event. */
export const deliveryScreen: AdminScreen = {
  name: 'failed-deliveries',
  group: 'shop',
  // Below what belongs to the business itself.
  place: 1,
  icon: TaskIcon,
  list: async () => (await import('./delivery-list.tsx')).DeliveryList,
  show: async () => (await import('./delivery-show.tsx')).DeliveryShow,
  representation: 'event',
  texts: {
    name: 'Failed task |||| Failed tasks',
    empty: 'No failed tasks',
    invite: 'Background work that failed, for example an e-mail after an order, appears here.',
    fields: {
      q: 'Search event, task or error',
      event: 'Event',
      consumer: 'Task',
      tries: 'Attempts',
      reason: 'Last error',
      reference: 'Log reference',
      createdAt: 'Date',
    },
    waiting: '%{smart_count} task failed. |||| %{smart_count} tasks failed.',
    look: 'View',
    retry: 'Try again',
    retried: 'Trying again now.',
    dismiss: 'Dismiss',
    dismissed: 'Dismissed: it is not tried again.',
  },
};
