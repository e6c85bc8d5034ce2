import type { VideoFrame } from './video-address.ts';

/** What a player of another site says of itself. */
export type HeardOfFrame = 'ready' | 'played' | 'ended' | 'failed' | undefined;

/** How a site speaks with the pages that its players stand in. */
interface Speech {
  /** Asks it to tell what happens; answered once it is there. */
  begin: readonly object[];
  play: object;
  pause: object;
  seek(seconds: number): object;
  /** What its message means. */
  hear(message: Message): HeardOfFrame;
}

interface Message {
  event?: string;
  info?: { playerState?: number } | number | null;
}

// Numbers of YouTube's player for its states.
const ENDED = 0;
const PLAYING = 1;

const command = (func: string, ...args: unknown[]) => ({ event: 'command', func, args });

const SPEECHES: Readonly<Record<VideoFrame['host'], Speech>> = {
  youtube: {
    begin: [{ event: 'listening', id: 1, channel: 'widget' }],
    play: command('playVideo'),
    pause: command('pauseVideo'),
    seek: (seconds) => command('seekTo', seconds, true),
    hear({ event, info }) {
      if (event === 'onError') return 'failed';
      const state = typeof info === 'object' ? info?.playerState : info;
      if (state === ENDED) return 'ended';
      if (state === PLAYING) return 'played';
      return event === 'onReady' || event === 'initialDelivery' ? 'ready' : undefined;
    },
  },
  vimeo: {
    begin: ['play', 'ended'].map((value) => ({ method: 'addEventListener', value })),
    play: { method: 'play' },
    pause: { method: 'pause' },
    seek: (value) => ({ method: 'setCurrentTime', value }),
    hear({ event }) {
      if (event === 'play') return 'played';
      if (event === 'error') return 'failed';
      return event === 'ready' || event === 'ended' ? event : undefined;
    },
  },
};

/** A frame of another site that plays a video, and what can be said to it. */
export interface SpokenFrame {
  frame: HTMLIFrameElement;
  /** Asks it to tell what happens: heard only once its page is there. */
  begin(): void;
  play(): void;
  pause(): void;
  /** Goes to a second of its video. */
  seek(seconds: number): void;
}

/** Makes a frame that is told and heard in the language of its player; it is heard as long as it stands in the page. */
export function spokenFrame(
  { host, origin, frame: address }: VideoFrame,
  heard: (what: NonNullable<HeardOfFrame>) => void,
): SpokenFrame {
  const speech = SPEECHES[host];
  const frame = document.createElement('iframe');
  frame.src = address;
  const say = (...messages: readonly object[]) => {
    for (const message of messages) frame.contentWindow?.postMessage(JSON.stringify(message), origin);
  };
  const hear = ({ source, origin: from, data }: MessageEvent) => {
    if (!frame.isConnected) return removeEventListener('message', hear);
    if (from !== origin || source !== frame.contentWindow) return;
    const what = speech.hear(readMessage(data));
    if (what) heard(what);
  };
  // A task later, when it stands in the page.
  queueMicrotask(() => addEventListener('message', hear));
  return {
    frame,
    begin: () => say(...speech.begin),
    play: () => say(speech.play),
    pause: () => say(speech.pause),
    seek: (seconds) => say(speech.seek(seconds)),
  };
}

function readMessage(data: unknown): Message {
  try {
    const read: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}
