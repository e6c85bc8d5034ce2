import { auditEntry } from './audit-entry.table.ts';
import type { DeedContext } from './deed-context.server.ts';
import type { AnyRow, Resource } from './define-resource.server.ts';

/** Writes who did what to a record, in the deed's own transaction. */
export async function recordAudit(
  resource: Resource,
  deed: string,
  row: AnyRow,
  changes: Record<string, [unknown, unknown]>,
  context: DeedContext,
): Promise<void> {
  await context.tx.insert(auditEntry).values({
    at: context.now,
    actorId: context.actor.userId,
    actorName: context.actor.name || context.actor.email,
    resource: resource.name,
    recordId: String(row[resource.keyName]),
    deed,
    changes: resource.derived
      ? Object.fromEntries(Object.entries(changes).filter(([field]) => !resource.derived?.includes(field)))
      : changes,
  });
}

/** Writes who did the same deed to many records of a resource, in the deed's own transaction. */
export async function recordAudits(
  resource: string,
  deed: string,
  records: readonly { recordId: string | number; changes: Record<string, [unknown, unknown]> }[],
  { tx, actor, now }: Pick<DeedContext, 'tx' | 'actor' | 'now'>,
): Promise<void> {
  if (records.length === 0) return;
  await tx.insert(auditEntry).values(
    records.map(({ recordId, changes }) => ({
      at: now,
      actorId: actor.userId,
      actorName: actor.name || actor.email,
      resource,
      recordId: String(recordId),
      deed,
      changes,
    })),
  );
}
