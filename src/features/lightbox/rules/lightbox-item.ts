/** One slide of the lightbox (LBX-011). */
export interface LightboxItem {
  /** Address of the picture; '' for a video or markup. */
  src: string;
  srcset?: string;
  /** Address of a small one that is there already. */
  msrc?: string;
  /** Of the picture, in pixels; 0 where nobody knows. */
  w: number;
  h: number;
  alt?: string;
  /** Words, never markup. */
  title?: string;
  description?: string;
  /** Markup of the server's own, in place of a picture. */
  html?: string;
  /** Its number in its gallery, from 1, as the address says it. */
  pid: number;
  /** Address of a video: its file, or its page at another site. */
  video?: string;
}

/** The number in its gallery of the slide at a place of the row: where a line runs from right to left the first stands last. */
export function mirrored(index: number, count: number, isMirrored: boolean): number {
  return isMirrored ? count - 1 - index : index;
}
