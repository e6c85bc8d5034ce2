import { spokenFrame } from '#platform/videos/frame-speech.ts';
import type { VideoFrame } from '#platform/videos/video-address.ts';

/** A player that stands in a background: mute, without controls. */
export interface BackdropPlayer {
  element: HTMLElement;
  /** Looks whether it can be spoken to by now. */
  look(): boolean;
  play(): void;
  pause(): void;
  /** Goes to a second of its video. */
  seek(seconds: number): void;
}

/** What a player says of itself. */
export interface PlayerEvents {
  played(): void;
  /** Its video is over. */
  ended(): void;
  failed(): void;
}

/** `readyState` of a video whose present picture can be shown. */
const FIRST_PICTURE = 2;

/** Makes the player of an own file, or of a frame of another site. */
export function makePlayer(
  source: { host: 'file'; file: string } | VideoFrame,
  start: number,
  events: PlayerEvents,
): BackdropPlayer {
  return source.host === 'file' ? ownPlayer(source.file, start, events) : framePlayer(source, events);
}

function ownPlayer(file: string, start: number, events: PlayerEvents): BackdropPlayer {
  const element = document.createElement('video');
  element.muted = true;
  element.playsInline = true;
  element.disablePictureInPicture = true;
  element.preload = 'auto';
  element.src = start > 0 ? `${file}#t=${start}` : file;
  element.addEventListener('playing', events.played);
  element.addEventListener('ended', events.ended);
  element.addEventListener('error', events.failed);
  return {
    element,
    look: () => element.readyState >= FIRST_PICTURE,
    // Where the browser saves energy it refuses; the fallback picture stands there then.
    play: () => void element.play()?.catch(() => {}),
    pause: () => element.pause(),
    seek: (seconds) => {
      element.currentTime = seconds;
    },
  };
}

function framePlayer(source: VideoFrame, events: PlayerEvents): BackdropPlayer {
  let isReady = false;
  const player = spokenFrame(source, (what) => {
    isReady = true;
    if (what !== 'ready') events[what]();
  });
  player.frame.allow = 'autoplay; encrypted-media';
  player.frame.tabIndex = -1;
  return {
    ...player,
    element: player.frame,
    look() {
      // It hears nothing before its page is there, so it is asked until it answers.
      if (!isReady) player.begin();
      return isReady;
    },
  };
}
