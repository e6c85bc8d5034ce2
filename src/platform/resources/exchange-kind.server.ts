import type { Executor, Transaction } from '#platform/db/database.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { ExchangeColumn } from './exchange-column.ts';

/** The cells of a row by field; those of columns that nobody mapped are absent. */
export type ExchangeCells = Readonly<Record<string, string>>;

/** A row of a file that is taken in. */
export interface ExchangeRow {
  /** Which row of the file it is; the heading is the first. */
  line: number;
  cells: ExchangeCells;
}

/** What is said of a row, at a field or as a whole (''). */
export interface ExchangeMessage {
  line: number;
  field: string;
  text: string;
  /** Whether the row was refused for it. */
  isError: boolean;
}

/** What an owner chose for a run. */
export interface ExchangeOptions {
  /** What becomes of rows whose record is there, and of those whose record is not. */
  mode: 'both' | 'create' | 'update';
}

/** A record that was written for a row beside its own: a category that it names, for example. */
export interface BesideRecord {
  resource: string;
  id: number;
  /** As it was left; null where records have none. */
  version: number | null;
  /** What it had in the fields that were changed; null where it was made. */
  before: Record<string, unknown> | null;
}

/** What a kind gets for a group of rows. */
export interface ExchangeContext {
  tx: Transaction;
  actor: Actor;
  options: ExchangeOptions;
  /** Whether a file is only looked at: all that is written is undone. */
  isTrial: boolean;
  /** While a file is only looked at: what was tried for its rows so far, by names of the kind's own, and need not be again. */
  tried?: Set<string>;
  /** Which record a row of an earlier file of a kind became, by the row's name: files of another shop name by its numbers. */
  formerly?: (kind: string, name: string) => Promise<number | undefined>;
  /** Tells of a record beside the one that a row is about which was made or changed for it, so that it is taken back too. */
  alsoWrote?: (one: BesideRecord) => void;
  /** While a file is only looked at: which of these pictures are called like no file that is there; addresses never. */
  missingPictures?: (names: readonly string[]) => Promise<string[]>;
}

/** What a kind gets for what was put off. */
export interface LaterContext extends ExchangeContext {
  /** Which record a row of the file became, by its name. */
  written: (name: string) => Promise<number | undefined>;
  /** What became of each picture that was asked for: its id, or why there is none. */
  pictures: ReadonlyMap<string, number | string>;
  /** The same of other files, by `bringFiles`. */
  files: ReadonlyMap<string, number | string>;
}

/** What became of a group of rows. */
export interface ExchangeOutcome {
  deed: 'created' | 'changed' | 'same' | 'skipped' | 'refused';
  /** The record and its version afterwards; null where there is none. */
  recordId: number | null;
  version: number | null;
  /** What the record had in the fields that were written, to be put back. */
  before: Record<string, unknown> | null;
  /** The words by which owners know it. */
  label: string;
  messages: ExchangeMessage[];
  /** What has to wait until all rows are written, or is fetched from elsewhere. */
  later: Record<string, unknown> | null;
}

/** A record that is told to a file: its cells by field. Several where it has rows of its own below it. */
export type ExportedRows = readonly Record<string, string>[];

/** Something that comes in and goes out as CSV. */
export interface ExchangeKind {
  /** The resource whose records they are. */
  name: string;
  title: string;
  /** What whoever gives out and takes in must be allowed to. */
  capabilities: { read: string; write: string };
  /** The fields of which a file has one at least, by which records are known; what is said where it has none. */
  needs: { fields: readonly string[]; text: string };
  columns: readonly ExchangeColumn[];
  /** The names by which other rows of the file may call a row, and the name of the row that it belongs to. */
  namesOf(cells: ExchangeCells): { names: readonly string[]; belongsTo: string | null };
  /** Writes a row with those that belong to it; what it throws undoes all of it. */
  write(rows: readonly ExchangeRow[], context: ExchangeContext): Promise<ExchangeOutcome>;
  /** Names and addresses of pictures in what was put off: they are brought, outside of any transaction, before it is written. */
  picturesOf?(later: Record<string, unknown>): readonly string[];
  /**
   * Brings other files that were put off, outside of any transaction: each by what its cell calls it to its id, or why it
   * did not come. Null where `until` said stop; it is asked again, and goes on behind what came by then.
   */
  bringFiles?(
    about: { recordId: number; runId: number; line: number },
    later: Record<string, unknown>,
    until: () => boolean,
  ): Promise<ReadonlyMap<string, number | string> | null>;
  /** Does what was put off until all rows were written. */
  writeLater?(
    about: { recordId: number; line: number },
    later: Record<string, unknown>,
    context: LaterContext,
  ): Promise<Pick<ExchangeOutcome, 'version' | 'before' | 'messages'>>;
  /** Undoes a row where records have no trash: takes away what it made, or gives back `before`. Answers why not; '' where it did. */
  undo?(
    about: { recordId: number; version: number | null; isNew: boolean; before: Record<string, unknown> },
    context: Pick<ExchangeContext, 'tx' | 'actor'>,
  ): Promise<string>;
  /** Whether nothing has a record any more that a run made beside its own; where left out, all of them go when a run is undone. */
  isFree?(executor: Executor, resource: string, id: number): Promise<boolean>;
  /** What a record that goes into the trash is given first, so that it keeps nothing taken that others may have again. */
  released?: Readonly<Record<string, unknown>>;
  /** Where a record goes that a run made and that is undone: the trash, or for good; the trash where left out. */
  undoneFor?: 'trash' | 'delete';
  /** How many there are of what has no fixed number of columns, by the beginning of the field: `{ attribute: 3 }`. */
  numbersOf?(executor: Executor, ids: readonly number[]): Promise<Readonly<Record<string, number>>>;
  /** The rows of these records, in this order. */
  exported(executor: Executor, ids: readonly number[]): Promise<readonly ExportedRows[]>;
}

/** What comes in and goes out as CSV; each slice brings its own. */
export const exchangeKinds = extensionPoint<(services: SliceServices) => ExchangeKind>('exchange-kinds');
