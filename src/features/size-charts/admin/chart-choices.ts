import type { ChartDisplay, ChartPlace, ChartTarget } from '../rules/size-chart.ts';

// The words themselves: they come with the screen that shows them, not with the whole back office.

/** What a chart can be for. */
export const TARGETS: Readonly<Record<ChartTarget, string>> = {
  all: 'All products',
  products: 'Listed products',
  categories: 'Products in categories',
};

/** How a chart can be shown. */
export const DISPLAYS: Readonly<Record<ChartDisplay, string>> = {
  popup: 'A button that opens it above the page',
  additional_tab: 'A tab of its own',
};

/** Where its button can stand. */
export const PLACES: Readonly<Record<ChartPlace, string>> = {
  before_add_cart: 'Before the add-to-cart form',
  after_add_cart: 'After the add-to-cart form',
  before_meta: 'Before SKU and categories',
  after_meta: 'After SKU and categories',
};
