import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The owner's own wording of a text in one language. */
export const textOverride = pgTable(
  'text_override',
  {
    /** BCP 47, for example `en`. */
    locale: text().notNull(),
    /** Full key, for example `cart.added`. */
    key: text().notNull(),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.key] })],
);
