import PhotoSwipe from 'photoswipe';
import { fetchNeeds } from '#platform/live/fetch-needs.ts';
import { openDialog, openedDialog } from '#platform/overlays/overlay-stack.ts';
import { translate } from '#platform/texts/texts.ts';
import { type LightboxItem, mirrored } from '../rules/lightbox-item.ts';
import { lightboxTexts } from '../texts.ts';
import { addBar } from './bar.ts';
import { addCaption, captionHeight } from './caption.ts';
import { hideWhenIdle } from './idle-controls.ts';
import { measureUnknown } from './measure-unknown.ts';
import { moveByRules } from './move-by-rules.ts';
import type { LightboxRequest, Opened } from './opened.ts';
import { keepSlideAddress } from './slide-history.ts';
import { tellFailures } from './tell-failures.ts';

const NAME = 'lightbox';
/** Pixels of the bar at the top (LBX-012), and below the picture where words stand. */
const BAR = 44;
/** Screens of touch devices that are no wider have the controls on the picture (LBX-012). */
const NARROW_SCREEN = 1200;
/** Times its own size that a picture is drawn apart at most (LBX-012). */
const MOST_ZOOM = 1.33;

/** Opens pictures over the whole window. What is open already is left as it is. */
export async function showLightbox(request: LightboxRequest): Promise<void> {
  const { items, face, look, isMirrored } = request;
  const hasVideo = items.some(({ video }) => video);
  const [videos] = await Promise.all([
    hasVideo ? import('./video-slide.ts').then(({ playVideos }) => [playVideos]) : [],
    fetchNeeds([request.sheet ?? '']),
  ]);
  if (openedDialog(NAME) || items.length === 0) return;
  const ended = new AbortController();
  // What is modal, is on top and hears what closes the topmost is the dialog that it stands in.
  const dialog = document.createElement('dialog');
  dialog.className = NAME;
  dialog.ariaLabel = request.label ?? translate(lightboxTexts, look.texts ?? {}, 'label');
  for (const [property, colour] of Object.entries(look.colours ?? {}))
    dialog.style.setProperty(property, colour);
  const placeOf = (index: number) => mirrored(index, items.length, isMirrored);
  const say: Opened['say'] = (key) => translate(lightboxTexts, look.texts ?? {}, key);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const duration = isCalm ? 0 : face.duration;
  const pswp = new PhotoSwipe({
    appendToEl: dialog,
    dataSource: items.map((_, place) => dataOf(request, placeOf(place))),
    index: placeOf(request.index),
    loop: face.loops && items.length > 2,
    preload: [1, 1],
    preloaderDelay: 1000,
    bgOpacity: 1,
    showHideAnimationType: duration ? 'zoom' : 'none',
    showAnimationDuration: duration,
    hideAnimationDuration: duration,
    returnFocus: false,
    maxZoomLevel: ({ fit }) => Math.max(fit, MOST_ZOOM),
    secondaryZoomLevel: ({ fit }) => (fit < 0.7 ? 1 : MOST_ZOOM),
    paddingFn: (_window, _data, place) => paddingOf(opened, placeOf(place)),
    closeTitle: say('close'),
    zoomTitle: say('zoom'),
    arrowPrevTitle: say(isMirrored ? 'next' : 'previous'),
    arrowNextTitle: say(isMirrored ? 'previous' : 'next'),
    // It would count from the wrong end where slides stand from right to left.
    counter: false,
    zoom: !look.off?.includes('zoom'),
    errorMsg: say('failed'),
  });
  const opened: Opened = {
    ...request,
    pswp,
    dialog,
    signal: ended.signal,
    say,
    placeOf,
    current: () => placeOf(pswp.currIndex),
  };
  pswp.addFilter('thumbEl', (_thumb, _data, place) => request.thumbOf(placeOf(place)) as HTMLElement);
  pswp.on('beforeResize', () => {
    pswp.options.spacing = face.gap(innerWidth) / innerWidth;
  });
  pswp.on('change', () => request.shown?.(opened.current()));
  pswp.on('openingAnimationStart', () => state('open'));
  pswp.on('close', () => state('closing'));
  pswp.on('destroy', () => {
    ended.abort();
    dialog.close();
    dialog.remove();
    // Back to the picture that is shown by now: focused, any other would be scrolled into its place.
    request.focusOf(opened.current())?.focus({ preventScroll: true });
  });
  for (const part of [addBar, addCaption, hideWhenIdle, moveByRules, measureUnknown, tellFailures, ...videos])
    part(opened);
  dialog.addEventListener('close', () => pswp.destroy());
  document.body.append(dialog);
  // It keeps an entry of its own in the history where its address says what is shown, and none elsewhere.
  openDialog(NAME, dialog, { opener: null, back: 'own' });
  pswp.init();
  // A canvas of the page editor has no address.
  if (face.keepsAddress && location.protocol !== 'about:') keepSlideAddress(opened);
  // Screen readers tell one dialog.
  Object.assign(pswp.element as HTMLElement, { role: 'group', ariaLabel: dialog.ariaLabel });

  /** It goes from closed over open and closing to closed again, when it has left the page (LBX-001). */
  function state(is: 'open' | 'closing'): void {
    dialog.dataset.state = is;
  }
}

function dataOf({ items, thumbOf }: LightboxRequest, index: number) {
  const { src, srcset, msrc, w, h, alt, html, video } = items[index] as LightboxItem;
  const thumb = thumbOf(index);
  return {
    ...(src && !video ? { src } : { html: html ?? '' }),
    ...(srcset && { srcset }),
    ...(msrc && { msrc }),
    ...(w && h ? { width: w, height: h } : guessed(thumb)),
    ...(alt !== undefined && { alt }),
    thumbCropped: thumb !== null && getComputedStyle(thumb).objectFit === 'cover',
  };
}

/** A size for what nobody has measured: as wide as the window, of the small picture's proportions. */
function guessed(thumb: HTMLElement | null): { width: number; height: number } {
  const { naturalWidth = 0, naturalHeight = 0 } = thumb instanceof HTMLImageElement ? thumb : {};
  return {
    width: innerWidth,
    height: naturalWidth ? Math.round((innerWidth * naturalHeight) / naturalWidth) : innerHeight,
  };
}

/** Around the picture its controls have room, but not on small screens that are touched. */
function paddingOf({ pswp, items }: Opened, index: number) {
  const isNarrow = pswp.gestures.supportsTouch && !pswp.hasMouse && screen.width <= NARROW_SCREEN;
  const [top, bottom] = isNarrow ? [0, 0] : [BAR, captionHeight(items[index])];
  return { top, bottom, left: 0, right: 0 };
}
