import type { Opened } from './opened.ts';

/** Gives pictures whose size nobody knew their own once they have come. */
export function measureUnknown({ pswp, items, placeOf }: Opened): void {
  const waiting = new Set<number>();
  const renew = (place: number) => {
    // While it opens, its picture is moving.
    if (!pswp.opener.isOpen) waiting.add(place);
    else pswp.refreshSlideContent(place);
  };
  pswp.on('loadComplete', ({ content, isError }) => {
    const item = items[placeOf(content.index)];
    const { naturalWidth = 0, naturalHeight = 0 } = content.element as Partial<HTMLImageElement>;
    if (!item || item.w || isError || !naturalWidth) return;
    Object.assign(item, { w: naturalWidth, h: naturalHeight });
    if (naturalWidth === content.width && naturalHeight === content.height) return;
    Object.assign(content.data, {
      width: naturalWidth,
      height: naturalHeight,
      w: naturalWidth,
      h: naturalHeight,
    });
    renew(content.index);
  });
  pswp.on('openingAnimationEnd', () => {
    for (const place of waiting) pswp.refreshSlideContent(place);
    waiting.clear();
  });
}
