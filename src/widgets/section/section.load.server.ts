import { pictureOf, readVideo } from '#features/media/public.server.ts';
import { type Picture, videoUrl } from '#features/media/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import { siteLookOf } from '#platform/pages/site-look.server.ts';
import type { PolicyHosts } from '#platform/security/security-headers.server.ts';
import { silentFrame, type VideoFrame } from '#platform/videos/video-address.ts';
import type { BoxProps } from './box-fields.ts';

/** What plays a video: a file of the shop, or a frame of another site. */
export type BackdropPlayer = { host: 'file'; file: string } | VideoFrame;

/** What stands behind a section. */
export interface BoxData {
  /** The picture, those of the slideshow, or what stands for the video. */
  pictures: readonly Picture[];
  /** Null where no video does. */
  player: BackdropPlayer | null;
  /** The widest window of a phone, in CSS pixels; null where phones are no device of their own. */
  phonesTo: number | null;
}

/** Brings what stands behind sections; nothing is asked for those that have only a colour. */
export const loadBox = loadEach<BoxProps, BoxData>(async ({ props }, context) => {
  const found = await Promise.all(picturesOf(props).map((id) => pictureOf(context, id)));
  const player = props.backdrop === 'video' ? await playerOf(props, context) : null;
  const { breakpoints } = siteLookOf({ whole: context.shop, cache: context.cache });
  return {
    pictures: found.filter((picture) => picture !== null),
    player,
    phonesTo: breakpoints.mobile ?? null,
  };
});

function picturesOf({ backdrop, picture, gallery, fallback }: BoxProps): (number | null)[] {
  if (backdrop === 'picture') return [picture];
  if (backdrop === 'slideshow') return gallery.map((slide) => slide.picture);
  return backdrop === 'video' ? [fallback] : [];
}

/** What plays a video; pages with a frame of another site may show that site's frames. */
async function playerOf(props: BoxProps, context: LoadContext): Promise<BackdropPlayer | null> {
  const { videoFile } = props;
  const own = videoFile === null ? null : await readVideo(context.db, videoFile);
  if (own) return { host: 'file', file: videoUrl(own) };
  const hosts = boxReaches(props);
  if (hosts) context.hosts(hosts);
  return frameOf(props);
}

/** The hosts that what stands behind may need, where it is no file of the shop. */
export function boxReaches(props: BoxProps): PolicyHosts | null {
  const frame = props.backdrop === 'video' ? frameOf(props) : null;
  return frame && { 'frame-src': [frame.origin] };
}

function frameOf({ link, start, privacyMode }: BoxProps): VideoFrame | null {
  return silentFrame(link, { start, isPrivate: privacyMode });
}
