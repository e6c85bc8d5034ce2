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
        // From one moment to the next: where thousands of sales begin at midnight, that is one step.
        text: `with recursive change (moment) as (
            select ${firstAfter('now()')}
            union all
            select ${firstAfter('change.moment')} from change where change.moment is not null
          )
          select moment from change where moment is not null limit $1`,
        values: [KNOWN_MOMENTS],
      });
      moments = rows.map((row) => row.moment);
    },
  };
}

/** The first change after a moment, by the index of each kind. */
function firstAfter(moment: string): string {
  const first = (column: string, more = '') =>
    `(select ${column} from product where ${column} > ${moment} ${more} and trashed_at is null order by ${column} limit 1)`;
  return `least(${first('sale_from')}, ${first('sale_to')}, ${first('publish_at', `and status = 'scheduled'`)})`;
}
