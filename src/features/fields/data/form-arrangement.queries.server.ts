import type { Executor, Transaction } from '#platform/db/database.server.ts';
import type { FormField } from '../rules/form-field.ts';
import { formArrangement } from './form-arrangement.table.ts';

/** What owners kept of forms, by the names of these; of those that nobody arranged nothing. */
export async function readArrangements(db: Executor): Promise<Map<string, readonly FormField[]>> {
  const rows = await db.select().from(formArrangement);
  return new Map(rows.flatMap(({ form, isArranged, fields }) => (isArranged ? [[form, fields]] : [])));
}

/** Gives forms a row each that have none; answers whether one had none. */
export async function completeArrangements(tx: Transaction, forms: readonly string[]): Promise<boolean> {
  const known = new Set(
    (await tx.select({ form: formArrangement.form }).from(formArrangement)).map((row) => row.form),
  );
  const missing = forms.filter((form) => !known.has(form));
  if (missing.length === 0) return false;
  const made = await tx
    .insert(formArrangement)
    .values(missing.map((form) => ({ form })))
    .onConflictDoNothing()
    .returning({ id: formArrangement.id });
  return made.length > 0;
}

/** Arranges a form that nobody arranged yet, as a demo shop begins. */
export async function beginArrangement(tx: Transaction, form: string, fields: FormField[]): Promise<void> {
  await tx.insert(formArrangement).values({ form, isArranged: true, fields }).onConflictDoNothing();
}
