import type { Executor } from '#platform/db/database.server.ts';
import type { KnownThings } from '#platform/fields/points.server.ts';
import type { FieldErrors } from './deed-context.server.ts';

/** What is said at fields of ids of which some are gone. Of what is gone since it was chosen nothing is said: it keeps nobody from saving the rest. */
export async function goneThings<Name extends string>(
  executor: Executor,
  things: readonly KnownThings[],
  /** By field, the resource whose ids it holds. */
  named: Readonly<Record<Name, string>>,
  input: Readonly<Record<NoInfer<Name>, readonly number[]>>,
  before: Readonly<Record<NoInfer<Name>, readonly number[]>> | null,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const [field, of] of Object.entries(named) as [Name, string][]) {
    const fresh = input[field].filter((id) => !before?.[field].includes(id));
    const knowing = things.find((known) => known.of === of);
    if (fresh.length === 0 || !knowing) continue;
    const there = await knowing.known(executor, fresh);
    if (!fresh.every((id) => there.has(id))) errors[field] = knowing.gone;
  }
  return errors;
}
