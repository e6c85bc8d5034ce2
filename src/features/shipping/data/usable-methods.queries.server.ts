import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.server.ts';

/** Whether the shop sends anywhere: a zone has a method that is on. */
export async function sendsSomewhere(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select exists (
      select 1 from shipping_method as method join shipping_zone as zone on zone.id = method.zone_id
      where method.enabled and method.trashed_at is null and zone.trashed_at is null
    ) as found`);
  return rows[0]?.found === true;
}
