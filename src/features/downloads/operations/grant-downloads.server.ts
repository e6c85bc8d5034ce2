import { orderStateChanged, type StateStep } from '#features/orders/public.server.ts';
import { type Subscription, subscribe } from '#platform/events/events.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { grantFilesOfOrder } from '../data/download-permissions.queries.server.ts';
import { grantsDownloads } from '../rules/download-state.ts';
import { downloadSettings } from '../settings.ts';

/** Grants the files of an order in the transaction in which it is paid, so that mail and receipt have the links. */
export const grantStep: StateStep = {
  name: 'downloads',
  async entered(tx, { orderId, state, draft }, { settings, now }) {
    // Most orders have nothing to download, and placing one should not ask the database for it.
    if (draft?.isDownloadable === false) return;
    if (grantsDownloads(state, settings.get(downloadSettings).grantedWhen))
      await grantFilesOfOrder(tx, orderId, now);
  },
};

/** Grants the files of orders that are paid while the slice is switched off: they were bought with them. */
export function grantWhileOff({ settings, shop }: SliceServices): Subscription {
  return subscribe(orderStateChanged, 'downloads', async ({ tx, payload: { orderId, to } }) => {
    if (shop().isOn('downloads')) return;
    if (grantsDownloads(to, settings.get(downloadSettings).grantedWhen))
      await grantFilesOfOrder(tx, orderId, new Date());
  });
}
