import { LENS, lensAt, shownThrough } from '#features/quick-view/public.ts';
import type { Start } from '#platform/live/live-script.ts';

/** Lets a lens follow the mouse over the pictures (QV-013), and the row of thumbnails the picture that is shown (QV-014). */
export const start: Start = (box, { signal }) => {
  if ('lens' in box.dataset) startLens(box, signal);
  const thumbs = box.querySelector<HTMLElement>('.gallery-thumbs');
  if (!thumbs) return;
  const follow = () => showThumb(thumbs);
  const watch = new MutationObserver(follow);
  watch.observe(thumbs, { subtree: true, attributeFilter: ['aria-current'] });
  signal.addEventListener('abort', () => watch.disconnect());
};

/** Scrolls the row alone, not what lies around it. */
function showThumb(thumbs: HTMLElement): void {
  const shown = thumbs.querySelector('[aria-current]');
  if (!shown) return;
  const [row, one] = [thumbs.getBoundingClientRect(), shown.getBoundingClientRect()];
  if (one.left < row.left || one.right > row.right) thumbs.scrollBy({ left: one.left - row.left });
  if (one.top < row.top || one.bottom > row.bottom) thumbs.scrollBy({ top: one.top - row.top });
}

function startLens(box: HTMLElement, signal: AbortSignal): void {
  const lens = Object.assign(document.createElement('div'), { className: 'wopb-lens', hidden: true });
  lens.style.inlineSize = `${LENS}%`;
  lens.style.blockSize = `${LENS}%`;
  const hide = () => {
    lens.hidden = true;
  };
  const move = ({ target, pointerType, clientX, clientY }: PointerEvent) => {
    const slide = (target as Element).closest<HTMLElement>('.gallery-slide');
    const image = slide?.querySelector('img');
    if (!slide || !image || pointerType !== 'mouse') return hide();
    const { left, top, width, height } = image.getBoundingClientRect();
    const place = lensAt(((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
    if (lens.parentElement !== slide) slide.append(lens);
    const large = slide.querySelector<HTMLAnchorElement>('a')?.href ?? image.currentSrc;
    lens.hidden = false;
    lens.style.left = `${place.left}%`;
    lens.style.top = `${place.top}%`;
    lens.style.backgroundImage = `url("${encodeURI(decodeURI(large))}")`;
    lens.style.backgroundPosition = shownThrough(place);
  };
  box.addEventListener('pointermove', move, { signal });
  box.addEventListener('pointerleave', hide, { signal });
  signal.addEventListener('abort', () => lens.remove());
}
