import { mailKinds } from '#platform/mail/kinds/mail-kind.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { lowStockNotice, stockOverview } from './admin/stock-overview.server.ts';
import { stockMailKinds, stockMails } from './mail/stock-mails.server.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'inventory',
  on: stockMails,
  overview: ({ settings }) => [stockOverview(settings)],
  notices: ({ settings }) => [lowStockNotice(settings)],
  adds: [mailKinds.with(stockMailKinds.low, stockMailKinds.out)],
});
