import { type Executor, runPrepared } from '#platform/db/database.server.ts';

/** Codes of coupons that everybody is told of, in the order of these ids; what has ended is left out. */
export async function readOfferedCoupons(db: Executor, ids: readonly number[]): Promise<string[]> {
  const rows = await runPrepared<{ code: string }>(db, {
    name: 'coupons-offered',
    text: `select code from coupon join unnest($1::bigint[]) with ordinality wanted (id, place) using (id)
      where trashed_at is null and (expires_at is null or expires_at > now()) order by place`,
    values: [[...ids]],
  });
  return rows.map(({ code }) => code);
}
