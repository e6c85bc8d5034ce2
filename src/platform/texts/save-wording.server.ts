import { and, eq } from 'drizzle-orm';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { textOverride } from './text-override.table.ts';

/** A change of one text: `was` is what the owner saw, `value` what shall stand there; null = the default text. */
export interface WordingChange {
  locale: string;
  /** Full key, for example `cart.added`. */
  key: string;
  was: string | null;
  value: string | null;
}

/**
 * Keeps or drops an owner's wording in the caller's transaction; refused with what stands there now when somebody else
 * changed it. The caller announces the change (tag `texts`).
 */
export async function saveWording(
  tx: Transaction,
  { locale, key, was, value }: WordingChange,
): Promise<Result<null, { current: string | null }>> {
  const here = and(eq(textOverride.locale, locale), eq(textOverride.key, key));
  const [stored] = await tx.select().from(textOverride).where(here).for('update');
  const current = stored?.value ?? null;
  if (current !== was) return refuse({ current });
  if (value === null) {
    await tx.delete(textOverride).where(here);
    return accept(null);
  }
  // The first wording has no row to lock: of two at once the later one must not overwrite the earlier.
  const written = await tx
    .insert(textOverride)
    .values({ locale, key, value })
    .onConflictDoUpdate({
      target: [textOverride.locale, textOverride.key],
      set: { value },
      setWhere: eq(textOverride.value, was ?? value),
    })
    .returning({ key: textOverride.key });
  return written.length > 0 ? accept(null) : refuse({ current });
}
