import { sql } from 'drizzle-orm';
import { bigint, pgSequence } from 'drizzle-orm/pg-core';

/** One sequence for products, variations and content, so that a `post_id` on the wire is unambiguous. */
export const postIdSequence = pgSequence('post_id_seq', { startWith: 1 });

/** The primary key column of everything that has a `post_id`. */
export const postIdColumn = () =>
  bigint({ mode: 'number' }).primaryKey().default(sql`nextval('post_id_seq')`);
