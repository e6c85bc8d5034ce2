/**
 * The slices of this shop, in their order: each may use only the public API of earlier ones. A plain name is a folder of
 * `src/features`, `./extensions/name` one that is not ours, anything else a package from npm that is such a slice.
 * The server and the back office resolve their own halves of each: `slice.server.ts` and `slice.admin.tsx`.
 */
export const slices: readonly string[] = [
  'media',
  'fields',
  'bot-protection',
  'accounts',
  'account-forms',
  'list-views',
  'content',
  'site-design',
  'market',
  'legal-pages',
  'totals',
  'catalog',
  'inventory',
  'product-index',
  'taxes',
  'reviews',
  'search',
  'shipping',
  'purchase-lines',
  'cart',
  'name-your-price',
  'product-video',
  'payments',
  'orders',
  'hand-orders',
  'refunds',
  'fulfilment',
  'customers',
  'second-factor',
  'passkeys',
  'impersonation',
  'profile-photos',
  'invoices',
  'downloads',
  'checkout',
  'account-widgets',
  'reports',
  'coupons',
  'stripe',
  'attribution',
  'product-lists',
  'wishlist',
  'size-charts',
  'added-popup',
  'reserved-cart',
  'site-notices',
  'redirects',
  'import-export',
  'backups',
  'product-feed',
  'builder',
  ...tried(),
];

/** Slices that one build or one run tries out after all others: `VITRINE_SLICES=./extensions/gift-note npm run build`. */
function tried(): string[] {
  return (process.env.VITRINE_SLICES ?? '').split(',').filter((name) => name !== '');
}
