import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.server.ts';

/** Whether there is a product that visitors see and can buy: published, with a price. */
export async function sellsSomething(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select exists (
      select 1 from product where status = 'published' and trashed_at is null and regular_price is not null
    ) as found`);
  return rows[0]?.found === true;
}
