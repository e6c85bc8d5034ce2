import type { Executor } from '#platform/db/database.server.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';

/** A place where a picture stands. */
export interface PictureUse {
  pictureId: number;
  /** What the owner calls the place: `Product “Cup”`. */
  where: string;
  /** Where in the back office it can be changed: `products/12`; absent where there is no such screen. */
  at?: string | null;
  /** Cache tags of what shows it there. */
  tags: readonly string[];
}

/** Who knows where pictures stand. */
export interface PictureUses {
  name: string;
  /** The places of these pictures, trashed ones as well: who takes those out again finds them as they were. */
  find(executor: Executor, ids: readonly number[], services: SliceServices): Promise<PictureUse[]>;
}

/** All who show pictures: one that stands anywhere is not deleted. */
export const pictureUses = extensionPoint<PictureUses>('picture-uses', { uniqueBy: ({ name }) => name });
