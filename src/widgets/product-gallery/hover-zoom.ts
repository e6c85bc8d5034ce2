const FACTOR = 2;

/** Magnifies the picture under a mouse by 2, where its file has more to show than the box does (CAT-010), until the signal. */
export function startHoverZoom(gallery: HTMLElement, signal: AbortSignal): void {
  const box = gallery.querySelector<HTMLElement>('.gallery-viewport');
  let zoomed: HTMLImageElement | undefined;

  function move(event: PointerEvent) {
    const slide = (event.target as Element).closest('.gallery-slide');
    const image = slide?.querySelector<HTMLImageElement>(
      ':is([data-action=open-lightbox], .gallery-picture) img',
    );
    if (image !== zoomed) end();
    if (!slide || !image || event.pointerType !== 'mouse' || event.buttons !== 0) return;
    if (!hasMoreToShow(image)) return;
    if (!zoomed) begin(image);
    const { left, top, width, height } = slide.getBoundingClientRect();
    const x = ((event.clientX - left) / width) * 100;
    const y = ((event.clientY - top) / height) * 100;
    image.style.transformOrigin = `${x.toFixed(1)}% ${y.toFixed(1)}%`;
  }

  function begin(image: HTMLImageElement) {
    zoomed = image;
    image.style.transform = `scale(${FACTOR})`;
    const width = `${Math.ceil(image.clientWidth * FACTOR)}px`;
    for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.sizes = width;
  }

  function end() {
    zoomed?.style.removeProperty('transform');
    zoomed = undefined;
  }

  box?.addEventListener('pointermove', move, { signal });
  box?.addEventListener('pointerdown', end, { signal });
  box?.addEventListener('pointerleave', end, { signal });
  signal.addEventListener('abort', end);
}

// The width attribute is that of the largest file.
function hasMoreToShow(image: HTMLImageElement): boolean {
  return Number(image.getAttribute('width')) > image.clientWidth;
}
