import { defineWidget } from '#platform/documents/widget.ts';

/** Description and facts of the page's product. */
export const productTabs = defineWidget({
  type: 'product-tabs',
  title: 'Product tabs',
  category: 'shop',
});
