import type { PolicyHosts } from '#platform/security/security-headers.server.ts';
import { foreignVideo } from '#platform/videos/video-address.ts';
import { isPictureAddress, largeWishOf } from './picture-links.ts';

const SAID = /\s(href|data-elementor-lightbox-video)="([^"]*)"/gi;

/** The hosts that a page needs where a link's address shows something large that is no file of the shop; null for none. */
export function addressReaches(address: string): PolicyHosts | null {
  const wish = largeWishOf(address);
  if (wish) return wish.type === 'video' ? videoReaches(`${wish.url}`) : pictureReaches(`${wish.url}`);
  return isPictureAddress(address) ? pictureReaches(address) : null;
}

/** The same for a video that opens large. */
export function videoReaches(address: string): PolicyHosts | null {
  const player = foreignVideo(address);
  return player ? { 'frame-src': [player.origin] } : hostOf('media-src', address);
}

/** The same for all links of a text. */
export function textReaches(html: string): PolicyHosts | null {
  const hosts: PolicyHosts = {};
  for (const [, name, said = ''] of html.matchAll(SAID)) {
    const address = said.replaceAll('&amp;', '&');
    const more = name?.toLowerCase() === 'href' ? addressReaches(address) : videoReaches(address);
    for (const [kind, origins] of Object.entries(more ?? {})) {
      const known = kind as keyof PolicyHosts;
      hosts[known] = [...(hosts[known] ?? []), ...origins];
    }
  }
  return Object.keys(hosts).length > 0 ? hosts : null;
}

const pictureReaches = (address: string) => hostOf('img-src', address);

/** Addresses within the shop have no site. */
function hostOf(kind: 'img-src' | 'media-src', address: string): PolicyHosts | null {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? { [kind]: [url.origin] } : null;
}
