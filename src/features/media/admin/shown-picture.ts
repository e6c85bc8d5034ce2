import type { PictureFocus } from '../rules/picture-sources.ts';

/** A picture as the back office's interface answers it. */
export interface ShownPicture {
  id: number;
  alt: string;
  caption: string;
  focus: PictureFocus | null;
  fileName: string;
  /** What it is called in lists; never blank. */
  name: string;
  width: number;
  height: number;
  /** A small variant. */
  src: string;
  /** Where it is shown, in words. */
  usedIn: string[];
}
