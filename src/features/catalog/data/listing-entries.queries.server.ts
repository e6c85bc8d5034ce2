import { type SQL, sql } from 'drizzle-orm';
import { runComposed } from '#platform/db/composed-statement.server.ts';
import {
  type Database,
  type Executor,
  inTransaction,
  pipelined,
  runPrepared,
  type Transaction,
} from '#platform/db/database.server.ts';
import type {
  ListingBatch,
  ListingEntry,
  ListingRow,
  ListingTaxonomies,
  TermMembers,
} from '../rules/listing-entry.ts';
import type { Taxonomy } from '../rules/taxonomy.ts';
import { LISTING_COLUMNS, listingRows, p } from './rules-in-sql.queries.server.ts';

/** A row of the listing with what its product is sorted into. */
export interface ListedProduct extends ListingEntry {
  /** When the row is to be worked out anew; null when nothing is known of such a moment. */
  nextChange: Date | null;
}

/** Products as one moment saw them. */
export interface ListedProducts {
  products: ListedProduct[];
  /** What has been seen: later ones are found by naming it to `readListedSince`. */
  seen: string;
}

const SEEN = 'pg_snapshot_xmin(pg_current_snapshot())::text';
const ROW = `l.product_id as "productId", l.is_public as "isPublic", l.visibility, l.lowest_price as "lowestPrice",
  l.highest_price as "highestPrice", l.class_prices as "classPrices", l.on_sale as "onSale", l.stock_status as "stockStatus", l.featured,
  l.menu_order as "menuOrder", l.total_sales as "totalSales", l.average_rating::float8 as "averageRating",
  l.review_count as "reviewCount", l.listed_at as "listedAt", l.name, l.title, l.next_change as "nextChange"`;
const SORTED_INTO = `
  array(select category_id from product_category where product_id = l.product_id) as "categoryIds",
  array(select tag_id from product_tag where product_id = l.product_id) as "tagIds",
  array(select term_id from product_term where product_id = l.product_id) as "termIds"`;

/** Products that are read at a time: at a million, all at once would be more than memory and patience hold. */
const STRETCH = 10_000;

/** Products that everybody may open, and when which products change by themselves, in milliseconds since 1970. */
export interface ListedBatch extends ListingBatch {
  due: readonly (readonly [id: number, moment: number])[];
}

/**
 * Reads all products that lists may show now or later as one moment saw them, and hands them over a stretch at a time,
 * while the next one is on its way; answers what has been seen.
 */
export function readListed(db: Database, take: (batch: ListedBatch) => Promise<void>): Promise<string> {
  return inTransaction(
    db,
    async (tx) => {
      const [[moment], first] = await pipelined(
        runPrepared<{ seen: string }>(tx, { name: 'catalog-listed-seen', text: `select ${SEEN} as seen` }),
        readColumns(tx, 0),
      );
      let stretch = startOf(tx, 0, first);
      while (stretch) {
        const [categories, tags, terms, following] = await stretch.more;
        const next = startOf(tx, stretch.end, following);
        await take({
          rows: rowsOf(stretch.columns),
          due: stretch.columns.due ?? [],
          categories,
          tags,
          terms,
        });
        stretch = next;
      }
      return moment?.seen ?? '0';
    },
    // What was taken cannot be taken back.
    { isolation: 'repeatable read', readOnly: true, attempts: 1 },
  );
}

/** Asks for what the products of a stretch are sorted into, and for the stretch after it; undefined where it is empty. */
function startOf(tx: Transaction, last: number, columns: ListedColumns) {
  const { end } = columns;
  if (end === null) return undefined;
  const more = pipelined(
    readMembers(tx, 'product_category', 'category_id', last, end),
    readMembers(tx, 'product_tag', 'tag_id', last, end),
    readMembers(tx, 'product_term', 'term_id', last, end),
    readColumns(tx, end),
  );
  // Whoever awaits it hears of it; the stretch before it may fail first.
  more.catch(() => {});
  return { end, columns, more };
}

const MILLISECONDS = (column: string) => `floor(extract(epoch from ${column}) * 1000)::int8`;

/** What each column of a stretch holds, in the words of the database. */
const COLUMNS = {
  productId: 'product_id',
  visibility: 'visibility',
  lowestPrice: 'lowest_price',
  highestPrice: 'highest_price',
  classPrices: 'class_prices',
  onSale: 'on_sale',
  stockStatus: 'stock_status',
  featured: 'featured',
  menuOrder: 'menu_order',
  totalSales: 'total_sales',
  averageRating: 'average_rating',
  reviewCount: 'review_count',
  listedAt: MILLISECONDS('listed_at'),
  name: 'name',
  title: 'title',
} as const satisfies Record<Exclude<keyof ListingRow, 'isPublic'>, string>;

/** Null where no product is public. */
type ColumnsOf<Row> = { [Name in keyof Row]: Row[Name][] | null };

/** A stretch of products, a list for each column, all in the order of their ids. */
interface ListedColumns extends ColumnsOf<Omit<ListingRow, 'isPublic' | 'listedAt'> & { listedAt: number }> {
  /** The last product's id; null where there is none. */
  end: number | null;
  due: [id: number, moment: number][] | null;
}

