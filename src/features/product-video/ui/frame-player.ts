import type { Player, PlayerEvents } from './player.ts';

/** How a site speaks with the pages that its players stand in. */
interface Speech {
  /** What is said once the frame is there, or once it says that it is. */
  begin: readonly object[];
  pause: object;
  /** What its message means. */
  hear(message: Message): 'ready' | 'played' | 'ended' | undefined;
}

interface Message {
  event?: string;
  info?: { playerState?: number } | number | null;
}

// Numbers of YouTube's player for its states.
const ENDED = 0;
const PLAYING = 1;

const speeches: Readonly<Record<string, Speech>> = {
  youtube: {
    begin: [{ event: 'listening', id: 1, channel: 'widget' }],
    pause: { event: 'command', func: 'pauseVideo', args: [] },
    hear({ info }) {
      const state = typeof info === 'object' ? info?.playerState : info;
      return state === ENDED ? 'ended' : state === PLAYING ? 'played' : undefined;
    },
  },
  vimeo: {
    begin: ['play', 'ended'].map((value) => ({ method: 'addEventListener', value })),
    pause: { method: 'pause' },
    hear({ event }) {
      if (event === 'play') return 'played';
      return event === 'ready' || event === 'ended' ? event : undefined;
    },
  },
};

/** A frame of another site that plays its video, told and heard in the language of its player. */
export function framePlayer(link: HTMLAnchorElement, events: PlayerEvents): Player {
  const { kind = '', src = '', title = '' } = link.dataset;
  const frame = document.createElement('iframe');
  const speech = speeches[kind];
  const { origin } = new URL(src);
  frame.src = src;
  frame.title = title;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.allowFullscreen = true;
  const say = (messages: readonly object[]) => {
    for (const message of messages) frame.contentWindow?.postMessage(JSON.stringify(message), origin);
  };
  const hear = ({ source, origin: from, data }: MessageEvent) => {
    if (!frame.isConnected) return removeEventListener('message', hear);
    if (from !== origin || source !== frame.contentWindow) return;
    const heard = speech?.hear(readMessage(data));
    if (heard === 'ready') say(speech?.begin ?? []);
    else if (heard) events[heard]();
  };
  frame.addEventListener('load', () => say(speech?.begin ?? []));
  // A task later, when it stands in the page.
  queueMicrotask(() => addEventListener('message', hear));
  return { element: frame, pause: () => speech && say([speech.pause]) };
}

function readMessage(data: unknown): Message {
  try {
    const read: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}
