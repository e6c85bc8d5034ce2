import { afterCommit, type Executor, poolOf } from '#platform/db/database.server.ts';

/** Pools with something in the outbox that no round of their relay has looked for yet. */
const unseen = new WeakSet<object>();
const emitting = new WeakSet<Executor>();

/** Notes what was written to the outbox, for when it is committed; call it once the statement is through. */
export function noteEmission(executor: Executor): void {
  const pool = poolOf(executor);
  emitting.add(executor);
  afterCommit(executor, () => unseen.add(pool));
}

/** Whether something was written to the outbox through this transaction. */
export function hasEmitted(tx: Executor): boolean {
  return emitting.has(tx);
}

/** Whether this process has committed something that no round has begun to look for. */
export function isUnseen(db: Executor): boolean {
  return unseen.has(poolOf(db));
}

/** Called as a round begins to look into the outbox: it sees whatever is committed by now. */
export function beginLooking(db: Executor): void {
  unseen.delete(poolOf(db));
}

/** As long as the slowest transaction takes from ending a tag to its commit. */
const TRANSACTION_MS = 1_000;

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
  const pool = poolOf(executor);
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
