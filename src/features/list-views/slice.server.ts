import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { listViewRoutes } from './admin/list-view-routes.server.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'list-views',
  restRoutes: (services) => [listViewRoutes(services)],
});
