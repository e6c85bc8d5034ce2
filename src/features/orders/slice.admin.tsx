import { givenViews } from '#features/list-views/public.ts';
import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { orderScreen } from './admin/order-screen.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'orders',
  menuGroups: [{ name: 'sales', title: 'Sales', place: 1 }],
  screens: [orderScreen],
  overviewPanels: [
    {
      name: 'orders',
      panel: async () => (await import('./admin/overview-orders.tsx')).OrderPanel,
    },
  ],
  commands: [
    {
      name: 'open-orders',
      title: 'slices.orders.toSend',
      to: `/orders?${new URLSearchParams({ filter: JSON.stringify({ state: 'processing' }) })}`,
      capability: 'orders.read',
    },
  ],
  settingsLinks: [{ section: 'sales', screen: 'mail-kinds', about: 'slices.orders.aboutMails' }],
  adds: [
    givenViews.with({
      resource: 'orders',
      name: 'unpaid',
      label: 'slices.orders.unpaid',
      filter: { state: ['on-hold', 'pending'] },
    }),
  ],
  texts: {
    unpaid: 'Unpaid',
    toSend: 'Orders that wait to be sent',
    aboutMails: 'Which e-mails are sent, to whom, and in which words',
    open: 'Open orders',
    nothingOpen: 'No open orders.',
    latest: 'Latest orders',
    noOrders: 'No orders yet',
    states: {
      pending: 'Pending payment',
      processing: 'Processing',
      'on-hold': 'On hold',
      completed: 'Completed',
      cancelled: 'Cancelled',
      refunded: 'Refunded',
      failed: 'Failed',
    },
  },
});
