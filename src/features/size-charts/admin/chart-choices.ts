import type { ChartDisplay, ChartPlace, ChartTarget } from '../rules/size-chart.ts';

const text = (key: string) => `resources.size-charts.${key}`;

/** What a chart can be for, with the key of its words. */
export const TARGETS: Readonly<Record<ChartTarget, string>> = {
  all: text('targets.all'),
  products: text('targets.products'),
  categories: text('targets.categories'),
};

/** How a chart can be shown. */
export const DISPLAYS: Readonly<Record<ChartDisplay, string>> = {
  popup: text('displays.popup'),
  additional_tab: text('displays.additional_tab'),
};

/** Where its button can stand. */
export const PLACES: Readonly<Record<ChartPlace, string>> = {
  before_add_cart: text('places.before_add_cart'),
  after_add_cart: text('places.after_add_cart'),
  before_meta: text('places.before_meta'),
  after_meta: text('places.after_meta'),
};
