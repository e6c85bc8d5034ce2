import type { ComponentType } from 'react';
import { extensionPoint } from '#platform/slices/extension-point.ts';

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

/** A field for codes in the form of an order that is written by hand, for the server's `handParts` of the same name. */
export interface HandField {
  name: string;
  /** Keys of its label and of what stands below it. */
  label: string;
  help: string;
}

/** What slices let one enter in an order that is written or edited by hand, below its fees. */
export const handFields = extensionPoint<HandField>('hand-order-fields', { uniqueBy: ({ name }) => name });

/** Panels on the screen of an order, in order. */
export const orderPanels = extensionPoint<OrderPanel>('order-panels', { uniqueBy: ({ name }) => name });

/** Columns of the list of orders, before the total. */
export const orderColumns = extensionPoint<OrderColumn>('order-columns', { uniqueBy: ({ name }) => name });

/** Filters of the list of orders, in the filter menu. */
export const orderFilters = extensionPoint<OrderFilter>('order-filters', {
  uniqueBy: ({ source }) => source,
});
