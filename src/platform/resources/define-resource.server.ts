import { getTableColumns, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type * as v from 'valibot';
import type { CsvValue } from '#kit/csv.ts';
import type { Result } from '#kit/result.ts';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import type { KnownThings } from '#platform/fields/points.server.ts';
import type { DeedContext, FieldErrors } from './deed-context.server.ts';
import type { WireRecord } from './record-changes.ts';
import type { AnyExtension } from './resource-extension.server.ts';
import type { AnyPart } from './resource-part.server.ts';

/** Why a deed was refused; `errors` names the fields, `message` stands for the whole form. */
export interface ResourceRefusal {
  code: string;
  message: string;
  errors?: FieldErrors;
  /** Of a removal: its message is a question, and whoever says yes (`?confirmed=1`) may do it all the same. */
  mayConfirm?: true;
}

/**
 * A filter that a list accepts:
 * `equal` one value or a list of values, `range` as `{name}_gte` and `{name}_lte`, `search` words in any of the columns,
 * `present` whether the column has a value, `where` a condition of its own (undefined refuses the value). Where several
 * indexes know a part each of what such a condition is about, `apart` says it as conditions of which no two hold for the
 * same record: the list is counted by one after the other, each from its index, and never further than it has to be.
 * `asked` is a condition for which the database, or those who know, have to be asked first.
 */
export type Filter =
  | { kind: 'equal'; column: PgColumn }
  | { kind: 'range'; column: PgColumn }
  | { kind: 'search'; columns: (PgColumn | SQL)[] }
  | { kind: 'present'; column: PgColumn }
  | {
      kind: 'where';
      where: (value: unknown) => SQL | undefined;
      apart?: (value: unknown) => readonly SQL[] | undefined;
    }
  | { kind: 'asked'; where: (value: unknown, executor: Executor) => Promise<SQL | undefined> };

/**
 * Work that takes a while, such as hashing a password, on what was sent and nobody checked yet: before the transaction, so
 * that no connection and no lock waits for it. The deed has what it answers as `ready`.
 */
export type MadeReady = (sent: WireRecord) => Promise<unknown>;

/** A named deed beside create and update, for example a change of state, with its own input and capability. */
export interface ResourceAction<Row, Schema extends v.GenericSchema = v.GenericSchema> {
  capability: string;
  schema: Schema;
  ready?: MadeReady;
  /** Runs with the record's row locked; a refusal undoes everything the action wrote. */
  run: (
    row: Row,
    input: v.InferOutput<Schema>,
    context: DeedContext,
  ) => Promise<Result<unknown, ResourceRefusal>>;
}

/** Which capability each deed asks for; a deed that is absent does not exist for this resource. */
export interface ResourceCapabilities {
  /** Lists and single records. */
  read: string;
  create?: string;
  update?: string;
  /** Putting into the trash and taking out again. */
  trash?: string;
  /** Removing for good. */
  delete?: string;
}

/** How the search over everything shows a record of a resource; its words are looked for by the resource's filter `q`. */
export interface Findable<Row> {
  /** What it is called, and below it what tells it from others of that name. */
  title: (row: Row) => string;
  line?: (row: Row) => string;
  /** Where it leads in the back office; its form when left out. */
  path?: (row: Row) => string;
  /** The one record that words name as such, by an index: an order by its number. It stands first of all. */
  exactly?: (words: string) => SQL | undefined;
  /** Before or after other resources; 0 when left out. */
  place?: number;
}

/** Everything an owner-managed thing declares once; routes, validation, audit, trash and version checks follow. */
export interface ResourceOptions<
  Table extends PgTable,
  Create extends v.GenericSchema = v.GenericSchema,
  Update extends v.GenericSchema = Create,
> {
  /** Its address under /rest/, plural and kebab-case. */
  name: string;
  table: Table;
  capabilities: ResourceCapabilities;
  /** `update` is checked against the stored record overlaid with what was sent; absent, `create` serves both. */
  schema?: { create: Create; update?: Update };
  /** Columns that never leave the server. */
  hidden?: (keyof Table['$inferSelect'] & string)[];
  /** Columns that no list shows, since they are long: a single record has them. `compute` does not get them. */
  notListed?: (keyof Table['$inferSelect'] & string)[];
  /** Fields of `detail` that follow from others: the audit log tells no change of them. */
  derived?: readonly string[];
  filters?: Record<string, Filter>;
  sort?: Record<string, PgColumn | SQL>;
  defaultSort?: { field: string; order: 'ASC' | 'DESC' };
  /** Columns with amounts in minor units, of the record's own `currency` or the shop's: tables write them as decimals. */
  amounts?: (keyof Table['$inferSelect'] & string)[];
  /** What tables of its records have beside the columns that lists show, or in place of those of the same name, by heading. */
  csv?: Record<string, (record: WireRecord) => CsvValue>;
  /** What heads the columns of its tables, by column; where they are named, those that are not are left out. */
  headings?: Partial<Record<keyof Table['$inferSelect'] & string, string>>;
  /** A condition on every list and record, for example one kind of row of a shared table. */
  scope?: () => SQL | undefined;
  /** Fields worked out for all rows of a page in as few queries as possible; one record per row, same order. */
  compute?: (rows: Table['$inferSelect'][], executor: Executor) => Promise<WireRecord[]>;
  /** Further fields of a single record (not in lists). */
  detail?: (row: Table['$inferSelect'], executor: Executor) => Promise<WireRecord>;
  /** The same for several at once, in as few queries as possible; one record per row, same order. */
  details?: (rows: Table['$inferSelect'][], executor: Executor) => Promise<WireRecord[]>;
  /**
   * Taken by each deed before any record is locked: what keeps deeds apart that touch more records than their own, so
   * that they wait for each other instead of locking each other out.
   */
  lock?: (tx: Transaction) => Promise<void>;
  /** Rules that need the database; answers messages by field, {} when all is well. */
  check?: (
    input: v.InferOutput<Create> | v.InferOutput<Update>,
    context: DeedContext & { before: Table['$inferSelect'] | null },
  ) => Promise<FieldErrors>;
  /** Makes something ready for a new record. */
  ready?: MadeReady;
  /** Last change to the columns that are written. */
  beforeSave?: (
    values: Partial<Table['$inferInsert']>,
    input: v.InferOutput<Create> | v.InferOutput<Update>,
    context: DeedContext & { before: Table['$inferSelect'] | null },
  ) => Promise<Partial<Table['$inferInsert']>>;
  /** Writes what lies outside the table's own columns, in the same transaction. */
  afterSave?: (
    row: Table['$inferSelect'],
    input: v.InferOutput<Create> | v.InferOutput<Update>,
    context: DeedContext & { before: Table['$inferSelect'] | null },
  ) => Promise<void>;
  /** May refuse putting a record into the trash or removing it. */
  beforeRemove?: (
    row: Table['$inferSelect'],
    context: DeedContext & { deed: 'trash' | 'delete' },
  ) => Promise<ResourceRefusal | undefined>;
  afterRemove?: (
    row: Table['$inferSelect'],
    context: DeedContext & { deed: 'trash' | 'restore' | 'delete' },
  ) => Promise<void>;
  /** The field and message that stand for a unique, check or foreign-key constraint of the database. */
  constraints?: Record<string, { field: string; message: string }>;
  // biome-ignore lint/suspicious/noExplicitAny: each action brings its own input type; the engine checks it against the action's schema.
  actions?: Record<string, ResourceAction<Table['$inferSelect'], any>>;
  /** Set where the search over everything finds its records; `q` must be answered from an index where there may be many. */
  findable?: Findable<Table['$inferSelect']>;
  /** What a record is called in the trail of changes, where none of its columns is a name. */
  called?: (row: Table['$inferSelect']) => string;
  /** Cache tags that end when this record changes. */
  invalidates?: (row: Table['$inferSelect'], before: Table['$inferSelect'] | null) => string[];
}

/** A row whose columns the engine does not know by name. */
export type AnyRow = Record<string, unknown>;

/** A declared resource with what the engine worked out from its table. */
export interface Resource extends Omit<ResourceOptions<PgTable>, 'table'> {
  table: PgTable;
  key: PgColumn;
  keyName: string;
  columns: Record<string, PgColumn>;
  trash: boolean;
  versioned: boolean;
  audited: boolean;
  /** What slices that are on keep with its records; see `extendResource`. */
  extensions?: () => readonly AnyExtension[];
  /** What slices that are on tell of its records; see `resourceParts`. */
  parts?: () => readonly AnyPart[];
  /** What the fields of extensions can name. */
  things?: () => readonly KnownThings[];
}

/** Declares a resource; throws at start when the declaration contradicts its table. */
export function defineResource<
  Table extends PgTable,
  Create extends v.GenericSchema = v.GenericSchema,
  Update extends v.GenericSchema = Create,
>(options: ResourceOptions<Table, Create, Update>): Resource {
  const columns = getTableColumns(options.table) as Record<string, PgColumn>;
  const keys = Object.entries(columns).filter(
    ([, column]) => column.primary || isOnlyKey(options.table, column),
  );
  const key = keys[0];
  if (keys.length !== 1 || !key)
    throw new Error(`Resource ${options.name}: its table needs exactly one primary key column.`);
  if (!/^[a-z][a-z0-9-]*$/.test(options.name))
    throw new Error(`Resource ${options.name}: a name is kebab-case.`);
  if ((options.capabilities.create || options.capabilities.update) && !options.schema)
    throw new Error(`Resource ${options.name}: writing needs a schema.`);
  if (options.capabilities.trash && !columns.trashedAt)
    throw new Error(`Resource ${options.name}: the trash needs a column trashedAt.`);
  if (options.findable && !options.filters?.q)
    throw new Error(`Resource ${options.name}: what can be found needs a filter q.`);
  if (options.defaultSort && !options.sort?.[options.defaultSort.field])
    throw new Error(`Resource ${options.name}: the default sort field is not among the sort fields.`);
  for (const name of Object.keys(options.actions ?? {}))
    if (name === 'restore' || name === 'history')
      throw new Error(`Resource ${options.name}: "${name}" is a deed of the engine.`);
  return {
    ...(options as unknown as ResourceOptions<PgTable>),
    columns,
    keyName: key[0],
    key: key[1],
    trash: Boolean(columns.trashedAt),
    versioned: Boolean(columns.version),
    audited: true,
  };
}

function isOnlyKey(table: PgTable, column: PgColumn): boolean {
  const composite = getTableConfig(table).primaryKeys[0]?.columns;
  return composite?.length === 1 && composite[0]?.name === column.name;
}

/** An action with its input typed by its schema. */
export function defineAction<Row, Schema extends v.GenericSchema>(
  action: ResourceAction<Row, Schema>,
): ResourceAction<Row, Schema> {
  return action;
}
