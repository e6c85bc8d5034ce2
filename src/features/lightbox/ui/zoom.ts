import { growth, offset, type ZoomOptions } from '../rules/zoom.ts';

/** A large picture that lies above its own. */
interface Large {
  picture: HTMLElement;
  box: HTMLElement;
  times: number;
}

/**
 * Magnifies the pictures of an element where they stand, each in the box that holds it (`[data-zoom-box]`), as long as their
 * files have more to show than the box does, until the signal.
 */
export function startZoom(root: HTMLElement, options: ZoomOptions, signal: AbortSignal): void {
  const { on, touch, duration } = options;
  let large: Large | undefined;
  const listen = <Kind extends keyof HTMLElementEventMap>(
    kind: Kind,
    hear: (event: HTMLElementEventMap[Kind]) => void,
    how: AddEventListenerOptions = {},
  ) => root.addEventListener(kind, hear, { signal, ...how });

  function begin(target: EventTarget | null, point: { clientX: number; clientY: number }): boolean {
    const box = (target as Element).closest<HTMLElement>('[data-zoom-box]');
    if (large && large.box !== box) end();
    if (!box || large) return Boolean(large);
    large = lay(box, options);
    if (!large) return false;
    move(point);
    const { picture } = large;
    void fade(picture, [0, 1], duration);
    return true;
  }

  function move({ clientX, clientY }: { clientX: number; clientY: number }): void {
    if (!large) return;
    const { picture, box, times } = large;
    const { left, top, width, height } = box.getBoundingClientRect();
    const x = offset(clientX - left, width, width * times);
    const y = offset(clientY - top, height, height * times);
    picture.style.translate = `${x.toFixed(1)}px ${y.toFixed(1)}px`;
  }

  function end(): void {
    if (!large) return;
    const { picture } = large;
    large = undefined;
    const remove = () => picture.remove();
    fade(picture, [1, 0], duration).then(remove, remove);
  }

  const isMouse = (event: PointerEvent) => event.pointerType === 'mouse';
  if (on === 'mouseover')
    listen('pointermove', (event) => {
      if (!isMouse(event) || event.buttons !== 0) return;
      begin(event.target, event);
      move(event);
    });
  if (on === 'mouseover') listen('pointerdown', end);
  if (on === 'grab') {
    listen(
      'pointerdown',
      (event) => {
        // Else a slider would be drawn along.
        if (isMouse(event) && event.button === 0 && begin(event.target, event)) event.stopPropagation();
      },
      { capture: true },
    );
    listen('dragstart', (event) => event.preventDefault());
    document.addEventListener('pointerup', end, { signal });
  }
  if (on === 'grab' || on === 'click') listen('pointermove', move);
  if (on !== 'mouseover') {
    // What zooms follows no link; by keyboard (no detail) and by a second click one opens it.
    listen(
      'click',
      (event) => {
        if (event.detail !== 1 || !isMouse(event as PointerEvent)) return;
        if (!(event.target as Element).closest('[data-zoom-box]')) return;
        if (on !== 'grab' && large) end();
        else if (on !== 'grab' && !begin(event.target, event)) return;
        event.preventDefault();
      },
      { capture: true },
    );
  }
  listen('pointerleave', (event) => isMouse(event) && end());
  if (touch) {
    listen('touchstart', (event) => {
      const [point] = event.touches;
      if (!point || event.touches.length > 1) return;
      if (large) end();
      else if (begin(event.target, point)) event.preventDefault();
    });
    listen('touchmove', (event) => {
      const [point] = event.touches;
      if (!large || !point) return;
      event.preventDefault();
      move(point);
    });
  }
  signal.addEventListener('abort', end);
}

/** Lays the picture of a box above itself, as large as it becomes; nothing where its file has no more to show. */
function lay(box: HTMLElement, options: ZoomOptions): Large | undefined {
  const image = box.querySelector('img');
  if (!image) return undefined;
  const { clientWidth, clientHeight } = image;
  // The width attribute is that of the largest file.
  const times = growth(options, Number(image.getAttribute('width')), clientWidth);
  if (times <= 1) return undefined;
  const shown = (image.closest('picture') ?? image).cloneNode(true) as HTMLElement;
  const sizes = `${Math.ceil(clientWidth * times)}px`;
  for (const part of [shown, ...shown.querySelectorAll<HTMLElement>('source, img')]) {
    if (part instanceof HTMLSourceElement || part instanceof HTMLImageElement) part.sizes = sizes;
    if (!(part instanceof HTMLImageElement)) continue;
    part.alt = '';
    Object.assign(part.style, {
      width: '100%',
      height: '100%',
      maxWidth: 'none',
      maxHeight: 'none',
      aspectRatio: 'auto',
    });
  }
  const picture = document.createElement('span');
  picture.className = 'zoom-picture';
  picture.setAttribute('aria-hidden', 'true');
  Object.assign(picture.style, {
    position: 'absolute',
    top: '0',
    left: '0',
    width: `${clientWidth * times}px`,
    height: `${clientHeight * times}px`,
    pointerEvents: 'none',
  });
  picture.append(shown);
  // Both are what the large picture needs of its place.
  Object.assign(box.style, { position: 'relative', overflow: 'hidden' });
  box.append(picture);
  return { picture, box, times };
}

async function fade(element: HTMLElement, opacity: number[], duration: number): Promise<unknown> {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return element.animate?.({ opacity }, { duration: isCalm ? 0 : duration, fill: 'forwards' }).finished;
}
