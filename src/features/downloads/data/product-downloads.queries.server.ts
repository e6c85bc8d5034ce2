import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import {
  deliveryOfProduct,
  deliveryOfVariation,
  type EditedFile,
  NO_DOWNLOADS,
  type ProductDownloads,
  type ProductFile,
} from '../rules/product-downloads.ts';

/** What an owner said of a product as its editor shows it: files in order, and the variations that can be chosen. */
export interface EditedDownloads extends Omit<ProductDownloads, 'files'> {
  files: EditedFile[];
  variations: { id: number; name: string }[];
}

/** What an owner said of a product. */
export async function readProductDownloads(db: Executor, productId: number): Promise<EditedDownloads> {
  const all = await readDownloadsOf(db, [productId]);
  return all.get(productId) ?? { ...NO_DOWNLOADS, files: [], variations: [] };
}

/** The same of several products, by their ids. */
export async function readDownloadsOf(
  db: Executor,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, EditedDownloads>> {
  const rows = await runPrepared<{
    id: number;
    said: EditedDownloads | null;
    variations: EditedDownloads['variations'] | null;
  }>(db, {
    name: 'product-downloads',
    text: `select asked.id, (select json_build_object('isVirtual', d.marked_virtual, 'virtualIds', d.virtual_ids,
            'isDownloadable', d.marked_downloadable, 'downloadLimit', d.download_limit, 'expiryDays', d.expiry_days,
            'files', (select json_agg(json_build_object('fileId', p.file_id, 'name', p.name,
                'variationIds', p.variation_ids, 'fileName', f.file_name, 'size', f.size) order by p.position)
              from product_download_file p join download_file f on f.id = p.file_id where p.product_id = d.product_id))
          from product_download d where d.product_id = asked.id) as said,
        (select json_agg(json_build_object('id', v.id, 'name', coalesce(nullif(concat_ws(', ',
            (select string_agg(t.name, ', ' order by t.attribute_id) from product_term pt
              join attribute_term t on t.id = pt.term_id where pt.product_id = v.id),
            (select string_agg(o.value ->> 0, ', ') from jsonb_path_query(v.attributes, '$[*].values') o(value))), ''),
            '#' || v.id)) order by v.menu_order, v.id)
          from product v where v.parent_id = asked.id and v.trashed_at is null) as variations
      from unnest($1::bigint[]) as asked (id)`,
    values: [[...productIds]],
  });
  return new Map(
    rows.map(({ id, said, variations }) => [
      Number(id),
      { ...(said ?? NO_DOWNLOADS), files: said?.files ?? [], variations: variations ?? [] },
    ]),
  );
}

/** How many files the one of these products has that has most. */
export async function countMostFiles(db: Executor, productIds: readonly number[]): Promise<number> {
  const [row] = await runPrepared<{ most: number }>(db, {
    name: 'product-downloads-most',
    text: `select coalesce(max(files), 0)::int as most from (
        select count(*) as files from product_download_file where product_id = any($1::bigint[]) group by product_id) counted`,
    values: [productIds],
  });
  return row?.most ?? 0;
}

/** Ids of a product's variations, also of those in the trash. */
async function variationsOf(tx: Transaction, productId: number): Promise<number[]> {
  const rows = await runPrepared<{ id: number }>(tx, {
    name: 'downloads-variations',
    text: 'select id from product where parent_id = $1',
    values: [productId],
  });
  return rows.map(({ id }) => id);
}

/** Writes what an owner says of a product, its files anew; ids of variations that are not its own are left out. */
export async function writeProductDownloads(
  tx: Transaction,
  productId: number,
  said: ProductDownloads,
): Promise<void> {
  const variations = await variationsOf(tx, productId);
  // A product without variations has nothing to choose among.
  const own = (ids: number[] | null) =>
    variations.length === 0 ? null : (ids?.filter((id) => variations.includes(id)) ?? null);
  const kept: ProductDownloads = {
    ...said,
    virtualIds: own(said.virtualIds),
    files: said.files.map((file) => ({ ...file, variationIds: own(file.variationIds) })),
  };
  await runPrepared(tx, {
    name: 'product-downloads-forget',
    text: 'delete from product_download where product_id = $1 or product_id = any($2::bigint[])',
    values: [productId, variations],
  });
  const ofProduct = deliveryOfProduct(kept);
  await runPrepared(tx, {
    name: 'product-downloads-write',
    text: `insert into product_download (product_id, is_virtual, is_downloadable, marked_virtual, marked_downloadable,
        virtual_ids, download_limit, expiry_days) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      productId,
      ofProduct.isVirtual,
      ofProduct.isDownloadable,
      kept.isVirtual,
      kept.isDownloadable,
      kept.virtualIds,
      kept.downloadLimit,
      kept.expiryDays,
    ],
  });
  const differing = variations
    .map((id) => ({ id, ...deliveryOfVariation(kept, id) }))
    .filter(
      ({ isVirtual, isDownloadable }) =>
        isVirtual !== ofProduct.isVirtual || isDownloadable !== ofProduct.isDownloadable,
    );
  await runPrepared(tx, {
    name: 'product-downloads-variations',
    text: `insert into product_download (product_id, is_virtual, is_downloadable)
      select * from unnest($1::bigint[], $2::boolean[], $3::boolean[])`,
    values: [
      differing.map(({ id }) => id),
      differing.map(({ isVirtual }) => isVirtual),
      differing.map(({ isDownloadable }) => isDownloadable),
    ],
  });
  await writeFiles(tx, productId, kept.files);
}

async function writeFiles(tx: Transaction, productId: number, files: readonly ProductFile[]): Promise<void> {
  await runPrepared(tx, {
    name: 'product-download-files-forget',
    text: 'delete from product_download_file where product_id = $1',
    values: [productId],
  });
  // Lists of lists of different lengths are no arrays to PostgreSQL.
  await runPrepared(tx, {
    name: 'product-download-files-write',
    text: `insert into product_download_file (product_id, file_id, position, name, variation_ids)
      select $1, (f ->> 'fileId')::bigint, place, f ->> 'name',
        case when jsonb_typeof(f -> 'variationIds') = 'array'
          then array(select id::bigint from jsonb_array_elements_text(f -> 'variationIds') id) end
      from jsonb_array_elements($2::jsonb) with ordinality as listed (f, place)`,
    values: [productId, JSON.stringify(files)],
  });
}
