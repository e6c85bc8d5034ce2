// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultsOf } from '#platform/fields/field.ts';
import { withPageContext } from '#platform/islands/page-context.ts';
import type { Life } from '#platform/live/live-script.ts';
import { silentFrame } from '#platform/videos/video-address.ts';
import { samplePageContext, samplePicture } from '#widgets/fixtures.ts';
import { Backdrop } from './backdrop.tsx';
import { start } from './background-video.live.ts';
import type { BoxProps } from './box-fields.ts';
import type { BoxData } from './section.load.server.ts';
import { section } from './section.widget.ts';

const defaults = defaultsOf(section.fields as never) as unknown as BoxProps;
const file = { host: 'file', file: '/media/videos/1-0123456789abcdef.mp4' } as const;
let life: AbortController;
let see: (isSeen: boolean) => void;
let isPhone = false;
const calm = new EventTarget() as EventTarget & { matches: boolean };
const played = vi.fn();
const paused = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('width')
      ? Object.assign(new EventTarget(), { matches: isPhone && query === '(width <= 767.98px)' })
      : calm,
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => told([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  calm.matches = false;
  isPhone = false;
  life = new AbortController();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => played());
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => paused());
});
afterEach(() => {
  life.abort();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  played.mockReset();
  paused.mockReset();
});

const htmlOf = (changed: Partial<BoxProps>, player: BoxData['player'] = file) =>
  withPageContext(samplePageContext, () =>
    renderToStaticMarkup(
      <Backdrop
        props={{ ...defaults, backdrop: 'video', ...changed }}
        data={{ pictures: [samplePicture(7)], player, phonesTo: 767 }}
      />,
    ),
  );

/** A video as a page has it, brought to life and in view. */
function begin(changed: Partial<BoxProps> = {}, player: Parameters<typeof htmlOf>[1] = file) {
  document.body.innerHTML = htmlOf(changed, player);
  const root = document.querySelector<HTMLElement>('.backdrop') as HTMLElement;
  start(root, { signal: life.signal } as Life);
  see(true);
  const video = () => root.querySelector('video');
  return {
    root,
    video,
    frame: () => root.querySelector('iframe'),
    fallback: () => root.querySelector('picture img')?.getAttribute('src'),
    isPlaying: () => root.classList.contains('is-playing'),
    button: root.querySelector<HTMLButtonElement>('button') as HTMLButtonElement,
    /** The file is there, and plays from the next look on. */
    arrive() {
      Object.defineProperty(video(), 'readyState', { value: 4, configurable: true });
      vi.advanceTimersByTime(350);
      video()?.dispatchEvent(new Event('playing'));
    },
  };
}

