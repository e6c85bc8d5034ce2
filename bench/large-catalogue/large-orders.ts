import type pg from 'pg';

/** Adds orders until the shop has `wanted`, each with two lines of its products; the same shop gets the same orders. */
export async function fillOrders(db: pg.Pool, wanted: number): Promise<void> {
  const { rows } = await db.query<{ present: number; others: number }>(
    `select count(*) filter (where key like 'bench-%')::int as present,
       count(*) filter (where key not like 'bench-%')::int as others from shop_order`,
  );
  const { present = 0, others = 0 } = rows[0] ?? {};
  // What other measurements bought would count among them.
  if (others > 0) {
    await db.query('truncate shop_order cascade');
    return fillOrders(db, wanted);
  }
  if (present >= wanted) return;
  const sold = await db.query<{ count: number }>(
    `select count(*)::int as count from product where slug like 'large-%' and parent_id is null`,
  );
  await db.query(
    `with sold as materialized (
       select row_number() over (order by id) - 1 as at, name, coalesce(sku, '') as sku
       from product where slug like 'large-%' and parent_id is null
     ), placed as (
       insert into shop_order (key, attempt, state, currency, store_currency, subtotal, total, store_total, totals,
         item_count, billing, needs_shipping, billing_name, billing_email, sold_text, created_via, created_at)
       select 'bench-' || n, 'bench-' || n,
         (array['processing', 'completed', 'completed', 'on-hold', 'cancelled'])[1 + n % 5], 'USD', 'USD', 1000, 1000, 1000,
         '{}', 2, '{}', true,
         (array['Ada', 'Ben', 'Cem', 'Dora', 'Eli', 'Fay'])[1 + n % 6] || ' ' || initcap(substr(md5(n::text), 1, 7)),
         substr(md5(n::text), 1, 7) || '@example.com', one.name || ' ' || one.sku || ' ' || other.name || ' ' || other.sku,
         'demo', now() - n * interval '3 minutes'
       from generate_series($1::int, $2::int) n
       join sold one on one.at = (n::bigint * 7919) % $3::bigint
       join sold other on other.at = (n::bigint * 104729) % $3::bigint
       returning id, sold_text, key
     )
     insert into order_line (order_id, position, name, sku, quantity, currency, unit_price, subtotal, net, store_net,
       needs_shipping)
     select placed.id, place, placed.sold_text, '', 1, 'USD', 500, 500, 500, 500, true
     from placed, generate_series(0, 1) place`,
    [present + 1, wanted, sold.rows[0]?.count],
  );
  await db.query('vacuum analyze shop_order, order_line');
}
