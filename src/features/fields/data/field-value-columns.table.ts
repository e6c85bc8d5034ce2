import { integer, jsonb, text } from 'drizzle-orm/pg-core';
import type { FieldValue } from '../rules/check-field-values.ts';
import type { FormFieldType } from '../rules/form-field.ts';

/**
 * What is kept of an owner's field with whatever it was asked for. Label and words are those of that day: a field that is
 * renamed or removed afterwards leaves what was answered as it was.
 */
export const fieldValueColumns = () => ({
  name: text().notNull(),
  type: text().$type<FormFieldType>().notNull(),
  label: text().notNull(),
  value: jsonb().$type<FieldValue>().notNull(),
  /** In words, as it is shown. */
  shown: text().notNull(),
  /** Counted from 0, in the order of the form. */
  position: integer().notNull(),
});
