import { type Executor, isDatabase } from '#platform/db/executor.server.ts';
import { heldPool } from '#platform/db/held-connection.server.ts';

/** Longer than a transaction takes from writing an event to its commit; for the few others there is the poll. */
const TRANSACTION_MS = 1_000;

let last = Number.NEGATIVE_INFINITY;

/** Notes that this process has written to the outbox, in a transaction that will commit or not. */
export function noteEmission(): void {
  last = performance.now();
}

/** Whether a transaction of this process that has just committed may have written to the outbox. */
export function mayHaveEmitted(): boolean {
  return performance.now() - last < TRANSACTION_MS;
}

/** Tags in two generations, so that each is remembered for one length of a transaction at least, and two at most. */
interface LateTags {
  young: Set<string>;
  old: Set<string>;
  youngSince: number;
}

const NONE: ReadonlySet<string> = new Set();
/** By the pool on which they were written: several shops of one process are told apart by it. */
const tagsOf = new WeakMap<object, LateTags>();

/** Notes the cache tags that a transaction of this process ends, if it commits. */
export function noteEnded(executor: Executor, tags: readonly string[]): void {
  const pool = isDatabase(executor) ? executor.$client : heldPool();
  if (!pool) return;
  const late = turned(pool) ?? { young: new Set(), old: new Set(), youngSince: performance.now() };
  for (const tag of tags) late.young.add(tag);
  tagsOf.set(pool, late);
}

/**
 * Answers whether a cache tag is one that this node itself has ended of late. It may have committed what nobody was told
 * yet: what is kept under such a tag is neither to be believed nor to be kept, so that whoever has just changed
 * something sees it changed.
 */
export function endedOfLate(pool: object): (tag: string) => boolean {
  const { young, old } = turned(pool) ?? { young: NONE, old: NONE };
  if (young.size === 0 && old.size === 0) return () => false;
  return (tag) => [young, old].some((tags) => tags.has(tag) || tags.has('*'));
}

/** The tags of a pool, those left out that were noted long ago. */
function turned(pool: object): LateTags | undefined {
  const late = tagsOf.get(pool);
  const now = performance.now();
  const age = late ? now - late.youngSince : 0;
  if (!late || age < TRANSACTION_MS) return late;
  late.old = age < 2 * TRANSACTION_MS ? late.young : new Set();
  late.young = new Set();
  late.youngSince = now;
  return late;
}
