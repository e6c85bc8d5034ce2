import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import type { Person, PersonalData } from './personal-data.server.ts';
import type { PersonalDataWords } from './request-view.ts';

/** Data that hangs on an account alone and goes with it: rows of a table, by the column that names the account. */
export function rowsOfAccount({
  name,
  table,
  column,
  select,
  ...words
}: PersonalDataWords & {
  name: string;
  table: string;
  column: string;
  /** Columns as the file says them, in SQL. */
  select: string;
}): PersonalData {
  return {
    name,
    ...words,
    tables: [table],
    read: async (db: Executor, { userId }: Person) =>
      userId === null
        ? []
        : runPrepared<object>(db, {
            name: `personal-${name}-read`,
            text: `select ${select} from ${table} where ${column} = $1`,
            values: [userId],
          }),
    erase: async (tx: Transaction, { userId }: Person) => {
      if (userId === null) return;
      await runPrepared(tx, {
        name: `personal-${name}-erase`,
        text: `delete from ${table} where ${column} = $1`,
        values: [userId],
      });
    },
  };
}
