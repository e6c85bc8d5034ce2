import { type Executor, runPrepared } from '#platform/db/database.server.ts';

/** The products that a customer listed, the first one first. */
export async function readListed(db: Executor, userId: string): Promise<number[]> {
  const rows = await runPrepared<{ productId: string }>(db, {
    name: 'wishlist-read',
    text: `select product_id as "productId" from wishlist_item where user_id = $1 order by added_at, product_id`,
    values: [userId],
  });
  return rows.map(({ productId }) => Number(productId));
}

/**
 * Lists products for a customer, in their order and until `most` stand on the list; what is listed already and what is
 * no product any more is left out.
 */
export async function keepListed(
  db: Executor,
  userId: string,
  ids: readonly number[],
  most: number,
): Promise<void> {
  await runPrepared(db, {
    name: 'wishlist-keep',
    // Locked, so that a product that is deleted meanwhile leaves no key behind.
    text: `
      with wished as (
        select p.id, w.place from unnest($2::bigint[]) with ordinality as w (id, place)
        join product p on p.id = w.id and p.parent_id is null
        where not exists (select from wishlist_item where user_id = $1 and product_id = w.id)
        order by w.place
        limit greatest(0, $3 - (select count(*) from wishlist_item where user_id = $1))
        for key share of p
      )
      insert into wishlist_item (user_id, product_id, added_at)
      select $1, id, now() + place * interval '1 microsecond' from wished
      on conflict do nothing`,
    values: [userId, ids, most],
  });
}

/** Takes products off a customer's list; answers those that stood on it. */
export async function dropListed(db: Executor, userId: string, ids: readonly number[]): Promise<number[]> {
  const rows = await runPrepared<{ productId: string }>(db, {
    name: 'wishlist-drop',
    text: `delete from wishlist_item where user_id = $1 and product_id = any($2::bigint[])
      returning product_id as "productId"`,
    values: [userId, ids],
  });
  return rows.map(({ productId }) => Number(productId));
}
