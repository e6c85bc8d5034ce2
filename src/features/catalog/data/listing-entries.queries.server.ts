import { type SQL, sql } from 'drizzle-orm';
import { runComposed } from '#platform/db/composed-statement.server.ts';
import {
  type Database,
  inTransaction,
  runPrepared,
  type Transaction,
  together,
} from '#platform/db/database.server.ts';
import type { ListingEntry, ListingTaxonomies } from '../rules/listing-index/listing-entry.ts';
import type { Taxonomy } from '../rules/product-filter.ts';
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
  l.highest_price as "highestPrice", l.on_sale as "onSale", l.stock_status as "stockStatus", l.featured,
  l.menu_order as "menuOrder", l.total_sales as "totalSales", l.average_rating::float8 as "averageRating",
  l.review_count as "reviewCount", l.listed_at as "listedAt", l.name, l.title, l.next_change as "nextChange"`;
const SORTED_INTO = `
  array(select category_id from product_category where product_id = l.product_id) as "categoryIds",
  array(select tag_id from product_tag where product_id = l.product_id) as "tagIds",
  array(select term_id from product_term where product_id = l.product_id) as "termIds"`;

/** Products that are read at a time: at a million, all at once would be more than memory and patience hold. */
const STRETCH = 5_000;

/**
 * Reads all products that lists may show now or later as one moment saw them, and hands them over a stretch at a time;
 * answers what has been seen.
 */
export function readListed(
  db: Database,
  take: (products: readonly ListedProduct[]) => Promise<void>,
): Promise<string> {
  return inTransaction(
    db,
    async (tx) => {
      const [moment] = await runPrepared<{ seen: string }>(tx, {
        name: 'catalog-listed-seen',
        text: `select ${SEEN} as seen`,
      });
      for (let last = 0; ; ) {
        const products = await runPrepared<ListedProduct>(tx, {
          name: 'catalog-listed',
          text: `select ${ROW} from product_listing l
            where l.product_id > $1 and (l.is_public or l.next_change is not null) order by l.product_id limit $2`,
          values: [last, STRETCH],
        });
        const end = products.at(-1)?.productId ?? last;
        const members = await together(
          readMembers(tx, 'product_category', 'category_id', last, end),
          readMembers(tx, 'product_tag', 'tag_id', last, end),
          readMembers(tx, 'product_term', 'term_id', last, end),
        );
        sortInto(products, members);
        await take(products);
        if (products.length < STRETCH) return moment?.seen ?? '0';
        last = end;
      }
    },
    { isolation: 'repeatable read', readOnly: true },
  );
}

interface Members {
  term: number;
  ids: number[];
}

/**
 * Which products and variations have each term, of those after `last` up to `end`; as JSON, since arrays of the database
 * take ten times as long to read.
 */
function readMembers(
  tx: Transaction,
  table: string,
  column: string,
  last: number,
  end: number,
): Promise<Members[]> {
  return runPrepared<Members>(tx, {
    name: `catalog-listed-${table}`,
    text: `select ${column} as term, json_agg(product_id) as ids from ${table}
      where product_id > $1 and product_id <= $2 group by ${column}`,
    values: [last, end],
  });
}

const NONE: number[] = [];

/** Tells products what they are in; they are told one by one, so that nothing is made twice. */
function sortInto(products: readonly ListedProduct[], members: readonly Members[][]): void {
  const byId = new Map<number, ListedProduct>();
  for (const one of products) {
    Object.assign(one, { categoryIds: NONE, tagIds: NONE, termIds: NONE });
    byId.set(one.productId, one);
  }
  for (const [at, name] of (['categoryIds', 'tagIds', 'termIds'] as const).entries())
    for (const { term, ids } of members[at] ?? [])
      for (const id of ids) {
        const one = byId.get(id);
        if (!one) continue;
        if (one[name] === NONE) one[name] = [term];
        else (one[name] as number[]).push(term);
      }
}

/**
 * Reads the products whose rows were written since, and those named. Rows from a backup name transactions of another
 * database: none that can be seen is later than all that began here.
 */
export async function readListedSince(
  db: Database,
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
export async function countPublic(db: Database): Promise<number> {
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
