import type PhotoSwipe from 'photoswipe';
import type { Texts } from '#platform/texts/texts.ts';
import type { Face } from '../rules/faces.ts';
import type { LightboxItem } from '../rules/lightbox-item.ts';
import type { LightboxLook } from '../rules/lightbox-look.ts';
import type { lightboxTexts } from '../texts.ts';

/** What is shown large. */
export interface LightboxRequest {
  items: readonly LightboxItem[];
  /** Which one first, from 0. */
  index: number;
  face: Face;
  look: LightboxLook;
  /** Address of its sheet. */
  sheet: string | undefined;
  /** What it is called by assistive technology; default: what the texts say. */
  label?: string | undefined;
  /** Slides stand from right to left. */
  isMirrored: boolean;
  /** Number of the gallery in addresses. */
  gid: number;
  /** The small picture of an item, from which it grows, and what has the focus at its end. */
  thumbOf(index: number): HTMLElement | null;
  focusOf(index: number): HTMLElement | null;
  /** Told of each slide that is shown. */
  shown?(index: number): void;
}

/** What the parts of an open lightbox work with. */
export interface Opened extends LightboxRequest {
  pswp: PhotoSwipe;
  dialog: HTMLDialogElement;
  /** Aborted when it has closed. */
  signal: AbortSignal;
  say(key: typeof lightboxTexts extends Texts<infer Keys> ? Keys : never): string;
  /** The item that is shown, from 0, and how the row counts it. */
  current(): number;
  placeOf(index: number): number;
}
