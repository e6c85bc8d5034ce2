import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the screens of redirects say. */
export const redirectTexts: AdminTexts = {
  empty: 'No redirects yet',
  invite:
    'A redirect leads visitors from an old web address to a new one. If you move here from another shop, add its addresses, so that old links and search engines still find you.',
  fields: {
    fromAddress: 'Old address',
    toPath: 'New address',
    hits: 'Times used',
    lastHitAt: 'Last used',
    createdAt: 'Created',
  },
  help: {
    fromAddress:
      'With or without the domain of the old shop, for example /shop/old-tea/. A page that exists at this address is shown instead of redirecting.',
    toPath: 'An address of this shop, for example /product/tea/.',
  },
  never: 'Never',
};
