import type { Database } from '#platform/db/database.server.ts';

/** What an owner should look at, told on the overview, above the list that it is about, and at that list's entry in the menu. */
export interface OfficeNotice {
  name: string;
  /** Key of the back office's texts that says it; `smart_count` is how many there are. */
  says: string;
  /** Who lacks it is not told. */
  capability: string;
  /** The resource whose list shows them. */
  resource: string;
  /** Whether a panel of the overview tells it already. */
  hasPanel?: true;
  /** How many there are, 0 for nothing to tell, and by which filter the list shows them alone. */
  find: (db: Database, now: Date) => Promise<FoundNotice>;
}

/** What a notice found. */
export interface FoundNotice {
  count: number;
  filter?: Record<string, unknown>;
}
