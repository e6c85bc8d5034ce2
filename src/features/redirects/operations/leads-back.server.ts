import type { Executor } from '#platform/db/database.server.ts';
import { targetOf } from '../data/redirects.queries.server.ts';
import { fromKey } from '../rules/redirect-address.ts';

const MOST_STEPS = 10;

/** Whether browsers that are led from a key to a path would come back to where they were, or be led on and on. */
export async function leadsBack(tx: Executor, from: string, to: string): Promise<boolean> {
  let path = to;
  for (let step = 0; step < MOST_STEPS; step++) {
    const key = fromKey(path);
    if (key === null) return false;
    if (key === from) return true;
    const next = await targetOf(tx, key);
    if (!next) return false;
    path = next.toPath;
  }
  return true;
}
