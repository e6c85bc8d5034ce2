import type { PgTable } from 'drizzle-orm/pg-core';
import type * as v from 'valibot';
import type { Executor } from '#platform/db/database.server.ts';
import type { Fields } from '#platform/fields/field.ts';
import type { DeedContext, FieldErrors } from './deed-context.server.ts';
import type { WireRecord } from './record-changes.ts';

/**
 * Fields that a slice adds to the records of an earlier slice's resource. They stand in the record under the part's
 * name, are kept in a table of the slice by the same deed in the same transaction, and are audited and versioned with
 * the record.
 */
export interface ResourceExtension<Value = unknown, Key extends number | string = number> {
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
  read(executor: Executor, id: Key): Promise<Value>;
  /** The same for several records at once, in as few queries as possible, where many of them are read. */
  readAll?(executor: Executor, ids: readonly Key[]): Promise<ReadonlyMap<Key, Value>>;
  /** Rules that need the record's other fields, as they will be, or the database; messages by field of the part. */
  check?(value: Value, context: DeedContext & { id: Key | null; record: WireRecord }): Promise<FieldErrors>;
  /** Whether `check` is asked of each save, also of one that changes nothing of the part: then with what is kept. */
  checksAlways?: true;
  /** Writes the part when anything of it changed; the record is locked until the transaction ends. */
  write(id: Key, value: Value, context: DeedContext): Promise<void>;
  /** The field of the part and the message that stand for a constraint of its table. */
  constraints?: Record<string, { field: string; message: string }>;
}

/** An extension as the engine works with it, whatever it keeps. */
// biome-ignore lint/suspicious/noExplicitAny: extensions of many shapes; each is typed where it is made by `extendResource`
export type AnyExtension = ResourceExtension<any, any>;
