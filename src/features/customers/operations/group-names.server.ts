import { defineCache } from '#platform/slices/define-cache.server.ts';
import { readGroupNames } from '../data/customers.queries.server.ts';

/** Ends what is kept and shown of the groups of customers. */
export const GROUPS_TAG = 'customer-groups';

interface GroupNames {
  byId: ReadonlyMap<number, string>;
  reload(): Promise<void>;
}

/** What the groups are called that are not in the trash, in memory: a form for a new account asks the database nothing. */
export const groupNames = defineCache<GroupNames>({
  name: 'customer-groups',
  open: ({ db }) => ({
    byId: new Map(),
    async reload() {
      this.byId = await readGroupNames(db);
    },
  }),
  endedBy: [GROUPS_TAG],
  load: (cache) => cache.reload(),
});
