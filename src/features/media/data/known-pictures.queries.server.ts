import { knownRows } from '#platform/fields/known-rows.server.ts';
import { picture } from './picture.table.ts';

/** The shop's pictures, as fields name them. */
export const knownPictures = knownRows('pictures', {
  table: picture,
  key: picture.id,
  gone: 'This picture does not exist any more.',
});
