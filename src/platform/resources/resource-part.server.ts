import type { SQL } from 'drizzle-orm';
import type { CsvValue } from '#kit/csv.ts';
import type { Executor } from '#platform/db/database.server.ts';

/** Where a slice keeps something of records: a table with at most one row a record. */
export interface KeptField {
  table: string;
  /** The table's column with the record's id. */
  id: string;
  column: string;
  /** The member of a JSON column. */
  key?: string;
}

/** A filter of a list by what a slice keeps with its records. */
export interface KeptFilter {
  field: KeptField;
  /**
   * Which records a value of the filter stands for: those that keep one of these values (any where none are named), or
   * with `without` those that do not, also because they keep nothing. Undefined refuses the value.
   */
  wants(asked: unknown): { values?: readonly string[]; without?: boolean } | undefined;
}

/** A filter of a list by more than one row of a slice: how a record stands by all that is kept with it. */
export interface RowFilter {
  /** The condition on a record whose key is given, as SQL; undefined refuses the value. */
  where(asked: unknown, key: SQL): SQL | undefined;
}

/**
 * What a slice tells of the records of an earlier slice's resource: the back office shows it by the panels and columns
 * of the same name.
 */
export interface ResourcePart<Data = unknown, Key extends number | string = number> {
  /** The resource's name, for example `orders`. */
  resource: string;
  name: string;
  /** Brings what is told, by the record's id, in one query for a whole page of records; those without it are left out. */
  load(db: Executor, ids: readonly Key[]): Promise<ReadonlyMap<Key, Data>>;
  /** Filters of the list by their names. */
  filters?: Readonly<Record<string, KeptFilter | RowFilter>>;
  /**
   * What else the words of a search (the filter `q`) name, as a query of the ids of records, by an index; undefined where
   * they can name nothing.
   */
  found?(words: string): SQL | undefined;
  /** What tables of the records have of it, by heading; blank where a record has nothing. */
  csv?: Readonly<Record<string, (data: Data) => CsvValue>>;
}

/** A part as the engine works with it, whatever it tells. */
// biome-ignore lint/suspicious/noExplicitAny: parts of many shapes; each is typed where it is made by `resourcePart`
export type AnyPart = ResourcePart<any, any>;
