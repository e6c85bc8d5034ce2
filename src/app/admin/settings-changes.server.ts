import { and, desc, eq, sql } from 'drizzle-orm';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Database, Transaction } from '#platform/db/database.server.ts';
import { type Field, fullLabel } from '#platform/fields/field.ts';
import { valueInWords } from '#platform/fields/value-in-words.ts';
import { auditEntry } from '#platform/resources/audit-entry.table.ts';
import type { SettingsGroup } from '#platform/settings/settings.ts';

/** How many changes are listed, the latest first. */
const MOST = 100;

/** One change of a page of settings, as the list of changes shows it. */
export interface SettingsChange {
  id: number;
  /** Of its settings: name and title. */
  group: string;
  title: string;
  at: string;
  author: string;
  /** What changed, in words; '' for nothing. */
  lines: { label: string; before: string; after: string }[];
}

/** The latest changes of these groups; of one alone where its name is given. */
export async function listSettingsChanges(
  db: Database,
  groups: readonly SettingsGroup[],
  only: string | undefined,
): Promise<SettingsChange[]> {
  const rows = await db
    .select()
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.resource, 'settings'),
        ...(only === undefined ? [] : [eq(auditEntry.recordId, only)]),
        sql`${auditEntry.changes} <> '{}'`,
      ),
    )
    .orderBy(desc(auditEntry.id))
    .limit(MOST);
  return rows.flatMap(({ id, at, actorName, recordId, changes }) => {
    const group = groups.find(({ name }) => name === recordId);
    if (!group) return [];
    const lines = Object.entries(changes).flatMap(([name, [before, after]]) => {
      const field: Field | undefined = group.fields[name];
      if (!field) return [];
      return [
        { label: fullLabel(field), before: valueInWords(field, before), after: valueInWords(field, after) },
      ];
    });
    if (lines.length === 0) return [];
    return [{ id, group: group.name, title: group.title, at: at.toISOString(), author: actorName, lines }];
  });
}

/** The values that a change of a group replaced; refused where there is none of that id, or they were too long to be kept. */
export async function valuesBefore(
  tx: Transaction,
  group: SettingsGroup,
  id: number,
): Promise<Result<Record<string, unknown>, 'unknown' | 'not-kept'>> {
  const [entry] = await tx
    .select()
    .from(auditEntry)
    .where(
      and(eq(auditEntry.id, id), eq(auditEntry.resource, 'settings'), eq(auditEntry.recordId, group.name)),
    );
  if (!entry) return refuse('unknown');
  // What a secret was nobody knows any more.
  const former = Object.entries(entry.changes).filter(
    ([name]) => Object.hasOwn(group.fields, name) && group.fields[name]?.kind !== 'secret',
  );
  if (former.length === 0) return refuse('not-kept');
  if (former.some(([, [before]]) => isNote(before))) return refuse('not-kept');
  return accept(Object.fromEntries(former.map(([name, [before]]) => [name, before])));
}

/** The trail notes of very long values only how long they were. */
function isNote(value: unknown): boolean {
  return typeof value === 'string' && /^\(\d+ characters\)$/.test(value);
}
