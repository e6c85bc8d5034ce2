/** How a picture is magnified where it stands. */
export interface ZoomOptions {
  /** Milliseconds in which the large picture fades in and out. */
  duration: number;
  /** Times the size of the picture's file, or of its box. */
  magnify: number;
  of: 'file' | 'box';
  /** What begins it. */
  on: 'mouseover' | 'grab' | 'click' | 'toggle';
  /** A finger that is put on it begins it as well, and the next one ends it. */
  touch: boolean;
}

/** As it is where nothing else is said (LBX-010). */
const ZOOM_DEFAULTS: ZoomOptions = {
  duration: 120,
  magnify: 1,
  of: 'file',
  on: 'mouseover',
  touch: true,
};

/** What `data-zoom` says, laid over the defaults. */
export function zoomOptions(said: string | undefined): ZoomOptions {
  return { ...ZOOM_DEFAULTS, ...JSON.parse(said || '{}') };
}

/** Times by which a box's picture grows; 1 or less: there is nothing more to show. */
export function growth({ magnify, of }: ZoomOptions, fileWidth: number, boxWidth: number): number {
  if (boxWidth <= 0 || fileWidth <= boxWidth) return 1;
  return of === 'box' ? magnify : (fileWidth * magnify) / boxWidth;
}

/** How far the large picture is drawn so that what is under the pointer is seen: 0 at the box's beginning, all at its end. */
export function offset(at: number, box: number, grown: number): number {
  const part = Math.min(Math.max(at / box, 0), 1);
  return part === 0 ? 0 : -part * (grown - box);
}
