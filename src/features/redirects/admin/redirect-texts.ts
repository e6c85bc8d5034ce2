import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the screens of redirects say. */
export const redirectTexts: AdminTexts = {
  empty: 'No address leads on yet.',
  invite:
    'When you move here from another shop, lead its addresses to yours, so that links and search engines still find you.',
  fields: {
    fromAddress: 'Old address',
    toPath: 'Leads to',
    hits: 'Followed',
    lastHitAt: 'Last followed',
    createdAt: 'Since',
  },
  help: {
    fromAddress:
      'As it was, with the old shop’s domain or without, for example /shop/old-tea/. A page that is there now is always shown instead.',
    toPath: 'A path of this shop, for example /product/tea/.',
  },
  never: 'Never',
};
