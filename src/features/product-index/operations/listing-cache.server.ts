import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import {
  countPublic,
  LISTING_SIZE_TAG,
  type ListedProduct,
  readDue,
  readListed,
  readListedSince,
  readTaxonomies,
} from '#features/catalog/public.server.ts';
import type { ListingTaxonomies } from '#features/catalog/public.ts';
import type { Database } from '#platform/db/database.server.ts';
import { besideHeldConnections, holdsConnection } from '#platform/db/held-connection.server.ts';
import { log } from '#platform/log/log.server.ts';
import { createListingIndex, type MemoryListing } from '../rules/bitmaps/bitmap-listing.ts';
import { DueMoments } from '../rules/bitmaps/due-moments.ts';
import type { Listing, ListingQuery, ProductIndex } from '../rules/product-index.ts';
import { knownSpelling } from '../rules/search/known-spelling.ts';
import { prepareSlowly } from './prepare-slowly.server.ts';

/** The lists of a shop, out of this node's memory. */
export interface ListingStore extends Pick<ProductIndex, 'find' | 'changed'> {
  /**
   * Waits for what it was told of and what is due, but not inside a transaction: who holds a connection must not wait
   * for another, and gets what was true before.
   */
  find(wanted: readonly ListingQuery[], now: Date): Promise<Listing[]>;
  /** The same products by their words and terms; what is told of it is right until something changes. */
  words(now: Date): Promise<Pick<MemoryListing, 'holding' | 'titleWords'>>;
  /** How many products this node knows at the moment, without waiting for anything. */
  readonly size: number;
  /** Says which cache tags ended, and with them what was read before. */
  ended(tags: readonly string[]): void;
  /**
   * Reads what it was told of and what is due, so that nobody who asks has to wait for it; call it once the settings
   * have been read that ended.
   */
  catchUp(now: Date): Promise<void>;
}

/** What is to be looked after. */
interface Wanted {
  /** What all rows are worked out by, which may have changed with the settings. */
  basis: boolean;
  rows: boolean;
  taxonomies: boolean;
  /** Whether products may have gone of which nobody said so. */
  size: boolean;
  ids: ReadonlySet<number>;
}

const NOTHING: Wanted = { basis: false, rows: false, taxonomies: false, size: false, ids: new Set() };
/** Searches of filters that are remembered. */
const REMEMBERED_SPELLINGS = 500;
/** Lists that are remembered by how much each value would leave of them. */
const REMEMBERED_COUNTS = 200;
const NO_TAXONOMIES: ListingTaxonomies = { categoryParents: new Map(), taxonomyOfTerms: new Map() };

/**
 * Opens the lists of a shop: read at the first question, and again as far as it is told that something changed.
 * `keepBasis` has rows written anew that are not worked out by the present settings, or are missing, and answers
 * true where any were.
 */
