import { setTimeout as delay } from 'node:timers/promises';
import { cpuOf, type Processes } from './processes.ts';

/** How long it is watched at a time, in milliseconds, and how much CPU it may take meanwhile. */
const WINDOW = 1_000;
const AT_REST = 50;
/** So many times in a row: a node that has just started rests for some seconds before it reads ahead. */
const TIMES = 8;
/** After so many milliseconds it is not waited for any longer. */
const LONGEST = 300_000;

/**
 * Waits until a shop does next to nothing of itself: what a node reads ahead after its start is no part of what a page
 * costs. Throws where it finds no rest in five minutes.
 */
export async function untilAtRest(shop: Processes): Promise<void> {
  const end = performance.now() + LONGEST;
  for (let quiet = 0; quiet < TIMES; ) {
    if (performance.now() > end) throw new Error('The shop does not come to rest');
    const before = cpuOf(shop);
    await delay(WINDOW);
    const after = cpuOf(shop);
    const used = after.node - before.node + after.postgres - before.postgres;
    quiet = used <= AT_REST ? quiet + 1 : 0;
  }
}
