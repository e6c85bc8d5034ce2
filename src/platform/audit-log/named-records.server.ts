import type { Executor } from '#platform/db/database.server.ts';
import type { AnyRow, Resource } from '#platform/resources/define-resource.server.ts';
import { readKey } from '#platform/resources/list-query.server.ts';
import { recordsByIds } from '#platform/resources/records.server.ts';

/** A record as it is called now, and where it leads if its form is not the place. */
export interface NamedRecord {
  title: string;
  path: string | null;
}

const NAMES = ['name', 'title', 'email', 'number', 'code', 'label', 'subject', 'fileName', 'messageId'];

/** What these records of a resource are called now, by the text of their ids; those that are gone are left out. */
export async function namedRecords(
  resource: Resource,
  ids: readonly string[],
  executor: Executor,
): Promise<Map<string, NamedRecord>> {
  const keys = ids.map((id) => readKey(resource, id)).filter((key) => key !== undefined);
  if (keys.length === 0) return new Map();
  // Names are columns: what is worked out for lists costs more and says no more.
  const plain: Resource = { ...resource };
  delete plain.compute;
  delete plain.parts;
  const rows = await recordsByIds(plain, keys, executor);
  return new Map(rows.map((row) => [String(row.id), nameOf(resource, row)]));
}

function nameOf({ called, findable }: Resource, row: AnyRow): NamedRecord {
  return {
    title: findable?.title(row as never) || called?.(row as never) || guessedName(row),
    path: findable?.path?.(row as never) ?? null,
  };
}

/** What a record is called by its own columns; '' when none of them is a name. */
export function guessedName(row: Readonly<Record<string, unknown>>): string {
  for (const name of NAMES) {
    const value = row[name];
    if ((typeof value === 'string' && value !== '') || typeof value === 'number') return String(value);
  }
  return '';
}
