import type { ComponentType, ReactNode } from 'react';
import { extensionPoint, port } from '#platform/slices/extension-point.ts';
import type { ShownOrder } from './admin/shown-order.ts';

/** Loads the view of what a slice keeps with an order; it is shown where the order has something of it. */
type LoadOrderView = () => Promise<ComponentType<{ part: unknown }>>;

/** A panel on the screen of an order, for the server's `orderParts` of the same name. */
export interface OrderPanel {
  name: string;
  panel: LoadOrderView;
}

/** A column of the list of orders, for the server's `orderParts` of the same name. */
export interface OrderColumn {
  name: string;
  /** Key of its heading, for example `slices.attribution.origin`. */
  label: string;
  cell: LoadOrderView;
}

/** A filter of the list of orders, which the server's part of the slice answers. */
export interface OrderFilter {
  source: string;
  label: string;
  choices: readonly { id: string; name: string }[];
}

/** Panels on the screen of an order, in order. */
export const orderPanels = extensionPoint<OrderPanel>('order-panels', { uniqueBy: ({ name }) => name });

/** Columns of the list of orders, before the total. */
export const orderColumns = extensionPoint<OrderColumn>('order-columns', { uniqueBy: ({ name }) => name });

/** Filters of the list of orders, in the filter menu. */
export const orderFilters = extensionPoint<OrderFilter>('order-filters', {
  uniqueBy: ({ source }) => source,
});

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
