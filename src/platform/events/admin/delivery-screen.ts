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
    empty: 'Everything got done',
    invite:
      'What the shop could not do after something happened, for example write a mail after an order, would appear here.',
    fields: {
      q: 'Search event, task or problem',
      event: 'What happened',
      consumer: 'What should have followed',
      tries: 'Tries',
      reason: 'Last problem',
      reference: 'Reference in the log',
      createdAt: 'When',
    },
    waiting: '%{smart_count} task failed. |||| %{smart_count} tasks failed.',
    look: 'Look at them',
    retry: 'Try again',
    retried: 'It is tried again now.',
    dismiss: 'Let it be',
    dismissed: 'It is not tried again.',
  },
};
