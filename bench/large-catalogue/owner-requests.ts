import type pg from 'pg';
import type { OwnerScreen } from './owner-screens.ts';

/** A request of the back office; a body is sent as JSON. */
export interface OwnerRequest {
  path: string;
  json?: object;
}

/** Words and things that are asked for in turn. */
const DIFFERENT = 200;
/** Rows of a page. */
const PAGE = 25;
/** Products that are looked at for one change. */
const CHANGED = 100;

/** Per screen the requests that fill it, in turn. */
export async function requestsOfOwner(db: pg.Pool): Promise<Record<OwnerScreen, readonly OwnerRequest[]>> {
  const all = async <Row extends pg.QueryResultRow>(text: string) => (await db.query<Row>(text)).rows;
  const products = await all<{ name: string }>(
    `select name from product where slug like 'large-%' and parent_id is null order by md5(slug) limit ${DIFFERENT}`,
  );
  const variations = await all<{ sku: string }>(
    `select sku from product where slug like 'large-%' and parent_id is not null and sku <> '' order by md5(slug) limit ${DIFFERENT}`,
  );
  const people = await all<{ name: string }>(
    `select billing_name as name from shop_order where key like 'bench-%' order by md5(key) limit ${DIFFERENT}`,
  );
  // The smallest of those that fill a page, with those below them: at every size a list of as many rows.
  const categories = await all<{ id: string }>(
    `with recursive place as (
       select id, id as top from category where slug like 'large-%'
       union all select c.id, place.top from category c join place on c.parent_id = place.id)
     select top as id from place join product_category pc on pc.category_id = place.id
       join product p on p.id = pc.product_id and p.parent_id is null and p.trashed_at is null
     group by top having count(distinct p.id) >= ${PAGE} order by count(distinct p.id), top limit 5`,
  );
  const large = await all<{ id: string }>(
    `select id from category where slug like 'large-%' and parent_id is null order by position, id limit 5`,
  );
  const tags = await all<{ id: string }>(
    `select tag_id as id from product_tag group by tag_id order by count(*) desc, tag_id limit 5`,
  );
  const changed = await all<{ id: string }>(
    `select id from product where slug like 'large-%' and parent_id is null order by id limit ${CHANGED}`,
  );
  // Look, stuff, thing, and a word that few others have.
  const words = products.map(({ name }) => name.split(' '));
  const list = (resource: string, query: object = {}): OwnerRequest => ({
    path: `/rest/${resource}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]))}`,
  });
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const year = `period=custom&from=${ago(365)}&to=${ago(0)}`;
  const filtered = (filter: object) => list('products', { filter });
  const ordered = (q: string) => list('orders', { filter: { q } });
  return {
    Products: [list('products')],
    'Products by name': [list('products', { sort: ['name', 'ASC'] })],
    'Products of a small category': categories.map(({ id }) => filtered({ categoryId: Number(id) })),
    'Products of a large category': large.map(({ id }) => filtered({ categoryId: Number(id) })),
    'Products in a price range': [2000, 3000, 4000].map((from) =>
      filtered({ price: { from, to: from + 1500 } }),
    ),
    'Products in stock': [filtered({ stock: 'in' })],
    'Products low in stock': [filtered({ stock: 'low' })],
    'Products out of stock': [filtered({ stock: 'out' })],
    'Products of a kind': [filtered({ type: 'variable' })],
    'Products with a tag': tags.map(({ id }) => filtered({ tagId: Number(id) })),
    'Products by a rare word': words.map(([, , , rare = '']) => filtered({ q: rare })),
    'Products by a common word': [...new Set(words.map(([, stuff = '']) => stuff))].map((q) =>
      filtered({ q }),
    ),
    'Products by the SKU of a variation': variations.map(({ sku }) => filtered({ q: sku })),
    'Category tree': [list('categories', { range: [0, 199], sort: ['position', 'ASC'] })],
    Tags: [list('tags')],
    Attributes: [list('attributes')],
    Orders: [list('orders')],
    'Orders by a person': people.map(({ name }) => ordered(name.split(' ')[1] ?? name)),
    'Orders by a product': words.map(([, stuff = '']) => ordered(stuff)),
    Customers: [list('customers')],
    'Customers by spend': [list('customers', { sort: ['spent', 'DESC'] })],
    'Customers by a person': people.map(({ name }) =>
      list('customers', { filter: { q: name.split(' ')[1] ?? name } }),
    ),
    'Sales of a year': [{ path: `/rest/reports/sales?${year}` }],
    'Best sellers of a year': [{ path: `/rest/reports/products?${year}` }],
    Overview: [{ path: '/rest/overview' }],
    'Search over everything': people.map(({ name }) => ({
      path: `/rest/search?q=${encodeURIComponent(name.split(' ')[1] ?? name)}`,
    })),
    'Bulk change of 100 products, looked at': [
      {
        path: '/rest/product-changes',
        json: {
          ids: changed.map(({ id }) => Number(id)),
          change: {
            kind: 'price',
            field: 'regularPrice',
            how: 'raise',
            amount: null,
            basisPoints: 500,
            rounding: 'none',
            saleFrom: null,
            saleTo: null,
          },
        },
      },
    ],
  };
}
