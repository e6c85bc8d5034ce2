import { type Database, runPrepared } from '#platform/db/database.server.ts';

/** Moments at which the catalogue changes by itself: a sale begins or ends, a scheduled product becomes public. */
export interface CatalogueClock {
  /** The first such moment after `now`; null when none is known. */
  nextChange(now: Date): Date | null;
  reload(): Promise<void>;
}

/** More than a page is ever kept for; the list is read again with every change of a product. */
const KNOWN_MOMENTS = 500;

/** Opens the clock; call `reload` before the first use and whenever the tag `products` was announced. */
export function createCatalogueClock(db: Database): CatalogueClock {
  let moments: Date[] = [];
  return {
    nextChange: (now) => moments.find((moment) => moment > now) ?? null,
    async reload() {
      const rows = await runPrepared<{ moment: Date }>(db, {
        name: 'catalog-clock',
        text: `select distinct moment from (
            select sale_from as moment from product where sale_from > now() and trashed_at is null
            union all select sale_to from product where sale_to > now() and trashed_at is null
            union all select publish_at from product
              where status = 'scheduled' and publish_at > now() and trashed_at is null
          ) changes order by moment limit $1`,
        values: [KNOWN_MOMENTS],
      });
      moments = rows.map((row) => row.moment);
    },
  };
}