export function createListingStore(db: Database, keepBasis: () => Promise<unknown>): ListingStore {
  let index: MemoryListing = createListingIndex([], NO_TAXONOMIES);
  let due = new DueMoments();
  /** What has been seen of the database; null before all was read. */
  let seen: string | null = null;
  let wanted: Wanted = { ...NOTHING, basis: true };
  /** Whether settings ended that may not have been read yet: by the old ones, all rows would be written back. */
  let areSettingsEnded = false;
  let reading: Promise<void> | undefined;
  /** In which spelling words are looked for, until products change. */
  const spellings = new LRUCache<string, readonly string[]>({ max: REMEMBERED_SPELLINGS });
  /** What was counted, until products change. */
  const counted = new LRUCache<string, Listing>({ max: REMEMBERED_COUNTS });

  const isBehind = (now: Date) =>
    seen === null ||
    wanted.basis ||
    wanted.rows ||
    wanted.taxonomies ||
    wanted.size ||
    wanted.ids.size > 0 ||
    due.next <= now.getTime();

  /** A list in the spelling that products have. */
  const spelled = (query: ListingQuery): ListingQuery => {
    const { shownIn, words } = query.filter;
    if (!words?.length) return query;
    const key = JSON.stringify([shownIn, words]);
    const known = spellings.get(key) ?? knownSpelling(query.filter, index);
    spellings.set(key, known);
    return { ...query, filter: { ...query.filter, words: known } };
  };

  /** What a list holds; what is counted of a list that names no products once for all who ask the same. */
  const findOne = (query: ListingQuery): Listing => {
    const { counts, limit, offset, filter } = query;
    if (!counts || limit > 0 || filter.ids || filter.excludeIds) return index.find(spelled(query));
    const key = JSON.stringify([filter, counts, offset]);
    const known = counted.get(key) ?? index.find(spelled(query));
    counted.set(key, known);
    return known;
  };

  const want = (more: Partial<Wanted>) => {
    wanted = {
      basis: wanted.basis || more.basis === true,
      rows: wanted.rows || more.rows === true,
      taxonomies: wanted.taxonomies || more.taxonomies === true,
      size: wanted.size || more.size === true,
      ids: more.ids ? new Set([...wanted.ids, ...more.ids]) : wanted.ids,
    };
  };

  async function readAll(): Promise<void> {
    const fresh = createListingIndex([], await readTaxonomies(db));
    const moments = new DueMoments();
    const seenNow = await readListed(db, async (batch) => {
      fresh.append(batch);
      for (const [id, moment] of batch.due) moments.set(id, moment);
      await nextTurn();
    });
    index = fresh;
    due = moments;
    seen = seenNow;
    prepareSlowly(fresh).catch((err) => log.error({ err }, 'the listing could not be prepared'));
  }

  /** Reads all while it is looked whether rows are missing or wrong, which is hardly ever so, and then once more. */
  async function readAllRight(isBasisAsked: boolean): Promise<void> {
    const keeping = isBasisAsked ? keepBasis() : Promise.resolve(false);
    // Heard of below; reading may fail first.
    keeping.catch(() => {});
    await readAll();
    if ((await keeping) === true) await readAll();
  }

  async function readWanted({ ids, taxonomies, size }: Wanted, before: string): Promise<void> {
    if (taxonomies) index.classify(await readTaxonomies(db));
    const listed = await readListedSince(db, before, [...ids]);
    const found = new Set(listed.products.map(({ productId }) => productId));
    for (const one of listed.products) take(one);
    for (const id of ids) if (!found.has(id)) drop(id);
    seen = listed.seen;
    // What is gone without a word left the listing as well.
    if (size && (await countPublic(db)) !== index.size) seen = null;
  }

  async function refreshDue(now: Date): Promise<void> {
    const ids = due.until(now);
    const found = new Map((await readDue(db, ids, now)).map((one) => [one.productId, one]));
    for (const id of ids) {
      const one = found.get(id);
      if (!one) drop(id);
      else take(one);
    }
  }

  /** Takes a product in as it is now. */
  function take(one: ListedProduct): void {
    if (one.isPublic) index.put(one);
    else index.remove(one.productId);
    due.set(one.productId, one.nextChange?.getTime() ?? null);
  }

  function drop(id: number): void {
    index.remove(id);
    due.set(id, null);
  }

  async function read(now: Date): Promise<void> {
    const mine = wanted;
    // Whoever is told something from here on has it read anew, since this reading may be too early for it.
    wanted = NOTHING;
    try {
      if (seen === null) await readAllRight(mine.basis);
      else {
        if (mine.basis) await keepBasis();
        if (mine !== NOTHING) await readWanted(mine, seen);
      }
      if (due.next <= now.getTime()) await refreshDue(now);
    } catch (error) {
      want(mine);
      due.next = Number.NEGATIVE_INFINITY;
      throw error;
    } finally {
      spellings.clear();
      counted.clear();
    }
  }

  function begin(now: Date): Promise<void> {
    reading ??= besideHeldConnections(() => read(now)).finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function catchUp(now: Date): Promise<void> {
    // What is being read was told before; what was told since is read by the next one, whoever begins it.
    await reading;
    while (reading || isBehind(now)) {
      await begin(now);
      if (seen !== null && due.next > now.getTime()) return;
    }
  }

  async function upToDate(now: Date): Promise<void> {
    if (!holdsConnection(db.$client)) await catchUp(now);
    else catchUp(now).catch((err) => log.error({ err }, 'the listing could not be read anew'));
  }

  return {
    get size() {
      return index.size;
    },
    async catchUp(now) {
      want({ basis: areSettingsEnded });
      areSettingsEnded = false;
      await catchUp(now);
    },
    async words(now) {
      await upToDate(now);
      return index;
    },
    async find(asked, now) {
      await upToDate(now);
      return asked.map(findOne);
    },
    async changed(ids) {
      want({ rows: true, ids: new Set(ids) });
    },
    ended(tags) {
      const isEnded = (tag: string) => tags.includes(tag) || tags.includes('*');
      areSettingsEnded ||= isEnded('settings');
      want({
        rows: true,
        taxonomies: isEnded('categories') || isEnded('attributes'),
        size: isEnded(LISTING_SIZE_TAG),
      });
    },
  };
}
