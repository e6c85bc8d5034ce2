import { type AnyPgColumn, bigint } from 'drizzle-orm/pg-core';

/** The number of the row that a row belongs to, with which it is deleted. */
export const belongsTo = (number: () => AnyPgColumn) =>
  bigint({ mode: 'number' }).notNull().references(number, { onDelete: 'cascade' });
