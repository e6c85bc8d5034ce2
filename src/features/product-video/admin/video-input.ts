import * as v from 'valibot';
import { optionalText } from '#platform/resources/input-fields.ts';
import { foreignVideo } from '#platform/videos/video-address.ts';
import { videoPlaces } from '../rules/product-video.ts';

const optionalId = v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null);

const fields = v.object({
  address: v.pipe(
    optionalText(500),
    v.trim(),
    v.check(
      (address) => address === '' || foreignVideo(address) !== null,
      'The address of a video on YouTube or Vimeo, for example https://vimeo.com/76979871',
    ),
  ),
  /** An uploaded file, in place of an address. */
  videoId: optionalId,
  place: v.optional(v.picklist(videoPlaces, 'Choose a place.'), 'after-first'),
  posterId: optionalId,
});

/** The video of a product as the editor sends it; nothing of both means none. */
export const videoInput = v.pipe(
  fields,
  v.forward(
    v.check(
      ({ address, videoId }) => address === '' || videoId === null,
      'Either an address or an uploaded file.',
    ),
    ['address'],
  ),
);

/** A checked video of a product. */
export type VideoInput = v.InferOutput<typeof videoInput>;

/** What a product has whose owner set nothing. */
export const NO_VIDEO: VideoInput = { address: '', videoId: null, place: 'after-first', posterId: null };
