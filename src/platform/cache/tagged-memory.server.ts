import { LRUCache } from 'lru-cache';
import { type Executor, isDatabase } from '#platform/db/executor.server.ts';
import { endedOfLate } from '#platform/events/emissions.server.ts';
import { TagClock } from './tag-clock.server.ts';

/** Something that was read, and what ends it. */
interface Tagged {
  /** The cache tags of all that it says. */
  tags: readonly string[];
  /** What it takes up, roughly. */
  bytes: number;
  /** Milliseconds since 1970 at which it stops being true by itself; absent where it does not. */
  until?: number;
}

/**
 * What was read from the database, on this node, by keys: the least asked for goes where there is no room. What carries a
 * tag that ended is read anew; what is read while one ends is answered once and not kept. A node does not believe what it
 * has ended itself of late, whether it heard of that or not, and whoever holds a transaction reads in it.
 */
export class TaggedMemory<Value extends object> {
  readonly #known: LRUCache<string, { value: Value; of: Tagged }>;
  readonly #byTag = new Map<string, Set<string>>();
  readonly #clock = new TagClock();
  readonly #of: (value: Value) => Tagged;

  constructor(options: { maxBytes: number; of: (value: Value) => Tagged }) {
    this.#of = options.of;
    this.#known = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ of }, key) => of.bytes + 2 * key.length + 500,
      dispose: ({ of }, key) => this.#forget(key, of.tags),
    });
  }

  /** What is known under a key at `now`, or what `read` brings; null is not kept. */
  async get(db: Executor, key: string, now: Date, read: () => Promise<Value | null>): Promise<Value | null> {
    const found = await this.getAll(db, [key], now, async () => {
      const value = await read();
      return new Map(value ? [[key, value]] : []);
    });
    return found.get(key) ?? null;
  }

  /** The same for several keys; `read` is asked once for all that is not known, and answers what there is of it. */
  async getAll<Key extends string>(
    db: Executor,
    keys: readonly Key[],
    now: Date,
    read: (missing: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  ): Promise<Map<Key, Value>> {
    if (!isDatabase(db)) return new Map(await read(keys));
    const isEnded = endedOfLate(db.$client);
    const found = new Map<Key, Value>();
    const missing: Key[] = [];
    for (const key of keys) {
      const known = this.#known.get(key);
      const { until = Number.POSITIVE_INFINITY } = known?.of ?? {};
      if (known && now.getTime() < until && !known.of.tags.some(isEnded)) found.set(key, known.value);
      else missing.push(key);
    }
    if (missing.length === 0) return found;
    const moment = this.#clock.now();
    const fresh = await read(missing);
    // What was ended meanwhile is not kept.
    const isEndedNow = endedOfLate(db.$client);
    for (const [key, value] of fresh) {
      found.set(key, value);
      const of = this.#of(value);
      if (this.#clock.isUnchangedSince(moment, of.tags) && !of.tags.some(isEndedNow))
        this.#keep(key, value, of);
    }
    return found;
  }

  /** Forgets what carries one of these tags; `*` stands for all. */
  ended(tags: readonly string[]): void {
    this.#clock.advance(tags);
    if (tags.includes('*')) this.#known.clear();
    for (const tag of tags) for (const key of [...(this.#byTag.get(tag) ?? [])]) this.#known.delete(key);
  }

  /** How much is known. */
  get size(): number {
    return this.#known.size;
  }

  #keep(key: string, value: Value, of: Tagged): void {
    this.#known.delete(key);
    this.#known.set(key, { value, of });
    // What is larger than the memory is not kept.
    if (!this.#known.has(key)) return;
    for (const tag of of.tags) {
      const keys = this.#byTag.get(tag);
      if (keys) keys.add(key);
      else this.#byTag.set(tag, new Set([key]));
    }
  }

  #forget(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }
}
