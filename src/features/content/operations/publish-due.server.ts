import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { contentDocument } from '../data/document.table.ts';

/** The name by which the job is asked for at the moment of a document. */
export const PUBLISH_DUE = { name: 'publish-due-documents' };

/** Makes public what was scheduled for a moment that has come; returns how many documents. */
export async function publishDue(db: Database, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await tx
      .update(contentDocument)
      .set({
        status: 'published',
        publishedAt: now,
        updatedAt: now,
        // Whoever has it open is told that it is another one now.
        version: sql`${contentDocument.version} + 1`,
      })
      .where(
        and(
          eq(contentDocument.status, 'scheduled'),
          lte(contentDocument.publishAt, now),
          isNull(contentDocument.trashedAt),
        ),
      )
      .returning({ id: contentDocument.id });
    if (due.length > 0) await emitInvalidation(tx, ['content']);
    return due.length;
  });
}
