import { inTransaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import type { TerminalCommand } from '#platform/terminal/points.server.ts';
import { rebuildListing } from '../operations/rewrite-listing.server.ts';

/** What can be done with lists of products at a terminal. */
export const listingCommands: readonly TerminalCommand[] = [
  {
    name: 'reindex',
    about: 'Writes anew what lists, filters and search know of all products, and has running nodes read it',
    async run(_typed, { services: { db }, say }) {
      const rows = await rebuildListing(db);
      await inTransaction(db, (tx) => emitInvalidation(tx, ['*']));
      say(`Done: ${rows} ${rows === 1 ? 'row was' : 'rows were'} written.`);
      return 0;
    },
  },
];
