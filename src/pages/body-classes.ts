import type { PageScope } from '#widgets/page-scope.ts';

const OF_KIND: Record<PageScope['kind'], string> = {
  home: 'home',
  shop: 'archive woocommerce-shop woocommerce',
  category: 'archive tax-product_cat woocommerce',
  tag: 'archive tax-product_tag woocommerce',
  search: 'archive search-results woocommerce',
  product: 'single-product woocommerce',
  'product-password': 'single-product woocommerce post-password-required',
  cart: 'woocommerce-cart',
  checkout: 'woocommerce-checkout',
  'order-received': 'woocommerce-checkout woocommerce-order-received',
  account: 'woocommerce-account',
  page: 'page',
  'not-found': 'error404',
};

/** Classes of `<body>` by which scripts tell page kinds apart (NOTE-013, NOTE-014). */
export function bodyClasses(scope: PageScope, isLoggedIn: boolean): string {
  const classes = [OF_KIND[scope.kind]];
  if (scope.product) classes.push(`postid-${scope.product.id}`);
  if (isLoggedIn) classes.push('logged-in');
  return classes.join(' ');
}
