import { type Executor, runPrepared } from '#platform/db/database.server.ts';

/** What a list of products asks of the table in which customers keep it. */
export interface ListedProducts {
  /** The products that a customer listed, the first one first. */
  read(db: Executor, userId: string): Promise<number[]>;
  /**
   * Lists products for a customer, in their order and until `most` stand on the list; what is listed already and what is
   * no product any more is left out.
   */
  keep(db: Executor, userId: string, ids: readonly number[], most: number): Promise<void>;
  /** Takes products off a customer's list; answers those that stood on it. */
  drop(db: Executor, userId: string, ids: readonly number[]): Promise<number[]>;
}

/** The statements of a list, by the name of its table (`listedProductColumns`). */
export function listedProducts(table: string): ListedProducts {
  const idsIn = (rows: readonly { productId: string }[]) => rows.map(({ productId }) => Number(productId));
  return {
    async read(db, userId) {
      const rows = await runPrepared<{ productId: string }>(db, {
        name: `${table}-read`,
        text: `select product_id as "productId" from ${table} where user_id = $1 order by added_at, product_id`,
        values: [userId],
      });
      return idsIn(rows);
    },
    async keep(db, userId, ids, most) {
      await runPrepared(db, {
        name: `${table}-keep`,
        // Locked, so that a product that is deleted meanwhile leaves no key behind.
        text: `
          with wished as (
            select p.id, w.place from unnest($2::bigint[]) with ordinality as w (id, place)
            join product p on p.id = w.id and p.parent_id is null
            where not exists (select from ${table} where user_id = $1 and product_id = w.id)
            order by w.place
            limit greatest(0, $3 - (select count(*) from ${table} where user_id = $1))
            for key share of p
          )
          insert into ${table} (user_id, product_id, added_at)
          select $1, id, now() + place * interval '1 microsecond' from wished
          on conflict do nothing`,
        values: [userId, ids, most],
      });
    },
    async drop(db, userId, ids) {
      const rows = await runPrepared<{ productId: string }>(db, {
        name: `${table}-drop`,
        text: `delete from ${table} where user_id = $1 and product_id = any($2::bigint[])
          returning product_id as "productId"`,
        values: [userId, ids],
      });
      return idsIn(rows);
    },
  };
}
