import { type SQL, sql } from 'drizzle-orm';
import { runComposed } from '#platform/db/composed-statement.server.ts';
import { runPrepared, type Transaction, together } from '#platform/db/database.server.ts';
import { LISTING_COLUMNS, listingRows, p } from './rules-in-sql.queries.server.ts';

/** Held shared by whoever writes rows, and alone by whoever changes what they are worked out by. */
const BASIS_LOCK = `hashtext('catalog.listing-basis')`;

/**
 * Writes the rows of these products anew (of a variation that of its product); `onlyChanged` leaves those alone that are
 * right. Rows of a product that several transactions change are written one after another, each with what those before
 * it did.
 */
export async function writeListingRows(
  tx: Transaction,
  ids: readonly number[],
  now: Date,
  { onlyChanged = false } = {},
): Promise<number> {
  if (ids.length === 0) return 0;
  const [, written] = await together(
    runPrepared(tx, {
      name: 'catalog-lock-listing',
      text: `with locked as materialized (
          select product_id from product_listing
          where product_id in (select coalesce(parent_id, id) from product where id = any($1::bigint[]))
          order by product_id for no key update)
        select pg_advisory_xact_lock_shared(${BASIS_LOCK}), (select count(*) from locked)`,
      values: [ids],
    }),
    // A statement of its own sees what the locks waited for.
    runComposed<{ product_id: number }>(tx, {
      name: `catalog-write-listing${onlyChanged ? '-changed' : ''}`,
      compose: () => writing(onlyChanged),
      values: { ids, now },
    }),
  );
  return written.length;
}

/** Waits for whoever writes rows, and keeps others from it until the transaction ends. */
export async function lockListingBasis(tx: Transaction): Promise<void> {
  await runPrepared(tx, {
    name: 'catalog-lock-listing-basis',
    text: `select pg_advisory_xact_lock(${BASIS_LOCK})`,
  });
}

function writing(onlyChanged: boolean): SQL {
  const [key, ...columns] = LISTING_COLUMNS;
  const list = (of: readonly string[], prefix = '') =>
    sql.join(
      of.map((name) => sql.raw(`${prefix}${name}`)),
      sql`, `,
    );
  const which = sql`${p.id} in (select coalesce(parent_id, id) from product where id = any(${sql.placeholder('ids')}::bigint[]))`;
  return sql`insert into product_listing (${list(LISTING_COLUMNS)}) ${listingRows(which)} order by ${p.id}
    on conflict (${sql.raw(String(key))}) do update set (${list(columns)}, written_by)
      = (${list(columns, 'excluded.')}, pg_current_xact_id())
    ${onlyChanged ? sql`where (${list(columns, 'product_listing.')}) is distinct from (${list(columns, 'excluded.')})` : sql``}
    returning product_id`;
}
