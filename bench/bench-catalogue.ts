import type pg from 'pg';

/**
 * Adds simple products to the demo shop until it lists `wanted` of them, each with two of the demo's pictures, in one
 * of its categories, on sale in one case of seven. They sort behind the demo's own products.
 */
export async function fillCatalogue(db: pg.Pool, wanted: number): Promise<void> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from product where parent_id is null and status = 'published'`,
  );
  const missing = wanted - (rows[0]?.count ?? 0);
  if (missing <= 0) return;
  await db.query(
    `with added as (
       insert into product (slug, name, sku, status, type, regular_price, sale_price, menu_order, total_sales,
         short_description, description, manage_stock, stock_quantity, weight_grams)
       select 'bench-' || n, 'Sample ' || n || ', ' || (array['Oak', 'Linen', 'Clay', 'Moss', 'Ink'])[1 + n % 5],
         'BENCH-' || n, 'published', 'simple', 500 + (n * 37) % 20000,
         case when n % 7 = 0 then 400 + (n * 31) % 90 end, 100000 + n, (n * 7919) % 1000,
         'A sample for measuring.', repeat('A sample for measuring. ', 20), n % 10 = 0, 100000, 250
       from generate_series($1::int, $2::int) n
       returning id
     ), numbered as (
       select id, row_number() over (order by id) as n from added
     ), shown as (
       insert into product_picture (product_id, position, picture_id)
       select numbered.id, place, pictures.id
       from numbered
       cross join generate_series(0, 1) place
       join (select id, row_number() over (order by id) - 1 as at, count(*) over () as all_of_them from picture) pictures
         on pictures.at = (numbered.n * 2 + place) % pictures.all_of_them
     )
     insert into product_category (product_id, category_id)
     select numbered.id, categories.id
     from numbered
     join (select id, row_number() over (order by id) - 1 as at, count(*) over () as all_of_them from category) categories
       on categories.at = numbered.n % categories.all_of_them`,
    [wanted - missing + 1, wanted],
  );
  await db.query('vacuum analyze product, product_picture, product_category');
}

/** Ids of simple products that can be bought in any number, in the order of the shop. */
export async function buyableProducts(db: pg.Pool, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from product where status = 'published' and type = 'simple' and not manage_stock
       and stock_status = 'instock' and not sold_singly and min_quantity is null and max_quantity is null
       and step_quantity is null and password_hash is null and trashed_at is null
     order by menu_order, id limit $1`,
    [limit],
  );
  if (rows.length < limit) throw new Error(`Only ${rows.length} of ${limit} products can be bought freely`);
  return rows.map(({ id }) => Number(id));
}

/** Ids of products whose stock is counted and lasts for every load; each buyer of one waits for the one before. */
export async function countedProducts(db: pg.Pool, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ id: string }>(
    `update product set manage_stock = true, stock_quantity = 1000000
     where id in (select id from product where slug like 'bench-%' and type = 'simple' order by id limit $1)
     returning id`,
    [limit],
  );
  if (rows.length < limit) throw new Error(`Only ${rows.length} of ${limit} products can be counted`);
  return rows.map(({ id }) => Number(id));
}

/** Lets everybody buy these again without a count, as other measurements find them. */
export async function countNoMore(db: pg.Pool, products: readonly number[]): Promise<void> {
  await db.query('update product set manage_stock = false where id = any($1::bigint[])', [products]);
}

/** The address of a product that is sold simply and has several pictures. */
export async function simpleProductAddress(db: pg.Pool): Promise<string> {
  const { rows } = await db.query<{ slug: string }>(
    `select p.slug from product p join product_picture pp on pp.product_id = p.id
     where p.status = 'published' and p.type = 'simple' and p.slug not like 'bench-%'
       and (not p.manage_stock or p.stock_quantity > 0) and p.stock_status = 'instock'
     group by p.id order by count(*) desc, p.menu_order, p.id limit 1`,
  );
  if (!rows[0]) throw new Error('The demo shop has no simple product');
  return `/product/${rows[0].slug}/`;
}

/** Adds products that can be bought and stand in no list, as long as nothing is listed anew; answers their ids. */
export async function addUnlisted(db: pg.Pool, count: number): Promise<number[]> {
  const { rows } = await db.query<{ id: string }>(
    `insert into product (slug, name, status, type, regular_price)
     select 'unlisted-' || n, 'Unlisted sample ' || n, 'published', 'simple', 500 + n * 37
     from generate_series(1, $1::int) n returning id`,
    [count],
  );
  return rows.map(({ id }) => Number(id));
}

/** Takes them out again, before a start of the shop lists them. */
export async function forgetUnlisted(db: pg.Pool): Promise<void> {
  await db.query(`delete from product where slug like 'unlisted-%'`);
}
