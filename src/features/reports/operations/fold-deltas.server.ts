import { timeSettings } from '#features/market/public.ts';
import { type Database, inTransaction } from '#platform/db/database.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import {
  addFacts,
  changeBasis,
  lockFolding,
  readBasis,
  readCountedOrders,
  readFacts,
  takeChanges,
  takeSteps,
} from '../data/deltas.queries.server.ts';
import type { Report } from '../points.server.ts';
import { factsOf, takenOut } from '../rules/facts.ts';
import { reportSettings } from '../settings.ts';
import { FUNNEL, factsOfOrder } from './order-facts.server.ts';

/** Changes that are folded at once: a moment's work, so that nothing waits for long. */
const BATCH = 500;

/** What sums are made by. */
export interface Counting {
  timeZone: string;
  states: readonly string[];
  reports: readonly Report[];
}

/** What sums are made by as the shop is set up. */
export function countingOf(settings: Pick<SettingsStore, 'get'>, reports: readonly Report[]): Counting {
  const { timeZone } = settings.get(timeSettings);
  return { timeZone, states: settings.get(reportSettings).states, reports };
}

/** The same as a text: sums that were made by another one are made anew. */
export function basisOf({ timeZone, states, reports }: Counting): string {
  return JSON.stringify([timeZone, [...states].sort(), reports.map(({ name }) => name)]);
}

/**
 * Folds a batch of what changed into the sums, in one transaction: what each changed order added before is taken out, what
 * it adds now is put in. Answers how many changes it found; null while somebody else folds. Run twice it changes nothing.
 */
export async function foldBatch(db: Database, counting: Counting): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    if (!(await lockFolding(tx))) return null;
    const basis = basisOf(counting);
    if ((await readBasis(tx)).basis !== basis) await changeBasis(tx, basis);
    const ids = await takeChanges(tx, BATCH);
    const steps = await takeSteps(tx, BATCH);
    if (ids.length === 0 && steps.length === 0) return 0;
    const { timeZone, states, reports } = counting;
    const before = await readFacts(tx, ids);
    const orders = await readCountedOrders(tx, ids, states, reports);
    const found = orders.map((order) => ({ id: order.id, ...factsOfOrder(order, reports, timeZone) }));
    const ofOrders = new Map(found.map(({ id, facts }) => [id, facts]));
    const added = [
      ...takenOut(before),
      ...found.flatMap(({ facts }) => facts),
      ...factsOf(FUNNEL, begun(steps), timeZone).facts,
    ];
    await addFacts(
      tx,
      { ids, ofOrders },
      added,
      found.flatMap(({ labels }) => labels),
    );
    return ids.length + steps.length;
  });
}

/** Folds until nothing is left or it is told to stop; answers how many changes. */
export async function foldAll(db: Database, counting: Counting, signal?: AbortSignal): Promise<number> {
  let folded = 0;
  while (!signal?.aborted) {
    const found = await foldBatch(db, counting);
    if (!found) break;
    folded += found;
  }
  return folded;
}

/** Carts and checkouts that were begun, as a report counts them. */
export function begun(steps: readonly { step: string; at: Date }[]) {
  return steps.map(({ step, at }) => ({ at, key: step, label: '', amounts: { orders: 1 } }));
}
