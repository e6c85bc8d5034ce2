import { knownThings } from '#platform/fields/points.server.ts';
import { fileRoutes } from '#platform/files/file-route.server.ts';
import { capabilityArea } from '#platform/security/capability.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { customTextSources, plainWords } from '#platform/texts/custom-text-sources.server.ts';
import { makePictureResource } from './admin/picture-resource.server.ts';
import { pictureRoutes } from './admin/picture-routes.server.ts';
import { knownPictures, knownVideos } from './data/known-pictures.queries.server.ts';
import { readCustomTexts } from './data/picture.queries.server.ts';
import { dropPictureFilesJob } from './jobs/drop-picture-files.job.server.ts';
import { servePicture } from './operations/serve-picture.server.ts';
import { serveVideo } from './operations/serve-video.server.ts';
import { picturesInSettings } from './operations/settings-uses.server.ts';
import { pictureUses } from './points.server.ts';
import { mediaSettings } from './settings.ts';
import { mediaTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'media',
  texts: [{ title: 'Uploads', texts: mediaTexts, place: 50 }],
  settings: [mediaSettings],
  capabilities: capabilityArea('media', 'Pictures and videos', ['editor', 'shop-manager'], {
    read: 'See the library',
    write: 'Upload, describe, replace and delete pictures and videos',
  }),
  resources: (services) => [makePictureResource(services)],
  restRoutes: pictureRoutes,
  jobs: (services) => [dropPictureFilesJob(services)],
  adds: [
    customTextSources.with({
      title: 'Descriptions and captions of pictures',
      place: 'picture',
      list: async ({ db }) => plainWords(await readCustomTexts(db)),
    }),
    knownThings.with(knownPictures, knownVideos),
    pictureUses.with(picturesInSettings),
    fileRoutes.with({
      prefix: '/media/',
      answer: async (path, request, { files }) =>
        (await serveVideo(files, path, request)) ?? servePicture(files, path, request),
    }),
  ],
});
