import { pictureOf } from '#features/media/public.server.ts';
import type { Picture } from '#features/media/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import { addressReaches, videoReaches } from '#platform/links/large-reaches.ts';
import type { PolicyHosts } from '#platform/security/security-headers.server.ts';

interface Props {
  picture: number | null;
  opens: string;
  address: string;
  video: string;
}

/** Brings the picture, and lets the page show what it opens. */
export const loadImage = loadEach<Props, { picture: Picture | null }>(async ({ props }, context) => {
  const hosts = imageReaches(props);
  if (hosts) context.hosts(hosts);
  return { picture: await pictureOf(context, props.picture) };
});

/** The hosts of what it opens, where that is no file of the shop. */
export function imageReaches({ opens, address, video }: Props): PolicyHosts | null {
  if (opens === 'video') return videoReaches(video);
  return opens === 'link' ? addressReaches(address) : null;
}