describe('a video in the background', () => {
  it('[SECT-003ab] plays an own file mute and in its place once it is there, from its start', () => {
    const { video, arrive, isPlaying } = begin({ start: 12 });
    expect(video()?.getAttribute('src')).toBe(`${file.file}#t=12`);
    expect([video()?.muted, video()?.playsInline, video()?.controls]).toEqual([true, true, false]);
    expect(isPlaying()).toBe(false);
    arrive();
    expect([played.mock.calls.length, isPlaying()]).toEqual([1, true]);
  });

  it('[SECT-003ab] with an end it restarts after end − start + 1 seconds', () => {
    const { video, arrive } = begin({ start: 5, end: 9 });
    arrive();
    const element = video() as HTMLVideoElement;
    element.currentTime = 10;
    vi.advanceTimersByTime(4999);
    expect(element.currentTime).toBe(10);
    vi.advanceTimersByTime(1);
    expect([element.currentTime, played.mock.calls.length]).toEqual([5, 2]);
    // And again.
    element.currentTime = 10;
    element.dispatchEvent(new Event('playing'));
    vi.advanceTimersByTime(5000);
    expect(element.currentTime).toBe(5);
  });

  it('[SECT-003ac] [SECT-012c] begins anew when it is over, but with play once it stops at its end', () => {
    expect(section.fields.playOnce.default).toBe(false);
    const again = begin({ start: 3 });
    again.arrive();
    again.video()?.dispatchEvent(new Event('ended'));
    expect([again.video()?.currentTime, played.mock.calls.length]).toEqual([3, 2]);
    for (const end of [0, 4]) {
      life.abort();
      life = new AbortController();
      played.mockReset();
      paused.mockReset();
      const once = begin({ playOnce: true, end });
      once.arrive();
      if (end === 0) once.video()?.dispatchEvent(new Event('ended'));
      else vi.advanceTimersByTime(5000);
      expect(paused).toHaveBeenCalled();
      vi.advanceTimersByTime(60_000);
      expect(played.mock.calls.length).toBe(1);
      // Whoever wants to see it again is asked by the button.
      once.button.click();
      expect([played.mock.calls.length, once.video()?.currentTime]).toEqual([2, 0]);
    }
  });

  it('[SECT-002a] [SECT-003a] [SECT-012c] plays on phones only with “Play on phones”, and loads nothing there else', () => {
    isPhone = true;
    expect(section.fields.playOnMobile.default).toBe(false);
    const usual = begin();
    vi.advanceTimersByTime(10_000);
    expect([usual.video(), usual.button.hidden]).toEqual([null, true]);
    expect(usual.fallback()).toContain('/media/7-');
    life.abort();
    life = new AbortController();
    const wanted = begin({ playOnMobile: true });
    expect(wanted.video()).not.toBeNull();
  });

  it.each([
    ['https://youtu.be/dQw4w9WgXcQ', false, 'https://www.youtube.com/embed/'],
    ['https://youtu.be/dQw4w9WgXcQ', true, 'https://www.youtube-nocookie.com/embed/'],
    ['https://vimeo.com/76979871', true, 'https://player.vimeo.com/video/'],
  ])(
    '[SECT-003a] [SECT-004a] [SECT-012c] fetches %s from its own service, privately if asked, and only when needed',
    (link, isPrivate, begins) => {
      expect(section.fields.privacyMode.default).toBe(false);
      const source = silentFrame(link, { start: 0, isPrivate });
      expect(htmlOf({ link }, source)).not.toMatch(/<(iframe|script|video)/);
      const { root, frame } = begin({ link }, source);
      expect(frame()?.getAttribute('src')).toContain(begins);
      expect([root.querySelectorAll('iframe').length, document.querySelectorAll('script').length]).toEqual([
        1, 0,
      ]);
      life.abort();
      life = new AbortController();
      // Not where nobody sees it.
      document.body.innerHTML = htmlOf({ link }, source);
      start(document.querySelector('.backdrop') as HTMLElement, { signal: life.signal } as Life);
      vi.advanceTimersByTime(5000);
      expect(document.querySelector('iframe')).toBeNull();
    },
  );

  it('[SECT-004b] looks for the player every 350 ms until it is ready', async () => {
    const source = silentFrame('https://youtu.be/dQw4w9WgXcQ', { start: 0, isPrivate: true });
    const { frame } = begin({}, source);
    const said = vi.fn();
    const window = { postMessage: (message: string) => said(JSON.parse(message).event) };
    vi.spyOn(frame() as HTMLIFrameElement, 'contentWindow', 'get').mockReturnValue(window as never);
    await vi.advanceTimersByTimeAsync(349);
    expect(said).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(said.mock.calls).toEqual([['listening']]);
    await vi.advanceTimersByTimeAsync(350);
    expect(said).toHaveBeenCalledTimes(2);
    // It answers, and nobody looks any more.
    const { origin } = new URL(source?.frame ?? '');
    const data = JSON.stringify({ event: 'onReady' });
    dispatchEvent(Object.assign(new MessageEvent('message', { data, origin }), { source: window }));
    await vi.advanceTimersByTimeAsync(350);
    expect(said.mock.calls.slice(2)).toEqual([['command']]);
    await vi.advanceTimersByTimeAsync(3500);
    expect(said).toHaveBeenCalledTimes(3);
  });

  it('[SECT-004c] shows its fallback picture meanwhile, and when the player fails', () => {
    const waiting = begin();
    expect([waiting.fallback(), waiting.isPlaying()]).toEqual([expect.stringContaining('/media/7-'), false]);
    waiting.arrive();
    expect(waiting.isPlaying()).toBe(true);
    waiting.video()?.dispatchEvent(new Event('error'));
    expect([waiting.fallback(), waiting.isPlaying(), waiting.video(), waiting.button.hidden]).toEqual([
      expect.stringContaining('/media/7-'),
      false,
      null,
      true,
    ]);
    life.abort();
    life = new AbortController();
    // One that never answers has failed as well.
    const source = silentFrame('https://vimeo.com/76979871', { start: 0, isPrivate: true });
    const silent = begin({}, source);
    vi.advanceTimersByTime(60 * 350);
    expect([silent.frame(), silent.fallback()]).toEqual([null, expect.stringContaining('/media/7-')]);
  });

  it('[SECT-008a] stays paused where motion is not wanted, and loads nothing, until somebody asks for it', () => {
    calm.matches = true;
    const { video, button, fallback } = begin();
    vi.advanceTimersByTime(10_000);
    expect([video(), button.getAttribute('aria-label')]).toEqual([null, button.dataset.play]);
    expect(fallback()).toContain('/media/7-');
    button.click();
    expect(video()).not.toBeNull();
  });

  it('[SECT-008b] pauses out of view and in a hidden tab, its time to the end as well', () => {
    const { video, arrive } = begin({ end: 9 });
    arrive();
    const element = video() as HTMLVideoElement;
    element.currentTime = 4;
    vi.advanceTimersByTime(4000);
    see(false);
    expect(paused).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(element.currentTime).toBe(4);
    see(true);
    expect(played).toHaveBeenCalledTimes(2);
    element.dispatchEvent(new Event('playing'));
    vi.advanceTimersByTime(5999);
    expect(element.currentTime).toBe(4);
    vi.advanceTimersByTime(1);
    expect(element.currentTime).toBe(0);
    const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(paused).toHaveBeenCalledTimes(2);
    isHidden.mockReturnValue(false);
    const before = played.mock.calls.length;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(played).toHaveBeenCalledTimes(before + 1);
  });

  it('[SECT-001ab] runs only while the type says video: what it put into the page goes with it', () => {
    for (const backdrop of ['none', 'gradient', 'picture', 'slideshow'] as const)
      expect(htmlOf({ backdrop })).not.toMatch(/data-background|data-player/);
    const { root, arrive, isPlaying, button } = begin({ end: 4 });
    arrive();
    life.abort();
    expect([root.querySelector('video, iframe'), isPlaying(), button.hidden]).toEqual([null, false, true]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
