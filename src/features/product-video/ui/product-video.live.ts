import type { LiveScript } from '#platform/live/live-script.ts';
import { framePlayer } from './frame-player.ts';
import type { Player, PlayerEvents } from './player.ts';

// As much of a slide as is still seen of one that is being left.
const LEFT = 0.5;

const players = new Set<Player>();

export const actions: LiveScript['actions'] = { 'play-video': (link) => play(link as HTMLAnchorElement) };

/** Puts the player in the place of the poster and its icon, until the video is over. */
function play(link: HTMLAnchorElement): void {
  const ended = new AbortController();
  const events: PlayerEvents = {
    played: () => pauseOthers(player.element),
    ended: () => {
      ended.abort();
      players.delete(player);
      const hadFocus = player.element.matches(':focus, :focus-within');
      player.element.remove();
      link.hidden = false;
      if (hadFocus) link.focus({ preventScroll: true });
    },
  };
  const player = (link.dataset.kind === 'file' ? filePlayer : framePlayer)(link, events);
  player.element.className = 'product-video-player';
  players.add(player);
  pauseOthers(player.element);
  link.hidden = true;
  link.after(player.element);
  player.element.focus({ preventScroll: true });
  // Whatever else begins to play on the page is heard instead.
  document.addEventListener('play', ({ target }) => target !== player.element && player.pause(), {
    capture: true,
    signal: ended.signal,
  });
  pauseWhenLeft(link, player, ended.signal);
}

function pauseOthers(except: HTMLElement): void {
  for (const video of document.querySelectorAll('video, audio'))
    if (video !== except) (video as HTMLMediaElement).pause();
  for (const player of players) if (player.element !== except) player.pause();
}

/** Pauses it as soon as another slide is shown; scrolling the page is no leaving. */
function pauseWhenLeft(link: HTMLElement, player: Player, signal: AbortSignal): void {
  const slide = link.parentElement;
  const watcher = new IntersectionObserver(
    ([seen]) => {
      if (!player.element.isConnected) players.delete(player);
      if (seen?.rootBounds && seen.intersectionRatio < LEFT) player.pause();
    },
    { root: link.closest('.gallery-viewport'), threshold: LEFT },
  );
  if (slide) watcher.observe(slide);
  signal.addEventListener('abort', () => watcher.disconnect());
}

function filePlayer(link: HTMLAnchorElement, events: PlayerEvents): Player {
  const video = document.createElement('video');
  const { src = '', title = '' } = link.dataset;
  video.src = src;
  video.ariaLabel = title;
  video.controls = true;
  video.playsInline = true;
  video.poster = link.querySelector('img')?.currentSrc ?? '';
  video.addEventListener('play', events.played);
  video.addEventListener('ended', events.ended);
  // Where the browser wants another click for it, its controls are there.
  video.play().catch(() => {});
  return { element: video, pause: () => video.pause() };
}
