import { knownRows } from '#platform/fields/known-rows.server.ts';
import { picture } from './picture.table.ts';
import { video } from './video.table.ts';

/** The shop's pictures, as fields name them. */
export const knownPictures = knownRows('pictures', {
  table: picture,
  key: picture.id,
  gone: 'This picture does not exist any more.',
});

/** The shop's uploaded videos, as fields name them. */
export const knownVideos = knownRows('videos', {
  table: video,
  key: video.id,
  gone: 'This video does not exist any more.',
});
