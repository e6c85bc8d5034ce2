import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { recordColumns } from '#platform/db/record-columns.ts';
import type { FormField } from '../rules/form-field.ts';

/** How owners arranged the forms of their shop: one row for each form that a slice declares. */
export const formArrangement = pgTable('form_arrangement', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** By which its slice names it (`managedForms`). */
  form: text().notNull().unique(),
  /** Whether its owner ever arranged it; else the form asks what it asks of itself. */
  isArranged: boolean().notNull().default(false),
  /** All its fields in order, those that are off as well; words that nobody changed are ''. */
  fields: jsonb().$type<FormField[]>().notNull().default([]),
  version: recordColumns.version,
  createdAt: recordColumns.createdAt,
  updatedAt: recordColumns.updatedAt,
});
