import { canvasHabits } from '#platform/documents/page-editor.ts';
import { pageContextPart, pageContextParts } from '#platform/islands/page-context-parts.server.ts';
import { siteLookOf } from '#platform/pages/site-look.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { lookOf } from './rules/lightbox-look.ts';
import { lightboxSettings } from './settings.ts';
import { lightboxTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'lightbox',
  optional: {
    title: 'Lightbox and zoom',
    help: 'Pictures open large above the page, and product pictures are magnified under the mouse. Off: pictures lead to their files.',
  },
  texts: [{ title: 'Lightbox', texts: lightboxTexts }],
  settings: [lightboxSettings],
  adds: [
    canvasHabits.with({
      name: 'lightbox',
      label: 'Pictures open large while I edit',
      script: 'lightbox-canvas',
    }),
    pageContextParts.with(
      pageContextPart({
        name: 'pictureLinks',
        of: (services) =>
          siteLookOf(services).hasLightbox && services.settings.get(lightboxSettings).links
            ? 'lightbox'
            : undefined,
      }),
      pageContextPart({
        name: 'lightbox',
        of: (services, { texts }) =>
          siteLookOf(services).hasLightbox
            ? lookOf(services.settings.get(lightboxSettings), texts)
            : undefined,
      }),
    ),
  ],
});
