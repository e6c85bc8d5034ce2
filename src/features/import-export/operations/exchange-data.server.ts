import { runPrepared } from '#platform/db/database.server.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.server.ts';
import { wholeAddress } from '#platform/personal-data/platform-data.server.ts';

/** Rows of files that were taken in and name somebody: customers and orders of another shop. */
export const exchangeData: PersonalData = {
  name: 'imports',
  title: 'Imported files',
  tables: ['exchange_row'],
  deletes: 'What rows of imported files say of them; these rows cannot be undone any more.',
  keeps: 'The imported files themselves, which go after a month.',
  read: (db, { email }) =>
    runPrepared<object>(db, {
      name: 'personal-imports-read',
      text: `select run_id as import, line, cells from exchange_row where cells::text ~* $1 order by run_id, line`,
      values: [wholeAddress(email)],
    }),
  erase: async (tx, { email }) => {
    await runPrepared(tx, {
      name: 'personal-imports-erase',
      text: `update exchange_row set cells = '{}', names = '{}', label = '', before = null, later = null,
          state = case when state in ('created', 'changed') then 'kept' else state end
        where state <> 'waiting' and (cells::text ~* $1 or before::text ~* $1)`,
      values: [wholeAddress(email)],
    });
  },
};
