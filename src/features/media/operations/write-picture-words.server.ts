import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.server.ts';
import { picture } from '../data/picture.table.ts';
import type { PictureFocus } from '../rules/picture-sources.ts';

/** What owners say of a picture: its description, its caption, and what has to stay in sight; what is left out stays. */
export interface PictureWords {
  id: number;
  alt: string;
  caption?: string | undefined;
  focus?: PictureFocus | null | undefined;
}

/** Writes what owners say of pictures; those of which that is said already stay as they are. */
export async function writePictureWords(tx: Transaction, pictures: readonly PictureWords[]): Promise<void> {
  for (const { id, alt, caption, focus } of pictures) {
    const point = focus && [...focus];
    const isOther = or(
      ne(picture.alt, alt),
      caption === undefined ? undefined : ne(picture.caption, caption),
      focus === undefined
        ? undefined
        : sql`${picture.focus} is distinct from ${sql.param(point, picture.focus)}`,
    );
    await tx
      .update(picture)
      .set({
        alt,
        ...(caption === undefined ? {} : { caption }),
        ...(point === undefined ? {} : { focus: point }),
        version: sql`${picture.version} + 1`,
      })
      .where(and(eq(picture.id, id), isOther));
  }
}
