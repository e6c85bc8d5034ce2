import { titleOf } from '#features/purchase-lines/public.ts';
import { resourcePart } from '#platform/resources/resource-parts.server.ts';
import {
  type BoughtFile,
  type GrantableFile,
  readFilesOfOrders,
  readGrantableFiles,
} from '../data/download-permissions.queries.server.ts';
import { downloadState } from '../rules/download-state.ts';
import type { OrderDownloads, ShownPermission } from './shown-permissions.ts';

/** The files of orders as whoever runs the shop sees them; links stay with the customers. */
export const orderDownloads = resourcePart<OrderDownloads>('orders', {
  name: 'downloads',
  async load(db, orderIds) {
    // One after the other: in a deed they share its transaction.
    const bought = await readFilesOfOrders(db, orderIds);
    const grantable = await readGrantableFiles(db, orderIds);
    const now = new Date();
    const byOrder = new Map<number, OrderDownloads>();
    const of = (orderId: number) => {
      const found = byOrder.get(orderId) ?? { permissions: [], grantable: [] };
      byOrder.set(orderId, found);
      return found;
    };
    for (const file of bought) of(file.orderId).permissions.push(shown(file, now));
    for (const file of grantable) of(file.orderId).grantable.push(offered(file));
    return byOrder;
  },
});

function shown(file: BoughtFile, now: Date): ShownPermission {
  const { id, version, name, fileName, downloadLimit, downloads, grantedAt, expiresAt } = file;
  return {
    ...{ id, version, name, fileName, downloadLimit, downloads },
    grantedAt: grantedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    productName: titleOf(
      file.productName,
      file.options.map(({ value }) => value),
    ),
    state: downloadState(file, now),
  };
}

function offered({ orderLineId, fileId, name, productName }: GrantableFile) {
  return { orderLineId, fileId, name, productName };
}
