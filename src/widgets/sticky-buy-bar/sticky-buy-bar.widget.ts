import { defineWidget } from '#platform/documents/widget.ts';

/** A bar with the page's product that appears when its buy box is scrolled away (CAT-014, CAT-015). */
export const stickyBuyBar = defineWidget({
  type: 'sticky-buy-bar',
  title: 'Sticky add-to-cart bar',
  category: 'shop',
  picture: 'M4 4h40v24H4zM4 20h40M8 24h12M30 22h10v4H30z',
  for: ['product'],
  fields: {
    place: {
      kind: 'choice',
      label: 'Place',
      default: 'bottom',
      choices: { bottom: 'Bottom', top: 'Top' },
    },
    offset: { kind: 'number', label: 'Appears after (pixels)', default: 300, min: 0, max: 5000 },
    rating: { kind: 'switch', label: 'Rating', default: true },
    link: { kind: 'switch', label: 'Product name is a link', default: true },
    onPhone: { kind: 'switch', label: 'On phones', default: false },
    width: { kind: 'number', label: 'Width (pixels)', default: 1100, min: 320, max: 2000 },
  },
});
