import type { ComponentType, ReactNode } from 'react';
import { extensionPoint, port } from '#platform/slices/extension-point.ts';
import type { ShownOrder } from './admin/shown-order.ts';

/** Whoever lets orders be written in the back office: the screens for a new one and for one that is not paid. */
export interface OrderEntry {
  create: () => Promise<ComponentType>;
  /** `locked` is what to show of an order that cannot be edited. */
  edit: () => Promise<ComponentType<{ locked: ReactNode }>>;
}

/** Writes orders by hand. */
export const orderEntry = port<OrderEntry>('order-entry');

/** What a slice shows below how an order is paid. */
export interface OrderMoneyPart {
  name: string;
  view: () => Promise<ComponentType<{ order: ShownOrder }>>;
}

/** What stands below how an order is paid, in order. */
export const orderMoneyParts = extensionPoint<OrderMoneyPart>('order-money-parts', {
  uniqueBy: ({ name }) => name,
});
