import { runPrepared, type Transaction } from '#platform/db/database.server.ts';
import type { ChangedProduct, ChangedRow, FieldsByRow } from '../rules/bulk-change.ts';

/** A product that is changed with others, as it is found. */
export interface FoundProduct extends ChangedProduct {
  name: string;
  type: string;
  version: number;
  isInTrash: boolean;
  /** Whether it is made of other products. */
  hasParts: boolean;
  variations: readonly FoundVariation[];
}

/** A variation of such a product. */
type FoundVariation = ChangedRow & { name: string; isOn: boolean };

interface Row extends Omit<FoundProduct, 'variations' | 'saleFrom' | 'saleTo'> {
  parentId: number | null;
  saleFrom: Date | null;
  saleTo: Date | null;
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
    text: `select p.id, p.parent_id as "parentId", p.name, p.type, p.version, p.status, p.trashed_at is not null as "isInTrash",
        p.regular_price as "regularPrice", p.sale_price as "salePrice", p.sale_from as "saleFrom", p.sale_to as "saleTo",
        p.manage_stock as "manageStock", p.stock_quantity as "stockQuantity", p.backorders,
        coalesce((
          select json_agg(pc.category_id order by pc.position, pc.category_id)
          from product_category pc join category c on c.id = pc.category_id
          where pc.product_id = p.id and c.trashed_at is null
        ), '[]') as "categoryIds",
        exists (select 1 from product_link pl where pl.product_id = p.id and pl.kind = 'children') as "hasParts"
      from product p
      where p.id = any($1::bigint[]) and p.parent_id is null or p.parent_id = any($1::bigint[]) and p.trashed_at is null
      order by p.id`,
    values: [ids],
  });
  const products = new Map<number, FoundProduct & { variations: FoundVariation[] }>();
  const found = rows.map((row) => ({
    ...row,
    saleFrom: row.saleFrom?.toISOString() ?? null,
    saleTo: row.saleTo?.toISOString() ?? null,
  }));
  for (const { parentId, ...row } of found)
    if (parentId === null) products.set(row.id, { ...row, variations: [] });
  for (const { parentId, ...row } of found)
    if (parentId !== null)
      products.get(parentId)?.variations.push({ ...row, isOn: row.status === 'published' });
  return products;
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
