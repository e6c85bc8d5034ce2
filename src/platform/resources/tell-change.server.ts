import type { Transaction } from '#platform/db/database.server.ts';
import type { AnyRow, Resource } from './define-resource.server.ts';

type Deed = 'created' | 'updated' | 'deleted';

/** Hears of a record of a resource that was created, changed or removed, in the deed's transaction. */
export type TellChange = (
  tx: Transaction,
  change: { resource: string; id: string; deed: Deed },
) => Promise<unknown>;

/** Whoever may want to hear of each record that was created, changed or removed. */
export interface Tells {
  tellChange?: TellChange;
}

/** Tells of a record, where anybody listens. */
export async function tellOf(
  resource: Resource,
  row: AnyRow,
  deed: Deed,
  tx: Transaction,
  { tellChange }: Tells,
): Promise<void> {
  await tellChange?.(tx, { resource: resource.name, id: String(row[resource.keyName]), deed });
}