/** Reads a stretch by columns, as JSON: rows, and arrays of the database, take five times as long to read. */
async function readColumns(tx: Transaction, last: number): Promise<ListedColumns> {
  const columns = Object.entries(COLUMNS).map(
    ([name, column]) => `json_agg(${column}) filter (where is_public) as "${name}"`,
  );
  const [read] = await runPrepared<ListedColumns>(tx, {
    name: 'catalog-listed',
    text: `select max(product_id) as end, ${columns.join(', ')},
        json_agg(json_build_array(product_id, ${MILLISECONDS('next_change')})) filter (where next_change is not null) as due
      from (select * from product_listing l
        where l.product_id > $1 and (l.is_public or l.next_change is not null) order by l.product_id limit $2) stretch`,
    values: [last, STRETCH],
  });
  return read as ListedColumns;
}

function rowsOf(columns: ListedColumns): ListingRow[] {
  const cell = <Name extends keyof typeof COLUMNS>(name: Name, place: number) =>
    (columns[name] as NonNullable<ListedColumns[Name]>)[place] as NonNullable<ListedColumns[Name]>[number];
  return (columns.productId ?? []).map((productId, place) => ({
    productId,
    isPublic: true,
    visibility: cell('visibility', place),
    lowestPrice: cell('lowestPrice', place),
    highestPrice: cell('highestPrice', place),
    classPrices: cell('classPrices', place),
    onSale: cell('onSale', place),
    stockStatus: cell('stockStatus', place),
    featured: cell('featured', place),
    menuOrder: cell('menuOrder', place),
    totalSales: cell('totalSales', place),
    averageRating: cell('averageRating', place),
    reviewCount: cell('reviewCount', place),
    listedAt: new Date(cell('listedAt', place)),
    name: cell('name', place),
    title: cell('title', place),
  }));
}

/** Which products and variations have each term, of those after `last` up to `end`. */
function readMembers(
  tx: Transaction,
  table: string,
  column: string,
  last: number,
  end: number,
): Promise<TermMembers[]> {
  return runPrepared<{ term: number; ids: number[] }>(tx, {
    name: `catalog-listed-${table}`,
    text: `select ${column} as term, json_agg(product_id) as ids from ${table}
      where product_id > $1 and product_id <= $2 group by ${column}`,
    values: [last, end],
  });
}

/**
 * Reads the products whose rows were written since, and those named. Rows from a backup name transactions of another
 * database: none that can be seen is later than all that began here.
 */
export async function readListedSince(
  db: Executor,
  seen: string,
  ids: readonly number[],
): Promise<ListedProducts> {
  const rows = await runPrepared<ListedProduct & { seen: string }>(db, {
    name: 'catalog-listed-since',
    text: `select moment.seen, ${ROW}, ${SORTED_INTO} from (select ${SEEN} as seen) moment
      left join product_listing l on
        (l.written_by >= $1::xid8 and l.written_by < pg_snapshot_xmax(pg_current_snapshot())) or l.product_id = any($2::bigint[])`,
    values: [seen, ids],
  });
  return {
    products: rows.filter(({ productId }) => productId !== null),
    seen: rows[0]?.seen ?? seen,
  };
}

/** How many products everybody may open, as the listing has it. */
export async function countPublic(db: Executor): Promise<number> {
  const [row] = await runPrepared<{ total: number }>(db, {
    name: 'catalog-listed-total',
    text: 'select count(*)::int as total from product_listing where is_public',
  });
  return row?.total ?? 0;
}

/** What the rows of these products are to say at a moment, whatever they say. */
export async function readDue(db: Database, ids: readonly number[], now: Date): Promise<ListedProduct[]> {
  return runComposed<ListedProduct>(db, {
    name: 'catalog-listed-due',
    compose: (): SQL => sql`select ${sql.raw(`${ROW}, ${SORTED_INTO}`)}
      from (${listingRows(sql`${p.id} = any(${sql.placeholder('ids')}::bigint[])`)}) l (${sql.raw(LISTING_COLUMNS.join(', '))})`,
    values: { ids, now },
  });
}

/** Reads how the shop's terms hang together. */
export async function readTaxonomies(db: Database): Promise<ListingTaxonomies> {
  const [categories, terms] = await Promise.all([
    runPrepared<{ id: number; parent: number | null }>(db, {
      name: 'catalog-listed-categories',
      text: `select c.id, above.id as parent from category c
        left join category above on above.id = c.parent_id and above.trashed_at is null where c.trashed_at is null`,
    }),
    runPrepared<{ id: number; taxonomy: Taxonomy }>(db, {
      name: 'catalog-listed-terms',
      text: `select t.id, 'pa_' || a.slug as taxonomy from attribute_term t join attribute a on a.id = t.attribute_id
        where t.trashed_at is null and a.trashed_at is null`,
    }),
  ]);
  return {
    categoryParents: new Map(categories.map(({ id, parent }) => [id, parent])),
    taxonomyOfTerms: new Map(terms.map(({ id, taxonomy }) => [id, taxonomy])),
  };
}
