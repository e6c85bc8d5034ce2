import { pictureOf } from '#features/media/public.server.ts';
import type { Picture } from '#features/media/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import { foreignVideo } from '#platform/videos/video-address.ts';

/** Brings the picture, and lets the page show the video that it opens. */
export const loadImage = loadEach<
  { picture: number | null; opens: string; video: string },
  { picture: Picture | null }
>(async ({ props }, context) => {
  const player = props.opens === 'video' ? foreignVideo(props.video) : null;
  if (player) context.hosts({ 'frame-src': [player.origin] });
  return { picture: await pictureOf(context, props.picture) };
});
