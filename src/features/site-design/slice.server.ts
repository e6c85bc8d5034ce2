import { pictureUses } from '#features/media/public.server.ts';
import { fileRoutes } from '#platform/files/file-route.server.ts';
import { siteLook } from '#platform/pages/site-look.server.ts';
import { capabilityArea } from '#platform/security/capability.ts';
import { setupSteps } from '#platform/setup/setup-step.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { makeDesignResource } from './admin/design-resource.server.ts';
import { designRoutes } from './admin/design-routes.server.ts';
import { designStore } from './operations/design-store.server.ts';
import { lookStep } from './operations/look-step.server.ts';
import { picturesInDesign } from './operations/picture-uses.server.ts';
import { DESIGN_FILES, serveDesign } from './operations/serve-design.server.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'site-design',
  capabilities: [
    ...capabilityArea('site-design', 'Design', ['shop-manager'], {
      read: 'See the design of the shop',
      write: 'Change colours, fonts, header and footer',
    }),
    // Whoever may do everything.
    ...capabilityArea('site-code', 'Code on pages', [], {
      write: {
        title: 'Put scripts and other code into all pages',
        help: 'A script can do anything that an administrator who opens the page may do. Give this only to people you would trust as administrators.',
      },
    }),
  ],
  caches: [designStore],
  resources: (services) => [makeDesignResource(services)],
  restRoutes: designRoutes,
  adds: [
    siteLook.with(({ cache }) => cache(designStore).look),
    pictureUses.with(picturesInDesign),
    setupSteps.with(lookStep),
    fileRoutes.with({
      prefix: DESIGN_FILES,
      answer: (path, request, { files }) => serveDesign(files, path, request),
    }),
  ],
});
