import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import type { CatalogProduct } from '../rules/catalog-product.ts';
import { type ProductViewSettings, productColumns, productJoins } from './product-row.server.ts';

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
  const columns = productColumns(settings);
  const { beside } = asked;
  const own = kept.columns.map((column) => `c.${plain(column)} as kept_${column}`);
  const rows = await runPrepared<CatalogProduct & Record<string, unknown>>(db, {
    name: `catalog-owned-${kept.table}${columns.mark}${beside.map(({ name }) => `|${name}`).join('')}`,
    text: `
      select c.owner is not null as is_kept, ${own.join(', ')}, ${columns.sql}${besideColumn(beside)}
      from (select 1) one
      left join ${plain(kept.table)} c on c.owner = $1 and c.expires_at > $3
      left join product p on p.trashed_at is null
        and p.id = any (coalesce(c.${plain(kept.products)}, '{}') || $2::bigint[])
      ${productJoins(settings)}`,
    values: [asked.owner, asked.also, asked.now],
  });
  const [first] = rows;
  return {
    row: first?.is_kept
      ? Object.fromEntries(kept.columns.map((column) => [column, first[`kept_${column}`]]))
      : null,
    beside: (first?.beside ?? {}) as Record<string, unknown>,
    // The product's columns are null where there is none.
    products: new Map(rows.filter((row) => (row.id as number | null) !== null).map((row) => [row.id, row])),
  };
}

/** What is kept beside, in the first row only. */
function besideColumn(beside: readonly { name: string; table: string }[]): string {
  if (beside.length === 0) return '';
  const parts = beside.map(({ name, table }) => {
    if (!/^[a-z][a-z0-9_-]*$/.test(name)) throw new Error(`“${name}” is no plain name`);
    return `'${name}', (select to_jsonb(own) from ${plain(table)} own where own.owner = $1 and own.expires_at > $3)`;
  });
  return `, case when row_number() over () = 1 then json_build_object(${parts.join(', ')}) end as beside`;
}

function plain(name: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`“${name}” is no name of a table or column`);
  return name;
}
