import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { product } from '#features/catalog/data/product.table.ts';
import { belongsTo } from '#platform/db/belongs-to.ts';
import { downloadFile } from './download-file.table.ts';

/**
 * How a product comes to its buyer; a row only where its owner said something. A variation has one where it differs from
 * what its product says of all of them; only the two first columns of that count.
 */
export const productDownload = pgTable(
  'product_download',
  {
    productId: belongsTo(() => product.id).primaryKey(),
    isVirtual: boolean().notNull(),
    /** Whether files come with it; of a product those that come with every variation. */
    isDownloadable: boolean().notNull(),
    /** The two switches as its owner set them. */
    markedVirtual: boolean().notNull().default(false),
    markedDownloadable: boolean().notNull().default(false),
    /** The variations that are virtual; null = all. */
    virtualIds: bigint({ mode: 'number' }).array(),
    /** How often each piece allows to download a file; null = without limit. */
    downloadLimit: integer(),
    /** For how many days; null = for ever. */
    expiryDays: integer(),
  },
  (table) => [
    check('product_download_limit', sql`${table.downloadLimit} > 0`),
    check('product_download_expiry', sql`${table.expiryDays} > 0`),
  ],
);

/** The files of products, in their order. */
export const productDownloadFile = pgTable(
  'product_download_file',
  {
    productId: belongsTo(() => product.id),
    fileId: bigint({ mode: 'number' })
      .notNull()
      .references(() => downloadFile.id),
    position: integer().notNull(),
    /** What shoppers read. */
    name: text().notNull(),
    /** The variations that it comes with; null = all. */
    variationIds: bigint({ mode: 'number' }).array(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.fileId] }),
    index('product_download_file_file_index').on(table.fileId),
  ],
);
