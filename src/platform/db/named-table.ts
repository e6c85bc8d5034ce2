import { bigint, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { recordColumns } from './record-columns.ts';

/** A table of records that have a name and a slug made of it, such as classes; others name them by the slug. */
export function namedTable(name: string) {
  return pgTable(
    name,
    {
      id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
      /** Never changes, since others keep it. */
      slug: text().notNull(),
      name: text().notNull(),
      ...recordColumns,
    },
    (table) => [uniqueIndex(`${name}_slug_index`).on(table.slug)],
  );
}
