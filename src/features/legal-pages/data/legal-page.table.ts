import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { contentDocument } from '#features/content/data/document.table.ts';

/** The page that was made as a draft for a part; it gets the part once it is published. */
export const legalPage = pgTable('legal_page', {
  /** Name of the part: `terms`, `privacy`, `returns`, `imprint`. */
  role: text().primaryKey(),
  documentId: bigint({ mode: 'number' })
    .notNull()
    .unique()
    .references(() => contentDocument.id, { onDelete: 'cascade' }),
});
