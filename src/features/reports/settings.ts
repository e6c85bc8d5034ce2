import { defineSettings, setting } from '#platform/settings/settings.ts';

/** Which orders reports count. */
export const reportSettings = defineSettings({
  name: 'reports',
  title: 'Reports',
  keywords: 'analytics statistics revenue turnover',
  section: 'sales',
  fields: {
    states: setting({
      kind: 'sequence',
      unordered: true,
      default: ['processing', 'on-hold', 'completed', 'refunded'],
      choices: {
        pending: 'Pending payment',
        processing: 'Processing',
        'on-hold': 'On hold',
        completed: 'Completed',
        cancelled: 'Cancelled',
        refunded: 'Refunded',
        failed: 'Failed',
      },
      label: 'Orders that count as sales',
      help: 'Orders with these statuses count on the day they were placed, refunds on the day they were given. After a change all orders are counted again, which takes a few minutes.',
    }),
  },
});
