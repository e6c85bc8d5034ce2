import { describe, expect, it } from 'vitest';
import { foreignVideo, silentFrame } from './video-address.ts';

describe('addresses of videos', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=4s',
    'http://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?start=3',
    ' https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ ',
  ])('knows %s', (address) => {
    expect(foreignVideo(address)).toEqual({
      host: 'youtube',
      origin: 'https://www.youtube-nocookie.com',
      frame:
        'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&enablejsapi=1&playsinline=1&rel=0',
      page: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    });
  });

  it.each([
    ['https://vimeo.com/76979871', ''],
    ['https://www.vimeo.com/76979871/', ''],
    ['https://vimeo.com/channels/staffpicks/76979871', ''],
    ['https://player.vimeo.com/video/76979871', ''],
    ['https://vimeo.com/76979871/8272103f6e', '8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e&title=0', '8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=x8272103f6e', ''],
    ['https://player.vimeo.com/video/76979871?h=8272103f6ex', ''],
  ])('knows %s', (address, key) => {
    expect(foreignVideo(address)).toEqual({
      host: 'vimeo',
      origin: 'https://player.vimeo.com',
      frame: `https://player.vimeo.com/video/76979871?autoplay=1&dnt=1${key && `&h=${key}`}`,
      page: `https://vimeo.com/76979871${key && `/${key}`}`,
    });
  });

  it.each([
    '',
    'a video',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload=x',
    'https://www.youtube.com/watch?v=xdQw4w9WgXcQ',
    'https://www.youtube.com/xembed/dQw4w9WgXcQ',
    'https://www.youtube.com/embedx/dQw4w9WgXcQ',
    'https://www.youtube.com/?v=dQw4w9WgXcQ',
    'https://vimeo.com/76979871/about',
    'https://www.youtube.com/@somebody',
    'https://www.youtube.com/playlist?list=dQw4w9WgXcQ',
    'https://vimeo.com/about',
    'https://vimeo.com/76979871/../x',
    'https://notvimeo.com/76979871',
  ])('takes nothing else: %s', (address) => {
    expect(foreignVideo(address)).toBeNull();
  });
});

describe('videos behind something else', () => {
  it.each([
    ['https://youtu.be/dQw4w9WgXcQ', false, 'https://www.youtube.com/embed/dQw4w9WgXcQ?'],
    ['https://youtu.be/dQw4w9WgXcQ', true, 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?'],
    ['https://vimeo.com/76979871/8272103f6e', false, 'https://player.vimeo.com/video/76979871?'],
    ['https://vimeo.com/76979871/8272103f6e', true, 'https://player.vimeo.com/video/76979871?'],
  ])('[SECT-003ab] %s plays mute, private only where asked: %s', (address, isPrivate, begins) => {
    const { frame, origin, host } = silentFrame(address, { start: 7, isPrivate }) ?? {};
    expect(frame?.startsWith(begins)).toBe(true);
    expect(frame?.startsWith(`${origin}/`)).toBe(true);
    expect(frame).toMatch(/[?&](mute|muted)=1&/);
    expect(frame).toMatch(host === 'youtube' ? /&start=7$/ : /&h=8272103f6e#t=7s$/);
    expect(frame?.includes('dnt=1')).toBe(host === 'vimeo' && isPrivate);
  });

  it('[SECT-004a] no other site plays any', () => {
    for (const address of ['', '/film.mp4', 'https://evil.example/embed/dQw4w9WgXcQ', 'javascript:x()'])
      expect(silentFrame(address, { start: 0, isPrivate: false })).toBeNull();
  });
});
