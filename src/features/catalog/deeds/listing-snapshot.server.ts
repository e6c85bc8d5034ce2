import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { type Database, inTransaction, type Transaction, together } from '#platform/db/database.server.ts';
import { log } from '#platform/log/log.server.ts';
import {
  countListedSince,
  countPublic,
  type ListedProduct,
  readListedSince,
  readTaxonomies,
} from '../data/listing-entries.queries.server.ts';
import { readSnapshot, writeSnapshot } from '../data/listing-snapshot.queries.server.ts';
import { DueMoments } from '../rules/listing-index/due-moments.ts';
import {
  type ListingSnapshot,
  type MemoryListing,
  restoreListingIndex,
} from '../rules/listing-index/listing-index.ts';

/** What a node knows of lists. */
export interface KnownLists {
  index: MemoryListing;
  due: DueMoments;
  /** What has been seen of the database. */
  seen: string;
}

/** For which starts a store keeps what it knows. */
export interface KeptForStarts {
  /** The build of the program whose starts go on from there; null: every start reads everything. */
  program: string | null;
  /** Fewer products are read as fast as what was kept of them. */
  smallest?: number;
}

/** What is kept of them, a piece for each of its parts. */
interface KeptLists extends ListingSnapshot {
  due: [id: number, moment: number][];
}

/** What keeps the lists of a node for the next start of its build. */
interface ListsKeeper {
  /** What an earlier start kept, as it is now; null where nothing of use is kept. */
  restore(): Promise<KnownLists | null>;
  /** So many products changed in the lists. */
  changed(products: number): void;
  /** Nothing of what is known was kept. */
  forget(): void;
  /** Keeps the lists as they are then, if much changed since they were; answers when they are kept, whoever began to. */
  keep(now: () => KnownLists | null): Promise<void>;
}

/** Below so many products a start reads all of them. */
const SMALLEST_KEPT = 5_000;
/** What is known is kept anew once so many products changed since. */
const MANY_CHANGED = 500;
/** So many changed products are read sooner than all. */
const MOST_CHANGED = 2_000;

const [packed, unpacked] = [promisify(zstdCompress), promisify(zstdDecompress)];
/** A third of the bytes: to unpack them is sooner done than to have the database hand out the rest. */
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Keeps lists for starts of this build of the program: those of many products, at first and whenever many changed. */
export function createListsKeeper(
  db: Database,
  { program, smallest = SMALLEST_KEPT }: KeptForStarts,
): ListsKeeper {
  /** Products that changed since all was kept. */
  let changed = Number.POSITIVE_INFINITY;
  let keeping: Promise<void> | undefined;

  async function keep(now: () => KnownLists | null): Promise<void> {
    // Whether it failed is heard of by whoever began it.
    while (keeping) await keeping.catch(() => {});
    const lists = now();
    if (program === null || !lists || lists.index.size < smallest || changed < MANY_CHANGED) return;
    const unkept = changed;
    changed = 0;
    keeping = keepLists(db, program, lists)
      .catch((error: unknown) => {
        changed += unkept;
        throw error;
      })
      .finally(() => {
        keeping = undefined;
      });
    await keeping;
  }

  return {
    async restore() {
      const kept = program === null ? null : await restoreLists(db, program);
      if (kept) changed = kept.changed;
      return kept;
    },
    changed(products) {
      changed += products;
    },
    forget() {
      changed = Number.POSITIVE_INFINITY;
    },
    keep,
  };
}

/**
 * The lists as they are now, out of what this build of the program kept and of what changed since, as a node knows them
 * that has been running all the time; null where nothing is kept, or more changed than is worth reading. `changed` says
 * how many products did.
 */
async function restoreLists(
  db: Database,
  program: string,
): Promise<(KnownLists & { changed: number }) | null> {
  try {
    const [kept, taxonomies] = await Promise.all([readSnapshot(db, program), readTaxonomies(db)]);
    if (!kept) return null;
    const pieces = await Promise.all(kept.pieces.map((piece) => unpacked(piece)));
    const lists: KeptLists = Object.assign({}, ...pieces.map((piece) => deserialize(piece)));
    const index = restoreListingIndex(lists, taxonomies);
    const due = new DueMoments(lists.due);
    const since = await inTransaction(db, (tx) => readSince(tx, kept.seen), {
      isolation: 'repeatable read',
      readOnly: true,
    });
    if (!since) return null;
    const { products, seen, total } = since;
    for (const one of products) take(one, index, due);
    // Whatever came since was read: only what is gone for good is missing, of which no row is left.
    return total === index.size ? { index, due, seen, changed: products.length } : null;
  } catch (err) {
    log.warn({ err }, 'the kept listing cannot be used; all products are read');
    return null;
  }
}

/** What changed since, and how many products there are then; null where too much did. */
async function readSince(tx: Transaction, seen: string) {
  const [changed, total] = await together(countListedSince(tx, seen, MOST_CHANGED), countPublic(tx));
  return changed > MOST_CHANGED ? null : { ...(await readListedSince(tx, seen, [])), total };
}

/** Keeps what a node knows at this moment for starts of this build of the program. */
async function keepLists(db: Database, program: string, { index, due, seen }: KnownLists): Promise<void> {
  // All of it at once, before anything changes; written down part by part, while others have their turn.
  const lists: KeptLists = { ...index.snapshot(), due: [...due.all()] };
  const pieces: Buffer[] = [];
  for (const [name, part] of Object.entries(lists)) {
    await nextTurn();
    pieces.push(await packed(serialize({ [name]: part }), FAST));
  }
  await writeSnapshot(db, program, { seen, pieces });
}

/** Takes a product in as it is now. */
export function take(one: ListedProduct, index: MemoryListing, due: DueMoments): void {
  if (one.isPublic) index.put(one);
  else index.remove(one.productId);
  due.set(one.productId, one.nextChange?.getTime() ?? null);
}
