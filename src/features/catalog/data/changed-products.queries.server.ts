import { runPrepared, type Transaction } from '#platform/db/database.server.ts';
import type { ChangedProduct, ChangedRow, FieldsByRow } from '../rules/bulk-change.ts';
import type { Backorders } from '../rules/stock.ts';

/** A product that is changed with others, as it is found. */
export interface FoundProduct extends ChangedProduct {
  name: string;
  type: string;
  version: number;
  isInTrash: boolean;
  variations: readonly FoundVariation[];
}

/** A variation of such a product. */
type FoundVariation = ChangedRow & { name: string; isOn: boolean };

interface Row {
  id: number;
  parent_id: number | null;
  name: string;
  type: string;
  version: number;
  status: string;
  is_in_trash: boolean;
  regular_price: number | null;
  sale_price: number | null;
  sale_from: Date | null;
  sale_to: Date | null;
  manage_stock: boolean;
  stock_quantity: number;
  backorders: Backorders;
  category_ids: number[] | null;
}

/** Locks products with their variations until the transaction ends, in the order in which buyers lock them. */
export async function lockChangedProducts(tx: Transaction, ids: readonly number[]): Promise<void> {
  await runPrepared(tx, {
    name: 'catalog-lock-changed',
    text: `select id from product where id = any($1::bigint[]) or parent_id = any($1::bigint[])
      order by id for no key update`,
    values: [ids],
  });
}

/** Reads products with their variations, by id; those that do not exist are missing. */
export async function readChangedProducts(
  tx: Transaction,
  ids: readonly number[],
): Promise<Map<number, FoundProduct>> {
  const rows = await runPrepared<Row>(tx, {
    name: 'catalog-changed',
    text: `select p.id, p.parent_id, p.name, p.type, p.version, p.status, p.trashed_at is not null as is_in_trash,
        p.regular_price, p.sale_price, p.sale_from, p.sale_to, p.manage_stock, p.stock_quantity, p.backorders,
        case when p.parent_id is null then (
          select array_agg(pc.category_id order by pc.position, pc.category_id)
          from product_category pc join category c on c.id = pc.category_id
          where pc.product_id = p.id and c.trashed_at is null
        ) end as category_ids
      from product p
      where p.id = any($1::bigint[]) and p.parent_id is null or p.parent_id = any($1::bigint[]) and p.trashed_at is null
      order by p.id`,
    values: [ids],
  });
  const products = new Map<number, FoundProduct & { variations: FoundVariation[] }>();
  for (const row of rows)
    if (row.parent_id === null)
      products.set(row.id, {
        ...rowOf(row),
        type: row.type,
        version: row.version,
        status: row.status,
        isInTrash: row.is_in_trash,
        categoryIds: (row.category_ids ?? []).map(Number),
        variations: [],
      });
  for (const row of rows)
    if (row.parent_id !== null)
      products.get(row.parent_id)?.variations.push({ ...rowOf(row), isOn: row.status === 'published' });
  return products;
}

function rowOf(row: Row): ChangedRow & { name: string } {
  return {
    id: row.id,
    name: row.name,
    regularPrice: row.regular_price,
    salePrice: row.sale_price,
    saleFrom: row.sale_from?.toISOString() ?? null,
    saleTo: row.sale_to?.toISOString() ?? null,
    manageStock: row.manage_stock,
    stockQuantity: row.stock_quantity,
    backorders: row.backorders,
  };
}

/** Fields of products and variations that are written, by the id of the row; a product's version grows with it. */
export async function writeChangedRows(
  tx: Transaction,
  products: readonly { id: number; fields: FieldsByRow }[],
  now: Date,
): Promise<void> {
  const rows = new Map<number, Record<string, unknown>>();
  for (const { id, fields } of products) {
    // The product's own version is the one that forms know.
    rows.set(id, {});
    for (const [row, values] of Object.entries(fields)) rows.set(Number(row), values);
  }
  await runPrepared(tx, {
    name: 'catalog-write-changed',
    text: `update product p set
        status = coalesce(d.fields->>'status', p.status),
        regular_price = case when d.fields ? 'regularPrice' then (d.fields->>'regularPrice')::bigint else p.regular_price end,
        sale_price = case when d.fields ? 'salePrice' then (d.fields->>'salePrice')::bigint else p.sale_price end,
        sale_from = case when d.fields ? 'saleFrom' then (d.fields->>'saleFrom')::timestamptz else p.sale_from end,
        sale_to = case when d.fields ? 'saleTo' then (d.fields->>'saleTo')::timestamptz else p.sale_to end,
        manage_stock = coalesce((d.fields->>'manageStock')::boolean, p.manage_stock),
        stock_quantity = coalesce((d.fields->>'stockQuantity')::int, p.stock_quantity),
        version = p.version + 1, updated_at = $3
      from unnest($1::bigint[], $2::jsonb[]) as d(id, fields) where p.id = d.id`,
    values: [[...rows.keys()], [...rows.values()].map((fields) => JSON.stringify(fields)), now],
  });
  await writeCategories(tx, products);
}

async function writeCategories(
  tx: Transaction,
  products: readonly { id: number; fields: FieldsByRow }[],
): Promise<void> {
  const changed = products.flatMap(({ id, fields }) => {
    const categoryIds = fields[id]?.categoryIds as readonly number[] | undefined;
    return categoryIds ? [{ id, categoryIds }] : [];
  });
  if (changed.length === 0) return;
  await runPrepared(tx, {
    name: 'catalog-leave-categories',
    // In those that lie in the trash they stay, for when they come back.
    text: `delete from product_category pc using category c
      where pc.product_id = any($1::bigint[]) and c.id = pc.category_id and c.trashed_at is null`,
    values: [changed.map(({ id }) => id)],
  });
  const pairs = changed.flatMap(({ id, categoryIds }) =>
    categoryIds.map((categoryId, position) => ({ id, categoryId, position })),
  );
  await runPrepared(tx, {
    name: 'catalog-join-categories',
    text: `insert into product_category (product_id, category_id, position)
      select * from unnest($1::bigint[], $2::bigint[], $3::int[]) on conflict do nothing`,
    values: [
      pairs.map(({ id }) => id),
      pairs.map(({ categoryId }) => categoryId),
      pairs.map(({ position }) => position),
    ],
  });
}
