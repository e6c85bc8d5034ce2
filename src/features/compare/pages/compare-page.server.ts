import { listPage } from '#features/product-lists/public.server.ts';

/** The comparison of whoever looks at it. */
export const comparePage = listPage({
  role: 'compare',
  label: 'The comparison',
  bodyClass: 'wopb-compare-page',
});
