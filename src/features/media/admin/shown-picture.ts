import type { PictureFocus } from '../rules/picture-sources.ts';

/** A picture as the back office's interface answers it. */
export interface ShownPicture {
  id: number;
  alt: string;
  title: string;
  caption: string;
  focus: PictureFocus | null;
  fileName: string;
  /** What it is called in lists; never blank. */
  name: string;
  width: number;
  height: number;
  /** The type of the file. */
  mime: string;
  /** A small variant. */
  src: string;
  /** A large one, or the drawing itself. */
  large: string;
  /** Where it is shown, in words, and where that can be changed. */
  usedIn: { where: string; at: string | null }[];
  createdAt: string;
  version: number;
}
