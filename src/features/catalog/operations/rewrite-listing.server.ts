import { setTimeout as delay } from 'node:timers/promises';
import {
  clientOf,
  type Database,
  inTransaction,
  runPrepared,
  type Transaction,
} from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { lockListingBasis, writeListingRows } from '../data/listing-rows.queries.server.ts';
import { kindsSoldByVariations, kindsThatSell } from '../data/rules-in-sql.queries.server.ts';
import type { ProductViewSettings } from '../rules/product-card.server.ts';

/** Cache tag of the listing: rows of it were written, and no other tag of lists says so. */
export const LISTING_TAG = 'listing';
/** Cache tag of products that are gone for good. */
export const LISTING_SIZE_TAG = 'listing-size';

/**
 * Writes the rows anew by which lists know these products (of a variation that of its product), in the transaction that
 * changed them: call it last, and announce `products` or `LISTING_TAG`. Products that are gone need nothing.
 */
export async function rewriteListing(tx: Transaction, ids: readonly number[]): Promise<void> {
  await writeListingRows(tx, ids, new Date());
}

/** Products whose rows are written in one transaction. */
const AT_ONCE = 1_000;

/** Writes the rows of all products anew, a batch at a time, leaving those alone that are right; answers how many were not. */
export async function rebuildListing(db: Database): Promise<number> {
  let changed = 0;
  for (let last = 0; ; ) {
    const rows = await runPrepared<{ id: number }>(db, {
      name: 'catalog-all-products',
      text: 'select id from product where parent_id is null and id > $1 order by id limit $2',
      values: [last, AT_ONCE],
    });
    const ids = rows.map(({ id }) => id);
    last = ids.at(-1) ?? last;
    changed += await rewriteChanged(db, ids, new Date());
    if (ids.length < AT_ONCE) return changed;
    // What shoppers ask meanwhile comes first.
    await delay(0);
  }
}

/** Writes the rows anew whose moment has come (a sale begins or ends, a hold ends); answers how many. */
export async function rewriteDue(db: Database, now: Date): Promise<number> {
  for (let written = 0; ; ) {
    const rows = await runPrepared<{ id: number }>(db, {
      name: 'catalog-due-listing',
      text: `select product_id as id from product_listing where next_change <= $1
        order by next_change, product_id limit $2`,
      values: [now, AT_ONCE],
    });
    const changed = await rewriteChanged(
      db,
      rows.map(({ id }) => id),
      now,
    );
    written += changed;
    if (rows.length < AT_ONCE) return written;
  }
}

function rewriteChanged(db: Database, ids: readonly number[], now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const changed = await writeListingRows(tx, ids, now, { onlyChanged: true });
    if (changed > 0) await emitInvalidation(tx, [LISTING_TAG]);
    return changed;
  });
}

/** On what all rows of the listing depend. */
export type ListingSettings = Pick<ProductViewSettings, 'types' | 'manageStock' | 'outOfStockThreshold'>;

/**
 * Makes the listing follow the shop's settings, and writes rows that are missing (products that something else put into
 * the database). Answers whether rows were written anew.
 */
export async function keepListingBasis(db: Database, settings: ListingSettings): Promise<boolean> {
  const { manageStock, outOfStockThreshold, types } = settings;
  const wanted = [
    manageStock,
    outOfStockThreshold,
    kindsSoldByVariations(types),
    kindsThatSell('parts', types),
  ];
  const asked = await clientOf(db).query<{ isRight: boolean }>({
    name: 'catalog-listing-basis',
    // Those in the trash apart, so that each part is read from an index alone.
    text: `select is_complete and ${SAME} and not (${isMissing('is null')}) and not (${isMissing('is not null')})
        as "isRight" from listing_basis`,
    values: wanted,
  });
  if (asked.rows[0]?.isRight) return false;
  await inTransaction(db, async (tx) => {
    await lockListingBasis(tx);
    await runPrepared(tx, {
      name: 'catalog-set-listing-basis',
      text: `insert into listing_basis (counts_stock, out_of_stock_threshold, sold_by_variations,
          sold_by_parts, is_complete)
        values ($1, $2, $3, $4, false)
        on conflict (is_only) do update set counts_stock = $1, out_of_stock_threshold = $2, sold_by_variations = $3,
          sold_by_parts = $4, is_complete = false`,
      values: wanted,
    });
  });
  await rebuildListing(db);
  await runPrepared(db, {
    name: 'catalog-listing-complete',
    text: `update listing_basis set is_complete = true where ${SAME}`,
    values: wanted,
  });
  return true;
}

/** Whether a product has no row, of those whose moment of going into the trash `is` so. */
const isMissing = (is: 'is null' | 'is not null') => `exists (
  select from product p where p.parent_id is null and p.trashed_at ${is}
    and not exists (select from product_listing l where l.product_id = p.id))`;

const SAME =
  '(counts_stock, out_of_stock_threshold, sold_by_variations, sold_by_parts) = ($1::boolean, $2::int, $3::text[], $4::text[])';
