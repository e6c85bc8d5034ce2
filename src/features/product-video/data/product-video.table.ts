import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text } from 'drizzle-orm/pg-core';
import { product } from '#features/catalog/data/product.table.ts';
import { picture } from '#features/media/data/picture.table.ts';
import { video } from '#features/media/data/video.table.ts';
import { belongsTo } from '#platform/db/belongs-to.ts';

/** The video of a product; a row only where it has one. */
export const productVideo = pgTable(
  'product_video',
  {
    productId: belongsTo(() => product.id).primaryKey(),
    /** Where it can be watched, as the owner typed it; '' = it was uploaded. */
    address: text().notNull().default(''),
    videoId: bigint({ mode: 'number' }).references(() => video.id),
    /** Path of the uploaded file, so that pages need not look for it. */
    file: text().notNull().default(''),
    /** Where it stands among the pictures. */
    place: text({ enum: ['first', 'last', 'after-first'] })
      .notNull()
      .default('after-first'),
    /** What is seen of it before it plays; null = the product's first picture. */
    posterId: bigint({ mode: 'number' }).references(() => picture.id),
  },
  (table) => [
    check('product_video_source', sql`(${table.address} = '') <> (${table.videoId} is null)`),
    check('product_video_file', sql`(${table.file} = '') = (${table.videoId} is null)`),
    check('product_video_place', sql`${table.place} in ('first', 'last', 'after-first')`),
  ],
);
