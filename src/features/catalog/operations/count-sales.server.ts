import { type Database, inTransaction, runPrepared } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { rewriteListing } from './rewrite-listing.server.ts';

/** Cache tag of lists that are sorted by popularity. */
export const SALES_TAG = 'sales';

/** Adds the sales noted since the last time to their products' totals, by which lists sort; returns how many products. */
export async function countSales(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    const rows = await runPrepared<{ id: number }>(tx, {
      name: 'catalog-count-sales',
      text: `
        with taken as (
          delete from product_sale returning product_id, pieces
        ), sold as (
          select product_id, sum(pieces) as pieces from taken group by product_id
        ), locked as materialized (
          select id from product where id in (select product_id from sold) order by id for no key update
        )
        update product p set total_sales = greatest(0, p.total_sales + sold.pieces)
        from sold, locked where locked.id = sold.product_id and p.id = locked.id returning p.id`,
    });
    if (rows.length > 0) {
      await rewriteListing(
        tx,
        rows.map(({ id }) => id),
      );
      await emitInvalidation(tx, [SALES_TAG]);
    }
    return rows.length;
  });
}
