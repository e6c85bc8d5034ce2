import type pg from 'pg';
import { fillProducts } from './large-products.ts';
import { fillTaxonomies } from './large-taxonomies.ts';

/** What a shop has afterwards. */
export interface LargeCatalogue {
  /** Products that are not in the trash, without variations. */
  products: number;
  variations: number;
  /** Approved reviews of them: averages and counts follow from these. */
  reviews: number;
}

/**
 * Adds products to a shop until it has `wanted`: a tenth of them with three variations, each with terms of five
 * attributes (20 terms each), in one or two of 200 nested categories, with tags, ratings, a spread of prices, sales and
 * stock, and words in names and descriptions of which some are rare. The same shop gets the same products. Pictures
 * are those that the shop has. Everything or nothing; `client` is to be nobody else's meanwhile.
 */
export async function fillLargeCatalogue(client: pg.ClientBase, wanted: number): Promise<LargeCatalogue> {
  await client.query('begin');
  try {
    // Nothing is lost but the filling itself if the machine stops now.
    await client.query('set local synchronous_commit = off');
    await client.query(`set local maintenance_work_mem = '256MB'`);
    const { rows } = await client.query<{ products: number; numbered: number }>(
      `select count(*)::int as products,
         coalesce(max(substr(slug, 7)::int) filter (where slug ~ '^large-[0-9]+$'), 0) as numbered
       from product where parent_id is null and trashed_at is null`,
    );
    const { products = 0, numbered = 0 } = rows[0] ?? {};
    await fillTaxonomies(client);
    if (wanted > products) await fillProducts(client, numbered + 1, numbered + wanted - products);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  await client.query(
    'vacuum analyze product, product_category, product_tag, product_picture, product_attribute, product_term, review, review_tally',
  );
  const { rows } = await client.query<LargeCatalogue>(
    `select count(*) filter (where parent_id is null)::int as products,
       count(*) filter (where parent_id is not null)::int as variations,
       (select count(*)::int from review where state = 'approved') as reviews
     from product where trashed_at is null`,
  );
  return rows[0] ?? { products: 0, variations: 0, reviews: 0 };
}

/** Why samples must not be put into this shop; undefined where they may. */
export async function refuseToFill(
  client: pg.ClientBase,
  { despiteOrders }: { despiteOrders: boolean },
): Promise<string | undefined> {
  const { rows } = await client.query<{ isShop: boolean }>(
    `select to_regclass('product_listing') is not null as "isShop"`,
  );
  if (!rows[0]?.isShop)
    return 'There is no shop yet, or one of an earlier version: start it once, then fill it.';
  // Those of the demo shop were placed by nobody.
  const orders = await client.query(`select from shop_order where created_via <> 'demo' limit 1`);
  if (orders.rowCount && !despiteOrders)
    return 'This shop has orders, so somebody may sell here: samples would stand among its products. With --despite-orders they are put in nevertheless.';
  return undefined;
}
