import type { Executor } from '#platform/db/database.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { auditEntry } from './audit-entry.table.ts';

/** Writes who took a table of records away, and what narrowed it down ('' for nothing), before any of it is sent. */
export async function recordExport(
  db: Executor,
  actor: Actor,
  { resource, what }: { resource: string; what: string },
): Promise<void> {
  await db.insert(auditEntry).values({
    actorId: actor.userId,
    actorName: actor.name || actor.email,
    resource,
    // The whole list, and none of its records.
    recordId: '',
    deed: 'export',
    changes: what === '' ? {} : { export: [null, what.slice(0, 1000)] },
  });
}
