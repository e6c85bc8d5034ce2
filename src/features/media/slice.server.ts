import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { pictureRoutes } from './admin/picture-routes.server.ts';
import { mediaTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'media',
  texts: [{ title: 'Uploads', texts: mediaTexts }],
  restRoutes: pictureRoutes,
});
