import { type SQL, sql } from 'drizzle-orm';
import { jsonObject, namedColumns, runComposed } from '#platform/db/composed-statement.server.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { CatalogProduct } from '../rules/catalog-product.ts';
import type { ProductViewSettings } from '../rules/product-card.server.ts';
import { product } from './product.table.ts';
import { dataMark, productColumns, productJoins } from './product-columns.queries.server.ts';
import { p, productRules } from './rules-in-sql.queries.server.ts';

/** Where a slice keeps something for an owner: a table with one row each, told by its columns `owner` and `expires_at`. */
export interface OwnedTable {
  table: string;
  columns: readonly string[];
  /** The column that holds ids of products, which are read along. */
  products: string;
}

/** What was read of an owner: the row's columns, whole rows of further tables by their names, and products by id. */
export interface OwnedWithProducts {
  /** Null where the owner has no row, or it has expired. */
  row: Readonly<Record<string, unknown>> | null;
  beside: Readonly<Record<string, unknown>>;
  products: Map<number, CatalogProduct>;
}

/**
 * Reads what a slice keeps for an owner and the products that it names, those in the trash excepted, in one statement;
 * `also` are further products, `beside` further tables with one row an owner.
 */
export async function readOwnedWithProducts(
  db: Executor,
  kept: OwnedTable,
  asked: {
    owner: string;
    now: Date;
    also: readonly number[];
    beside: readonly { name: string; table: string }[];
  },
  settings: Pick<ProductViewSettings, 'data' | 'types'>,
): Promise<OwnedWithProducts> {
  const { owner, also, now, beside } = asked;
  const rules = productRules(settings);
  const rows = await runComposed<CatalogProduct & Record<string, unknown>>(db, {
    name: `catalog-owned-${kept.table}${rules.mark}${dataMark(settings)}${beside.map(({ name }) => `|${name}`).join('')}`,
    compose: () => sql`
      select ${namedColumns({ ...keptColumns(kept), ...productColumns(settings), ...besideColumn(beside) })}
      from (select 1) one
      left join ${sql.identifier(kept.table)} c on c.owner = ${OWNER} and c.expires_at > ${NOW}
      left join ${product} p on ${p.trashedAt} is null
        and ${p.id} = any (coalesce(c.${sql.identifier(kept.products)}, '{}') || ${sql.placeholder('also')}::bigint[])
      ${productJoins(rules)}`,
    values: { owner, also, now },
  });
  const [first] = rows;
  return {
    row: first?.isKept
      ? Object.fromEntries(kept.columns.map((column) => [column, first[`kept_${column}`]]))
      : null,
    beside: (first?.beside ?? {}) as Record<string, unknown>,
    // The product's columns are null where there is none.
    products: new Map(rows.filter((row) => (row.id as number | null) !== null).map((row) => [row.id, row])),
  };
}

const OWNER = sql.placeholder('owner');
const NOW = sql.placeholder('now');

/** Whether the owner has a row, and its columns by names that no column of a product has. */
function keptColumns({ columns }: OwnedTable): Record<string, SQL> {
  const own = columns.map((column) => [`kept_${column}`, sql`c.${sql.identifier(column)}`]);
  return { isKept: sql`c.owner is not null`, ...Object.fromEntries(own) };
}

/** What is kept beside, in the first row only. */
function besideColumn(beside: readonly { name: string; table: string }[]): Record<string, SQL> {
  if (beside.length === 0) return {};
  const rows = beside.map(({ name, table }) => [
    name,
    sql`(select to_jsonb(own) from ${sql.identifier(table)} own where own.owner = ${OWNER} and own.expires_at > ${NOW})`,
  ]);
  return { beside: sql`case when row_number() over () = 1 then ${jsonObject(Object.fromEntries(rows))} end` };
}
