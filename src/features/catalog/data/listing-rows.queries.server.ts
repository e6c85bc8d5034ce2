import { type SQL, sql } from 'drizzle-orm';
import { runComposed } from '#platform/db/composed-statement.server.ts';
import { pipelined, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import { LISTING_COLUMNS, listingRows, p } from './rules-in-sql.queries.server.ts';

/** Held shared by whoever writes rows, and alone by whoever changes what they are worked out by. */
const BASIS_LOCK = `hashtext('catalog.listing-basis')`;

/** The products that `ids` name, of a variation its own. */
const NAMED = 'select coalesce(parent_id, id) from product where id = any($1::bigint[])';

/** Those that are sold by parts of which some are among these. */
const groupsOf = (named: string) =>
  `select product_id from product_link where kind = 'children' and linked_id in (${named})`;

/**
 * Writes the rows of these products anew (of a variation that of its product), and after them those of products that are
 * sold by them; `onlyChanged` leaves those alone that are
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
  const [, written, groups] = await pipelined(
    runPrepared(tx, {
      name: 'catalog-lock-listing',
      text: `with locked as materialized (
          select product_id from product_listing
          where product_id in (${NAMED} union ${groupsOf(NAMED)})
          order by product_id for no key update)
        select pg_advisory_xact_lock_shared(${BASIS_LOCK}), (select count(*) from locked)`,
      values: [ids],
    }),
    // A statement of its own sees what the locks waited for.
    runComposed<{ product_id: number }>(tx, {
      name: `catalog-write-listing${onlyChanged ? '-changed' : ''}`,
      compose: () => writing(NAMED, onlyChanged),
      values: { ids, now },
    }),
    // What their parts cost these rows say by now.
    runComposed<{ product_id: number }>(tx, {
      name: `catalog-write-listing-groups${onlyChanged ? '-changed' : ''}`,
      compose: () => writing(groupsOf(NAMED), onlyChanged),
      values: { ids, now },
    }),
  );
  return written.length + groups.length;
}

/** Waits for whoever writes rows, and keeps others from it until the transaction ends. */
export async function lockListingBasis(tx: Transaction): Promise<void> {
  await runPrepared(tx, {
    name: 'catalog-lock-listing-basis',
    text: `select pg_advisory_xact_lock(${BASIS_LOCK})`,
  });
}

/** `which` selects the products, those that `ids` name standing in it as `$1`. */
function writing(which: string, onlyChanged: boolean): SQL {
  const [key, ...columns] = LISTING_COLUMNS;
  const list = (of: readonly string[], prefix = '') =>
    sql.join(
      of.map((name) => sql.raw(`${prefix}${name}`)),
      sql`, `,
    );
  const [before = '', after = ''] = which.split('$1');
  const among = sql`${p.id} in (${sql.raw(before)}${sql.placeholder('ids')}${sql.raw(after)})`;
  return sql`insert into product_listing (${list(LISTING_COLUMNS)}) ${listingRows(among)} order by ${p.id}
    on conflict (${sql.raw(String(key))}) do update set (${list(columns)}, written_by)
      = (${list(columns, 'excluded.')}, pg_current_xact_id())
    ${onlyChanged ? sql`where (${list(columns, 'product_listing.')}) is distinct from (${list(columns, 'excluded.')})` : sql``}
    returning product_id`;
}
