import { spokenFrame } from '#platform/videos/frame-speech.ts';
import type { VideoFrame } from '#platform/videos/video-address.ts';
import type { Player, PlayerEvents } from './player.ts';

/** A frame of another site that plays the video of a link. */
export function framePlayer(link: HTMLAnchorElement, events: PlayerEvents): Player {
  const { kind, src = '', title = '' } = link.dataset;
  const { origin } = new URL(src);
  let isGreeted = false;
  const { frame, begin, pause } = spokenFrame(
    { host: kind as VideoFrame['host'], origin, frame: src },
    (what) => {
      if (what === 'played' || what === 'ended') events[what]();
      // Said before it was there, nobody heard it.
      else if (what === 'ready' && !isGreeted) {
        isGreeted = true;
        begin();
      }
    },
  );
  frame.title = title;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.allowFullscreen = true;
  frame.addEventListener('load', begin);
  return { element: frame, pause };
}
