import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'list-views',
  listBars: [
    { name: 'list-views', view: async () => (await import('./admin/list-views-bar.tsx')).ListViewsBar },
  ],
});
