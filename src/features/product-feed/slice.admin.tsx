import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { feedScreen } from './admin/feed-screen.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'product-feed',
  screens: [feedScreen],
});
