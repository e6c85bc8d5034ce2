import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type * as v from 'valibot';
import type { Executor } from '#platform/db/database.server.ts';
import type { Fields } from '#platform/fields/field.ts';
import type { KnownThings } from '#platform/fields/points.server.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { DeedContext, FieldErrors, Resource } from './define-resource.server.ts';
import type { WireRecord } from './record-changes.ts';

/**
 * Fields that a slice adds to the records of an earlier slice's resource. They stand in the record under the part's
 * name, are kept in a table of the slice by the same deed in the same transaction, and are audited and versioned with
 * the record.
 */
export interface ResourceExtension<Value = unknown> {
  /** The resource's name, for example `products`. */
  resource: string;
  part: string;
  /** Where it is kept: a shop does not start when removing a record would not take the table's row along. */
  table?: PgTable;
  /** What a form sends of the part, laid over what is kept: its fields, or the schema of what is more than fields. */
  fields?: Fields;
  schema?: v.GenericSchema<unknown, Value>;
  /** What is wrong between fields, by field. */
  together?(value: Value): FieldErrors;
  /** What is kept for a record; for one without it what a new record has. */
  read(executor: Executor, id: number): Promise<Value>;
  /** Rules that need the record's other fields, as they will be, or the database; messages by field of the part. */
  check?(
    value: Value,
    context: DeedContext & { id: number | null; record: WireRecord },
  ): Promise<FieldErrors>;
  /** Writes the part when anything of it changed; the record is locked until the transaction ends. */
  write(id: number, value: Value, context: DeedContext): Promise<void>;
  /** The field of the part and the message that stand for a constraint of its table. */
  constraints?: Record<string, { field: string; message: string }>;
}

/** An extension as the engine works with it, whatever it keeps. */
// biome-ignore lint/suspicious/noExplicitAny: extensions of many shapes; each is typed where it is made by `extendResource`
export type AnyExtension = ResourceExtension<any>;

/** Fields of slices for the records of earlier slices. */
export const resourceExtensions = extensionPoint<AnyExtension>('resource-extensions', {
  uniqueBy: ({ resource, part }) => `${resource}.${part}`,
});

/** Declares fields for an earlier slice's resource. */
export function extendResource<Value>(
  resource: string,
  extension: Omit<ResourceExtension<Value>, 'resource'>,
): ResourceExtension<Value> {
  return { resource, ...extension };
}

/**
 * The resources with the fields that slices add to them: `all` at the start, of which only those `on` are read and
 * written; `things` are what their fields can name. Throws when an extension contradicts its resource.
 */
export function withExtensions(
  resources: readonly Resource[],
  all: readonly AnyExtension[],
  on: () => readonly AnyExtension[],
  things: () => readonly KnownThings[] = () => [],
): Resource[] {
  for (const { resource: name, part, table, fields, schema } of all) {
    if (!fields === !schema) throw new Error(`${part} of ${name} needs either fields or a schema.`);
    const resource = resources.find((each) => each.name === name);
    if (!resource) throw new Error(`${part} extends the resource ${name}, which nobody brings.`);
    if (Object.hasOwn(resource.columns, part))
      throw new Error(`${resource.name} has a column ${part} of its own.`);
    if (table && !goesAlong(table, resource.table))
      throw new Error(`The table of ${part} needs a foreign key to that of ${name} with on delete cascade.`);
  }
  return resources.map((resource) =>
    all.some((extension) => extension.resource === resource.name)
      ? {
          ...resource,
          extensions: () => on().filter((extension) => extension.resource === resource.name),
          things,
        }
      : resource,
  );
}

function goesAlong(table: PgTable, owner: PgTable): boolean {
  return getTableConfig(table).foreignKeys.some(
    (key) => key.reference().foreignTable === owner && key.onDelete === 'cascade',
  );
}
