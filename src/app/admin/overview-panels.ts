import type { ComponentType } from 'react';
import { StockPanel } from '#features/catalog/admin/stock-panel.tsx';
import { OrderPanel } from '#features/orders/admin/order-panel.tsx';
import { DeliveryPanel } from '#platform/events/admin/delivery-panel.tsx';
import { MailPanel } from '#platform/mail/admin/mail-panel.tsx';

/** A panel of the overview: shows the part of the same name that the server loaded. */
export interface OverviewPanel {
  name: string;
  Panel: ComponentType<{ part: unknown }>;
}

/** The panels in the order in which they stand. */
export const overviewPanels: readonly OverviewPanel[] = [
  { name: 'mail', Panel: MailPanel },
  { name: 'deliveries', Panel: DeliveryPanel },
  { name: 'orders', Panel: OrderPanel },
  { name: 'stock', Panel: StockPanel },
];
