import { runPrepared } from '#platform/db/database.server.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.server.ts';

/** What was typed at checkouts that were never finished. */
export const draftData: PersonalData = {
  name: 'checkouts',
  title: 'Unfinished checkouts',
  tables: ['checkout_draft'],
  deletes: 'What they typed at checkouts that they did not finish.',
  keeps: '',
  read: (db, { email }) =>
    runPrepared<object>(db, {
      name: 'personal-drafts-read',
      text: `select entries -> 'billing' as billing, entries -> 'shipping' as shipping, entries ->> 'note' as note,
          updated_at as "typedAt" from checkout_draft where lower(entries -> 'billing' ->> 'email') = $1`,
      values: [email],
    }),
  erase: async (tx, { email }) => {
    await runPrepared(tx, {
      name: 'personal-drafts-erase',
      text: `delete from checkout_draft where lower(entries -> 'billing' ->> 'email') = $1`,
      values: [email],
    });
  },
};
