import { fileRoutes } from '#platform/files/file-route.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { feedRoutes } from './admin/feed-routes.server.ts';
import { feedRoute } from './operations/feed-route.server.ts';
import { feedSettings } from './settings.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'product-feed',
  settings: [feedSettings],
  restRoutes: (services) => [feedRoutes(services)],
  adds: [fileRoutes.with(feedRoute)],
});
