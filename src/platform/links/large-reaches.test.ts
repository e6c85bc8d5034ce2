import { expect, test } from 'vitest';
import { addressReaches, textReaches, videoReaches } from './large-reaches.ts';

const wish = (settings: object) =>
  `#elementor-action:action=lightbox&settings=${Buffer.from(JSON.stringify(settings)).toString('base64')}`;

test('[LBX-015ab][LBX-018] a page may reach the pictures and videos of other sites that its links show large, and nothing else', () => {
  expect(addressReaches('https://else.example/a.jpg')).toEqual({ 'img-src': ['https://else.example'] });
  expect(addressReaches(wish({ url: 'https://else.example/a.jpg' }))).toEqual({
    'img-src': ['https://else.example'],
  });
  expect(addressReaches(wish({ type: 'video', url: 'https://vimeo.com/76979871' }))).toEqual({
    'frame-src': ['https://player.vimeo.com'],
  });
  expect(videoReaches('https://else.example/film.mp4')).toEqual({ 'media-src': ['https://else.example'] });
  for (const ours of [
    '/media/a.jpg',
    'https://else.example/page/',
    wish({ url: 'javascript:a.jpg' }),
    '#team',
    '',
  ])
    expect([ours, addressReaches(ours)]).toEqual([ours, null]);
  expect(
    textReaches(
      `<a href="https://one.example/a.jpg?x=1&amp;y=2">1</a> <a href="/b.jpg">2</a> <a href="https://two.example/">3</a>
       <a href="/c/" data-elementor-lightbox-video="https://youtu.be/dQw4w9WgXcQ">4</a> <a href="https://two.example/d.png">5</a>`,
    ),
  ).toEqual({
    'img-src': ['https://one.example', 'https://two.example'],
    'frame-src': ['https://www.youtube-nocookie.com'],
  });
  expect(textReaches('<p>Words</p>')).toBeNull();
});
