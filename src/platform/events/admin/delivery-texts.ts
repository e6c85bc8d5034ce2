import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the back office says of these records. */
export const deliveryTexts: AdminTexts = {
  empty: 'No failed tasks',
  invite:
    'Work that the shop does in the background and that failed, for example an e-mail after an order, appears here, to be tried again.',
  fields: {
    q: 'Search event, task or error',
    event: 'After',
    consumer: 'Task',
    tries: 'Attempts',
    reason: 'Last error',
    reference: 'Log reference',
    createdAt: 'Date',
  },
  waiting: '{smart_count} task failed. |||| {smart_count} tasks failed.',
  look: 'View',
  retry: 'Try again',
  retried: 'Trying again now.',
  dismiss: 'Dismiss',
  dismissed: 'Dismissed: it is not tried again.',
};
