import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.server.ts';
import { picture } from '../data/picture.table.ts';

/** Writes what describes pictures to those who cannot see them; pictures that have that text already stay as they are. */
export async function writePictureAlts(
  tx: Transaction,
  pictures: readonly { id: number; alt: string }[],
): Promise<void> {
  for (const { id, alt } of pictures)
    await tx
      .update(picture)
      .set({ alt, version: sql`${picture.version} + 1` })
      .where(and(eq(picture.id, id), ne(picture.alt, alt)));
}
