import type { Database } from '#platform/db/database.server.ts';

/** One part of the overview: plain data that a panel of the same name shows. */
export interface OverviewPart {
  name: string;
  /** Who lacks it does not get the part. */
  capability: string;
  load: (db: Database, now: Date) => Promise<unknown>;
}
