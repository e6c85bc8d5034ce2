import { defineWidget } from '#platform/documents/widget.ts';

/** What slices have in the header: a wishlist, a choice of currencies. */
export const headerTools = defineWidget({
  type: 'header-tools',
  title: 'Wishlist and other tools',
  category: 'site',
  fields: {
    place: {
      kind: 'choice',
      label: 'Shape',
      default: 'bar',
      choices: { bar: 'Icons', menu: 'Lines, for the phone’s menu' },
    },
  },
});
