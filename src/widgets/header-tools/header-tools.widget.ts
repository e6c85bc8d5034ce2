import { defineWidget } from '#platform/documents/widget.ts';

/** What slices have in the header: a wishlist, a choice of currencies. */
export const headerTools = defineWidget({
  type: 'header-tools',
  title: 'Wishlist and other tools',
  category: 'site',
  picture:
    'M9 20c-6-4-5-9-2-9 1 0 2 1 2 2 0-1 1-2 2-2 3 0 4 5-2 9zM24 12a3 3 0 1 0 .1 0M27 18l2 2M36 13h7l1 8h-9z',
  for: ['header'],
  fields: {
    place: {
      kind: 'choice',
      label: 'Shape',
      default: 'bar',
      choices: { bar: 'Icons', menu: 'Lines, for the phone’s menu' },
    },
  },
});
