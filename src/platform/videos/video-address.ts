/** A video of another site: where it plays within our page, on which host, and where it can be watched by itself. */
export interface ForeignVideo extends VideoFrame {
  /** Address of its page. */
  page: string;
}

/** A player within our page. */
export interface VideoFrame {
  host: 'youtube' | 'vimeo';
  /** Origin of the frame. */
  origin: string;
  /** Address of the frame; it plays as soon as it is there. */
  frame: string;
}

/** Which video an address names. */
interface NamedVideo {
  host: VideoFrame['host'];
  id: string;
  /** Of one that is not listed; '' for none. */
  key: string;
}

const YOUTUBE = /^(?:www\.|m\.|music\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/;
const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/;
const YOUTUBE_FRAMES = 'https://www.youtube-nocookie.com';
const YOUTUBE_WITH_COOKIES = 'https://www.youtube.com';
const VIMEO_FRAMES = 'https://player.vimeo.com';

/** What an address of YouTube or Vimeo shows, in whichever of their forms; null for any other address. */
export function foreignVideo(address: string): ForeignVideo | null {
  const named = namedVideo(address);
  if (!named) return null;
  const { host, id, key } = named;
  return host === 'youtube'
    ? {
        host,
        origin: YOUTUBE_FRAMES,
        frame: `${YOUTUBE_FRAMES}/embed/${id}?autoplay=1&enablejsapi=1&playsinline=1&rel=0`,
        page: `https://www.youtube.com/watch?v=${id}`,
      }
    : {
        host,
        origin: VIMEO_FRAMES,
        frame: `${VIMEO_FRAMES}/video/${id}?autoplay=1&dnt=1${key && `&h=${key}`}`,
        page: `https://vimeo.com/${id}${key && `/${key}`}`,
      };
}

/**
 * The player of a video that moves behind something else: mute and without controls, from its second `start`. A private
 * one keeps nothing of visitors.
 */
export function silentFrame(
  address: string,
  { start, isPrivate }: { start: number; isPrivate: boolean },
): VideoFrame | null {
  const named = namedVideo(address);
  if (!named) return null;
  const { host, id, key } = named;
  if (host === 'vimeo') {
    const asked = `autoplay=1&muted=1&controls=0&autopause=0${isPrivate ? '&dnt=1' : ''}${key && `&h=${key}`}`;
    return { host, origin: VIMEO_FRAMES, frame: `${VIMEO_FRAMES}/video/${id}?${asked}#t=${start}s` };
  }
  const origin = isPrivate ? YOUTUBE_FRAMES : YOUTUBE_WITH_COOKIES;
  const asked = `autoplay=1&mute=1&controls=0&disablekb=1&enablejsapi=1&playsinline=1&rel=0&start=${start}`;
  return { host, origin, frame: `${origin}/embed/${id}?${asked}` };
}

function namedVideo(address: string): NamedVideo | null {
  const url = URL.parse(address.trim());
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null;
  if (YOUTUBE.test(url.hostname)) return youtubeVideo(url);
  return VIMEO.test(url.hostname) ? vimeoVideo(url) : null;
}

function youtubeVideo(url: URL): NamedVideo | null {
  const [first = '', second = ''] = url.pathname.slice(1).split('/');
  const isShort = url.hostname === 'youtu.be';
  const inPath = isShort ? first : /^(embed|shorts|live|v)$/.test(first) ? second : '';
  const id = inPath || (first === 'watch' ? (url.searchParams.get('v') ?? '') : '');
  return /^[\w-]{11}$/.test(id) ? { host: 'youtube', id, key: '' } : null;
}

function vimeoVideo(url: URL): NamedVideo | null {
  // `/76979871`, `/76979871/8272103f6e` where it is unlisted, `/video/76979871?h=8272103f6e`, `/channels/staffpicks/76979871`.
  const [, id = '', inPath = ''] = /\/(\d{5,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(url.pathname) ?? [];
  if (id === '') return null;
  const asked = url.searchParams.get('h') ?? '';
  const key = inPath || (/^[0-9a-f]{6,20}$/.test(asked) ? asked : '');
  return { host: 'vimeo', id, key };
}
