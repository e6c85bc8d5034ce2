import { pictureUses } from '#features/media/public.server.ts';
import { fileRoutes } from '#platform/files/file-route.server.ts';
import { siteLook } from '#platform/pages/site-look.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { makeDesignResource, WRITES_CODE } from './admin/design-resource.server.ts';
import { designRoutes } from './admin/design-routes.server.ts';
import { designStore } from './operations/design-store.server.ts';
import { picturesInDesign } from './operations/picture-uses.server.ts';
import { DESIGN_FILES, serveDesign } from './operations/serve-design.server.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'site-design',
  capabilities: [
    { name: 'site-design.*', roles: ['shop-manager'] },
    // Whoever may do everything.
    { name: WRITES_CODE, roles: [] },
  ],
  caches: [designStore],
  resources: (services) => [makeDesignResource(services)],
  restRoutes: designRoutes,
  adds: [
    siteLook.with(({ cache }) => cache(designStore).look),
    pictureUses.with(picturesInDesign),
    fileRoutes.with({
      prefix: DESIGN_FILES,
      answer: (path, request, { files }) => serveDesign(files, path, request),
    }),
  ],
});
