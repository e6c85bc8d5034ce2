import { setImmediate as nextTurn } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
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

/** So many changed products are read sooner than all. */
const MOST_CHANGED = 2_000;

/**
 * The lists as they are now, out of what this build of the program kept and of what changed since, as a node knows them
 * that has been running all the time; null where nothing is kept, or more changed than is worth reading. `changed` says
 * how many products did.
 */
export async function restoreLists(
  db: Database,
  program: string,
): Promise<(KnownLists & { changed: number }) | null> {
  try {
    const [kept, taxonomies] = await Promise.all([readSnapshot(db, program), readTaxonomies(db)]);
    if (!kept) return null;
    const lists: KeptLists = Object.assign({}, ...kept.pieces.map((piece) => deserialize(piece)));
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
export async function keepLists(
  db: Database,
  program: string,
  { index, due, seen }: KnownLists,
): Promise<void> {
  // All of it at once, before anything changes; written down part by part, while others have their turn.
  const lists: KeptLists = { ...index.snapshot(), due: [...due.all()] };
  const pieces: Buffer[] = [];
  for (const [name, part] of Object.entries(lists)) {
    await nextTurn();
    pieces.push(serialize({ [name]: part }));
  }
  await writeSnapshot(db, program, { seen, pieces });
}

/** Takes a product in as it is now. */
export function take(one: ListedProduct, index: MemoryListing, due: DueMoments): void {
  if (one.isPublic) index.put(one);
  else index.remove(one.productId);
  due.set(one.productId, one.nextChange?.getTime() ?? null);
}
