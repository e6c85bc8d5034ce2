import { defineWidget } from '#platform/documents/widget.ts';

/** Description and facts of the page's product. */
export const productTabs = defineWidget({
  type: 'product-tabs',
  title: 'Product tabs',
  category: 'shop',
  picture: 'M4 11h40v16H4zM4 11V5h13v6M17 5h13v6M10 17h28M10 21h20',
  for: ['product'],
});
