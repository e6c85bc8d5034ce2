import { type SQL, sql } from 'drizzle-orm';
import { namedColumns, runComposed } from '#platform/db/composed-statement.server.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { CatalogProduct } from '../rules/catalog-product.ts';
import type { ProductViewSettings } from '../rules/product-card.server.ts';
import { product } from './product.table.ts';
import { dataMark, productColumns, productJoins } from './product-columns.queries.server.ts';
import { p, productRules } from './rules-in-sql.queries.server.ts';
import { stockHold } from './stock-hold.table.ts';

/** Where a slice keeps something for an owner: a table with one row each, told by its columns `owner` and `expires_at`. */
export interface OwnedTable {
  table: string;
  columns: readonly string[];
  /** The column that holds ids of products, which are read along. */
  products: string;
}

/** Whose row is read, and what with it. */
export interface OwnedWish {
  owner: string;
  now: Date;
  /** Further products. */
  also: readonly number[];
  /** Further tables with one row an owner. */
  beside: readonly { name: string; table: string }[];
}

/** A product as it stands at this moment, told by what it takes to know whether that is known already. */
export interface ProductVersion {
  id: number;
  /** Another one with each change of its row, whoever makes it. */
  version: string;
  /** Pieces held for pending orders. */
  held: number;
}

/** What is kept for an owner, with the versions of the products that it names. */
export interface OwnedVersions {
  /** Null where the owner has no row, or it has expired. */
  row: Readonly<Record<string, unknown>> | null;
  beside: Readonly<Record<string, unknown>>;
  products: ProductVersion[];
}

/** Reads what a slice keeps for an owner and which versions its products have, those in the trash excepted. */
export async function readOwnedVersions(
  db: Executor,
  kept: OwnedTable,
  { owner, now, also, beside }: OwnedWish,
): Promise<OwnedVersions> {
  const [read] = await runComposed<Record<string, unknown>>(db, {
    name: `catalog-owned-${kept.table}${beside.map(({ name }) => `|${name}`).join('')}`,
    compose: () => sql`
      select ${namedColumns({ ...keptColumns(kept), ...besideColumns(beside), versions: versionsOf(kept) })}
      from (select 1) one
      left join ${sql.identifier(kept.table)} c on c.owner = ${OWNER} and c.expires_at > ${NOW}`,
    values: { owner, also, now },
  });
  return {
    row: read?.isKept
      ? Object.fromEntries(kept.columns.map((column) => [column, read[`kept_${column}`]]))
      : null,
    beside: Object.fromEntries(beside.map(({ name }, at) => [name, read?.[`beside_${at}`] ?? null])),
    products: ((read?.versions as string | null)?.split(',') ?? []).map(versionFrom),
  };
}

/** A product as it was read, in which version, and whether that is what everybody sees. */
export interface VersionedProduct extends CatalogProduct {
  version: string;
  /** False in a transaction that has written already: it may see what only itself has written. */
  isCommitted: boolean;
}

/** Reads products as pages and carts show them, with their versions; those in the trash are missing. */
export async function readVersionedProducts(
  db: Executor,
  ids: readonly number[],
  settings: Pick<ProductViewSettings, 'data' | 'types'>,
): Promise<VersionedProduct[]> {
  const rules = productRules(settings);
  return runComposed<VersionedProduct & Record<string, unknown>>(db, {
    name: `catalog-products-versioned${rules.mark}${dataMark(settings)}`,
    compose: () => sql`
      select ${namedColumns({
        ...productColumns(settings),
        version: ROW_VERSION,
        isCommitted: sql`pg_current_xact_id_if_assigned() is null`,
      })}
      from ${product} p
      ${productJoins(rules)}
      where ${p.trashedAt} is null and ${p.id} = any (coalesce((select ${sql.placeholder('ids')}::bigint[]), '{}'))`,
    values: { ids },
  });
}

/** What all columns of product statements depend on, beside settings of stock. */
export function productMark(settings: Pick<ProductViewSettings, 'data' | 'types'>): string {
  return `${productRules(settings).mark}${dataMark(settings)}`;
}

const OWNER = sql.placeholder('owner');
const NOW = sql.placeholder('now');
/** The transaction that wrote the row: PostgreSQL never changes a row without it. */
const ROW_VERSION = sql.raw('p.xmin::text');

/** Whether the owner has a row, and its columns by names that nothing else has. */
function keptColumns({ columns }: OwnedTable): Record<string, SQL> {
  const own = columns.map((column) => [`kept_${column}`, sql`c.${sql.identifier(column)}`]);
  return { isKept: sql`c.owner is not null`, ...Object.fromEntries(own) };
}

function besideColumns(beside: OwnedWish['beside']): Record<string, SQL> {
  const rows = beside.map(({ table }, at) => [
    `beside_${at}`,
    sql`(select to_jsonb(own) from ${sql.identifier(table)} own where own.owner = ${OWNER} and own.expires_at > ${NOW})`,
  ]);
  return Object.fromEntries(rows);
}

/** Of each product `id version held`, in one text: rows of their own cost the server more than all they say. */
function versionsOf({ products }: OwnedTable): SQL {
  const held = sql`case when ${p.manageStock} then (select coalesce(sum(h.quantity), 0) from ${stockHold} h
    where h.product_id = ${p.id} and h.expires_at > now()) else 0 end`;
  return sql`(select string_agg(concat_ws(' ', ${p.id}, ${ROW_VERSION}, ${held}), ',') from ${product} p
    where ${p.trashedAt} is null
      and ${p.id} = any (coalesce(c.${sql.identifier(products)}, '{}') || ${sql.placeholder('also')}::bigint[]))`;
}

function versionFrom(text: string): ProductVersion {
  const [id, version = '', held] = text.split(' ');
  return { id: Number(id), version, held: Number(held) };
}
