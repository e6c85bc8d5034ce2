import { spokenFrame } from '#platform/videos/frame-speech.ts';
import { foreignVideo } from '#platform/videos/video-address.ts';
import type { LightboxItem } from '../rules/lightbox-item.ts';
import type { Opened } from './opened.ts';

/** Shows videos in slides of 16:9 behind a button; who leaves such a slide stops its video (LBX-015). */
export function playVideos({ pswp, items, placeOf, say }: Opened): void {
  pswp.on('contentLoad', (event) => {
    const { content } = event;
    const item = items[placeOf(content.index)];
    if (!item?.video) return;
    event.preventDefault();
    content.element = document.createElement('div');
    content.element.className = 'pswp__content lightbox-video';
    content.element.append(covered(item, item.video, say('play')));
    // There is nothing to wait for.
    content.state = 'loaded';
  });
  pswp.on('contentDeactivate', ({ content }) => {
    const item = items[placeOf(content.index)];
    if (item?.video) content.element?.replaceChildren(covered(item, item.video, say('play')));
  });
}

function covered({ msrc = '', title = '' }: LightboxItem, video: string, words: string): HTMLElement {
  const box = document.createElement('div');
  box.className = 'lightbox-player';
  if (msrc) box.append(Object.assign(document.createElement('img'), { src: msrc, alt: '' }));
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'btn',
    textContent: words,
  });
  button.addEventListener('click', () => {
    const frame = foreignVideo(video);
    const player = frame ? spokenFrame(frame, () => {}).frame : filePlayer(video);
    Object.assign(player, { title: title || words });
    box.replaceChildren(player);
    player.focus({ preventScroll: true });
  });
  box.append(button);
  return box;
}

function filePlayer(src: string): HTMLVideoElement {
  const video = Object.assign(document.createElement('video'), {
    src,
    controls: true,
    autoplay: true,
    playsInline: true,
  });
  return video;
}
