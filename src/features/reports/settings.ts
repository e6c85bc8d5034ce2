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
      help: 'An order counts on the day it was placed, what is given back on the day of the refund. Whenever this or the time zone changes, all orders are counted anew.',
    }),
  },
});
